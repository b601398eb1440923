"""Pictures of a view: Mindikot on its felt, and any game in words."""

from __future__ import annotations

import pytest

from eldest.games.mindikot import GAME
from eldest.protocol import Line, Outcome
from eldest.protocol.speech import Speech
from eldest.table import Heard, Table, replay
from eldest.terminal.drawing import Drawing, Moment, drawing_of
from eldest.terminal.games.mindikot import MindikotDrawing
from eldest.terminal.paint import ASCII, FINE, Signs, cells
from eldest.terminal.words import TerminalWords
from tests.cli.running import BAND_DEAL, DEAL
from tests.each import each

TRICK = DEAL + "1 0  SA H2 D3\n"
HIDDEN = BAND_DEAL + "hide chance  hide:SA\n1 0  SK pass:H2\n"
SIX = """\
eldest   1
game     mindikot 1
options  players=6
leader   1
hands    0 SAKQJT987 / 1 S6543 HAKQJ / 2 HT9876543 / 3 DAKQJT987 / 4 D6543 CAKQJ / 5 CT9876543
1 1  S3
"""


def picture(table: Table, seat: int, width: int, signs: Signs = FINE, language: str = "en") -> str:
    drawing = drawing_of(GAME, table.setup.options, seat, TerminalWords(GAME, language), signs)
    moment = Moment(2, (1, 3), width)
    return "\n".join(line.plain for line in drawing.picture(table.round.view(seat), moment))


def test_the_felt_shows_the_trick_who_led_who_wins_and_the_trump() -> None:
    text = picture(replay(TRICK)[0], 3, 80)
    assert "│ A♠│ led" in text
    assert "2♥│ sets trump ★ winning" in text or "sets trump ★ winning │ 2♥│" in text
    assert "│ 3♦│" in text
    assert "trump ♥ hearts" in text
    assert "▸ you · We" in text
    assert "They: tens –, tricks 0   We: tens –, tricks 0" in text  # noqa: RUF001
    assert text.startswith("Mindikot · round 2 · trick 1")
    assert "They 1 · We 3\n" in text


@pytest.mark.parametrize("seat", range(4))
def test_partners_sit_opposite_and_play_goes_to_the_left(seat: int) -> None:
    names = ["Asha", "Bharat", "Chitra", "Dev"]
    lines = picture(replay(DEAL)[0], seat, 80).splitlines()
    assert names[(seat + 2) % 4] in lines[2]
    assert lines[5].index(names[(seat + 1) % 4]) < lines[5].index(names[(seat + 3) % 4])
    assert "you" in lines[11]


def test_six_sit_around_the_felt() -> None:
    lines = picture(replay(SIX)[0], 0, 80).splitlines()
    top, low = lines[2], lines[7]
    assert top.index("Chitra") < top.index("Dev") < top.index("Esha")
    assert low.index("Bharat") < low.index("Farhan")
    assert "│ 3♠│ led ★ winning" in lines[9]
    assert "you" in lines[11]


def test_six_have_signs_for_words_where_it_is_narrow() -> None:
    assert "│ 3♠│ ▸★" in picture(replay(SIX)[0], 0, 60)


@each("text", [TRICK, HIDDEN, SIX])
@each("width", [60, 80, 88])
@each("signs", [FINE, ASCII])
@each("language", ["en", "hi"])
def test_no_line_is_wider_than_the_terminal(
    text: str, width: int, signs: Signs, language: str
) -> None:
    table = replay(text)[0]
    for seat in table.seats:
        lines = picture(table, seat, width, signs, language).splitlines()
        felt = lines[1:13]
        assert {cells(line) for line in felt} == {width}
        assert max(cells(line) for line in lines[-3:]) <= width


def test_a_picture_in_ascii_is_ascii() -> None:
    for text in (TRICK, HIDDEN, SIX):
        assert picture(replay(text)[0], 0, 80, ASCII).isascii()


def test_a_hidden_card_is_shown_only_to_the_one_who_may_see_it() -> None:
    for seat in range(4):
        text = picture(replay(HIDDEN)[0], seat, 80)
        assert "A♠" not in text
        assert "hidden card ▒▒ " in text
    sees = replay(HIDDEN.replace("mode=B", "mode=B hider_sees=true"))[0]
    assert "hidden card A♠" in picture(sees, 0, 80)
    assert "A♠" not in picture(sees, 1, 80)


def test_a_declaration_is_offered_by_numbers() -> None:
    text = picture(replay(HIDDEN)[0], 2, 80)
    assert "1 Reveal   2–14 Pass" in text  # noqa: RUF001
    assert "2♥│ passed" in text or "passed │ 2♥│" in text


def test_who_waits_sees_no_numbers() -> None:
    lines = picture(replay(TRICK)[0], 0, 80).splitlines()
    assert "Dev to play." in lines
    assert not any(letter.isdigit() for letter in lines[-1])


def test_the_news_of_a_trick_tell_winner_and_tens() -> None:
    table = replay(DEAL + "1 0  ST H2 D3\n")[0]
    drawing = drawing_of(GAME, table.setup.options, 3, TerminalWords(GAME, "en"), FINE)
    before = table.round.view(3)
    table.play(3, "CT")
    told = [
        news.text for news in drawing.speech.news(before, table.feed(3)[-1], table.round.view(3))
    ]
    assert told == [
        "You play 10♣.",
        "trick 1: Asha 10♠, Bharat 2♥, Chitra 3♦, you 10♣",
        "Bharat wins the trick with 2♥.",
        "We take 10♠.",
        "We take 10♣.",
    ]


def test_every_reason_of_an_outcome_has_a_sentence() -> None:
    for language in GAME.lawbook.languages:
        drawing = drawing_of(GAME, GAME.options(), 0, TerminalWords(GAME, language), FINE)
        for reason in ("kot", "whitewash", "majority", "tricks", "last_trick", "draw"):
            line = Line("K-8.2", -1 if reason == "draw" else 1, 2)
            said = drawing.speech.verdict(Outcome((0, 2), (line,), reason, 1), line)
            assert "{" not in said
            onlooker = drawing_of(
                GAME, GAME.options(), -2, TerminalWords(GAME, language), FINE
            ).speech
            told = onlooker.verdict(Outcome((0, 2), (line,), reason, 1), line)
            assert ("B" in told) == (reason != "draw")
            assert (said == told) == (reason == "draw")  # to a player it is about us and them


def test_a_game_without_a_drawing_is_shown_in_words() -> None:
    table = replay(TRICK)[0]
    drawing = Drawing(GAME, table.setup.options, 3, TerminalWords(GAME, "en"), FINE)
    lines = [line.plain for line in drawing.picture(table.round.view(3), Moment(1, (0, 0), 80))]
    assert "  trump: H" in lines
    assert "  1  CA" in lines
    assert lines[-1] == "  13  C2"
    assert drawing.attempts(None) == ()


def test_a_game_without_a_speech_is_told_in_its_notation() -> None:
    speech = Speech(GAME, GAME.options(), 3, TerminalWords(GAME, "en"), FINE)
    heard = Heard(3, 2, "D3")
    assert speech.news(None, heard, None)[0].text == "seat 2: D3"
    assert (speech.name(3), speech.name(-1)) == ("you", "chance")
    assert speech.short_label(GAME.read("pass ST")) == "pass:ST"
    won, drawn = Line("K-8.2", 1, 2), Line("K-8.4", -1, 0)
    outcome = Outcome((0, 2), (won,), "kot", 1)
    assert speech.verdict(outcome, won) == "B: +2"
    assert speech.verdict(outcome, drawn) == "Nobody scores."


def test_mindikot_has_its_own_drawing() -> None:
    drawing = drawing_of(GAME, GAME.options(), 0, TerminalWords(GAME, "en"), FINE)
    assert isinstance(drawing, MindikotDrawing)
