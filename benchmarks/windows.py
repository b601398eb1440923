"""Alternates calm and busy windows of some seconds, to find what slows the tables.

`benchmarks.reviews` and `benchmarks.experts` use it.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from benchmarks.load import Figures, Player, seats_of
from eldest import client
from eldest.games import GAMES


@dataclass
class Kind(Figures):
    """The figures of all calm windows, or of all busy ones."""

    lasted: float = 0.0  # seconds: what keeps a window busy may end late


def arguments(usage: str | None) -> argparse.ArgumentParser:
    """The options that both measurements have."""
    parser = argparse.ArgumentParser(description=(usage or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=15, help="of a window")
    parser.add_argument("--windows", type=int, default=3, help="of each kind")
    parser.add_argument("--think", type=float, default=0.4, help="seconds of a player")
    return parser


def links_of(server: str, tables: int) -> list[client.Link]:
    """The links of all seats at so many new tables; the games take turns."""
    return [link for n in range(tables) for link in seats_of(server, GAMES[n % len(GAMES)])]


async def take_turns(
    players: Sequence[Player], given: argparse.Namespace, busy: Callable[[float], Awaitable[None]]
) -> tuple[Kind, Kind]:
    """Measure the players in calm windows, and while `busy` works until a given time."""
    kinds = Kind(), Kind()
    for window in range(2 * given.windows):
        figures = kinds[window % 2]
        for player in players:
            player.figures = figures
        begun = time.monotonic()
        end = begun + given.seconds
        if window % 2:
            await busy(end)
        await asyncio.sleep(max(0, end - time.monotonic()))
        figures.lasted += time.monotonic() - begun
    return kinds


async def stop(tasks: Sequence[asyncio.Task[None]]) -> None:
    """End the players."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def report(kinds: dict[str, Kind], faults: Sequence[str]) -> list[str]:
    """Print the figures of both kinds and the first faults; return all faults."""
    for name, figures in kinds.items():
        print(f"{name}\n  {figures.lines(figures.lasted)[-1]}")
    every = [*(fault for figures in kinds.values() for fault in figures.faults), *faults]
    for fault in every[:20]:
        print(f"FAULT {fault}")
    return every
