"""B-H.6, B-H.7: par score and par contracts, from tables that the rulebook gives."""

from __future__ import annotations

import random

import pytest

from eldest.games.bridge import Deal, Vulnerability, dealer, unrank, vulnerability
from eldest.games.bridge.kernel.points import contract_points
from eldest.games.bridge.solver.doubledummy import Table, table
from eldest.games.bridge.solver.par import par
from tests.solving import needs_solver

from .vectors import SOLVED


def found(tricks: Table, board: int) -> tuple[str, list[str]]:
    """Label and contracts of a table on a board."""
    answer = par(tricks, vulnerability(board), dealer(board))
    return answer.label, [str(contract) for contract in answer.contracts]


@pytest.mark.parametrize(
    ("tricks", "board", "label", "contracts"),
    [
        (SOLVED[0], 1, "NS +140", ["3S NS"]),
        (SOLVED[1], 1, "NS +430", ["3N NS +1"]),
        (SOLVED[2], 2, "NS +630", ["3N NS +1"]),
        (SOLVED[3], 3, "NS +450", ["4S NS +1"]),
        (SOLVED[4], 1, "EW +100", ["5CX N -1", "5DX NS -1"]),
    ],
)
def test_b_h_6_the_vectors(tricks: Table, board: int, label: str, contracts: list[str]) -> None:
    assert found(tricks, board) == (label, contracts)


@needs_solver
def test_b_h_6_every_spade_in_one_hand() -> None:
    assert found(table(unrank(0)), 1)[0] == "NS +1510"


@needs_solver
def test_b_h_6_ec_28_only_the_seat_that_makes_it() -> None:
    text = "N:QJ5.K74.KQJ7.J96 8732.96.AT983.T3 KT94.T852.64.AK7 A6.AQJ3.52.Q8542"
    assert found(table(Deal.from_pbn(text)), 4) == ("NS +600", ["3N S"])


@pytest.mark.parametrize(("seat", "label"), [(0, "NS +90"), (1, "EW +90")])
def test_b_h_6_who_deals_may_bid_first(seat: int, label: str) -> None:
    tricks = ((6, 6, 6, 6, 7),) * 4
    for first in (seat, seat + 2):
        assert par(tricks, Vulnerability.NONE, first).label == label


def test_b_h_7_nothing_to_make_is_passed_out() -> None:
    answer = par(((6,) * 5,) * 4, Vulnerability.BOTH, 0)
    assert (answer.score, answer.label, answer.contracts) == (0, "0", ())


def test_b_h_6_every_par_contract_scores_par() -> None:
    rng = random.Random(5)
    for _ in range(60):
        north, east = ([rng.randrange(14) for _ in range(5)] for _ in range(2))
        tricks = (tuple(north), tuple(east), tuple(north), tuple(east))
        sides = Vulnerability(rng.randrange(4))
        answer = par(tricks, sides, rng.randrange(4))
        for contract in answer.contracts:
            side = int(contract.seats == "EW")
            made = 6 + contract.level + contract.result
            points = contract_points(
                contract.level,
                contract.bid % 5,
                int(contract.result < 0),
                int(sides.has(side)),
                made,
            )
            assert (-points if side else points) == answer.score
            assert tricks[side][contract.bid % 5] == made
