"""The calls by which a Director has the boards of an evening dealt: plan, deal, reveal (B-C, B-O).

The office is a folder beside the evening's file, as `eldest bridge plan` makes one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from eldest.cards import NotationError
from eldest.club.evening import ClubRefusal, Service
from eldest.club.formats import ConfirmationNeeded
from eldest.club.journal import seconds
from eldest.club.law6 import By
from eldest.club.office import Folder, OutOfOrder, SetState, export, locked, read_value
from eldest.club.office.folder import REVEAL, is_office
from eldest.club.office.machine_files import parts
from eldest.club.office.relay import RELAY, Relay
from eldest.club.opendeal import BadText, Beacon, Plan, Text, round_at
from eldest.club.opendeal.entropy import USUAL_WAIT
from eldest.club.opendeal.errors import DealingRefused
from eldest.club.opendeal.lines import one_line
from eldest.club.routes import messages as m
from eldest.club.routes.asking import UnableByRule, asked, bounded, now
from eldest.club.routes.shelf import Hall, Shelf
from eldest.server.api import Api, Call
from eldest.server.rooms.declined import Declined

SESSION = 1  # an evening of the page is one session of its plan
MACHINES = ("dlm", "dup", "bri", "pbn")
STAGES: dict[SetState, m.ClubDealStage] = {
    SetState.PUBLISHED: "planned",
    SetState.ENTROPY_DUE: "planned",
    SetState.RELEASED: "revealed",
}


class Boards:
    """The handlers, with the files."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self._dealing = asyncio.Semaphore(1)  # a relay that is silent keeps one thread from others

    def add_to(self, api: Api) -> None:
        """Add the calls that deal boards to the API."""
        place = "/api/evenings/{evening}/deals"
        api.add("GET", place, self.look, m.ClubDeals)
        api.add("POST", place, self.do, m.ClubDeals, m.ClubDealing, 201)
        api.add("GET", f"{place}/{{name}}", self.file, bytes)

    async def look(self, call: Call[None]) -> m.ClubDeals:
        """The progress of the dealing."""
        hall = await self._director(call)
        return await asked(_seen, hall.service, _by(call))

    async def do(self, call: Call[m.ClubDealing]) -> m.ClubDeals:
        """Plan, deal, or after the play reveal."""
        hall = await self._director(call)
        async with self._dealing:
            return await asked(_done, hall.service, call.body, _by(call))

    async def file(self, call: Call[None]) -> bytes:
        """The dealt boards for the dealing machine; no page shows them (B-6.E.7)."""
        hall = await self._director(call)
        name = str(call.request.path_params["name"])
        if name not in MACHINES:
            raise Declined("bad_message", f"the files are {', '.join(MACHINES)}")
        return await asked(_file, hall.service, name, _by(call))

    async def _director(self, call: Call[m.ClubDealing] | Call[None]) -> Hall:
        hall, _ = await self.shelf.evening(call, "director")
        bounded(len(hall.service.evening.log.entries))
        return hall


def _by(call: Call[m.ClubDealing] | Call[None]) -> By:
    return By("director", "director", now(call))


def _place(service: Service) -> Path:
    return service.path.with_name(f"{service.path.name}.deals")


@contextmanager
def _sentences() -> Iterator[None]:
    """A refusal of the office as its sentence, and its rule where it has one."""
    try:
        yield
    except DealingRefused as error:
        raise UnableByRule(error.finding) from None
    except (BadText, ConfirmationNeeded, OutOfOrder) as error:
        raise NotationError(str(error)) from None


def _seen(service: Service, by: By) -> m.ClubDeals:
    """What a Director may see: never a card."""
    path, boards = _place(service), list(service.evening.settings.boards)
    if not is_office(path):
        stage: m.ClubDealStage = "outside" if service.evening.state.plan else "none"
        return m.ClubDeals(stage, boards)
    with _sentences():
        folder = Folder.open(path, by)
        plan, found = folder.office.plan, folder.office.of(SESSION)
    promise = plan.promise(SESSION) if plan else None
    return m.ClubDeals(
        STAGES.get(found.state, "dealt"),
        boards,
        plan=plan.id if plan else "",
        text=promise.description if isinstance(promise, Text) else "",
        due=promise.due_time if isinstance(promise, Beacon) else "",
        files=list(MACHINES),
    )


def _done(service: Service, given: m.ClubDealing, by: By) -> m.ClubDeals:
    with _sentences():
        match given.op:
            case "plan":
                _planned(service, given.words, by)
            case "deal":
                with _office(service, by) as folder:
                    _dealt(folder, given.words)
                    if folder.office.plan:
                        _keep(service, folder.office.plan, by)
            case "reveal":
                _revealed(service, by)
    return _seen(service, by)


@contextmanager
def _office(service: Service, by: By) -> Iterator[Folder]:
    path = _place(service)
    if not is_office(path):
        raise NotationError("the boards of this evening were not planned here")
    with locked(path):
        yield Folder.open(path, by)


def _planned(service: Service, words: str, by: By) -> None:
    """Pledge to the deals, and keep the plan with the evening before anything is played."""
    state, path = service.evening.state, _place(service)
    if state.plan or is_office(path):
        raise ClubRefusal("R-E-THERE", "the plan")
    if state.results or state.released:
        raise NotationError("boards are dealt before the first result")
    promise = Text(one_line(words)) if one_line(words) else _beacon(by)
    path.mkdir(mode=0o700, exist_ok=True)
    with locked(path):
        folder = Folder(path, by, state.movement.tables)
        settings = state.settings
        folder.office.describe(by, settings.event, {SESSION: settings.boards}, {None: promise})
        plan = folder.office.publish(by)
        folder.save()
    _keep(service, plan, by)


def _keep(service: Service, plan: Plan, by: By) -> None:
    """Store the plan in the evening, again if the Director has taken it back."""
    text = plan.written().decode()
    if service.evening.state.plan == text:
        return
    service.do(by, "plan", {"text": text})


def _beacon(by: By) -> Beacon:
    return Beacon(round_at(seconds(by.time) + 60 * USUAL_WAIT))


def _dealt(folder: Folder, value: str) -> None:
    """Take the promised value, and deal; nobody sees a card (B-C.15)."""
    office, by = folder.office, folder.by
    if office.of(SESSION).state == SetState.PUBLISHED and office.plan:
        promise = office.plan.promise(SESSION)
        if isinstance(promise, Beacon) and not value.strip():
            office.check_due(by, SESSION)
            value = str(Relay(RELAY).signature(promise))
        if not one_line(value):
            raise NotationError("the value that the plan promises is missing")
        office.take_value(by, SESSION, read_value(promise, one_line(value)))
        folder.save()
    if office.of(SESSION).state == SetState.ENTROPY_DUE:
        office.generate(by, SESSION)
        folder.save()


def _file(service: Service, name: str, by: By) -> bytes:
    """One file for the machine; the office's log notes who took it (B-O.3)."""
    with _sentences(), _office(service, by) as folder:
        bounded(len(folder.office.log.entries))
        boards = folder.office.of(SESSION).boards
        if len(parts(name, boards)) != 1:
            raise NotationError(f"a {name} file cannot hold all boards; take pbn")
        made = export(folder.office, by, SESSION, name, "dealing machine", confirm=True)
        folder.save()
        return made.data


def _revealed(service: Service, by: By) -> None:
    """After the last result: the hands become public, proved by the plan (B-C.16)."""
    missing = service.evening.missing()
    if missing:
        raise ClubRefusal("R-E-OPEN", f"{len(missing)} results, the first at {missing[0]}")
    with _office(service, by) as folder:
        office = folder.office
        if office.of(SESSION).state != SetState.RELEASED:
            if office.of(SESSION).state != SetState.IN_PLAY:
                office.begin_play(by, SESSION)
            office.release(by, SESSION)
            folder.save()
        if office.plan:
            _keep(service, office.plan, by)
        reveal = office.reveal().written()
        folder.publish(REVEAL, reveal)
    service.do(by, "release", {"reveal": reveal.decode()})
