"""People with the real client, and bots that may hang."""

from __future__ import annotations

import asyncio
from math import inf
from typing import TYPE_CHECKING

from websockets.asyncio.client import ClientConnection

from eldest.analysis.advice import Advice
from eldest.client import Final, HistoryLost, Known, Link, RefusedError, Seat
from eldest.protocol import View
from eldest.server import access
from eldest.server import messages as m
from eldest.server.bots.thinkers import BUDGET, BotFailed

if TYPE_CHECKING:
    from .world import World

PATIENCE = 30.0  # seconds that somebody waits for an answer


class Watched(Seat):
    """The real client; the ledger sees what it takes for true."""

    def __init__(self, world: World, token: str, known: Known | None) -> None:
        super().__init__(Link("http://simulation", world.table, token), known=known)
        self.world = world
        self.key = access.hash_of(token)
        world.clients.append(self)

    async def _hear(self, socket: ClientConnection, message: m.FromServer) -> None:
        before = self.known
        await super()._hear(socket, message)
        if isinstance(message, m.Welcome | m.Refreshed | m.Event) and self.state:
            self.world.ledger.shown(before, self.state)
            self.world.ledger.folded(self.key, self.state)
        elif isinstance(message, m.Accepted) and self.number is not None:
            self.world.ledger.confirmed(self.number, message.id, message.seq)


class Player:
    """Somebody at a seat, who plays whatever is legal, talks, asks back, and comes again."""

    def __init__(self, world: World, seat: int, token: str) -> None:
        self.world, self.seat, self.token = world, seat, token
        self.key = access.hash_of(token)
        self.random = world.random
        self.client: Watched | None = None
        self.known: Known | None = None
        self.ended: BaseException | None = None
        self.restart = False
        self.waits_since = inf
        self.task = world.loop.create_task(self.play())

    async def play(self) -> None:
        """Until the seat is somebody else's, or the history is over."""
        while self.ended is None:
            self.client = Watched(self.world, self.token, self.known)
            try:
                async with self.client:
                    await self._sit()
            except HistoryLost:
                self.world.noticed += 1
                self.known = None  # he has read the sentence, and goes on
                continue
            except Final as error:
                self.ended = error
                self.world.ledger.sent_away(self.seat, self.key, str(error))
            else:
                self.known = self.client.known

    async def _sit(self) -> None:
        self.restart = False
        while not self.restart:
            await asyncio.sleep(self._pause())
            client = self.client
            if client is None or client._ended:
                raise client._ended if client and client._ended else Final
            if client.state and not self.world.quiet:
                acted = await self._patiently(client, client.state)
                if acted is False and not self.restart:
                    await client._news()

    async def _patiently(self, client: Watched, state: m.State) -> bool | None:
        """Whether there was anything to do; None if it was refused, or nobody has answered."""
        self.waits_since = self.world.loop.now
        try:
            return await self._act(client, state)
        except RefusedError:
            return None
        except asyncio.CancelledError:
            if self.waits_since < inf:  # the history is over
                raise
            self.task.uncancel()
            return None
        finally:
            self.waits_since = inf

    def lose_patience(self, now: float) -> None:
        """Wait no longer for an answer; one timer for each would cost more than this look."""
        if now > self.waits_since + PATIENCE:
            self.waits_since = inf
            self.task.cancel()

    def reload(self) -> None:
        """Load the page anew, soon."""
        self.restart = True
        if self.client:
            self.client._fresh.set()

    def _pause(self) -> float:
        """Most are quick; now and then somebody forgets to play."""
        luck = self.random.random()
        return 25.0 if luck < 0.008 else 0.1 + luck * 0.5

    async def _act(self, client: Watched, state: m.State) -> bool:
        """Whether there was anything to do."""
        luck, seat = self.random.random(), self.seat
        if luck < 0.01:
            await client.say("hello")
        elif state.asked and seat in state.asked.needed:
            await client.answer(yes=luck < 0.8)
        elif state.back and luck < (0.06 if state.stage == "playing" else 0.3):
            await client.back()
        elif state.awaits and not state.seats[seat].ready:
            await (client.end() if state.may_end and luck < 0.1 else client.ready())
            self.restart = luck > 0.97  # and closes the page before he has revealed
        elif seat in state.actors and state.legal:
            legal = state.legal
            wrong = luck > 0.98
            await client.act("card:99" if wrong else legal[int(luck * len(legal))].text)
        else:
            return False
        return True


class Bots:
    """Bots that play their first card; now and then one hangs, fails, or cheats."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.trouble = 0.0

    async def think(self, game: str, level: str, view: View, seed: int) -> str:
        """What the bot does, in time or not."""
        luck = self.world.random.random()
        if luck < self.trouble:
            await asyncio.sleep(BUDGET)
            raise BotFailed("it hangs")
        await asyncio.sleep(luck * 0.3)
        return "card:99" if luck < self.trouble * 2 else str(view.legal[0])

    async def advise(
        self, game: str, view: View, seed: int, language: str, deck: str = ""
    ) -> Advice:
        """Nobody asks here."""
        raise BotFailed("no advice here")

    async def close(self) -> None:
        """Nothing was started."""
