"""The operations of a round: draw, start, bell, slips, confirmations, corrections (MT-3, MT-4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from eldest.cards import NotationError
from eldest.club.findings import ClubRefusal, finding
from eldest.club.journal import By, seconds
from eldest.club.operations import EVERYBODY, STAFF, Facts, Flags, Operation
from eldest.club.tournament.draws.draw import draw
from eldest.club.tournament.draws.without_results import by_hand
from eldest.club.tournament.model import Round, Slip, Stage, TournamentState
from eldest.club.tournament.money import check_bank, check_sum, results
from eldest.club.tournament.operations import not_after, reason_given
from eldest.club.tournament.tables import Tables

ENDINGS = ("bell", "insolvent", "left", "director")
MOST_HANDS = 999


@dataclass(frozen=True, slots=True)
class Draw(Operation[TournamentState]):
    """The tables of the next round, or of the last one again before its first slip (MT-3.1)."""

    name = "draw"

    round: int
    method: str = ""  # as the plan says
    tables: tuple[str, ...] = ()  # drawn by hand; or what the program drew, for the log
    reason: str = ""  # of another draw of the same round
    attempt: int = 0
    penalty: int = 0

    def completed(self, state: TournamentState) -> Self:
        """Add the tables that the program has drawn."""
        self._fits(state)
        method = self.method or state.options.method(self.round)
        if self.tables and method != "manual":
            raise NotationError(
                f"tables can be given only with the method manual, not with {method!r} (MT-3.9)"
            )
        drawn = draw(state, self.round, method, read_tables(self.tables))
        tables = tuple(" ".join(map(str, table)) for table in drawn.tables)
        return replace(
            self, method=method, tables=tables, attempt=drawn.attempt, penalty=drawn.penalty
        )

    def judge(self, state: TournamentState, by: By) -> Flags:
        """Refuse a draw at the wrong time; flag a rematch that cannot be avoided."""
        self._fits(state)
        by_hand(read_tables(self.tables), state.present())
        again = state.history(self.round).again(read_tables(self.tables))
        told = self.method == "no_rematch" and again
        return [finding("F-MT-AGAIN", f"round {self.round}", pairs=again)] if told else []

    def _fits(self, state: TournamentState) -> None:
        not_after(state, Stage.PLAYING)
        where, drawn = f"round {self.round}", len(state.rounds)
        if self.round == drawn and drawn and not state.rounds[-1].slips:
            reason_given(self.reason, where)
        elif 1 <= self.round <= drawn:
            raise ClubRefusal("R-MT-DRAWN", where)
        elif self.round != drawn + 1 or self.round > state.options.rounds:
            raise ClubRefusal("R-MT-NONE", where)

    def apply(self, state: TournamentState, by: By) -> Facts:
        """The tables are public at once."""
        del state.rounds[self.round - 1 :]
        state.rounds.append(Round(self.round, self.method, read_tables(self.tables)))
        state.stage = Stage.PLAYING
        return {"round": self.round, "method": self.method, "tables": list(self.tables)}


def read_tables(texts: Sequence[str]) -> Tables:
    """Tables as the log has them: numbers of players with spaces between them."""
    try:
        return [[int(number) for number in text.split()] for text in texts]
    except ValueError:
        raise NotationError("a table must be the numbers of its players, such as 3 6 4") from None


@dataclass(frozen=True, slots=True)
class Start(Operation[TournamentState]):
    """Give the signal for all tables: the clock of the round starts (MT-4.1)."""

    name = "start"
    roles = STAFF

    round: int

    def judge(self, state: TournamentState, by: By) -> Flags:
        """Refuse to start a round twice."""
        not_after(state, Stage.PLAYING)
        if state.round(self.round).started:
            raise ClubRefusal("R-MT-STARTED", f"round {self.round}")
        return []

    def apply(self, state: TournamentState, by: By) -> Facts:
        """Note the time."""
        state.rounds[self.round - 1].started = by.time
        return {"round": self.round, "time": by.time}


@dataclass(frozen=True, slots=True)
class Ring(Operation[TournamentState]):
    """Ring the bell: no new hand begins (MT-4.2)."""

    name = "bell"
    roles = STAFF

    round: int

    def judge(self, state: TournamentState, by: By) -> Flags:
        """Refuse unless the round is being played."""
        one = state.round(self.round)
        if not one.started or one.rung:
            raise ClubRefusal("R-MT-STARTED", f"round {self.round}")
        return []

    def apply(self, state: TournamentState, by: By) -> Facts:
        """Note the time."""
        state.rounds[self.round - 1].rung = by.time
        return {"round": self.round, "time": by.time}


@dataclass(frozen=True, slots=True)
class SeatLate(Operation[TournamentState]):
    """Seat late players at a fourth seat, or at a new table (MT-1.3)."""

    name = "seat_late"
    roles = STAFF

    players: tuple[int, ...]
    table: int = 0  # 0 for a new one

    def judge(self, state: TournamentState, by: By) -> Flags:
        """Refuse unless the round has only just begun and the tournament allows it."""
        one = state.round(len(state.rounds))
        if not self._in_time(state, one, by):
            raise ClubRefusal("R-MT-WAIT", f"round {one.number}")
        for number in self.players:
            if number not in state.present() or one.table_of(number):
                raise ClubRefusal("R-MT-TWICE", player=number)
        many = (1,) if self.table else (3, 4)
        full = self.table and (len(one.seats(self.table)) == 4 or one.slip(self.table))
        if full or len(set(self.players)) not in many or len(self.players) not in many:
            raise ClubRefusal("R-MT-WAIT", f"round {one.number}")
        return []

    def _in_time(self, state: TournamentState, one: Round, by: By) -> bool:
        if not state.options.late_fill or not one.started or one.rung or one.here:
            return False
        return seconds(by.time) < seconds(one.started) + 60 * state.options.late_minutes

    def apply(self, state: TournamentState, by: By) -> Facts:
        """The length of the round stays."""
        one = state.rounds[-1]
        if self.table:
            one.tables[self.table - 1].extend(self.players)
        else:
            one.tables.append(list(self.players))
        return {"round": one.number, "table": self.table or len(one.tables)}


@dataclass(frozen=True, slots=True)
class Write(Operation[TournamentState]):
    """The slip of a table (MT-4.8)."""

    name: ClassVar[str] = "slip"
    roles: ClassVar[tuple[str, ...]] = EVERYBODY

    round: int
    table: int
    money: tuple[int, ...]
    hands: int = 0
    ended: str = "bell"
    coins: bool = False  # money is the coins that are left, not the results

    @property
    def where(self) -> str:
        """Return the place for refusals."""
        return f"round {self.round}, table {self.table}"

    def judge(self, state: TournamentState, by: By) -> Flags:
        """Refuse strangers, a sum other than zero, and a second slip instead of a correction."""
        not_after(state, Stage.PLAYING)
        one = state.round(self.round)
        seated_or_staff(state, one, self.table, by)
        if not one.started:
            raise ClubRefusal("R-MT-START", f"round {self.round}")
        if one.slip(self.table):
            raise ClubRefusal("R-MT-THERE", self.where)
        check_slip(state, one, self)
        return []

    def apply(self, state: TournamentState, by: By) -> Facts:
        """Store the first version."""
        return put(state, self, by)

    def repeated(self, state: TournamentState, by: By) -> Facts | None:
        """Recognise the same slip sent again by somebody who may write it."""
        slip = state.round(self.round).slip(self.table)
        if slip is None or slip.reason or slip.money != found_money(state, self):
            return None
        seated_or_staff(state, state.round(self.round), self.table, by)
        return {"version": slip.version, "money": list(slip.money), "again": True}


@dataclass(frozen=True, slots=True)
class Correct(Write):
    """Correct a slip; the old value is kept (MT-4.8)."""

    name = "correct"
    roles = STAFF

    reason: str = ""

    def judge(self, state: TournamentState, by: By) -> Flags:
        """Refuse without a reason; after the end only the director may, and gets a flag."""
        one = state.round(self.round)
        reason_given(self.reason, self.where)
        one.seats(self.table)
        if not one.slip(self.table):
            raise ClubRefusal("R-MT-NONE", self.where)
        check_slip(state, one, self)
        if state.stage != Stage.OFFICIAL:
            return []
        if by.role != "director":
            raise ClubRefusal("R-MT-STAGE", stage=str(state.stage))
        return [finding("F-MT-OFFICIAL", self.where)]

    def repeated(self, state: TournamentState, by: By) -> Facts | None:
        """A correction that changes nothing is never skipped silently."""
        return None


@dataclass(frozen=True, slots=True)
class Confirm(Operation[TournamentState]):
    """Confirm the slip of a table as another of its players (MT-4.8)."""

    name = "confirm"
    roles = EVERYBODY

    round: int
    table: int
    version: int

    def judge(self, state: TournamentState, by: By) -> Flags:
        """Refuse a confirmation of any version but the valid one."""
        one = state.round(self.round)
        seated_or_staff(state, one, self.table, by)
        where = f"round {self.round}, table {self.table}"
        slip = one.slip(self.table)
        if slip is None:
            raise ClubRefusal("R-MT-NONE", where)
        if slip.version != self.version:
            raise ClubRefusal("R-MT-VERSION", where)
        return []

    def apply(self, state: TournamentState, by: By) -> Facts:
        """The staff confirms for everybody."""
        versions = state.rounds[self.round - 1].slips[self.table]
        agreed = versions[-1].confirmed | ({player_of(by)} if by.role == "player" else set())
        final = versions[-1].final or by.role in STAFF
        versions[-1] = replace(versions[-1], confirmed=frozenset(agreed), final=final)
        return {"version": self.version, "waiting": waiting(state, self.round, self.table)}


# -- what they share --------------------------------------------------------------------------


def player_of(by: By) -> int:
    """The number that a player acts by."""
    try:
        return int(by.person)
    except ValueError:
        raise NotationError("a player is named by the number, such as 7 (MT-1.2)") from None


def seated_or_staff(state: TournamentState, one: Round, table: int, by: By) -> None:
    """MT-1.2: refuse a player anything but the slip of their own table."""
    seats = one.seats(table)
    if by.role not in STAFF and player_of(by) not in seats:
        raise ClubRefusal("R-MT-SEAT", f"round {one.number}, table {table}")


def found_money(state: TournamentState, slip: Write) -> tuple[int, ...]:
    """MT-4.4: the results, from the coins that are left where those were given."""
    return results(slip.money, state.options.bank) if slip.coins else slip.money


def check_slip(state: TournamentState, one: Round, slip: Write) -> None:
    """MT-4.4, MT-4.6: as many results as seats, together zero, and within the bank."""
    seats, money = one.seats(slip.table), found_money(state, slip)
    if len(money) != len(seats):
        raise NotationError(
            f"the slip of {slip.where} has {len(seats)} results, not {len(money)} (MT-4.8)"
        )
    if slip.ended not in ENDINGS:
        known = ", ".join(ENDINGS)
        raise NotationError(
            f"how a table ended must be one of {known}, not {slip.ended!r} (MT-4.8)"
        )
    if not 0 <= slip.hands <= MOST_HANDS:
        raise NotationError(f"a round has 0 to {MOST_HANDS} hands, not {slip.hands} (MT-4.8)")
    check_sum(money, slip.where)
    borrows = state.options.insolvency == "borrow"
    check_bank(money, state.options.bank, slip.where, borrows=borrows)


def put(state: TournamentState, slip: Write, by: By) -> Facts:
    """The next version of a slip."""
    versions = state.rounds[slip.round - 1].slips.setdefault(slip.table, [])
    wrote = frozenset({player_of(by)}) if by.role == "player" else frozenset[int]()
    money, reason = found_money(state, slip), slip.reason if isinstance(slip, Correct) else ""
    new = Slip(len(versions) + 1, money, slip.hands, slip.ended, by, reason, wrote, not wrote)
    versions.append(new)
    return {"version": new.version, "money": list(money)}


def hand_counts(bell: str, *, dealt: bool, lap_over: bool) -> bool:
    """MT-4.2: whether a hand is played to the end and paid, if the bell rings now.

    `dealt` says that its first card has left the dealer's hand, `lap_over` that it would begin
    another lap.
    """
    if bell == "stop":
        return False
    return dealt or (bell == "finish_lap" and not lap_over)


def waiting(state: TournamentState, round_: int, table: int) -> list[int]:
    """MT-4.8: who still has to confirm; without `confirm`, or after the staff, nobody."""
    one = state.round(round_)
    slip = one.slip(table)
    if slip is None or slip.final or not state.options.confirm:
        return []
    return [number for number in one.seats(table) if number not in slip.confirmed]
