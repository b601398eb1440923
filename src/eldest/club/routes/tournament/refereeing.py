"""The referee of a tournament at tables of this server: begins, ends, writes the slip (MT-4.10)."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from functools import partial

from eldest.club.findings import ClubRefusal
from eldest.club.journal import By
from eldest.club.routes import messages as m
from eldest.club.routes.asking import asked, told_time
from eldest.club.routes.dealing import DUPLICATE
from eldest.club.routes.shelf import Shelf
from eldest.club.routes.tournament.rooms import Guest, Room
from eldest.club.tournament.model import Round, TournamentState
from eldest.club.tournament.refereed import PlayHere, Purses, may_play_here, purses, verdict
from eldest.server import access as a
from eldest.server import catalogue
from eldest.server.limits import NAME
from eldest.server.messages import SeatPlan
from eldest.server.rooms import commands as c
from eldest.server.rooms import entries as e
from eldest.server.rooms.commands import Command
from eldest.server.rooms.host import Host
from eldest.server.rooms.live import Live
from eldest.server.rooms.refereeing import allow, close
from eldest.server.rooms.room import Room as Table

LOG = logging.getLogger("eldest.club")
GAME, PRESET = "marias", "tournament"
MOST_HANDS = 60  # of a match of Mariáš (M-15.4)
REFEREE = "Eldest"


@dataclass(frozen=True, slots=True)
class Place:
    """One table of a round of a tournament, as it stands now."""

    state: TournamentState
    one: Round
    number: int

    def word(self, table: Table, now: int) -> Command | None:
        """The referee's word; a hand begins only when everybody is ready."""
        said, hands, dealt = table.referee, hands_of(table), table.stage == "playing"
        wanted = verdict(self.state.options, self.one, self.number, hands, now, dealt=dealt)
        if wanted == "end" or table.stage == "over":
            return None if said.closed else close
        ready = table.awaits and table.agreed.issuperset(table.persons())
        return allow if wanted == "play" and ready and not said.allowed else None

    def paid(self, table: Table) -> Purses:
        """What the slip says."""
        return purses(self.state.options, hands_of(table), len(self.one.seats(self.number)))

    def is_over(self, table: Table) -> bool:
        """Whether the slip can be written: nothing that counts is being played."""
        stopped = self.state.options.bell == "stop" or table.stage != "playing"
        return table.referee.closed and stopped and self.one.slip(self.number) is None


class Referee:
    """The referee, which is told of every change at the tables of a tournament."""

    def __init__(self, shelf: Shelf, host: Host) -> None:
        self.shelf = shelf
        self.host = host
        self._tasks: set[asyncio.Task[None]] = set()
        host.referees.append(self.hear)

    def close(self) -> None:
        """Stop with the server."""
        for task in self._tasks:
            task.cancel()

    # -- to open ------------------------------------------------------------------------------

    async def open(self, room: Room, body: m.TournamentPlay, by: By) -> int:
        """Make a table for each one that was drawn, with its players seated."""
        state = (await asked(room.tournament)).state
        one = await asked(may_play_here, state, body.round)
        tables = [await self._made(room, state, one, table, body) for table in one.tables]
        _, entries = await asked(room.done, by, PlayHere(body.round, tuple(tables)))
        return entries

    async def _made(
        self,
        room: Room,
        state: TournamentState,
        one: Round,
        players: list[int],
        body: m.TournamentPlay,
    ) -> str:
        game = catalogue.game_of(GAME)
        rules = {**body.options, "seats": len(players), "rounds": MOST_HANDS}
        made = e.Made(
            game=game.key,
            version=game.version,
            options=catalogue.options_of(game, PRESET, rules).words(),
            seats=[SeatPlan()] * len(players),
            organiser=a.hash_of(a.new_token()),
            invite=a.hash_of(a.new_token()),
            watch=None,
            away=0,
            referee=room.links.id,
        )
        id_ = await self.host.make(made)
        for seat, number in enumerate(players):
            name = f"{number} {state.players[number].name}"[:NAME].strip()
            token = a.hash_of(seat_token(room, one.number, number))
            await self.host.do(id_, partial(c.sit, seat=seat, name=name, token=token))
        return id_

    def seat(self, room: Room, guest: Guest) -> m.TournamentHere | None:
        """Where a player sits now, if the round is played here."""
        rounds = room.tournament().state.rounds
        table = rounds[-1].table_of(guest.number) if rounds and guest.number else None
        if not table or not guest.number or not rounds[-1].here:
            return None
        token = seat_token(room, rounds[-1].number, guest.number)
        return m.TournamentHere(rounds[-1].here[table - 1], token)

    # -- to judge -----------------------------------------------------------------------------

    def hear(self, live: Live) -> None:
        """Handle a change at a table."""
        if not live.room.made.referee.startswith(DUPLICATE):
            self._begin(live.id, live.room.made.referee)

    async def look(self, room: Room) -> None:
        """Judge every table of the round, as time passes and the director starts and rings."""
        rounds = (await asked(room.tournament)).state.rounds
        one = rounds[-1] if rounds else None
        if one and one.here and one.started:
            for table in one.missing():
                await self._judge(one.here[table - 1], room.links.id)

    def _begin(self, table: str, tournament: str) -> None:
        task = asyncio.create_task(self._judge(table, tournament))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _judge(self, table: str, tournament: str) -> None:
        try:
            room = await asked(self.shelf.room, tournament)
            place = _place((await asked(room.tournament)).state, table)
            if place:
                await self._apply(room, place, table)
        except Exception:  # the players go on, and the next change is judged again
            LOG.exception("a table of a tournament was not judged", extra={"table": table})

    async def _apply(self, room: Room, place: Place, table: str) -> None:
        live = await self.host.live(table)
        word = place.word(live.room, self.host.now() // 1000)
        if word:
            await self.host.do(table, word)
        if place.is_over(live.room):
            await self._write(room, place, place.paid(live.room))

    async def _write(self, room: Room, place: Place, paid: Purses) -> None:
        """The slip, as staff writes it: the record confirms it."""
        by = By(REFEREE, "assistant", told_time(self.host.now()))
        args = {
            "round": place.one.number,
            "table": place.number,
            "money": list(paid.money),
            "hands": paid.hands,
            "ended": paid.ended or "bell",
        }
        try:
            await asyncio.to_thread(room.do, by, "slip", args)
        except ClubRefusal:
            LOG.info("a slip of a tournament was there already", extra={"table": place.number})


def seat_token(room: Room, round_: int, number: int) -> str:
    """The token of a player's seat in a round; it is derived again from the tournament's secret."""
    return room.links.token(f"seat {round_} {number}")


def hands_of(table: Table) -> list[tuple[int, ...]]:
    """The points of each finished hand."""
    return [outcome.points for outcome in table.counted.outcomes]


def _place(state: TournamentState, table: str) -> Place | None:
    for one in state.rounds:
        if table in one.here:
            return Place(state, one, one.here.index(table) + 1)
    return None
