"""One round at a server in this process, as `test_walks` traces it: who called whom.

Run with the names that are watched, as `file qualname` lines on the standard input; it prints each
caller with what one run of it called, however far away, in the order of the first calls.
"""

from __future__ import annotations

import asyncio
import json
import pickle
import sys
import tempfile
from pathlib import Path
from types import CodeType, FrameType, SimpleNamespace
from typing import Any

import eldest
from eldest.analysis.advice import Advice
from eldest.protocol import View
from eldest.server import access
from eldest.server.bots import worker
from eldest.server.messages import SeatPlan
from eldest.server.operating.settings import Settings
from eldest.server.rest import Rest
from eldest.server.rooms import commands
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Live
from eldest.server.socket import Socket
from eldest.server.storage.sqlite import SqliteStorage
from eldest.table import verify
from tests.server.hosting import plan

HOME = Path(eldest.__file__).parent
TOKEN = "token-0" * 4


class Thinking:
    """Bots in this process, asked as those in another one are."""

    async def think(self, game: str, level: str, view: View, seed: int) -> str:
        """What the process of a bot would answer."""
        return worker.answer(pickle.dumps(("think", game, level, view, seed)))

    async def advise(
        self, game: str, view: View, seed: int, language: str, deck: str = ""
    ) -> Advice:
        """Nobody asks here."""
        raise NotImplementedError

    async def close(self) -> None:
        """Nothing was started."""


class Wire:
    """A WebSocket without a network: what the page sends, and what it hears."""

    def __init__(self, host: Host, table: str) -> None:
        self.scope: dict[str, object] = {}  # no short way out
        self.path_params = {"table": table}
        self.headers: dict[str, str] = {}
        self.client = None
        self.app = SimpleNamespace(state=SimpleNamespace(host=host))
        self.sent: asyncio.Queue[dict[str, str]] = asyncio.Queue()
        self.heard: asyncio.Queue[Any] = asyncio.Queue()  # Any: messages as plain JSON

    async def accept(self) -> None:
        """Nothing to shake."""

    async def receive(self) -> dict[str, str]:
        """What the page sends next."""
        return await self.sent.get()

    async def send_text(self, text: str) -> None:
        """What the page hears."""
        self.heard.put_nowait(json.loads(text))

    async def close(self, code: int = 1000) -> None:
        """The end."""

    def say(self, **message: object) -> None:
        """A message of the page."""
        self.sent.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})


class Watch:
    """Who called whom, of the functions that are watched."""

    def __init__(self, names: list[str]) -> None:
        self.names = set(names)
        self.known: dict[CodeType, str] = {}
        self.runs: dict[FrameType, dict[str, None]] = {}  # what each run has called

    def name_of(self, code: CodeType) -> str:
        """`server/socket.py Socket.run`; "" for what is not watched."""
        if code not in self.known:
            path = Path(code.co_filename)
            name = f"{path.relative_to(HOME)} {code.co_qualname}" if HOME in path.parents else ""
            self.known[code] = name if name in self.names else ""
        return self.known[code]

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        """A function is called, or a generator goes on."""
        name = self.name_of(frame.f_code) if event == "call" else ""
        if not name:
            return
        self.runs.setdefault(frame, {})
        caller = frame.f_back
        while caller:
            if caller in self.runs:
                self.runs[caller][name] = None
            caller = caller.f_back

    def found(self) -> list[tuple[str, tuple[str, ...]]]:
        """Every caller with what one run of it called, each way once."""
        runs = ((self.name_of(frame.f_code), tuple(row)) for frame, row in self.runs.items())
        return [*dict.fromkeys(runs)]


async def played(host: Host) -> None:
    """One person and three bots play a round; its record is proved."""
    seats = [SeatPlan(), *[SeatPlan("bot", "club")] * 3]
    table = await host.make(plan(seats=seats))
    await host.do(table, lambda room: commands.sit(room, 0, "Eva", access.hash_of(TOKEN)))
    wire = Wire(host, table)
    device: Any = wire  # Any: as much of a WebSocket as the socket asks for
    socket = asyncio.create_task(Socket(host, device).run())
    wire.say(t="hello", token=TOKEN, language="en")
    wire.say(t="ready", id="ready")
    live = await host.live(table)
    await finished(wire, live)
    wire.sent.put_nowait({"type": "websocket.disconnect"})
    await socket
    asked: Any = SimpleNamespace(  # Any: as much of a call as the handler asks for
        table=table, token=TOKEN, request=SimpleNamespace(query_params={}), address=""
    )
    verify(await Rest(host).record(asked))


async def finished(wire: Wire, live: Live) -> None:
    """The person plays the first legal action each time, until the round is over."""
    number = 0
    while True:
        state = (await wire.heard.get()).get("state")
        if state and state["stage"] == "between":
            return
        if state and 0 in state["actors"] and live.room.seq == state["seq"]:
            number += 1
            wire.say(t="act", id=f"act {number}", text=state["legal"][0]["text"])


async def main(watch: Watch) -> None:
    """Trace it."""
    with tempfile.TemporaryDirectory() as folder:
        storage = SqliteStorage(Path(folder) / "tables.db")
        host = Host(storage, Thinking(), Settings(pace=0))
        await host.start()
        sys.setprofile(watch)
        try:
            await played(host)
        finally:
            sys.setprofile(None)
            await host.stop()


if __name__ == "__main__":
    watched = Watch(sys.stdin.read().splitlines())
    asyncio.run(main(watched))
    print(json.dumps(watched.found()))
