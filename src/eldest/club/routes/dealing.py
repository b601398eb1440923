"""A duplicate at tables of this server: the same deals at each, and bots for people who are
missing.

A deal is dealt as soon as everybody sits, or when somebody does not want to wait any longer. Its
cards stay hidden until every table has played it.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from msgspec.structs import replace

from eldest.bots import usual
from eldest.club.duplicate import Contest
from eldest.club.findings import ClubRefusal
from eldest.club.journal import By
from eldest.club.routes import messages as m
from eldest.club.routes.asking import asked, told_time
from eldest.club.routes.contests import Looker, Place, Showcase
from eldest.club.routes.shelf import Shelf
from eldest.protocol import Seat
from eldest.server import access as a
from eldest.server.limits import NAME
from eldest.server.messages import SeatPlan
from eldest.server.rooms import commands as c
from eldest.server.rooms import entries as e
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Live
from eldest.server.rooms.room import Room
from eldest.server.storage import NoSuchTable

LOG = logging.getLogger("eldest.club")
DUPLICATE = "duplicate "  # before the contest's id, where a table names its referee
DEALER = "Eldest"
AWAY = 60  # seconds until a bot plays for who has lost the connection


class Dealer:
    """Seats contestants, deals, and is told of every change at the tables of a contest."""

    def __init__(self, shelf: Shelf, host: Host) -> None:
        self.shelf = shelf
        self.host = host
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._open: set[tuple[str, int]] = set()  # deals of contests whose cards may be seen
        host.referees.append(self.hear)

    def close(self) -> None:
        """Stop with the server."""
        for task in self._tasks:
            task.cancel()

    # -- to sit down --------------------------------------------------------------------------

    async def sit(
        self, show: Showcase, looker: Looker, body: m.DuplicateSit, time: str
    ) -> m.DuplicateSeat:
        """Give a contestant's device its seat; the organiser has none, and may begin."""
        place, by = (body.table, body.deal), looker.by("", time)
        async with self._lock:
            contest = await asked(show.contest)
            room = (await self.host.live(await self._table(show, contest, by, place))).room
            seat, token = None, ""
            if looker.name is not None:
                await self._check_device(show, contest, looker.name, body)
                seat, token = await self._seated(show, contest, room, looker.name, place, body.key)
            if body.begin or _is_full(room):
                await self._deal(contest, room, body.deal)
                await self._deal_robots(show, contest, body.deal, told_time(self.host.now()))
        return m.DuplicateSeat(room.id, seat, token, room.daily is not None)

    async def _table(self, show: Showcase, contest: Contest, by: By, place: Place) -> str:
        """What the server calls the table of this deal; it is made when the first one comes."""
        if place not in contest.here:
            await asked(_check, contest, by, place)
            made = await self.host.make(_made(contest, show.links.id, place))
            await asked(show.play_here, by, place, made)
            return made
        await asked(contest.admit, by, *place)
        return contest.here[place]

    async def _check_device(
        self, show: Showcase, contest: Contest, name: str, body: m.DuplicateSit
    ) -> None:
        """Whoever has sat down to a deal under one name has seen its cards."""
        for place, table in list(contest.here.items()):
            live = await self._found(table) if place[1] == body.deal else None
            for seat in live.room.seats if live else ():
                token = a.hash_of(_token(show, place, seat, body.key))
                held = live and live.room.chairs[seat].token == token
                if held and _named(contest, place, seat) != name:
                    raise Declined("another_name")

    async def _seated(
        self, show: Showcase, contest: Contest, room: Room, name: str, place: Place, key: str
    ) -> tuple[Seat, str]:
        """The seat that this device has already, or a free one of its side."""
        seats = contest.seats_of(name, *place)
        tokens = {seat: _token(show, place, seat, key) for seat in seats}
        for seat, token in tokens.items():
            if room.chairs[seat].token == a.hash_of(token):
                return seat, token
        free = [seat for seat in seats if not room.chairs[seat].token]
        if not free:
            raise Declined("seat_taken")
        seat, token = free[0], tokens[free[0]]
        if room.daily and len(seats) > 1:
            raise Declined("round_goes_on")  # they might have seen their partner's cards
        called = _called(name, seats, seat)
        await self.host.do(room.id, partial(_come, seat=seat, name=called, key=a.hash_of(token)))
        return seat, token

    # -- to deal ------------------------------------------------------------------------------

    async def _deal(self, contest: Contest, room: Room, deal: int) -> None:
        if room.daily is None:
            await self.host.do(room.id, partial(_dealt, contest=contest, deal=deal))

    async def _deal_robots(self, show: Showcase, contest: Contest, deal: int, time: str) -> None:
        """Where no person plays, robots play the deal as soon as others do."""
        by = By(DEALER, "assistant", time)
        for table in range(1, contest.settings.tables + 1):
            place = table, deal
            robots = all(map(contest.settings.is_robot, contest.settings.seated(table, deal)))
            if robots and place not in contest.here and place not in contest.results:
                made = await self._table(show, contest, by, place)
                await self._deal(contest, (await self.host.live(made)).room, deal)

    # -- to enter -----------------------------------------------------------------------------

    def hear(self, live: Live) -> None:
        """Handle a change at a table."""
        referee = live.room.made.referee
        if referee.startswith(DUPLICATE) and _is_over(live.room):
            task = asyncio.create_task(self._finish(live, referee.removeprefix(DUPLICATE)))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def look(self, show: Showcase) -> None:
        """Continue where a server stopped: drive every running table, and enter finished ones."""
        contest = await asked(show.contest)
        for place, table in list(contest.here.items()):
            live = None if place in contest.results else await self._found(table)
            if live and _is_over(live.room):
                await self._finish(live, show.links.id)
        for deal in {deal for _, deal in contest.here}:
            await self._show(contest, show.links.id, deal)

    async def _found(self, table: str) -> Live | None:
        """A table, unless it was removed or is damaged: the rest of the contest goes on."""
        try:
            return await self.host.live(table)
        except (NoSuchTable, Declined):
            return None

    async def _finish(self, live: Live, contest: str) -> None:
        try:
            show = await asked(self.shelf.show, contest)
            found = await asked(show.contest)
            place = next(place for place, table in found.here.items() if table == live.id)
            by = By(DEALER, "assistant", told_time(self.host.now()))
            await asked(show.finish, by, place, live.room.rounds[0].table)
            await self._show(await asked(show.contest), contest, place[1])
        except Exception:  # the players go on, and who looks tries it again
            LOG.exception("a deal of a duplicate was not entered", extra={"table": live.id})

    async def _show(self, contest: Contest, id_: str, deal: int) -> None:
        """Once everybody has played a deal, its cards may be seen (T-10)."""
        if (id_, deal) in self._open or not contest.is_played(deal):
            return
        for (_, other), table in list(contest.here.items()):
            if other == deal and await self._found(table):
                await self.host.do(table, _opened)
        self._open.add((id_, deal))

    # -- what is seen -------------------------------------------------------------------------

    async def with_tables(
        self, show: Showcase, looker: Looker, seen: m.DuplicateContest
    ) -> m.DuplicateContest:
        """The contest with who sits at the tables: to the organiser and the players."""
        contest = await asked(show.contest)
        playings = []
        for each in seen.playings:
            table = contest.here.get((each.table, each.deal))
            if table and each.points is None and (looker.runs or looker.name in each.names):
                live = await self._found(table)
                playings.append(replace(each, here=_here(live.room) if live else None))
            else:
                playings.append(each)
        return replace(seen, playings=playings)


def _check(contest: Contest, by: By, place: Place) -> None:
    """Refuse before a table is made."""
    contest.admit(by, *place)
    if not contest.settings.online:
        raise Declined("not_allowed")
    if place in contest.results:
        raise ClubRefusal("R-E-THERE", f"table {place[0]}, deal {place[1]}")


def _made(contest: Contest, id_: str, place: Place) -> e.Made:
    settings = contest.settings
    game = settings.load()
    level = settings.bots or usual(game.key)
    plans = [SeatPlan()] * game.seats(settings.rules())
    for who, seats in zip(settings.seated(*place), settings.sides, strict=True):
        for seat in seats:
            plans[seat] = SeatPlan("bot", level) if settings.is_robot(who) else SeatPlan()
    return e.Made(
        game=game.key,
        version=game.version,
        options=settings.rules().words(),
        seats=plans,
        organiser=a.hash_of(a.new_token()),
        invite=a.hash_of(a.new_token()),
        watch=None,
        away=AWAY,
        referee=f"{DUPLICATE}{id_}",
    )


def _token(show: Showcase, place: Place, seat: Seat, key: str) -> str:
    """The token of a seat for one device; it is derived again from the contest's secret."""
    return show.links.token(f"seat {place[0]} {place[1]} {seat} {a.hash_of(key)}")


def _named(contest: Contest, place: Place, seat: Seat) -> str | None:
    """The contestant who has this seat."""
    side = next(side for side, seats in enumerate(contest.settings.sides) if seat in seats)
    who = contest.settings.seated(*place)[side]
    return None if who is None else contest.settings.names[who]


def _called(name: str, seats: tuple[Seat, ...], seat: Seat) -> str:
    """Partners of one contestant are told apart by a number."""
    number = f" {seats.index(seat) + 1}" if len(seats) > 1 else ""
    return name[: NAME - len(number)].strip() + number


def _come(room: Room, seat: Seat, name: str, key: str) -> c.Entries:
    """Take a seat, also from a bot that plays for a player who was late."""
    yield e.Sat(seat, name, key)
    yield from c.follow(room)


def _dealt(room: Room, contest: Contest, deal: int) -> c.Entries:
    """Bots take the seats that are empty, and the cards are dealt."""
    level = contest.settings.bots or usual(room.game.key)
    for seat in room.seats:
        if room.chairs[seat].kind == "open":
            yield e.Botted(seat, level)
    proof, setup = contest.proof(deal), contest.settings.setup(deal)
    entropy = [given.hex() for given in proof.entropy]
    yield e.Dealt("", proof.secret.hex(), entropy, setup.leader, 0)
    yield from c.follow(room)


def _opened(room: Room) -> c.Entries:
    if not room.opened:
        yield e.Opened()


def _is_full(room: Room) -> bool:
    return all(chair.kind != "open" for chair in room.chairs)


def _is_over(room: Room) -> bool:
    return room.daily is not None and room.stage == "over"


def _here(room: Room) -> m.DuplicateHere:
    seated = [chair.name for chair in room.chairs if chair.token]
    free = sum(chair.kind == "open" for chair in room.chairs)
    return m.DuplicateHere(room.daily is not None, len(seated) + free, seated)
