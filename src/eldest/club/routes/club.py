"""The calls about a club's evening; `docs/reference/api.md` lists them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from pathlib import Path
from typing import Self

from msgspec.structs import replace

from eldest.cards import NotationError
from eldest.club.evening import Service, TravellerRow
from eldest.club.evening.exports import EXPORTS, exported
from eldest.club.findings import finding
from eldest.club.movements import read_pair
from eldest.club.records import Heading, entries_of, html
from eldest.club.routes import messages as m
from eldest.club.routes.asking import UnableByRule, asked, bounded, now, person
from eldest.club.routes.boards import Boards
from eldest.club.routes.dealing import Dealer
from eldest.club.routes.duplicates import Duplicates
from eldest.club.routes.importing import Importing
from eldest.club.routes.making import Making
from eldest.club.routes.organising import Organising
from eldest.club.routes.paper import Paper
from eldest.club.routes.shelf import Opened, Shelf
from eldest.club.routes.together import Together
from eldest.club.routes.tournament.calls import BACKUP, Tournaments
from eldest.club.routes.tournament.refereeing import Referee
from eldest.club.routes.views import (
    SOLVING,
    Viewer,
    done,
    double_dummy,
    log,
    read,
    scorecard,
    seen,
    traveller,
)
from eldest.club.speech import record_word as word
from eldest.games.bridge import Deal
from eldest.server.api import INTEGER, Api, Call
from eldest.server.rooms.declined import Declined

SEALED = "R-6E-SEALED"
RECORDS = "records"  # the hands, printed
MOST_PRINTED = 20  # records that are kept, each of about 100 kB


class Club:
    """The files that this server shows, with the handlers; new ones are made in `folder`."""

    def __init__(self, folder: Path | None = None) -> None:
        self.shelf = Shelf(folder)
        self.places: list[str] = []  # of the files that were given, for those who run them
        self._referees: list[Referee | Dealer] = []
        self._solving = asyncio.Semaphore(1)  # waiting for the solver holds no thread
        self._printed: OrderedDict[tuple[str, str], bytes] = OrderedDict()

    def open(self, path: Path) -> Opened:
        """Serve a file: an evening, a duplicate or a tournament."""
        opened = self.shelf.open(path)
        self.places.append(opened.place)
        return opened

    def close(self) -> None:
        """Close the files, so that others can write to them."""
        for referee in self._referees:
            referee.close()
        self.shelf.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def add_to(self, api: Api) -> None:
        """Add the calls of a club evening to the API."""
        api.keyed |= {"evening", "contest", "tournament"}
        api.shapes["board"] = INTEGER
        evening, language = "/api/evenings/{evening}", ("language",)
        api.add("GET", evening, self.evening, m.ClubEvening, query=language)
        api.add("GET", f"{evening}/entries", self.pulse, m.ClubPulse)
        api.add("GET", f"{evening}/links", self.links, m.ClubLinks)
        api.add("POST", f"{evening}/players", self.join, m.ClubLink, m.ClubJoin, 201)
        api.add("POST", f"{evening}/entries", self.do, m.ClubDone, m.ClubDeed, 201, language)
        api.add("GET", f"{evening}/score", self.score, m.ClubScore, query=("board", "result"))
        api.add("GET", f"{evening}/boards/{{board}}", self.board, m.ClubTraveller, query=language)
        api.add("GET", f"{evening}/pairs/{{pair}}", self.card, m.ClubCard, query=language)
        api.add("GET", f"{evening}/log", self.log, m.ClubLog)
        api.add("GET", f"{evening}/files/{{name}}", self.file, bytes, query=language)
        dealer, referee = Dealer(self.shelf, api.host), Referee(self.shelf, api.host)
        self._referees += [dealer, referee]
        Duplicates(self.shelf, dealer).add_to(api)
        Tournaments(self.shelf, referee).add_to(api)
        Together(self.shelf).add_to(api)
        Organising(self.shelf).add_to(api)
        making = Making(self.shelf, api.host.settings.address_tables)
        making.add_to(api)
        Importing(self.shelf, making).add_to(api)
        Boards(self.shelf).add_to(api)
        Paper(self.shelf).add_to(api)

    # -- to look ------------------------------------------------------------------------------

    async def evening(self, call: Call[None]) -> m.ClubEvening:
        """The evening as the holder of this token may see it."""
        hall, viewer = await self.shelf.evening(call)
        language = call.language
        return await asked(hall.service.ask, lambda one: seen(one, hall.links.id, viewer, language))

    async def pulse(self, call: Call[None]) -> m.ClubPulse:
        """How long the log is, for pages that follow."""
        hall, _ = await self.shelf.evening(call)
        return m.ClubPulse(len(hall.service.evening.log.entries))

    async def board(self, call: Call[None]) -> m.ClubTraveller:
        """The traveller of a board, if it is not sealed; with the hands once they are released."""
        hall, viewer = await self.shelf.evening(call)
        shown, deal = await asked(_traveller, hall.service, viewer, _number(call, "board"))
        if deal is None:
            return shown
        async with self._solving:
            return replace(shown, double_dummy=await asked(double_dummy, deal))

    async def card(self, call: Call[None]) -> m.ClubCard:
        """Why a pair has its place, and its scorecard if this viewer may see it."""
        hall, viewer = await self.shelf.evening(call)
        pair = await asked(read_pair, str(call.request.path_params["pair"]))
        if pair not in hall.pairs:
            raise Declined("bad_message", f"there is no pair {pair} in this evening")
        language = call.language
        return await asked(hall.service.ask, lambda one: scorecard(one, pair, viewer, language))

    async def score(self, call: Call[None]) -> m.ClubScore:
        """Read a result without entering it."""
        hall, _ = await self.shelf.evening(call)
        board = _number(call, "board")
        text = call.request.query_params.get("result", "")
        return await asked(hall.service.ask, lambda one: read(one, board, text))

    # -- to do --------------------------------------------------------------------------------

    async def join(self, call: Call[m.ClubJoin]) -> m.ClubLink:
        """Take one's place in a pair: the token that this phone acts with from now on."""
        hall, _ = await self.shelf.evening(call, "players", "director")
        pair = await asked(read_pair, call.body.pair)
        if pair not in hall.pairs:
            raise Declined("bad_message", f"there is no pair {pair} in this evening")
        return m.ClubLink(hall.links.id, str(pair), hall.links.token(f"pair {pair}"))

    async def do(self, call: Call[m.ClubDeed]) -> m.ClubDone:
        """Do an operation of the evening; the answer means that it is on the disk."""
        hall, viewer = await self.shelf.evening(call, "pair", "director")
        body = call.body
        bounded(len(hall.service.evening.log.entries))
        by = viewer.by(person(body.name), now(call))
        answer = await asked(hall.service.do, by, body.op, body.args)
        return done(len(hall.service.evening.log.entries), answer, viewer.role, call.language)

    # -- the Director's -----------------------------------------------------------------------

    async def links(self, call: Call[None]) -> m.ClubLinks:
        """The tokens to give away."""
        hall, _ = await self.shelf.evening(call, "director")
        token = hall.links.token
        pairs = {str(pair): token(f"pair {pair}") for pair in hall.pairs}
        return m.ClubLinks(hall.links.id, token("players"), token("watch"), pairs)

    async def log(self, call: Call[None]) -> m.ClubLog:
        """The newest entries of the log."""
        hall, _ = await self.shelf.evening(call, "director")
        return await asked(hall.service.ask, log)

    async def file(self, call: Call[None]) -> bytes:
        """The evening as a file: pbn, usebio, ranking, travellers, html, guide, records, backup."""
        hall, viewer = await self.shelf.evening(call)
        name = str(call.request.path_params["name"])
        if name == BACKUP and viewer.role == "director":
            return await asked(hall.service.whole)
        if name not in (*EXPORTS, RECORDS):
            names = ", ".join((*EXPORTS, RECORDS))
            raise Declined("bad_message", f"the files are {names} and {BACKUP}")
        released = hall.service.evening.state.released
        if not released and (viewer.role != "director" or name == RECORDS):
            raise UnableByRule(finding(SEALED))
        language = call.language
        if name == RECORDS:
            return await self._records(hall.service, language)
        return await asked(hall.service.ask, lambda one: exported(one, name, language))

    async def _records(self, service: Service, language: str) -> bytes:
        """Make hand records once for each state of an evening, one evening at a time."""
        async with self._solving:
            key = service.head, language
            if key not in self._printed:
                self._printed[key] = await asked(_records, service, language)
                if len(self._printed) > MOST_PRINTED:
                    self._printed.popitem(last=False)
            return self._printed[key]


def _traveller(service: Service, viewer: Viewer, board: int) -> tuple[m.ClubTraveller, Deal | None]:
    """The Director sees every board, others what the seal leaves them; and the deal, to solve."""
    rows: list[TravellerRow]
    if viewer.role == "director":
        rows = service.ask(lambda one: one.traveller(board))
    else:
        rows = service.traveller(board, viewer.pair)
    return service.ask(lambda one: traveller(one, rows, board, viewer))


def _records(service: Service, language: str) -> bytes:
    """Hand records of the released hands; nobody else has to wait for the solver."""
    state, head = service.evening.state, service.head
    boards = [state.cards[board] for board in sorted(state.cards)]
    if not boards:
        raise NotationError("the hands of this evening are not known")
    settings = state.settings
    title = word("title", language)
    heading = Heading(title, event=settings.event, date=settings.date, head=head, language=language)
    with SOLVING:
        entries = entries_of(boards)
    return html(entries, heading, language=language).encode()


def _number(call: Call[None], name: str) -> int:
    given = call.request.path_params.get(name) or call.request.query_params.get(name, "")
    if not (given.isascii() and given.isdecimal() and len(given) < 4):
        raise Declined("bad_message", f"{name} is a number")
    return int(given)
