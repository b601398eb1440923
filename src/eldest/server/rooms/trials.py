"""Rounds with given cards: a trial of a finished round, and a deal that others play too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eldest.protocol import CHANCE
from eldest.server.rooms import entries as e
from eldest.server.rooms.coming import Coming
from eldest.server.rooms.history import RoomRound, ToldEvent
from eldest.table import Acted, Proof, Table, replay
from eldest.table.log import standing

if TYPE_CHECKING:
    from eldest.server.rooms.room import Room


def note_tried(room: Room, entry: e.Tried, at: int) -> None:
    """Play on from that moment; whatever was pledged for another round is forgotten."""
    room.trial, room.coming = True, Coming()
    table = begun(entry.record, entry.place)
    room.match.setup = table.setup
    room.rounds = [RoomRound(table, room.matches, 1, earlier_events(table, room.seq, at))]
    room.displaced.clear()
    room.nothing_agreed()
    room.turns.deal()


def note_dealt(room: Room, entry: e.Dealt, at: int) -> None:
    """Begin the only round of this table, with the secret and entropy of the shared deal."""
    room.daily, room.coming = entry, Coming()
    setup = room.game.first(room.options)
    room.match.setup = setup if entry.leader is None else setup.led_by(entry.leader)
    proof = Proof(bytes.fromhex(entry.secret), tuple(map(bytes.fromhex, entry.entropy)))
    table = Table(room.game, room.match.setup, proof)
    room.rounds = [RoomRound(table, room.matches, 1, earlier_events(table, room.seq, at))]
    room.nothing_agreed()
    room.turns.deal()


def note_opened(room: Room, entry: e.Opened, at: int) -> None:
    """Note that everybody has played this deal."""
    room.opened = True


def is_hidden(room: Room) -> bool:
    """Whether the cards stay hidden after the round: in a trial, and while others have to play."""
    return room.trial or (room.daily is not None and not room.opened)


def begun(record: str, place: int) -> Table:
    """Return a table after this many events of a record; chance continues from the same source."""
    source = replay(record)[-1]
    table = Table(source.game, source.setup, source.proof)
    for number in standing(source.log[:place]):
        event = source.log[number]
        if not isinstance(event, Acted):
            continue
        if event.seat == CHANCE and table.round.actors() == (CHANCE,) and source.proof:
            table.chance()
        else:
            table.play(event.seat, event.action)
    return table


def earlier_events(table: Table, seq: int, at: int) -> list[ToldEvent]:
    """The events before the trial, as the others heard them then."""
    first = seq - len(table.log)  # each has a number of its own, before those of this log
    events = [
        ToldEvent(first + place, at, "acted", event.seat, "", table.told(place), place)
        for place, event in enumerate(table.log)
    ]
    return [ToldEvent(first - 1, at, "began", None), *events]


def may_go_on(table: Table, place: int) -> bool:
    """Whether a round can be played on from there: the deal stays, and somebody is to act."""
    dealt = next((n for n, event in enumerate(table.log) if event.seat != CHANCE), len(table.log))
    return dealt <= place < len(table.log)
