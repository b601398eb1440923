"""A table with a referee, as in a tournament: no round begins unless the referee allows it.

The referee is a part of the program that mounts its own calls, and never sees a card.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING

from eldest.server.rooms import entries as e

if TYPE_CHECKING:
    from eldest.server.rooms.commands import Entries
    from eldest.server.rooms.room import Room
    from eldest.table import Match


@dataclass(slots=True)
class RefereeWord:
    """The referee's decision: the next round may begin, or no other one."""

    allowed: bool = False
    closed: bool = False

    def forbids(self, made: e.Made) -> bool:
        """Whether the next round may not begin now."""
        return self.closed or (bool(made.referee) and not self.allowed)


def ends(room: Room, counted: Match) -> bool:
    """Whether the match is over after the round on the table, although the law would continue."""
    closed = room.referee.closed and not room.actors() and room.game.ends_by_agreement
    return room.ended or bool(closed and counted.rounds and counted.setup)


def with_last(room: Room) -> Match:
    """The match including the round on the table if it is over; ended if everybody agreed."""
    counted = copy.copy(room.match)
    counted.outcomes = list(room.match.outcomes)
    if room.round and not room.round.actors():
        counted.add(room.round)
    if ends(room, counted):
        counted.end()
    return counted


def note_allowed(room: Room, entry: e.Allowed, at: int) -> None:
    """Note that the next round may begin as soon as everybody is ready."""
    room.referee.allowed = True


def note_closed(room: Room, entry: e.Closed, at: int) -> None:
    """Note that the round on the table is the last one."""
    room.referee.closed = True
    room.nothing_agreed()


def allow(room: Room) -> Entries:
    """Let the next round begin; do nothing if it is allowed already."""
    from eldest.server.rooms.commands import follow

    if not room.referee.allowed and not room.referee.closed:
        yield e.Allowed()
        yield from follow(room)


def close(room: Room) -> Entries:
    """Let no other round begin."""
    if not room.referee.closed:
        yield e.Closed()
