"""A disk and what servers write to it by: commits can fail, answers get lost, tails vanish."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextvars import copy_context
from random import Random

from eldest.server.storage import Conflict, NoSuchTable, Row, StorageError, Woken
from eldest.server.storage.chain import first_link, linked

from .loop import NOBODY, OWNER, Alive, VirtualLoop

LATENCY = 0.004  # seconds at most
RETRY = 1.0  # seconds until a lost connection is there again

Commit = Callable[[str, Sequence[Row]], None]


class Disk:
    """What is written, which process moves which table, and who is told of what is new."""

    def __init__(
        self, loop: VirtualLoop, random: Random, committed: Commit, *, alone: bool
    ) -> None:
        self.loop, self.random, self.alone = loop, random, alone
        self.committed = committed
        self.rows: dict[str, list[Row]] = {}
        self.leases: dict[str, Alive] = {}
        self.opened: list[Written] = []
        self.locked: Alive | None = None  # who has a file that only one may have
        self.faults: list[str] = []  # what the next commits do instead: fail, unsure
        self.crash: list[Alive] = []  # who dies at his next commit
        self.crash_after = False

    def link(self, table: str, seq: int) -> bytes | None:
        """The link of one entry."""
        if seq == 0:
            return first_link(table)
        rows = self.rows.get(table, [])
        return rows[seq - 1].link if seq <= len(rows) else None

    def append(self, table: str, rows: Sequence[Row]) -> None:
        """As the real storages do it: all or none."""
        before = self.link(table, rows[0].seq - 1)
        if before is None:
            raise NoSuchTable(table)
        found = linked(before, rows)
        if rows[0].seq <= len(self.rows.get(table, [])):
            raise Conflict(table)
        self.rows.setdefault(table, []).extend(found)
        self.committed(table, found)

    def lose_tail(self, table: str, count: int) -> None:
        """The last entries were never really written."""
        del self.rows[table][-count:]

    def let_go(self, owner: Alive) -> None:
        """A process has died, or lost its connection: its locks are free."""
        self.leases = {table: who for table, who in self.leases.items() if who is not owner}
        if self.locked is owner:
            self.locked = None

    def notify(self, writer: Written, table: str, seq: int) -> None:
        """Tell the others, who may not hear it."""
        for each in self.opened:
            if each is not writer and each.hears and each.owner.yes and each.woken:
                after = self.random.random() * LATENCY
                self.loop.call_later(after, each.notified, table, seq, context=each.context)


class Written:
    """The storage of one process."""

    def __init__(self, disk: Disk, owner: Alive) -> None:
        self.disk, self.owner = disk, owner
        self.alone = disk.alone
        self.woken: Woken | None = None
        self.hears = True
        self.context = copy_context()
        self.context.run(OWNER.set, owner)
        disk.opened.append(self)

    async def _wait(self) -> None:
        await asyncio.sleep(self.disk.random.random() * LATENCY)
        if OWNER.get() is NOBODY and not self.owner.yes:
            raise StorageError("the process is dead")

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        """A commit, or one of the faults around it."""
        disk = self.disk
        await self._wait()
        dies = self.owner in disk.crash
        if dies and not disk.crash_after:
            await self._die()
        fault = disk.faults.pop() if disk.faults else ""
        if fault == "fail":
            raise StorageError("the disk is full")
        disk.append(table, rows)
        disk.notify(self, table, rows[-1].seq)
        if dies:
            await self._die()
        if fault == "unsure":
            raise StorageError("the answer to the commit was lost")
        if disk.random.random() < 0.5:  # else the answer is there at once
            await self._wait()

    async def _die(self) -> None:
        self.disk.crash.remove(self.owner)
        self.owner.yes = False
        await asyncio.sleep(0)  # and never again

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """As of one moment."""
        await self._wait()
        return self.disk.rows.get(table, [])[after:]

    async def link(self, table: str, seq: int) -> bytes | None:
        """Of one entry."""
        await self._wait()
        return self.disk.link(table, seq)

    async def check(self) -> None:
        """It is there."""

    async def tables(self, since: int) -> list[str]:
        """Those that were touched since."""
        await self._wait()
        return [table for table, rows in self.disk.rows.items() if rows and rows[-1].at >= since]

    async def prune(self, before: int) -> int:
        """Not asked for: the world removes tables itself."""
        raise NotImplementedError

    async def lease(self, table: str) -> bool:
        """Who comes first has it until he is gone."""
        if self.alone or self.disk.leases.get(table) is self.owner:
            return True  # as the real one, which asks nobody for what it has
        await self._wait()
        if not self.hears:
            return False
        return self.disk.leases.setdefault(table, self.owner) is self.owner

    async def release(self, table: str) -> None:
        """Let another have it."""
        if self.disk.leases.get(table) is self.owner:
            del self.disk.leases[table]

    async def open(self) -> None:
        """There is nothing to open."""

    async def close(self) -> None:
        """Let everything go."""
        self.disk.let_go(self.owner)

    async def listen(self, woken: Woken) -> None:
        """From now on it hears; a file that another server uses is refused."""
        if self.alone and self.disk.locked is not None:
            raise StorageError("the file is used by another server")
        self.disk.locked = self.owner
        self.woken = woken

    def notified(self, table: str, seq: int) -> None:
        """A notification comes a little later; one that was under way is lost with the line."""
        if self.hears and self.woken:
            self.disk.loop.create_task(self.woken(table, seq), context=self.context)

    async def go_deaf(self) -> None:
        """The connection that hears and holds the locks breaks, and comes back after a while."""
        self.hears = False
        self.disk.let_go(self.owner)
        await asyncio.sleep(RETRY + self.disk.random.random())
        self.hears = True
        await self._wait()
        self.notified("", 0)
