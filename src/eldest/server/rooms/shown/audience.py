"""Viewers who are sent the same bytes: a seat in a language, with its view in that language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import NamedTuple

from eldest.protocol import Seat, View

UNSENT = frozenset({"history"})  # fields of a view that no state holds


class Audience(NamedTuple):
    """A viewer in a language, with a deck of cards: everybody in it is sent the same bytes."""

    viewer: Seat | None
    language: str
    deck: str = ""  # whose suits sentences name; "" for the usual one of the game
    changes: bool = False  # whether events tell it what is new in the state instead of all


class Seen(NamedTuple):
    """A view as an audience reads it: its fields that are sent, and their values."""

    names: list[str]
    values: tuple[object, ...]


@cache
def sent_fields(view: type) -> tuple[list[str], Callable[[View], tuple[object, ...]]]:
    """The fields of a game's views that states hold, and what reads all of them."""
    names = [item.name for item in fields(view) if item.name not in UNSENT]
    return names, attrgetter(*names)
