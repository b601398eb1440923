"""A tournament whose server is killed in the middle of a round: nothing that was told is lost."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path

import httpx2

from eldest.club.routes.links import Links
from eldest.club.tournament import TournamentSettings, create, read
from eldest.club.tournament.operations import Enter
from eldest.club.tournament.playing import Draw, Start
from tests.club.tournament.hall import DIRECTOR, SEED

PHONES, BEFORE = 60, 20  # how many slips are told to be safe before the server is killed


def created(path: Path) -> Path:
    """200 players, whose first round is started."""
    file = path / "hall.tournament"
    found, journal = create(file, TournamentSettings("Hall", SEED, options=("plan=lot",)), DIRECTOR)
    with journal:
        for number in range(1, 201):
            found.do(DIRECTOR, Enter(f"P{number}"))
        found.do(DIRECTOR, Draw(1))
        found.do(DIRECTOR, Start(1))
    return file


class Server:
    """A process that serves the file, and can be killed."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.address = ""
        self.process = self.start()

    def start(self) -> subprocess.Popen[str]:
        """Serve; the address is known when it answers."""
        command = [sys.executable, "-m", "eldest", "serve", "--port", "0", "--bots", "1"]
        more = ["--club", str(self.file), "--database", str(self.file.with_suffix(".db"))]
        process = subprocess.Popen(
            [*command, *more], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert process.stdout is not None
        found = re.search(r"http://[\w.:]+", process.stdout.readline())
        assert found, "the server did not say where it is"
        self.address, self.process = found[0], process
        return process

    def kill(self) -> None:
        """At once, whatever it was doing."""
        self.process.kill()
        self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Phones:
    """The phones of a round, which send their slips until they hear that these are safe."""

    def __init__(self, server: Server, tables: list[list[int]]) -> None:
        self.server = server
        self.tables = tables
        self.links = Links.beside(server.file)
        self.told: list[int] = []
        self.enough, self.back = asyncio.Event(), asyncio.Event()

    async def send(self, client: httpx2.AsyncClient, table: int) -> None:
        """One slip, again when the server was away."""
        seats = self.tables[table - 1]
        money = [table, -table, *[0] * (len(seats) - 2)]
        deed = {"op": "slip", "args": {"round": 1, "table": table, "money": money}}
        headers = {"Authorization": f"Bearer {self.links.token(f'number {seats[0]}')}"}
        path = f"/api/tournaments/{self.links.id}/entries"
        try:
            answer = await client.post(self.server.address + path, headers=headers, json=deed)
        except httpx2.TransportError:
            await self.back.wait()
            await self.send(client, table)
            return
        assert answer.status_code == 201, answer.text
        self.told.append(table)
        if len(self.told) == BEFORE:
            self.enough.set()

    async def kill_between(self) -> int:
        """Kill the server as soon as enough was told, and start it anew: how much was told."""
        await self.enough.wait()
        self.server.kill()
        safe = len(self.told)
        await asyncio.to_thread(self.server.start)
        self.back.set()
        return safe


def test_mt_0_5_a_killed_server_loses_no_slip_and_counts_none_twice(tmp_path: Path) -> None:
    file = created(tmp_path)
    tables = read(file).state.round(1).tables
    server = Server(file)

    async def play() -> int:
        phones = Phones(server, tables)
        async with httpx2.AsyncClient() as client:
            sent = [phones.send(client, table) for table in range(1, PHONES + 1)]
            safe, _ = await asyncio.gather(phones.kill_between(), asyncio.gather(*sent))
        return safe

    try:
        safe = asyncio.run(play())
    finally:
        server.kill()
    found = read(file)
    slips = found.state.round(1).slips
    assert BEFORE <= safe < PHONES
    assert {len(versions) for versions in slips.values()} == {1}
    assert sorted(slips) == list(range(1, PHONES + 1))
    rows = {row.player.number: int(row.counted) for row in found.standings()}
    assert all(rows[tables[table - 1][0]] == table for table in slips), "as one by one"
