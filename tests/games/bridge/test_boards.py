"""Board facts: section 3, T-B.1."""

from __future__ import annotations

import pytest

from eldest.games.bridge import BadBoard, Board, Vulnerability, dealer, unrank, vulnerability
from tests.each import each

# The table of B-B.1, typed off: dealer and vulnerability of boards 1 to 16.
TABLE = "N:- E:ns S:ew W:all N:ns E:ew S:all W:- N:ew E:all S:- W:ns N:all E:- S:ns W:ew"
NAMES = {"-": "NONE", "ns": "NS", "ew": "EW", "all": "BOTH"}


@each("board", range(1, 65))
def test_b_b_1_the_formula_is_the_table(board: int) -> None:
    seat, sides = TABLE.split()[(board - 1) % 16].split(":")
    assert "NESW"[dealer(board)] == seat
    assert vulnerability(board).name == NAMES[sides]


@pytest.mark.parametrize("board", [0, -1, 65536])
def test_b_b_2_board_numbers_run_from_1_to_65535(board: int) -> None:
    for ask in (dealer, vulnerability):
        with pytest.raises(BadBoard, match="from 1 to 65535"):
            ask(board)


def test_b_b_2_the_last_board() -> None:
    assert (dealer(65535), vulnerability(65535).name) == (2, "NS")


def test_b_b_2_markings_may_differ_and_are_told() -> None:
    deal = unrank(0)
    assert not Board.of(7, deal).is_marked()
    assert Board(7, 0, Vulnerability.BOTH, deal).is_marked()
    assert Board(7, 2, Vulnerability.NS, deal).is_marked()


@pytest.mark.parametrize(
    ("name", "sides"), [("NONE", ""), ("NS", "0"), ("EW", "1"), ("BOTH", "01")]
)
def test_a_side_is_vulnerable_or_not(name: str, sides: str) -> None:
    told = "".join(str(side) for side in (0, 1) if Vulnerability[name].has(side))
    assert told == sides
