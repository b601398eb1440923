"""Players who lose the connection: when that is noticed, and when a bot plays for them.

It is written to the log, so that every process knows it and a restart forgets nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from eldest.protocol import Seat
from eldest.server.rooms import entries as e

if TYPE_CHECKING:
    from eldest.server.rooms.live import Live
    from eldest.server.rooms.room import Room


def note_gone(room: Room, entry: e.Gone, at: int) -> None:
    """Note that a person is gone; the time until a bot takes over starts now."""
    room.chairs[entry.seat].gone = at


def note_came(room: Room, entry: e.Came, at: int) -> None:
    """Note that the person is back; a bot in the seat plays on until it is told to stop."""
    room.chairs[entry.seat].gone = None


def is_away(room: Room, seat: Seat) -> bool:
    """Whether a person plays this seat and is gone."""
    return room.chairs[seat].kind == "person" and room.chairs[seat].gone is not None


def is_waited_for(room: Room, seat: Seat) -> bool:
    """Whether somebody who is connected would wait for this seat in vain."""
    others = [other for other in room.persons() if other != seat]
    began = room.stage != "waiting"
    return began and is_away(room, seat) and not all(is_away(room, other) for other in others)


def unnoted(live: Live, here: list[bool], *, alone: bool) -> list[Seat]:
    """People who are not connected although the log does not say so.

    Each of several processes reports only its own connections.
    """
    room = live.room
    if all(here) or not any(here) or room.stage == "waiting":
        return []
    return [
        seat
        for seat in room.persons()
        if not here[seat] and room.chairs[seat].gone is None and (alone or seat in live.lost)
    ]
