"""The series of rounds (chapter 9): who leads next, and when the match is over."""

from __future__ import annotations

from eldest.games.mindikot.options import Options
from eldest.protocol import Outcome, Seat, Setup

DRAWISH_ROUNDS = 50  # K-9.4


def first_setup(options: Options) -> Setup:
    """K-1.4: seat 0 leads first, or chance chooses who does."""
    return Setup(options, 0 if options.first_leader == 0 else None)


def is_over(options: Options, totals: tuple[int, ...], rounds: int) -> bool:
    """K-9.1, K-9.4: whether a team has reached the target, or all rounds have been played."""
    limit = options.max_rounds
    if limit is None and options.draws_possible:
        limit = DRAWISH_ROUNDS
    return max(totals) >= options.target_score or (limit is not None and rounds >= limit)


def next_leader(options: Options, leader: Seat, outcome: Outcome) -> Seat:
    """K-9.2: the next leader; K-9.3 applies with `losers_deal`."""
    if options.next_leader == "rotate":
        return _step(options, leader, 1)
    dealer = _step(options, leader, -1)
    return _step(options, _next_dealer(options, dealer, outcome), 1)


def _next_dealer(options: Options, dealer: Seat, outcome: Outcome) -> Seat:
    if outcome.winner == dealer % 2:
        return _step(options, dealer, 1)
    return _step(options, dealer, 2) if "whitewash" in (outcome.reason, *outcome.notes) else dealer


def _step(options: Options, seat: Seat, steps: int) -> Seat:
    return (seat + steps * options.step) % options.players
