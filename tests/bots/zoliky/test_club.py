"""The club player of Žolíky: what it does in positions that a club player knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from eldest.bots.zoliky import club
from eldest.deal import Dice
from eldest.protocol import Round
from tests.games.zoliky.table import pass_by, play, points, ready, spot, turn

THROWS = range(8)  # dice choose between cards that are worth the same


def chosen(round_: Round) -> set[str]:
    """What the club player in turn may choose, whatever its dice show."""
    view = round_.view(turn(round_))
    return {club(view, Dice(throw)) for throw in THROWS}


def thrown(round_: Round) -> set[str]:
    """The cards that it may discard."""
    return {text.rpartition("-")[2] for text in chosen(round_)}


def drew(held: str, card: str, **more: Any) -> Round:
    """The leader has these twelve cards in round 3, has drawn a card, and nobody has opened."""
    return play(ready(held, "", draws=card, **more), "draw")


def wins(round_: Round) -> bool:
    """Whether the club player goes out, whatever its dice show."""
    seat = turn(round_)
    ends = [play(round_.copy(), text) for text in chosen(round_)]
    return all(not end.actors() and points(end)[seat] == 0 for end in ends)


# -- goes out when it can -----------------------------------------------------------------------

FOUR_MELDS = "C567 SK HK DK H23 JK S9 D9 C9"  # H2 H3 JK needs the joker


def test_it_goes_out_from_the_hand() -> None:
    assert wins(drew(FOUR_MELDS, "SJ"))


def test_it_goes_out_with_the_jokers_that_it_would_have_kept() -> None:
    assert wins(spot("JK C4", drawn="S9", laid=["HTHJHQHK"], own=["S6S7S8"]))


def test_it_goes_out_by_the_top_discard() -> None:
    assert wins(spot("H9 C4", top="S9", laid=["HTHJHQHK"], own=["S6S7S8"]))


def test_it_goes_out_by_a_swap() -> None:
    assert wins(spot("HQ", drawn="C2", laid=["HTHJJKHK", "C5C6C7"], own=["S6S7S8"]))


def test_it_plays_the_jolly_hand_at_once() -> None:
    round_ = ready("C567 SK HK DK H24 S9 D9 C9 SJ", "", bottom="H3")
    assert {text.partition(" ")[0] for text in chosen(round_)} == {"jolly"}
    assert wins(round_)


# -- opens when it pays -------------------------------------------------------------------------

BRIDGED = "H234 S9 JK JK D6 CA D3 C7 H6 SK"  # only a card between two jokers makes it 36
NEARLY_OUT = ["DTDJDQDKDA", "C3C4C5", "S5H5D5"]  # leaves one card in the hand


def test_it_opens_when_no_joker_is_spent() -> None:
    assert all("+H9HTHJHQ" in text for text in chosen(drew("H9TJQ S3 D5 C7 SK D2 C4 H6 D8", "CA")))


def test_it_opens_with_one_joker() -> None:
    round_ = drew("H234 S9 C9 JK D6 CA D3 C7 H6 SK", "CQ")
    assert all("+S9C9JK" in text for text in chosen(round_))


def test_an_opening_that_costs_two_jokers_waits() -> None:
    assert not any("+" in text for text in chosen(drew(BRIDGED, "C4")))


def test_it_does_not_wait_when_an_enemy_is_about_to_go_out() -> None:
    round_ = spot(BRIDGED, drawn="C4", laid=NEARLY_OUT)
    assert round_.view(0).sizes[0] <= 3
    assert all("+H2H3H4" in text and text.count("JK") == 2 for text in chosen(round_))


# -- keeps pairs and neighbours -----------------------------------------------------------------

PAIRS = "S56 H9T D34 CQ DQ C7 H7"  # ten cards, two by two
AROUND_H9T = "H8 HJ H8 HJ"  # all that would make a run of H9 HT


def test_it_keeps_pairs_and_neighbours() -> None:
    assert thrown(drew(f"{PAIRS} SJK", "C2")) == {"C2"}


def test_it_keeps_them_before_anybody_may_meld() -> None:
    round_ = ready(f"{PAIRS} SJK", "", draws="C2", meld_from_round=5)
    assert chosen(play(round_, "draw")) == {"-C2"}


def test_the_second_copy_of_a_card_is_thrown_first() -> None:
    assert thrown(drew(f"{PAIRS} SJK", "S5")) == {"S5"}


def test_a_meld_is_not_broken_up() -> None:
    assert thrown(drew("S234 H456 C8 D8 CT DT SQK", "CA")) == {"CA"}


def test_runs_come_before_sets_while_the_opening_lacks_a_pure_one() -> None:
    assert thrown(drew("S34 H45 DJQ C56 SQK S9 C9", "JK")) <= {"S9", "C9"}


# -- counts copies gone -------------------------------------------------------------------------


def test_a_pair_whose_thirds_are_gone_is_thrown() -> None:
    assert thrown(drew(f"{PAIRS} SJK", "C2", top=AROUND_H9T, laps=3)) <= {"H9", "HT"}


def test_but_a_joker_may_stand_for_a_third_that_is_gone() -> None:
    assert thrown(drew(f"{PAIRS} SJ JK", "C2", top=AROUND_H9T, laps=3)) == {"C2"}


@pytest.mark.parametrize(("gone", "pair"), [("H8 HJ", {"H9", "HT"}), ("D8 DJ", {"C2"})])
def test_copies_on_the_table_are_gone_too(gone: str, pair: set[str]) -> None:
    round_ = ready("H89TJ", f"{PAIRS} SJK", top=gone, draws="S3 C2")
    assert thrown(play(round_, "draw", "+H8H9HTHJ -S3", "draw")) <= pair


# -- does not feed the next player --------------------------------------------------------------

UNFINISHED = "H34 DTJ CK DK C7 D7 C23 SQ HA"  # SQ goes best if nobody can use it


@pytest.mark.parametrize(("laid", "card"), [("H6H7H8H9HTHJ", "SQ"), ("S6S7S8S9STSJ", "HA")])
def test_it_does_not_throw_what_the_next_player_lays_off(laid: str, card: str) -> None:
    assert thrown(spot(UNFINISHED, drawn="D5", laid=[laid])) == {card}


def test_it_does_not_throw_the_face_of_a_joker_on_the_table() -> None:
    """The next player would swap it, and has a joker for nothing."""
    assert thrown(spot(UNFINISHED, drawn="D5", laid=["STSJJKSK", "C4C5C6"])) == {"HA"}


def taken(card: str) -> Round:
    """The next player has opened with this nine, which he took; H8 goes best if it was not H9."""
    round_ = ready("S9 D9 CTJQK S4", "H34 D34 SK DK S6 C6 S23 H8 DA", top=card, draws="C5")
    return play(round_, f"take +{card}S9D9 +CTCJCQCK -S4", "draw")


def test_it_does_not_throw_a_neighbour_of_what_he_took() -> None:
    assert thrown(taken("C9")) == {"H8"}
    assert not thrown(taken("H9")) & {"H8"}


# -- uses jokers late ---------------------------------------------------------------------------

THEIRS, MINE = "HTHJHQHK", "S6S7S8"
EIGHT_LEFT, TWO_LEFT = [THEIRS], [THEIRS, "C3C4C5", "S4H4D4"]  # in the enemy's hand


def opened(held: str, laid: Sequence[str] = (THEIRS,), **more: Any) -> Round:
    """Seat 1 has opened too and holds these cards."""
    return spot(held, laid=laid, own=[MINE], **more)


def test_a_joker_is_not_laid_off_early() -> None:
    assert chosen(opened("JK C9 S2", EIGHT_LEFT, drawn="H4")) <= {"-S2", "-C9", "-H4"}


def test_a_joker_and_a_pair_wait_for_the_third() -> None:
    assert not any("JK" in text for text in chosen(opened("JK C2 D2 H5", EIGHT_LEFT, drawn="CJ")))


def test_jokers_are_laid_when_an_enemy_is_about_to_go_out() -> None:
    assert all("JK" in text for text in chosen(opened("JK C9 S2", TWO_LEFT, drawn="H4")))


def test_no_joker_is_thrown_while_a_natural_is_left() -> None:
    assert thrown(opened("JK JK", EIGHT_LEFT, drawn="C9")) == {"C9"}
    assert "JK" not in thrown(drew("JK JK JK S5 H8 DJ C2 S9 HQ D2 C5 HK", "JK"))


def test_a_dear_joker_is_not_kept() -> None:
    round_ = opened("JK C9 S2", EIGHT_LEFT, drawn="H4", joker_penalty=10)
    assert all("JK" in text for text in chosen(round_))


# -- the pile -----------------------------------------------------------------------------------


def test_it_takes_what_it_can_lay_off() -> None:
    assert {text.rpartition(" ")[0] for text in chosen(opened("C9 S2 H4", top="S9"))} == {
        "take 2>S9"
    }


def test_it_takes_what_completes_an_opening() -> None:
    round_ = ready("H9TJ S3 D5 C7 SK D2 C4 H6 D8 CA", "", top="HQ")
    assert all(text.startswith("take +H9HTHJHQ") for text in chosen(round_))


def test_no_discard_is_worth_a_joker() -> None:
    assert chosen(opened("C9 S2 H4 JK", top="C8")) == {"draw"}


def test_it_draws_where_the_discard_has_no_place() -> None:
    assert chosen(opened("C9 S2 H4", top="D3")) == {"draw"}


def test_nothing_is_taken_before_round_3() -> None:
    assert chosen(pass_by(ready("", "", laps=1))) == {"draw"}
