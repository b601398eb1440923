"""An evening that is served without a network, with its tokens."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2

from eldest.club.evening import EveningSettings, Service
from eldest.club.routes import Club
from eldest.server.app import create_app
from eldest.server.rooms.host import Host
from tests.club.evening.club import DIRECTOR
from tests.server.hosting import hosting

FILE = "tuesday.evening"
PLACE = {"round": 1, "table": 1, "board": 1}


@dataclass
class Evening:
    """An evening that is served, and its tokens."""

    client: httpx2.AsyncClient
    path: str
    director: str
    players: str
    watch: str
    pairs: dict[str, str]

    async def get(self, token: str, path: str = "", **query: str) -> httpx2.Response:
        """Look."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return await self.client.get(self.path + path, headers=headers, params=query)

    async def do(self, token: str, op: str, name: str = "", /, **args: Any) -> httpx2.Response:
        """Do an operation."""
        body = {"op": op, "args": args} | ({"name": name} if name else {})
        headers = {"Authorization": f"Bearer {token}"}
        return await self.client.post(f"{self.path}/entries", headers=headers, json=body)

    async def enter(self, token: str, result: str, **place: int) -> httpx2.Response:
        """A result, of the first board unless told."""
        args: dict[str, Any] = {**PLACE, **place, "result": result}
        return await self.do(token, "enter", **args)


@asynccontextmanager
async def served(path: Path, plan: EveningSettings, **more: Any) -> AsyncIterator[Evening]:
    """A new evening on a server without a network."""
    file = path / FILE
    Service.create(file, plan, DIRECTOR).close()
    async with hosting(path, **more) as host, reopened(file, host) as evening:
        yield evening


@asynccontextmanager
async def reopened(file: Path, host: Host) -> AsyncIterator[Evening]:
    """An evening that already exists."""
    with Club() as club:
        found = club.open(file)
        transport = httpx2.ASGITransport(create_app(host, file.parent / "none", club))
        async with httpx2.AsyncClient(transport=transport, base_url="http://club.test") as client:
            evening = Evening(client, f"/api/evenings/{found.id}", found.token, "", "", {})
            links = (await evening.get(found.token, "/links")).json()
            evening.players, evening.watch = links["players"], links["watch"]
            evening.pairs = links["pairs"]
            yield evening


def problem(answer: httpx2.Response) -> tuple[int, str, str | None]:
    """Status, code and rule of a refusal, which also says why."""
    found = answer.json()
    assert answer.headers["content-type"] == "application/problem+json"
    assert found["sentence"]
    return answer.status_code, found["code"], found["law"]
