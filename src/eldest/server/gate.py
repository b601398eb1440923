"""Limits connections for each address, and slow requests, in front of the application.

uvicorn waits forever for the end of a request and for a slow reader. Here every connection is
counted by address before its first byte; one that keeps the server waiting is cut off, or makes
room for the next.
"""

from __future__ import annotations

import asyncio
import socket
import time
import weakref
from collections.abc import Callable, Iterable
from functools import partial
from ipaddress import IPv4Network, IPv6Network, ip_address
from typing import Any, cast

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from eldest.server.box import LINE
from eldest.server.limits import HEADER_BYTES, MESSAGE_BYTES, home_of

REQUEST_SECONDS = 20.0  # from the connection, or the last answer, to the end of the next request
STALL_SECONDS = 20.0  # that a reader may leave everything unread
SWEEP = 1.0
BACKLOG = 100  # the most connections that are accepted before one is looked at
FEWEST = 16
MOST_FILES = 65_536
AHEAD = 8  # messages of one socket that are read before the first is answered
AT_ONCE = 16_384  # bytes that are written without waiting for more
SWITCHING = 101  # the status of a request that became a socket
TEXT = 0x81  # the first byte of a whole message of text
SHORT, LONG = 126, 65_536  # lengths from which a frame's header is longer

Network = IPv4Network | IPv6Network


class Guest(H11Protocol):
    """One connection, which carries requests one after another, or becomes a socket."""

    def __init__(self, gate: Gate, **given: Any) -> None:  # uvicorn's own, passed on
        super().__init__(**given)
        self.gate = gate
        self.address = ""
        self.since = gate.clock()  # when its next request began to be awaited
        self.unread, self.unread_since = 0, self.since

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn
        """Count the connection before anything is read."""
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self.gate.admit(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection; once it is a socket, the gate itself notices its end."""
        super().connection_lost(exc)
        self.gate.forget(self)

    def on_response_complete(self) -> None:
        """Note that from now on the next request is awaited."""
        self.since = self.gate.clock()
        super().on_response_complete()

    @property
    def is_awaited(self) -> bool:
        """Whether the server waits for a request, or for the rest of one."""
        if self.transport.get_protocol() is not self:
            return False
        return self.cycle is None or self.cycle.response_complete or self.cycle.more_body

    @property
    def is_gone(self) -> bool:
        """Whether the connection's file is closed."""
        return bool(self.transport.get_extra_info("socket").fileno() < 0)

    def is_late(self, now: float) -> bool:
        """Whether the client has taken too long to send a request or to read an answer."""
        unread = self.transport.get_write_buffer_size()
        if unread < self.unread or not unread:
            self.unread_since = now
        self.unread = unread
        silent = self.is_awaited and now - self.since > REQUEST_SECONDS
        return silent or now - self.unread_since > STALL_SECONDS

    def cut(self) -> None:
        """End the connection at once, even with unread data."""
        self.transport.abort()


class TableSocket(WebSocketsSansIOProtocol):
    """A socket that makes fewer system calls: uvicorn writes and pauses for each message."""

    def __init__(self, *given: Any, **named: Any) -> None:  # uvicorn's own, passed on
        super().__init__(*given, **named)
        self._outbox = OUTBOXES.setdefault(self.loop, Outbox())
        self._frames: list[bytes] = []
        self._bytes = 0
        self._heard_at = 0.0

    def data_received(self, data: bytes) -> None:
        """Note the time, and read."""
        self._heard_at = self.loop.time()
        super().data_received(data)

    def send_keepalive_ping(self) -> None:
        """Send a ping only to clients that have been silent since the last one."""
        left = (self.ping_interval or 0) - (self.loop.time() - self._heard_at)
        if left > 0:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def handle_connect(self, event: Request) -> None:
        """Let the application find this connection directly, without the layers between."""
        super().handle_connect(event)
        if self.response.status_code == SWITCHING:
            self.scope["extensions"][LINE] = {"put": self.put}

    def send_receive_event_to_app(self) -> None:
        """Read on, unless too much is already waiting."""
        paused, self.read_paused = self.read_paused, True  # so that uvicorn does not pause
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= AHEAD:
            self.read_paused = True
            self.transport.pause_reading()

    # Any: the messages of ASGI are dicts of everything.
    async def send(self, message: Any) -> None:
        """Write together everything that is sent in one turn of the loop."""
        text = message.get("text")
        if text is None or not self.handshake_complete or self.close_sent:
            self._flush()
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected:
            raise ClientDisconnected
        self._put(text.encode())

    def put(self, payload: bytes) -> bool:
        """Send a text at once; return whether that was possible."""
        is_open = self.handshake_complete and not (self.close_sent or self.disconnected)
        if is_open and self.writable.is_set():
            self._put(payload)
            return True
        return False

    def _put(self, payload: bytes) -> None:
        if not self._frames:
            self._outbox.add(self._flush)
        self._frames += (header(len(payload)), payload)
        self._bytes += len(payload)
        if self._bytes > AT_ONCE:
            self._flush()

    def _flush(self) -> None:
        frames, self._frames, self._bytes = self._frames, [], 0
        if frames and not self.transport.is_closing():
            self.transport.write(b"".join(frames))


class Outbox:
    """The sockets of a loop that write in its next turn; one callback serves all of them."""

    def __init__(self) -> None:
        self._flushes: list[Callable[[], None]] = []

    def add(self, flush: Callable[[], None]) -> None:
        """Note a socket that has something to write."""
        if not self._flushes:
            asyncio.get_running_loop().call_soon(self._flush)
        self._flushes.append(flush)

    def _flush(self) -> None:
        """Write to every socket, even if writing to another one fails."""
        flushes, self._flushes = self._flushes, []
        for flush in flushes:
            try:
                flush()
            except Exception as error:  # as the loop itself says it of a callback
                about = {"message": "a socket could not be written", "exception": error}
                asyncio.get_running_loop().call_exception_handler(about)


OUTBOXES: weakref.WeakKeyDictionary[asyncio.AbstractEventLoop, Outbox] = weakref.WeakKeyDictionary()


def header(length: int) -> bytes:
    """The header of a frame that holds a whole text, from a server."""
    if length < SHORT:
        return bytes((TEXT, length))
    if length < LONG:
        return bytes((TEXT, SHORT)) + length.to_bytes(2, "big")
    return bytes((TEXT, SHORT + 1)) + length.to_bytes(8, "big")


class Gate:
    """All connections by address; a new one replaces the oldest that is still awaited."""

    def __init__(
        self,
        of_one: int,
        of_all: int,
        proxies: Iterable[Network] = (),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.of_all = max(FEWEST, of_all)
        self.of_one = min(of_one, self.of_all // 2)  # nobody shuts the door on all others
        self.proxies = tuple(proxies)
        self.clock = clock
        self.guests: dict[str, dict[Guest, None]] = {}
        self.count = 0
        self._sweeping: asyncio.TimerHandle | None = None

    def admit(self, guest: Guest) -> None:
        """Let a connection in; if there are too many, close one."""
        home = self._home(guest)
        ours = self.guests.setdefault(home, {})
        ours[guest] = None
        self.count += 1
        if len(ours) > self.of_one and not self._is_proxy(guest.address):
            self._make_room(home, guest)
        elif self.count > self.of_all:
            self._make_room(max(self.guests, key=lambda each: len(self.guests[each])), guest)
        if self._sweeping is None:
            self._sweeping = asyncio.get_running_loop().call_later(SWEEP, self._sweep)

    def forget(self, guest: Guest) -> None:
        """Forget a connection that has ended."""
        home = self._home(guest)
        ours = self.guests.get(home, {})
        if guest in ours:
            del ours[guest]
            self.count -= 1
        if not ours:
            self.guests.pop(home, None)

    def _home(self, guest: Guest) -> str:
        return home_of(guest.address)

    def _is_proxy(self, address: str) -> bool:
        """Whether the address is a web server in front of this one, which sets its own limits."""
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.proxies)

    def _make_room(self, home: str, new: Guest) -> None:
        """Close connections that have ended, else the oldest that is awaited, else the new one."""
        gone = [guest for guest in self.guests[home] if guest.is_gone]
        for guest in gone:
            self.forget(guest)
        if not gone:
            self._cut(next((each for each in self.guests[home] if each.is_awaited), new))

    def _cut(self, guest: Guest) -> None:
        guest.cut()
        self.forget(guest)

    def _sweep(self) -> None:
        now = self.clock()
        for guest in [each for ours in self.guests.values() for each in ours]:
            if guest.is_gone:
                self.forget(guest)
            elif guest.is_late(now):
                self._cut(guest)
        loop = asyncio.get_running_loop()
        self._sweeping = loop.call_later(SWEEP, self._sweep) if self.guests else None


class Listening(socket.socket):
    """A listener with as long a queue as the system allows; asyncio's own would be short."""

    def listen(self, _lot: int = 0, /) -> None:
        """Listen with a long queue for waiting connections."""
        super().listen(socket.SOMAXCONN)


def config_of(app: ASGIApp, gate: Gate) -> uvicorn.Config:
    """Return the configuration by which uvicorn serves the application behind a gate."""
    return uvicorn.Config(
        app,
        http=cast(Any, partial(Guest, gate)),  # uvicorn calls it, as it would call a class
        ws=TableSocket,
        loop="asyncio",
        backlog=_at_once(gate),
        log_config=None,
        access_log=False,
        h11_max_incomplete_event_size=HEADER_BYTES,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        server_header=False,
        forwarded_allow_ips=[str(network) for network in gate.proxies],
        timeout_graceful_shutdown=5,
    )


def _at_once(gate: Gate) -> int:
    """The number of connections to accept before the gate looks at the first of them.

    Three such groups can have files open beside those who stay: one that was just accepted, one
    that the gate looks at, and one that it has cut off.
    """
    return min(BACKLOG, gate.of_all // 3)


def open_files() -> int:
    """Raise this process's limit of open files as far as allowed, and return it."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MOST_FILES
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wished = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wished, hard))
    return wished


def connections_of(files: int) -> int:
    """The number of connections that leaves enough files for the database, bots and page."""
    return files // 2 - BACKLOG // 4
