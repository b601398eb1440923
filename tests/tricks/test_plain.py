"""The kernel for a law in plain Python: its doors stand any number, and a broken law is shown."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext

import pytest
from eldest_hearts.law import HeartsLaw

from eldest._build import compiled
from eldest.cards import PACK_52
from eldest.protocol.constants import CHANCE, NO_MOVE, NOBODY, SHUFFLE
from eldest.tricks.law import TrickLaw
from eldest.tricks.plain import PlainKernel
from tests.each import each

FAR = (-(2**40), -65, -1, 6, 64, 2**31, 2**40)


class Broken(HeartsLaw):
    """A law that fails wherever it is asked."""

    def fault_of(self, kernel: PlainKernel, seat: int, move: int) -> int:
        """Never says."""
        raise RuntimeError("no law")

    def carry_out(self, kernel: PlainKernel, seat: int, move: int) -> None:
        """Never does."""
        raise RuntimeError("no deed")

    def points_of(self, kernel: PlainKernel, side: int) -> int:
        """Never counts."""
        raise RuntimeError("no points")


class Sound(PlainKernel):
    """The state of Hearts without its house rules."""

    __slots__ = ()

    def law(self) -> TrickLaw:
        """Of the example."""
        return HeartsLaw()


class Faulty(PlainKernel):
    """The same with a broken law."""

    __slots__ = ()

    def law(self) -> TrickLaw:
        """The broken one."""
        return Broken()


def kernel(kind: type[PlainKernel] = Sound) -> PlainKernel:
    """Before the shuffle."""
    found = kind(4, 4, 2, 66)
    found.begin(0)
    return found


def dealt() -> PlainKernel:
    """After a deal from the sorted pack."""
    found = kernel()
    found.make_shuffle(PACK_52.cards)
    return found


DOORS: tuple[Callable[[PlainKernel, int], object], ...] = (
    lambda k, n: k.get(n if n != 6 else 32),
    lambda k, n: k.put(n if n != 6 else 32, 1),
    lambda k, n: k.give_turn(n if n != -1 else -3),
    lambda k, n: k.give_hand(n, 0),
    lambda k, n: k.give_hand(0, n if n < 0 else 2**52 + n),
    lambda k, n: k.start_trick(n),
    lambda k, n: k.lay_card(n if n != 6 else 52),
    lambda k, n: k.shuffle_first([n if n != 6 else 52]),
    lambda k, n: k.shuffle_first(range(53)),
)


@each("number", FAR)
def test_a_door_refuses_a_number_that_is_none_of_its_own(number: int) -> None:
    for door in DOORS:
        found = dealt()
        before = found.checksum(), found.turn, [found.hand(seat) for seat in range(4)]
        with pytest.raises((ValueError, IndexError, OverflowError)):
            door(found, number)
        assert (found.checksum(), found.turn, [found.hand(s) for s in range(4)]) == before


def test_a_number_that_is_asked_for_is_nothing_or_a_fault() -> None:
    found = dealt()
    for number in FAR:
        assert found.taken_by(number) == 0
        assert found.fault(number, 0) > 0
        assert found.fault(0, number) > 0


def test_a_law_that_fails_is_shown_and_makes_nothing_legal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = kernel(Faulty)
    assert found.fault(CHANCE, SHUFFLE) == NO_MOVE
    assert found.legal(0) == 0
    assert "no law" in capsys.readouterr().err


def test_a_law_that_fails_in_a_move_ends_the_round(capsys: pytest.CaptureFixture[str]) -> None:
    found = kernel(Faulty)
    found.make_shuffle(PACK_52.cards)
    assert found.actor() == NOBODY
    assert found.points(0) == 0
    shown = capsys.readouterr().err
    assert "no deed" in shown
    assert "no points" in shown


def test_who_has_no_law_is_told_at_once() -> None:
    with pytest.raises(NotImplementedError, match="PlainKernel has no law"):
        PlainKernel(4, 4, 2, 66)


def test_a_class_that_would_hold_more_than_numbers_is_refused() -> None:
    class Loose(Sound):
        pass

    refused = pytest.raises(TypeError, match="Loose holds numbers only: give it __slots__")
    with refused if compiled() else nullcontext():  # a plain kernel copies whatever it holds
        Loose(4, 4, 2, 66)


def test_a_copy_goes_its_own_way() -> None:
    found = dealt()
    found.put(5, 7)
    other = found.copy()
    other.put(5, 8)
    other.give_hand(0, 0)
    assert (found.get(5), other.get(5)) == (7, 8)
    assert found.hand(0)
