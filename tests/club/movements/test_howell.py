"""B-V.7: Howell movements of two to seven tables, checked exhaustively."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from eldest.club.movements import (
    BadMovement,
    Movement,
    Pair,
    clashes,
    first_board,
    howell,
    movement,
    usual,
)
from tests.each import each

TABLES = range(2, 8)


def met(found: Movement) -> Counter[frozenset[Pair]]:
    return Counter(frozenset((sitting.ns, sitting.ew)) for _, sitting in found.sittings())


@pytest.mark.parametrize("tables", TABLES)
def test_b_v_7_all_meet_once_and_play_every_set_once(tables: int) -> None:
    found = howell(tables)
    assert list(clashes(found)) == []
    everybody = map(frozenset, combinations(map(Pair, range(1, 2 * tables + 1)), 2))
    assert met(found) == Counter(everybody)
    sets = {
        pair: sorted(s.set for _, s in found.sittings() if pair in (s.ns, s.ew))
        for pair in found.pairs
    }
    assert set(map(tuple, sets.values())) == {tuple(range(1, 2 * tables))}


@pytest.mark.parametrize("tables", TABLES)
def test_b_v_7_same_direction_counts_are_balanced(tables: int) -> None:
    found = howell(tables)
    sides = {
        (pair, sitting.set): pair == sitting.ns
        for _, sitting in found.sittings()
        for pair in (sitting.ns, sitting.ew)
    }
    counts = [
        sum(sides[one, set_] == sides[two, set_] for set_ in range(1, 2 * tables))
        for one, two in combinations(found.pairs, 2)
    ]
    exact = {2: 1, 4: 3, 6: 5}
    if tables in exact:
        assert set(counts) == {exact[tables]}
    else:
        mean = sum(counts) / len(counts)
        assert all(abs(count - mean) <= 1 for count in counts)


def test_b_v_7_four_tables_round_two() -> None:
    second = howell(4).rounds[1].sittings
    assert [(s.ns.number, s.ew.number, s.set) for s in second] == [
        (8, 2, 2),
        (5, 3, 4),
        (1, 4, 6),
        (7, 6, 3),
    ]


@pytest.mark.parametrize("tables", TABLES)
def test_b_v_7_only_two_and_three_tables_share(tables: int) -> None:
    assert howell(tables).shared == (tables < 4)


def test_b_v_7_tables_that_share_start_at_different_boards() -> None:
    assert [first_board(table, 2, 8) for table in (1, 2)] == [1, 5]
    assert [first_board(table, 3, 5) for table in (1, 2, 3)] == [1, 2, 4]


def test_ec_35_five_and_a_half_tables() -> None:
    found = movement("howell", 6, missing="EW")
    out = Counter(pair for round_ in found.rounds for pair in round_.out)
    assert out == Counter({Pair(number): 1 for number in range(1, 12)})
    assert Pair(12) not in found.pairs
    assert all(len(round_.sittings) == 5 for round_ in found.rounds)


@pytest.mark.parametrize("tables", TABLES)
def test_b_v_6_a_half_table_clashes_with_nothing(tables: int) -> None:
    assert list(clashes(howell(tables, half=True))) == []


@pytest.mark.parametrize(("tables", "rounds"), [(1, None), (8, None), (4, 8), (4, 0)])
def test_b_v_7_other_sizes_are_refused(tables: int, rounds: int | None) -> None:
    with pytest.raises(BadMovement, match=r"B-V\.7"):
        howell(tables, rounds)


def test_b_v_7_a_howell_has_one_winner() -> None:
    with pytest.raises(BadMovement, match="one winner"):
        movement("howell", 4, winners=2)


@pytest.mark.parametrize(
    ("tables", "evening"),
    [
        (2, ("howell", 3, 8)),
        (3, ("howell", 5, 5)),
        (4, ("howell", 7, 4)),
        (5, ("howell", 9, 3)),
        (6, ("howell", 11, 2)),
        (7, ("mitchell", 7, 4)),
        (8, ("share", 8, 3)),
        (9, ("mitchell", 9, 3)),
        (11, ("mitchell", 9, 3)),
        (13, ("mitchell", 13, 2)),
        (14, ("share", 14, 2)),
    ],
)
def test_b_v_8_usual_evenings(tables: int, evening: tuple[str, int, int]) -> None:
    assert usual(tables) == evening


@each("tables", range(7, 31))
def test_b_v_8_a_mitchell_plays_24_to_28_boards(tables: int) -> None:
    _, rounds, size = usual(tables)
    assert 24 <= rounds * size <= 28
