"""A seat over a cheap socket, so that the clients of a benchmark leave the processor to the server.

It reads and writes the frames itself (RFC 6455) and handles each message as it comes in, without a
task of its own; what a message means is left to `client.Seat`.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Coroutine
from typing import Any
from urllib.parse import urlsplit

from eldest.client.memory import Final
from eldest.client.rest import encode
from eldest.client.seat import DECODER, FINAL, Seat
from eldest.server import messages as m

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A  # the first byte of a whole message
MASKED, SHORT, LONG = 0x80, 126, 127
UNMASKED = bytes(4)  # a mask that changes nothing
END = b"\r\n\r\n"


def frame(kind: int, payload: bytes) -> bytes:
    """Return a text as a frame of a client."""
    length = len(payload)
    if length < SHORT:
        head = bytes((kind, MASKED | length))
    else:
        head = bytes((kind, MASKED | SHORT)) + length.to_bytes(2, "big")
    return head + UNMASKED + payload


def parsed(data: bytes) -> tuple[list[tuple[int, bytes]], bytes]:
    """Return the complete frames of a server, and the remaining bytes."""
    found, at = [], 0
    while len(data) >= at + 2:
        start, length = at + 2, data[at + 1]
        if length >= SHORT:
            wide = 2 if length == SHORT else 8
            start, length = start + wide, int.from_bytes(data[start : start + wide], "big")
        if len(data) < start + length:
            break
        found.append((data[at], data[start : start + length]))
        at = start + length
    return found, data[at:]


class Line(asyncio.Protocol):
    """One connection; `ended` has the code with which it was closed."""

    transport: asyncio.Transport

    def __init__(self, seat: ThinSeat) -> None:
        self.seat = seat
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._left = b""
        self._greeted = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket, and say hello at once."""
        assert isinstance(transport, asyncio.Transport)  # noqa: S101 - for the type checker
        self.transport = transport
        link = self.seat.link
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET /api/tables/{link.table}/socket HTTP/1.1",
            f"Host: {urlsplit(link.server).netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        )
        transport.write("\r\n".join(lines).encode() + END)

    def data_received(self, data: bytes) -> None:
        """Handle every complete message."""
        self._left += data
        if not self._greeted:
            self._greet()
            return
        frames, self._left = parsed(self._left)
        for kind, payload in frames:
            self._frame(kind, payload)

    def _greet(self) -> None:
        answer, end, rest = self._left.partition(END)
        if not end:
            return
        if b" 101 " not in answer.partition(b"\r\n")[0]:
            self.transport.abort()
            return
        self._greeted, self._left = True, b""
        self.transport.write(frame(TEXT, encode(self.seat.hello())))
        self.data_received(rest)

    def _frame(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            finish(self.seat.heard(self, DECODER.decode(payload)))
        elif kind == PING:
            self.transport.write(frame(PONG, payload))
        elif kind == CLOSE and not self.ended.done():
            self.ended.set_result(int.from_bytes(payload[:2], "big"))
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the connection ended without a close code."""
        if not self.ended.done():
            self.ended.set_result(0)

    async def send(self, text: str) -> None:
        """Send a text frame without waiting."""
        self.transport.write(frame(TEXT, text.encode()))

    async def close(self) -> None:
        """Close the connection without a close frame."""
        self.transport.close()


def finish(work: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine that never waits."""
    try:
        work.send(None)
    except StopIteration:
        return
    raise RuntimeError("a message had to wait")


class ThinSeat(Seat):
    """A seat whose socket is a `Line`."""

    def hello(self) -> m.Hello:
        """Return the first message."""
        since = self.state.seq if self.state else None
        known = self.known.seq if self.known else None
        return m.Hello(self.link.token, self.language, since, known, changes=True)

    async def heard(self, line: Line, message: m.FromServer) -> None:
        """Handle one message of the server."""
        await self._hear(line, message)  # type: ignore[arg-type]  # it has `send`

    async def _once(self) -> None:
        where = urlsplit(self.link.server)
        loop = asyncio.get_running_loop()
        address = (where.hostname or "", where.port or 80)
        _, line = await loop.create_connection(lambda: Line(self), *address)
        try:
            code = await line.ended
        finally:
            self._socket = None
            line.transport.abort()
        if code in FINAL:
            raise Final(f"the server has closed with {code}")
