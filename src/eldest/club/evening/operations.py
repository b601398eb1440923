"""The operations of an evening: who may do them, and what they change (B-E.1 to B-E.7).

`club/operations.py` says what an operation is.
"""

from __future__ import annotations

from dataclasses import dataclass

from eldest.cards import NotationError
from eldest.club.evening.amounts import read_amount
from eldest.club.evening.checks import (
    approved,
    check_round,
    completes,
    fair_percents,
    known_pair,
    on_time,
    permitted,
    reason_given,
    result_flags,
    sitting_at,
    standing_at,
)
from eldest.club.evening.model import EveningState, Penalty, Place, Players, Publication, Version
from eldest.club.evening.results import read_result
from eldest.club.findings import ClubFinding, ClubRefusal, finding
from eldest.club.journal import By
from eldest.club.movements import read_pair
from eldest.club.operations import DIRECTOR, EVERYBODY, STAFF, Facts, Flags, Operation
from eldest.club.scoring import METHODS
from eldest.games.bridge import SEATS, Vulnerability

MOST_NAMES = 8  # of a team with its substitutes
VULNERABLE = ("None", "NS", "EW", "Both")  # B-0.10


@dataclass(frozen=True, slots=True)
class Seat(Operation[EveningState]):
    """Name a pair or a team; players may name themselves until the staff has (BT-L.4)."""

    name = "seat"
    roles = EVERYBODY

    pair: str
    names: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    team: str = ""

    def admit(self, state: EveningState, by: By) -> None:
        """Let players name only their own pair."""
        if by.role == "player":
            permitted(by, (known_pair(state, self.pair),), self.pair)

    def judge(self, state: EveningState, by: By) -> Flags:
        """Refuse an unknown pair, names that do not fit on a page, and a player in two pairs; flag
        a single name. No player can change what the staff has entered.
        """
        self.judge_again(state, by)
        if max(len(self.names), len(self.ids)) > MOST_NAMES:
            raise NotationError(f"a pair or a team has at most {MOST_NAMES} names")
        self._check_once(state)
        known = state.players.get(read_pair(self.pair))
        if by.role == "player" and (self.ids or (known and str(known) and not known.own)):
            raise ClubRefusal("R-6-ROLE", self.pair, role=by.role)
        movement = state.movement
        pairs = not (movement.teams or movement.individual)
        alone = pairs and len([*filter(str.strip, self.names)]) == 1
        return [finding("F-L-ONE", self.pair)] if alone else []

    def judge_again(self, state: EveningState, by: By) -> None:
        """Refuse an unknown pair, and names that do not fit on a page."""
        known_pair(state, self.pair)
        if any(len(text) > 80 or not text.isprintable() for text in (*self.names, *self.ids)):
            raise NotationError("a name must be one line of at most 80 letters")

    def _check_once(self, state: EveningState) -> None:
        """R-L-TWICE for a player who sits in another pair already (BT-L.4)."""
        for pair, players in state.players.items():
            twice = set(filter(None, self.ids)) & set(players.ids)
            if twice and pair != read_pair(self.pair):
                raise ClubRefusal("R-L-TWICE", f"{min(twice)}, {pair}")

    def apply(self, state: EveningState, by: By) -> Facts:
        """Use the names from now on."""
        own = by.role == "player"
        state.players[read_pair(self.pair)] = Players(self.names, self.ids, self.team, own)
        return {"pair": self.pair}


@dataclass(frozen=True, slots=True)
class StartRound(Operation[EveningState]):
    """Start the clock of a round."""

    name = "start_round"
    roles = STAFF

    round: int

    def judge(self, state: EveningState, by: By) -> Flags:
        """Refuse a round that does not exist."""
        check_round(state, self.round)
        return []

    def apply(self, state: EveningState, by: By) -> Facts:
        """Note the time."""
        state.started[self.round] = by.time
        return {"round": self.round, "time": by.time}


@dataclass(frozen=True, slots=True)
class AtTable(Operation[EveningState]):
    """An operation on the result of a board at a table."""

    round: int
    table: int
    board: int

    @property
    def place(self) -> Place:
        """Where the board was played."""
        return Place(self.round, self.table, self.board)


@dataclass(frozen=True, slots=True)
class Enter(AtTable):
    """Enter a result from the table."""

    name = "enter"
    roles = EVERYBODY

    result: str

    def admit(self, state: EveningState, by: By) -> None:
        """Admit those who sit there; only NS if EW confirm."""
        sitting = sitting_at(state, self.place)
        if by.role == "player":
            side = sitting.ns.contestants
            enters = side if state.settings.confirm else sitting.contestants
            permitted(by, enters, self.place)

    def judge(self, state: EveningState, by: By) -> Flags:
        """Refuse a result that this person may not give, or that would overwrite another."""
        found = read_result(self.result)
        gives = STAFF if not found.is_played else EVERYBODY
        if by.role not in (DIRECTOR if found.is_artificial else gives):
            raise ClubRefusal("R-6-ROLE", self.place, role=by.role)
        standing = state.standing(self.place)
        fair_percents(state, found)
        amends = by.role == "player" and standing is not None and not standing.confirmed
        if standing is not None and not amends and not completes(state, self.place, found):
            raise ClubRefusal("R-E-THERE", f"{self.place}: {standing.result}")
        return result_flags(state, self.place, found)

    def apply(self, state: EveningState, by: By) -> Facts:
        """Add the next value of this place; EW have to confirm it if the club requires that."""
        number = len(state.results.get(self.place, ())) + 1
        waits = by.role == "player" and state.settings.confirm
        found = read_result(self.result)
        state.put(self.place, Version(number, found, by, confirmed=not waits))
        return {"version": number, "ns_score": found.ns_score(state.vulnerable(self.board))}

    def repeated(self, state: EveningState, by: By) -> Facts | None:
        """Recognise the same result sent again by a phone that did not receive the answer."""
        standing = state.standing(self.place)
        if standing is None or standing.result != read_result(self.result):
            return None
        points = standing.result.ns_score(state.vulnerable(self.board))
        return {"version": standing.number, "ns_score": points, "again": True}


@dataclass(frozen=True, slots=True)
class Confirm(AtTable):
    """EW agree to what NS entered (B-E.3)."""

    name = "confirm"
    roles = EVERYBODY

    version: int

    def admit(self, state: EveningState, by: By) -> None:
        """Admit the other pair."""
        sitting = sitting_at(state, self.place)
        if by.role == "player":
            permitted(by, sitting.ew.contestants, self.place)

    def judge(self, state: EveningState, by: By) -> Flags:
        """Refuse if the value has changed since the pair saw it."""
        if standing_at(state, self.place).number != self.version:
            raise ClubRefusal("R-E-VERSION", self.place)
        return []

    def apply(self, state: EveningState, by: By) -> Facts:
        """Confirm the result, which is then no longer provisional."""
        state.confirm(self.place)
        return {"version": self.version}

    def repeated(self, state: EveningState, by: By) -> Facts | None:
        """Recognise a confirmation that was already given."""
        standing = state.standing(self.place)
        done = standing and standing.number == self.version and standing.confirmed
        return {"version": self.version, "again": True} if done else None


@dataclass(frozen=True, slots=True)
class Correct(AtTable):
    """Correct a result, with a reason; the old value is kept (B-E.4).

    What is not given stays: the result, the form of a fouled board (B-M.8; `-` is the first
    form), and whether the pairs held each other's cards (`yes` or `no`, B-E.7).
    """

    name = "correct"
    roles = STAFF

    reason: str
    result: str = ""
    form: str = ""
    turned: str = ""
    approved: str = ""

    def judge(self, state: EveningState, by: By) -> Flags:
        """Refuse without a result or a reason, or too late; only the Director adjusts a score."""
        sitting_at(state, self.place)
        reason_given(self.reason, self.place)
        standing = standing_at(state, self.place)
        found = read_result(self.result) if self.result else standing.result
        if found.is_artificial and by.role != "director":
            raise ClubRefusal("R-6-ROLE", self.place, role=by.role)
        if self.turned not in ("", "yes", "no") or len(self.form) > 20:
            raise NotationError("`turned` must be yes or no, and a form must be a short name")
        if self.turned and state.settings.is_teams:
            raise ClubRefusal("R-E-KIND", "a turned board of a team match cannot be compared")
        fair_percents(state, found)
        late = on_time(state, by, self.approved, self.place)
        return late + result_flags(state, self.place, found)

    def apply(self, state: EveningState, by: By) -> Facts:
        """The next value of this place."""
        old = standing_at(state, self.place)
        new = Version(
            number=old.number + 1,
            result=read_result(self.result) if self.result else old.result,
            by=by,
            form="" if self.form == "-" else self.form or old.form,
            turned=self.turned == "yes" if self.turned else old.turned,
            reason=self.reason,
            late=approved(state, by, self.approved),
        )
        state.put(self.place, new)
        points = new.result.ns_score(state.vulnerable(self.board))
        return {"version": new.number, "ns_score": points, "was": str(old.result)}


@dataclass(frozen=True, slots=True)
class Mark(Operation[EveningState]):
    """Mark a board with another dealer or vulnerability than its number's (B-B.2)."""

    name = "mark"
    roles = DIRECTOR

    board: int
    dealer: str
    vulnerable: str

    def judge(self, state: EveningState, by: By) -> Flags:
        """Refuse a board of another evening, and markings that no board has."""
        if self.board not in state.settings.boards:
            raise ClubRefusal("R-E-WHERE", f"board {self.board}")
        if self.dealer not in tuple(SEATS) or self.vulnerable not in VULNERABLE:
            raise NotationError("markings must be a dealer (N E S W) and None, NS, EW or Both")
        return [ClubFinding("F-B-MARK", values={"b": self.board})]

    def apply(self, state: EveningState, by: By) -> Facts:
        """The markings apply for the session."""
        side = Vulnerability(VULNERABLE.index(self.vulnerable))
        state.marks[self.board] = SEATS.index(self.dealer), side
        state.touch(self.board)
        return {"board": self.board}


@dataclass(frozen=True, slots=True)
class Penalise(Operation[EveningState]):
    """Take points from a pair: `0.5` in the unit of the event, `1/4 top`, `5%` (B-M.7)."""

    name = "penalise"
    roles = DIRECTOR

    pair: str
    points: str
    reason: str
    approved: str = ""

    def judge(self, state: EveningState, by: By) -> Flags:
        """Refuse without a pair, points above 0 and a reason; tops and percent need a top."""
        known_pair(state, self.pair)
        reason_given(self.reason, self.pair)
        found = read_amount(self.points)
        if found.number <= 0:
            raise NotationError("a penalty or a bonus must be a number above 0")
        method = METHODS.get(state.settings.method)
        if found.unit and not (method and method.has_top):
            raise NotationError("tops and percent are for matchpoints: write IMPs or VPs (B-M.7)")
        return on_time(state, by, self.approved, self.pair)

    def apply(self, state: EveningState, by: By) -> Facts:
        """Add a separate line, never mixed into results."""
        state.penalties.append(Penalty(read_pair(self.pair), self.points, self.reason))
        return {"pair": self.pair}


@dataclass(frozen=True, slots=True)
class Bonus(Penalise):
    """Give points to a pair, on a separate line (B-M.7)."""

    name = "bonus"

    def apply(self, state: EveningState, by: By) -> Facts:
        """Add a penalty below 0."""
        state.penalties.append(Penalty(read_pair(self.pair), f"-{self.points}", self.reason))
        return {"pair": self.pair}


@dataclass(frozen=True, slots=True)
class Publish(Operation[EveningState]):
    """Publish the ranking; the official one starts the time for corrections (B-E.4)."""

    name = "publish"
    roles = DIRECTOR

    official: bool = False

    def judge(self, state: EveningState, by: By) -> Flags:
        """Refuse the official ranking while results are missing."""
        missing = state.missing()
        if self.official and missing:
            raise ClubRefusal("R-E-OPEN", f"{len(missing)} results, the first at {missing[0]}")
        return []

    def apply(self, state: EveningState, by: By) -> Facts:
        """Add the next version of the public ranking."""
        number = len(state.published) + 1
        state.published.append(Publication(number, by.time, self.official))
        return {"version": number}
