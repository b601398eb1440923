"""All that one viewer is sent while a scripted match is played at a host, act by act.

The viewer listens, with one more device that is only told what has changed, asks whatever can be
asked, is refused, comes back, talks, changes the language and reads what the REST part gives.
Chance, a bot that fails and clocks that run out follow the script; all else is a real table.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from eldest.protocol import CHANCE, Seat
from eldest.server import access
from eldest.server import messages as m
from eldest.server.limits import Buckets
from eldest.server.operating.logs import JsonLines
from eldest.server.rooms import commands, entries
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Live
from eldest.server.rooms.shown.audience import Audience
from eldest.server.socket import Socket
from tests.server.hosting import (
    Device,
    acting,
    entropy_of,
    hosting,
    plan,
    ready,
    revealing,
    seal_of,
    sitting,
)
from tests.server.serving import Asking as Calling

from .matches import Act, Acts, Other, Script, Viewer
from .scripted import Kept, Scripted, Thinker

CLOCK = m.ClockRules(600, 600)
TABLE = "t"
LANGUAGES = ("en", "cs", "hi")
FAR = 10**15  # milliseconds: any clock has run out by then
TIMES = re.compile(rb'"(now|at|since|deadline)":\d+')


def timeless(text: bytes) -> bytes:
    """The same at any time."""
    return TIMES.sub(rb'"\1":0', text)


@dataclass
class Chunk:
    """What came with the acts `start` to `end` of a round, and after them; times aside."""

    round: int
    start: int
    end: int
    seq: int = 0
    sent: list[bytes] = field(default_factory=list)
    shown: list[tuple[bytes, bytes]] = field(default_factory=list)  # record and proofs
    hands: list[bytes] = field(default_factory=list)  # of the round on the table

    def add(self, message: bytes | int) -> None:
        """Keep a message, or the code of a closing."""
        text = message if isinstance(message, bytes) else str(message).encode()
        self.sent.append(timeless(text))


@dataclass
class Transcript:
    """Everything: act by act, each round told once more at the end, and the server's log."""

    chunks: list[Chunk] = field(default_factory=list)
    replays: list[bytes] = field(default_factory=list)
    log: list[str] = field(default_factory=list)


class Paper:
    """A websocket that is only its address."""

    path_params = {"table": TABLE}  # noqa: RUF012 - never changed
    headers: dict[str, str] = {}  # noqa: RUF012 - never changed


class Asking(Socket):
    """The viewer's own socket, without a network: what it is sent stays in its queue."""

    def __init__(self, host: Host, viewer: Viewer, language: str = "en") -> None:
        super().__init__(host, Paper())  # type: ignore[arg-type]
        self.language = language
        self.audience = Audience(viewer, language)
        if viewer is not None:
            self.access = access.Access("seat", viewer)
            self.key = access.hash_of(token_of(viewer))
        self.bucket.burst = self.bucket.left = 100_000

    def queue_up(self, message: bytes) -> None:
        """However much it is."""
        self.queue.put(message)

    async def ask(self, live: Live, **message: object) -> None:
        """Send a message, wait for what it starts, and forgive what it cost."""
        await self._one(live, json.dumps(message))
        if self.hinting:
            await self.hinting
        self.strikes = 0

    def heard(self) -> Iterator[bytes | int]:
        """Everything so far, once."""
        yield from self.queue.clear()


def world_secret() -> bytes:
    """A secret that is another in each world."""
    return sha256(repr(Scripted.script).encode()).digest()


def token_of(viewer: Viewer) -> str:
    """As `hosting` gives them."""
    return "watch" * 5 if viewer is None else f"token-{viewer}" * 4


async def transcript(
    path: Path, script: Script, rounds: list[Acts], viewer: Viewer, other: Other
) -> Transcript:
    """What the viewer is sent in a world of the match; `other` says what is different in one."""
    Scripted.script, Scripted.begun = rounds, 0
    found, bot = Transcript(), ((viewer or 0) + 1) % len(script.seats)
    thinker = Thinker(script.game.key, bot)
    with logged(found.log):
        async with (
            hosting(path, thinker=thinker, storage=Kept()) as host,
            calling(host, path) as call,
        ):
            live = await fixed(host, script, bot)
            world = World(host, live, thinker, call, viewer, other, found)
            await world.enter(script.seats)
            for number, acts in enumerate(rounds):
                await world.play(number, acts)
            await world.tell_again(len(rounds))
    return found


@contextmanager
def logged(lines: list[str]) -> Iterator[None]:
    """Every line of the server's log, but for its time."""

    class Keeping(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(re.sub('"at": "[^"]*"', "", JsonLines().format(record)))

    log, handler = logging.getLogger("eldest"), Keeping()
    level = log.level
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    try:
        yield
    finally:
        log.removeHandler(handler)
        log.setLevel(level)


@asynccontextmanager
async def calling(host: Host, path: Path) -> AsyncIterator[Calling]:
    """REST calls to this host."""
    call = Calling(host, path / "no-page")
    try:
        yield call
    finally:
        await call.client.aclose()


async def fixed(host: Host, script: Script, bot: Seat) -> Live:
    """A table whose id is the same in both worlds, with everybody seated, and a bot."""
    live = Live(TABLE, host.now)
    live.chat = Buckets(100_000, 1.0)
    made: entries.Made = plan(
        script.game.key, options=script.options.words(), hints=True, clock=CLOCK
    )
    async with live.lock:
        rows, _ = live.run(commands.make(live.room, made))
        await host.storage.append(TABLE, rows)
    host.rooms[TABLE] = live
    for seat in script.seats:
        await host.do(TABLE, sitting(seat))
    await host.do(TABLE, lambda room: commands.bot(room, bot, "random"))
    return live


@dataclass
class World:
    """A table at which the script is played, and the viewer's devices."""

    host: Host
    live: Live
    thinker: Thinker
    call: Calling
    viewer: Viewer
    other: Other
    found: Transcript

    async def enter(self, seats: range) -> None:
        """The viewer comes, and somebody else."""
        self.asking, self.changing = (Asking(self.host, self.viewer) for _ in range(2))
        self.changing.audience = self.changing.audience._replace(changes=True)
        await self.host.join(self.live, self.asking, None)
        await self.host.join(self.live, self.changing, None)
        other = (self.viewer or 0) - 1
        await self.host.join(self.live, Device(other % len(seats), "cs"), None)

    # -- a round ------------------------------------------------------------------------------

    async def play(self, number: int, acts: Acts) -> None:
        """A round from the agreement to the score."""
        starts = [n for n, act in enumerate(acts) if act.seat != CHANCE]
        await self.begin(number, starts[0])
        for start, end in zip(starts, [*starts[1:], len(acts)], strict=True):
            chunk = Chunk(number, start, end)
            self.found.chunks.append(chunk)
            await self.act(chunk, acts[start])
            await self.ask(chunk, known=end <= self.other.alike[number])
            await self.now_and_then(chunk, acts[start])
            self.close(chunk)
        await self.asking.ask(self.live, t="end", id=f"e{number}")  # agreeing takes it back
        await self.read(chunk)

    async def begin(self, number: int, end: int) -> None:
        """What is said before the round begins still speaks of the one before."""
        self.agreed = self.live.room.seq
        for seat in self.live.room.persons():
            if seat == self.viewer:
                sealed = seal_of(self.live.room, seat)
                await self.asking.ask(self.live, t="ready", id=f"r{number}", seal=sealed)
            else:
                with suppress(Declined):  # who would have ended it has agreed by now
                    await self.host.do(TABLE, ready(seat))
        await self.reveal(number)
        chunk = Chunk(number, 0, end)
        self.found.chunks.append(chunk)
        before = self.found.chunks[-2] if number else chunk
        for device in (self.asking, self.changing):
            heard = before
            for message in device.heard():
                began = b'"kind":"began"' in message if isinstance(message, bytes) else False
                heard = chunk if began else heard
                heard.add(message)
        await self.speak(number, chunk)
        self.close(chunk)
        await self.read(chunk)

    async def speak(self, number: int, chunk: Chunk) -> None:
        """Both devices change to other languages, and are sent the whole state."""
        for more, device in enumerate((self.asking, self.changing)):
            language = LANGUAGES[(number + more) % len(LANGUAGES)]
            await device.ask(self.live, t="language", language=language)
            heard = list(device.heard())
            assert any(
                b'{"t":"state"' in message for message in heard if isinstance(message, bytes)
            )
            for message in heard:
                chunk.add(message)

    async def reveal(self, number: int) -> None:
        """Everybody reveals: the viewer his own bytes, the others what differs between worlds."""
        for seat in self.live.room.coming.unrevealed():
            if seat == self.viewer:
                own = entropy_of(seat)
                await self.asking.ask(self.live, t="reveal", id=f"v{number}", entropy=own)
            else:
                await self.host.do(TABLE, revealing(seat, world_secret().hex()))

    def close(self, chunk: Chunk) -> None:
        """What came until now belongs to these acts."""
        for message in (*self.asking.heard(), *self.changing.heard()):
            chunk.add(message)
        chunk.seq = self.live.room.seq

    async def act(self, chunk: Chunk, act: Act) -> None:
        """The viewer acts by his own socket, a bot by itself, the others somewhere else."""
        seat, text, late = act
        id_, room = f"x{chunk.round}.{chunk.start}", self.live.room
        if room.chairs[seat].kind == "bot":
            await self.bot_acts(act)
        elif late:
            await self.host.do(TABLE, lambda room: commands.run_out(room, FAR))
        elif seat == self.viewer:
            await self.asking.ask(self.live, t="act", id=id_, text=text)
        else:
            await self.host.do(TABLE, acting(seat, text, id_), (seat, id_))

    async def bot_acts(self, act: Act) -> None:
        """Its task thinks, and then acts."""
        moment = self.live.room.moment
        if act.seat not in self.live.room.actors():  # out of turn: nobody drives it
            await self.host.do(TABLE, acting(act.seat, act.text))
            return
        while self.live.room.moment == moment:
            self.thinker.go(act)
            await asyncio.sleep(0)
        async with self.live.lock:  # what is in memory is on disk, and told
            pass

    # -- the viewer ---------------------------------------------------------------------------

    async def ask(self, chunk: Chunk, *, known: bool) -> None:
        """Questions about the cards that are swapped, as long as they are unseen."""
        n, live, ask = chunk.start, self.live, self.asking.ask
        unseen = self.other.swaps.get(chunk.round, ()) if known else ()
        texts = [*unseen, "no action", ""]
        text = texts[n % len(texts)]
        await ask(live, t="judge", id=f"j{n}", text=text)
        match n % 4:
            case 0:
                await ask(live, t="parts", id=f"p{n}", text="")
            case 1:
                await ask(live, t="act", id=f"a{n}", text=text)
            case 2:
                await ask(live, t="parts", id=f"q{n}", text=text)
            case 3:
                await ask(live, t="hint", id=f"h{n}")
                await self.ask_to_be_warned(n)

    async def ask_to_be_warned(self, n: int) -> None:
        """Of what is legal now, as far as the viewer is asked."""
        view = self.live.projector.view(self.viewer)
        for text in () if view is None else view.legal[:3]:
            await self.asking.ask(self.live, t="warn", id=f"w{n}{text}"[:40], text=text)

    async def now_and_then(self, chunk: Chunk, act: Act) -> None:
        """A new device, chat, bad messages, a taking back, another way to the same state."""
        match chunk.start % 24:
            case 2 | 13:
                await self.take_back(chunk, act)
            case 5:
                await self.asking.ask(self.live, t="say", id=f"s{chunk.start}", text="hello")
                await self.asking.ask(self.live, t="nothing", id="?")
                await self.asking.ask(self.live, t="ping", n=chunk.start)
            case 7 | 19:
                await self.come_back(chunk)
            case 10:
                await self.read(chunk)

    async def come_back(self, chunk: Chunk) -> None:
        """Once more from another device, after all that could have been missed."""
        over = zip(Scripted.script[: chunk.round], self.other.alike, strict=False)
        unchanged = all(len(acts) == length for acts, length in over)
        again = Asking(self.host, self.viewer, "hi")
        await self.host.join(self.live, again, 0 if unchanged else self.agreed)
        for heard in again.heard():
            chunk.add(heard)
        self.live.leave(again)

    async def take_back(self, chunk: Chunk, act: Act) -> None:
        """The actor would take back; where he may, he does the same again."""
        room, seat = self.live.room, act.seat
        if room.stage != "playing" or chunk.end != chunk.start + 1:  # what chance did, stands
            return
        moment = room.moment
        if seat == self.viewer:
            await self.asking.ask(self.live, t="back", id=f"b{chunk.start}")
        else:
            with suppress(Declined):
                await self.host.do(TABLE, lambda room: commands.back(room, seat))
        while room.asked:
            await self.host.do(TABLE, self.answering(room.needed()[0], yes=chunk.start % 2 == 0))
        if room.moment != moment:
            await self.act(Chunk(chunk.round, -chunk.start, 0), act)

    def answering(self, seat: Seat, *, yes: bool) -> commands.Command:
        """The command by which a seat agrees to a taking back, or does not."""
        return lambda room: commands.answer(room, seat, yes=yes)

    # -- REST ---------------------------------------------------------------------------------

    async def read(self, chunk: Chunk) -> None:
        """What REST shows at this moment; what shows finished rounds is kept apart."""
        chunk.add(await self.got(""))
        chunk.add(await self.got("", "invite" * 5))
        chunk.add(await self.got("/replay"))
        chunk.shown.append((await self.got("/record"), await self.got("/proofs")))
        chunk.hands.append(await self.got("/hands"))

    async def tell_again(self, rounds: int) -> None:
        """The replay of each round of the match, asked for when all are over."""
        for number in range(1, rounds + 1):
            self.found.replays.append(await self.got(f"/replay?match=1&round={number}"))

    async def got(self, path: str, token: str = "") -> bytes:
        """An answer, with its status."""
        held = token or token_of(self.viewer)
        answer = await self.call("GET", f"/api/tables/{TABLE}{path}", held)
        return f"{answer.status_code} ".encode() + timeless(answer.content)
