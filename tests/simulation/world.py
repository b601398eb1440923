"""One history: servers, a disk, a network and people, from a seed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextvars import copy_context
from random import Random
from typing import Any, cast

from starlette.websockets import WebSocket

from eldest.server import access
from eldest.server import messages as m
from eldest.server.operating.settings import Settings
from eldest.server.rooms import commands as c
from eldest.server.rooms.entries import Made
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Live
from eldest.server.rooms.project import Projector
from eldest.server.rooms.shown.audience import Audience
from eldest.server.socket import Socket
from eldest.server.storage import NoSuchTable
from eldest.server.storage.chain import head_of

from .disk import Disk, Written
from .faults import CHANGES, FAULTS, Fault
from .ledger import Ledger, alike
from .loop import Alive, VirtualLoop
from .people import Bots, Player, Watched
from .wire import ClientEnd, Line, ServerEnd

DEEDS, SHORT = 200, 80  # of people and bots in a history, at least; where one fault is looked for
LONGEST = 7200.0  # virtual seconds in which they are done
START = 1_700_000_000_000
LOOK = 0.25  # seconds between two looks at the timers
QUIET, MOVES = 30.0, 8  # in so many seconds nobody comes and goes so often
COMPARED = 8  # of so many states one is compared with what a client has made of changes
STATE = b'"state":{"seq":'
SETTINGS = Settings(pace=0.2, grace=2.0)


class Process:
    """A server that can be killed."""

    def __init__(self, world: World, name: str) -> None:
        self.owner = Alive(name)
        self.world = world
        self.ahead = 0  # milliseconds that its machine's clock is wrong
        self.storage = Written(world.disk, self.owner)
        loop = world.loop
        self.host = Host(
            self.storage,
            world.bots,
            SETTINGS,
            now=lambda: START + self.ahead + int(loop.time() * 1000),
            steady=lambda: int(loop.time() * 1000),
        )
        self.host.garbage.tidy = lambda quiet: False  # type: ignore[method-assign]
        self.host.driver._chance = cast(Any, world.random)  # Any: it is seeded here
        self.missing: dict[object, float] = {}

    def kill(self) -> None:
        """Nothing that it was about to do happens any more."""
        self.owner.yes = False
        self.world.disk.let_go(self.owner)
        for line in self.world.lines:
            if line.of is self:
                line.break_(0.5)

    def check_timers(self, now: float, *, works: bool) -> None:
        """Everything that a table waits for has a task, or is about to have one."""
        for live in self.host.rooms.values():
            if live.lock.locked():  # at work: what has a task by now is missing no more
                self.missing = {k: at for k, at in self.missing.items() if k not in live.tasks}
                continue
            unarmed = {key for key in awaited(live) if key not in live.tasks}
            known = self.missing if works else {}
            self.missing = {key: known.get(key, now) for key in unarmed}
            for key, since in self.missing.items():
                if now - since > 6:
                    self.world.ledger.fault(f"nothing is set to {key} since {since:.3f} s")


def awaited(live: Live) -> Iterator[object]:
    """The keys of the tasks that a table needs now."""
    room = live.room
    if room.coming.unrevealed():
        yield "reveal", room.coming.closed
    if room.asked:
        yield room.asked.seq
    else:
        for seat in room.actors():
            if seat >= 0 and room.chairs[seat].kind == "bot":
                yield seat, room.moment
        if room.is_timed:
            yield room.turns.deadline()


class Device(Socket):
    """The real socket; the ledger sees what is sent to whom."""

    def queue_up(self, message: bytes) -> None:
        """Compare before it is sent."""
        WORLDS[-1].sent(self, message)
        super().queue_up(message)


class World:
    """Everything that there is, and the invariants after every step."""

    def __init__(self, seed: int, only: tuple[Fault, ...] = ()) -> None:
        self.seed = seed
        self.pool = only or FAULTS
        self.changes = only or CHANGES
        self.deeds = SHORT if only else DEEDS
        self.random = Random(seed)
        self.loop = VirtualLoop(self.random, self.step)
        step = 6 if self.random.random() < 0.5 else 0
        self.ledger = Ledger(self.loop.time, float(step))
        self.clock = m.ClockRules(step, step) if step else None
        alone = self.random.random() < 0.5
        self.disk = Disk(self.loop, self.random, self.ledger.committed, alone=alone)
        self.bots = Bots(self)
        self.context = copy_context()
        self.lines: list[Line] = []
        self.processes: list[Process] = []  # those that run, or will again
        self.ever: list[Process] = []
        self.clients: list[Watched] = []
        self.players: list[Player] = []
        self.former: list[Player] = []
        self.table = ""
        self.faults = self.noticed = 0
        self.doubles = 0.0
        self.quiet = False

    # -- the machinery ------------------------------------------------------------------------

    def step(self) -> None:
        """Everybody waits: everything must be in order."""
        ledger, now = self.ledger, self.loop.now
        self.check()
        if now > LONGEST:
            raise Violation(f"only {ledger.deeds} actions in {LONGEST} seconds")
        self.loop.look = now + LOOK
        for player in self.players + self.former:
            player.lose_patience(now)
        alive = [process for process in self.processes if process.owner.yes]
        works = not self.disk.faults  # with a full disk nothing can be done in time
        if works and any(self.table in process.host.rooms for process in alive):
            ledger.check_due()
        else:
            ledger.excuse()
        for process in alive:
            process.check_timers(now, works=works)

    def check(self) -> None:
        """Nothing was found yet."""
        if self.loop.failed or self.ledger.found:
            raise Violation((self.ledger.found + self.loop.failed)[0])

    def new_process(self) -> Process:
        """Another server on the same disk."""
        process = Process(self, f"server {len(self.disk.opened)}")
        self.ever.append(process)
        return process

    async def start(self) -> Process:
        """A server that runs."""
        process = self.new_process()
        await self.loop.create_task_of(process.owner, process.host.start())
        self.processes.append(process)
        return process

    async def start_again(self, old: Process, down: float) -> None:
        """In the place of one that was killed."""
        if old in self.processes:
            self.processes.remove(old)
        await asyncio.sleep(self.random.random() * down)
        self.ledger.excuse()
        fresh = await self.start()
        fresh.ahead = old.ahead

    def any_process(self) -> Process | None:
        """One that runs."""
        alive = [process for process in self.processes if process.owner.yes]
        return alive[int(self.random.random() * len(alive))] if alive else None

    def connect(self, uri: str, **_: object) -> ClientEnd:
        """A line from a client to any server."""
        process = self.any_process()
        if process is None:
            raise ConnectionRefusedError
        line = Line(self.loop, self.random, self.context)
        line.of, line.doubles = process, self.doubles
        self.lines = [each for each in self.lines if not each.cut]
        self.lines.append(line)
        end = cast(WebSocket, ServerEnd(line, self.table))
        device = self.context.run(Device, process.host, end)
        self.loop.create_task_of(process.owner, device.run())
        return ClientEnd(line)

    def sent(self, device: Socket, message: bytes) -> None:
        """A device is sent something; of a state the number and the head are compared."""
        place = message.find(STATE)
        if place >= 0:
            seq, _, rest = message[place + len(STATE) :].partition(b",")
            head = rest[8:40].decode()
            self.ledger.told(device.access.viewer, device.key, int(seq), head)
            if int(seq) % COMPARED == 0:
                self._keep_whole(device, int(seq), head)

    def _keep_whole(self, device: Socket, seq: int, head: str) -> None:
        """What the server would send as a whole, for the client to be compared with."""
        live = device.host.rooms.get(self.table)
        if live and live.room.seq == seq:
            self.ledger.whole[device.key, head] = live.projector.state(device.audience, 0)

    def lose_tail(self, count: int) -> None:
        """The disk forgets its last entries."""
        self.disk.lose_tail(self.table, count)
        self.ledger.lose(self.disk.rows[self.table])

    def replace(self, old: Player, token: str) -> None:
        """Somebody else holds the seat now; the old one does not know it yet."""
        gone = [player for player in self.players if player.seat == old.seat]
        self.players = [player for player in self.players if player.seat != old.seat]
        self.former += gone
        self.players.append(Player(self, old.seat, token))

    # -- the history --------------------------------------------------------------------------

    async def history(self) -> None:
        """From the first server to the last comparison."""
        await self._begin()
        for at, fault in self._plan():
            await self._until(at)
            self.ledger.excuse()
            self.faults += fault in self.pool
            await fault(self)
            self.ledger.excuse()
        await self._until(self.deeds)
        if self.random.random() < 0.25:
            await self._prune()
        else:
            await self._agree()

    async def _begin(self) -> None:
        for _ in range(1 if self.disk.alone else 2):
            await self.start()
        host = self.processes[0].host
        persons = 1 + int(self.random.random() * 3)
        plans = [m.SeatPlan()] * persons + [m.SeatPlan("bot", "random")] * (3 - persons)
        key = access.hash_of("nobody's")
        made = Made("thin", 1, [], plans, key, key, key, clock=self.clock, away=20)
        self.table = await self._as(host.make(made))
        for seat in range(persons):
            token = access.new_token()
            key, name = access.hash_of(token), f"P{seat}"
            await self._as(host.do(self.table, sitting(seat, name, key)))
            self.players.append(Player(self, seat, token))

    async def _as(self, work: Any) -> Any:  # Any: whatever it gives
        return await self.loop.create_task_of(self.processes[0].owner, work)

    def _plan(self) -> list[tuple[int, Fault]]:
        """Three faults or more, and what people do to the seats, in the order of their time."""
        chosen = [self.random.choice(self.pool) for _ in range(5)]
        chosen += [self.random.choice(self.changes) for _ in range(2)]
        times = [10 + int(self.random.random() * (self.deeds - 10)) for _ in chosen]
        times[0] = self.deeds - 1  # one of them is the last thing that happens
        return sorted(zip(times, chosen, strict=True), key=lambda each: each[0])

    async def _until(self, deeds: int) -> None:
        if self.ledger.deeds < deeds:
            reached = self.loop.create_future()
            self.ledger.awaited = (deeds, reached)
            await reached

    async def _agree(self) -> None:
        """When nobody does anything more, everybody sees the same."""
        self.quiet = True
        self.doubles = self.bots.trouble = 0.0
        for process in list(self.processes):  # who writes notices that others have written
            work = process.host.do(self.table, lambda room: c.say(room, 0, "the end"))
            await asyncio.wait([self.loop.create_task_of(process.owner, work)], timeout=30)
        for _ in range(400):
            await asyncio.sleep(0.5)
            if self._is_settled():
                break
        else:
            self.ledger.fault("clients and servers do not come to agree")
            return
        for player in self.sitting():
            self._compare(player)
        before = self.ledger.moves
        await asyncio.sleep(QUIET)
        if self.ledger.moves > before + MOVES:
            self.ledger.fault("somebody goes and comes without end")

    def _is_settled(self) -> bool:
        """Whoever sits sees the last entry, and who does not was sent away."""
        sitting = self.sitting()
        others = [player for player in self.players + self.former if player not in sitting]
        return all(map(self._sees, sitting)) and all(player.ended for player in others)

    def let_go(self) -> None:
        """Break the circles of what is left, so that nobody has to search it for rubbish."""
        for client in self.clients:
            client.__dict__.clear()
        for process in self.ever:
            for live in process.host.rooms.values():
                live.__dict__.clear()
            process.host.__dict__.clear()
        for line in self.lines:
            line.of = None
        self.loop.tasks.clear()

    def sitting(self) -> list[Player]:
        """Who holds a seat by the log."""
        chairs = self.ledger.room.chairs
        return [player for player in self.players if chairs[player.seat].token == player.key]

    def _sees(self, player: Player) -> bool:
        state = player.client.state if player.client else None
        last = self.disk.rows[self.table][-1]
        return bool(state and (state.seq, state.head) == (last.seq, head_of(last.link)))

    def _compare(self, player: Player) -> None:
        """The client's state is the one that the log gives."""
        rows = self.disk.rows[self.table]
        projector = Projector(self.ledger.room)
        projector.head = head_of(rows[-1].link)
        state = player.client.state if player.client else None
        true = projector.state(Audience(player.seat, "en"), state.now if state else 0)
        if state and not alike(state, true):
            self.ledger.fault(f"seat {player.seat} sees another table than the log says")

    async def _prune(self) -> None:
        """The table is removed while it is played: nothing is confirmed, everybody is told."""
        del self.disk.rows[self.table]
        self.ledger.is_there = False
        self.ledger.since, self.ledger.ids = {}, {}
        for process in list(self.processes):
            work = process.host.do(self.table, lambda room: c.say(room, 0, "still here?"))
            task = self.loop.create_task_of(process.owner, work)
            await asyncio.wait([task], timeout=30)
            if not isinstance(task.exception(), NoSuchTable):
                self.ledger.fault(f"a removed table answers {task.exception()!r}")
        await asyncio.sleep(40)
        if any(player.ended is None for player in self.players):
            self.ledger.fault("somebody still sits at a table that was removed")


class Violation(AssertionError):
    """An invariant does not hold."""


def sitting(seat: int, name: str, key: str) -> Callable[[Any], c.Entries]:
    """The command by which a person sits down."""
    return lambda room: c.sit(room, seat, name, key)


WORLDS: list[World] = []  # the one that is run, last
