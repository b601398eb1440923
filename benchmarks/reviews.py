"""Whether reviews slow the tables: actions timed with and without reviews under way.

    python -m benchmarks.reviews [--tables 12] [--seconds 15] [--windows 3] [--think 0.4]

Every seat is a client that plays at random. Windows of some seconds take turns: in every other one
the review of a finished round is always under way. Prints the time from an action to its event in
both kinds of windows; exit status 1 if anything was wrong or no review was made.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections import deque
from dataclasses import dataclass, field

from benchmarks.load import Figures, Player
from benchmarks.running import Running
from benchmarks.windows import Kind, arguments, links_of, report, stop, take_turns
from eldest import client

LOOK = 0.25  # seconds between two looks at a review
FIRST = 120  # seconds until a round has ended


@dataclass
class Asking:
    """Asks for one review after the other, of rounds that have ended."""

    ended: deque[tuple[client.Link, int]] = field(default_factory=deque)
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    made: int = 0
    failed: list[str] = field(default_factory=list)

    async def until(self, end: float) -> None:
        """Ask for one review after the other, and wait for the last one."""
        while time.monotonic() < end:
            if not self.ended:
                await asyncio.sleep(LOOK)
                continue
            await self._review(*self.ended.popleft())

    async def _review(self, link: client.Link, number: int) -> None:
        path = f"/api/tables/{link.table}/review?match=1&round={number}"
        while True:
            told = await asyncio.to_thread(
                client.call, link.server, "GET", path, dict, None, link.token
            )
            if told["status"] == "failed":
                self.failed.append(path)
            if told["status"] in ("failed", "done"):
                self.made += told["status"] == "done"
                return
            await asyncio.sleep(LOOK)


class Watched(Player):
    """A player in the first seat that notes which rounds have ended."""

    asking: Asking

    async def act(self, seat: client.Seat) -> None:
        """Act like any player; the number of the round shows which round has ended."""
        await super().act(seat)
        state = seat.state
        if state and state.outcome and state.match.number == 1:
            self.asking.ended.append((seat.link, state.match.round))
            self.asking.begun.set()


async def measure(server: str, given: argparse.Namespace) -> tuple[tuple[Kind, Kind], Asking]:
    """The figures without reviews and with them."""
    asking = Asking()
    players = [Watched(link, given.think, Figures()) for link in links_of(server, given.tables)]
    for player in players:
        player.asking = asking
    tasks = [asyncio.create_task(player.play()) for player in players]
    async with asyncio.timeout(FIRST):
        await asking.begun.wait()
    kinds = await take_turns(players, given, asking.until)
    await stop(tasks)
    return kinds, asking


def main() -> int:
    """Measure with a server of its own."""
    given = arguments(__doc__).parse_args()
    with Running() as server:
        (without, with_them), asking = asyncio.run(measure(server.address, given))
    kinds = {"without reviews": without, "with reviews": with_them}
    faults = report(kinds, asking.failed)
    print(f"{asking.made} reviews were made")
    return 1 if faults or not asking.made else 0


if __name__ == "__main__":
    sys.exit(main())
