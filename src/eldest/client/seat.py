"""A seat over the network: it watches states, acts, seals and reveals, and reconnects by itself."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator
from typing import Any, Self

import msgspec
from msgspec import structs
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from eldest.client.changes import folded
from eldest.client.memory import Final, Known, check_welcome, known_after
from eldest.client.rest import TIMEOUT, Link, RequestError, call, encode, read_link
from eldest.client.sealing import Kept, Sealing, faults_of
from eldest.server import messages as m

WAITS = (0.05, 0.1, 0.2, 0.4, 0.8, 1.5)  # seconds before each try to come back; the last for ever
FINAL = (4400, 4401, 4404)  # coming back would not help
DECODER: msgspec.json.Decoder[m.FromServer] = msgspec.json.Decoder(m.FromServer)


class RefusedError(Exception):
    """Raised if the server refused a message; nothing has changed."""

    def __init__(self, refused: m.Refused) -> None:
        law = f" ({refused.law})" if refused.law else ""
        super().__init__(f"{refused.sentence}{law}")
        self.refused = refused


class Seat:
    """A seat, or an onlooker, by its token; use `async with`, then `async for` every new state."""

    def __init__(self, link: Link, language: str = "en", known: Known | None = None) -> None:
        self.link = link
        self.language = language
        self.known = known  # keep it, and give it to the next `Seat` of this table
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
        self._sealing = Sealing()
        self._revealing: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._reader = asyncio.create_task(self._run())
        await self._news()
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in (self._reader, self._revealing):
            if task:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        if self._socket:
            await self._socket.close()

    async def __aiter__(self) -> AsyncIterator[m.State]:
        """Yield the newest state whenever there is a new one; the first one at once."""
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
        """Return the events since the last call."""
        found, self.events = self.events, []
        return found

    # -- sending ------------------------------------------------------------------------------

    async def act(self, text: str) -> int:
        """Play an action and return the event's number; `RefusedError` names the law."""
        return await self._do(m.Act(self._id(), text))

    async def ready(self) -> int:
        """Agree to what the table awaits, and seal fresh bytes, which are revealed later."""
        return await self._do(m.Ready(self._id(), self._seal()))

    async def end(self) -> int:
        """Propose to end the match, and seal bytes in case somebody wants to continue."""
        return await self._do(m.End(self._id(), self._seal()))

    def _seal(self) -> str | None:
        if self.state is None or self.number is None:
            return None
        return self._sealing.seal(self.state, self.number)

    async def back(self) -> int:
        """Take back the last action, or ask the others for their consent."""
        return await self._do(m.Back(self._id()))

    async def answer(self, *, yes: bool) -> int:
        """Agree to somebody's take-back, or refuse it."""
        return await self._do(m.Answer(self._id(), yes))

    async def say(self, text: str) -> int:
        """Send a line of chat."""
        return await self._do(m.Say(self._id(), text))

    async def parts(self, text: str = "") -> list[str]:
        """Return what may come next after these parts of an action; [] if it is complete."""
        return [offer.text for offer in (await self._ask(m.Parts(self._id(), text))).next]

    async def hint(self) -> str:
        """Return the coach's suggestion."""
        return str((await self._ask(m.Hint(self._id()))).text)

    async def _do(self, message: Any) -> int:
        """Send a message, and return when the state shows its effect."""
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
            known = self.known.seq if self.known else None
            hello = m.Hello(self.link.token, self.language, since, known, changes=True)
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
                check_welcome(self.known, message, self.language)
                self.reconnects += self.state is not None
                self.number, self.role = message.seat, message.role
                self.events += message.missed
                self._show(message.state)
                await self._send_again(socket)
            case m.Event(changes=changes) if changes is not None:
                await self._hear_changes(socket, message, changes)
            case m.Event(state=state) if state is not None:
                self.events.append(message)
                self._show(state)
            case m.Refreshed(state):
                self._show(state)
            case m.Presence(here):
                self.here = here
            case m.Accepted() | m.Refused() | m.NextParts() | m.Judged() | m.Hinted():
                self._answered(message)

    async def _hear_changes(
        self, socket: ClientConnection, event: m.Event, changes: m.Changes
    ) -> None:
        """Apply changes; ask for the whole state if they do not continue the one known here."""
        state = folded(self.state, changes)
        self.events.append(structs.replace(event, state=state, changes=None))
        if state is None:
            await socket.send(encode(m.Speak(self.language)).decode())
        else:
            self._show(state)

    def _show(self, state: m.State) -> None:
        self.known = known_after(self.known, state, self.language)
        self.state = state
        self._go_on_sealing(state)
        self._fresh.set()
        self._wake_watching()

    def _go_on_sealing(self, state: m.State) -> None:
        """Reveal as soon as all seals are shown; store what was known when a round begins."""
        self._sealing.keep(state)
        entropy = None if self.number is None else self._sealing.reveal(state, self.number)
        if entropy:
            self._revealing = asyncio.create_task(self._reveal(entropy))

    async def _reveal(self, entropy: str) -> None:
        """Reveal the sealed bytes; a refusal means that the deal was broken off in the meantime."""
        with contextlib.suppress(RefusedError):
            await self._ask(m.Reveal(self._id(), entropy))

    @property
    def kept(self) -> list[Kept]:
        """Return what this seat knew of each deal before it was dealt, since it joined."""
        return list(self._sealing.kept)

    async def faults(self) -> list[str]:
        """List the differences between the records and what this seat saw.

        The list is empty if every published deal agrees. Rounds of a running match may be missing;
        rounds of a finished match may not.
        """
        found: list[str] = []
        for kept in self._sealing.kept:
            match, number = kept.place or (1, 1)
            record = await asyncio.to_thread(self._record, match)
            if self._is_over(match) or f"\n{record}".count("\neldest ") >= number:
                found += faults_of(record, kept)
        return found

    def _is_over(self, match: int) -> bool:
        now = self.state.match if self.state else None
        return now is not None and (now.number > match or now.over)

    def _record(self, match: int) -> str:
        link = self.link
        path = f"/api/tables/{link.table}/record?match={match}"
        try:
            return call(link.server, "GET", path, str, None, link.token)
        except RequestError as error:
            if error.problem.code != "no_record":
                raise
            return ""

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


def join(
    link: str | Link,
    name: str = "",
    seat: int | None = None,
    language: str = "en",
    known: Known | None = None,
) -> Seat:
    """Sit down with an invitation or a seat's link, or return with the seat's own link.

    `known` is what an earlier `Seat` of this table knew last; `HistoryLost` is raised if the server
    has lost it.
    """
    found = read_link(link) if isinstance(link, str) else link
    if not name:
        return Seat(found, language, known)
    body = {"name": name, "seat": seat, "language": language}
    path = f"/api/tables/{found.table}/seats"
    seated = call(found.server, "POST", path, m.Seated, body, found.token)
    return Seat(Link(found.server, found.table, seated.token), language, known)
