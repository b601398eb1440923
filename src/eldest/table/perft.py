"""Perft: the number of legal sequences of a given length, which changes with the rules."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.protocol import CHANCE, Action, Round, Seat
from eldest.table.log import Acted
from eldest.table.table import Table


class ChanceActs(ValueError):
    """Raised if chance would have to act, and no rule decides how."""


def perft(round_: Round, depth: int) -> int:
    """Return the number of legal sequences of exactly this many actions."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in _choices(round_))
    return sum(perft(_after(round_, seat, action), depth - 1) for seat, action in _choices(round_))


def divide(round_: Round, depth: int) -> dict[str, int]:
    """Return the count of `perft` below each first action, by its text."""
    return {
        str(action): perft(_after(round_, seat, action), depth - 1)
        for seat, action in _choices(round_)
    }


def dealt(table: Table) -> Round:
    """Return the round of a table as chance dealt it, before any seat acted."""
    round_ = table.game.start(table.setup)
    for event in table.log:
        if not isinstance(event, Acted) or event.seat != CHANCE:
            break
        round_.apply(CHANCE, event.action)
    return round_


def _choices(round_: Round) -> Iterator[tuple[Seat, Action]]:
    for seat in round_.actors():
        if seat == CHANCE:
            raise ChanceActs("chance must act first; write down what it does")
        yield from ((seat, action) for action in round_.legal(seat))


def _after(round_: Round, seat: Seat, action: Action) -> Round:
    after = round_.copy()
    after.apply(seat, action)
    return after
