"""Frozen values that are made without their own `__init__`."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass

import pytest

from eldest.protocol.native.values import made


@dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: int = 0


def test_it_is_what_the_class_makes() -> None:
    assert made(Point, x=3, y=4) == Point(3, 4)
    assert hash(made(Point, x=3, y=4)) == hash(Point(3, 4))


def test_it_is_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        made(Point, x=3, y=4).x = 5  # type: ignore[misc]  # what is tested


def test_a_field_that_is_not_there_is_refused() -> None:
    with pytest.raises(AttributeError):
        made(Point, x=3, z=4)  # type: ignore[call-arg]  # what is tested
