"""A room in memory with its connections; entries that were written are sent from here, in order."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol, cast

import msgspec
from msgspec import structs

from eldest.protocol import Seat, View
from eldest.server import messages as m
from eldest.server.access import Access
from eldest.server.limits import CHAT_LINES, DEVICES, Buckets
from eldest.server.rooms import entries as e
from eldest.server.rooms.commands import Entries, applied
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.project import Projector
from eldest.server.rooms.room import Room
from eldest.server.rooms.shown.audience import Audience
from eldest.server.rooms.steady import LogTime, Milliseconds, seconds, steady
from eldest.server.speech import words
from eldest.server.storage import Row
from eldest.server.storage.chain import first_link, head_of, link_of, next_link

encode = msgspec.json.Encoder().encode
SLICE = 50  # entries
WRONG_TOKEN = 4401  # the close code


@dataclass(frozen=True, slots=True)
class Later:
    """An event whose state still lacks parts that must be searched for."""

    event: m.Event
    view: View


Told = list[tuple[Audience, bytes | Later]]


class Damaged(Exception):
    """Raised if the log of a table is damaged; holds the number of the first wrong entry."""


class Connection(Protocol):
    """One device of a viewer."""

    access: Access
    audience: Audience
    key: str  # the hash of its token

    def queue_up(self, message: bytes) -> None:
        """Queue a message without waiting; what a table sends goes through `Live.send`."""

    def close(self, code: int) -> None:
        """End the connection as soon as its queue is empty."""


class GivenUp(Exception):
    """Raised if the room left the memory while somebody waited for it, who must reconnect."""


class Live:
    """One room with its projector, its lock and its connections."""

    def __init__(self, id_: str, now: Milliseconds, steady: Milliseconds = steady) -> None:
        self.id = id_
        self.now = now
        self.steady = steady
        self._time = LogTime(now(), steady)
        self.lock = asyncio.Lock()
        self.connections: list[Connection] = []
        self.lost: set[Seat | None] = set()  # whose connection to this process has ended
        self.tasks: dict[object, asyncio.Task[None]] = {}
        self.touched = steady()
        self.is_resumed = False  # whether this process has gone on with what its log had begun
        self.chat = Buckets(*CHAT_LINES, seconds(steady))  # by seat, however many devices it has
        self._have(Room(id_), first_link(id_))

    def _have(self, room: Room, link: bytes) -> None:
        """Replace the room in memory by this one."""
        self.room = room
        self.link = link
        self.projector = Projector(room)
        self.projector.head = head_of(link)
        self.projector.show_here(self.here())
        self.told = (room.seq, link)  # the last entry that everybody has heard of
        self._time.at_least(room.at)

    def time(self) -> int:
        """The time of the log, which runs evenly while a player's clock is running."""
        if not self.room.is_timed:
            self._time.set(self.now())
        return self._time.at_least(self.room.at)

    def adopt_time(self) -> None:
        """Set the time of a log that was read, by its last entry, while a player's clock runs.

        Another process may have written it, whose machine's clock is not this one's.
        """
        if self.room.is_timed:
            self._time.set(self.room.at)

    # -- changing -----------------------------------------------------------------------------

    async def refold(self, rows: Iterable[Row]) -> None:
        """Compute the room from its log without sending; other tables go on meanwhile."""
        room, link = Room(self.id), first_link(self.id)
        for number, row in enumerate(rows, start=1):
            link = _followed(link, row, number)
            room.apply(_entry(row), row.at)
            if number % SLICE == 0:
                await asyncio.sleep(0)
        self._have(room, link)

    async def catch_up(self, rows: Iterable[Row]) -> None:
        """Apply and send entries that are already on disk."""
        told: Told = []
        for row in rows:
            _followed(self.link, row, self.room.seq + 1)
            entry = _entry(row)
            self.step(entry, row.at, told, row.body)
            self._time.set(row.at)  # the clocks of two machines may differ
            if isinstance(entry, e.Came):
                self.lost.discard(entry.seat)  # they are connected to another process
        await self.tell(told)

    def run(self, command: Entries) -> tuple[list[Row], Told]:
        """Apply a command entry by entry; return the rows to write and the messages to send."""
        told: Told = []
        rows = list(applied(command, lambda entry: self._row(entry, told)))
        return rows, told

    def _row(self, entry: e.AnyEntry, told: Told) -> Row:
        return self.step(entry, self.time(), told)

    def step(self, entry: e.AnyEntry, at: int, told: Told, body: bytes = b"") -> Row:
        """Apply one entry, and add what each audience hears; return its row."""
        audiences = dict.fromkeys(connection.audience for connection in self.connections)
        before = {to.viewer: self.projector.view(to.viewer) for to in audiences}
        whole, is_read = self.room.apply(entry, at), bool(body)
        seq, body = self.room.seq, body or e.encode(whole)
        self.link = link_of(self.link, seq, at, body)
        self.projector.changed(head_of(self.link))
        self.projector.look(before)
        now = self.time() if is_read else at
        told += [(to, self._event(to, before[to.viewer], now)) for to in audiences]
        return Row(seq, at, body, self.link)

    def _event(self, to: Audience, before: View | None, now: int) -> bytes | Later:
        projector = self.projector
        later = projector.is_searched(to.viewer)
        event = projector.event(to, before, now, parts=not later)
        view = projector.view(to.viewer)
        return Later(event, view) if later and view is not None else encode(event)

    def send(self, connection: Connection, message: bytes) -> None:
        """Send a message to a device; disconnect it instead if it no longer holds its seat."""
        if self.holds(connection):
            connection.queue_up(message)
        else:
            self._send_away(connection)

    async def tell(self, told: Told) -> None:
        """Send each audience its messages; those that need a search come last."""
        self.told = (self.room.seq, self.link)
        for connection in list(self.connections):  # before anybody hears what their successor hears
            if not self.holds(connection):
                self._send_away(connection)
        waiting = {to for to, message in told if isinstance(message, Later)}
        audiences = self._audiences()
        for to, message in told:
            if isinstance(message, bytes) and to not in waiting:
                for connection in audiences.get(to, ()):
                    self.send(connection, message)
        for to, message in told if waiting else ():
            if to in waiting:
                found = await self._whole(to, message) if isinstance(message, Later) else message
                for connection in self._audiences().get(to, ()):
                    self.send(connection, found)

    def _audiences(self) -> dict[Audience, list[Connection]]:
        """The connections, grouped by the messages that they receive."""
        found: dict[Audience, list[Connection]] = {}
        for connection in self.connections:
            found.setdefault(connection.audience, []).append(connection)
        return found

    async def _whole(self, to: Audience, later: Later) -> bytes:
        parts = await self.projector.begin(to, later.view)
        event = later.event
        if event.changes:
            part = {**cast(dict[str, Any], event.changes.state), "parts": parts}
            changes = structs.replace(event.changes, state=part)
            return encode(structs.replace(event, changes=changes))
        state = event.state and structs.replace(event.state, parts=parts)
        return encode(structs.replace(event, state=state))

    # -- coming and going ---------------------------------------------------------------------

    def holds(self, connection: Connection) -> bool:
        """Whether a connection's token is still valid for its seat; onlookers always stay."""
        seat = connection.access.viewer
        return seat is None or self.room.chairs[seat].token == connection.key

    def _send_away(self, connection: Connection) -> None:
        connection.close(WRONG_TOKEN)
        self.leave(connection)

    def check_room_for(self, connection: Connection, most: int) -> None:
        """Limit the sockets of each seat, of the organiser and of onlookers separately."""
        access = connection.access
        same = sum(each.access == access for each in self.connections)
        if same >= (most if access.viewer is None else min(most, DEVICES)):
            raise Declined("too_many")

    def welcome(self, connection: Connection, since: int | None, known: str | None) -> bytes:
        """Admit a connection, which misses nothing from now on."""
        self.connections.append(connection)
        self.lost.discard(connection.access.viewer)
        self.touched = self.steady()
        self.show_presence()
        access, to = connection.access, connection.audience
        role: m.Role = "organiser" if access.right == "organiser" else "spectator"
        return encode(
            m.Welcome(
                role="seat" if access.right == "seat" else role,
                seat=access.viewer,
                state=self.projector.state(to, self.time()),
                missed=[] if since is None else self.projector.missed(to, since),
                chat=self.projector.chat(to),
                known=known,
            )
        )

    def leave(self, connection: Connection) -> None:
        """Note that a connection has ended."""
        if connection in self.connections:
            self.connections.remove(connection)
            self.touched = self.steady()
            self.lost.add(connection.access.viewer)
            self.show_presence()

    def end(self, code: int, word: str = "") -> None:
        """Disconnect everybody; a word says why if reconnecting is useless."""
        for connection in self.connections:
            if word:
                sentence = words("declined", word, connection.audience.language, detail="")
                connection.queue_up(encode(m.Failure(word, sentence)))
            connection.close(code)
        self.connections.clear()

    def here(self) -> list[bool]:
        """The seats that are connected."""
        found: set[Seat | None] = {connection.access.viewer for connection in self.connections}
        return [seat in found for seat in self.room.seats]

    def show_presence(self) -> None:
        """Send everybody the connected seats, if they have changed."""
        here = self.here()
        looking = sum(connection.access.viewer is None for connection in self.connections)
        self.projector.show_here(here)
        message = encode(m.Presence(here, looking))
        for connection in list(self.connections):
            self.send(connection, message)


def _followed(link: bytes, row: Row, number: int) -> bytes:
    """The link of a row that was read, if it is the one with which it was written."""
    found = next_link(link, row)
    if row.seq != number or row.link != found:
        raise Damaged(number)
    return found


def _entry(row: Row) -> e.AnyEntry:
    try:
        entry: e.AnyEntry = e.decode(row.body)
    except (msgspec.DecodeError, RecursionError):
        raise Damaged(row.seq) from None
    return entry
