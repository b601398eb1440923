"""The calls that make a file of the club; an address may make as many per hour as tables."""

from __future__ import annotations

from typing import Any

from eldest.club.declined import ClubDeclined
from eldest.club.evening import EveningSettings
from eldest.club.law6 import By
from eldest.club.routes import forms
from eldest.club.routes import messages as m
from eldest.club.routes.asking import asked, now
from eldest.club.routes.shelf import Opened, Shelf
from eldest.club.routes.tournament.calls import settings_of
from eldest.club.routes.tournament.forms import methods, options, presets
from eldest.server.api import Api, Call
from eldest.server.limits import Buckets
from eldest.server.rooms.declined import Declined

HOUR = 3600


class Making:
    """The handlers, with the files."""

    def __init__(self, shelf: Shelf, tables: int) -> None:
        self.shelf = shelf
        self.made = Buckets(tables, tables / HOUR)
        self.files = Buckets(tables, tables / HOUR)  # of other programs, which take long to read

    def add_to(self, api: Api) -> None:
        """Add the calls that make an evening to the API."""
        language = ("language",)
        api.add("GET", "/api/club", self.club_form, m.ClubForm, query=language, public=True)
        api.add("POST", "/api/club/evening", self.plan, m.ClubPlan, m.ClubNew, query=language)
        new = m.DuplicateNew
        api.add("POST", "/api/club/duplicate", self.lay_out, m.DuplicatePlan, new, query=language)
        api.add("POST", "/api/evenings", self.make_evening, m.ClubMade, m.ClubNew, 201, language)
        api.add("POST", "/api/duplicates", self.make_duplicate, m.ClubMade, new, 201, language)
        form = "/api/club/tournament"
        api.add("GET", form, self.tournament_form, m.TournamentForm, query=language, public=True)
        hall = m.TournamentNew
        api.add("POST", "/api/tournaments", self.make_tournament, m.ClubMade, hall, 201, language)

    async def club_form(self, call: Call[None]) -> m.ClubForm:
        """What may be asked for in a new evening or duplicate, and whether one can be made here."""
        makes = self.shelf.folder is not None
        kinds, own = forms.kinds(call.language), forms.duplicate(call.language)
        return m.ClubForm(makes, list(kinds), list(own))

    async def plan(self, call: Call[m.ClubNew]) -> m.ClubPlan:
        """What an evening would be; nothing is made."""
        settings = await asked(forms.settings_of, call.body)
        return await asked(forms.plan_of, settings, call.language)

    async def lay_out(self, call: Call[m.DuplicateNew]) -> m.DuplicatePlan:
        """What a duplicate would be; nothing is made."""
        return await asked(forms.contest_plan, forms.contested(call.body))

    async def make_evening(self, call: Call[m.ClubNew]) -> m.ClubMade:
        """Make an evening; the answer has the Director's token."""
        settings = await asked(forms.settings_of, call.body)
        await asked(settings.movement)
        return await self.evening(call, settings)

    async def evening(self, call: Call[Any], settings: EveningSettings) -> m.ClubMade:
        """A new evening of these settings, if one more may be made."""
        self._one_more(call)
        return _made(await asked(self.shelf.new_evening, settings, _maker(call)))

    async def make_duplicate(self, call: Call[m.DuplicateNew]) -> m.ClubMade:
        """Make a duplicate; the answer has the organiser's token."""
        settings = forms.contested(call.body)
        await asked(settings.check)
        self._one_more(call)
        return _made(await asked(self.shelf.new_contest, settings, _maker(call)))

    async def tournament_form(self, call: Call[None]) -> m.TournamentForm:
        """What may be asked for in a new tournament, and whether one can be made here."""
        makes, language = self.shelf.folder is not None, call.language
        shown = [*presets(language)], [*options(language)], [*methods(language)]
        return m.TournamentForm(makes, *shown)

    async def make_tournament(self, call: Call[m.TournamentNew]) -> m.ClubMade:
        """Make a tournament of Mariáš; the answer has the director's token."""
        settings = settings_of(call.body, now(call)[:10])
        await asked(settings.check)
        self._one_more(call)
        return _made(await asked(self.shelf.new_tournament, settings, _maker(call)))

    def one_file(self, call: Call[Any]) -> None:
        """Count one more file that is read, whatever it holds."""
        self._take(self.files, call)

    def check_folder(self) -> None:
        """`ClubDeclined` where nothing can be made."""
        if self.shelf.folder is None:
            raise ClubDeclined("no_club")

    def _one_more(self, call: Call[Any]) -> None:
        """Only what can be made is counted."""
        self.check_folder()
        self._take(self.made, call)

    def _take(self, buckets: Buckets, call: Call[Any]) -> None:
        if not buckets.take(call.address):
            call.host.metrics.limits += 1
            raise Declined("too_many")


def _maker(call: Call[Any]) -> By:
    return By("director", "director", now(call))


def _made(opened: Opened) -> m.ClubMade:
    return m.ClubMade(opened.id, opened.token)
