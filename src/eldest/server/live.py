"""A room in memory with those who are connected to it; what is written is told here, in order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Protocol

import msgspec

from eldest.protocol import Seat, View
from eldest.server import entries as e
from eldest.server import messages as m
from eldest.server.access import Access
from eldest.server.commands import Entries
from eldest.server.project import Audience, Projector
from eldest.server.room import Room
from eldest.server.speech import Narrator
from eldest.server.storage import Row

encode = msgspec.json.Encoder().encode
Told = list[tuple[Audience, bytes]]


class Connection(Protocol):
    """One device of a viewer."""

    access: Access
    audience: Audience

    def send(self, message: bytes) -> None:
        """Put into the queue; never waits."""

    def close(self, code: int) -> None:
        """End it, when what is in the queue has gone."""


class Live:
    """One room, its projector, its lock, its connections."""

    def __init__(self, id_: str, narrator: Narrator, now: Callable[[], int]) -> None:
        self.id = id_
        self.narrator = narrator
        self.now = now
        self.lock = asyncio.Lock()
        self.connections: list[Connection] = []
        self.tasks: dict[object, asyncio.Task[None]] = {}
        self.touched = now()
        self.reset()

    def reset(self) -> None:
        """An empty room: what was in memory is forgotten."""
        self.room = Room(self.id)
        self.projector = Projector(self.room, self.narrator)
        self.told = 0  # the last number that everybody has heard of

    # -- changing -----------------------------------------------------------------------------

    def replay(self, rows: Iterable[Row]) -> None:
        """Apply what is on disk, and tell nobody."""
        for row in rows:
            self.room.apply(e.decode(row.body), row.at)
        self.projector.changed()
        self.projector.here = self.here()
        self.told = self.room.seq

    def catch_up(self, rows: Iterable[Row]) -> None:
        """Apply and tell what is on disk already."""
        told: Told = []
        for row in rows:
            self.step(e.decode(row.body), row.at, told)
        self.tell(told)

    def run(self, command: Entries) -> tuple[list[Row], Told]:
        """Apply a command entry by entry: what to write, and then what to tell."""
        rows: list[Row] = []
        told: Told = []
        for entry in command:
            at = max(self.now(), self.room.at)
            whole = self.step(entry, at, told)
            rows.append(Row(self.room.seq, at, e.encode(whole)))
        return rows, told

    def step(self, entry: e.AnyEntry, at: int, told: Told) -> e.AnyEntry:
        """Apply one entry, and add what each audience hears of it."""
        audiences = {connection.audience for connection in self.connections}
        before = {to.viewer: self.projector.view(to.viewer) for to in audiences}
        whole = self.room.apply(entry, at)
        self.projector.changed()
        told += [(to, self._event(to, before[to.viewer])) for to in audiences]
        return whole

    def _event(self, to: Audience, before: View | None) -> bytes:
        return encode(self.projector.event(to, before, self.projector.state(to, self.now())))

    def tell(self, told: Told) -> None:
        """Send to each audience what it hears."""
        for to, message in told:
            for connection in self.connections:
                if connection.audience == to:
                    connection.send(message)
        self.told = self.room.seq

    # -- coming and going ---------------------------------------------------------------------

    def welcome(self, connection: Connection, since: int | None) -> bytes:
        """Let somebody in: from now on nothing is missed."""
        self.connections.append(connection)
        self.touched = self.now()
        self.show_presence()
        access, to = connection.access, connection.audience
        role: m.Role = "organiser" if access.right == "organiser" else "spectator"
        return encode(
            m.Welcome(
                role="seat" if access.right == "seat" else role,
                seat=access.viewer,
                state=self.projector.state(to, self.now()),
                missed=[] if since is None else self.projector.missed(to, since),
                chat=self.projector.chat(to),
            )
        )

    def leave(self, connection: Connection) -> None:
        """Somebody's connection has ended."""
        if connection in self.connections:
            self.connections.remove(connection)
            self.touched = self.now()
            self.show_presence()

    def here(self) -> list[bool]:
        """Which seats are connected."""
        found: set[Seat | None] = {connection.access.viewer for connection in self.connections}
        return [seat in found for seat in self.room.seats]

    def show_presence(self) -> None:
        """Tell everybody who is here, if that has changed."""
        here = self.here()
        looking = sum(connection.access.viewer is None for connection in self.connections)
        self.projector.here = here
        message = encode(m.Presence(here, looking))
        for connection in self.connections:
            connection.send(message)
