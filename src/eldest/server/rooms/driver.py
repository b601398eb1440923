"""Makes the moves that no person makes: bots, clocks, forced cards, unanswered requests."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Coroutine
from hashlib import sha256
from typing import TYPE_CHECKING

from eldest.protocol import CHANCE, Seat
from eldest.server.bots.thinkers import BotFailed
from eldest.server.rooms import commands as c
from eldest.server.rooms.absence import is_waited_for, unnoted
from eldest.server.rooms.live import Live
from eldest.server.rooms.room import Moment, Room
from eldest.server.storage import NoSuchTable

if TYPE_CHECKING:
    from eldest.server.rooms.host import Host

LOG = logging.getLogger("eldest.server")
LEASE_RETRY = 1.0  # seconds
TRY_AGAIN = 5.0  # seconds
ASKING = 20.0  # seconds that a taking back is asked for
REVEALING = 10.0  # seconds that a seat has to reveal what it has sealed: a program does it at once
USUAL_PAUSE = (900, 2600)  # milliseconds, of a person who has not played a card yet
SHORTEST_PAUSE, LONGEST_PAUSE = 600, 6000


class Driver:
    """Looks at a room after every change, and starts each task once for each moment."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._chance = random.SystemRandom()

    def drive(self, live: Live) -> None:
        """Let bots and clocks act if they must, once for each moment."""
        room = live.room
        if not self._is_here(live):
            return
        if room.coming.unrevealed():
            closed = room.coming.closed
            self._task(live, ("reveal", closed), self._break_off(live, closed))
        self._see_who_is_gone(live)
        if room.asked:
            self._task(live, room.asked.seq, self._stop_asking(live, room.asked.seq))
            return
        for seat in room.actors():
            if seat != CHANCE and self._moved_by_server(room, seat):
                self._task(live, (seat, room.moment), self._move(live, seat, room.moment))
        deadline = room.turns.deadline()
        if deadline is not None:
            self._task(live, deadline, self._wait_for_clock(live, deadline))

    def _see_who_is_gone(self, live: Live) -> None:
        """Note players without a connection as gone after a moment; later a bot plays for them."""
        room = live.room
        here = live.here()
        for seat in unnoted(live, here, alone=self.host.storage.alone):
            self._task(live, ("gone", seat), self._note_gone(live, seat))
        for seat, chair in enumerate(room.chairs):
            since = chair.gone
            if since is None:
                continue
            if here[seat]:
                self._task(live, ("came", seat, since), self._note_came(live, seat))
            elif room.made.away and is_waited_for(room, seat):
                self._task(live, ("away", seat, since), self._replace_gone(live, seat, since))

    async def _note_gone(self, live: Live, seat: Seat) -> None:
        """Note a player as gone after a moment, since a reloaded page is soon connected again."""
        await asyncio.sleep(self.host.settings.grace)
        if not live.here()[seat] and self._is_here(live):
            await self.host.do(live.id, lambda room: c.gone(room, seat))

    async def _note_came(self, live: Live, seat: Seat) -> None:
        await self.host.do(live.id, lambda room: c.came(room, seat))

    async def _replace_gone(self, live: Live, seat: Seat, since: int) -> None:
        due = since + live.room.made.away * 1000
        while self._is_here(live) and live.room.chairs[seat].gone == since:
            left = due - live.time()
            if left <= 0 and await self.host.storage.lease(live.id):
                await self.host.do(live.id, lambda room: c.replace_gone(room, seat, since))
                return
            await asyncio.sleep(max(left / 1000, LEASE_RETRY if left <= 0 else 0))

    async def _break_off(self, live: Live, seq: int) -> None:
        await asyncio.sleep(REVEALING)
        await self.host.do(live.id, lambda room: c.break_off(room, seq))

    async def _stop_asking(self, live: Live, seq: int) -> None:
        await asyncio.sleep(ASKING)
        await self.host.do(live.id, lambda room: c.stop_asking(room, seq))

    def _moved_by_server(self, room: Room, seat: Seat) -> bool:
        return room.chairs[seat].kind == "bot" or _single(room, seat) is not None

    def _task(self, live: Live, key: object, work: Coroutine[None, None, None]) -> None:
        if key in live.tasks:
            work.close()
            return
        task = asyncio.create_task(work)
        live.tasks[key] = task
        task.add_done_callback(lambda done: self._finished(live, key, done))

    def _finished(self, live: Live, key: object, task: asyncio.Task[None]) -> None:
        live.tasks.pop(key, None)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, NoSuchTable):
            LOG.warning("a table was removed while it was played", extra={"table": live.id})
        elif error:  # a full disk, say: nobody waits for ever, it is tried again
            LOG.error("a table could not be moved", exc_info=error, extra={"table": live.id})
            asyncio.get_running_loop().call_later(TRY_AGAIN, self.drive, live)

    async def _is_mine(self, live: Live, moment: Moment) -> bool:
        """Whether this process moves the table; it waits while another process does."""
        while not await self.host.storage.lease(live.id):
            await asyncio.sleep(LEASE_RETRY)
            if live.room.moment != moment:
                return False
        return True

    async def _move(self, live: Live, seat: Seat, moment: Moment) -> None:
        if not await self._is_mine(live, moment):
            return
        room = live.room
        if room.chairs[seat].kind == "bot":
            text = await self._thought(room, seat)
        else:
            text = _single(room, seat)
            await asyncio.sleep(self._usual_pause(room, seat))
        await self.host.do(live.id, lambda room: c.bot_act(room, seat, moment, text))

    async def _thought(self, room: Room, seat: Seat) -> str | None:
        """The bot's action, announced at a multiple of the pace, so that speed reveals nothing."""
        if room.round is None:
            return None
        time = asyncio.get_running_loop().time
        started = time()
        view, level = room.round.view(seat), room.chairs[seat].level or ""
        try:
            text = await self.host.thinker.think(room.game.key, level, view, dice_seed(room, seat))
        except BotFailed as error:
            self.host.metrics.bot_failures += 1
            self.host.troubles.failed("bots", "the last bot that was asked has failed")
            LOG.warning("bot failed", extra={"table": room.id, "bot": level, "why": str(error)})
            if room.daily:
                raise  # everybody plays against the same actions: the bot is asked again
            return None
        self.host.troubles.went_well("bots")
        pace = self.host.settings.pace
        if pace:
            await asyncio.sleep(pace - (time() - started) % pace)
        return text

    def _usual_pause(self, room: Room, seat: Seat) -> float:
        """M-15.7: a pause that this player has made before, so that its length reveals nothing."""
        thought = list(room.turns.thought[seat])
        pause = self._chance.choice(thought) if thought else self._chance.randint(*USUAL_PAUSE)
        return min(max(pause, SHORTEST_PAUSE), LONGEST_PAUSE) / 1000

    async def _wait_for_clock(self, live: Live, deadline: int) -> None:
        """Wait until no clock has this deadline any more; then look at the table again."""
        while live.room.turns.deadline() == deadline and self._is_here(live):
            left = deadline - live.time()
            if left > 0:
                await asyncio.sleep(left / 1000)
            elif await self._is_mine(live, live.room.moment):
                await self.host.do(live.id, lambda room: self._run_out(live, room))

    def _run_out(self, live: Live, room: Room) -> c.Entries:
        """Let the clock run out, unless the table was loaded anew, with a timer of its own."""
        if room is live.room:
            yield from c.run_out(room, live.time())

    def _is_here(self, live: Live) -> bool:
        return self.host.rooms.get(live.id) is live


def dice_seed(room: Room, seat: Seat) -> int:
    """The seed of a bot's dice, from the round's secret, so that nobody can foresee its choice.

    Once the secret is shown (T-10) anybody can roll the same dice and check what the bot did.
    """
    secret = room.table.proof.secret if room.table and room.table.proof else b""
    return bot_seed(secret, room.moment[1], seat)


def bot_seed(secret: bytes, place: int, seat: Seat) -> int:
    """The seed of a bot that acts after this many entries of the round's log."""
    words = b"OD2-dice\0" + secret + f"{place}/{seat}".encode()
    return int.from_bytes(sha256(words).digest()[:7], "big")


def _single(room: Room, seat: Seat) -> str | None:
    """The only action of a person, if the house rules let it be played automatically."""
    action = room.round.single() if room.round and seat in room.actors() else None
    return None if action is None else str(action)
