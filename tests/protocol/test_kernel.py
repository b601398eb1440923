"""The public doors of a kernel, whatever numbers they are given."""

from __future__ import annotations

import pytest

from eldest.protocol.constants import CHANCE, NO_MOVE, NOBODY
from eldest.protocol.kernel import Kernel

FAR = (-(2**31), -3, -2, 64, 4096, 2**31, 2**40)


@pytest.fixture
def bare() -> Kernel:
    """A game without a single move."""
    return Kernel(seats=4, sides=2, words=1, facts=0, recalls=0)


def test_before_a_round_nobody_acts(bare: Kernel) -> None:
    assert (bare.actor(), bare.is_over(), bare.is_partial()) == (NOBODY, True, False)


@pytest.mark.parametrize("number", FAR)
def test_numbers_that_a_game_does_not_have_are_answered(bare: Kernel, number: int) -> None:
    assert bare.fault(0, number) == NO_MOVE
    assert bare.fault(number, 0) == NO_MOVE
    assert bare.legal(number) == bare.free(0, number) == bare.faultless(0, number) == 0
    assert bare.free(number, 0) == bare.faultless(number, 0) == 0
    assert bare.points(number) == 0


@pytest.mark.parametrize("number", FAR)
def test_a_move_that_has_a_fault_is_not_made(bare: Kernel, number: int) -> None:
    with pytest.raises(ValueError, match="fault 255"):
        bare.make(0, number)
    with pytest.raises(ValueError, match="cannot be shuffled"):
        bare.make_shuffle([number])
    assert bare.past() == []


@pytest.mark.parametrize("leader", [-2, 4, 99])
def test_a_leader_who_does_not_sit_there_is_refused(bare: Kernel, leader: int) -> None:
    with pytest.raises(ValueError, match=f"seat {leader} cannot lead: there are 4 seats"):
        bare.begin(leader)
    bare.begin(CHANCE)


@pytest.mark.parametrize("sizes", [(0, 2, 1), (7, 2, 1), (4, 0, 1), (4, 2, 17)])
def test_a_kernel_fits_its_arrays(sizes: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="no kernel has"):
        Kernel(*sizes, facts=0, recalls=0)


def test_a_copy_is_independent_and_of_the_same_game(bare: Kernel) -> None:
    other = bare.copy()
    assert (other.seats, other.sides, other.past()) == (4, 2, [])
    with pytest.raises(TypeError):
        bare.take_over("a string")  # type: ignore[arg-type]  # what a careless caller might do
