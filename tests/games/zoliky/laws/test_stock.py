"""Chapter 10: the empty stock, the reshuffle, and the safety end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from eldest.cards import card_text
from eldest.deal import Source
from eldest.protocol import CHANCE, Round
from tests.games.zoliky.table import (
    act,
    assert_refused,
    begin_with,
    hand,
    legal,
    pass_by,
    phase,
    play,
    points,
    ready,
    seen,
    turn,
)
from tests.games.zoliky.words import row, run


def emptied(*hands: str, **options: Any) -> Round:
    """The last card of the stock was drawn and thrown; somebody is to draw."""
    hands = hands or ("", "")
    round_ = begin_with(*hands, bottom="C2 C3 C4", **options)
    first = next(card for card in hand(round_, 0) if card not in hands[0])
    play(round_, f"-{first}")
    while round_.view(None).stock:
        pass_by(round_)
    return round_


def reshuffle(round_: Round) -> Round:
    """Chance shuffles the pile; the same pile gives the same stock."""
    action = round_.chance(Source(bytes(32)))
    return act(round_, CHANCE, str(action))


def test_z_10_1_the_jolly_card_is_never_drawn_and_never_shuffled_in() -> None:
    round_ = emptied()
    assert (round_.view(None).stock, round_.view(None).jolly) == (0, "C2")
    play(round_, "draw")
    action = round_.chance(Source(bytes(32)))
    assert len(action.order) == 83
    reshuffle(round_)
    assert round_.view(None).jolly == "C2"


def test_z_10_2_the_whole_pile_becomes_the_stock_and_a_card_is_drawn() -> None:
    round_ = emptied()
    pile = round_.view(None).pile
    seat = turn(round_)
    play(round_, "draw")
    assert (phase(round_), round_.actors()) == ("reshuffle", (CHANCE,))
    action = round_.chance(Source(bytes(32)))
    assert Counter(map(card_text, action.order)) == Counter(pile)
    act(round_, CHANCE, str(action))
    view = round_.view(seat)
    assert (phase(round_), turn(round_), view.drawn) == ("meld", seat, card_text(action.order[0]))
    assert (view.stock, view.pile, view.top, view.reshuffles) == (len(pile) - 1, (), None, 1)


def test_z_10_2_the_pile_is_empty_until_the_discard() -> None:
    round_ = reshuffle(play(emptied(), "draw"))
    drawn = round_.view(turn(round_)).drawn
    play(round_, f"-{drawn}")
    assert round_.view(None).pile == (drawn,)


def test_z_10_2_the_new_stock_is_drawn_from_its_top() -> None:
    round_ = play(emptied(), "draw")
    action = round_.chance(Source(bytes(32)))
    act(round_, CHANCE, str(action))
    found = []
    for _ in range(5):
        found.append(round_.view(turn(round_)).drawn)
        play(round_, f"-{found[-1]}", "draw")
    assert found == [card_text(card) for card in action.order[:5]]


def test_z_10_2_before_that_the_top_discard_may_be_taken() -> None:
    round_ = emptied("", "C45 STJQK H9")
    assert (round_.view(None).top, turn(round_)) == ("C3", 1)
    play(round_, "take +C3C4C5 +STSJSQSK -H9")
    assert (round_.view(None).reshuffles, round_.view(None).stock) == (0, 0)


def throw_for(round_: Round, card: str) -> None:
    """A turn that throws this card if it is held; the stock may have to be shuffled."""
    play(round_, "draw")
    if phase(round_) == "reshuffle":
        reshuffle(round_)
    held = hand(round_, turn(round_))
    play(round_, f"-{card}" if card in held else f"-{round_.view(turn(round_)).drawn}")


@pytest.mark.parametrize("wrong", ["shorter", "other", "longer"])
def test_z_10_2_only_the_cards_of_the_pile_are_shuffled(wrong: str) -> None:
    round_ = play(emptied(), "draw")
    pile = list(round_.view(None).pile)
    order = {"shorter": pile[1:], "other": ["C2", *pile[1:]], "longer": [*pile, "C2"]}[wrong]
    assert_refused(round_, f"shuffle:{row(order)}", "wrong_pack", "Z-10.2", CHANCE)
    act(round_, CHANCE, f"shuffle:{row(pile)}")


def test_z_10_2_the_table_may_let_the_top_card_stay() -> None:
    round_ = emptied(reshuffle_keeps_top=True)
    pile = round_.view(None).pile
    play(round_, "draw")
    action = round_.chance(Source(bytes(32)))
    assert Counter(map(card_text, action.order)) == Counter(pile[:-1])
    act(round_, CHANCE, str(action))
    assert (round_.view(None).pile, round_.view(None).top) == (pile[-1:], pile[-1])


def test_z_10_3_when_somebody_is_to_draw_the_pile_has_a_card() -> None:
    round_ = begin_with("", "")
    play(round_, f"-{hand(round_, 0)[0]}")
    for _ in range(200):
        assert round_.view(None).pile
        assert legal(round_, turn(round_)) == {"draw"}
        throw_for(round_, "none")


@pytest.mark.parametrize("most", [0, 1, 2])
def test_z_10_4_the_deal_ends_when_the_reshuffles_are_used_up(most: int) -> None:
    round_ = begin_with("", "", "", max_reshuffles=most)
    play(round_, f"-{hand(round_, 0)[0]}")
    while round_.actors():
        throw_for(round_, "none")
    view = round_.view(None)
    assert (view.stock, view.reshuffles, phase(round_)) == (0, most, "over")
    outcome = round_.outcome()
    assert outcome is not None
    assert outcome.winner is None
    assert points(round_) == (-12, -12, -12)
    assert any(line.law in ("Z-10.4", "Z-11.2") for line in outcome.lines)


def test_z_10_4_five_reshuffles_are_the_default() -> None:
    round_ = begin_with("", "")
    play(round_, f"-{hand(round_, 0)[0]}")
    while round_.actors():
        throw_for(round_, "none")
    assert round_.view(None).reshuffles == 5


def test_z_10_4_the_next_player_has_no_turn_any_more() -> None:
    round_ = begin_with("", "", max_reshuffles=0)
    play(round_, f"-{hand(round_, 0)[0]}")
    for _ in range(81):
        throw_for(round_, "none")
    assert round_.actors()
    throw_for(round_, "none")
    assert round_.actors() == ()
    for view in seen(round_):
        assert view.stock == 0


def test_z_10_4_a_discard_that_wins_is_a_win() -> None:
    long_run = run("S", "A", 11)
    round_ = ready("SA23456789TJQ", "", draws="H2", bottom="C2 C3 C4", max_reshuffles=0)
    play(round_, "draw", f"+{long_run} -H2")
    while round_.view(None).stock > 1:
        pass_by(round_)
    play(round_, "draw", "1>SQ -C3")
    outcome = round_.outcome()
    assert outcome is not None
    assert (outcome.winner, round_.view(None).stock) == (0, 0)
