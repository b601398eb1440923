"""The operations on a tournament beside the play: people, options, stages (MT-1).

`club/operations.py` says what an operation is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Self

from eldest.cards import NotationError
from eldest.club.findings import ClubRefusal, finding
from eldest.club.journal import By
from eldest.club.operations import STAFF, Facts, Flags, Operation
from eldest.club.scoring.rounding import exact
from eldest.club.tournament.model import (
    MOST_PLAYERS,
    Attendance,
    Penalty,
    Player,
    Stage,
    TournamentState,
    one_line,
)

LAST_NUMBER = 9999


def reason_given(reason: str, where: str = "") -> None:
    """A correction, a second draw and a penalty need one (MT-4.8)."""
    if not reason.strip():
        raise ClubRefusal("R-MT-REASON", where)


def not_after(state: TournamentState, latest: Stage) -> None:
    """Whether the tournament is still open for this."""
    stages = list(Stage)
    if stages.index(state.stage) > stages.index(latest):
        raise ClubRefusal("R-MT-STAGE", stage=str(state.stage))


@dataclass(frozen=True, slots=True)
class Enter(Operation[TournamentState]):
    """Enter somebody, who gets the next number (MT-1.1)."""

    name = "enter"
    roles = STAFF

    player: str
    club: str = ""
    id: str = ""
    team: str = ""
    guest: bool = False
    absent: bool = False  # entered, and not here yet
    number: int = 0  # the next one

    def completed(self, state: TournamentState) -> Self:
        """Add the number of the player."""
        return replace(self, number=self.number or state.last_number + 1)

    def judge(self, state: TournamentState, by: By) -> Flags:
        """Refuse an empty name; flag a name that is already entered without an id."""
        not_after(state, Stage.PLAYING)
        if not one_line(self.player):
            raise NotationError("a player needs a name (MT-1.1)")
        for text in (self.club, self.id, self.team):
            one_line(text)
        if len(state.players) >= MOST_PLAYERS:
            raise NotationError(f"a tournament has at most {MOST_PLAYERS} players (MT-1.1)")
        if not state.last_number < self.number <= LAST_NUMBER:
            raise NotationError(
                f"the number {self.number} must be higher than the last one (MT-1.1)"
            )
        return self._double(state)

    def _double(self, state: TournamentState) -> Flags:
        """MT-7.5: players whom a series cannot tell apart; an id belongs to one player."""
        for one in state.players.values():
            if self.id and one.id == self.id.strip():
                raise ClubRefusal("R-MT-ID", f"player {one.number}")
            if not self.id and (one.name, one.club) == (self.player.strip(), self.club.strip()):
                return [finding("F-MT-NAME", f"player {one.number}")]
        return []

    def apply(self, state: TournamentState, by: By) -> Facts:
        """Give the next number, which is never used again."""
        number = state.last_number = self.number
        standing = Attendance.ENTERED if self.absent else Attendance.PRESENT
        texts = (self.player.strip(), self.club.strip(), self.id.strip(), self.team.strip())
        state.players[number] = Player(number, *texts, self.guest, standing)
        return {"player": number}


@dataclass(frozen=True, slots=True)
class Arrive(Operation[TournamentState]):
    """Mark somebody who has entered as present, or as back (MT-1.1, MT-1.3)."""

    name = "arrive"
    roles = STAFF

    player: int

    def judge(self, state: TournamentState, by: By) -> Flags:
        """Refuse a player who was disqualified."""
        not_after(state, Stage.PLAYING)
        if state.player(self.player).standing == Attendance.OUT:
            raise ClubRefusal("R-MT-OUT", f"player {self.player}")
        return []

    def apply(self, state: TournamentState, by: By) -> Facts:
        """Draw the player from the next round on."""
        state.players[self.player].standing = Attendance.PRESENT
        return {"player": self.player}


@dataclass(frozen=True, slots=True)
class Leave(Operation[TournamentState]):
    """Mark somebody as gone; their results stay (MT-1.4)."""

    name = "leave"
    roles = STAFF

    player: int
    reason: str = ""

    def judge(self, state: TournamentState, by: By) -> Flags:
        """Refuse a player who is neither here nor expected."""
        not_after(state, Stage.PLAYING)
        if state.player(self.player).standing not in (Attendance.PRESENT, Attendance.ENTERED):
            raise ClubRefusal("R-MT-OUT", f"player {self.player}")
        return []

    def apply(self, state: TournamentState, by: By) -> Facts:
        """Stop drawing the player; a table of three that is playing ends."""
        state.players[self.player].standing = Attendance.LEFT
        return {"player": self.player, **self._table(state)}

    def _table(self, state: TournamentState) -> Facts:
        if not state.rounds or not state.rounds[-1].started:
            return {}
        table = state.rounds[-1].table_of(self.player)
        if table is None or state.rounds[-1].slip(table):
            return {}
        return {"table": table, "ends": len(state.rounds[-1].seats(table)) == 3}


@dataclass(frozen=True, slots=True)
class Substitute(Operation[TournamentState]):
    """Let somebody take over a number and its results (MT-1.4)."""

    name = "substitute"

    player: int
    by_whom: str
    reason: str

    def judge(self, state: TournamentState, by: By) -> Flags:
        """Refuse unless the director allows it with a reason."""
        not_after(state, Stage.PLAYING)
        state.player(self.player)
        reason_given(self.reason, f"player {self.player}")
        if not one_line(self.by_whom):
            raise NotationError("a player needs a name (MT-1.1)")
        return []

    def apply(self, state: TournamentState, by: By) -> Facts:
        """Change the name and keep the number."""
        one = state.players[self.player]
        one.before.append(one.name)
        one.name, one.standing = self.by_whom.strip(), Attendance.PRESENT
        return {"player": self.player}


@dataclass(frozen=True, slots=True)
class Disqualify(Operation[TournamentState]):
    """Remove a player from the ranking; what others won from them stays (MT-1.5)."""

    name = "disqualify"

    player: int
    reason: str

    def judge(self, state: TournamentState, by: By) -> Flags:
        """Refuse without a reason; the time does not matter."""
        state.player(self.player)
        reason_given(self.reason, f"player {self.player}")
        return []

    def apply(self, state: TournamentState, by: By) -> Facts:
        """The player is out of the ranking."""
        state.players[self.player].standing = Attendance.OUT
        return {"player": self.player}


@dataclass(frozen=True, slots=True)
class Penalise(Operation[TournamentState]):
    """Take or give points, in the unit of the ranking (MT-5.8)."""

    name = "penalise"

    player: int
    points: str  # -20, or 1/2
    reason: str

    def judge(self, state: TournamentState, by: By) -> Flags:
        """Refuse without a number and a reason."""
        not_after(state, Stage.FINISHED)
        state.player(self.player)
        reason_given(self.reason, f"player {self.player}")
        if not _points(self.points):
            raise NotationError(
                f"a penalty must be a number other than 0, not {self.points!r} (MT-5.8)"
            )
        return []

    def apply(self, state: TournamentState, by: By) -> Facts:
        """The points are a separate line of the ranking."""
        points = _points(self.points)
        state.penalties.append(Penalty(self.player, points, self.reason.strip(), by))
        return {"player": self.player, "points": str(points)}


def _points(text: str) -> Fraction:
    """The number of a penalty; 0 for what is none."""
    return exact(text.strip().replace("\N{MINUS SIGN}", "-")) or Fraction(0)


@dataclass(frozen=True, slots=True)
class Set(Operation[TournamentState]):
    """Change options; they are fixed with the first draw, but rounds may become fewer (MT-8.5)."""

    name = "set"

    options: tuple[str, ...]

    def judge(self, state: TournamentState, by: By) -> Flags:
        """Raise `NotationError` for anything that is not an option."""
        new = state.options.changed(self.options)
        if not state.rounds:
            return []
        fewer = replace(state.options, rounds=new.rounds)
        if new != fewer or not len(state.rounds) <= new.rounds <= state.options.rounds:
            raise ClubRefusal("R-MT-LATE")
        not_after(state, Stage.PLAYING)
        return []

    def apply(self, state: TournamentState, by: By) -> Facts:
        """The new options apply from now on."""
        state.options = state.options.changed(self.options)
        return {"options": state.options.words()}


@dataclass(frozen=True, slots=True)
class Finish(Operation[TournamentState]):
    """Finish the tournament: the ranking is final unless something is corrected."""

    name = "finish"

    def judge(self, state: TournamentState, by: By) -> Flags:
        """Refuse while a slip of any round is missing."""
        not_after(state, Stage.PLAYING)
        for one in state.rounds:
            if one.missing():
                raise ClubRefusal("R-MT-OPEN", f"round {one.number}, table {one.missing()[0]}")
        if len(state.rounds) < state.options.rounds:
            raise ClubRefusal("R-MT-OPEN", f"round {len(state.rounds) + 1}")
        return []

    def apply(self, state: TournamentState, by: By) -> Facts:
        """Nothing more is drawn."""
        state.stage = Stage.FINISHED
        return {"stage": str(state.stage)}


@dataclass(frozen=True, slots=True)
class Official(Operation[TournamentState]):
    """Make the result official; then only the director can correct it, with a flag (MT-4.8)."""

    name = "official"

    def judge(self, state: TournamentState, by: By) -> Flags:
        """Refuse before the finish."""
        if state.stage != Stage.FINISHED:
            raise ClubRefusal("R-MT-STAGE", stage=str(state.stage))
        return []

    def apply(self, state: TournamentState, by: By) -> Facts:
        """The result is official."""
        state.stage = Stage.OFFICIAL
        return {"stage": str(state.stage)}


@dataclass(frozen=True, slots=True)
class Publish(Operation[TournamentState]):
    """Publish a list with the next version number (MT-6.5)."""

    name = "publish"
    roles = STAFF

    def apply(self, state: TournamentState, by: By) -> Facts:
        """Note the time."""
        state.published.append(by.time)
        return {"version": len(state.published)}
