"""The table of Mariáš as a seat sees it: what is drawn, what is marked, what stays hidden."""

from __future__ import annotations

import pytest

from eldest.table import Table
from eldest.terminal.drawing import Moment
from eldest.terminal.paint import ASCII, FINE, Signs, cells
from tests.each import each

from .running import (
    ASKED,
    CHOSEN,
    PASSED,
    PLAYED,
    SEVEN,
    TAKEN,
    TURNED,
    drawing,
    table_after,
)

TRICK = (*PLAYED, "HA", "H8")
MARRIED = (*TRICK, "HQ", "DK", "DQ", "DT", "D8", "CQ")
CARDS = "HA H8 HQ DK DQ DT D8 CQ CJ HT H9 CT D7 CK C8 CA HJ C9 HK"
POSITIONS = {
    "choose": (),
    "discard": CHOSEN,
    "barva": ASKED,
    "takeover": TAKEN,
    "override": (*TAKEN, "misere:STDQ"),
    "auction": (*PASSED, "bid:GAME"),
    "auction_declare": (*PASSED, "pass", "bid:GAME", "pass"),
    "contract": TURNED,
    "doubling": SEVEN,
    "play": MARRIED,
}


def lines(
    table: Table, seat: int, language: str = "en", signs: Signs = FINE, width: int = 80
) -> list[str]:
    """The picture that a seat is shown."""
    moment = Moment(2, (3, -1, -2), width)
    drawn = drawing(table, seat, language, signs).picture(table.round.view(seat), moment)
    return [line.plain for line in drawn]


def text(table: Table, seat: int, language: str = "en", signs: Signs = FINE) -> str:
    """The same in one piece."""
    return "\n".join(lines(table, seat, language, signs))


@each("phase", POSITIONS)
@each(  # every two of them meet
    ("language", "signs", "seats"),
    [("en", FINE, 3), ("en", ASCII, 4), ("cs", FINE, 4), ("cs", ASCII, 3)],
)
def test_every_phase_fits_a_small_terminal(
    phase: str, language: str, signs: Signs, seats: int
) -> None:
    table = table_after(*POSITIONS[phase], seats=seats, first_dealer=seats - 1)
    assert table.round.view(0).phase == phase
    for seat in table.seats:
        drawn = lines(table, seat, language, signs)
        assert {cells(line) for line in drawn[1:11]} == {80}
        assert len(drawn) <= 22  # a line of news and the prompt fit below
        question = next(line for line in drawn[11:] if line)
        assert "{" not in question


def test_the_title_names_the_phase_and_the_score() -> None:
    title = lines(table_after(), 0)[0]
    assert title.startswith("Mariáš · round 2 · choice of trumps   ")
    assert title.endswith("   you 3 · Jana -1 · Petr -2")
    assert cells(title) == 80
    assert lines(table_after(*TRICK), 0, "cs")[0].startswith("Mariáš · rozdání 2 · štych 1 ")


@pytest.mark.parametrize("seat", range(3))
def test_the_next_to_play_sits_at_the_left(seat: int) -> None:
    names = ["Karel", "Jana", "Petr"]
    top = lines(table_after(), seat)[2]
    assert top.index(names[(seat + 1) % 3]) < top.index(names[(seat + 2) % 3])


def test_roles_are_told_and_the_declarer_only_when_it_is_settled() -> None:
    assert "you · chooser" in text(table_after(*ASKED), 0)
    assert "Karel · chooser" in text(table_after(*ASKED), 1)
    assert "Karel · declarer" in text(table_after(*SEVEN), 1)
    assert "Petr · dealer" in text(table_after(*SEVEN), 1)


def test_the_trick_shows_who_led_and_who_wins() -> None:
    drawn = text(table_after(*TRICK), 2)
    assert "│ A♥│ led ★ winning" in drawn
    assert "│ 8♥│" in drawn
    assert "Follow ♥ hearts" in drawn
    assert "\n1 Play   help" in drawn


def test_the_question_says_what_the_legal_cards_have_in_common() -> None:
    cards = CARDS.split()
    expected = {
        0: "You lead: play any card but the trump seven, which is kept for the last trick.",
        1: "Follow ♥ hearts.",
        5: "Follow ● bells with a higher card.",
        7: "You have none of the suit: play a trump.",
        8: "You have none of the suit: play a trump.",  # both of them too low
        19: "You have neither the suit nor a trump: play any card.",
    }
    for count, question in expected.items():
        table = table_after(*PLAYED, *cards[:count])
        assert f"\n{question}\n" in text(table, table.round.actors()[0])


def test_the_hand_is_sorted_and_its_trumps_and_legal_cards_are_marked() -> None:
    drawn = lines(table_after(*PLAYED), 0)
    place = next(n for n, line in enumerate(drawn) if "A♥│10♥" in line)
    assert drawn[place - 1 : place + 2] == [
        "╭───┬───┬───┬───╮ ╭───╮ ╭───╮ ╭─▾─┬─▾─┬─▾─┬─▾─╮",
        "│ A♥│10♥│ K♥│ 7♥│ │ K●│ │ A♠│ │ A♣│ K♣│ Q♣│ 7♣│",
        "╰─1─┴─2─┴─3─┴─4─╯ ╰─5─╯ ╰─6─╯ ╰─7─┴─8─┴─9─┴───╯",
    ]
    assert drawn[-1].endswith("▾ trump  Q ober  J unter")


def test_without_trumps_the_ten_lies_below_the_jack() -> None:
    drawn = text(table_after(*TAKEN), 1)
    assert "│ J●│" in drawn
    assert "│ J♠│10♠│ 9♠│" in drawn
    assert "▾" not in drawn


def test_the_desk_card_is_seen_by_its_owner_alone() -> None:
    table = table_after(*ASKED)
    assert "trump ♣ acorns ▒ Q♣" in text(table, 0)
    for seat in (1, 2):
        assert "▒ trump is chosen, face down" in text(table, seat)
        assert "Q♣" not in text(table, seat)
    assert "trump ♣ acorns Q♣" in text(table_after(*TURNED), 1)


def test_the_talon_is_remembered_by_who_laid_it() -> None:
    table = table_after(*ASKED)
    assert "talon: 8♠ J●" in text(table, 0)
    assert "talon: ▒▒" in text(table, 1)
    table = table_after(*TAKEN, "misere:STDQ")
    assert "talon: ▒▒   you discarded before: 8♠ J●" in text(table, 0)
    assert "talon: 10♠ Q●" in text(table, 1)


def test_doubling_and_marriages_stand_below_the_felt() -> None:
    table = table_after(*SEVEN, "respond:good", "respond:GAME+SEVEN", "respond:GAME")
    drawn = text(table, 1, "cs")
    assert "Karel: sedma v žaludech   hra ×4 re   sedma ×2 flek" in drawn  # noqa: RUF001
    assert "1 Dobrá   2 Tutti na hru" in drawn
    drawn = text(table_after(*MARRIED), 2)
    assert "tricks: Karel 1, Jana 0, you 1   marriages: Karel 40 ♣" in drawn


def test_an_undoubled_contract_says_no_more_than_its_name() -> None:
    assert "\nyou: Seven in acorns\n" in text(table_after(*PLAYED), 0)


def test_bids_are_told_in_their_order() -> None:
    drawn = text(table_after(*PASSED, "bid:GAME", "pass"), 0)
    assert "\nJana Game, Petr pass\n" in drawn
    assert "The bid is Game, by Jana. Bid higher, or pass." in drawn


def test_points_are_shown_where_the_table_shows_them() -> None:
    assert "Declarer 50, defence 10." in text(table_after(*MARRIED, show_points=True), 1)
    assert "Declarer" not in text(table_after(*MARRIED), 1)


def test_older_tricks_are_shown_where_the_table_shows_them() -> None:
    played = (*PLAYED, *CARDS.split()[:9])
    assert "\n1. A♥ 8♥ Q♥   2. K● Q● 10●\n" in text(table_after(*played, show_all_tricks=True), 0)
    assert "1. " not in text(table_after(*played), 0)


def test_four_sit_around_and_the_dealer_has_no_card() -> None:
    table = table_after(*TURNED, seats=4, first_dealer=3)
    drawn = lines(table, 1)
    assert "Eva · sitter" in "\n".join(drawn)
    assert sum(line.count("╭   ╮") for line in drawn) == 3
    assert "You deal and sit out this round." in text(table, 3)


def test_ascii_has_letters_for_pips_and_german_names() -> None:
    drawn = text(table_after(*PLAYED), 0, signs=ASCII.with_deck("german"))
    assert "+-v-+-v-+-v-+-v-+" in drawn
    assert "| CA| CK| CQ| C7|" in drawn
    assert "H hearts  D bells  S leaves  C acorns  v trump  Q ober  J unter" in drawn


def test_the_legend_gives_way_where_it_is_narrow() -> None:
    drawn = lines(table_after(*PLAYED), 0, width=60)
    assert drawn[-1] == "H ♥ hearts  D ● bells  S ♠ leaves  C ♣ acorns  ▾ trump"
