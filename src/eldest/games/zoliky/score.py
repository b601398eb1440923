"""The score of a deal (Z-11.2, Z-11.5): every card left in a hand is a minus point."""

from __future__ import annotations

from eldest.cards import JOKER
from eldest.games.zoliky.constants import GOING_OUT, JOLLY_HAND, SAFETY_END
from eldest.games.zoliky.kernel import Zoliky
from eldest.games.zoliky.options import Options
from eldest.protocol import NO_SIDE, Line, Outcome
from eldest.protocol.constants import NOBODY

REASONS = {GOING_OUT: "going_out", JOLLY_HAND: "jolly_hand", SAFETY_END: "safety_end"}
LAWS = {GOING_OUT: "Z-8.8", JOLLY_HAND: "Z-9.4", SAFETY_END: "Z-10.4"}


def outcome_of(options: Options, kernel: Zoliky) -> Outcome:
    """The result of a finished kernel."""
    winner = None if kernel.winner == NOBODY else kernel.winner
    seats = range(options.players)
    points = tuple(kernel.points(seat) for seat in seats)
    ended = Line(LAWS[kernel.ending], NO_SIDE if winner is None else winner, 0)
    lost = [
        Line("Z-11.2", seat, points[seat], _note(options, kernel, seat))
        for seat in seats
        if seat != winner
    ]
    return Outcome(points, (ended, *lost), REASONS[kernel.ending], winner)


def _note(options: Options, kernel: Zoliky, seat: int) -> str:
    """The number of cards, and their sum if it is not that number: `2 x (10 + 2 x 5)`."""
    hand = kernel.hand(seat)
    jokers, text = hand.count(JOKER), str(len(hand))
    doubled = kernel.ending == JOLLY_HAND and options.jolly_multiplier > 1
    if jokers and options.joker_penalty > 1:
        text = f"{len(hand) - jokers} + {jokers} x {options.joker_penalty}"
        text = f"({text})" if doubled else text
    return f"{options.jolly_multiplier} x {text}" if doubled else text
