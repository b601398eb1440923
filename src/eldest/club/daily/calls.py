"""The calls about the deals of the day; `docs/reference/api.md` lists them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from eldest.bots import levels
from eldest.cards import NotationError
from eldest.club.daily import comparing
from eldest.club.daily import messages as m
from eldest.club.daily.deals import SEAT, DayDeal, day_of, days_from
from eldest.club.daily.plan import Plan
from eldest.club.daily.sheet import EXPERT, Attempt, DaySheet
from eldest.club.daily.shelf import Shelf
from eldest.club.declined import ClubDeclined
from eldest.club.journal import BadFile
from eldest.games import load
from eldest.server import access as a
from eldest.server.api import Api, Call
from eldest.server.limits import Buckets, clean_name
from eldest.server.messages import Seated, SeatPlan
from eldest.server.rooms import commands as c
from eldest.server.rooms import entries as e
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.host import Host
from eldest.server.rooms.room import Room

HOUR = 3600
PAST, COMING = 7, 7  # days of the plan that are told
LEAST_KEY = 32  # letters


class Daily:
    """The handlers, and a sheet for each deal that was asked for."""

    def __init__(self, path: Path | None, *, own: bool = False) -> None:
        self.shelf = Shelf(path, own=own) if path else None
        self.places: Sequence[str] = ()
        self._sheets: dict[tuple[str, str], DaySheet] = {}
        self._begun: Buckets | None = None

    def close(self) -> None:
        """Close every file."""

    def add_to(self, api: Api) -> None:
        """Add the calls of the deal of the day to the API."""
        tables = api.host.settings.address_tables
        self._begun = Buckets(tables, tables / HOUR)
        language = ("language",)
        api.add("GET", "/api/daily", self.plan, m.DailyPlan)
        api.add("POST", "/api/daily/{game}", self.begin, Seated, m.NewAttempt, 201)
        result = "/api/daily/{day}/{game}/result"
        api.add("GET", result, self.result, m.DailyResult, query=language)

    # -- what is asked ------------------------------------------------------------------------

    async def plan(self, call: Call[None]) -> m.DailyPlan:
        """Today's deals, those of the last days with their secrets, and the pledges to come."""
        today = day_of(call.host.now())
        if self.shelf is None:
            return m.DailyPlan(today, 0, [])
        plan = await self._plan(call.host)
        last = days_from(today, COMING + 1)[-1]
        shown = [day for day in sorted(plan.days) if day <= last][-(PAST + COMING + 1) :]
        deals = [plan.deal(day, game) for day in shown for game in plan.days[day].secrets]
        until = next((deal.until for deal in deals if deal.day == today), 0)
        return m.DailyPlan(today, until, [_daily_deal(deal, today) for deal in deals])

    async def begin(self, call: Call[m.NewAttempt]) -> Seated:
        """Begin the only attempt of this key today, or go on with it; the key opens the seat."""
        name, key = clean_name(call.body.name), _key(call)
        sheet = await self._sheet(call, day_of(call.host.now()))
        attempt = await sheet.find(a.hash_of(key))
        if attempt is None:
            if self._begun and not self._begun.take(call.address):
                raise Declined("too_many")
            table = await _deal(call.host, sheet.deal, name, a.hash_of(key))
            attempt = await sheet.add(Attempt(a.hash_of(key), table, name))
        elif await sheet.played(attempt):
            raise ClubDeclined("daily_played")
        return Seated(attempt.table, SEAT, key)

    async def result(self, call: Call[None]) -> m.DailyResult:
        """Place, distribution and how others played, for whoever has finished the attempt."""
        sheet = await self._sheet(call, str(call.request.path_params["day"]))
        own = await sheet.find(a.hash_of(_key(call)))
        played = await sheet.played(own) if own else None
        if own is None or played is None:
            raise ClubDeclined("daily_unplayed")
        results = await sheet.results()
        expert = results.pop(EXPERT, None)
        if expert is None:
            await self._expert(sheet)
        points = [each.points for each in results.values()]
        return m.DailyResult(
            day=sheet.deal.day,
            game=sheet.deal.game,
            table=own.table,
            points=played.points,
            place=comparing.place_of(played.points, points),
            of=len(points),
            expert=expert.points if expert else None,
            bars=comparing.bars(points),
            ranking=comparing.ranking(sheet.attempts, results, own.key),
            moments=await asyncio.to_thread(
                comparing.moments,
                await sheet.table(own),
                list(results.values()),
                expert,
                call.language,
            ),
            over=call.host.now() >= sheet.deal.until,
        )

    # -- how ----------------------------------------------------------------------------------

    async def _plan(self, host: Host) -> Plan:
        if self.shelf is None:
            raise ClubDeclined("no_daily")
        try:
            return await asyncio.to_thread(self.shelf.plan, host.now())
        except (OSError, BadFile):
            raise ClubDeclined("no_daily") from None

    async def _sheet(self, call: Call[Any], day: str) -> DaySheet:
        """The sheet of a deal that may be played by now."""
        game, plan = str(call.request.path_params["game"]), await self._plan(call.host)
        try:
            deal = plan.deal(day, game)
        except NotationError:
            raise ClubDeclined("no_daily") from None
        if day > day_of(call.host.now()) or not deal.is_ready:
            raise ClubDeclined("daily_waits")
        for old in [key for key in self._sheets if key[0] < day][: -PAST * len(plan.games) or None]:
            del self._sheets[old]
        return self._sheets.setdefault((day, game), DaySheet(call.host, deal))

    async def _expert(self, sheet: DaySheet) -> None:
        """Let the strongest bot play the deal too, once somebody has; it can be resumed."""
        attempt, host = await sheet.find(EXPERT), sheet.host
        if attempt is None:
            attempt = await sheet.add(Attempt(EXPERT, await _deal(host, sheet.deal), EXPERT))
        host.driver.drive(await host.live(attempt.table))


def _daily_deal(deal: DayDeal, today: str) -> m.DailyDeal:
    return m.DailyDeal(
        day=deal.day,
        game=deal.game,
        pledge=deal.pledge,
        promise=deal.promise,
        value=deal.text,
        secret=deal.secret.hex() if deal.day < today else None,
        ready=deal.is_ready and deal.day <= today,
    )


def _key(call: Call[Any]) -> str:
    """The key of this device for this deal; a short one could be guessed."""
    if not LEAST_KEY <= len(call.token) <= 2 * LEAST_KEY:
        raise Declined("bad_message", f"a key has {LEAST_KEY} to {2 * LEAST_KEY} letters")
    return call.token


async def _deal(host: Host, deal: DayDeal, name: str = "", key: str | None = None) -> str:
    """A new table with this deal and the day's bots; without a key the strongest has the seat."""
    table = await host.make(_made(deal, key))
    if key:
        await host.do(table, lambda room: c.sit(room, SEAT, name, key))
    await host.do(table, lambda room: _dealt(room, deal))
    return table


def _dealt(room: Room, deal: DayDeal) -> c.Entries:
    entropy = [given.hex() for given in deal.proof.entropy]
    yield e.Dealt(deal.day, deal.secret.hex(), entropy, deal.setup.leader, deal.until)
    yield from c.follow(room)


def _made(deal: DayDeal, key: str | None) -> e.Made:
    game = load(deal.game)
    bot = SeatPlan("bot", deal.level)
    own = SeatPlan("open") if key else SeatPlan("bot", levels(deal.game)[-1])
    seats = range(game.seats(deal.setup.options))
    return e.Made(
        game=game.key,
        version=game.version,
        options=deal.setup.options.words(),
        seats=[own if seat == SEAT else bot for seat in seats],
        organiser=a.hash_of(a.new_token()),
        invite=a.hash_of(a.new_token()),
        watch=None,
        away=0,
    )
