"""What one action costs the host alone: law, log and the events of all viewers, without a network.

    python -m benchmarks.host [--tables 25] [--actions 60] [--seed 1] [--game GAME] [--profile]

Every seat is a client that plays at random, as in `benchmarks.load`, but the messages go straight
into `Socket`, its answers are thrown away, and nothing is written to a disk. The deals follow from
the seed, so two versions of the server can be compared: run them in turns, and take the least.
Prints the CPU time of the server for each action, for each game and for all; so many tables of each
game play in turn, as one alone would find everything in the processor's cache.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import pstats
import random
import sys
from collections.abc import Sequence
from time import thread_time
from types import SimpleNamespace
from typing import Any, cast

import msgspec
from starlette.websockets import WebSocket

from eldest.deal.pledge import seal
from eldest.games import GAMES, load
from eldest.server import messages as m
from eldest.server.access import hash_of
from eldest.server.limits import Bucket
from eldest.server.rooms import commands as c
from eldest.server.rooms import entries as e
from eldest.server.rooms.commands import Command
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Live
from eldest.server.rooms.plans import plans_of
from eldest.server.socket import Socket
from eldest.server.storage.rows import Row

encode = msgspec.json.Encoder().encode
SHOWN = 45  # lines of a profile
WARM = 5  # actions of a table before they are measured


class NoStorage:
    """A storage that forgets everything."""

    alone = True

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        """Write nothing."""

    async def lease(self, table: str) -> bool:
        """Let this process drive every table."""
        return True


class Meter:
    """Adds up the time that the server takes."""

    def __init__(self, profile: cProfile.Profile | None) -> None:
        self.seconds = 0.0
        self.profile = profile

    async def send(self, socket: Socket, live: Live, message: m.ToServer) -> None:
        """Let the server handle one message of a client."""
        text = encode(message).decode()
        if self.profile:
            self.profile.enable()
        started = thread_time()
        await socket._one(live, text)
        self.seconds += thread_time() - started
        if self.profile:
            self.profile.disable()


class Game:
    """A table of one game with a client on every seat."""

    def __init__(self, key: str, seed: str, meter: Meter) -> None:
        self.key = key
        self.dice = random.Random(f"{key} {seed}")  # noqa: S311 - no secret
        self.meter = meter
        self.ids = 0
        self.sockets: list[Socket] = []
        self.writers: list[asyncio.Task[None]] = []

    async def sit(self, host: Host) -> None:
        """Make the table, and connect everybody."""
        id_ = await host.make(made_of(self.key))
        self.live = await host.live(id_)
        for seat in self.live.room.seats:
            token = f"token{seat}"
            await host.do(id_, sitting(f"P{seat}", hash_of(token)))
            self.sockets.append(await self.connected(host, token))
        await asyncio.sleep(0)  # the writers take what has come, and wait for more

    async def connected(self, host: Host, token: str) -> Socket:
        """A device of a seat that wants changes, as the page does."""
        websocket = SimpleNamespace(path_params={"table": self.live.id}, send_text=nothing)
        socket = Socket(host, cast(WebSocket, websocket))
        socket._put = lambda message: True
        socket.bucket = Bucket(1_000_000_000, 1.0, host.seconds)
        await socket._enter(m.Hello(token, changes=True))
        self.writers.append(asyncio.create_task(socket._write()))
        return socket

    async def play(self, actions: int) -> None:
        """Play so many actions, and the deals between them."""
        while actions:
            room = self.live.room
            if room.actors():
                await self.act(room.actors()[0])
                actions -= 1
            else:
                await self.deal()

    async def deal(self) -> None:
        """Seal for everybody, then reveal for everybody."""
        entropies = [self.dice.randbytes(32) for _ in self.sockets]
        pledge = self.live.room.pledge or b""
        for seat, entropy in enumerate(entropies):
            await self.send(seat, m.Ready(self.id(), seal(pledge, seat, entropy).hex()))
        for seat, entropy in enumerate(entropies):
            await self.send(seat, m.Reveal(self.id(), entropy.hex()))

    async def act(self, seat: int) -> None:
        """Play a whole action at once; ask only about the parts of longer ones."""
        state = self.live.projector.state(self.sockets[seat].audience, 0)
        whole = [offer.text for offer in state.legal]
        text = self.dice.choice([offer.text for offer in state.parts] or whole)
        while text not in whole:
            await self.send(seat, m.Parts(self.id(), text))
            parts = await c.following(self.live.room, seat, text)
            if not parts:
                break
            text = f"{text} {self.dice.choice(parts)}"
        await self.send(seat, m.Act(self.id(), text))

    async def send(self, seat: int, message: m.ToServer) -> None:
        """Send a message as this seat's client."""
        await self.meter.send(self.sockets[seat], self.live, message)

    def id(self) -> str:
        """Return a new message id."""
        self.ids += 1
        return f"id{self.ids}"


def sitting(name: str, key: str) -> Command:
    """The command of somebody who takes the next seat."""
    return lambda room: c.sit(room, None, name, key)


async def nothing(text: str) -> None:
    """Send nothing."""


def made_of(key: str) -> e.Made:
    """Make a table with people on all seats."""
    game = load(key)
    options = game.Options()
    plans = plans_of(key, None, game.seats(options))
    return e.Made(key, game.version, options.words(), plans, "", "", None)


async def measure(
    games: Sequence[str], tables: int, actions: int, seed: int, *, profile: bool
) -> dict[str, float]:
    """Seconds for each action, by game."""
    secrets = random.Random(f"secrets {seed}")  # noqa: S311 - only to deal the same again
    vars(c)["new_secret"] = lambda: secrets.randbytes(32)
    host = Host(cast(Any, NoStorage()), cast(Any, None))
    profiler = cProfile.Profile() if profile else None
    meters = {key: Meter(profiler) for key in games}
    played = [Game(key, f"{seed} {n}", meters[key]) for n in range(tables) for key in games]
    for game in played:
        await game.sit(host)
        await game.play(WARM)
    for meter in meters.values():
        meter.seconds = 0.0
    host.garbage.settle()
    for _ in range(actions):
        for game in played:
            await game.play(1)
    if profiler:
        pstats.Stats(profiler).sort_stats("tottime").print_stats(SHOWN)
    return {key: meter.seconds / (tables * actions) for key, meter in meters.items()}


def main() -> int:
    """Measure one game, or all games."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=25)
    parser.add_argument("--actions", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--profile", action="store_true")
    given = parser.parse_args()
    games = [given.game] if given.game else GAMES
    run = measure(games, given.tables, given.actions, given.seed, profile=given.profile)
    found = asyncio.run(run)
    for key, seconds in found.items():
        print(f"{key:10}{1e6 * seconds:8.0f} µs an action")
    print(f"{'all':10}{1e6 * sum(found.values()) / len(found):8.0f} µs an action")
    return 0


if __name__ == "__main__":
    sys.exit(main())
