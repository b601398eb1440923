"""What a deal scores (Z-11.2): every card left in a hand is a minus point."""

from __future__ import annotations

from eldest.cards import JOKER
from eldest.games.zoliky.deal import Deal
from eldest.games.zoliky.options import Options
from eldest.games.zoliky.terms import GOING_OUT, JOLLY_HAND, NOBODY, SAFETY_END
from eldest.protocol import NO_SIDE, Line, Outcome

REASONS = {GOING_OUT: "going_out", JOLLY_HAND: "jolly_hand", SAFETY_END: "safety_end"}
LAWS = {GOING_OUT: "Z-8.8", JOLLY_HAND: "Z-9.4", SAFETY_END: "Z-10.4"}


def outcome_of(options: Options, deal: Deal) -> Outcome:
    """The result of a finished deal."""
    winner = None if deal.winner == NOBODY else deal.winner
    seats = range(options.players)
    points = tuple(
        -deal.minus(seat, options.joker_penalty, options.jolly_multiplier) for seat in seats
    )
    ended = Line(LAWS[deal.ending], NO_SIDE if winner is None else winner, 0)
    lost = [
        Line("Z-11.2", seat, points[seat], _note(options, deal, seat))
        for seat in seats
        if seat != winner
    ]
    return Outcome(points, (ended, *lost), REASONS[deal.ending], winner)


def _note(options: Options, deal: Deal, seat: int) -> str:
    """How many cards, and where it is not just their number, the sum: `2 x (10 + 2 x 5)`."""
    hand = deal.hand(seat)
    jokers, text = hand.count(JOKER), str(len(hand))
    doubled = deal.ending == JOLLY_HAND and options.jolly_multiplier > 1
    if jokers and options.joker_penalty > 1:
        text = f"{len(hand) - jokers} + {jokers} x {options.joker_penalty}"
        text = f"({text})" if doubled else text
    return f"{options.jolly_multiplier} x {text}" if doubled else text
