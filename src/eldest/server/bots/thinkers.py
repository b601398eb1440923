"""Bots in separate processes, which have a budget and receive nothing but a view."""

from __future__ import annotations

import asyncio
import os
import pickle
from functools import cache
from typing import Protocol

import msgspec

from eldest.analysis.advice import Advice
from eldest.bots.registry import budget_of
from eldest.protocol import View
from eldest.server.processes.child import Child

BUDGET = 10.0  # seconds for one action
MEMORY = 1024  # megabytes of one process
STARTING = 30.0  # seconds more for a process that has still to import the games


class BotFailed(Exception):
    """Raised if a bot does not answer, or not in time."""


def allowed_of(bots: frozenset[str], game: str) -> frozenset[str]:
    """Return the levels of a game among bots that are named `game:level`."""
    named = (bot.partition(":") for bot in bots)
    return frozenset(level for key, _, level in named if key == game)


class Thinker(Protocol):
    """The interface through which the server asks bots."""

    async def think(self, game: str, level: str, view: View, seed: int) -> str:
        """Return the text of an action; raise `BotFailed` if there is none in time."""

    async def advise(
        self, game: str, view: View, seed: int, language: str, deck: str = ""
    ) -> Advice:
        """Return what a player should do and why; raise `BotFailed` if nothing is found in time."""

    async def close(self) -> None:
        """End the bots."""


class Worker(Child):
    """One process that thinks; it is killed if it takes too long."""

    def __init__(self, memory: int = MEMORY) -> None:
        super().__init__("eldest.server.bots.worker", str(memory))

    async def ask(self, question: bytes, budget: float) -> str:
        """The answer to one question."""
        try:
            return await asyncio.wait_for(self._ask(question), budget + STARTING * (not self.runs))
        except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
            self.stop()
            raise BotFailed(type(error).__name__) from None
        except asyncio.CancelledError:
            self.stop()  # or the next question would get the answer to this one
            raise

    async def _ask(self, question: bytes) -> str:
        await self.send(question)
        answer = (await self.receive()).decode()
        if not answer:
            raise BotFailed("it raised an error")
        return answer


@cache
def thinks_long(game: str, level: str) -> bool:
    """Whether a bot searches, which is so if it has a budget."""
    try:
        return bool(budget_of(game, level))
    except LookupError:  # the worker says so
        return False


class Workers:
    """A few processes; if all of them are busy, a question waits for the next free one.

    Bots that search, and hints, leave one process to the quick bots where there are several: many
    experts at once must not hold up the tables of others.
    """

    def __init__(
        self, count: int | None = None, budget: float = BUDGET, memory: int = MEMORY
    ) -> None:
        self.budget = budget
        self.all = [Worker(memory) for _ in range(count or min(os.cpu_count() or 1, 4))]
        self.long = asyncio.Semaphore(max(1, len(self.all) - 1))
        self.free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in reversed(self.all):
            self.free.put_nowait(worker)

    async def think(self, game: str, level: str, view: View, seed: int) -> str:
        """Ask a free worker."""
        if not thinks_long(game, level):
            return await self._ask("think", game, level, view, seed)
        async with self.long:
            return await self._ask("think", game, level, view, seed)

    async def advise(
        self, game: str, view: View, seed: int, language: str, deck: str = ""
    ) -> Advice:
        """Ask a free worker for advice."""
        async with self.long:
            answer = await self._ask("advise", game, view, seed, language, deck)
        return msgspec.json.decode(answer, type=Advice)

    async def _ask(self, *question: object) -> str:
        worker = await self.free.get()
        try:
            return await worker.ask(pickle.dumps(question), self.budget)
        finally:
            self.free.put_nowait(worker)

    async def close(self) -> None:
        """End all processes."""
        for process in [worker.stop() for worker in self.all]:
            if process:
                await process.wait()
