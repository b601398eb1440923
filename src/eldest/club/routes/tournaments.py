"""The calls about a tournament of Mariáš."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from eldest.club.lawbooks import TOURNAMENT
from eldest.club.routes import messages as m
from eldest.club.routes.asking import asked, bounded, now, person
from eldest.club.routes.refereeing import Referee
from eldest.club.routes.rooms import Guest, Room
from eldest.club.routes.shelf import Shelf
from eldest.club.routes.sittings import flag
from eldest.club.tournament import PRESETS, TournamentSettings
from eldest.club.tournament.paper import draw_sheet, ranking_sheet, sheet_html
from eldest.club.tournament.tournament import Tournament
from eldest.server.api import Api, Call
from eldest.server.rooms.commands import Declined

FILES = ("draw", "ranking")


class Tournaments:
    """The handlers, with the files."""

    def __init__(self, shelf: Shelf, referee: Referee) -> None:
        self.shelf = shelf
        self.referee = referee

    def add_to(self, api: Api) -> None:
        """Every operation."""
        one, language = "/api/tournaments/{tournament}", ("language",)
        api.add("GET", one, self.tournament, m.Tournament, query=language)
        api.add("GET", f"{one}/entries", self.tournament_pulse, m.ClubPulse)
        done, deed = m.TournamentDone, m.TournamentDeed
        api.add("POST", f"{one}/entries", self.tournament_deed, done, deed, 201, language)
        api.add("GET", f"{one}/links", self.tournament_links, m.TournamentLinks)
        play = m.TournamentPlay
        api.add("POST", f"{one}/tables", self.play_here, m.ClubPulse, play, 201, language)
        join = m.TournamentJoin
        api.add("POST", f"{one}/players", self.sit_down, m.ClubMade, join, 201, language)
        api.add("GET", f"{one}/files/{{name}}", self.tournament_file, str, query=language)

    async def tournament(self, call: Call[None]) -> m.Tournament:
        """The tournament as the holder of this token may see it."""
        room, guest = await self._enter(call)
        shown = await asked(room.seen, guest, now(call), call.language)
        return replace(shown, seat=self.referee.seat(room, guest))

    async def tournament_pulse(self, call: Call[None]) -> m.ClubPulse:
        """How long the log is, for pages that follow."""
        room, _ = await self._enter(call)
        await self.referee.look(room)
        return m.ClubPulse(len(room.tournament().log))

    async def tournament_deed(self, call: Call[m.TournamentDeed]) -> m.TournamentDone:
        """Do an operation of the tournament; the answer means that it is on the disk."""
        room, guest = await self._enter(call, "director", "player")
        body, language = call.body, call.language
        bounded(len(room.tournament().log))
        by = guest.by(person(body.name), now(call))
        answer, entries = await asked(room.do, by, body.op, body.args)
        await self.referee.look(room)
        flags = answer.flags if guest.role == "director" else ()
        told = [flag(one, language) for one in flags]
        return m.TournamentDone(entries, dict(answer.facts), told)

    async def play_here(self, call: Call[m.TournamentPlay]) -> m.ClubPulse:
        """Play a drawn round at tables of this server, which then writes the slips (MT-4.10)."""
        room, guest = await self._enter(call, "director")
        bounded(len(room.tournament().log))
        by = guest.by("", now(call))
        return m.ClubPulse(await self.referee.open(room, call.body, by))

    async def tournament_links(self, call: Call[None]) -> m.TournamentLinks:
        """The tokens to give away."""
        room, _ = await self._enter(call, "director")
        token = room.links.token
        return m.TournamentLinks(room.links.id, token("players"), token("watch"))

    async def sit_down(self, call: Call[m.TournamentJoin]) -> m.ClubMade:
        """Say who one is: the token that this phone acts with from now on."""
        room, _ = await self._enter(call, "players", "director")
        return m.ClubMade(room.links.id, await asked(room.token, call.body.number))

    async def tournament_file(self, call: Call[None]) -> str:
        """The draw sheet of the last round or the list, as a page to print."""
        room, _ = await self._enter(call)
        name = str(call.request.path_params["name"])
        if name not in FILES:
            raise Declined("bad_message", f"the files are {', '.join(FILES)}")
        return await asked(_written, room.tournament(), name, call.language)

    async def _enter(self, call: Call[Any], *roles: m.TournamentRole) -> tuple[Room, Guest]:
        """The tournament and who calls; one of these roles, if any are named."""
        token = call.token
        room = await asked(self.shelf.room, str(call.request.path_params["tournament"]))
        guest = await asked(room.guest, token)
        if roles and guest.role not in roles:
            raise Declined("not_allowed")
        return room, guest


def _written(found: Tournament, name: str, language: str) -> str:
    spoken = language if language in TOURNAMENT.languages else "en"
    if name == "ranking":
        return sheet_html(ranking_sheet(found, spoken))
    return sheet_html(draw_sheet(found, len(found.state.rounds), spoken))


def settings_of(new: m.TournamentNew, today: str) -> TournamentSettings:
    """The settings of a new tournament; the seed is its title and date unless given."""
    date = new.date or today
    seed = new.seed.strip() or f"{new.title} {date}"
    return TournamentSettings(new.title, seed, date, new.place, new.preset, tuple(new.options))


def presets(language: str) -> list[m.TournamentPreset]:
    """Every preset, with its sentence."""
    return [
        m.TournamentPreset(key, TOURNAMENT.text("presets", key, language), options.words())
        for key, options in PRESETS.items()
    ]
