"""Throw bad messages at a server and see that nothing breaks and nothing changes.

    python -m benchmarks.fuzz [--messages 10000] [--seed TEXT] [--postgres]

Bad JSON, wrong types, huge texts, actions out of turn, tokens of other tables, on sockets and REST,
at a table of each game in turn. Exit status 1 if anything was wrong: a 5xx, a crash, a changed
table, a table that does not go on.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, ConnectionClosedError

from benchmarks.postgres import throw_away
from benchmarks.running import Running
from eldest import client
from eldest.games import GAMES
from eldest.server.limits import MESSAGE_BYTES

TYPES = [
    "hello",
    "act",
    "parts",
    "judge",
    "hint",
    "ready",
    "reveal",
    "back",
    "answer",
    "say",
    "end",
    "speak",
    "",
]
AGREEABLE = ("say", "ready", "back", "answer", "end")
ODD: list[Any] = [
    None, True, -1, 0, 2**70, 1e308, "", "x" * 5000, "S1", "\u202e", "\x00", "🂡", [], {}, [[[]]],
    {"t": {}}, "'; DROP TABLE events; --", "../../etc/passwd", "%00", "0" * 64,
]  # fmt: skip
PATHS = [
    "", "/seats", "/seats/0", "/seats/99999999999999999999", "/seats/-1", "/seats/0/bot",
    "/seats/0/link", "/seats/0/mute", "/record", "/record?match=-1", "/record?match=x", "/proofs",
    "/%2e%2e/%2e%2e/etc/passwd", "/socket", "/replay", "/replay?match=1&round=x",
    "/replay?round=99999999999999999999",
]  # fmt: skip
AT_ONCE = 15  # messages on one socket, below what ends it


@dataclass
class Report:
    """The counts of messages sent and of answers, and the faults found."""

    sent: int = 0
    refused: int = 0
    closed: int = 0
    faults: list[str] = field(default_factory=list)


class Attack:
    """One table that is played while many bad messages arrive."""

    def __init__(self, server: str, game: str, seed: str) -> None:
        self.server = server
        self.game = game
        self.dice = random.Random(seed)  # noqa: S311 - noise that can be repeated
        self.report = Report()
        self.sender = ""  # the token of the socket that is open

    async def prepare(self) -> None:
        """Make a table with a person on every seat and begin a round; make another table."""
        made = await self._call("POST", "/api/tables", {"game": self.game, "name": "Ana"})
        self.table, self.tokens = made["table"], [made["token"]]
        self.roles = [made["organiser"], made["invite"], made["watch"]]
        path = f"/api/tables/{self.table}/seats"
        with contextlib.suppress(client.RequestError):  # until the table is full
            while True:
                name = f"P{len(self.tokens)}"
                sat = await self._call("POST", path, {"name": name}, made["invite"])
                self.tokens.append(sat["token"])
        await self._begin()
        other = await self._call("POST", "/api/tables", {"game": self.game, "name": "Eve"})
        self.strangers = [other["token"], other["organiser"], "x" * 27, "", "A" * 64]
        self.actor = (await self.state())["actors"][0]
        self.legal = (await self.state(self.actor))["legal"]

    async def _begin(self) -> None:
        """Agree as everybody, and stay connected until all have revealed what they sealed."""
        async with contextlib.AsyncExitStack() as here:
            for token in self.tokens:
                link = client.Link(self.server, self.table, token)
                seat = await here.enter_async_context(client.Seat(link))
                await seat.ready()
            async for state in seat:
                if state.stage == "playing":
                    return

    async def _call(self, method: str, path: str, body: Any, token: str = "") -> dict[str, Any]:
        found: dict[str, Any] = await asyncio.to_thread(
            client.call, self.server, method, path, dict, body, token
        )
        return found

    async def state(self, seat: int = 0) -> dict[str, Any]:
        """The state that a seat sees, without times."""
        path = f"/api/tables/{self.table}"
        found = await asyncio.to_thread(
            client.call, self.server, "GET", path, dict, None, self.tokens[seat]
        )
        return {name: value for name, value in found.items() if name not in ("now", "seats")}

    async def run(self, until: int) -> None:
        """Attack until this many were sent; the table must be what it was, and go on."""
        await self.prepare()
        before = await self.state()
        while self.report.sent < until:
            await self.socket()
            for _ in range(4):
                await self.rest()
        if await self.state() != before:
            self.report.faults.append(f"the table of {self.game} is not what it was")
        await self.play_on()

    # -- sockets ------------------------------------------------------------------------------

    async def socket(self) -> None:
        """Make one connection and send a handful of bad messages."""
        address = f"{self.server.replace('http', 'ws')}/api/tables/{self.table}/socket"
        welcome = True
        try:
            async with connect(address, compression=None) as socket:
                welcome = await self._hello(socket)
                for _ in range(AT_ONCE):
                    message = self.message()
                    welcome = welcome and len(message) <= MESSAGE_BYTES
                    await socket.send(message)
                    self.report.sent += 1
                await self._listen(socket)
        except ConnectionClosed:
            self.report.closed += 1
            self._check_close(socket.close_code, welcome=welcome)

    async def _hello(self, socket: ClientConnection) -> bool:
        """Whether the server must let this token in."""
        token = self.dice.choice([*self.tokens, *self.roles, *self.strangers])
        self.sender = token
        await socket.send(json.dumps({"t": "hello", "token": token}))
        return token in self.tokens

    async def _listen(self, socket: ClientConnection) -> None:
        await socket.send('{"t":"ping","n":4711}')
        async with asyncio.timeout(20):
            async for text in socket:
                answer = json.loads(text)
                self.report.refused += answer["t"] in ("refused", "error")
                if answer["t"] == "done":
                    self.report.faults.append("a bad message was carried out")
                if answer["t"] == "pong" and answer["n"] == 4711:
                    return
        raise ConnectionClosedError(None, None)

    def _check_close(self, code: int | None, *, welcome: bool) -> None:
        """A client that is sent away while it still sends may lose the close frame."""
        if code == 1011 or (code == 1006 and welcome):
            self.report.faults.append(f"a socket ended with {code}")

    def message(self) -> str | bytes:
        """A message that must not be carried out."""
        makers: list[Callable[[], str | bytes]] = [
            lambda: self.dice.randbytes(self.dice.randrange(60)),
            lambda: "{" * self.dice.randrange(1, 4000),
            lambda: json.dumps(self.dice.choice(ODD)),
            self._odd_fields,
            self._odd_fields,
            self._illegal,
            self._out_of_turn,
        ]
        return self.dice.choice(makers)()

    def _odd_fields(self) -> str:
        names = [
            "id",
            "text",
            "yes",
            "seat",
            "token",
            "language",
            "n",
            "since",
            "entropy",
            "seal",
            "e",
        ]
        found = {name: self.dice.choice(ODD) for name in self.dice.sample(names, 4)}
        found |= {"t": self.dice.choice(TYPES)}
        # Chat, consent and readiness with good fields are no attack.
        if found["t"] in AGREEABLE:
            found["id"] = None
        return json.dumps(found)

    def _illegal(self) -> str:
        text = self.dice.choice(["reveal", "pass:SA", "hide:SA", "shuffle:SA", "lead:9", "SA SA"])
        return json.dumps({"t": "act", "id": f"{self.dice.random()}", "text": text})

    def _out_of_turn(self) -> str:
        """An action that only the seat in turn may do, from another seat."""
        if self.sender == self.tokens[self.actor] or not self.legal:
            return self._illegal()
        text = self.dice.choice(self.legal)["text"]
        return json.dumps({"t": "act", "id": f"{self.dice.random()}", "text": text})

    # -- REST ---------------------------------------------------------------------------------

    async def rest(self) -> None:
        """Make one call that must not be carried out."""
        self.report.sent += 1
        method = self.dice.choice(["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"])
        path = f"/api/tables/{self.table}{self.dice.choice(PATHS)}"
        token = self.dice.choice([self.roles[2], *self.strangers])
        body = self.dice.choice([None, b"{", b"\xff", json.dumps(self.dice.choice(ODD)).encode()])
        status = await asyncio.to_thread(self._status, method, path, token, body)
        self.report.refused += status >= 400
        if status >= 500:
            self.report.faults.append(f"{method} {path} answered {status}")

    def _status(self, method: str, path: str, token: str, body: bytes | None) -> int:
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        address = self.server + path  # of the server that this script has started
        request = urllib.request.Request(address, body, headers, method=method)  # noqa: S310 - ours
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:  # noqa: S310 - ours
                return int(answer.status)
        except urllib.error.HTTPError as error:
            return error.code

    async def play_on(self) -> None:
        """Check that the table goes on and the seat in turn can play."""
        for number, token in enumerate(self.tokens):
            async with client.Seat(client.Link(self.server, self.table, token)) as seat:
                if seat.state and number in seat.state.actors:
                    text = ""
                    while parts := await seat.parts(text):
                        text = f"{text} {parts[0]}".lstrip()
                    await seat.act(text)
                    return
        self.report.faults.append("nobody is in turn")


async def attack(
    server: str, messages: int, seed: str, games: Sequence[str] = tuple(GAMES)
) -> Report:
    """Send this many to a table of each game, and compare the tables before and after."""
    report = Report()
    for game in games:
        attack_ = Attack(server, game, f"{seed}/{game}")
        attack_.report = report
        await attack_.run(report.sent + messages // len(games))
    return report


def main() -> int:
    """Run against a server of its own."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--messages", type=int, default=10_000)
    parser.add_argument("--seed", default="fuzz")
    parser.add_argument("--postgres", action="store_true")
    given = parser.parse_args()
    with contextlib.ExitStack() as stack:
        database = throw_away(stack) if given.postgres else ""
        server = stack.enter_context(Running(database))
        report = asyncio.run(attack(server.address, given.messages, given.seed))
        if server.process.poll() is not None:
            report.faults.append("the server has ended")
    print(f"{report.sent} sent, {report.refused} refused, {report.closed} sockets closed by it")
    for fault in report.faults[:20]:
        print(f"FAULT {fault}")
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
