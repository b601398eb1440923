"""The REST part: games, tables, seats, records; `docs/reference/api.md` lists the calls."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from msgspec import structs

from eldest.protocol import Seat
from eldest.server import access as a
from eldest.server import after, catalogue
from eldest.server import messages as m
from eldest.server.api import Api, Call
from eldest.server.books import Books
from eldest.server.limits import CHANGES, REPLAYS, Buckets, clean_name
from eldest.server.rooms import commands as c
from eldest.server.rooms import entries as e
from eldest.server.rooms.absence import is_away
from eldest.server.rooms.commands import Command
from eldest.server.rooms.declined import Declined
from eldest.server.rooms.history import RoomRound, is_due, is_unshown
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Live
from eldest.server.rooms.plans import plans_of
from eldest.server.rooms.room import Room
from eldest.server.rooms.shown.audience import Audience
from eldest.server.storage import NoSuchTable

HOUR = 3600
T = TypeVar("T")


class Rest:
    """The REST handlers and the objects that they share."""

    def __init__(self, host: Host) -> None:
        self.host = host
        tables = host.settings.address_tables
        self.made = Buckets(tables, tables / HOUR)
        self.replays = Buckets(*REPLAYS)
        self.changes = Buckets(*CHANGES)

    def add_to(self, api: Api) -> None:
        """Add the calls of tables to the API."""
        table = "/api/tables/{table}"
        seat = table + "/seats/{seat}"
        Books(self.host).add_to(api)
        api.add("POST", "/api/tables", self.make, m.Made, m.NewTable, 201)
        api.add("GET", "/api/tables", self.tables, m.Tables)
        api.add("GET", table, self.state, m.State, query=("language", "deck"))
        api.add("POST", f"{table}/seats", self.sit, m.Seated, m.Sit, 201)
        api.add("DELETE", seat, self.leave, m.Done)
        api.add("POST", f"{seat}/link", self.link, m.Link, None, 201)
        api.add("PUT", f"{seat}/bot", self.bot, m.Done, m.BotPlan)
        api.add("DELETE", f"{seat}/bot", self.unbot, m.Done)
        api.add("PUT", f"{seat}/mute", self.mute, m.Done, m.Muting)
        api.add("GET", f"{table}/record", self.record, str, query=("match",))
        api.add("GET", f"{table}/proofs", self.proofs, m.Proofs)
        numbers = ("match", "round", "language", "deck")
        api.add("GET", f"{table}/replay", self.replay, m.Replay, query=numbers)
        api.add("GET", f"{table}/hands", self.hands, m.Hands, query=numbers)
        api.add("GET", f"{table}/review", self.review, m.ReviewState, query=numbers[:3])
        api.add("POST", f"{table}/trials", self.trial, m.Seated, m.NewTrial, 201)

    # -- tables -------------------------------------------------------------------------------

    async def make(self, call: Call[m.NewTable]) -> m.Made:
        """Make a table; the maker sits down if the call gives a name."""
        new = call.body
        name = None if new.name is None else clean_name(new.name)
        made, invite, organiser, watch = self._plan(new)
        if new.seat is not None and new.seat >= len(made.seats):
            raise Declined("no_such_seat")
        self._take(self.made, call.address)
        table = await self.host.make(made)
        seated = await self._seated(call, table, new.seat, name) if name else None
        return m.Made(
            table,
            organiser,
            invite,
            watch,
            seated.seat if seated else None,
            seated.token if seated else None,
        )

    def _allowed(self, game: str) -> frozenset[str]:
        return self.host.settings.allowed(game)

    def _plan(self, new: m.NewTable) -> tuple[e.Made, str, str, str | None]:
        game = catalogue.game_of(new.game)
        options = catalogue.options_of(game, new.preset, new.options)
        organiser, invite = a.new_token(), a.new_token()
        watch = a.new_token() if new.spectators else None
        made = e.Made(
            game=game.key,
            version=game.version,
            options=options.words(),
            seats=plans_of(game.key, new.seats, game.seats(options), self._allowed(game.key)),
            organiser=a.hash_of(organiser),
            invite=a.hash_of(invite),
            watch=a.hash_of(watch) if watch else None,
            hints=new.hints,
            clock=new.clock,
            away=new.away,
            public=invite if new.public and self.host.settings.public else None,
        )
        return made, invite, organiser, watch

    async def _seated(self, call: Call[Any], table: str, seat: Seat | None, name: str) -> m.Seated:
        """Take this open seat, or the first that is open when the command is judged."""
        token, taken = a.new_token(), 0

        def sitting(room: Room) -> c.Entries:
            nonlocal taken
            taken = c.vacant_seat(room, seat)
            return c.take_over(room, taken, name, a.hash_of(token))

        await self._do(table, f"invited from {call.address}", sitting)
        return m.Seated(table, taken, token)

    async def tables(self, call: Call[None]) -> m.Tables:
        """Return the public list: tables in memory that still have an open seat."""
        if not self.host.settings.public:
            return m.Tables([])
        rooms = [live for live in self.host.rooms.values() if live.room.made.public]
        return m.Tables([_summary(live) for live in rooms if _has_room(live)])

    async def state(self, call: Call[None]) -> m.State:
        """Return the state for the viewer of this token; invited guests see no cards."""
        async with self._entered(call) as (live, access):
            await live.projector.prepare(access.viewer)
            state = live.projector.state(_audience(call, access), live.time())
        if access.right in ("invite", "link"):
            return structs.replace(state, view=None, outcome=None)
        return state

    # -- seats --------------------------------------------------------------------------------

    async def sit(self, call: Call[m.Sit]) -> m.Seated:
        """Take an open seat by an invitation, or the seat that a link hands over."""
        live, access = await self._enter(call)
        name = clean_name(call.body.name)
        if access.right == "invite":
            return await self._seated(call, live.id, call.body.seat, name)
        if access.right != "link" or access.seat is None:
            raise Declined("not_allowed")
        seat, token = access.seat, a.new_token()
        key = a.hash_of(token)
        await self._by_right(call, access, lambda room: c.take_over(room, seat, name, key))
        return m.Seated(live.id, seat, token)

    async def leave(self, call: Call[None]) -> m.Done:
        """Leave the seat, or free somebody else's."""
        return await self._seat_call(call, lambda room: c.leave(room, call.seat))

    async def link(self, call: Call[None]) -> m.Link:
        """Make a link that hands the seat over."""
        live, access = await self._enter(call)
        seat, token = _known(live, call.seat), a.new_token()

        def linking(room: Room) -> c.Entries:
            mine, person = access == a.Access("seat", seat), room.chairs[seat].kind == "person"
            if not mine and (access.right != "organiser" or person):
                raise Declined("not_allowed")
            return c.link(room, seat, a.hash_of(token), own=mine)

        await self._by_right(call, access, linking)
        return m.Link(live.id, seat, token)

    async def bot(self, call: Call[m.BotPlan]) -> m.Done:
        """Let a bot play: for the caller, for a player who is gone, or by the organiser's order."""
        live, access = await self._enter(call)
        seat, level = _known(live, call.seat), call.body.level

        def botting(room: Room) -> c.Entries:
            return c.bot(room, seat, level, self._allowed(room.game.key))

        def replacing(room: Room) -> c.Entries:
            if level is not None or not is_away(room, seat):  # an opponent would choose a weak one
                raise Declined("not_allowed")
            return c.bot(room, seat, None)

        if access.right == "seat" and access.seat != seat:
            return m.Done(live.id, await self._by_right(call, access, replacing, absent=True))
        return await self._seat_call(call, botting)

    async def unbot(self, call: Call[None]) -> m.Done:
        """Give the seat back to its person."""
        return await self._seat_call(call, lambda room: c.unbot(room, call.seat), absent=True)

    async def mute(self, call: Call[m.Muting]) -> m.Done:
        """Silence a seat in the chat, or let it speak again."""
        live, access = await self._enter(call)
        _known(live, call.seat)
        if access.right != "organiser":
            raise Declined("not_allowed")
        on = call.body.on
        muted = await self._do(live.id, "organiser", lambda room: c.mute(room, call.seat, on=on))
        return m.Done(live.id, muted)

    # -- records ------------------------------------------------------------------------------

    async def record(self, call: Call[None]) -> str:
        """Return the record of a match as far as its secrets may be shown."""
        async with self._showing(call) as (live, _):
            shown = live.room.revealed()
            wanted = call.request.query_params.get("match") or str(shown[-1].match if shown else 1)
            rounds = [played for played in shown if str(played.match) == wanted]
            if not rounds:
                raise Declined("no_record")
            return "".join(after.counted_record(live, played) for played in rounds)

    async def proofs(self, call: Call[None]) -> m.Proofs:
        """Return the proofs of the deals."""
        async with self._showing(call) as (live, _):
            shown = live.room.revealed()
            return m.Proofs(live.id, [_proof(p, shown=p in shown) for p in live.room.rounds])

    async def replay(self, call: Call[None]) -> m.Replay:
        """Return a round as the viewer of this token heard and saw it, while other tables go on."""
        self._take(self.replays, call.address)
        async with self._reading(call) as (live, access):
            played = _wanted(live, call.request.query_params)
            steps = live.projector.replayed(_audience(call, access), played)
        return m.Replay(played.match, played.number, await _one_by_one(steps))

    async def hands(self, call: Call[None]) -> m.Hands:
        """Return all hands of a finished round, if nothing in it is hidden any more."""
        self._take(self.replays, call.address)
        async with self._showing(call) as (live, access):
            played = _revealed(live, call.request.query_params)
            held = live.projector.held(_audience(call, access), played)
            steps = live.projector.hands(played)
        return m.Hands(played.match, played.number, await _one_by_one(steps), held)

    async def review(self, call: Call[None]) -> m.ReviewState:
        """Return what is known by now about the cost of each decision in a finished round."""
        async with self._showing(call) as (live, _):
            played = _revealed(live, call.request.query_params)
            if (live.id, played.match, played.number) not in self.host.reviews.jobs:
                self._take(self.replays, call.address)
            return after.review_of(self.host, live, played, call.language)

    async def trial(self, call: Call[m.NewTrial]) -> m.Seated:
        """Play on from a moment of a finished round at a new table; nothing changes at this one."""
        async with self._showing(call) as (live, access):
            asked = {"match": str(call.body.match), "round": str(call.body.round)}
            played = _revealed(live, asked)
        self._take(self.made, call.address)
        return await after.try_again(call, live, played, access.seat)

    async def _do(self, table: str, who: str, command: Command) -> int:
        """Change the seats; only a client that changes them too often is slowed down."""
        self._take(self.changes, f"{table} {who}")
        return await self.host.do(table, command)

    def _take(self, buckets: Buckets, key: str) -> None:
        if not buckets.take(key):
            self.host.metrics.limits += 1
            raise Declined("too_many")

    # -- who may ------------------------------------------------------------------------------

    async def _enter(self, call: Call[Any]) -> tuple[Live, a.Access]:
        return await self.host.access(call.table, call.token)

    async def _by_right(
        self, call: Call[Any], access: a.Access, command: Command, *, absent: bool = False
    ) -> int:
        """Change the seats if the token allows it; at a shared deal only bots for the `absent`."""

        def checked(room: Room) -> c.Entries:
            if a.access_of(room, call.token) != access:
                raise NoSuchTable(call.table)
            if room.daily and (room.daily.day or not absent):
                raise Declined("daily_alone" if room.daily.day else "contest_alone")
            return command(room)

        who = access.right if access.seat is None else f"seat {access.seat}"
        return await self._do(call.table, who, checked)

    async def _seat_call(
        self, call: Call[Any], command: Command, *, absent: bool = False
    ) -> m.Done:
        """Change a seat, by order of the organiser or of the seat itself."""
        live, access = await self._enter(call)
        own = a.Access("seat", _known(live, call.seat))
        if access.right != "organiser" and access != own:
            raise Declined("not_allowed")
        return m.Done(live.id, await self._by_right(call, access, command, absent=absent))

    @asynccontextmanager
    async def _entered(self, call: Call[Any]) -> AsyncIterator[tuple[Live, a.Access]]:
        """The room, locked, and what the token allows in it now that the wait is over."""
        live, _ = await self._enter(call)
        async with live.lock:
            access = a.access_of(live.room, call.token)
            if access is None:
                raise NoSuchTable(call.table)
            yield live, access

    @asynccontextmanager
    async def _reading(self, call: Call[Any]) -> AsyncIterator[tuple[Live, a.Access]]:
        """The room of a call, for viewers who may see what was played."""
        async with self._entered(call) as (live, access):
            if access.right in ("invite", "link"):
                raise Declined("not_allowed")
            yield live, access

    @asynccontextmanager
    async def _showing(self, call: Call[Any]) -> AsyncIterator[tuple[Live, a.Access]]:
        """The room of a call that shows the secret; from then on nothing is taken back."""
        while True:
            async with self._reading(call) as (live, access):
                if not is_unshown(live.room) and not is_due(live.room, self.host.now()):
                    yield live, access
                    return
            await self.host.do(live.id, lambda room: c.show(room, self.host.now()))


def _audience(call: Call[Any], access: a.Access) -> Audience:
    return Audience(access.viewer, call.language, call.deck)


async def _one_by_one(steps: Iterator[T]) -> list[T]:
    """All steps of a round, made so that other tables go on meanwhile."""
    found = []
    for step in steps:
        found.append(step)
        await asyncio.sleep(0)
    return found


def _known(live: Live, seat: Seat) -> Seat:
    if seat not in live.room.seats:
        raise Declined("no_such_seat")
    return seat


def _has_room(live: Live) -> bool:
    return live.room.stage != "playing" and any(chair.kind == "open" for chair in live.room.chairs)


def _summary(live: Live) -> m.Summary:
    room, names = live.room, live.projector.names()
    return m.Summary(
        room.id,
        room.made.public or "",
        room.game.key,
        room.options.words(),
        [None if room.chairs[seat].kind == "open" else names[seat] for seat in room.seats],
    )


def _wanted(live: Live, asked: Mapping[str, str]) -> RoomRound:
    """The round of these numbers; by default the last one of the last match."""
    rounds = live.room.rounds
    match = asked.get("match") or str(live.room.matches)
    found = [played for played in rounds if str(played.match) == match]
    number = asked.get("round") or str(len(found))
    for played in found:
        if str(played.number) == number:
            return played
    raise Declined("no_such_round")


def _revealed(live: Live, asked: Mapping[str, str]) -> RoomRound:
    """The requested round, if its secret may be shown (T-10)."""
    played = _wanted(live, asked)
    if played not in live.room.revealed():
        raise Declined("no_record")
    return played


def _proof(played: RoomRound, *, shown: bool) -> m.RoundProof:
    proof = played.table.proof
    return m.RoundProof(
        played.match,
        played.number,
        proof.recipe if proof else 1,
        proof.pledge.hex() if proof else "",
        [each.hex() if each else None for each in proof.seals] if proof else [],
        [m.BrokenDeal(seat, pledge.hex()) for seat, pledge in proof.broken] if proof else [],
        [given.hex() for given in proof.entropy] if proof and shown else None,
        proof.secret.hex() if proof and shown else None,
    )
