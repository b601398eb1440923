"""Serves one evening to many clients: requests are carried out one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import RLock
from typing import Any, Self, TypeVar

from eldest.club.evening.checks import check_round
from eldest.club.evening.evening import Evening, read_operation
from eldest.club.evening.exports import evening_json, round_json, row_json
from eldest.club.evening.keeping import create, reopen
from eldest.club.evening.model import EveningState
from eldest.club.evening.ranking.rankings import PlayedBoard, Ranking
from eldest.club.evening.ranking.travellers import TravellerRow
from eldest.club.evening.settings import EveningSettings
from eldest.club.findings import ClubRefusal
from eldest.club.journal import By, Journal
from eldest.club.law6.answers import Answer
from eldest.club.movements import Pair
from eldest.club.operations import UNDONE, Operation

T = TypeVar("T")


@contextmanager
def held(services: Iterable[Service]) -> Iterator[list[Evening]]:
    """Hold several evenings while nobody changes them; they are always locked in the same order."""
    found = list(services)
    with ExitStack() as stack:
        for one in sorted(set(found), key=id):
            stack.enter_context(one.lock)
        yield [one.evening for one in found]


class Service:
    """What a page, a phone or the terminal asks of an evening; threads can share it.

    An answer to `do` means that the entry is on the disk.
    """

    def __init__(self, evening: Evening, journal: Journal) -> None:
        self._evening = evening
        self._journal = journal
        self.lock = RLock()

    @classmethod
    def create(cls, path: Path, settings: EveningSettings, by: By) -> Self:
        """Make a new evening in a new file."""
        return cls(*create(path, settings, by))

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open an evening to continue it."""
        return cls(*reopen(path))

    def do(self, by: By, name: str, args: Mapping[str, Any]) -> Answer:
        """Do an operation, written as in the log, or `undo`; `ClubRefusal` if it is not allowed."""
        if name == UNDONE:
            with self.lock:
                return self._evening.undo(by)
        operation = read_operation(name, args)
        with self.lock:
            return self._evening.do(by, operation)

    def do_all(self, by: By, operations: Sequence[Operation[EveningState]]) -> list[Answer]:
        """Do all operations, or none if one would be refused; none may depend on another."""
        with self.lock:
            for one in operations:
                self._evening.judge(by, one)
            return [self._evening.do(by, one) for one in operations]

    def ask(self, question: Callable[[Evening], T]) -> T:
        """Look at the evening while nobody changes it."""
        with self.lock:
            return question(self._evening)

    def rankings(self) -> list[Ranking]:
        """The ranking as the results stand now."""
        with self.lock:
            return self._evening.rankings()

    def scorecard(self, pair: Pair) -> list[PlayedBoard]:
        """What a pair has played."""
        with self.lock:
            return self._evening.scorecards().get(pair, [])

    def traveller(self, board: int, viewer: Pair | None = None) -> list[TravellerRow]:
        """A board's results for a pair or the public; sealed as B-E.8 says."""
        with self.lock:
            found = self._evening.traveller(board)
            state = self._evening.state
            played = state.settings.travellers == "played" and any(
                viewer in row.contestants and state.is_played(row.place) for row in found
            )
            if not state.released and not played:
                raise ClubRefusal("R-6E-SEALED", f"board {board}")
            return found

    def public(self) -> dict[str, Any]:
        """The ranking and everything else that is public, as JSON."""
        with self.lock:
            return evening_json(self._evening)

    def round(self, number: int) -> list[dict[str, Any]]:
        """Who plays where in a round, as JSON."""
        with self.lock:
            check_round(self._evening.state, number)
            return round_json(self._evening, number)

    def traveller_json(self, board: int, viewer: Pair | None = None) -> list[dict[str, Any]]:
        """A board's results as JSON, to those who may see them (B-0.10, B-E.8)."""
        with self.lock:
            return [row_json(self._evening, row) for row in self.traveller(board, viewer)]

    def log(self, after: int = 0) -> list[dict[str, Any]]:
        """The entries after this one, for a page that follows."""
        with self.lock:
            return [entry.json() for entry in self._evening.log.entries[after:]]

    def whole(self) -> bytes:
        """The whole file, to keep a copy elsewhere."""
        with self.lock:
            return self._journal.read()

    @property
    def path(self) -> Path:
        """Where the file lies."""
        return self._journal.path

    @property
    def evening(self) -> Evening:
        """The evening itself, for a caller that shares it with no other thread."""
        return self._evening

    @property
    def head(self) -> str:
        """The hash of the log (B-6.L.3)."""
        with self.lock:
            return self._evening.head

    def close(self) -> None:
        """Close the file, so that others can write to it."""
        with self.lock:
            self._journal.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
