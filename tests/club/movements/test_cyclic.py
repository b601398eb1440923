"""Cyclic movements, uneven sets and what is offered: BT-V.1 to BT-V.6, from the rulebook."""

from __future__ import annotations

import re
from collections import Counter
from hashlib import sha256

import pytest

from eldest.club.movements import (
    WANTED,
    BadMovement,
    Movement,
    Pair,
    clashes,
    cut_into_sets,
    cyclic,
    movement,
    offers,
)
from tests.docs.pages import DOCS

BOOK = (DOCS / "rules" / "club.md").read_text(encoding="utf-8")
DASH, TIMES = "\N{EN DASH}", "\N{MULTIPLICATION SIGN}"
ROW = re.compile(rf"^\| (\d+) \| (\d+) \| (\d+{DASH}.+s\d+) \| `([0-9a-f]{{8}})` \|$", re.MULTILINE)
ROWS = [(int(t), int(r), first, check) for t, r, first, check in ROW.findall(BOOK)]
SIZES = [row[:2] for row in ROWS]
SHARED = [(4, 6), (5, 8), (6, 7), (8, 9), (12, 13)]  # "one share" in BT-V.1


def listing(found: Movement) -> str:
    lines = []
    for number, round_ in enumerate(found.rounds, 1):
        cells = (f"{one.ns}-{one.ew}/{one.set}" for one in round_.sittings)
        lines.append(f"{number}: {' '.join(cells)}\n")
    return "".join(lines)


@pytest.mark.parametrize(("tables", "rounds", "first", "check"), ROWS)
def test_bt_v_2_every_round_is_that_of_the_rulebook(
    tables: int, rounds: int, first: str, check: str
) -> None:
    found = cyclic(tables, rounds)
    row = " · ".join(f"{one.ns}{DASH}{one.ew} s{one.set}" for one in found.rounds[0].sittings)
    assert row == first
    assert sha256(listing(found).encode()).hexdigest()[:8] == check


def test_bt_v_2_there_are_27_of_them() -> None:
    assert len(ROWS) == 27
    for tables, rounds in ((2, 3), (7, 10), (14, 15)):
        with pytest.raises(BadMovement, match=r"BT-V\.2"):
            cyclic(tables, rounds)


@pytest.mark.parametrize(("tables", "rounds"), SIZES)
def test_bt_v_2_everybody_plays_every_set_and_nobody_meets_twice(tables: int, rounds: int) -> None:
    found = cyclic(tables, rounds)
    assert list(clashes(found)) == []
    met = Counter(frozenset((one.ns, one.ew)) for _, one in found.sittings())
    assert set(met.values()) == {1}
    assert len(met) == tables * rounds
    for pair in found.pairs:
        sets = [one.set for _, one in found.sittings() if pair in (one.ns, one.ew)]
        assert sorted(sets) == list(range(1, rounds + 1))


@pytest.mark.parametrize(("tables", "rounds"), SIZES)
def test_bt_v_2_only_a_share_puts_one_set_at_two_tables(tables: int, rounds: int) -> None:
    found = cyclic(tables, rounds)
    spare = [len(one.sittings) - len({s.set for s in one.sittings}) for one in found.rounds]
    assert set(spare) == {int((tables, rounds) in SHARED)}


@pytest.mark.parametrize(("tables", "rounds"), SIZES)
def test_bt_v_3_with_a_half_table_every_moving_pair_sits_out_once(tables: int, rounds: int) -> None:
    found = movement("cyclic", tables, rounds, missing="EW")
    out = Counter(pair for round_ in found.rounds for pair in round_.out)
    assert out == Counter(map(Pair, range(1, rounds + 1)))
    assert not found.shared
    assert list(clashes(found)) == []


# -- what is offered ---------------------------------------------------------------------------

CELLS = {
    line[2:].split(" |")[0]: [cell.strip() for cell in line.split("|")[2:6]]
    for line in BOOK.splitlines()
    if re.match(r"\| (\d+|10, 11|14 to 17) \| (Howell|cyclic|Mitchell)", line)
}


def shapes(cell: str) -> list[str]:
    """Rounds by boards as the table of the rulebook has them; nothing for an uneven Mitchell."""
    return re.findall(rf"\d+(?: rounds )?{TIMES}\d+", cell)


@pytest.mark.parametrize("tables", range(2, 14))
def test_bt_v_1_what_is_offered_is_what_the_table_says(tables: int) -> None:
    key = "10, 11" if tables in (10, 11) else str(tables)
    for boards, cell in zip(WANTED, CELLS[key], strict=True):
        found = offers(tables, boards)
        told = [text.replace(" rounds ", "").replace(TIMES, "x") for text in shapes(cell)]
        even = [one for one in found if not one.uneven]
        assert [f"{one.rounds}x{one.size}" for one in even] == told
        assert ("uneven" in cell) == any(one.uneven for one in found)
        assert [one.kind == "cyclic" for one in even] == [
            "cyclic" in part for part in cell.split(";") if shapes(part)
        ]


@pytest.mark.parametrize("tables", range(2, 18))
def test_bt_v_1_everything_that_is_offered_can_be_played(tables: int) -> None:
    for boards in range(18, 37):
        for offer in offers(tables, boards):
            found = movement(offer.kind, tables, offer.rounds)
            assert list(clashes(found)) == []
            sets = cut_into_sets(range(1, offer.boards + 1), found.sets, uneven=offer.uneven)
            assert max(map(len, sets)) == offer.size
            played = Counter(
                {
                    pair: sum(
                        len(sets[one.set - 1])
                        for _, one in found.sittings()
                        if pair in (one.ns, one.ew)
                    )
                    for pair in found.pairs
                }
            )
            exact = 25 if (tables, boards) == (3, 27) else boards
            assert set(played.values()) == {exact}, (tables, boards, offer)


def test_bt_v_1_fourteen_to_seventeen_tables_have_a_mitchell_of_each_length() -> None:
    for tables in range(14, 18):
        for boards in (24, 26, 28):
            rounds = {one.rounds for one in offers(tables, boards)}
            assert rounds == {boards // 2}, (tables, boards)


@pytest.mark.parametrize(
    ("boards", "sets", "sizes"),
    [(24, 5, [5, 5, 5, 5, 4]), (24, 7, [4, 4, 4, 3, 3, 3, 3]), (26, 4, [7, 7, 6, 6])],
)
def test_bt_v_6_uneven_sets_have_the_larger_first(boards: int, sets: int, sizes: list[int]) -> None:
    found = cut_into_sets(range(1, boards + 1), sets, uneven=True)
    assert list(map(len, found)) == sizes
    assert [board for one in found for board in one] == list(range(1, boards + 1))
    with pytest.raises(BadMovement, match=r"BT-V\.6"):
        cut_into_sets(range(1, boards + 1), sets)
