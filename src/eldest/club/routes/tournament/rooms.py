"""The file of a tournament behind the calls: many phones at once, and the terminal beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from dataclasses import replace as fields
from pathlib import Path
from threading import RLock
from typing import Any

from msgspec.structs import replace

from eldest.cards import NotationError
from eldest.club.journal import By, Journal, Stamp, check_goes_on, stamp_of
from eldest.club.law6.answers import Answer
from eldest.club.law6.codes import Finding
from eldest.club.operations import UNDONE, Operation
from eldest.club.routes import messages as m
from eldest.club.routes.links import Links
from eldest.club.routes.tournament.forms import method_text
from eldest.club.routes.tournament.sittings import seen
from eldest.club.routes.views import note
from eldest.club.tournament import Tournament, read_operation
from eldest.club.tournament.keeping import FILE
from eldest.club.tournament.lists import read_players, read_results
from eldest.club.tournament.model import TournamentState
from eldest.club.tournament.refereed import PlayHere

LINE = {"players": "player", "results": "slip"}  # what a line of a list is called


@dataclass(frozen=True, slots=True)
class Guest:
    """A caller: a right, and the player's number if the link is a player's."""

    role: m.TournamentRole
    number: int | None = None

    def by(self, name: str, time: str) -> By:
        """The name in the log: a player's is their number (MT-1.2)."""
        if self.number is not None:
            return By(str(self.number), "player", time)
        staff = self.role == "director"
        return By(name or self.role, "director" if staff else "kibitzer", time)


class Room:
    """A tournament that a terminal may write to also: what it has grown by is read again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.links = Links.beside(path)
        self._lock = RLock()
        self._read: Stamp | None = None
        self._seen: dict[bool, tuple[str, m.Tournament]] = {}
        self._found = self.tournament()

    def tournament(self) -> Tournament:
        """The tournament as the file is now."""
        with self._lock:
            stamp = stamp_of(self.path)
            if stamp != self._read:
                found = FILE.read(self.path)
                if self._read:
                    check_goes_on(self._found.log, found.log, self.path.name)
                self._found, self._read = found, stamp
            return self._found

    def entries(self) -> int:
        """How long the log is."""
        return len(self.tournament().log)

    def guest(self, token: str) -> Guest:
        """Who holds this token."""
        numbers = {f"number {n}": n for n in self.tournament().state.players}
        shared, number = self.links.holder(token, numbers)
        return Guest(shared or "player", number)

    def token(self, number: int) -> str:
        """The token of a player."""
        self.tournament().state.player(number)
        return self.links.token(f"number {number}")

    @contextmanager
    def _writing(self) -> Iterator[Tournament]:
        """The file is ours only for this moment."""
        with self._lock, Journal.open(self.path) as journal:
            found = self.tournament()
            journal.go_on()
            found.log.keep = journal.keep
            try:
                yield found
            finally:
                found.log.keep = None
                self._read = stamp_of(self.path)

    def do(self, by: By, op: str, args: Mapping[str, Any]) -> tuple[Answer, int]:
        """Do what somebody asks for; the answer means that it is on the disk."""
        if op == PlayHere.name:
            raise NotationError("the server itself names its tables (MT-4.10)")
        return self.done(by, None if op == UNDONE else read_operation(op, args))

    def done(self, by: By, operation: Operation[TournamentState] | None) -> tuple[Answer, int]:
        """Do an operation, or undo the last one."""
        with self._writing() as found:
            answer = found.do(by, operation) if operation else found.undo(by)
            return answer, len(found.log)

    def listed(self, by: By, given: m.TournamentList) -> tuple[int, int, list[Finding]]:
        """Enter all lines of a list or none: how many they are, the length of the log, flags."""
        with self._writing() as found:
            if given.what == "results":
                lines: Sequence[Operation[TournamentState]] = read_results(given.text, found.state)
            else:
                players = read_players(given.text)
                lines = [fields(one, absent=given.absent, guest=given.guest) for one in players]
            answers = found.do_all(by, lines, LINE[given.what])
            return len(lines), len(found.log), [flag for one in answers for flag in one.flags]

    def seen(self, guest: Guest, time: str, language: str) -> m.Tournament:
        """What this guest may see, now."""
        with self._lock:
            found = self.tournament()
            director = guest.role == "director"
            notes = [note(one, language) for one in found.flags(time)] if director else []
            return replace(
                self._state_for(found, director=director),
                tournament=self.links.id,
                role=guest.role,
                number=guest.number,
                now=time,
                notes=notes,
                next_name=method_text(found.state.next_method, language),
            )

    def _state_for(self, found: Tournament, *, director: bool) -> m.Tournament:
        """Made once for each length of the log, whoever looks."""
        head, shown = self._seen.get(director, ("", None))
        if shown is None or head != found.head:
            shown = seen(found, director=director)
            self._seen[director] = found.head, shown
        return shown
