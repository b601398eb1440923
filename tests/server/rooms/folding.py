"""A room without a host: commands applied one by one, and the entries that they gave."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.server.rooms import commands as c
from eldest.server.rooms import entries as e
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.room import Room
from tests.server.hosting import START, entropy_of, plan, seal_of


class Log:
    """A room, and the entries that made it."""

    def __init__(self, **more: Any) -> None:
        self.room = Room("t")
        self.entries: list[tuple[e.AnyEntry, int]] = []
        self.time = START
        self.run(c.make(self.room, plan(**more)))

    def run(self, command: c.Entries, after: int = 10) -> list[e.AnyEntry]:
        """Apply a command so many milliseconds later."""
        self.time += after
        found = [*c.applied(command, lambda entry: self.room.apply(entry, self.time))]
        self.entries += [(entry, self.time) for entry in found]
        return found

    def declined(self, command: c.Entries) -> Declined:
        """Why a command is not carried out, by itself or by the law when it is applied."""
        with pytest.raises(Declined) as caught:
            self.run(command)
        return caught.value

    @property
    def stage(self) -> str:
        """Where the room is."""
        return self.room.stage

    def sit(self, *seats: int) -> None:
        """People take these seats."""
        for seat in seats:
            self.run(c.sit(self.room, seat, f"P{seat}", f"hash{seat}"))

    def begin(self, *seats: int) -> None:
        """These seats agree, each with a seal on its number; when all have, they reveal."""
        for seat in seats:
            self.run(c.ready(self.room, seat, seal_of(self.room, seat)))
        self.reveal()

    def reveal(self) -> None:
        """Whoever has sealed reveals."""
        for seat in self.room.coming.unrevealed():
            self.run(c.reveal(self.room, seat, entropy_of(seat)))

    def finish(self) -> None:
        """The first legal action of whoever is in turn, until the round is over."""
        while self.room.stage == "playing":
            self.act()

    def act(self) -> str:
        """One such action."""
        assert self.room.round is not None
        seat = self.room.actors()[0]
        text = str(self.room.round.legal(seat)[0])
        self.run(c.act(self.room, seat, text))
        return text

    def again(self) -> Room:
        """Another room from the same entries, as a restarted server makes it."""
        other = Room("t")
        for entry, at in self.entries:
            other.apply(e.decode(e.encode(entry)), at)
        return other


def four(**more: Any) -> Log:
    """A table of Mindikot with four people, who have agreed."""
    log = Log(**more)
    log.sit(0, 1, 2, 3)
    log.begin(0, 1, 2, 3)
    return log


def declined(command: c.Entries) -> Declined:
    """Why a command is not carried out."""
    with pytest.raises(Declined) as caught:
        next(iter(command))
    return caught.value
