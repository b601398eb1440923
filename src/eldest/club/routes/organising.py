"""The calls of an organiser over several evenings: pairs into sections, a year's masterpoints."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase

from eldest.cards import NotationError
from eldest.club.evening import ClubRefusal, Evening, Service
from eldest.club.evening.exports.csv import csv_file
from eldest.club.evening.service import held
from eldest.club.events.assigning import (
    BadEntries,
    EntryLine,
    assigned,
    first_seats,
    of_section,
    read_entries,
    seat_args,
)
from eldest.club.events.awarding import YEAR, is_official, year_totals
from eldest.club.law6 import By
from eldest.club.members.awards import BadScheme, read_scheme
from eldest.club.members.people import BadList, read_members
from eldest.club.routes import messages as m
from eldest.club.routes.asking import MEMBERS_BYTES, asked, bounded, now
from eldest.club.routes.shelf import Shelf
from eldest.club.spreadsheet import plain_cell
from eldest.server.api import Api, Call
from eldest.server.rooms.declined import Declined

SEATED = ["pair", "names"]


class Organising:
    """The handlers, with the files; only the Director of every evening is answered."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf

    def add_to(self, api: Api) -> None:
        """Add the calls of a tournament's director to the API."""
        api.add(
            "POST", "/api/club/assign", self.assign, m.ClubAssigned, m.ToAssign, most=MEMBERS_BYTES
        )
        api.add("POST", "/api/club/year", self.year, m.ClubYear, m.YearAsked, most=MEMBERS_BYTES)

    async def assign(self, call: Call[m.ToAssign]) -> m.ClubAssigned:
        """Pairs into sections (BT-S.6); they sit down only if that is asked for."""
        services = [await asked(self._service, part) for part in call.body.parts]
        for service in services:
            bounded(len(service.evening.log.entries))
        by = By("director", "director", now(call))
        return await asked(_assigned, services, call.body, by)

    async def year(self, call: Call[m.YearAsked]) -> m.ClubYear:
        """The masterpoints of everybody in each year (BT-P.4)."""
        services = [await asked(self._service, part) for part in call.body.parts]
        return await asked(_year, services, call.body)

    def _service(self, part: m.EventPart) -> Service:
        hall = self.shelf.hall(part.evening)
        if hall.viewer(part.token).role != "director":
            raise Declined("not_allowed")
        return hall.service


def _assigned(services: Sequence[Service], given: m.ToAssign, by: By) -> m.ClubAssigned:
    entries = _entries(given)
    places = assigned(entries, len(services), given.how)
    sections = [of_section(entries, places, at) for at in range(len(services))]
    for letter, service, own in zip(ascii_uppercase, services, sections, strict=False):
        _check_room(letter, service.evening, own)
    lists = []
    for letter, service, own in zip(ascii_uppercase, services, sections, strict=False):
        if given.seat:
            _seat(service, own, by)
        seats = zip(first_seats(service.evening), own, strict=False)
        cells = [[str(pair), " - ".join(one.names)] for pair, one in seats]
        lists.append(m.ClubList("", SEATED, cells, letter))
    return m.ClubAssigned(lists, seated=given.seat)


def _entries(given: m.ToAssign) -> list[EntryLine]:
    try:
        return read_entries(given.entries, read_members(given.members) if given.members else ())
    except (BadEntries, BadList) as error:
        raise NotationError(str(error)) from None


def _check_room(letter: str, evening: Evening, own: Sequence[EntryLine]) -> None:
    room = len(first_seats(evening))
    if len(own) > room:
        raise NotationError(f"section {letter} has room for {room} pairs, not {len(own)} (BT-S.6)")


def _seat(service: Service, own: Sequence[EntryLine], by: By) -> None:
    for args in seat_args(service.evening, own):
        try:
            service.do(by, "seat", args)
        except ClubRefusal as refused:
            raise NotationError(refused.cited()) from None


def _year(services: Sequence[Service], given: m.YearAsked) -> m.ClubYear:
    with held(services) as evenings:
        return _summed(evenings, given)


def _summed(evenings: Sequence[Evening], given: m.YearAsked) -> m.ClubYear:
    try:
        scheme = read_scheme(given.scheme)
    except BadScheme as error:
        raise NotationError(str(error)) from None
    fields = [{"": one} for one in evenings]
    rows = [one.row for one in year_totals(fields, scheme)]
    provisional = [one.settings.event for one in evenings if not is_official({"": one})]
    data = csv_file(YEAR, ([plain_cell(cell) for cell in row] for row in rows))
    return m.ClubYear(m.ClubList("", list(YEAR), rows), provisional, data.decode("utf-8"))
