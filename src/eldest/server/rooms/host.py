"""The host of all tables: runs and stores commands, sends the news, drives bots and clocks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from collections.abc import Callable

from msgspec import structs

from eldest.protocol import Seat
from eldest.server import access as a
from eldest.server.bots.thinkers import Thinker
from eldest.server.limits import Buckets
from eldest.server.operating.garbage import Garbage
from eldest.server.operating.health import Complaints, Health, Troubles
from eldest.server.operating.metrics import Metrics
from eldest.server.operating.settings import Settings
from eldest.server.reviews.queue import Reviews
from eldest.server.rooms import commands as c
from eldest.server.rooms import entries as e
from eldest.server.rooms.commands import Command
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.driver import Driver
from eldest.server.rooms.live import Connection, Damaged, GivenUp, Live, Told
from eldest.server.rooms.steady import Milliseconds, seconds, steady, wall
from eldest.server.rooms.taking_up import may_be_timed
from eldest.server.storage import Conflict, NoSuchTable, Row, Storage, StorageError
from eldest.server.storage.chain import head_of

LOG = logging.getLogger("eldest.server")
TRIES = 20  # against other processes that write to the same table
TAKEN_UP = 48 * 3_600_000  # milliseconds
IDLE = 600_000  # a room without anybody leaves the memory after so many milliseconds
SWEEP = 30.0  # seconds between two looks at all rooms
SALT_BYTES = 32
COME_BACK, NO_TABLE = 1013, 4404  # close codes


class Host:
    """Runs the tables: commands go through `do`, changes by other processes through `woken`."""

    def __init__(
        self,
        storage: Storage,
        thinker: Thinker,
        settings: Settings | None = None,
        now: Milliseconds = wall,
        steady: Milliseconds = steady,
    ) -> None:
        self.storage = storage
        self.thinker = thinker
        self.settings = settings or Settings()
        self.now = now
        self.steady = steady
        self.seconds = seconds(steady)
        self.metrics = Metrics()
        self.rooms: dict[str, Live] = {}
        self.addresses: Counter[str] = Counter()  # sockets that each has open
        sockets = self.settings.address_sockets
        self.calls = Buckets(2 * sockets, sockets / 4, self.seconds)  # of each address
        self.hints = asyncio.Semaphore(1)  # so that the bots find a free process
        self.reviews = Reviews()
        self.referees: list[Callable[[Live], None]] = []  # hear of each change of their tables
        self.driver = Driver(self)
        self._background: list[asyncio.Task[None]] = []
        self.troubles = Troubles()
        self.garbage = Garbage(self.seconds)
        self._written_at = steady()  # when the last entry was
        self._complain = Complaints()

    # -- life ---------------------------------------------------------------------------------

    async def start(self) -> None:
        """Open the storage, and resume the tables whose clocks are running."""
        await self.storage.open()
        await self.storage.listen(self.woken)
        self._background = [
            asyncio.create_task(self._take_up(self.now() - TAKEN_UP)),
            asyncio.create_task(self._sweep()),
        ]

    async def _take_up(self, since: int) -> None:
        """Resume tables with a running clock that were played since then, before anybody comes."""
        for id_ in await self.storage.tables(since):
            try:
                if may_be_timed(await self.storage.read(id_)):
                    await self._take_up_one(id_)
            except Declined:  # its log is damaged, and that was said
                continue
            except Exception:  # one broken log must not stop the others
                LOG.exception("table not taken up", extra={"table": id_})

    async def _take_up_one(self, id_: str) -> None:
        """Resume one table; if no clock is running, it is read again on demand."""
        known = id_ in self.rooms
        live = await self.live(id_)
        if not known and not live.room.is_timed and not live.connections:
            self._forget(live)
            await self.storage.release(id_)

    async def stop(self) -> None:
        """Tell all clients to reconnect, end the bots, close the storage."""
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        for live in list(self.rooms.values()):
            self._forget(live)
            for connection in list(live.connections):
                connection.close(1001)
        await self.reviews.close()
        await self.thinker.close()
        await self.storage.close()

    async def live(self, id_: str) -> Live:
        """Return the room of this id, from memory or from its log."""
        found = self.rooms.get(id_)
        if found is None:
            found = await self._from_log(id_)
            if id_ in self.rooms:  # somebody else was quicker while we read
                return self.rooms[id_]
            self.rooms[id_] = found
            await self.woken(id_, found.room.seq + 1)  # what was written before we could hear
            await self._resume(found)
        return found

    async def _from_log(self, id_: str) -> Live:
        rows = await self._read(id_) if a.is_id(id_) else []
        if not rows:
            raise NoSuchTable(id_)
        live = Live(id_, self.now, self.steady)
        async with live.lock:
            await self._refold(live, rows)
            live.adopt_time()
        return live

    async def _read(self, id_: str) -> list[Row]:
        try:
            rows = await self.storage.read(id_)
        except StorageError as error:
            self.troubles.failed("read", f"a table could not be read: {error}")
            raise
        self.troubles.went_well("read")
        return rows

    async def _resume(self, live: Live) -> None:
        """Write that the clocks start again; if that fails, the next process will."""
        try:
            live.is_resumed = await self.storage.lease(live.id)
            if live.is_resumed:
                await self.do(live.id, c.resume)
        except BaseException:
            await self._give_up(live)
            raise

    async def _refold(self, live: Live, rows: list[Row]) -> None:
        """Compute a room from its log; a damaged log is left as it is."""
        try:
            await live.refold(rows)
        except Damaged as damaged:
            raise self._report_damage(live.id, damaged) from None
        except Exception as error:  # whatever a log may hold that no program of ours wrote
            self._complain(live.id, "a log does not replay", error)
            raise Declined("cannot_go_on") from None

    def _report_damage(self, id_: str, damaged: Damaged) -> Declined:
        """Complain to the operator, and return what is said to whoever asks for the table."""
        self._complain(id_, f"the log of a table is damaged at entry {damaged}", damaged)
        return Declined("damaged", str(damaged))

    def _forget(self, live: Live) -> None:
        for task in live.tasks.values():
            task.cancel()
        live.tasks.clear()
        self.rooms.pop(live.id, None)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.garbage.tidy((self.steady() - self._written_at) / 1000)
            for live in list(self.rooms.values()):
                if self._is_idle(live):
                    self._forget(live)
                    await self.storage.release(live.id)

    def _is_idle(self, live: Live) -> bool:
        """Whether nobody is connected, and no clock is running that would be forgotten."""
        alone = not live.connections and not live.room.is_timed
        return alone and self.steady() - live.touched > IDLE

    async def health(self) -> Health:
        """Whether the tables can be read, and what is failing."""
        return await self.troubles.health(self.storage)

    # -- commands -----------------------------------------------------------------------------

    async def make(self, made: e.Made) -> str:
        """Make a new table; return its id."""
        id_ = a.new_id()
        live = Live(id_, self.now, self.steady)
        salted = structs.replace(made, salt=secrets.token_hex(SALT_BYTES))
        async with live.lock:
            rows, _ = live.run(c.make(live.room, salted))
            await self.storage.append(id_, rows)
        live.is_resumed = True
        self.rooms[id_] = live
        return id_

    async def do(
        self,
        id_: str,
        command: Command,
        once: tuple[Seat, str] | None = None,
        done: Callable[[int], None] | None = None,
    ) -> int:
        """Run a command, write it, send it; return the number of its first entry.

        `once` names the sender and a message id: what was carried out under it is not repeated.
        `done` receives the number before anybody receives the events.
        """
        while True:
            live = await self.live(id_)
            async with live.lock:
                if self.rooms.get(id_) is live:  # else it was given up while we waited
                    seq = await self._written(live, command, once, done)
                    break
        self.driver.drive(live)
        for hear in self.referees if live.room.made.referee else ():
            hear(live)
        return seq

    async def _written(
        self,
        live: Live,
        command: Command,
        once: tuple[Seat, str] | None,
        done: Callable[[int], None] | None,
    ) -> int:
        for _ in range(TRIES):
            known = live.room.ids.get(once) if once else None
            if known is not None:
                if done:
                    done(known)
                return known
            time = asyncio.get_running_loop().time
            started = time()
            rows, told = await self._apply(live, command)
            if await self._stored(live, rows):
                self.metrics.wrote(len(rows), time() - started)
                first = rows[0].seq if rows else live.room.seq
                if done:
                    done(first)
                await live.tell(told)
                self.garbage.wrote(len(rows))
                return first
        raise Conflict(live.id)

    async def _stored(self, live: Live, rows: list[Row]) -> bool:
        """Write entries to the disk; return False if another process was first, and reload."""
        try:
            if rows:
                await self.storage.append(live.id, rows)
        except Conflict:
            await self._reload(live)
            return False
        except StorageError as error:
            self.troubles.failed("write", f"the last entry could not be written: {error}")
            await self._reload(live)
            raise
        except NoSuchTable:
            await self._check_removed(live)
            raise
        except BaseException:
            await self._reload(live)
            raise
        self.troubles.went_well("write")
        self._written_at = self.steady()
        return True

    async def _apply(self, live: Live, command: Command) -> tuple[list[Row], Told]:
        """Apply entries in memory; if that fails half-way, read memory from the disk again."""
        before = live.room.seq
        try:
            return live.run(command(live.room))
        except BaseException:
            if live.room.seq != before:
                await self._reload(live)
            raise

    async def _reload(self, live: Live) -> None:
        """Read the log again, because memory is ahead of it or behind; send what is new."""
        told, link = live.told
        try:
            rows = await self.storage.read(live.id)
            if not rows:
                raise NoSuchTable(live.id)
            if told and [row.link for row in rows[told - 1 : told]] != [link]:
                raise Damaged(told)
            await live.refold(rows[:told])
            await live.catch_up(rows[told:])
        except Damaged as damaged:
            await self._give_up(live)
            raise self._report_damage(live.id, damaged) from None
        except BaseException:
            await self._give_up(live)
            raise

    async def _give_up(self, live: Live, code: int = COME_BACK, word: str = "") -> None:
        """Drop a room that cannot be read again; clients that come back get a fresh one."""
        self._forget(live)
        live.end(code, word)
        try:
            await self.storage.release(live.id)  # or no other process would move its bots
        except Exception as error:  # then the lock goes with the connection that holds it
            LOG.warning("the lock of a table was not released", exc_info=error)

    async def _check_removed(self, live: Live) -> None:
        """Drop a room whose table was removed from the disk, or whose history went back."""
        if await self.storage.link(live.id, 1):
            await self._give_up(live)
            raise self._report_damage(live.id, Damaged(live.told[0])) from None
        await self._give_up(live, NO_TABLE, "no_such_table")

    async def woken(self, id_: str, seq: int) -> None:
        """Read what another process has written; without an id, any table may have changed."""
        found = [self.rooms[id_]] if id_ in self.rooms else []
        for live in found if id_ else list(self.rooms.values()):
            async with live.lock:
                if seq > live.room.seq if id_ else await self._still_stands(live):
                    await self._catch_up(live)
            if not (id_ or live.is_resumed) and self.rooms.get(live.id) is live:
                await self._resume(live)  # read while no lock of a table could be had
            self.driver.drive(live)

    async def _still_stands(self, live: Live) -> bool:
        """Whether the last entry known here is still on the disk."""
        if await self.storage.link(live.id, live.room.seq) == live.link:
            return True
        with contextlib.suppress(Declined):  # it was said
            await self._check_removed(live)
        return False

    async def _catch_up(self, live: Live) -> None:
        try:
            await live.catch_up(await self.storage.read(live.id, live.room.seq))
        except Damaged as damaged:
            await self._give_up(live)
            self._report_damage(live.id, damaged)

    # -- people -------------------------------------------------------------------------------

    async def access(self, id_: str, token: str) -> tuple[Live, a.Access]:
        """Return the room and what this token opens in it; `NoSuchTable` if either is missing."""
        live = await self.live(id_)
        live.touched = self.steady()
        found = a.access_of(live.room, token)
        if found is None and not self.storage.alone:  # another process may just have given it
            await self.woken(id_, live.room.seq + 1)
            found = a.access_of(live.room, token)
        if found is None:
            raise NoSuchTable(id_)
        return live, found

    async def join(
        self, live: Live, connection: Connection, since: int | None, known: int | None = None
    ) -> None:
        """Admit a connection and welcome it; `NoSuchTable` if its token was replaced meanwhile."""
        async with live.lock:
            if self.rooms.get(live.id) is not live:
                raise GivenUp
            if not live.holds(connection):
                raise NoSuchTable(live.id)
            live.check_room_for(connection, self.settings.sockets)
            try:
                await live.projector.prepare(connection.audience.viewer)
                head = await self._head(live, known)
                live.send(connection, live.welcome(connection, since, head))
            except BaseException:
                live.leave(connection)
                raise
        self.driver.drive(live)

    async def _head(self, live: Live, seq: int | None) -> str | None:
        """The head of the log after this entry; None if the log does not reach so far."""
        if seq is None:
            return None
        if seq > live.room.seq:
            LOG.error("a device remembers more than the log has", extra={"table": live.id})
        link = live.link if seq == live.room.seq else await self.storage.link(live.id, seq)
        return head_of(link) if link else None

    def left(self, live: Live, connection: Connection) -> None:
        """Note that a connection has ended."""
        live.leave(connection)
        self.garbage.left()
        self.driver.drive(live)
