"""The calls that import another program's results, or make an evening from them (BT-F, BT-X)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import date
from typing import ParamSpec, TypeVar

from eldest.cards import NotationError
from eldest.club.bws import BadBws
from eldest.club.evening import Evening, EveningSettings, Service
from eldest.club.evening.evening import IMPORT
from eldest.club.evening.settings import OWN
from eldest.club.imported import BadImport, Outside
from eldest.club.imported.brought import (
    bws_shape,
    from_bws,
    from_outside,
    pairs_of_bws,
    pairs_of_outside,
    seat_pairs,
)
from eldest.club.imported.comparing import differences
from eldest.club.imported.taking import Import, is_machine_file, results_of
from eldest.club.law6 import By
from eldest.club.movements.own import ALLOWED
from eldest.club.opendeal import BadText
from eldest.club.routes import messages as m
from eldest.club.routes.asking import asked, bounded, now
from eldest.club.routes.making import Making
from eldest.club.routes.shelf import Shelf
from eldest.server.api import Api, Call
from eldest.server.limits import is_printable

MOST_BYTES = 6_000_000  # of a file as base64: a season's .bws file has half a megabyte
P = ParamSpec("P")
T = TypeVar("T")
TITLE = 80


class Importing:
    """The handlers, with the files."""

    def __init__(self, shelf: Shelf, making: Making) -> None:
        self.shelf = shelf
        self.making = making
        self.reading = asyncio.Semaphore(1)  # a long file makes other files wait, nobody else

    def add_to(self, api: Api) -> None:
        """Add the calls that import results to the API."""
        given, made, language = m.ClubImport, m.ClubMadeOfFile, ("language",)
        place, make = "/api/evenings/{evening}/results", "/api/club/import"
        api.add("POST", place, self.take, m.ClubImported, given, 201, most=MOST_BYTES)
        api.add("POST", make, self.make, made, given, 201, most=MOST_BYTES, query=language)

    async def take(self, call: Call[m.ClubImport]) -> m.ClubImported:
        """Import results of a file into this evening; the rest is listed (BT-F.10)."""
        hall, _ = await self.shelf.evening(call, "director")
        bounded(len(hall.service.evening.log.entries))
        self.making.one_file(call)
        async with self.reading:
            found = await asked(_results, call.body)
        return await asked(_taken, hall.service, found, call.body, now(call))

    async def make(self, call: Call[m.ClubImport]) -> m.ClubMadeOfFile:
        """Make an evening of a file: its movement, names and results (BT-F.8, BT-X.4)."""
        time = now(call)
        self.making.check_folder()
        self.making.one_file(call)
        async with self.reading:
            found = await asked(_Found, call.body, time[:10], call.language)
        made = await self.making.evening(call, found.settings)
        hall = await asked(self.shelf.hall, made.id)
        imported = await asked(found.fill, hall.service, time)
        return m.ClubMadeOfFile(made.id, made.token, imported)


class _Found:
    """What a file holds: an evening, and how it is filled."""

    def __init__(self, given: m.ClubImport, today: str, language: str) -> None:
        self.given = given
        self.machine = is_machine_file(given.data, given.name)
        if self.machine:
            self.shape = _read(bws_shape, given.data, given.section, given.codepage, language)
            brought = from_bws(self.shape)
            self.outside = Outside(lines=_results(given).lines)
        else:
            self.outside = _results(given)
            brought = _read(from_outside, self.outside)
        self.settings = EveningSettings(
            event=_title(given.event) or _title(self.outside.event) or _title(given.name),
            date=_day(self.outside.date, today),
            kind=OWN,
            tables=brought.tables,
            boards=brought.boards,
            rounds=brought.rounds,
            own=brought.own,
            cuts=brought.cuts,
            winners=brought.winners,
            read_only=brought.read_only,
            allow=ALLOWED,  # it was or will be played so, whatever the program thought of it
        )
        self.settings.check()
        self.settings.movement()

    def fill(self, service: Service, time: str) -> m.ClubImported:
        """Names first, then results; what was left out."""
        movement = service.evening.state.movement
        if self.machine:
            pairs = pairs_of_bws(movement, self.shape)
        else:
            pairs = pairs_of_outside(movement, self.outside)
        seated = seat_pairs(service, pairs, By(IMPORT, "director", time))
        return _taken(service, self.outside, self.given, time, seated.lines)


def _results(given: m.ClubImport) -> Outside:
    return _read(results_of, given.data, given.name, given.section, given.session)


def _read(reader: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """What a reader finds; a file that it cannot read is refused with its sentence."""
    try:
        return reader(*args, **more)
    except (BadBws, BadImport, BadText) as error:
        raise NotationError(str(error)) from None


def _title(text: str) -> str:
    """One line that can be printed; files of other programs have all kinds of letters."""
    plain = "".join(letter if is_printable(letter) else " " for letter in text)
    return " ".join(plain.split())[:TITLE]


def _day(found: str, today: str) -> str:
    """The date of the file, if it is a whole one."""
    try:
        return date.fromisoformat(found).isoformat()
    except ValueError:
        return today


def _taken(
    service: Service, found: Outside, given: m.ClubImport, time: str, before: Sequence[str] = ()
) -> m.ClubImported:
    taken = Import(service, given.data, time, overwrite=given.overwrite)
    lines = [*before, *taken.take_all(found.lines), *(f"note: {note}" for note in found.notes)]

    def differing(evening: Evening) -> list[str]:
        return [str(one) for one in differences(evening, found)]

    return m.ClubImported(taken.new, taken.changed, taken.left, lines, service.ask(differing))
