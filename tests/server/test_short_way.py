"""A message takes the short way out only if it overtakes nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

from eldest.server.box import Box
from eldest.server.socket import Socket

from .hosting import host_on, run


class Way:
    """The websocket and its short way, both of which write down what they send."""

    path_params = {"table": "a"}  # noqa: RUF012 - never changed
    headers: dict[str, str] = {}  # noqa: RUF012 - never changed

    def __init__(self) -> None:
        self.is_free = True
        self.sent: list[str] = []
        self.may_send = asyncio.Event()

    def put(self, message: bytes) -> bool:
        """The short way."""
        if self.is_free:
            self.sent.append(message.decode())
        return self.is_free

    async def send_text(self, text: str) -> None:
        """The long way, when the test lets it."""
        await self.may_send.wait()
        self.sent.append(text)

    async def close(self, code: int) -> None:
        """The end."""
        self.sent.append(str(code))


def test_what_is_sent_keeps_its_order_whichever_way_it_takes(tmp_path: Path) -> None:
    async def test() -> None:
        way = Way()
        socket = Socket(host_on(tmp_path), way)  # type: ignore[arg-type]  # all of a WebSocket it needs
        socket._put = way.put
        writer = asyncio.create_task(socket._write())
        await asyncio.sleep(0)
        socket.queue_up(b"1")
        way.is_free = False  # the reader is slow
        socket.queue_up(b"2")
        await asyncio.sleep(0)
        way.is_free = True  # but what was given up to the writer is not yet sent
        socket.queue_up(b"3")
        way.may_send.set()
        for _ in range(3):  # the writer sends, and waits again
            await asyncio.sleep(0)
        assert socket.queue.is_idle
        socket.queue_up(b"4")
        assert way.sent == ["1", "2", "3", "4"]
        socket.close(1000)
        socket.queue_up(b"5")
        await writer
        assert way.sent[4:] == ["1000"]

    run(test())


def idle(box: Box[str]) -> bool:
    """Whether it is at this moment."""
    return box.is_idle


def test_a_box_is_idle_while_its_taker_waits_for_more() -> None:
    async def test() -> None:
        box: Box[str] = Box()
        assert not idle(box)  # nobody would take what comes next
        taking = asyncio.create_task(box.take())
        await asyncio.sleep(0)
        assert idle(box)
        box.put("a")
        assert not idle(box)
        assert await taking == "a"
        assert not idle(box)  # it is still being sent

    run(test())
