"""The club's files that this server shows: those it was given, and those that were made here."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Any, Literal

from eldest.club.declined import ClubDeclined
from eldest.club.duplicate import ContestSettings
from eldest.club.duplicate.keeping import FILE as DUPLICATE
from eldest.club.duplicate.keeping import create
from eldest.club.evening import EveningSettings, InUse, Service
from eldest.club.journal import By, Journal
from eldest.club.movements import Pair
from eldest.club.routes import messages as m
from eldest.club.routes.asking import allowed, asked
from eldest.club.routes.contests import Looker, Showcase
from eldest.club.routes.links import Links
from eldest.club.routes.tournament.rooms import Guest, Room
from eldest.club.routes.views import Viewer
from eldest.club.tournament import TournamentSettings
from eldest.club.tournament.keeping import FILE as TOURNAMENT
from eldest.club.tournament.keeping import create as create_tournament
from eldest.server.access import ID_LENGTH, ID_LETTERS
from eldest.server.api import Call

Kind = Literal["evening", "duplicate", "tournament"]
MOST_OPEN = 100  # evenings of the folder at once; others are read again when asked for
_ID = re.compile(f"[{ID_LETTERS}]{{{ID_LENGTH}}}")


@dataclass(frozen=True, slots=True)
class Opened:
    """A file that is served: what it is, and the token of who runs it."""

    kind: Kind
    id: str
    token: str

    @property
    def place(self) -> str:
        """The address on the page for the person who runs it."""
        return f"#/{'club' if self.kind == 'evening' else self.kind}/{self.id}/{self.token}"


@dataclass(frozen=True, slots=True)
class Hall:
    """An evening, and its links."""

    service: Service
    links: Links

    def viewer(self, token: str) -> Viewer:
        """Who holds this token."""
        pairs = {f"pair {pair}": pair for pair in self.pairs}
        shared, pair = self.links.holder(token, pairs)
        return Viewer(shared or "pair", pair)

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """Everybody who plays; they do not change."""
        return self.service.evening.state.movement.pairs


class Shelf:
    """Finds a file by the id of its links; files of the folder are opened when they are asked for.

    A file that was made here is named by its id, so none has to be read to find another.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self._given: dict[str, Hall] = {}
        self._own: OrderedDict[str, Hall] = OrderedDict()
        self._shows: dict[str, Showcase] = {}
        self._rooms: dict[str, Room] = {}
        self._lock = Lock()

    def open(self, path: Path) -> Opened:
        """Serve a file that was made elsewhere."""
        with path.open("rb") as file:
            head = file.readline()
        if head == TOURNAMENT.head:
            room = Room(path)
            self._rooms[room.links.id] = room
            return Opened("tournament", room.links.id, room.links.token("director"))
        if head == DUPLICATE.head:
            show = Showcase(path)
            self._shows[show.links.id] = show
            return Opened("duplicate", show.links.id, show.links.token("director"))
        hall = Hall(Service.open(path), Links.beside(path))
        self._given[hall.links.id] = hall
        return Opened("evening", hall.links.id, hall.links.token("director"))

    # -- to find ------------------------------------------------------------------------------

    def hall(self, id_: str) -> Hall:
        """The evening of this id."""
        with self._lock:
            found = self._given.get(id_) or self._own.pop(id_, None) or self._opened(id_)
            if id_ not in self._given:
                self._keep_open(id_, found)
            return found

    def _opened(self, id_: str) -> Hall:
        path = self._file(id_, "evening")
        try:
            return Hall(Service.open(path), Links.beside(path))
        except InUse:
            raise ClubDeclined("club_in_use") from None

    def _keep_open(self, id_: str, hall: Hall) -> None:
        """The last used comes last; the longest unused is closed, and read again when asked for."""
        self._own[id_] = hall
        if len(self._own) > MOST_OPEN:
            _, oldest = self._own.popitem(last=False)
            oldest.service.close()

    def show(self, id_: str) -> Showcase:
        """The duplicate of this id."""
        with self._lock:
            if id_ not in self._shows:
                self._shows[id_] = Showcase(self._file(id_, "duplicate"))
            return self._shows[id_]

    def room(self, id_: str) -> Room:
        """The tournament of this id."""
        with self._lock:
            if id_ not in self._rooms:
                self._rooms[id_] = Room(self._file(id_, "tournament"))
            return self._rooms[id_]

    def _file(self, id_: str, ending: str) -> Path:
        path = self._path(id_, ending)
        if path is None or not path.is_file():
            raise ClubDeclined("no_such_evening")
        return path

    def _path(self, id_: str, ending: str) -> Path | None:
        return self.folder / f"{id_}.{ending}" if self.folder and _ID.fullmatch(id_) else None

    # -- who may ------------------------------------------------------------------------------

    async def evening(self, call: Call[Any], *roles: m.ClubRole) -> tuple[Hall, Viewer]:
        """The evening of a call and who calls; one of these roles, if any are named."""
        token = call.token
        hall = await asked(self.hall, str(call.request.path_params["evening"]))
        return hall, allowed(hall.viewer(token), roles)

    async def contest(self, call: Call[Any], *roles: m.DuplicateRole) -> tuple[Showcase, Looker]:
        """The duplicate of a call and who calls; one of these roles, if any are named."""
        token = call.token
        show = await asked(self.show, str(call.request.path_params["contest"]))
        return show, allowed(show.looker(token), roles)

    async def tournament(self, call: Call[Any], *roles: m.TournamentRole) -> tuple[Room, Guest]:
        """The tournament of a call and who calls; one of these roles, if any are named."""
        token = call.token
        room = await asked(self.room, str(call.request.path_params["tournament"]))
        return room, allowed(await asked(room.guest, token), roles)

    # -- to make ------------------------------------------------------------------------------

    def new_evening(self, settings: EveningSettings, by: By) -> Opened:
        """A new evening in the folder; what is refused leaves no file."""
        links, path = self._new("evening")
        hall = Hall(Service.create(path, settings, by), links)
        links.keep(path)
        with self._lock:
            self._keep_open(links.id, hall)
        return Opened("evening", links.id, links.token("director"))

    def new_contest(self, settings: ContestSettings, by: By) -> Opened:
        """A new duplicate in the folder."""
        return self._closed("duplicate", lambda path: create(path, settings, by))

    def new_tournament(self, settings: TournamentSettings, by: By) -> Opened:
        """A new tournament in the folder."""
        return self._closed("tournament", lambda path: create_tournament(path, settings, by))

    def _closed(self, kind: Kind, make: Callable[[Path], tuple[object, Journal]]) -> Opened:
        """A new file that terminals may write to also, so it is open only while it is written."""
        links, path = self._new(kind)
        _, journal = make(path)
        journal.close()
        links.keep(path)
        return Opened(kind, links.id, links.token("director"))

    def _new(self, ending: str) -> tuple[Links, Path]:
        links = Links.new()
        path = self._path(links.id, ending)
        if self.folder is None or path is None:
            raise ClubDeclined("no_club")
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return links, path

    def close(self) -> None:
        """Let others write to the evenings."""
        for hall in (*self._given.values(), *self._own.values()):
            hall.service.close()
