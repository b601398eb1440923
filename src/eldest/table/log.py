"""The events of a table in order, which are never removed; a round is computed from them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from eldest.protocol import Action, Seat


class Acted(NamedTuple):
    """A seat, or chance, acted."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class TookBack:
    """A seat returned to the state after the first `to` events; the seats `agreed` consented."""

    seat: Seat
    to: int
    agreed: tuple[Seat, ...]


Event = Acted | TookBack


def standing(log: Iterable[Event]) -> list[int]:
    """Return the places of the actions that were not taken back."""
    kept: list[int] = []
    for place, event in enumerate(log):
        kept = stands(kept, place, event)
    return kept


def stands(kept: list[int], place: int, event: Event) -> list[int]:
    """Return the places of valid actions after one more event; the list may be changed."""
    if isinstance(event, TookBack):
        return [earlier for earlier in kept if earlier < event.to]
    kept.append(place)
    return kept
