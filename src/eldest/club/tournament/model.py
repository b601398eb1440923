"""A tournament as it stands: players, rounds, tables, slips, penalties (MT-1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from eldest.cards import NotationError
from eldest.club.findings import ClubRefusal
from eldest.club.journal import By, seconds
from eldest.club.tournament.draws.without_results import History
from eldest.club.tournament.options import Options, preset
from eldest.club.tournament.tables import Tables

LONGEST = 80  # letters of a name
MOST_PLAYERS = 400
SLIP_MINUTES = 10  # after the bell (MT-4.11)


class Stage(StrEnum):
    """The stage of the tournament."""

    ENTRY = "entry"
    PLAYING = "playing"
    FINISHED = "finished"
    OFFICIAL = "official"


class Attendance(StrEnum):
    """Whether a player is drawn and ranked."""

    ENTERED = "entered"
    PRESENT = "present"
    LEFT = "left"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class TournamentSettings:
    """The first entry of the log."""

    name: str
    seed: str
    date: str = ""
    place: str = ""
    preset: str = "club"
    options: tuple[str, ...] = ()  # what differs from the preset, as name=value

    def check(self) -> None:
        """Raise `NotationError` for impossible settings."""
        for text, what in ((self.name, "name"), (self.seed, "seed")):
            if not text.strip():
                raise NotationError(f"a tournament needs a {what} (MT-0.4)")
        for text in (self.name, self.seed, self.date, self.place):
            one_line(text)
        self.rules()

    def rules(self) -> Options:
        """The rules: the preset with the options that were changed."""
        return preset(self.preset).changed(self.options)


def one_line(text: str) -> str:
    """A text that fits on a page, without the spaces around it."""
    if len(text) > LONGEST or not text.isprintable():
        raise NotationError(f"a name must be one line of at most {LONGEST} letters (MT-1.1)")
    return text.strip()


@dataclass(slots=True)
class Player:
    """Somebody with a number; a guest has no place in the ranking (MT-2.4)."""

    number: int
    name: str
    club: str = ""
    id: str = ""
    team: str = ""
    guest: bool = False
    standing: Attendance = Attendance.PRESENT
    before: list[str] = field(default_factory=list)  # whose place a substitute took

    @property
    def is_ranked(self) -> bool:
        """Whether the player has a line in the ranking (MT-1.5, MT-2.4)."""
        return not self.guest and self.standing != Attendance.OUT


@dataclass(frozen=True, slots=True)
class Slip:
    """One version of a table's results; later ones stand."""

    version: int
    money: tuple[int, ...]  # in the order of the seats
    hands: int
    ended: str
    by: By
    reason: str = ""
    confirmed: frozenset[int] = frozenset()  # the players who agree
    final: bool = False  # written or confirmed by the staff


@dataclass(slots=True)
class Round:
    """One sitting of the whole field between two draws."""

    number: int
    method: str
    tables: Tables
    started: str = ""
    rung: str = ""
    slips: dict[int, list[Slip]] = field(default_factory=dict)  # by the table's number
    here: tuple[str, ...] = ()  # the server's tables that it is played at, if it is (MT-4.10)

    @property
    def state(self) -> str:
        """`drawn`, `running`, `bell` or `complete`."""
        if self.is_complete:
            return "complete"
        return "bell" if self.rung else "running" if self.started else "drawn"

    @property
    def is_complete(self) -> bool:
        """Whether every table has its slip."""
        return len(self.slips) == len(self.tables)

    def slip(self, table: int) -> Slip | None:
        """The valid slip of a table."""
        versions = self.slips.get(table)
        return versions[-1] if versions else None

    def seats(self, table: int) -> list[int]:
        """Who sits at a table, from seat A."""
        if not 1 <= table <= len(self.tables):
            raise ClubRefusal("R-MT-NONE", f"round {self.number}, table {table}")
        return self.tables[table - 1]

    def table_of(self, player: int) -> int | None:
        """The number of the table where a player sits; None if they do not play in this round."""
        found = (n for n, table in enumerate(self.tables, 1) if player in table)
        return next(found, None)

    def results(self, table: int) -> dict[int, int]:
        """The money of each player of a table; nothing before its slip."""
        slip = self.slip(table)
        return dict(zip(self.tables[table - 1], slip.money, strict=True)) if slip else {}

    def money(self) -> dict[int, int]:
        """The money of everybody whose slip is in."""
        return {who: one for t in self.slips for who, one in self.results(t).items()}

    def missing(self) -> list[int]:
        """The tables whose slip is still to come."""
        return [n for n in range(1, len(self.tables) + 1) if n not in self.slips]

    def bell_at(self, options: Options, size: int) -> int | None:
        """MT-4.1: when the bell rings for tables of this size, in seconds of UTC."""
        return seconds(self.started) + 60 * options.minutes(size) if self.started else None


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points taken off, or given, in the unit of the ranking (MT-5.8)."""

    player: int
    points: Fraction
    reason: str
    by: By


@dataclass(slots=True)
class TournamentState:
    """Everything that follows from the log."""

    settings: TournamentSettings
    options: Options
    players: dict[int, Player] = field(default_factory=dict)
    rounds: list[Round] = field(default_factory=list)
    penalties: list[Penalty] = field(default_factory=list)
    published: list[str] = field(default_factory=list)  # the time of each version (MT-6.5)
    stage: Stage = Stage.ENTRY
    last_number: int = 0  # that was given, also to an entry that was undone

    @classmethod
    def of(cls, settings: TournamentSettings) -> TournamentState:
        """The state before anybody has entered."""
        settings.check()
        return cls(settings, settings.rules())

    def player(self, number: int) -> Player:
        """The player of this number; R-MT-NONE if there is none."""
        if number not in self.players:
            raise ClubRefusal("R-MT-NONE", f"player {number}")
        return self.players[number]

    def round(self, number: int) -> Round:
        """The round of this number, if it is drawn."""
        if not 1 <= number <= len(self.rounds):
            raise ClubRefusal("R-MT-NONE", f"round {number}")
        return self.rounds[number - 1]

    def present(self) -> list[int]:
        """Who is drawn: those who are present, by number (MT-1.1)."""
        return [n for n, one in self.players.items() if one.standing == Attendance.PRESENT]

    def ranked(self) -> list[Player]:
        """Who has a line in the ranking, by number."""
        return [one for one in self.players.values() if one.is_ranked]

    def complete(self) -> list[Round]:
        """The rounds of which every slip is there."""
        return [one for one in self.rounds if one.is_complete]

    @property
    def next_method(self) -> str:
        """MT-3.1: the draw of the next round; nothing after the last one."""
        drawn = len(self.rounds)
        return self.options.method(drawn + 1) if drawn < self.options.rounds else ""

    @property
    def is_over(self) -> bool:
        """Whether all rounds are complete: now dropping counts (MT-5.6)."""
        return len(self.complete()) == self.options.rounds

    @property
    def is_public(self) -> bool:
        """MT-6.3: whether the sums may be shown to everybody."""
        return len(self.complete()) >= min(self.options.publish_after, self.options.rounds)

    def history(self, before: int) -> History:
        """Who met whom in the rounds before this one; team mates count as met if kept apart."""
        found = History(self.options.base)
        for one in self.rounds[: before - 1]:
            found.note(one.tables)
        if self.options.team_apart:
            for mates in self.teams().values():
                found.meet(mates)
        return found

    def teams(self) -> dict[str, list[int]]:
        """The numbers of each team's members (MT-7.4)."""
        found: dict[str, list[int]] = {}
        for one in self.players.values():
            if one.team:
                found.setdefault(one.team, []).append(one.number)
        return found

    def late_slips(self, time: str) -> Iterator[tuple[int, int]]:
        """MT-4.11: round and table of each slip that is missing ten minutes after the bell."""
        for one in self.rounds:
            if one.rung and seconds(time) >= seconds(one.rung) + 60 * SLIP_MINUTES:
                yield from ((one.number, table) for table in one.missing())
