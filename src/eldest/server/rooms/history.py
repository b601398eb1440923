"""The events of a room, for clients that reconnect."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from eldest.deal import commitment
from eldest.protocol import Broken, Seat
from eldest.server.rooms import entries as e
from eldest.table import Table

if TYPE_CHECKING:
    from eldest.server.rooms.room import Room


NOT_TOLD: Mapping[Seat | None, str] = MappingProxyType({})


class ToldEvent(NamedTuple):
    """An event that can be sent again: one text for all, or a text for each viewer."""

    seq: int
    at: int
    kind: str
    seat: Seat | None
    text: str = ""
    told: Mapping[Seat | None, str] = NOT_TOLD
    place: int | None = None  # in the log of its round

    def text_for(self, viewer: Seat | None) -> str:
        """The text for this viewer."""
        return self.told.get(viewer, self.text) if self.told else self.text


@dataclass
class RoomRound:
    """A round of this room: its table, its match, and the totals once it was counted."""

    table: Table
    match: int
    number: int
    told: list[ToldEvent] = field(default_factory=list)  # its beginning, then each event
    totals: tuple[int, ...] | None = None
    lives_on: bool = False  # T-10: the next round deals the pack as this one left it


def public_text(entry: e.AnyEntry) -> str:
    """The text that everybody hears about an entry that is not an action."""
    match entry:
        case e.Sat(name=name):
            return name
        case e.Botted(level=level):
            return level or ""
        case e.Agreed(end=True):
            return "end"
        case e.Pledged(secret=secret, recipe=recipe):
            return commitment(bytes.fromhex(secret), recipe).hex()
        case e.BrokeOff(seats=seats):
            return " ".join(map(str, seats))
        case e.AnsweredBack(late=True):
            return "late"
        case e.AnsweredBack(yes=yes):
            return "yes" if yes else "no"
        case e.Muted(on=on) | e.Coached(on=on):
            return "on" if on else "off"
        case e.Said(text=text):
            return text
    return ""


def check_replay(stored: str, found: str) -> None:
    """Raise an error if the log differs from what chance draws again from the secret."""
    if stored not in ("", found):
        raise Broken("the log of a table does not replay")


# -- the secret of a round (T-10) ----------------------------------------------------------------


def note_shown(room: Room, entry: e.Shown, at: int) -> None:
    """Note that somebody has seen all hands: nothing can be taken back, and requests are void."""
    room.shown, room.asked = True, None


def is_due(room: Room, now: int) -> bool:
    """Whether the day of this table's deal is over, and the log does not say so yet."""
    return bool(room.daily and not room.opened and 0 < room.daily.until <= now)


def is_unshown(room: Room) -> bool:
    """Whether the secret of the round may be shown, and nobody has seen it yet."""
    return not room.shown and bool(room.rounds) and room.rounds[-1] in room.revealed()
