"""Messages that nobody should send: no crash, no change, the table goes on."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

from benchmarks.fuzz import attack
from eldest import client
from eldest.games import GAMES

from .hosting import run
from .serving import serving


def test_a_table_survives_what_is_thrown_at_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as (server, host):
            report = await attack(server, messages=400, seed="test")
            assert report.sent >= 400
            assert report.faults == []
            assert report.refused > 0
            stages = Counter(live.room.stage for live in host.rooms.values())
            assert stages == {"playing": len(GAMES), "waiting": len(GAMES)}
            games = await asyncio.to_thread(client.call, server, "GET", "/api/games", dict)
            assert games["games"]

    run(test())
