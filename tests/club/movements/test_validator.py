"""B-V.1: what a movement may not do, each named with its clash."""

from __future__ import annotations

from dataclasses import replace

import pytest

from eldest.cards import NotationError
from eldest.club.movements import (
    BadMovement,
    Movement,
    Pair,
    Round,
    Sitting,
    checked,
    cut_into_sets,
    movement,
    read_pair,
)


def changed(found: Movement, sitting: Sitting) -> Movement:
    """The movement with one table of round 1 changed."""
    first, *rest = found.rounds
    sittings = (sitting if old.table == sitting.table else old for old in first.sittings)
    return replace(found, rounds=(Round(tuple(sittings), first.out), *rest))


@pytest.mark.parametrize(
    ("sitting", "clash"),
    [
        (Sitting(1, Pair(2, "NS"), Pair(1, "EW"), 1), "pair NS1 is 0 times in round 1"),
        (Sitting(1, Pair(1, "NS"), Pair(9, "EW"), 1), "pair EW1 is 0 times in round 1"),
        (Sitting(1, Pair(1, "NS"), Pair(1, "EW"), 2), "set 2 is at 2 tables in round 1"),
        (Sitting(1, Pair(1, "NS"), Pair(1, "EW"), 9), "no set 9"),
    ],
)
def test_b_v_1_clashes_are_named(sitting: Sitting, clash: str) -> None:
    with pytest.raises(BadMovement, match=clash):
        checked(changed(movement("mitchell", 5), sitting))


def test_b_v_1_a_stranger_is_a_clash() -> None:
    found = movement("mitchell", 5)
    with pytest.raises(BadMovement, match="nobody is pair EW5"):
        checked(replace(found, pairs=tuple(pair for pair in found.pairs if pair != Pair(5, "EW"))))


def test_b_v_1_no_pair_meets_a_set_twice() -> None:
    found = movement("mitchell", 5)
    again = replace(found, rounds=(found.rounds[0], found.rounds[0]))
    with pytest.raises(BadMovement, match="meets set 1 2 times"):
        checked(again)


def test_b_v_1_one_winner_no_two_pairs_meet_twice() -> None:
    pairs = Pair(1), Pair(2)
    rounds = tuple(Round((Sitting(1, *pairs, set_),)) for set_ in (1, 2))
    twice = Movement("match", 1, pairs, rounds, 2)
    with pytest.raises(BadMovement, match="pairs 1 and 2 meet 2 times"):
        checked(twice)
    assert checked(replace(twice, winners=2)).winners == 2


def test_b_v_1_a_share_is_a_clash_unless_it_is_named() -> None:
    with pytest.raises(BadMovement, match="at 2 tables"):
        checked(replace(movement("share", 4), shared=False))


def test_b_v_1_boards_are_cut_into_sets() -> None:
    assert cut_into_sets([1, 2, 3, 7, 8, 9], 2) == [(1, 2, 3), (7, 8, 9)]
    for boards, sets in (([1, 2, 3], 2), ([1, 1], 1), ([], 1)):
        with pytest.raises(BadMovement, match=r"B-V\.1"):
            cut_into_sets(boards, sets)


def test_b_v_1_who_sits_where() -> None:
    found = movement("mitchell", 3)
    assert found.at(2, 1) == Sitting(1, Pair(1, "NS"), Pair(3, "EW"), 2)
    assert [found.at(*place) for place in ((0, 1), (4, 1), (1, 4))] == [None] * 3


def test_pairs_are_read_back() -> None:
    for pair in (Pair(7), Pair(12, "NS"), Pair(3, "EW")):
        assert read_pair(str(pair)) == pair
    assert read_pair(" ew 3 ") == Pair(3, "EW")
    for text in ("", "0", "N7", "7NS", "1000"):
        with pytest.raises(NotationError, match="a pair must be a number"):
            read_pair(text)
