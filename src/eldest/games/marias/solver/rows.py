"""The ends that a position can come to, each with what it pays.

A player who holds king and queen plays the queen first: the two are neighbours, so nothing else
changes, and a marriage only helps its side. So the marriages of a position are known beforehand.
The one exception is a Hundred that counts the first marriage (M-12.6): to keep the forty first,
it may be better to give up a pair of twenty. There the search follows what was announced first
and what was lost.
"""

from __future__ import annotations

from collections.abc import Iterator

from eldest.games.marias.constants import MARRIAGE, NOBODY, TRUMP_MARRIAGE
from eldest.games.marias.contracts import DECLARER, DEFENCE, TRUMP
from eldest.games.marias.solver.ends import BEATEN, ENDS, FIRST_PLAIN, FIRST_TRUMP, GONE
from eldest.games.marias.solver.pay import Marriages, Pay, Row, money, row_of, verdicts_of
from eldest.games.marias.solver.position import Position

Rows = dict[int, Row]  # by the number of the end in the search


def rows_of(position: Position, pay: Pay, lost: int | None) -> Rows:
    """The pay of each end; a seven or card points that change nothing are left out."""
    if position.type != TRUMP:
        return {GONE: verdicts_of(pay, position.stakes)}
    rows = dict(_trump_rows(position, pay, lost))
    if position.keeper == NOBODY and all(
        row == rows[end - end % ENDS] for end, row in rows.items()
    ):
        rows = {end: row for end, row in rows.items() if end % ENDS == GONE}
    if any(row[0] != row[-1] for row in rows.values()):
        return rows
    return {end: row[:1] for end, row in rows.items()}


def _trump_rows(position: Position, pay: Pay, lost: int | None) -> Iterator[tuple[int, Row]]:
    stakes, holder = position.stakes, (DECLARER, DEFENCE)[position.side(position.holder)]
    sevens = range(GONE, GONE + 1 if position.holder == NOBODY else BEATEN + 1)
    for wed, marriages in _weddings(position, pay, lost):
        for seven in sevens:
            yield ENDS * wed + seven, row_of(pay, stakes, marriages, seven, holder)


def ordered_side(position: Position, pay: Pay, lost: int | None) -> int | None:
    """The side whose first marriage is still open and matters."""
    side = position.hundred
    if pay is not money or side is None or position.options.hundred_marriage != "first":
        return None
    pairs = position.pairs(side, lost)
    mixed = len(pairs) > 1 and position.trump in pairs
    return side if mixed and not position.marriages[side] else None


def _weddings(position: Position, pay: Pay, lost: int | None) -> Iterator[tuple[int, Marriages]]:
    """The marriages of both sides at the end, by the number of the case in the search."""
    rows = [_announced(position, side, lost) for side in (0, 1)]
    side = ordered_side(position, pay, lost)
    if side is None:
        yield 0, (rows[0], rows[1])
        return
    for wed, row in _orders(len(rows[side]) - 1):
        rows[side] = row
        yield wed, (rows[0], rows[1])


def _announced(position: Position, side: int, lost: int | None) -> tuple[int, ...]:
    suits = position.pairs(side, lost)
    coming = (TRUMP_MARRIAGE if suit == position.trump else MARRIAGE for suit in suits)
    return (*position.marriages[side], *coming)


def _orders(plain: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the orders of marriages: which comes first, and how many were lost before it."""
    for lost in range(plain):
        rest = (MARRIAGE,) * (plain - 1 - lost)
        yield FIRST_PLAIN + lost, (MARRIAGE, TRUMP_MARRIAGE, *rest)
    for lost in range(plain + 1):
        yield FIRST_TRUMP + lost, (TRUMP_MARRIAGE, *(MARRIAGE,) * (plain - lost))
