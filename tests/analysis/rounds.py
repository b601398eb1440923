"""Finished rounds for reviews, and a minimax of our own over `Round.apply`."""

from __future__ import annotations

from functools import cache

from eldest import games
from eldest.analysis.review.model import Round
from eldest.bots import load
from eldest.deal import Dice
from eldest.protocol import CHANCE
from eldest.table import Table

CARD = 2  # letters of a card


@cache
def finished(key: str, seed: int, level: str = "beginner") -> Table:
    """A round that bots have played; nobody may change it."""
    game = games.load(key)
    table, dice, bot = Table(game, game.first(game.options())), Dice(seed), load(key, level)
    while table.round.actors():
        seat = table.round.actors()[0]
        if seat == CHANCE:
            table.chance(dice)
        else:
            table.play(seat, bot(table.round.view(seat), dice))
    return table


def cards_left(round_: Round, seats: int) -> int:
    """How many cards are in all hands."""
    return sum(round_.kernel.hand(seat).bit_count() for seat in range(seats))


def first_side_gains(round_: Round) -> int | None:
    """The end as the first side sees it: U of the declarer, points, or tricks; None before."""
    view = round_.view(None)
    match round_.game.key:
        case "marias":
            return view.settlement.u if view.settlement else None
        case "bridge":
            return None if round_.actors() else view.tricks[0]
    outcome = round_.outcome()
    return outcome.points[0] - outcome.points[1] if outcome else None


def is_first(round_: Round) -> bool:
    """Whether who acts is of the first side."""
    seat = round_.actors()[0]
    if round_.game.key == "marias":
        return bool(seat == round_.view(None).declarer)
    return bool(seat % 2 == 0)


def brute(round_: Round) -> int:
    """The value for the first side, by trying every card to the end."""
    gains = first_side_gains(round_)
    if gains is not None:
        return gains
    return (max if is_first(round_) else min)(brute_by_card(round_).values())


def brute_by_card(round_: Round) -> dict[str, int]:
    """The same after each legal card."""
    seat = round_.actors()[0]
    found = {}
    for action in round_.legal(seat):
        if len(str(action)) == CARD:
            after = round_.copy()
            after.apply(seat, action)
            found[str(action)] = brute(after)
    return found
