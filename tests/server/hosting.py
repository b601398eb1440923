"""A host without a network: tables on a file, bots in this process, connections that remember."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from eldest.analysis import coach
from eldest.analysis.advice import Advice, speech_of
from eldest.bots import load, usual
from eldest.deal import Dice, seal
from eldest.games import load as load_game
from eldest.protocol import View
from eldest.server import access
from eldest.server import messages as m
from eldest.server.bots.thinkers import BotFailed
from eldest.server.operating.settings import Settings
from eldest.server.rooms import commands, entries
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Live
from eldest.server.rooms.plans import plans_of
from eldest.server.rooms.room import Moment, Room
from eldest.server.rooms.shown.audience import Audience
from eldest.server.storage import Storage
from eldest.server.storage.sqlite import SqliteStorage

LINKS = ("organiser", "invite", "watch")
START = 1_700_000_000_000
PATIENCE = 30.0  # seconds, for a machine that is busy with something else
GRACE = 3600.0  # nobody counts as gone, however slow the machine, unless a test wants it
FROM_SERVER: msgspec.json.Decoder[m.FromServer] = msgspec.json.Decoder(m.FromServer)


def explained(game: str, view: View, text: str, language: str) -> Advice:
    """An action with what the coach says for it."""
    speech = speech_of(game, view, language)
    rule, reason = coach.reason(speech, view, text) or ("", "")
    return Advice(text, speech.advice(text, view), rule, reason)


class Here:
    """Bots that think at once, in this process."""

    def __init__(self) -> None:
        self.fails = False
        self.answer: str | None = None
        self.asked = 0

    async def think(self, game: str, level: str, view: View, seed: int) -> str:
        """What the bot does, or what the test wants it to."""
        self.asked += 1
        if self.fails:
            raise BotFailed("the test says so")
        return self.answer or load(game, level)(view, Dice(seed))

    async def advise(
        self, game: str, view: View, seed: int, language: str, deck: str = ""
    ) -> Advice:
        """What the bot would do, with the coach's reason."""
        text = await self.think(game, usual(game), view, seed)
        return explained(game, view, text, language)

    async def close(self) -> None:
        """Nothing was started."""


class Ticking:
    """A clock that goes one millisecond further each time it is read, or as far as it is told."""

    def __init__(self) -> None:
        self.time = START

    def __call__(self) -> int:
        self.time += 1
        return self.time


class Device:
    """A connection that remembers what it was sent."""

    def __init__(self, seat: int | None, language: str = "en") -> None:
        self.access = access.Access("watch") if seat is None else access.Access("seat", seat)
        self.audience = Audience(seat, language)
        self.key = access.hash_of("watch" * 5 if seat is None else f"token-{seat}" * 4)
        self.raw: list[bytes] = []
        self.closed: int | None = None

    def queue_up(self, message: bytes) -> None:
        """Remember."""
        self.raw.append(message)

    def close(self, code: int) -> None:
        """Remember."""
        self.closed = code

    @property
    def heard(self) -> list[m.FromServer]:
        """Everything, read again."""
        return [FROM_SERVER.decode(raw) for raw in self.raw]

    @property
    def events(self) -> list[m.Event]:
        """Of these the events."""
        return [message for message in self.heard if isinstance(message, m.Event)]


def host_on(path: Path, **more: Any) -> Host:
    """A host on a file; bots answer without a pause."""
    usual: dict[str, Any] = {
        "thinker": Here(),
        "now": Ticking(),
        "settings": Settings(pace=0, grace=GRACE),
    }
    more = usual | more
    storage: Storage = more.pop("storage", None) or SqliteStorage(path / "tables.db")
    return Host(storage, **more)


@asynccontextmanager
async def hosting(path: Path, **more: Any) -> AsyncIterator[Host]:
    """A started host, stopped at the end."""
    host = host_on(path, **more)
    await host.start()
    try:
        yield host
    finally:
        await host.stop()


def plan(game: str = "mindikot", **more: Any) -> entries.Made:
    """A table without bots, its tokens being their own names."""
    key: dict[str, Any] = {name: access.hash_of(name * 5) for name in LINKS}
    words = more.pop("options", [])
    played = load_game(game)
    seats = played.seats(played.Options.read_words(words))
    plans = plans_of(game, more.pop("seats", None), seats)
    return entries.Made(game, played.version, words, plans, **key, **more)


async def seated(host: Host, persons: int, **more: Any) -> Live:
    """A new table with people on its first seats, and bots of the weakest kind on the others."""
    made = plan(**more)
    bots = [m.SeatPlan()] * persons + [m.SeatPlan("bot", "random")] * (len(made.seats) - persons)
    id_ = await host.make(msgspec.structs.replace(made, seats=bots))
    for seat in range(persons):
        await host.do(id_, sitting(seat))
    return await host.live(id_)


def sitting(seat: int) -> Callable[[Room], commands.Entries]:
    """The command by which a person takes a seat."""
    return lambda room: commands.sit(room, seat, f"P{seat}", access.hash_of(f"token-{seat}" * 4))


async def agree(host: Host, live: Live) -> None:
    """Everybody is ready, with a seal, and reveals."""
    for seat in live.room.persons():
        await host.do(live.id, ready(seat))
    await reveal(host, live)


async def reveal(host: Host, live: Live) -> None:
    """Whoever has sealed reveals."""
    for seat in live.room.coming.unrevealed():
        await host.do(live.id, revealing(seat))


def entropy_of(seat: int) -> str:
    """What a seat seals in the tests: a number of its own."""
    return f"{seat + 1:02x}" * 32


def seal_of(room: Room, seat: int) -> str:
    """The seal on that."""
    pledge = room.coming.pledge or bytes(32)  # no seal for anything where nothing is pledged
    return seal(pledge, seat, bytes.fromhex(entropy_of(seat))).hex()


def ready(seat: int) -> Callable[[Room], commands.Entries]:
    """The command by which a seat agrees, with a seal."""
    return lambda room: commands.ready(room, seat, seal_of(room, seat))


def revealing(seat: int, entropy: str = "") -> Callable[[Room], commands.Entries]:
    """The command by which it reveals what it has sealed, or something else."""
    return lambda room: commands.reveal(room, seat, entropy or entropy_of(seat))


def acting(seat: int, text: str, id_: str = "") -> Callable[[Room], commands.Entries]:
    """The command by which a seat plays."""
    return lambda room: commands.act(room, seat, text, id_)


async def play_on(host: Host, live: Live, most: int = 1000) -> None:
    """People play their first legal action until the round is over."""
    for _ in range(most):
        await settle(live)
        room = live.room
        if room.stage != "playing" or room.round is None:
            return
        seat = room.actors()[0]
        text = whole_action(live, seat)
        await host.do(live.id, acting(seat, text))


def whole_action(live: Live, seat: int) -> str:
    """The first parts that may be said, one after the other."""
    assert live.room.round is not None
    view, text = live.room.round.view(seat), ""
    while parts := live.room.game.parts(view, text):
        text = f"{text} {parts[-1]}".lstrip()
    return text


async def settle(live: Live) -> None:
    """Let the bots finish."""
    while live.tasks and any(live.room.chairs[s].kind == "bot" for s in live.room.actors()):
        tasks = list(live.tasks.values())  # some only wait for a time that does not come
        await asyncio.wait(tasks, timeout=1, return_when=asyncio.FIRST_COMPLETED)
    async with live.lock:  # what is in memory is on disk, and told
        pass


class Turns(selectors.DefaultSelector):
    """Looks after each turn of an event loop at what tests wait for: nothing else changes it."""

    def __init__(self) -> None:
        super().__init__()
        self.awaited: list[tuple[Callable[[], object], asyncio.Future[None]]] = []

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        for happened, waiter in self.awaited:
            if not waiter.done() and happened():
                waiter.set_result(None)
                timeout = 0
        return super().select(timeout)


class Loop(asyncio.SelectorEventLoop):
    """The event loop of `run`."""

    def __init__(self) -> None:
        self.turns = Turns()
        super().__init__(self.turns)


async def until(happened: Callable[[], object], patience: float = PATIENCE) -> None:
    """Wait for something that tells nobody when it happens."""
    if happened():
        return
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Loop), "only in a test that `run` has started"
    awaited = happened, loop.create_future()
    loop.turns.awaited.append(awaited)
    try:
        await asyncio.wait_for(awaited[1], patience)
    finally:
        loop.turns.awaited.remove(awaited)


async def moved(live: Live, moment: Moment) -> None:
    """Until the table has gone on from this moment."""
    await until(lambda: live.room.moment != moment)


def run(work: Coroutine[Any, Any, Any]) -> None:
    """Run a test's coroutine."""
    with asyncio.Runner(loop_factory=Loop) as runner:
        runner.run(asyncio.wait_for(work, 2 * PATIENCE))
