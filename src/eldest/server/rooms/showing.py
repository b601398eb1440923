"""When the secret of a round was shown to somebody (T-10): from then on nothing is taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eldest.server.rooms import entries as e

if TYPE_CHECKING:
    from eldest.server.rooms.room import Room


def note_shown(room: Room, entry: e.Shown, at: int) -> None:
    """Somebody has seen all hands; what was asked is void."""
    room.shown, room.asked = True, None


def is_unshown(room: Room) -> bool:
    """Whether the secret of the round on the table may be shown, and nobody has seen it yet."""
    return not room.shown and bool(room.rounds) and room.rounds[-1] in room.revealed()
