"""Whether reviews slow the tables: actions timed with and without reviews under way.

    python -m benchmarks.reviews [--tables 12] [--seconds 15] [--windows 3] [--think 0.4]

Every seat is a client that plays at random. Windows of some seconds take turns: in every other one
the review of a finished round is always under way. Prints the time from an action to its event in
both kinds of windows; exit status 1 if anything was wrong or no review was made.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
import time
from collections import deque
from dataclasses import dataclass, field

from benchmarks.load import Figures, Player, seats_of
from benchmarks.running import Running
from eldest import client
from eldest.games import GAMES

LOOK = 0.25  # seconds between two looks at a review
FIRST = 120  # seconds until a round has ended


@dataclass
class Asking:
    """Asks for one review after the other, of the rounds that have ended."""

    ended: deque[tuple[client.Link, int]] = field(default_factory=deque)
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    made: int = 0
    failed: list[str] = field(default_factory=list)

    async def until(self, end: float) -> None:
        """One after the other; the last one is waited for."""
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
    """A player who notes the rounds that have ended, if he has the first seat."""

    asking: Asking

    async def act(self, seat: client.Seat) -> None:
        """As ever; the number of the match's round tells what has ended."""
        await super().act(seat)
        state = seat.state
        if state and state.outcome and state.match.number == 1:
            self.asking.ended.append((seat.link, state.match.round))
            self.asking.begun.set()


@dataclass
class Kind(Figures):
    """The windows without reviews, or those with them."""

    lasted: float = 0.0  # seconds: a review that has begun is waited for


async def measure(server: str, given: argparse.Namespace) -> tuple[list[Kind], Asking]:
    """The figures without reviews and with them."""
    kinds, asking = [Kind(), Kind()], Asking()
    links = [link for n in range(given.tables) for link in seats_of(server, GAMES[n % len(GAMES)])]
    players = [Watched(link, given.think, Figures()) for link in links]
    for player in players:
        player.asking = asking
    tasks = [asyncio.create_task(player.play()) for player in players]
    async with asyncio.timeout(FIRST):
        await asking.begun.wait()
    for window in range(2 * given.windows):
        figures = kinds[window % 2]
        for player in players:
            player.figures = figures
        begun = time.monotonic()
        end = begun + given.seconds
        if window % 2:
            await asking.until(end)
        await asyncio.sleep(max(0, end - time.monotonic()))
        figures.lasted += time.monotonic() - begun
    for task in tasks:
        task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await asyncio.gather(*tasks, return_exceptions=True)
    return kinds, asking


def main() -> int:
    """Against a server of its own."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=15, help="of a window")
    parser.add_argument("--windows", type=int, default=3, help="of each kind")
    parser.add_argument("--think", type=float, default=0.4, help="seconds of a player")
    given = parser.parse_args()
    with Running() as server:
        kinds, asking = asyncio.run(measure(server.address, given))
    for name, figures in zip(("without reviews", "with reviews"), kinds, strict=True):
        print(f"{name}\n  {figures.lines(figures.lasted)[-1]}")
    print(f"{asking.made} reviews were made")
    faults = [*kinds[0].faults, *kinds[1].faults, *asking.failed]
    for fault in faults[:20]:
        print(f"FAULT {fault}")
    return 1 if faults or not asking.made else 0


if __name__ == "__main__":
    sys.exit(main())
