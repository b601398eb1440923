"""From a settled kernel to what is published: the settlement (M-14.1) and the outcome."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from eldest.games.marias.figures import (
    ABSENT,
    GAME,
    HUNDRED,
    HUNDRED_AGAINST,
    NOBODY,
    SEVEN_AGAINST,
    VALUES,
)
from eldest.games.marias.kernel import Marias
from eldest.games.marias.kernel.phases import LAID, PASSED_OUT, REASONS
from eldest.games.marias.words import COMMITMENTS, SILENT_SEVEN
from eldest.protocol import NO_SIDE, Line, Outcome, Seat

NAMES = (*COMMITMENTS, SILENT_SEVEN)
LAWS = ("M-12.4", "M-11.1", "M-12.6", "M-12.8", "M-12.8", "M-11.2", "M-12.6", "M-11.4")


@dataclass(frozen=True, slots=True)
class Value:
    """What one commitment or silent result pays, positive for the declarer (M-13.3)."""

    name: str
    law: str
    amount: int
    note: str


@dataclass(frozen=True, slots=True)
class Penalty:
    """M-16.6: what an offender pays to each other player of the round."""

    law: str
    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class Settled:
    """M-14.1: what is published at the end of a round; every field is plain."""

    reason: str
    seat: Seat | None  # who claimed, conceded or offended
    cards: tuple[int, int]
    marriages: tuple[tuple[int, ...], tuple[int, ...]]
    values: tuple[Value, ...]
    before: int
    u: int
    penalties: tuple[Penalty, ...]
    payments: tuple[int, ...]


def settled_of(kernel: Marias) -> Settled:
    """What everybody is told of a settled round."""
    cards = kernel.cards
    return Settled(
        reason=REASONS[kernel.reason],
        seat=None if kernel.ended_by == NOBODY else kernel.seated(kernel.ended_by),
        cards=(cards[0], cards[1]),
        marriages=marriages_of(kernel),
        values=tuple(values_of(kernel)),
        before=kernel.before,
        u=kernel.units,
        penalties=tuple(_penalties(kernel)),
        payments=tuple(kernel.gains()),
    )


def marriages_of(kernel: Marias) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """M-10.7: the values of both sides, in order of announcement."""
    told = kernel.announced()
    mine = tuple(value for player, _, value in told if player == kernel.declarer)
    return mine, tuple(value for player, _, value in told if player != kernel.declarer)


# -- values --------------------------------------------------------------------------------------


def values_of(kernel: Marias) -> Iterator[Value]:
    """M-13.5: every commitment of the round and what it pays."""
    if kernel.reason == PASSED_OUT:
        return
    level, amount = kernel.level, kernel.amount
    for name in range(VALUES):
        if level[name] != ABSENT:
            yield Value(NAMES[name], _law(kernel, name), amount[name], _note(kernel, name))


def _law(kernel: Marias, name: int) -> str:
    if name == GAME and kernel.steps[name] > 1:
        return "M-12.5"
    hundred = name in (HUNDRED, HUNDRED_AGAINST)
    made = (kernel.amount[name] > 0) == (name != HUNDRED_AGAINST)
    return "M-12.7" if hundred and not made else LAWS[name]


def _note(kernel: Marias, name: int) -> str:
    """The product behind a value, without the factors of one: `GAME 1 x 2 x 2`."""
    factors = [2 ** kernel.level[name], 2 if kernel.is_red_trump() else 1, kernel.steps[name]]
    if kernel.opened and kernel.reason != LAID and name < SEVEN_AGAINST:
        factors.append(kernel.open_factor)
    shown = [kernel.rate[name], *(factor for factor in factors if factor != 1)]
    return f"{NAMES[name]} {' x '.join(map(str, shown))}"


# -- penalties -----------------------------------------------------------------------------------


def _penalties(kernel: Marias) -> Iterator[Penalty]:
    """M-16.4, M-16.5: for a revoke, and for misdeals that are not free."""
    for _ in range(kernel.fined_misdeals()):
        yield Penalty("M-16.5", kernel.seated(2 if kernel.seats == 3 else 3), kernel.penalty)
    if kernel.offence != NOBODY:
        seat = kernel.seated(kernel.played_by[kernel.offence])
        yield Penalty("M-16.4", seat, kernel.penalty)


# -- the outcome ---------------------------------------------------------------------------------


def outcome_of(kernel: Marias) -> Outcome:
    """Points by seat, with the law behind every one of them."""
    result = settled_of(kernel)
    lines = [*_value_lines(kernel, result)]
    for penalty in result.penalties:
        lines += _fine_lines(kernel, penalty)
    won = result.u > 0 and kernel.reason != PASSED_OUT
    winner = kernel.seated(kernel.declarer) if won else None
    return Outcome(result.payments, tuple(lines), result.reason, winner)


def _value_lines(kernel: Marias, result: Settled) -> Iterator[Line]:
    if kernel.reason == PASSED_OUT:
        yield from _paid(kernel, "M-6.8", 0, result.u, "passed out")
        return
    for value in result.values:
        yield from _paid(kernel, value.law, kernel.declarer, value.amount, value.note)
    if result.u != result.before:
        note = f"limit {abs(result.u)}"
        yield from _paid(kernel, "M-13.6", kernel.declarer, result.u - result.before, note)


def _paid(kernel: Marias, law: str, player: int, units: int, note: str) -> Iterator[Line]:
    """M-13.7, M-18.2: from each of the others to this player."""
    if not units:
        yield Line(law, NO_SIDE, 0, note)
        return
    others = [kernel.seated(other) for other in range(3) if other != player]
    if kernel.seats == 4 and kernel.sitter_pays:
        others.append(kernel.seated(3))
    yield Line(law, kernel.seated(player), units * len(others), note)
    yield from (Line(law, other, -units, note) for other in others)


def _fine_lines(kernel: Marias, penalty: Penalty) -> list[Line]:
    """M-16.6: the offender pays each other player of the round."""
    others = [seat for seat in map(kernel.seated, range(3)) if seat != penalty.seat]
    paid = [Line(penalty.law, seat, penalty.amount, "penalty") for seat in others]
    return [Line(penalty.law, penalty.seat, -penalty.amount * len(others), "penalty"), *paid]
