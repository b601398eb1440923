"""Consent to a take-back (T-3): people decide, bots in their own seat agree, others cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from eldest.protocol import Seat
from eldest.server.rooms import entries as e

if TYPE_CHECKING:
    from eldest.server.rooms.room import Room


class Asking(NamedTuple):
    """A seat asks to take back: who has agreed, and the number of the entry that asks."""

    seat: Seat
    agreed: set[Seat]
    seq: int


def note_asked(room: Room, entry: e.AskedBack, at: int) -> None:
    """Note that somebody asks the others; these seats consent at once."""
    room.backs[entry.seat] += 1
    room.asked = Asking(entry.seat, willing(room), room.seq + 1)


def note_answered(room: Room, entry: e.AnsweredBack, at: int) -> None:
    """Note an answer; a single refusal ends the request."""
    if entry.yes and room.asked:
        room.asked.agreed.add(entry.seat)
    else:
        room.asked = None


def unable(room: Room) -> set[Seat]:
    """Who cannot consent: people for whom bots play, and seats taken or freed since the deal.

    Otherwise the organiser could free a seat or put a bot on it, and then ask.
    """
    found = set(room.displaced)
    for seat, chair in enumerate(room.chairs):
        if chair.kind == "bot" and chair.token:
            found.add(seat)
    return found


def willing(room: Room) -> set[Seat]:
    """Seats that are not asked, because nobody sat there at the deal, and nobody does now."""
    empty = {seat for seat, chair in enumerate(room.chairs) if chair.kind != "person"}
    return empty - unable(room)


def is_out_of_reach(room: Room, seat: Seat) -> bool:
    """Whether a consent that this seat needs can no longer be given."""
    missing = unable(room)
    if not missing or room.table is None:
        return False
    table, everybody = room.table, set(room.seats)
    return seat in room.displaced or any(
        table.judge_back(seat, everybody - {other}) for other in missing - {seat}
    )
