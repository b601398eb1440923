"""A table at which chance and the bots do what a script says, and a storage in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from eldest.analysis.advice import Advice
from eldest.bots import any_game
from eldest.deal import Dice
from eldest.games import load
from eldest.protocol import CHANCE, Action, Seat, View
from eldest.server.bots.thinkers import BotFailed
from eldest.server.storage import Row, Woken
from eldest.table import Table
from tests.server.hosting import explained

from .matches import Act, Acts


class Scripted(Table):
    """Chance does what the script says."""

    script: list[Acts] = []  # noqa: RUF012 - set for each world
    begun = 0  # rounds

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.number = Scripted.begun
        Scripted.begun += 1

    def chance(self, draws: object = None) -> Action:
        """The next act of chance."""
        place = sum(1 for event in self.log if getattr(event, "seat", None) == CHANCE)
        texts = [act.text for act in self.script[self.number] if act.seat == CHANCE]
        return self.play(CHANCE, texts[place])


class Thinker:
    """Bots that do what they are told when they are told; advice is anything legal."""

    def __init__(self, game: str, bot: Seat) -> None:
        self.game, self.bot = load(game), bot
        self.waiting: list[asyncio.Future[str]] = []

    async def think(self, game: str, level: str, view: View, seed: int) -> str:
        """The script's action, as soon as it is due."""
        due: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.waiting.append(due)
        return await due

    async def advise(
        self, game: str, view: View, seed: int, language: str, deck: str = ""
    ) -> Advice:
        """Anything legal, with what the coach says for it."""
        text = any_game.random(self.game, view, Dice(seed))
        return explained(game, view, text, language)

    def go(self, act: Act) -> None:
        """Now it is due, or the bot fails."""
        waiting, self.waiting = self.waiting, []
        for due in waiting:
            if act.late:
                due.set_exception(BotFailed("the script says so"))
            else:
                due.set_result(act.text)

    async def close(self) -> None:
        """Nothing was started."""


class Kept:
    """A storage in memory: what is on disk is another test's business."""

    alone = True

    def __init__(self) -> None:
        self.rows: list[Row] = []

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        """Keep them."""
        self.rows += rows

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """Those that were kept."""
        return [row for row in self.rows if row.seq > after]

    async def link(self, table: str, seq: int) -> bytes | None:
        """Of one of those."""
        return next((row.link for row in self.rows if row.seq == seq), None)

    async def check(self) -> None:
        """It is there."""

    async def tables(self, since: int) -> list[str]:
        """None is taken up."""
        return []

    async def lease(self, table: str) -> bool:
        """There is no other process."""
        return True

    async def prune(self, before: int) -> int:
        """Nothing is old."""
        return 0

    async def open(self) -> None:
        """There is nothing to open."""

    async def close(self) -> None:
        """There is nothing to close."""

    async def release(self, table: str) -> None:
        """There is no other process."""

    async def listen(self, woken: Woken) -> None:
        """There is no other process."""
