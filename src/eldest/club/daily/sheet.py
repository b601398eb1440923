"""Who has begun a deal of the day, and the result: a log of the server's storage for each."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

import msgspec
from msgspec import Struct

from eldest.club.daily.deals import SEAT, DayDeal, own_points
from eldest.club.declined import ClubDeclined
from eldest.protocol import Seat
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Damaged, Live
from eldest.server.rooms.room import Room
from eldest.server.storage import Conflict, Row
from eldest.server.storage.chain import first_link, next_link
from eldest.table import Acted, Table

LOG = logging.getLogger("eldest.server")
TRIES = 50  # against other processes that write to the same sheet
EXPERT = "expert"  # in the place of a key


class Attempt(Struct, frozen=True):
    """The hash of a key, the table of its only attempt, and the player's name."""

    key: str
    table: str
    name: str


@dataclass(frozen=True)
class Played:
    """A finished attempt: the player's points, and every action of their own in its order."""

    points: float
    moves: tuple[str, ...]


class DaySheet:
    """One deal of one day; results follow from the logs of its tables, and are not stored."""

    def __init__(self, host: Host, deal: DayDeal) -> None:
        self.host, self.deal = host, deal
        self.id = f"daily-{deal.day}-{deal.game}"  # no table has such an id, so nobody reads it
        self.attempts: dict[str, Attempt] = {}
        self.lock = asyncio.Lock()
        self._seq, self._link = 0, first_link(self.id)
        self._done: dict[str, Played] = {}
        self._seen: dict[str, int] = {}  # entries of a table that were read from the disk

    async def add(self, attempt: Attempt) -> Attempt:
        """Note that an attempt has begun; return the earlier one if its key has begun before."""
        async with self.lock:
            for _ in range(TRIES):
                await self._refresh()
                if attempt.key in self.attempts:
                    return self.attempts[attempt.key]
                row = Row(self._seq + 1, self.host.now(), msgspec.json.encode(attempt))
                try:
                    await self.host.storage.append(self.id, [row])
                except Conflict:
                    continue
        raise Conflict(self.id)

    async def find(self, key: str) -> Attempt | None:
        """The attempt of a key."""
        async with self.lock:
            await self._refresh()
        return self.attempts.get(key)

    async def _refresh(self) -> None:
        for row in await self.host.storage.read(self.id, self._seq):
            link = next_link(self._link, row)
            if row.link != link or row.seq != self._seq + 1:
                raise Declined("damaged", str(row.seq))
            attempt = msgspec.json.decode(row.body, type=Attempt)
            self.attempts.setdefault(attempt.key, attempt)
            self._seq, self._link = row.seq, link

    # -- results ------------------------------------------------------------------------------

    async def results(self) -> dict[str, Played]:
        """Every finished attempt, by its key; one whose log was changed does not count."""
        found: dict[str, Played] = {}
        for attempt in list(self.attempts.values()):
            try:
                played = await self.played(attempt)
            except (Declined, ClubDeclined) as declined:
                why = {"table": attempt.table, "why": declined.code}
                LOG.error("an attempt does not count", extra=why)
                continue
            if played:
                found[attempt.key] = played
        return found

    async def played(self, attempt: Attempt) -> Played | None:
        """The result of an attempt; None unless it was finished within its day."""
        if attempt.table not in self._done:
            room = await self._room(attempt.table)
            played = room and self._result(room)
            if not played:
                return None
            self._done[attempt.table] = played
        return self._done[attempt.table]

    async def table(self, attempt: Attempt) -> Table:
        """The table of a finished attempt."""
        live = await self.host.live(attempt.table)
        return live.room.rounds[0].table

    async def _room(self, table: str) -> Room | None:
        """The room in memory, or folded from its log; None if the log has not grown."""
        live = self.host.rooms.get(table)
        if live is None:
            if await self.host.storage.link(table, self._seen.get(table, 0) + 1) is None:
                return None
            live = Live(table, self.host.now)
            try:
                await live.refold(await self.host.storage.read(table))
            except Damaged as damaged:
                raise Declined("damaged", str(damaged)) from None
            self._seen[table] = live.room.seq
        return live.room

    def _result(self, room: Room) -> Played | None:
        if not room.rounds:
            return None
        deal, played = self.deal, room.rounds[0]
        table = played.table
        if table.proof != deal.proof or table.setup != deal.setup:
            raise ClubDeclined("daily_changed")
        outcome = table.round.outcome()
        if outcome is None or played.told[-1].at >= deal.until:
            return None
        return Played(own_points(deal, outcome.points), moves_of(table, SEAT))


def moves_of(table: Table, seat: Seat) -> tuple[str, ...]:
    """The actions of a seat; the bots' follow from them, since their dice are the day's."""
    return tuple(
        str(event.action) for event in table.log if isinstance(event, Acted) and event.seat == seat
    )
