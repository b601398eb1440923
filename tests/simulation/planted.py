"""Faults that the server once had, or could have: each is put back, and must be found."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from typing import Any
from unittest.mock import patch

from eldest.client import memory
from eldest.client import seat as client_seat
from eldest.protocol import Seat
from eldest.server import access as a
from eldest.server import messages as m
from eldest.server.rooms import commands as c
from eldest.server.rooms import consents
from eldest.server.rooms.driver import Driver
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Connection, Live, Told
from eldest.server.rooms.room import Room
from eldest.server.rooms.shown.audience import Audience
from eldest.server.rooms.shown.changing import Changing
from eldest.server.rooms.turns import Turns
from eldest.server.storage import NoSuchTable, Row

from . import faults as f
from .disk import Written

Planting = Callable[[], AbstractContextManager[Any]]


def send_without_looking() -> AbstractContextManager[Any]:
    """A device is sent what its seat sees, whoever holds the seat now."""

    def send(self: Live, connection: Connection, message: bytes) -> None:
        connection.queue_up(message)

    async def tell(self: Live, told: Told) -> None:
        self.told = (self.room.seq, self.link)
        for to, message in told:
            for connection in list(self.connections):
                if connection.audience == to and isinstance(message, bytes):
                    self.send(connection, message)

    return patch.multiple(Live, send=send, tell=tell)


def tell_before_writing() -> AbstractContextManager[Any]:
    """Everybody hears of a command before it is on the disk."""
    real = Host._apply

    async def apply(self: Host, live: Live, command: Any) -> tuple[list[Row], Told]:
        rows, told = await real(self, live, command)
        await live.tell(told)
        return rows, []

    return patch.object(Host, "_apply", apply)


def forget_ids() -> AbstractContextManager[Any]:
    """What was sent twice is carried out twice."""
    real = Host._written

    async def written(self: Host, live: Live, command: Any, once: Any, done: Any) -> int:
        return await real(self, live, command, None, done)

    return patch.object(Host, "_written", written)


def keep_memory_after_a_failure() -> AbstractContextManager[Any]:
    """What could not be written stays in memory."""

    async def reload(self: Host, live: Live) -> None:
        pass

    return patch.object(Host, "_reload", reload)


def never_try_again() -> AbstractContextManager[Any]:
    """A bot or a clock whose write has failed is not moved again."""

    def finished(self: Driver, live: Live, key: object, task: asyncio.Task[None]) -> None:
        live.tasks.pop(key, None)
        if not task.cancelled():
            task.exception()

    return patch.object(Driver, "_finished", finished)


def run_clocks_by_the_wall() -> AbstractContextManager[Any]:
    """Players' clocks run by the machine's clock, which may be set."""

    def time(self: Live) -> int:
        return max(self.now(), self.room.at)

    return patch.object(Live, "time", time)


def miss_what_was_written_meanwhile() -> AbstractContextManager[Any]:
    """A process that heard nothing for a while does not look what is new."""
    real = Host.woken

    async def woken(self: Host, id_: str, seq: int) -> None:
        if id_:
            await real(self, id_, seq)

    return patch.object(Host, "woken", woken)


def trust_memory_after_a_break() -> AbstractContextManager[Any]:
    """A process does not look whether its last entry is still on the disk."""

    async def still_stands(self: Host, live: Live) -> bool:
        return True

    return patch.object(Host, "_still_stands", still_stands)


def trust_the_server() -> AbstractContextManager[Any]:
    """A client compares no heads."""

    def known_after(known: object, state: Any, language: str) -> memory.Known:
        return memory.Known(state.seq, state.head)

    return patch.multiple(client_seat, check_welcome=lambda *_: None, known_after=known_after)


def let_new_bots_consent() -> AbstractContextManager[Any]:
    """A bot that is put in during an asking agrees to everything."""

    def changed(self: Room, seat: Seat) -> None:
        self.agreed.discard(seat)
        self.ending.discard(seat)
        self.coming.withdraw(seat)
        if self.asked and self.chairs[seat].kind == "bot":
            self.asked[1].add(seat)

    return patch.object(Room, "_changed", changed)


def let_bots_consent_for_people() -> AbstractContextManager[Any]:
    """Who puts a bot on a seat, or frees it, and then asks, has its consent."""
    return patch.object(consents, "unable", lambda room: set())


def take_back_what_was_shown() -> AbstractContextManager[Any]:
    """Who has seen all cards may still take back."""

    def judge_back(self: Room, seat: Seat) -> Any:
        return self._playing().judge_back(seat)

    return patch.object(Room, "judge_back", judge_back)


def write_to_removed_tables() -> AbstractContextManager[Any]:
    """An entry is written though the one before it is gone."""
    real = Written.append

    async def append(self: Written, table: str, rows: Any) -> None:
        try:
            await real(self, table, rows)
        except NoSuchTable:
            return

    return patch.object(Written, "append", append)


def note_who_is_elsewhere() -> AbstractContextManager[Any]:
    """A process goes on to note as gone who is connected to another."""
    real = Live.catch_up

    async def catch_up(self: Live, rows: Any) -> None:
        lost = set(self.lost)
        await real(self, rows)
        self.lost |= lost

    return patch.object(Live, "catch_up", catch_up)


def refuse_new_tokens() -> AbstractContextManager[Any]:
    """A process refuses a token that another has just given."""

    async def access(self: Host, id_: str, token: str) -> tuple[Live, a.Access]:
        live = await self.live(id_)
        found = a.access_of(live.room, token)
        if found is None:
            raise NoSuchTable(id_)
        return live, found

    return patch.object(Host, "access", access)


def wait_for_reveals_for_ever() -> AbstractContextManager[Any]:
    """A seat that has sealed and gone stops the table."""

    def break_off(room: Room, seq: int) -> c.Entries:
        yield from ()

    return patch.object(c, "break_off", break_off)


def charge_while_nobody_serves() -> AbstractContextManager[Any]:
    """A clock goes on while the server is down; two places see to it that none does."""
    both = ExitStack()
    both.enter_context(patch.object(Turns, "restart", lambda self, at: None))
    both.enter_context(patch.object(Live, "adopt_time", lambda self: None))
    return both


def tell_changes_of_an_older_state() -> AbstractContextManager[Any]:
    """Who comes back is told what has changed since he was here before."""
    real = Changing.changes

    def changes(self: Changing, to: Audience, now: int, *, parts: bool = True) -> m.Changes | None:
        if to in self._before:
            self._before[to] = self._before[to]._replace(seq=self._states.room.seq - 1)
        return real(self, to, now, parts=parts)

    return patch.object(Changing, "changes", changes)


# Each with the faults under which it shows; the long run finds it among all of them.
PLANTED: dict[Planting, tuple[f.Fault, ...]] = {
    send_without_looking: (f.hand_over, f.remove),
    tell_before_writing: (f.fail_commits,),
    forget_ids: (f.double, f.break_lines),
    keep_memory_after_a_failure: (f.fail_commits, f.lose_answers),
    never_try_again: (f.fail_a_bot,),
    run_clocks_by_the_wall: (f.step_clock,),
    miss_what_was_written_meanwhile: (f.go_deaf,),
    trust_memory_after_a_break: (f.lose_tail,),
    trust_the_server: (f.lose_tail,),
    let_new_bots_consent: (f.let_a_bot_play, f.remove),
    let_bots_consent_for_people: (f.let_a_bot_play, f.remove),
    take_back_what_was_shown: (f.show,),
    write_to_removed_tables: (f.break_lines,),
    note_who_is_elsewhere: (f.break_lines, f.reload_pages),
    refuse_new_tokens: (f.hand_over, f.remove),
    wait_for_reveals_for_ever: (f.reload_pages,),
    charge_while_nobody_serves: (f.crash,),
    tell_changes_of_an_older_state: (f.break_lines, f.reload_pages),
}
