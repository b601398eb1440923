"""A round at tables of this program: what each hand pays, and when a table ends (MT-4.10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from eldest.cards import NotationError
from eldest.club.findings import ClubRefusal
from eldest.club.journal import By
from eldest.club.operations import STAFF, Facts, Flags, Operation
from eldest.club.tournament.model import Round, TournamentState
from eldest.club.tournament.money import insolvent, payment, results, settle
from eldest.club.tournament.options import Options
from eldest.club.tournament.playing import hand_counts

Verdict = Literal["wait", "play", "end"]
Points = Sequence[int]  # of each seat in one hand; together zero


@dataclass(frozen=True, slots=True)
class PlayHere(Operation[TournamentState]):
    """A round is played at tables of this program, which writes the slips (MT-4.10)."""

    name = "play_here"
    roles = STAFF

    round: int
    tables: tuple[str, ...]  # what the server calls them

    def judge(self, state: TournamentState, by: By) -> Flags:
        """Refuse unless the round is drawn and not started."""
        one = may_play_here(state, self.round)
        if len(self.tables) != len(one.tables):
            raise NotationError(f"round {self.round} has {len(one.tables)} tables (MT-4.10)")
        return []

    def apply(self, state: TournamentState, by: By) -> Facts:
        """Note the tables."""
        state.rounds[self.round - 1].here = self.tables
        return {"round": self.round, "tables": len(self.tables)}


def may_play_here(state: TournamentState, number: int) -> Round:
    """The round, if it can still be given to tables of this program."""
    one = state.round(number)
    if one.started or one.here:
        raise ClubRefusal("R-MT-STARTED", f"round {number}")
    return one


@dataclass(frozen=True, slots=True)
class Purses:
    """The results of a table after some hands; `ended` is why it cannot go on, or nothing."""

    money: tuple[int, ...]
    hands: int
    ended: str = ""


def purses(options: Options, hands: Sequence[Points], seats: int) -> Purses:
    """Every hand paid in turn, up to the one in which somebody becomes insolvent (MT-4.6)."""
    bank, borrows = options.bank, not options.bank or options.insolvency == "borrow"
    left = [bank] * seats
    for number, points in enumerate(hands, 1):
        debts = _capped(owed(points), options)
        broke = not borrows and insolvent(left, debts)
        left = _unbounded(left, debts) if borrows else settle(left, debts)
        if broke:
            return Purses(results(left, bank), number, "insolvent")
    return Purses(results(left, bank), len(hands))


def owed(points: Points) -> dict[int, dict[int, int]]:
    """Who owes whom how much: losers pay the winners, in the order of the seats."""
    wins = {seat: won for seat, won in enumerate(points) if won > 0}
    debts: dict[int, dict[int, int]] = {}
    for seat, won in enumerate(points):
        lost = max(-won, 0)
        for winner in list(wins):
            paid = min(lost, wins[winner])
            if paid:
                debts.setdefault(seat, {})[winner] = paid
                wins[winner] -= paid
                lost -= paid
    return debts


def _capped(debts: Mapping[int, Mapping[int, int]], options: Options) -> dict[int, dict[int, int]]:
    """MT-4.5: nobody pays another more than the cap for one hand."""
    return {
        payer: {to: payment([coins], options.game_cap, "cut") for to, coins in owing.items()}
        for payer, owing in debts.items()
    }


def _unbounded(left: Sequence[int], debts: Mapping[int, Mapping[int, int]]) -> list[int]:
    """MT-4.6, `borrow`: everybody pays in full."""
    after = list(left)
    for payer, owing in debts.items():
        for to, coins in owing.items():
            after[payer] -= coins
            after[to] += coins
    return after


def verdict(
    options: Options, one: Round, table: int, hands: Sequence[Points], now: int, *, dealt: bool
) -> Verdict:
    """Whether a table plays its next hand, waits for the start, or has ended (MT-4.1, MT-4.2).

    `now` is in seconds of UTC; `dealt` says that a hand is being played.
    """
    if not one.started:
        return "wait"
    seats = len(one.seats(table))
    if one.slip(table) or purses(options, hands, seats).ended:
        return "end"
    bell = one.bell_at(options, seats)
    if not one.rung and (bell is None or now < bell):
        return "play"
    lap_over = len(hands) % seats == 0
    return "play" if hand_counts(options.bell, dealt=dealt, lap_over=lap_over) else "end"
