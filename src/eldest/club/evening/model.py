"""The state of an evening, computed from its log."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from eldest.club.evening.results import Result
from eldest.club.evening.settings import EveningSettings
from eldest.club.journal import By
from eldest.club.movements import Movement, Pair, Sitting, first_board
from eldest.games.bridge import Board, Vulnerability, vulnerability


class Place(NamedTuple):
    """Where a board is played."""

    round: int
    table: int
    board: int

    def __str__(self) -> str:
        return f"round {self.round}, table {self.table}, board {self.board}"


@dataclass(frozen=True, slots=True)
class Version:
    """One value of a result; later ones stand, earlier ones are kept (B-E.4)."""

    number: int
    result: Result
    by: By
    form: str = ""
    turned: bool = False  # the pairs held each other's cards (B-E.7)
    confirmed: bool = True
    reason: str = ""
    late: str = ""  # who approved it after the time for corrections


@dataclass(frozen=True, slots=True)
class Players:
    """Who a pair or a team is."""

    names: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    team: str = ""
    own: bool = False  # they said it themselves, on their phone

    def __str__(self) -> str:
        return self.team or " - ".join(filter(None, self.names))


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points taken away, or given if the number is negative (B-M.7)."""

    pair: Pair
    points: str  # as it was given; exact
    reason: str

    @property
    def word(self) -> str:
        """The word for it: penalty or bonus."""
        return "bonus" if self.points.startswith("-") else "penalty"

    @property
    def logged(self) -> dict[str, object]:
        """The adjustment as the log writes it."""
        points = self.points.removeprefix("-")
        return {"points": points, "pair": self.pair, "reason": self.reason}


@dataclass(frozen=True, slots=True)
class Publication:
    """A ranking that was published, with the number of its version."""

    version: int
    time: str
    official: bool


@dataclass(slots=True)
class EveningState:
    """The state that the operations change."""

    settings: EveningSettings
    movement: Movement
    sets: list[tuple[int, ...]]
    players: dict[Pair, Players] = field(default_factory=dict)
    results: dict[Place, list[Version]] = field(default_factory=dict)
    marks: dict[int, tuple[int, Vulnerability]] = field(default_factory=dict)  # B-B.2
    handicaps: dict[Pair, str] = field(default_factory=dict)  # in percent, as given (BT-H.4)
    penalties: list[Penalty] = field(default_factory=list)
    published: list[Publication] = field(default_factory=list)
    started: dict[int, str] = field(default_factory=dict)  # round and time
    plan: str = ""
    late_plan: bool = False  # it was kept when boards had been played, so it pledges nothing
    reveal: str = ""
    session: int = 1  # of the plan
    cards: dict[int, Board] = field(default_factory=dict)  # after the release
    released: bool = False
    pledged: bool = False  # a plan was kept when the reveal came
    changed: dict[int, int] = field(default_factory=dict)  # board, and how often it has changed
    revision: int = 0

    @classmethod
    def of(cls, settings: EveningSettings) -> EveningState:
        """The state of an evening in which nothing has happened yet."""
        movement = settings.movement()
        return cls(settings, movement, settings.sets(movement))

    def boards(self, sitting: Sitting) -> tuple[int, ...]:
        """The boards that a table plays in a round."""
        return self.sets[sitting.set - 1]

    def first_board(self, sitting: Sitting) -> int | None:
        """The board at which a table begins a set that a Howell shares (B-V.7), otherwise None."""
        boards = self.boards(sitting)
        if self.movement.kind != "howell" or not self.movement.shared or len(boards) == 1:
            return None
        return boards[first_board(sitting.table, self.movement.tables, len(boards)) - 1]

    def sitting(self, place: Place) -> Sitting | None:
        """Who plays there; None if that board is not played there."""
        found = self.movement.at(place.round, place.table)
        return found if found and place.board in self.boards(found) else None

    def places(self) -> Iterator[Place]:
        """Every board at every table of every round."""
        for round_, sitting in self.movement.sittings():
            for board in self.boards(sitting):
                yield Place(round_, sitting.table, board)

    def standing(self, place: Place) -> Version | None:
        """The valid value."""
        versions = self.results.get(place)
        return versions[-1] if versions else None

    def has_begun(self, number: int) -> bool:
        """Whether a round has begun: by the clock, or because all rounds before it are complete."""
        if number <= max(self.started, default=1):
            return True
        return all(place in self.results for place in self.places() if place.round < number)

    def is_played(self, place: Place) -> bool:
        """B-E.8: whether a result stands that both sides agree to, of a round that has begun.

        Who types a result in advance does not see what others have made of the board.
        """
        version = self.standing(place)
        return version is not None and version.confirmed and self.has_begun(place.round)

    def vulnerable(self, board: int) -> Vulnerability:
        """Return the vulnerability by the board number, unless the board is marked differently."""
        return self.marks[board][1] if board in self.marks else vulnerability(board)

    def put(self, place: Place, version: Version) -> None:
        """Add a new value; the earlier ones are kept."""
        self.results.setdefault(place, []).append(version)
        self.touch(place.board)

    def confirm(self, place: Place) -> None:
        """Note that EW agree to the valid value."""
        versions = self.results[place]
        versions[-1] = replace(versions[-1], confirmed=True)
        self.touch(place.board)

    def touch(self, board: int) -> None:
        """Mark everything computed for this board as out of date."""
        self.changed[board] = self.changed.get(board, 0) + 1
        self.revision += 1

    @property
    def official(self) -> str | None:
        """When the official score was first available (79C)."""
        return next((one.time for one in self.published if one.official), None)

    def missing(self) -> list[Place]:
        """Where a result is still to come."""
        return [place for place in self.places() if place not in self.results]
