"""A server on a free port of this machine, in the test's own event loop."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx2
import uvicorn

from eldest.server.app import create_app
from eldest.server.gate import Gate, config_of
from eldest.server.mounting import Mounted
from eldest.server.rooms.host import Host

from .hosting import PATIENCE, host_on


class Announced(uvicorn.Server):
    """A server that tells when it is up."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.up = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.up.set()


@asynccontextmanager
async def serving(path: Path, *mounted: Mounted, **more: Any) -> AsyncIterator[tuple[str, Host]]:
    """Its address, and the host inside."""
    gate = more.pop("gate", None) or Gate(1000, 5000)
    host = host_on(path, **more)
    with socket.socket(proto=socket.IPPROTO_TCP) as listening:  # else small messages wait
        listening.bind(("127.0.0.1", 0))
        config = config_of(create_app(host, path / "no-page", *mounted), gate)
        config.timeout_graceful_shutdown = 1
        server = Announced(config)
        server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
        task = asyncio.create_task(server._serve([listening]))
        await asyncio.wait_for(server.up.wait(), PATIENCE)
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}", host
        finally:
            server.should_exit = True
            await task


class Asking:
    """REST calls to an application without a network."""

    def __init__(self, host: Host, static: Path, *mounted: Mounted) -> None:
        transport = httpx2.ASGITransport(create_app(host, static, *mounted))
        self.client = httpx2.AsyncClient(transport=transport, base_url="http://table.test")

    async def __call__(
        self, method: str, path: str, token: str = "", **more: Any
    ) -> httpx2.Response:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return await self.client.request(method, path, headers=headers, **more)
