"""One WebSocket: first hello, then messages one by one; everything sent goes through a queue."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
from collections.abc import Callable
from typing import NoReturn

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from eldest.analysis import coach
from eldest.protocol import Seat, View
from eldest.protocol.speech import speech_for
from eldest.server import access as a
from eldest.server import messages as m
from eldest.server.bots.thinkers import BotFailed
from eldest.server.box import LINE, Box
from eldest.server.catalogue import spoken
from eldest.server.limits import Bucket, clean_chat, home_of
from eldest.server.rooms import commands as c
from eldest.server.rooms.chair import is_coached
from eldest.server.rooms.commands import Command
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.host import COME_BACK, NO_TABLE, Host
from eldest.server.rooms.live import WRONG_TOKEN, GivenUp, Live
from eldest.server.rooms.room import Room
from eldest.server.rooms.shown.audience import Audience
from eldest.server.speech import declined_text, words
from eldest.server.storage import NoSuchTable, StorageError
from eldest.table.table import NOT_SEATED

HELLO_SECONDS = 10
QUEUE = 500  # messages that a slow client may be behind
STRIKES = 20  # bad or surplus messages before the socket is closed
BURST, RATE = 40, 20.0
NOTHING = ("", "")
BAD, NO_HELLO, TOO_MANY, OVERRUN = 4400, 4408, 4429, 1013

Deed = m.Act | m.Ready | m.End | m.Reveal | m.Back | m.Answer | m.Say | m.Coach
Question = m.Parts | m.Judge | m.Hint | m.Warn

encode = msgspec.json.Encoder().encode
DECODER: msgspec.json.Decoder[m.ToServer] = msgspec.json.Decoder(m.ToServer)


class Ended(Exception):
    """Raised if the other side has closed the connection."""


class Socket:
    """A device of a seat or of an onlooker."""

    def __init__(self, host: Host, websocket: WebSocket) -> None:
        self.host = host
        self.websocket = websocket
        self.table = str(websocket.path_params["table"])
        self.access = a.Access("watch")
        self.audience = Audience(None, "en")
        self.key = ""
        self.strikes = 0
        self.bucket = Bucket(BURST, RATE, host.seconds)
        self.queue: Box[bytes | int] = Box()
        self._put: Callable[[bytes], bool] | None = None  # the short way out, once it is open
        self.hinting: asyncio.Task[None] | None = None

    # -- sending ------------------------------------------------------------------------------

    def queue_up(self, message: bytes) -> None:
        """Queue a message; a client that is too far behind must reconnect and resume."""
        if self._put and self.queue.is_idle and self._put(message):
            return
        if len(self.queue) < QUEUE:
            self.queue.put(message)
        else:
            self.queue.clear()
            self.queue.put(OVERRUN)

    def close(self, code: int) -> None:
        """Close the socket after the queue was sent."""
        self._put = None  # nothing overtakes the end
        if len(self.queue) >= QUEUE:
            self.queue.clear()
        self.queue.put(code)

    async def _write(self) -> None:
        with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):  # at any moment
            while isinstance(message := await self.queue.take(), bytes):
                await self.websocket.send_text(message.decode())
            await self.websocket.close(message)

    # -- life ---------------------------------------------------------------------------------

    async def run(self) -> None:
        """Serve the socket from the handshake to the end."""
        if not a.is_own_origin(self.websocket.headers, self.host.settings.origins):
            await self.websocket.close()
            return
        await self.websocket.accept()
        self._put = short_way(self.websocket)
        writer = asyncio.create_task(self._write())
        address = home_of(self.websocket.client.host) if self.websocket.client else ""
        self.host.addresses[address] += 1
        try:
            await self._serve(address)
        except (Ended, NoSuchTable):  # the other side has gone, or the table; then it was told
            pass
        except StorageError:  # whether it was written is found out when they come back
            self._fail("no_storage")
            self.close(COME_BACK)
        finally:
            self._forget(address)
            self.close(1000)
            await writer

    def _forget(self, address: str) -> None:
        self.host.addresses[address] -= 1
        if not self.host.addresses[address]:
            del self.host.addresses[address]

    async def _serve(self, address: str) -> None:
        crowded = self.host.addresses[address] > self.host.settings.address_sockets
        if crowded or not self.host.calls.take(address):
            self._end(TOO_MANY, "too_many")
        live = await self._hello()
        try:
            while True:
                text = await self._receive()
                self._still_here(live)
                await self._one(live, text)
        finally:
            self.host.left(live, self)

    async def _receive(self) -> str | bytes:
        message = await self.websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise Ended
        return message.get("text") or message.get("bytes") or ""

    async def _hello(self) -> Live:
        try:
            text = await asyncio.wait_for(self._receive(), HELLO_SECONDS)
        except TimeoutError:
            self._end(NO_HELLO, "hello_first")
        hello = self._read(text)
        if not isinstance(hello, m.Hello):
            self._end(BAD, "hello_first")
        self.audience = Audience(None, spoken(hello.language), hello.deck, hello.changes)
        try:
            return await self._enter(hello)
        except NoSuchTable:
            self._end(WRONG_TOKEN, "no_such_table")
        except GivenUp:
            self.close(COME_BACK)
            raise Ended from None
        except Declined as declined:
            code = TOO_MANY if declined.code == "too_many" else NO_TABLE
            self._end(code, declined.code, declined.detail)

    async def _enter(self, hello: m.Hello) -> Live:
        live, self.access = await self.host.access(self.table, hello.token)
        if self.access.right in ("invite", "link"):
            self._end(WRONG_TOKEN, "not_allowed")
        self.key = a.hash_of(hello.token)
        self.audience = self.audience._replace(viewer=self.access.viewer)
        await self.host.join(live, self, hello.since, hello.known)
        return live

    def _end(self, code: int, word: str, detail: str = "") -> NoReturn:
        self._fail(word, detail)
        self.close(code)
        raise Ended

    def _fail(self, word: str, detail: str = "") -> None:
        sentence = words("declined", word, self.audience.language, detail=detail)
        self.queue_up(encode(m.Failure(word, sentence)))

    # -- one message --------------------------------------------------------------------------

    def _read(self, text: str | bytes) -> m.ToServer | None:
        try:
            return m.decoded(DECODER, text)
        except (msgspec.DecodeError, UnicodeError) as error:
            detail = str(error) if isinstance(error, msgspec.ValidationError) else "no JSON"
            self._strike("bad_message", detail, BAD)
            return None

    def _strike(self, word: str, detail: str, code: int) -> None:
        self.host.metrics.limits += 1
        self.strikes += 1
        self._fail(word, detail)
        if self.strikes > STRIKES:
            self.close(code)
            raise Ended

    async def _one(self, live: Live, text: str | bytes) -> None:
        while not self.bucket.take():  # nothing is lost, it is only read later
            self.host.metrics.limits += 1
            await asyncio.sleep(1 / RATE)
        message = self._read(text)
        match message:
            case None:
                return
            case m.Hello():
                self._strike("bad_message", "hello again", BAD)
            case m.Ping(n):
                live.send(self, encode(m.Pong(n, live.time())))
            case m.Speak(language, deck):
                await self._speak(live, language, deck)
            case _:
                await self._answer(live, message)

    async def _speak(self, live: Live, language: str, deck: str) -> None:
        async with live.lock:
            self._still_here(live)
            self.audience = self.audience._replace(language=spoken(language), deck=deck)
            await live.projector.prepare(self.access.viewer)
            state = live.projector.state(self.audience, live.time())
            live.send(self, encode(m.Refreshed(state)))

    def _still_here(self, live: Live) -> None:
        """Raise an error if this client was disconnected while it waited for the room."""
        if self not in live.connections:
            raise Ended

    async def _answer(self, live: Live, message: Deed | Question) -> None:
        """Answer a message with an id; refused if the law, the seat or a limit says so."""
        try:
            seat = self._seat(live.room)
            match message:
                case m.Parts() | m.Judge() | m.Hint() | m.Warn():
                    await self._ask(live, seat, message)
                case _:
                    command = self._command(live, seat, message)
                    await self._do(live, seat, message.id, command)
        except Declined as declined:
            self._refuse(live, message.id, declined)

    def _seat(self, room: Room) -> Seat:
        """The seat of this socket, if its token is still valid and no bot plays for it."""
        seat = self.access.viewer
        if seat is None:
            raise Declined(NOT_SEATED)
        chair = room.chairs[seat]
        if not hmac.compare_digest(chair.token or "", self.key):
            raise Declined("not_allowed")
        if chair.kind == "bot":
            raise Declined("bot_plays")
        return seat

    def _command(self, live: Live, seat: Seat, message: Deed) -> Command:
        match message:
            case m.Act(id, text):
                return lambda room: c.act(room, seat, text, id)
            case m.Ready(id, seal):
                return lambda room: c.ready(room, seat, seal, id)
            case m.End(id, seal):
                return lambda room: c.end(room, seat, seal, id)
            case m.Reveal(id, entropy):
                return lambda room: c.reveal(room, seat, entropy, id)
            case m.Back(id):
                return lambda room: c.back(room, seat, id)
            case m.Answer(id, yes):
                return lambda room: c.answer(room, seat, id, yes=yes)
            case m.Coach(id, on):
                return lambda room: c.coach(room, seat, id, on=on)
            case m.Say(id, text):
                line = self._chat_line(live, seat, text)
                return lambda room: c.say(room, seat, line, id)

    def _chat_line(self, live: Live, seat: Seat, text: str) -> str:
        if not live.chat.take(str(seat)):
            raise Declined("too_many")
        return clean_chat(text)

    async def _do(self, live: Live, seat: Seat, id_: str, command: Command) -> None:
        def done(seq: int) -> None:
            live.send(self, encode(m.Accepted(id_, seq)))

        def checked(room: Room) -> c.Entries:
            self._seat(room)  # again: the seat may have been handed over while we waited
            return command(room)

        await self.host.do(live.id, checked, (seat, id_), done)

    def _refuse(self, live: Live, id_: str, declined: Declined) -> None:
        self.host.metrics.refusals += 1
        live.send(self, encode(m.Refused(id_, *self._reason(live, declined))))

    def _reason(self, live: Live, declined: Declined) -> tuple[str, str | None, str]:
        """The code, the law if there is one, and the sentence."""
        law = declined.refusal.law if declined.refusal else None
        return declined.code, law, declined_text(declined, live.room.game, self.audience.language)

    # -- questions ----------------------------------------------------------------------------

    async def _ask(self, live: Live, seat: Seat, message: Question) -> None:
        match message:
            case m.Hint(id):
                self._start_hint(live, seat, id)
            case m.Warn(id, text):
                sentence = await self._warning(live, seat, text)
                live.send(self, encode(m.Warned(id, text, *sentence)))
            case m.Judge(id, text):
                async with live.lock:
                    self._seat(live.room)  # again: it may be another's by now
                    self._judge(live, seat, id, text)
            case m.Parts(id, text):
                async with live.lock:
                    self._seat(live.room)
                    found = await c.following(live.room, seat, text)
                    answer = live.projector.next_parts(self.audience, id, text, found)
                live.send(self, encode(answer))

    def _judge(self, live: Live, seat: Seat, id_: str, text: str) -> None:
        declined = c.refusal_of(live.room, seat, text)
        reason = self._reason(live, declined) if declined else (None, None, None)
        live.send(self, encode(m.Judged(id_, text, *reason)))

    def _start_hint(self, live: Live, seat: Seat, id_: str) -> None:
        """Start a hint, one at a time; the player may play while the bot thinks."""
        room = live.room
        self._check_coach(room)
        if room.round is None or seat not in room.actors():
            raise Declined("nothing_to_do")
        if self.hinting and not self.hinting.done():
            raise Declined("too_many")
        self.hinting = asyncio.create_task(self._hint(live, room.round.view(seat), id_))

    async def _hint(self, live: Live, view: View, id_: str) -> None:
        game = live.room.game.key
        try:
            async with self.host.hints:
                thinker, seed, to = self.host.thinker, live.room.seq, self.audience
                advice = await thinker.advise(game, view, seed, to.language, to.deck)
        except BotFailed:
            self._refuse(live, id_, Declined("no_hint_now"))
            return
        live.send(self, encode(m.Hinted(id_, *advice)))

    async def _warning(self, live: Live, seat: Seat, text: str) -> coach.Said:
        """A warning about an action, computed outside the event loop, since it imagines deals."""
        room = live.room
        self._check_coach(room)
        if room.round is None or c.refusal_of(room, seat, text):
            return NOTHING
        view, action, to = room.round.view(seat), str(room.game.read(text)), self.audience
        speech = speech_for(room.game, room.options, seat, (), to.language, to.deck)
        return await asyncio.to_thread(coach.warning, speech, view, action) or NOTHING

    def _check_coach(self, room: Room) -> None:
        if not is_coached(room):
            raise Declined("no_hints")


def short_way(websocket: WebSocket) -> Callable[[bytes], bool] | None:
    """Return a function that sends a text at once if the server can, and says whether it did."""
    offered: dict[str, Callable[[bytes], bool]] = websocket.scope.get("extensions", {}).get(
        LINE, {}
    )
    return offered.get("put")


async def endpoint(websocket: WebSocket) -> None:
    """The handler of the route."""
    host: Host = websocket.app.state.host
    await Socket(host, websocket).run()
