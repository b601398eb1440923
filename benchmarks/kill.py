"""kill -9 at random moments during play: what was confirmed is there, nothing is there twice.

    python -m benchmarks.kill [--kills 100] [--tables 6] [--postgres]

With --postgres two server processes share a throw-away PostgreSQL, and one of them is killed each
time. Exit status 1 if anything was lost, doubled or stuck.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sys
from collections import Counter
from collections.abc import Callable

from benchmarks.load import Figures, Player, compare, freeze, seats_of
from benchmarks.postgres import throw_away
from benchmarks.running import START, Running
from eldest import client
from eldest.games import GAMES
from eldest.server.rooms import entries as e
from eldest.server.storage import Row, Storage
from eldest.server.storage.postgres import PostgresStorage
from eldest.server.storage.sqlite import SqliteStorage

THINK = 0.05  # seconds
PLAYING = 10  # actions after a start: the clients are back, and play


class Confirmed(Player):
    """A player that notes what the server has confirmed."""

    def __init__(self, link: client.Link, figures: Figures) -> None:
        super().__init__(link, THINK, figures)
        self.confirmed: list[tuple[int, str]] = []

    async def act(self, seat: client.Seat) -> None:
        """Play one action; it may be refused only if somebody else's event came first."""
        text = ""
        try:
            while parts := await seat.parts(text):
                text = f"{text} {self.dice.choice(parts)}".lstrip()
            self.confirmed.append((await seat.act(text), text))
        except client.RefusedError as error:
            if error.refused.code not in ("nothing_to_do", "not_your_turn"):
                self.figures.faults.append(f"refused: {error}")


async def killing(
    servers: list[Running], kills: int, dice: random.Random, confirmed: Callable[[], int]
) -> None:
    """Kill and restart a server again and again, each time a while after all have begun to play."""
    for number in range(kills):
        before = confirmed()
        async with asyncio.timeout(START):
            while confirmed() < before + PLAYING:  # noqa: ASYNC110 - of many players together
                await asyncio.sleep(0.05)
        await asyncio.sleep(dice.uniform(0, 2))
        server = dice.choice(servers)
        server.kill()
        await asyncio.to_thread(server.start)
        if number % 10 == 9:
            print(f"killed {number + 1} times, {confirmed()} actions confirmed", flush=True)


async def endured(
    servers: list[Running], tables: int, kills: int, figures: Figures
) -> list[Confirmed]:
    """Play while servers are killed; then compare every client with the server."""
    players = []
    for number in range(tables):
        links = await asyncio.to_thread(seats_of, servers[0].address, GAMES[number % len(GAMES)])
        for place, link in enumerate(links):
            address = servers[place % len(servers)].address
            players.append(Confirmed(client.Link(address, link.table, link.token), figures))
    tasks = [asyncio.create_task(player.play()) for player in players]
    dice = random.Random("kill")  # noqa: S311 - can be repeated
    await killing(servers, kills, dice, lambda: sum(len(p.confirmed) for p in players))
    await freeze(players)
    await compare(players, figures)
    for task in tasks:
        if task.done():
            figures.faults.append(f"a client has ended: {task.exception()!r}")
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return players


def lost(rows: list[Row], player: Confirmed) -> list[str]:
    """Confirmed actions that are not at their places in the log."""
    log = {row.seq: e.decode(row.body) for row in rows}
    return [
        f"{text} was confirmed as {seq} and is not there"
        for seq, text in player.confirmed
        if not _is(log.get(seq), player.seat.number, text)
    ]


def _is(entry: object, seat: int | None, text: str) -> bool:
    return isinstance(entry, e.Acted) and (entry.seat, entry.text) == (seat, text)


def doubled(rows: list[Row]) -> list[str]:
    """Client ids that were carried out more than once."""
    found = [e.decode(row.body) for row in rows]
    ids = Counter((getattr(x, "seat", None), x.id) for x in found if getattr(x, "id", ""))
    return [f"{key} was carried out {count} times" for key, count in ids.items() if count > 1]


async def checked(storage: Storage, players: list[Confirmed], figures: Figures) -> int:
    """Look into the log itself; how many actions it confirmed."""
    await storage.open()
    for table in {player.seat.link.table for player in players}:
        rows = await storage.read(table)
        if [row.seq for row in rows] != list(range(1, len(rows) + 1)):
            figures.faults.append(f"{table} has gaps")
        figures.faults += doubled(rows)
        for player in players:
            if player.seat.link.table == table:
                figures.faults += lost(rows, player)
    await storage.close()
    return sum(len(player.confirmed) for player in players)


def main() -> int:
    """Run with servers of its own."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--postgres", action="store_true")
    given = parser.parse_args()
    figures = Figures()
    with contextlib.ExitStack() as stack:
        database = throw_away(stack) if given.postgres else ""
        count = 2 if given.postgres else 1
        servers = [stack.enter_context(Running(database)) for _ in range(count)]
        players = asyncio.run(endured(servers, given.tables, given.kills, figures))
        address = servers[0].database
        storage: Storage = PostgresStorage(address) if database else SqliteStorage(address)
        confirmed = asyncio.run(checked(storage, players, figures))
    back = sum(player.seat.reconnects for player in players)
    print(f"{given.kills} kills, {confirmed} confirmed actions, {back} times a client came back")
    for fault in figures.faults[:20]:
        print(f"FAULT {fault}")
    return 1 if figures.faults or not confirmed else 0


if __name__ == "__main__":
    sys.exit(main())
