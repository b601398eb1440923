"""The calls about a club's files; `docs/reference/api.md` lists them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Self, TypeVar

from msgspec.structs import replace

from eldest.cards import NotationError
from eldest.club.duplicate.keeping import HEAD as DUPLICATE
from eldest.club.evening import Refused, Row, Service
from eldest.club.evening.exports import EXPORTS
from eldest.club.findings import finding
from eldest.club.law6.codes import Finding
from eldest.club.law6.operation import TIME
from eldest.club.movements import Pair, read_pair
from eldest.server.api import Api, Call, Unable
from eldest.server.club import messages as m
from eldest.server.club.contests import Showcase
from eldest.server.club.links import Links
from eldest.server.club.views import Viewer, double_dummy, log, note, read, seen, traveller
from eldest.server.commands import Declined
from eldest.server.limits import clean_name
from eldest.server.messages import Problem

CONFLICT = 409
SEALED = "R-6E-SEALED"
ROLES: tuple[m.ClubRole, ...] = ("director", "players", "watch")
T = TypeVar("T")


class ClubRefused(Unable):
    """Refused by a rule of the club, whose sentence and number go with it."""

    def __init__(self, why: Finding) -> None:
        super().__init__(why.code)
        self.why = why

    def problem(self, language: str) -> Problem:
        """The sentence of the code."""
        return Problem(CONFLICT, self.why.code, self.why.text(language), self.why.rule)


@dataclass(frozen=True, slots=True)
class Opened:
    """A file that is served: what it is, and the token of who runs it."""

    kind: Literal["evening", "duplicate"]
    id: str
    token: str


@dataclass(frozen=True, slots=True)
class Hall:
    """An evening, and who may come in."""

    service: Service
    links: Links

    def viewer(self, token: str) -> Viewer:
        """Who holds this token."""
        pairs = {f"pair {pair}": pair for pair in self.pairs}
        right = self.links.right(token, [*ROLES, *pairs])
        if right is None:
            raise Declined("no_such_evening")
        if right in pairs:
            return Viewer("pair", pairs[right])
        return Viewer(next(role for role in ROLES if role == right))

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """Everybody who plays; they do not change."""
        return self.service.evening.state.movement.pairs


class Club:
    """The files that this server shows, with the handlers."""

    def __init__(self) -> None:
        self.halls: dict[str, Hall] = {}
        self.shows: dict[str, Showcase] = {}

    def open(self, path: Path) -> Opened:
        """Serve a file: an evening, which is ours to write to, or a duplicate, to look at."""
        with path.open("rb") as file:
            is_duplicate = file.readline() == DUPLICATE
        if is_duplicate:
            show = Showcase(path)
            self.shows[show.links.id] = show
            return Opened("duplicate", show.links.id, show.links.token("watch"))
        hall = Hall(Service.open(path), Links.beside(path))
        self.halls[hall.links.id] = hall
        return Opened("evening", hall.links.id, hall.links.token("director"))

    def close(self) -> None:
        """Let others write to the evenings."""
        for hall in self.halls.values():
            hall.service.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def add_to(self, api: Api) -> None:
        """Every operation."""
        evening, language = "/api/evenings/{evening}", ("language",)
        api.add("GET", evening, self.evening, m.ClubEvening, query=language)
        api.add("GET", f"{evening}/entries", self.pulse, m.ClubPulse)
        api.add("GET", f"{evening}/links", self.links, m.ClubLinks)
        api.add("POST", f"{evening}/players", self.join, m.ClubLink, m.ClubJoin, 201)
        api.add("POST", f"{evening}/entries", self.do, m.ClubDone, m.ClubDeed, 201, language)
        api.add("GET", f"{evening}/score", self.score, m.ClubScore, query=("board", "result"))
        api.add("GET", f"{evening}/boards/{{board}}", self.board, m.ClubTraveller, query=language)
        api.add("GET", f"{evening}/log", self.log, m.ClubLog)
        api.add("GET", f"{evening}/files/{{name}}", self.file, str, query=language)
        api.add("GET", "/api/duplicates/{contest}", self.duplicate, m.DuplicateContest)

    # -- to look ------------------------------------------------------------------------------

    async def evening(self, call: Call[None]) -> m.ClubEvening:
        """The evening as the holder of this token may see it."""
        hall, viewer = self._enter(call)
        language = call.language
        return await _asked(
            hall.service.ask, lambda one: seen(one, hall.links.id, viewer, language)
        )

    async def pulse(self, call: Call[None]) -> m.ClubPulse:
        """How long the log is, for pages that follow."""
        hall, _ = self._enter(call)
        return m.ClubPulse(len(hall.service.evening.chain.entries))

    async def board(self, call: Call[None]) -> m.ClubTraveller:
        """The traveller of a board, if it is not sealed; with the hands once they are released."""
        hall, viewer = self._enter(call)
        return await _asked(_traveller, hall.service, viewer, _number(call, "board"))

    async def score(self, call: Call[None]) -> m.ClubScore:
        """Read a result without entering it."""
        hall, _ = self._enter(call)
        board = _number(call, "board")
        text = call.request.query_params.get("result", "")
        return await _asked(hall.service.ask, lambda one: read(one, board, text))

    # -- to do --------------------------------------------------------------------------------

    async def join(self, call: Call[m.ClubJoin]) -> m.ClubLink:
        """Take one's place in a pair: the token that this phone acts with from now on."""
        hall, _ = self._enter(call, "players", "director")
        pair = await _asked(read_pair, call.body.pair)
        if pair not in hall.pairs:
            raise Declined("bad_message", f"there is no pair {pair} in this evening")
        return m.ClubLink(hall.links.id, str(pair), hall.links.token(f"pair {pair}"))

    async def do(self, call: Call[m.ClubDeed]) -> m.ClubDone:
        """Do an operation of the evening; the answer means that it is on the disk."""
        hall, viewer = self._enter(call, "pair", "director")
        body, language = call.body, call.language
        name = clean_name(body.name) if body.name else ""
        time = datetime.fromtimestamp(call.host.now() // 1000, UTC).strftime(TIME)
        answer = await _asked(hall.service.do, viewer.by(name, time), body.op, body.args)
        if answer.refusal:
            raise ClubRefused(answer.refusal)
        flags = answer.flags if viewer.role == "director" else ()
        return m.ClubDone(
            len(hall.service.evening.chain.entries),
            dict(answer.facts),
            [note(flag, language) for flag in flags],
        )

    # -- the Director's -----------------------------------------------------------------------

    async def links(self, call: Call[None]) -> m.ClubLinks:
        """The tokens to give away."""
        hall, _ = self._enter(call, "director")
        token = hall.links.token
        pairs = {str(pair): token(f"pair {pair}") for pair in hall.pairs}
        return m.ClubLinks(hall.links.id, token("players"), token("watch"), pairs)

    async def log(self, call: Call[None]) -> m.ClubLog:
        """The newest entries of the log."""
        hall, _ = self._enter(call, "director")
        return await _asked(hall.service.ask, log)

    async def file(self, call: Call[None]) -> str:
        """The evening as a file: pbn, usebio, ranking, travellers or html."""
        hall, viewer = self._enter(call)
        write = EXPORTS.get(str(call.request.path_params["name"]))
        if write is None:
            raise Declined("bad_message", f"the files are {', '.join(EXPORTS)}")
        if viewer.role != "director" and not hall.service.evening.state.released:
            raise ClubRefused(finding(SEALED))
        written: bytes = await _asked(hall.service.ask, write)
        return written.decode()

    # -- a duplicate --------------------------------------------------------------------------

    async def duplicate(self, call: Call[None]) -> m.DuplicateContest:
        """The ranking of a duplicate, and every comparison behind it."""
        show = self.shows.get(str(call.request.path_params["contest"]))
        if show is None or not show.links.right(call.token, ["watch"]):
            raise Declined("no_such_evening")
        return await _asked(show.seen)

    # -- who may ------------------------------------------------------------------------------

    def _enter(self, call: Call[Any], *roles: m.ClubRole) -> tuple[Hall, Viewer]:
        """The evening and who calls; one of these roles, if any are named."""
        hall = self.halls.get(str(call.request.path_params["evening"]))
        if hall is None:
            raise Declined("no_such_evening")
        viewer = hall.viewer(call.token)
        if roles and viewer.role not in roles:
            raise Declined("not_allowed")
        return hall, viewer


async def _asked(question: Callable[..., T], *args: Any) -> T:
    """Ask in a thread, for the disk is slow; what is refused there becomes a problem here."""
    try:
        return await asyncio.to_thread(question, *args)
    except Refused as refused:
        raise ClubRefused(refused.finding) from None
    except NotationError as error:
        raise Declined("bad_message", str(error)) from None


def _traveller(service: Service, viewer: Viewer, board: int) -> m.ClubTraveller:
    """The Director sees every board, others what the seal leaves them."""
    rows: list[Row]
    if viewer.role == "director":
        rows = service.ask(lambda one: one.traveller(board))
    else:
        rows = service.traveller(board, viewer.pair)
    shown, deal = service.ask(lambda one: traveller(one, rows, board, viewer))
    # Solving takes long enough that nobody should wait for it.
    return replace(shown, double_dummy=double_dummy(deal)) if deal else shown


def _number(call: Call[None], name: str) -> int:
    given = call.request.path_params.get(name) or call.request.query_params.get(name, "")
    if not (given.isascii() and given.isdecimal() and len(given) < 4):
        raise Declined("bad_message", f"{name} is a number")
    return int(given)
