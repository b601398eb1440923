"""Many tables at once, every seat a client of its own: no error, no divergence, and how quick.

    python -m benchmarks.load [--tables 200] [--seconds 60] [--think 2] [--plain] [--server ADDRESS]

The games take turns. Each seat thinks for a random time around `--think` seconds, then plays a
random legal action. At the end every client's last state must be the server's. Prints the time from
an action to the event on the actor's own socket, for each game and for all; exit status 1 if
anything was wrong. `--plain` runs the server without its compiled modules.

CPU an action: all that the server's process used, its storage and its system calls included, for
everything that the clients did (parts of actions, agreeing, sealing, revealing, keeping alive) and
for the cards that the table plays by itself, divided by the actions that clients sent.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import random
import resource
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from benchmarks.running import Running
from benchmarks.thin import ThinSeat
from eldest import client
from eldest._build import compiled
from eldest.games import GAMES

SETTLE = 4  # seconds after the last action
LOOKS = 20  # at a client that is not yet where the server is, a second each


@dataclass
class Figures:
    """The measured times."""

    latencies: dict[str, list[float]] = field(default_factory=dict)  # by game, in seconds
    faults: list[str] = field(default_factory=list)
    rounds: int = 0
    states: int = 0
    cpu: float = 0.0  # seconds that the server used for each action, once all were dealt cards

    def took(self, game: str, seconds: float) -> None:
        """Note the time until an action's event came."""
        self.latencies.setdefault(game, []).append(seconds)

    def lines(self, seconds: float) -> list[str]:
        """A line for each game, and one for all."""
        every = {**self.latencies, "all": [t for some in self.latencies.values() for t in some]}
        return [
            f"{name:10}{len(some):7} actions {len(some) / seconds:7.1f} a second"
            f"   action to event: p50 {share(some, 0.5):6.1f} ms, p99 {share(some, 0.99):6.1f} ms"
            for name, some in every.items()
        ]


def share(latencies: list[float], part: float) -> float:
    """The time within which this share of the actions was done, in milliseconds."""
    ordered = sorted(latencies)
    return 1000 * ordered[min(int(part * len(ordered)), len(ordered) - 1)] if ordered else 0.0


class Player:
    """One seat that plays at random, and thinks for a while."""

    def __init__(self, link: client.Link, think: float, figures: Figures) -> None:
        self.seat = ThinSeat(link)
        self.think = think
        self.figures = figures
        self.dealt = asyncio.Event()
        self.dice = random.Random(link.token)  # noqa: S311 - no secret

    async def play(self) -> None:
        """Play until the task is cancelled."""
        async with self.seat as seat:
            async for state in seat:
                if state.stage == "playing":
                    self.dealt.set()
                self.figures.states += len(seat.take_events())
                if state.awaits and not state.seats[seat.number or 0].ready:
                    self.figures.rounds += seat.number == 0 and state.outcome is not None
                    await seat.ready()
                elif seat.number in state.actors:
                    await asyncio.sleep(self.dice.uniform(0.5, 1.5) * self.think)
                    await self.act(seat)

    async def act(self, seat: client.Seat) -> None:
        """Play one action, and time it until its event comes."""
        try:
            text = await self.chosen(seat)
            started = time.perf_counter()
            await seat.act(text)
            self.figures.took(seat.state.game if seat.state else "", time.perf_counter() - started)
        except client.RefusedError as error:
            self.figures.faults.append(f"refused: {error}")

    async def chosen(self, seat: client.Seat) -> str:
        """Choose like the page: a whole action at once, only longer ones part by part."""
        state = seat.state
        whole = [offer.text for offer in state.legal] if state else []
        begin = [offer.text for offer in state.parts] if state else []
        text: str = self.dice.choice(begin or whole)
        if text in whole:
            return text
        while parts := await seat.parts(text):
            text = f"{text} {self.dice.choice(parts)}"
        return text


def seats_of(server: str, game: str) -> list[client.Link]:
    """A new table with a person on every seat."""
    made = client.make(server, game, name="P0")
    links = [client.Link(server, made.table, made.token or "")]
    invite = client.Link(server, made.table, made.invite)
    with contextlib.suppress(client.RequestError):  # until the table is full
        while True:
            links.append(client.join(invite, f"P{len(links)}").link)
    return links


def comparable(state: Any) -> dict[str, Any]:
    """A state as plain values, without times and presence."""
    found: dict[str, Any] = msgspec.to_builtins(state)
    seats = [{k: v for k, v in seat.items() if k != "here"} for seat in found["seats"]]
    return {name: value for name, value in found.items() if name != "now"} | {"seats": seats}


def difference(player: Player) -> str:
    """The fields that differ between the client's state and the server's."""
    link = player.seat.link
    path = f"/api/tables/{link.table}"
    theirs = comparable(client.call(link.server, "GET", path, dict, None, link.token))
    ours = comparable(player.seat.state)
    fields = [name for name in theirs if ours.get(name) != theirs[name]]
    return f"{', '.join(fields)} at {ours['seq']} and {theirs['seq']}" if fields else ""


async def compare(players: Sequence[Player], figures: Figures) -> None:
    """Compare every client with the server; a client that is late gets some time."""
    for player in players:
        for _ in range(LOOKS):
            found = await asyncio.to_thread(difference, player)
            if not found:
                break
            await asyncio.sleep(1)
        else:
            link = player.seat.link
            figures.faults.append(f"seat {player.seat.number} of {link.table} differs in {found}")


async def load(
    server: str, tables: int, seconds: float, think: float, cpu: Callable[[], float]
) -> Figures:
    """Join, play for some seconds, wait for quiet, and compare."""
    figures = Figures()
    links = [link for n in range(tables) for link in seats_of(server, GAMES[n % len(GAMES)])]
    players = [Player(link, think, figures) for link in links]
    tasks = [asyncio.create_task(player.play()) for player in players]
    await asyncio.gather(*(player.dealt.wait() for player in players))
    figures.latencies.clear()  # no tables join and deal all at once while people play
    gc.freeze()  # else the load stops for a fifth of a second now and then, to look at its clients
    gc.disable()
    used = cpu()
    await asyncio.sleep(seconds)
    figures.cpu = (cpu() - used) / max(1, sum(map(len, figures.latencies.values())))
    for task in tasks:
        if task.done():
            figures.faults.append(f"a client has ended: {task.exception()!r}")
    await freeze(players)
    await compare(players, figures)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return figures


async def freeze(players: Sequence[Player]) -> None:
    """Stop all players, and wait until everything under way has arrived."""
    longest = 1.5 * players[0].think
    for player in players:
        player.think = 3600
    await asyncio.sleep(SETTLE + longest)


def main() -> int:
    """Measure a server of its own, or a given one."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, default=2)
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--server")
    given = parser.parse_args()
    with contextlib.ExitStack() as stack:
        own = None if given.server else stack.enter_context(Running(plain=given.plain))
        server, cpu = (own.address, own.cpu) if own else (given.server, lambda: 0.0)
        figures = asyncio.run(load(server, given.tables, given.seconds, given.think, cpu))
    build = "plain" if given.plain or not compiled() else "compiled"
    print(
        f"{given.tables} tables, server {given.server or build}: "
        f"{figures.states} events heard, {figures.rounds} rounds"
    )
    print("\n".join(figures.lines(given.seconds)))
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"server: {used.ru_utime + used.ru_stime:.1f} s of CPU, {used.ru_maxrss // 1024} MB")
    if own:
        print(f"after the first deals: {1000 * figures.cpu:.2f} ms of CPU an action")
    mine = resource.getrusage(resource.RUSAGE_SELF)
    print(f"the load itself: {mine.ru_utime + mine.ru_stime:.1f} s of CPU")
    for fault in figures.faults[:20]:
        print(f"FAULT {fault}")
    return 1 if figures.faults or not figures.latencies else 0


if __name__ == "__main__":
    sys.exit(main())
