"""The series of deals (Z-11.3, Z-11.4): who leads next, when the match ends, who has won it."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.games.zoliky.options import Options
from eldest.protocol import Outcome, Seat, Setup


def first_setup(options: Options) -> Setup:
    """Z-2.3, Z-2.4: the leader sits at the first dealer's left."""
    if isinstance(options.first_dealer, str):
        return Setup(options, None)
    return Setup(options, next_leader(options, options.first_dealer))


def next_leader(options: Options, seat: Seat) -> Seat:
    """Z-2.3: the deal passes to the left, and so does the lead."""
    return (seat + 1) % options.players


def is_over(options: Options, totals: Sequence[int], deals: int) -> bool:
    """Z-11.3: all deals are played, or a player has reached the limit."""
    limit = options.match_limit
    if limit is not None and min(totals) <= -limit:
        return True
    return options.deals is not None and deals >= options.deals


def winners(totals: Sequence[int], outcomes: Sequence[Outcome]) -> list[int]:
    """Z-11.4: the highest total, ties by more deals won; several if still tied."""
    won = [sum(outcome.winner == seat for outcome in outcomes) for seat in range(len(totals))]
    standing = list(zip(totals, won, strict=True))
    return [seat for seat, merit in enumerate(standing) if merit == max(standing)]
