"""What is answered at the table, in a position that the test knows."""

from __future__ import annotations

import pytest

from eldest.games.mindikot import GAME
from eldest.games.mindikot.moves import Pass, Reveal
from eldest.protocol import Action
from eldest.table import Match, Table, TookBack, replay
from eldest.table.lawbooks import all_books, books_text
from eldest.terminal.drawing import drawing_of
from eldest.terminal.screen import Screen
from eldest.terminal.talk import PlayerLeft, Talk
from eldest.terminal.words import TerminalWords

HANDS = (
    "0 SKQT86 HKT94 DQ8 C63 / 1 SAJ9 HAQJ DAKJ CAKQJ / "
    "2 S754 H876 DT976 CT98 / 3 S32 H532 D5432 C7542"
)
# Seat 3 leads a diamond; seat 0 holds two.
FOLLOWS = f"eldest   1\ngame     mindikot 1\nleader   3\nhands    {HANDS}\n1 3  D5\n"
# Seat 3 hid its lowest club and leads a heart that seat 0 cannot follow.
DECLARES = """\
eldest   1
game     mindikot 1
options  mode=B
leader   3
hands    0 SAKQJT98765432 / 1 CAKQJT98765432 / 2 DAKQJT98765432 / 3 HAKQJT98765432
hide chance  hide:H2
1 3  HA
"""


class Sitting:
    """Seat 0 at a table, and what it is told."""

    def __init__(self, text: str, capsys: pytest.CaptureFixture[str], language: str = "en") -> None:
        self.capsys = capsys
        self.table: Table = replay(text)[0]
        options = self.table.setup.options
        screen = Screen(plain=False, pace=0)
        words = TerminalWords(GAME, language)
        drawing = drawing_of(GAME, options, 0, words, screen.signs)
        self.talk = Talk(0, Match(GAME, options), drawing, words, screen)

    def type(self, line: str) -> tuple[Action | TookBack | None, str]:
        """What the line does, and what is said, as one line."""
        done = self.talk.answer(self.table, line)
        return done, " ".join(self.capsys.readouterr().out.split())


@pytest.fixture
def follows(capsys: pytest.CaptureFixture[str]) -> Sitting:
    return Sitting(FOLLOWS, capsys)


@pytest.fixture
def declares(capsys: pytest.CaptureFixture[str]) -> Sitting:
    return Sitting(DECLARES, capsys)


@pytest.mark.parametrize("line", ["2", "D8", "d8"])
def test_a_card_by_number_or_name(line: str, follows: Sitting) -> None:
    assert follows.type(line) == (GAME.read("D8"), "")


@pytest.mark.parametrize("line", ["S10", "s10", "ST", "st"])
def test_a_ten_is_typed_either_way(line: str, follows: Sitting) -> None:
    done, said = follows.type(line)
    assert done is None
    assert said == "✗ You hold the suit led, so you must follow suit. (K-4.3)"


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("1", Reveal()),
        ("reveal", Reveal()),
        ("pass SA", Pass(0)),
        ("PASS:s2", Pass(12)),
        ("2", Pass(0)),
    ],
)
def test_a_declaration_by_number_or_words(line: str, action: Action, declares: Sitting) -> None:
    assert declares.type(line) == (action, "")


def test_a_refusal_changes_nothing(follows: Sitting) -> None:
    log, view = list(follows.table.log), follows.table.round.view(0)
    for line in ("SK", "C2", "reveal", "pass D8", "hide D8", "undo", "99", "", "nonsense"):
        assert follows.type(line)[0] is None
    assert follows.table.log == log
    assert follows.table.round.view(0) == view


REFUSALS = {
    "SK": "✗ You hold the suit led, so you must follow suit. (K-4.3)",
    "C2": "✗ That card is not in your hand; a hidden card does not count as part of it. (K-4.1)",
    "hide D8": "✗ That cannot be done at this point of the round. (K-11.2)",
    "undo": "✗ You have nothing to take back. (T-6)",
    "": "Choose a number from 1 to 2, or type a card; type help for more.",
    "0": "Choose a number from 1 to 2, or type a card; type help for more.",
    "3": "Choose a number from 1 to 2, or type a card; type help for more.",
    "9" * 500: "Choose a number from 1 to 2, or type a card; type help for more.",
    "XY": "'XY' is not a card: write suit, then rank, as in ST or HA",
    "law": "Which law? For example: law K-0.1",
    "law Z-9": f"There is no law 'Z-9'; the lawbooks are {books_text(all_books())}.",
    "score": "No round has been finished yet.",
}


@pytest.mark.parametrize(("line", "sentence"), REFUSALS.items(), ids=range(len(REFUSALS)))
def test_what_does_nothing_is_told_why(line: str, sentence: str, follows: Sitting) -> None:
    assert follows.type(line) == (None, sentence)


def test_a_card_without_a_declaration_is_refused(declares: Sitting) -> None:
    done, said = declares.type("SA")
    assert done is None
    assert said.endswith("say reveal, or pass with a card. (K-6.1)")


def test_why_not_tells_each_refusal_once_with_the_law_itself(follows: Sitting) -> None:
    done, said = follows.type("?")
    law = GAME.lawbook["K-4.3"].text()
    assert done is None
    assert said == (
        "K♠ Q♠ 10♠ 8♠ 6♠ K♥ 10♥ 9♥ 4♥ 6♣ 3♣: You hold the suit led, so you must follow suit. "
        f"(K-4.3) K-4.3 {law}"
    )


def test_why_not_asks_about_one_action(follows: Sitting) -> None:
    assert follows.type("? D8") == (None, "8♦ is allowed now.")
    assert follows.type("?2") == (None, "8♦ is allowed now.")
    assert follows.type("? SK")[1].startswith("K♠: You hold the suit led")
    assert follows.type("? reveal")[1].startswith("Reveal: You may reveal or pass only if")
    assert follows.type("? 77")[1].startswith("Choose a number")


def test_why_not_where_everything_is_allowed(capsys: pytest.CaptureFixture[str]) -> None:
    leads = FOLLOWS.replace("leader   3", "leader   0").replace("1 3  D5\n", "")
    assert Sitting(leads, capsys).type("?") == (None, "None of your cards is refused now.")


@pytest.mark.parametrize("line", ["law K-4.3", "law k-4.3", "LAW  k-4.3"])
def test_a_law_is_read_out(line: str, follows: Sitting) -> None:
    assert follows.type(line) == (None, f"K-4.3 {GAME.lawbook['K-4.3'].text()}")


def test_help_names_every_command(follows: Sitting) -> None:
    _, said = follows.type("help")
    for word in ("?", "law", "score", "undo", "quit", "pass ST", "reveal"):
        assert word in said
    assert follows.type("h") == (None, said)


@pytest.mark.parametrize("line", ["quit", "q", "exit", "QUIT"])
def test_quit_leaves(line: str, follows: Sitting) -> None:
    with pytest.raises(PlayerLeft):
        follows.type(line)


def test_undo_asks_the_others_only_where_it_must(follows: Sitting) -> None:
    follows.table.play(0, "D8")
    done, said = follows.type("undo")
    assert done == TookBack(0, 2, (1, 2, 3))
    assert said == ""
    assert "D8" in follows.table.round.view(0).hand


def test_the_score_tells_each_round_with_its_law(follows: Sitting) -> None:
    match, table = follows.talk.match, follows.table
    while table.round.actors():
        seat = table.round.actors()[0]
        table.play(seat, table.round.legal(seat)[0])
    match.add(table.round)
    _, said = follows.type("score")
    assert said.startswith("1 ")
    assert "(K-8." in said
    assert said.endswith(f"We {match.totals[0]} · They {match.totals[1]}")


def test_nonsense_is_refused_in_hindi(capsys: pytest.CaptureFixture[str]) -> None:
    done, said = Sitting(FOLLOWS, capsys, "hi").type("XY")
    assert done is None
    assert said == "'XY' न पत्ता है, न आदेश; मदद लिखें।"


@pytest.mark.parametrize("command", ["hint", "why", "Hint"])
def test_the_coach_suggests_a_move_with_its_reason(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    sitting = Sitting(FOLLOWS, capsys)
    done, said = sitting.type(command)
    assert done is None
    assert said == "Play 8♦: 8♦ beats 5♦: make them spend a higher card."


def test_the_coach_says_what_it_thinks_of_a_move(capsys: pytest.CaptureFixture[str]) -> None:
    sitting = Sitting(DECLARES, capsys)
    _, said = sitting.type("why pass ST")
    assert said == "Careful: this gives your 10♠ to the other team."
    done, refused = sitting.type("why C2")
    assert done is None
    assert refused  # the law's own words


def test_the_coach_speaks_the_players_language(capsys: pytest.CaptureFixture[str]) -> None:
    _, said = Sitting(FOLLOWS, capsys, "hi").type("hint")
    assert said.startswith("8♦ चलें: ")
