"""The calls about several evenings together, and about masterpoints (BT-S, BT-M, BT-P)."""

from __future__ import annotations

from collections.abc import Callable
from string import ascii_uppercase
from typing import TypeVar

from eldest.cards import NotationError
from eldest.club.evening import Evening, Service
from eldest.club.evening.exports.cells import names_of
from eldest.club.evening.service import held
from eldest.club.events import Carry, Sections, qualified, series, totals
from eldest.club.events.awarding import AWARDED, award_rows
from eldest.club.events.handicapping import handicaps
from eldest.club.events.sections import Compare
from eldest.club.events.sessions import scores, session_ties
from eldest.club.events.tables import group_cells, series_cells, total_cells
from eldest.club.findings import finding
from eldest.club.members.awards import AwardRow, BadScheme, read_scheme
from eldest.club.members.handicap import Rule
from eldest.club.members.people import BadList, read_members
from eldest.club.routes import messages as m
from eldest.club.routes.asking import MEMBERS_BYTES, asked
from eldest.club.routes.shelf import Shelf
from eldest.club.routes.views import note
from eldest.server.api import Api, Call

T = TypeVar("T")
SCHEME_BYTES = 64_000


class Together:
    """The handlers, with the files."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf

    def add_to(self, api: Api) -> None:
        """Add the calls that combine several evenings to the API."""
        language, asked_for = ("language",), m.EventAsked
        together, most = "/api/club/event", 2 * SCHEME_BYTES
        api.add("POST", together, self.event, m.ClubLists, asked_for, query=language, most=most)
        place, most = "/api/evenings/{evening}/awards", SCHEME_BYTES
        api.add("POST", place, self.awards, m.ClubList, m.ClubScheme, most=most)
        counted, given = "/api/evenings/{evening}/handicaps", m.ClubHandicaps
        api.add("POST", counted, self.handicaps, m.ClubList, given, most=MEMBERS_BYTES)

    async def event(self, call: Call[m.EventAsked]) -> m.ClubLists:
        """Sections ranked as one field, or sessions added up; everybody may see rankings."""
        parts = [await asked(self._service, one.evening, one.token) for one in call.body.parts]
        return await asked(_held, parts, lambda all_: _lists(all_, call.body, call.language))

    async def awards(self, call: Call[m.ClubScheme]) -> m.ClubList:
        """Masterpoints by the table that the club sends; it is not stored (BT-P.1)."""
        id_, body = str(call.request.path_params["evening"]), call.body
        service = await asked(self._service, id_, call.token)
        return await asked(service.ask, lambda evening: _awards(evening, body))

    async def handicaps(self, call: Call[m.ClubHandicaps]) -> m.ClubList:
        """The handicaps that a list and earlier evenings give; nothing is stored (BT-H.4)."""
        body, id_ = call.body, str(call.request.path_params["evening"])
        parts = [m.EventPart(id_, call.token), *body.history]
        services = [await asked(self._service, one.evening, one.token) for one in parts]
        return await asked(_held, services, lambda all_: _handicaps(all_[0], all_[1:], body))

    def _service(self, id_: str, token: str) -> Service:
        hall = self.shelf.hall(id_)
        hall.viewer(token)
        return hall.service


def _held(services: list[Service], question: Callable[[list[Evening]], T]) -> T:
    with held(services) as evenings:
        return question(evenings)


def _awards(evening: Evening, given: m.ClubScheme) -> m.ClubList:
    rows = award_rows(evening, _scheme(given.scheme), given.guests)
    return m.ClubList("", list(AWARDED), [list(row) for row in rows])


def _scheme(text: str) -> list[AwardRow]:
    try:
        return read_scheme(text)
    except BadScheme as error:
        raise NotationError(str(error)) from None


def _handicaps(evening: Evening, past: list[Evening], given: m.ClubHandicaps) -> m.ClubList:
    try:
        club = read_members(given.members)
    except BadList as error:
        raise NotationError(str(error)) from None
    found = handicaps(evening, club, past, Rule(steps=given.steps), given.how)
    rows = [
        [str(pair), names_of(evening, pair), f"{float(value):.2f}"] for pair, value in found.items()
    ]
    return m.ClubList("", ["pair", "names", "handicap"], rows)


def _lists(evenings: list[Evening], given: m.EventAsked, language: str) -> m.ClubLists:
    if given.how == "across" or given.how == "section":
        return _sections(evenings, given, language)
    if given.how == "series":
        return _series(evenings, given)
    carry = Carry.read(given.carry) if given.carry else None
    ranking = totals([scores(one) for one in evenings], given.how, carry)
    if not ranking:
        raise NotationError("nobody with a name has played in these evenings (BT-M.1)")
    heads, *rows = total_cells(ranking)
    ties = session_ties(evenings)
    best = qualified(ranking, given.qualify, breaks=ties) if given.qualify else []
    parts = [_state(one) for one in evenings]
    return m.ClubLists(parts, [m.ClubList("", heads, rows)], best, [])


def _series(evenings: list[Evening], given: m.EventAsked) -> m.ClubLists:
    scheme = _scheme(given.scheme) if given.value == "masterpoints" else ()
    lines = series(evenings, given.value, given.best, given.least, scheme)
    if not lines:
        raise NotationError("nobody with a name has played enough of these evenings (BT-M.5)")
    heads, *rows = series_cells(lines)
    return m.ClubLists([_state(one) for one in evenings], [m.ClubList("", heads, rows)], [], [])


def _sections(evenings: list[Evening], given: m.EventAsked, language: str) -> m.ClubLists:
    if len(evenings) > len(ascii_uppercase):
        raise NotationError("an evening has at most 26 sections (BT-S.1)")
    compare: Compare = "section" if given.how == "section" else "across"
    group = Sections(dict(zip(ascii_uppercase, evenings, strict=False)), compare)
    lists = []
    for one in (*group.rankings(), *group.each()):
        heads, *rows = group_cells(group, one)
        lists.append(m.ClubList(one.line, heads, rows, one.section))
    parts = [_state(one, letter) for letter, one in group.evenings.items()]
    return m.ClubLists(parts, lists, [], [note(finding(code), language) for code in group.notes])


def _state(evening: Evening, letter: str = "") -> m.EventState:
    state = evening.state
    begun = max((place.round for place in state.results), default=0)
    now = max([begun, *state.started])
    title, rounds = evening.settings.event, len(state.movement.rounds)
    return m.EventState(title, letter, now, rounds, len(evening.missing()))
