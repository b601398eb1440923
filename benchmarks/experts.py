"""Whether experts slow the tables: actions timed while experts think at other tables, and not.

    python -m benchmarks.experts [--experts 8] [--bots N] [--tables 12] [--seconds 15] [--windows 3]

Every seat of the tables is a client that plays at random, without bots. Besides there are tables
at which a client plays with experts; they play on in every other window of some seconds only.
Prints the time from an action to its event in both kinds of windows; exit status 1 if anything was
wrong or an expert did nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from dataclasses import dataclass, field

from benchmarks.load import Figures, Player
from benchmarks.running import Running
from benchmarks.windows import Kind, arguments, links_of, report, stop, take_turns
from eldest import client
from eldest.games import GAMES, load


@dataclass
class Door:
    """Open while experts may think."""

    open: asyncio.Event = field(default_factory=asyncio.Event)

    async def until(self, end: float) -> None:
        """Stay open for one window."""
        self.open.set()
        await asyncio.sleep(end - time.monotonic())
        self.open.clear()


class Guest(Player):
    """A player among experts, who waits while the door is closed."""

    door: Door

    async def act(self, seat: client.Seat) -> None:
        """Wait at the door, then act like any player."""
        await self.door.open.wait()
        await super().act(seat)


def among_experts(server: str, game: str) -> client.Link:
    """A seat at a new table of experts."""
    rules = load(game)
    others = rules.seats(rules.options()) - 1
    seats = [{"kind": "open"}, *[{"kind": "bot", "level": "expert"}] * others]
    made = client.make(server, game, name="guest", seat=0, seats=seats)
    return client.Link(server, made.table, made.token or "")


async def measure(server: str, given: argparse.Namespace) -> tuple[tuple[Kind, Kind], Figures]:
    """The figures of the other tables in both kinds of windows, and those of the guests."""
    door, behind = Door(), Figures()
    players = [Player(link, given.think, Figures()) for link in links_of(server, given.tables)]
    links = [among_experts(server, GAMES[n % len(GAMES)]) for n in range(given.experts)]
    guests = [Guest(link, given.think, behind) for link in links]
    for guest in guests:
        guest.door = door
    tasks = [asyncio.create_task(player.play()) for player in (*players, *guests)]
    await asyncio.gather(*(player.dealt.wait() for player in (*players, *guests)))
    kinds = await take_turns(players, given, door.until)
    await stop(tasks)
    return kinds, behind


def main() -> int:
    """Measure with a server of its own."""
    parser = arguments(__doc__)
    parser.add_argument("--experts", type=int, default=8, help="tables of experts")
    parser.add_argument("--bots", type=int, default=2, help="processes of bots")
    given = parser.parse_args()
    with Running(bots=given.bots) as server:
        (calm, busy), behind = asyncio.run(measure(server.address, given))
    faults = report({"experts rest": calm, "experts think": busy}, behind.faults)
    figures = behind.lines(given.seconds * given.windows)[-1]
    print(f"among experts\n  {figures}, {behind.states} events")
    return 1 if faults or not behind.latencies else 0


if __name__ == "__main__":
    sys.exit(main())
