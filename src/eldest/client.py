"""Play over the network: make tables, sit down by link, watch states, act.

A seat comes back by itself when its connection breaks, and sends again what was not answered;
nothing is played twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self, TypeVar
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from eldest.server import messages as m

__all__ = [
    "Final",
    "Link",
    "RefusedError",
    "RequestError",
    "Seat",
    "call",
    "join",
    "make",
    "read_link",
]

T = TypeVar("T")
WAITS = (0.05, 0.1, 0.2, 0.4, 0.8, 1.5)  # seconds before each try to come back; the last for ever
FINAL = (4400, 4401, 4404)  # coming back would not help
TIMEOUT = 15
encode = msgspec.json.Encoder().encode
DECODER: msgspec.json.Decoder[m.FromServer] = msgspec.json.Decoder(m.FromServer)


class RequestError(Exception):
    """The server did not carry out a REST call."""

    def __init__(self, problem: m.Problem) -> None:
        super().__init__(problem.sentence)
        self.problem = problem


class RefusedError(Exception):
    """The server refused what was sent; nothing has changed."""

    def __init__(self, refused: m.Refused) -> None:
        law = f" ({refused.law})" if refused.law else ""
        super().__init__(f"{refused.sentence}{law}")
        self.refused = refused


@dataclass(frozen=True, slots=True)
class Link:
    """What a link holds: the server, the table, the token."""

    server: str
    table: str
    token: str

    def __str__(self) -> str:
        return f"{self.server}/#/{self.table}/{self.token}"


def read_link(link: str) -> Link:
    """The parts of `http://host/#/TABLE/TOKEN`."""
    server, hash_, rest = link.partition("/#/")
    table, slash, token = rest.partition("/")
    if not (hash_ and slash and table and token and urlsplit(server).scheme in ("http", "https")):
        raise ValueError("a link looks like http://host/#/TABLE/TOKEN")
    return Link(server, table, token)


# -- REST --------------------------------------------------------------------------------------


def call(
    server: str, method: str, path: str, gives: type[T], body: Any = None, token: str = ""
) -> T:
    """One REST call; `RequestError` if it is not carried out. `gives` str is plain text."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else encode(body)
    address = server + path  # its scheme was checked when the link was read
    request = urllib.request.Request(address, data, headers, method=method)  # noqa: S310 - as said
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:  # noqa: S310 - as said
            found = answer.read()
    except urllib.error.HTTPError as error:
        raise _request_error(error) from None
    return found.decode() if gives is str else msgspec.json.decode(found, type=gives)


def _request_error(error: urllib.error.HTTPError) -> RequestError:
    try:
        return RequestError(msgspec.json.decode(error.read(), type=m.Problem))
    except msgspec.DecodeError:
        return RequestError(m.Problem(error.code, "no_answer", f"the server says {error.code}"))


def make(server: str, game: str, **more: Any) -> m.Made:
    """A new table; `more` are the fields of `NewTable`."""
    return call(server, "POST", "/api/tables", m.Made, {"game": game, **more})


def join(link: str | Link, name: str = "", seat: int | None = None, language: str = "en") -> Seat:
    """Sit down by an invitation or a seat's link, or come back with the seat's own."""
    found = read_link(link) if isinstance(link, str) else link
    if not name:
        return Seat(found, language)
    body = {"name": name, "seat": seat, "language": language}
    path = f"/api/tables/{found.table}/seats"
    seated = call(found.server, "POST", path, m.Seated, body, found.token)
    return Seat(Link(found.server, found.table, seated.token), language)


# -- the socket --------------------------------------------------------------------------------


class Seat:
    """A seat, or an onlooker, by its token: `async with`, then `async for` every new state."""

    def __init__(self, link: Link, language: str = "en") -> None:
        self.link = link
        self.language = language
        self.number: int | None = None
        self.role: m.Role = "spectator"
        self.state: m.State | None = None
        self.events: list[m.Event] = []  # that came since `take_events` was called last
        self.here: list[bool] = []
        self.reconnects = 0  # times that the server has welcomed this seat again
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, tuple[bytes, asyncio.Future[Any]]] = {}
        self._watching: list[asyncio.Future[None]] = []
        self._fresh = asyncio.Event()
        self._ended: BaseException | None = None
        self._reader: asyncio.Task[None] | None = None
        self._next_id = 0
        self._prefix = os.urandom(6).hex()

    async def __aenter__(self) -> Self:
        self._reader = asyncio.create_task(self._run())
        await self._news()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._reader:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader
        if self._socket:
            await self._socket.close()

    async def __aiter__(self) -> AsyncIterator[m.State]:
        """The newest state, whenever there is a new one; the first one at once."""
        while True:
            if self.state is not None:
                yield self.state
            await self._news()

    async def _news(self) -> None:
        await self._fresh.wait()
        self._fresh.clear()
        if self._ended:
            raise self._ended

    def take_events(self) -> list[m.Event]:
        """What has happened since this was asked last."""
        found, self.events = self.events, []
        return found

    # -- sending ------------------------------------------------------------------------------

    async def act(self, text: str) -> int:
        """Play; the number of the event. `RefusedError` with the law if it is not allowed."""
        return await self._do(m.Act(self._id(), text))

    async def ready(self) -> int:
        """Agree to what the table awaits, with fresh entropy."""
        return await self._do(m.Ready(self._id(), os.urandom(32).hex()))

    async def end(self) -> int:
        """Rather end the match here, with fresh entropy in case somebody wants to go on."""
        return await self._do(m.End(self._id(), os.urandom(32).hex()))

    async def back(self) -> int:
        """Take back, or ask to."""
        return await self._do(m.Back(self._id()))

    async def answer(self, *, yes: bool) -> int:
        """Consent to somebody's taking back, or do not."""
        return await self._do(m.Answer(self._id(), yes))

    async def say(self, text: str) -> int:
        """A line of chat."""
        return await self._do(m.Say(self._id(), text))

    async def parts(self, text: str = "") -> list[str]:
        """What may come next after these parts of an action; [] if it is complete."""
        return [offer.text for offer in (await self._ask(m.Parts(self._id(), text))).next]

    async def hint(self) -> str:
        """What a club player would do."""
        return str((await self._ask(m.Hint(self._id()))).text)

    async def _do(self, message: Any) -> int:
        """Returns when the state shows what was done, so that nobody acts on an older one."""
        seq = int((await self._ask(message)).seq)
        while self.state is None or self.state.seq < seq:
            shown: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._watching.append(shown)
            await shown
        return seq

    def _id(self) -> str:
        self._next_id += 1
        return f"{self._prefix}-{self._next_id}"

    # Any: the kind of answer belongs to the kind of question.
    async def _ask(self, message: Any) -> Any:
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        data = encode(message)
        self._waiting[message.id] = (data, answer)
        if self._socket:
            with contextlib.suppress(ConnectionClosed):  # it is sent again after the next hello
                await self._socket.send(data.decode())
        return await answer

    # -- receiving ----------------------------------------------------------------------------

    async def _run(self) -> None:
        tries = 0
        while True:
            try:
                await self._once()
                tries = 0
            except (OSError, InvalidHandshake, TimeoutError):
                tries += 1
            except Final as error:
                self._end(error)
                return
            await asyncio.sleep(WAITS[min(tries, len(WAITS) - 1)])

    def _end(self, error: BaseException) -> None:
        self._ended = error
        self._fresh.set()
        self._wake_watching()
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(error)

    async def _once(self) -> None:
        address = self.link.server.replace("http", "ws", 1)
        uri = f"{address}/api/tables/{self.link.table}/socket"
        async with connect(uri, compression=None, max_size=None, open_timeout=TIMEOUT) as socket:
            since = self.state.seq if self.state else None
            hello = m.Hello(self.link.token, self.language, since)
            await socket.send(encode(hello).decode())
            try:
                async for text in socket:
                    await self._hear(socket, DECODER.decode(text))
            except ConnectionClosed:
                pass
            finally:
                self._socket = None
            if socket.close_code in FINAL:
                raise Final(f"the server has closed with {socket.close_code}")

    async def _hear(self, socket: ClientConnection, message: m.FromServer) -> None:
        match message:
            case m.Welcome():
                self.reconnects += self.state is not None
                self.number, self.role = message.seat, message.role
                self.events += message.missed
                self._show(message.state)
                await self._send_again(socket)
            case m.Event(state=state) if state is not None:
                self.events.append(message)
                self._show(state)
            case m.Refreshed(state):
                self._show(state)
            case m.Presence(here):
                self.here = here
            case m.Accepted() | m.Refused() | m.NextParts() | m.Judged() | m.Hinted():
                self._answered(message)

    def _show(self, state: m.State) -> None:
        self.state = state
        self._fresh.set()
        self._wake_watching()

    def _wake_watching(self) -> None:
        watching, self._watching = self._watching, []
        for shown in watching:
            if shown.done():
                continue
            if self._ended:
                shown.set_exception(self._ended)
            else:
                shown.set_result(None)

    async def _send_again(self, socket: ClientConnection) -> None:
        self._socket = socket
        for data, _ in list(self._waiting.values()):
            await socket.send(data.decode())

    def _answered(
        self, message: m.Accepted | m.Refused | m.NextParts | m.Judged | m.Hinted
    ) -> None:
        _, answer = self._waiting.pop(message.id, (b"", None))
        if answer is None or answer.done():
            return
        if isinstance(message, m.Refused):
            answer.set_exception(RefusedError(message))
        else:
            answer.set_result(message)


class Final(Exception):
    """The server will not have this token back."""
