"""Reads what is published from a settled kernel: the settlement (M-14.1) and the outcome."""

from __future__ import annotations

from functools import lru_cache

from eldest.cards import texts_of
from eldest.games.marias.constants import (
    GAME,
    HUNDRED,
    HUNDRED_AGAINST,
    NOBODY,
    SEVEN_AGAINST,
    VALUES,
)
from eldest.games.marias.contracts import COMMITMENTS, SILENT_SEVEN
from eldest.games.marias.kernel.marias import Marias
from eldest.games.marias.kernel.phases import LAID, PASSED_OUT, REASONS
from eldest.games.marias.ranks import SHARP
from eldest.games.marias.scoring.settled import Penalty, Settled, Value
from eldest.protocol import NO_SIDE, Line, Outcome, Seat

NAMES = (*COMMITMENTS, SILENT_SEVEN)
LAWS = ("M-12.4", "M-11.1", "M-12.6", "M-12.8", "M-12.8", "M-11.2", "M-12.6", "M-11.4")


def settled_of(kernel: Marias) -> Settled:
    """The published facts of a settled round."""
    return Settled(
        reason=REASONS[kernel.reason],
        seat=None if kernel.ended_by == NOBODY else kernel.seat_of(kernel.ended_by),
        cards=(kernel.cards[0], kernel.cards[1]),
        marriages=marriages_of(kernel),
        values=tuple(values_of(kernel)),
        before=kernel.before,
        u=kernel.units,
        penalties=tuple(_penalties(kernel)),
        payments=tuple(kernel.gains()),
        taken=(texts_of(sharp_of(kernel, 0)), texts_of(sharp_of(kernel, 1))),
    )


def sharp_of(kernel: Marias, side: int) -> int:
    """M-1.5: the aces and tens in the tricks of a side."""
    cards = 0
    for player in range(3):
        if kernel.side(player) == side:
            cards |= kernel.taken[player]
    return cards & SHARP


def marriages_of(kernel: Marias) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """M-10.7: the values of both sides, in order of announcement."""
    told = kernel.announced()
    mine = tuple([value for player, _, value in told if player == kernel.declarer])
    return mine, tuple([value for player, _, value in told if player != kernel.declarer])


# -- values --------------------------------------------------------------------------------------


def values_of(kernel: Marias) -> list[Value]:
    """M-13.5: every commitment of the round and what it pays."""
    if kernel.reason == PASSED_OUT:
        return []
    red = 2 if kernel.is_red() else 1
    opened = kernel.open_factor if kernel.opened and kernel.reason != LAID else 1
    return [
        _value(
            name,
            kernel.amount[name],
            kernel.rate[name],
            kernel.level[name],
            (red, kernel.steps[name], opened if name < SEVEN_AGAINST else 1),
        )
        for name in range(VALUES)
        if kernel.has(name)
    ]


@lru_cache(4096)
def _value(name: int, amount: int, rate: int, level: int, factors: tuple[int, int, int]) -> Value:
    """M-13.3: a value; its note is a product without factors of one, such as `GAME 1 x 2 x 2`."""
    shown = [rate, *(factor for factor in (2**level, *factors) if factor != 1)]
    note = f"{NAMES[name]} {' x '.join(map(str, shown))}"
    law = _law(name, amount, factors[1])
    return Value(NAMES[name], law, amount, note, rate, level, *factors)


def _law(name: int, amount: int, steps: int) -> str:
    if name == GAME and steps > 1:
        return "M-12.5"
    hundred = name in (HUNDRED, HUNDRED_AGAINST)
    made = (amount > 0) == (name != HUNDRED_AGAINST)
    return "M-12.7" if hundred and not made else LAWS[name]


# -- penalties -----------------------------------------------------------------------------------


def _penalties(kernel: Marias) -> list[Penalty]:
    """M-16.4, M-16.5: for a revoke, and for misdeals that are not free."""
    found = [
        Penalty("M-16.5", kernel.dealer(), kernel.penalty) for _ in range(kernel.paid_misdeals())
    ]
    if kernel.offence != NOBODY:
        seat = kernel.seat_of(kernel.played_by[kernel.offence])
        found.append(Penalty("M-16.4", seat, kernel.penalty))
    return found


# -- the outcome ---------------------------------------------------------------------------------


def outcome_of(kernel: Marias) -> Outcome:
    """Return the points by seat, with the law behind every one of them."""
    lines = _value_lines(kernel)
    for penalty in _penalties(kernel):
        lines += _fine_lines(kernel, penalty)
    won = kernel.units > 0 and kernel.reason != PASSED_OUT
    winner = kernel.seat_of(kernel.declarer) if won else None
    return Outcome(tuple(kernel.gains()), tuple(lines), REASONS[kernel.reason], winner)


def _value_lines(kernel: Marias) -> list[Line]:
    paid, before = kernel.units, kernel.before
    if kernel.reason == PASSED_OUT:
        return _paid(_seats(kernel, 0), "M-6.8", paid, "passed out")
    seats = _seats(kernel, kernel.declarer)
    lines: list[Line] = []
    for value in values_of(kernel):
        lines += _paid(seats, value.law, value.amount, value.note)
    if paid != before:
        lines += _paid(seats, "M-13.6", paid - before, f"limit {abs(paid)}")
    return lines


def _seats(kernel: Marias, player: int) -> list[Seat]:
    """M-13.7, M-18.2: the seat that is paid, then those that pay."""
    seats = [kernel.seat_of(player)]
    seats += [kernel.seat_of(other) for other in range(3) if other != player]
    if kernel.seats == 4 and kernel.sitter_pays:
        seats.append(kernel.seat_of(3))
    return seats


def _paid(seats: list[Seat], law: str, units: int, note: str) -> list[Line]:
    """M-13.7: the payments from each of the others to the first."""
    if not units:
        return [_line(law, NO_SIDE, 0, note)]
    first, *others = seats
    paid = [_line(law, other, -units, note) for other in others]
    return [_line(law, first, units * len(others), note), *paid]


def _fine_lines(kernel: Marias, penalty: Penalty) -> list[Line]:
    """M-16.6: the offender pays each other player of the round."""
    others = [seat for seat in _seats(kernel, 0)[:3] if seat != penalty.seat]
    paid = [_line(penalty.law, seat, penalty.amount, "penalty") for seat in others]
    return [_line(penalty.law, penalty.seat, -penalty.amount * len(others), "penalty"), *paid]


_line = lru_cache(8192)(Line)  # the same few lines are told again and again
