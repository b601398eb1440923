"""A network: lines between clients and servers that are slow, break, and repeat themselves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextvars import Context
from random import Random
from types import SimpleNamespace
from typing import Any, Self

from websockets.exceptions import ConnectionClosed

from eldest.server.box import Box

from .loop import VirtualLoop

LATENCY = 0.03  # seconds at most
WINDOW = 4  # messages under way before a sender waits for the reader
BROKEN = 1006


class End:
    """One end of a line: what has arrived there, and by what code it was closed."""

    def __init__(self) -> None:
        self.inbox: Box[str | int] = Box()
        self.code: int | None = None

    def arrive(self, message: str | int) -> None:
        """A text, or the code of a close."""
        if self.code is None:
            self.inbox.put(message)


class Line:
    """Two ends and what is under way between them, in order."""

    def __init__(self, loop: VirtualLoop, random: Random, context: Context) -> None:
        self.loop, self.random, self.context = loop, random, context
        self.client, self.server = End(), End()
        self.due = {self.client: 0.0, self.server: 0.0}
        self.under_way = {self.client: 0, self.server: 0}
        self.free = asyncio.Event()
        self.slow = 0.0  # seconds more until the client has read a message
        self.doubles = 0.0  # how often a message to the server comes twice
        self.cut = False
        self.of: object = None  # the server's process

    def carry(self, end: End, message: str | int) -> None:
        """Send to one end; a broken line carries nothing."""
        if self.cut:
            return
        slow = self.slow if end is self.client else 0.0
        at = max(self.loop.time(), self.due[end]) + self.random.random() * LATENCY + slow
        self.due[end] = at
        self.under_way[end] += 1
        self.loop.call_at(at, self._arrive, end, message, context=self.context)
        if end is self.server and self.random.random() < self.doubles:
            self.loop.call_at(at, self._repeat, end, message, context=self.context)

    def _arrive(self, end: End, message: str | int) -> None:
        self.under_way[end] -= 1
        if end is self.client and self.under_way[end] < WINDOW:
            self.free.set()
        if not self.cut:
            end.arrive(message)

    def _repeat(self, end: End, message: str | int) -> None:
        if not self.cut:
            end.arrive(message)

    def break_(self, patience: float) -> None:
        """What is under way is lost; each side notices for itself, sooner or later."""
        self.cut = True
        for end in (self.client, self.server):
            after = self.random.random() * patience
            self.loop.call_later(after, end.arrive, BROKEN, context=self.context)
        self.free.set()


class ServerEnd:
    """What the server's `Socket` uses of a WebSocket."""

    headers: dict[str, str] = {}  # noqa: RUF012 - never changed
    client = SimpleNamespace(host="127.0.0.1")

    def __init__(self, line: Line, table: str) -> None:
        self.line = line
        self.scope: dict[str, object] = {}  # no short way out
        self.path_params = {"table": table}

    async def accept(self) -> None:
        """The line is there."""

    async def receive(self) -> dict[str, Any]:
        """A text, or the end."""
        end = self.line.server
        message = await end.inbox.take() if end.code is None else end.code
        if isinstance(message, int):
            end.code = message
            return {"type": "websocket.disconnect", "code": message}
        return {"type": "websocket.receive", "text": message}

    async def send_text(self, text: str) -> None:
        """Wait until the reader keeps up; who has noticed the end cannot send."""
        line = self.line
        while line.under_way[line.client] >= WINDOW and not line.cut:
            line.free.clear()
            await line.free.wait()
        if line.server.code is not None:
            raise RuntimeError("the line is closed")
        line.carry(line.client, text)

    async def close(self, code: int = 1000) -> None:
        """After all that was sent."""
        self.line.carry(self.line.client, code)
        self.line.server.arrive(code)


class ClientEnd:
    """What `eldest.client.Seat` uses of a connection."""

    def __init__(self, line: Line) -> None:
        self.line = line

    @property
    def close_code(self) -> int | None:
        """By what it was closed."""
        return self.line.client.code

    async def send(self, text: str) -> None:
        """On its way."""
        if self.line.client.code is not None:
            raise ConnectionClosed(None, None)
        self.line.carry(self.line.server, text)

    async def __aiter__(self) -> AsyncIterator[str]:
        """Until it is closed."""
        end = self.line.client
        while end.code is None:
            message = await end.inbox.take()
            if isinstance(message, int):
                end.code = message
                return
            yield message

    async def close(self) -> None:
        """Tell the server."""
        end = self.line.client
        if end.code is None:
            end.code = 1000
            self.line.carry(self.line.server, 1000)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
