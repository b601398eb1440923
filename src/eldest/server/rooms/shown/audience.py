"""Groups viewers who receive the same bytes: one seat in one language with one deck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import NamedTuple

from eldest.protocol import Seat, View

UNSENT = frozenset({"history"})  # fields of a view that no state holds


class Audience(NamedTuple):
    """A viewer with a language and a deck; all its connections receive the same bytes."""

    viewer: Seat | None
    language: str
    deck: str = ""  # whose suits sentences name; "" for the usual one of the game
    changes: bool = False  # whether events tell it what is new in the state instead of all


class Seen(NamedTuple):
    """A view as an audience reads it: the fields to send, and their values."""

    names: list[str]
    values: tuple[object, ...]


@cache
def sent_fields(view: type) -> tuple[list[str], Callable[[View], tuple[object, ...]]]:
    """The fields of a game's views that a state holds, and a function that reads them all."""
    names = [item.name for item in fields(view) if item.name not in UNSENT]
    return names, attrgetter(*names)
