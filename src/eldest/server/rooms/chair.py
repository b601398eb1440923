"""A chair of a room: who plays the seat, which tokens open it, and whether hints are allowed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from eldest.server.messages import Kind
from eldest.server.rooms import entries as e

if TYPE_CHECKING:
    from eldest.server.rooms.room import Room


@dataclass
class Chair:
    """A seat's place in the room; a bot may sit on a person's chair for a while."""

    kind: Kind = "open"
    level: str | None = None
    name: str = ""
    token: str | None = None  # hashes, as all tokens here
    link: str | None = None
    link_is_own: bool = False  # made by the player themselves, not by the organiser
    muted: bool = False
    gone: int | None = None  # since when its person is not connected, by the log
    coached: bool = True  # whether its player lets the table have hints


def note_muted(room: Room, entry: e.Muted, at: int) -> None:
    """Note whether the organiser lets a seat chat."""
    room.chairs[entry.seat].muted = entry.on


def note_coached(room: Room, entry: e.Coached, at: int) -> None:
    """Note whether a player wants hints; the wish is forgotten when the player leaves."""
    room.chairs[entry.seat].coached = entry.on


def is_coached(room: Room) -> bool:
    """Whether there are hints now: the table was made with them, and everybody allows them."""
    return room.made.hints and all(chair.coached for chair in room.chairs)
