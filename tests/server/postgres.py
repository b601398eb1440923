"""A throw-away PostgreSQL for the tests, emptied for each of them."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator

import asyncpg
import pytest

from benchmarks.postgres import Server, binaries


async def emptied(address: str) -> None:
    """Away with what the test before has left."""
    connection = await asyncpg.connect(address)
    await connection.execute("DROP TABLE IF EXISTS eldest_events, eldest_schema")
    await connection.close()


@pytest.fixture(scope="session")
def _server() -> Iterator[Server]:
    found = binaries()
    if found is None:
        if os.environ.get("CI"):
            pytest.fail("postgresql is missing")
        pytest.skip("postgresql is missing")
    server = Server(found)
    server.wait()
    yield server
    server.stop()


@pytest.fixture
def postgres(_server: Server) -> str:
    """The address of an empty database."""
    asyncio.run(emptied(_server.address))
    return _server.address
