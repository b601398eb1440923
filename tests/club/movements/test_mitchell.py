"""B-V.2 to B-V.6: Mitchell movements, every size that is offered."""

from __future__ import annotations

from collections import Counter

import pytest

from eldest.club.movements import BadMovement, Movement, Pair, clashes, movement
from tests.each import each

ODD = range(3, 21, 2)
EVEN = range(4, 21, 2)
SIZES = [("mitchell", tables) for tables in ODD]
SIZES += [(kind, tables) for kind in ("skip", "share") for tables in EVEN]


def plays(found: Movement) -> Counter[tuple[Pair, int]]:
    return Counter(
        (pair, sitting.set) for _, sitting in found.sittings() for pair in (sitting.ns, sitting.ew)
    )


def meetings(found: Movement) -> Counter[frozenset[Pair]]:
    return Counter(frozenset((sitting.ns, sitting.ew)) for _, sitting in found.sittings())


@each(("kind", "tables"), SIZES)
@each("winners", [1, 2])
@each("missing", ["", "NS", "EW"])
def test_t_v_1_no_clash_in_any_size(kind: str, tables: int, winners: int, missing: str) -> None:
    most = tables - (kind == "skip")
    for rounds in {1, 2, most // 2, most - 1, most}:
        found = movement(kind, tables, rounds, winners=winners, missing=missing)
        assert list(clashes(found)) == []
        assert max(plays(found).values()) == 1, "no board twice"
        assert max(meetings(found).values()) == 1, "no two pairs meet twice"
        assert len(found.rounds) == rounds
        assert len(found.pairs) == 2 * tables - bool(missing)


@each(("kind", "tables"), SIZES)
def test_b_v_2_to_4_a_whole_movement_is_complete(kind: str, tables: int) -> None:
    found = movement(kind, tables)
    rounds = tables - (kind == "skip")
    assert set(Counter(pair for pair, _ in plays(found)).values()) == {rounds}
    if kind != "skip":
        assert len(plays(found)) == 2 * tables * tables, "all pairs play all sets"
        assert len(meetings(found)) == tables * tables, "all NS meet all EW"


def test_b_v_2_three_tables_by_hand() -> None:
    found = movement("mitchell", 3)
    rounds = [
        [(s.ns.number, s.ew.number, s.set) for s in round_.sittings] for round_ in found.rounds
    ]
    assert rounds == [
        [(1, 1, 1), (2, 2, 2), (3, 3, 3)],
        [(1, 3, 2), (2, 1, 3), (3, 2, 1)],
        [(1, 2, 3), (2, 3, 1), (3, 1, 2)],
    ]


def test_b_v_3_the_skip_comes_in_the_middle() -> None:
    found = movement("skip", 6)
    firsts = [round_.sittings[0].ew.number for round_ in found.rounds]
    assert firsts == [1, 6, 5, 3, 2]


def test_b_v_4_four_tables_round_two() -> None:
    second = movement("share", 4).rounds[1]
    assert [(s.ns.number, s.ew.number, s.set) for s in second.sittings] == [
        (1, 4, 2),
        (2, 1, 3),
        (3, 2, 1),
        (4, 3, 2),
    ]


@pytest.mark.parametrize("tables", EVEN)
def test_b_v_4_only_tables_one_and_last_share(tables: int) -> None:
    for round_ in movement("share", tables).rounds:
        sets = [sitting.set for sitting in round_.sittings]
        assert sets[0] == sets[-1]
        assert len(set(sets)) == tables - 1, "one set rests on the bye-stand"


@pytest.mark.parametrize(
    ("rounds", "switched"), [(1, 1), (5, 1), (11, 1), (12, 2), (13, 2), (20, 3)]
)
def test_b_v_5_arrow_switch(rounds: int, switched: int) -> None:
    tables = 21
    found = movement("mitchell", tables, rounds, winners=1)
    turned = [all(s.ns.number > tables for s in round_.sittings) for round_ in found.rounds]
    assert turned == [False] * (rounds - switched) + [True] * switched
    straight = movement("mitchell", tables, rounds).rounds[-1].sittings
    last = found.rounds[-1].sittings
    assert [(s.ew.number, s.ns.number - tables, s.set) for s in last] == [
        (s.ns.number, s.ew.number, s.set) for s in straight
    ]


@pytest.mark.parametrize("missing", ["NS", "EW"])
def test_b_v_6_everybody_sits_out_at_most_once(missing: str) -> None:
    found = movement("mitchell", 7, missing=missing)
    out = Counter(pair for round_ in found.rounds for pair in round_.out)
    other = "EW" if missing == "NS" else "NS"
    assert out == Counter({Pair(number, other): 1 for number in range(1, 8)})
    assert Pair(7, missing) not in found.pairs


@pytest.mark.parametrize(
    ("kind", "tables", "rounds", "winners", "missing"),
    [
        ("mitchell", 8, None, 2, ""),
        ("skip", 7, None, 2, ""),
        ("share", 9, None, 2, ""),
        ("mitchell", 1, None, 2, ""),
        ("mitchell", 7, 8, 2, ""),
        ("skip", 8, 8, 2, ""),
        ("mitchell", 7, 0, 2, ""),
        ("mitchell", 7, None, 3, ""),
        ("mitchell", 7, None, 2, "N"),
        ("web", 7, None, 2, ""),
    ],
)
def test_b_v_1_what_is_not_offered_is_refused(
    kind: str, tables: int, rounds: int | None, winners: int, missing: str
) -> None:
    with pytest.raises(BadMovement, match=r"B-V\.") as refused:
        movement(kind, tables, rounds, winners=winners, missing=missing)
    assert refused.value.code == "R-V-BAD"
