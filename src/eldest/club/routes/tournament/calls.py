"""The calls about a tournament of Mariáš."""

from __future__ import annotations

from msgspec.structs import replace

from eldest.club.declined import ClubDeclined
from eldest.club.lawbooks import TOURNAMENT
from eldest.club.records import NoPrinter
from eldest.club.routes import messages as m
from eldest.club.routes.asking import asked, bounded, now, person
from eldest.club.routes.shelf import Shelf
from eldest.club.routes.tournament.refereeing import Referee
from eldest.club.routes.views import done, log, note
from eldest.club.tournament import TournamentSettings
from eldest.club.tournament.paper import ONLY_HTML, PAPER, WHAT, written
from eldest.club.tournament.ranking.cells import series_cells
from eldest.club.tournament.ranking.series import series_by
from eldest.club.tournament.tournament import Tournament
from eldest.server.api import Api, Call
from eldest.server.rooms.declined import Declined

SHEETS = ("html", "pdf")  # what everybody may have
BACKUP, ENDING = "backup", "tournament"  # the whole file


class Tournaments:
    """The handlers, with the files."""

    def __init__(self, shelf: Shelf, referee: Referee) -> None:
        self.shelf = shelf
        self.referee = referee

    def add_to(self, api: Api) -> None:
        """Add the calls of tournaments to the API."""
        one, language = "/api/tournaments/{tournament}", ("language",)
        api.add("GET", one, self.tournament, m.Tournament, query=language)
        api.add("GET", f"{one}/entries", self.tournament_pulse, m.ClubPulse)
        done, deed = m.ClubDone, m.ClubDeed
        api.add("POST", f"{one}/entries", self.tournament_deed, done, deed, 201, language)
        api.add("GET", f"{one}/links", self.tournament_links, m.TournamentLinks)
        play = m.TournamentPlay
        api.add("POST", f"{one}/tables", self.play_here, m.ClubPulse, play, 201, language)
        join = m.TournamentJoin
        api.add("POST", f"{one}/players", self.sit_down, m.ClubMade, join, 201, language)
        query = ("language", "round")
        api.add("GET", f"{one}/files/{{name}}", self.tournament_file, bytes, query=query)
        api.add("GET", f"{one}/log", self.tournament_log, m.ClubLog)
        self._add_lists(api, f"{one}/lists")
        asked_for = m.SeriesAsked
        api.add("POST", "/api/club/series", self.series, m.SeriesTable, asked_for, query=language)

    def _add_lists(self, api: Api, place: str) -> None:
        takes, gives, language = m.TournamentList, m.ClubDone, ("language",)
        api.add("POST", place, self.tournament_list, gives, takes, 201, language, most=m.LIST_BYTES)

    async def tournament(self, call: Call[None]) -> m.Tournament:
        """The tournament as the holder of this token may see it."""
        room, guest = await self.shelf.tournament(call)
        shown = await asked(room.seen, guest, now(call), call.language)
        return replace(shown, seat=await asked(self.referee.seat, room, guest))

    async def tournament_pulse(self, call: Call[None]) -> m.ClubPulse:
        """How long the log is, for pages that follow."""
        room, _ = await self.shelf.tournament(call)
        await self.referee.look(room)
        return m.ClubPulse(await asked(room.entries))

    async def tournament_deed(self, call: Call[m.ClubDeed]) -> m.ClubDone:
        """Do an operation of the tournament; the answer means that it is on the disk."""
        room, guest = await self.shelf.tournament(call, "director", "player")
        body = call.body
        bounded(await asked(room.entries))
        by = guest.by(person(body.name), now(call))
        answer, entries = await asked(room.do, by, body.op, body.args)
        await self.referee.look(room)
        return done(entries, answer, guest.role, call.language)

    async def play_here(self, call: Call[m.TournamentPlay]) -> m.ClubPulse:
        """Play a drawn round at tables of this server, which then writes the slips (MT-4.10)."""
        room, guest = await self.shelf.tournament(call, "director")
        bounded(await asked(room.entries))
        by = guest.by("", now(call))
        return m.ClubPulse(await self.referee.open(room, call.body, by))

    async def tournament_links(self, call: Call[None]) -> m.TournamentLinks:
        """The tokens to give away."""
        room, _ = await self.shelf.tournament(call, "director")
        token = room.links.token
        return m.TournamentLinks(room.links.id, token("players"), token("watch"))

    async def sit_down(self, call: Call[m.TournamentJoin]) -> m.ClubMade:
        """Say who one is: the token that this phone acts with from now on."""
        room, _ = await self.shelf.tournament(call, "players", "director")
        return m.ClubMade(room.links.id, await asked(room.token, call.body.number))

    async def tournament_log(self, call: Call[None]) -> m.ClubLog:
        """The newest entries of the log."""
        room, _ = await self.shelf.tournament(call, "director")
        return log(await asked(room.tournament))

    async def tournament_list(self, call: Call[m.TournamentList]) -> m.ClubDone:
        """Enter a list of players or results: every line, or none."""
        room, guest = await self.shelf.tournament(call, "director")
        bounded(await asked(room.entries))
        by = guest.by(person(call.body.name), now(call))
        lines, entries, flags = await asked(room.listed, by, call.body)
        return m.ClubDone(entries, {"lines": lines}, [note(one, call.language) for one in flags])

    async def tournament_file(self, call: Call[None]) -> bytes:
        """Paper as `draw.pdf` or `.html`; lists as CSV and the file itself for the director."""
        room, guest = await self.shelf.tournament(call)
        what, _, kind = str(call.request.path_params["name"]).partition(".")
        if guest.role != "director" and (kind not in SHEETS or what not in PAPER):
            raise Declined("not_allowed" if what in (*WHAT, BACKUP) else "bad_message")
        if (what, kind) == (BACKUP, ENDING):
            return await asked(room.path.read_bytes)
        found = await asked(room.tournament)
        round_ = call.request.query_params.get("round", "") or str(len(found.state.rounds))
        if what not in WHAT or not (round_.isascii() and round_.isdecimal() and len(round_) < 4):
            raise Declined("bad_message", f"the files are {', '.join(WHAT)} and {BACKUP}")
        language = _of_file(call.language, kind)
        try:
            return await asked(written, found, what, kind, int(round_), language)
        except NoPrinter:
            raise ClubDeclined("no_printer") from None

    async def series(self, call: Call[m.SeriesAsked]) -> m.SeriesTable:
        """The ranking of several tournaments together (MT-7)."""
        body = call.body
        rooms = [await asked(self._part, part) for part in body.parts]
        found = await asked(series_by, [one.state for one in rooms], body.key or None, body.drop)
        _, rows = await asked(lambda: series_cells(found.rows()))
        lines = [
            m.SeriesLine(place, name, club, scores, counted, total)
            for place, name, club, *scores, counted, total in rows
        ]
        notes = [note(one, call.language) for one in found.flags()]
        return m.SeriesTable([one.settings.name for one in rooms], lines, notes)

    def _part(self, part: m.SeriesPart) -> Tournament:
        """A tournament of a series, whose sums this guest may see (MT-6.3)."""
        room = self.shelf.room(part.tournament)
        guest, found = room.guest(part.token), room.tournament()
        if guest.role != "director" and not found.state.is_public:
            raise Declined("not_allowed")
        return found


def _of_file(language: str, kind: str) -> str:
    """The language of a file; English where the sheets or the letters of a PDF lack it."""
    lacking = language not in TOURNAMENT.languages or (kind == "pdf" and language in ONLY_HTML)
    return "en" if lacking else language


def settings_of(new: m.TournamentNew, today: str) -> TournamentSettings:
    """The settings of a new tournament; the seed is its title and date unless given."""
    date = new.date or today
    seed = new.seed.strip() or f"{new.title} {date}"
    return TournamentSettings(new.title, seed, date, new.place, new.preset, tuple(new.options))
