"""Settlement: what the commitments of a round pay, with the law and the sum behind it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from eldest.games.marias.options import Options
from eldest.games.marias.tally import Scale, Tally
from eldest.games.marias.words import (
    AGAINST,
    COMMITMENTS,
    GAME,
    HUNDRED,
    HUNDRED_AGAINST,
    SEVEN,
    SEVEN_AGAINST,
    SILENT_SEVEN,
    TRUMP,
    commitments_of,
)
from eldest.protocol import Seat

NAMES = (*COMMITMENTS, SILENT_SEVEN)
LAWS = ("M-12.4", "M-11.1", "M-12.6", "M-12.8", "M-12.8", "M-11.2", "M-12.6", "M-11.4")
SILENT = {"declarer_won": 1, "defence_lost": 1, "declarer_lost": -1, "defence_won": -1}
VERDICT = {"made": 1, "lost": -1}


@dataclass(frozen=True)
class Played:
    """The facts of a round that decide what is paid; marriages in order of announcement.

    `results` decides commitments by word and not by count (M-8.11, M-16.4, M-17.1); with `plain`
    there are no silent results and a Hundred has one step.
    """

    type: str
    trump: str | None = None
    contract: str | None = None
    levels: Mapping[str, int] = field(default_factory=dict)
    cards: tuple[int, int] = (0, 0)
    marriages: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    seven: str | None = None
    seven_against: str | None = None
    silent_seven: str | None = None
    tricks: int = 0
    raisers: int = 0
    opened: bool = False
    plain: bool = False
    results: Mapping[str, bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Value:
    """What one commitment or silent result pays, positive for the declarer (M-13.3)."""

    name: str
    law: str
    amount: int
    note: str


@dataclass(frozen=True, slots=True)
class Settlement:
    """Every value, and U before and after the limit (M-13.5, M-13.6)."""

    values: tuple[Value, ...]
    before: int
    u: int


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


def settle(played: Played, options: Options) -> Settlement:
    """Sections 12 and 13."""
    scale = Scale(options)
    tally = tally_of(played, options)
    before = scale.settle(tally)
    there = [index for index in range(len(NAMES)) if tally.is_there(index)]
    values = tuple(_value(index, tally, scale, played) for index in there)
    return Settlement(values, before, scale.limited(before, played.raisers))


def tally_of(played: Played, options: Options) -> Tally:
    """The facts as small numbers."""
    tally = Tally()
    for name in _commitments(played, options):
        tally.commit(NAMES.index(name), played.levels.get(name, 0))
    for name, made in played.results.items():
        tally.decide(NAMES.index(name), 1 if made else -1)
    _set_sevens(tally, played)
    for side in range(2):
        tally.collect(side, played.cards[side])
        for value in played.marriages[side]:
            tally.wed(side, value)
    tally.tricks = played.tricks
    tally.red = 2 if played.trump and played.trump in options.red_suits else 1
    tally.plain, tally.opened = int(played.plain), int(played.opened)
    return tally


def _commitments(played: Played, options: Options) -> tuple[str, ...]:
    if played.type != TRUMP or played.contract is None:
        return (played.type,)
    own = commitments_of(played.contract, with_game=options.hundred_includes_game)
    return (*own, *(name for name in AGAINST if name in played.levels))


def _set_sevens(tally: Tally, played: Played) -> None:
    if played.seven:
        tally.decide(NAMES.index(SEVEN), VERDICT[played.seven])
    if played.seven_against:
        tally.decide(NAMES.index(SEVEN_AGAINST), VERDICT[played.seven_against])
    if played.silent_seven:
        tally.commit(NAMES.index(SILENT_SEVEN), 0)
        tally.decide(NAMES.index(SILENT_SEVEN), SILENT[played.silent_seven])


def _value(index: int, tally: Tally, scale: Scale, played: Played) -> Value:
    name, amount = NAMES[index], tally.amount_of(index)
    level = played.levels.get(name, 0)
    factors = [scale.rate_of(index), 2**level, tally.red, tally.steps_of(index)]
    if tally.opened and index < NAMES.index(SEVEN_AGAINST):
        factors.append(scale.open_factor)
    shown = [factors[0], *(factor for factor in factors[1:] if factor != 1)]
    return Value(name, _law(index, tally, scale), amount, f"{name} {' x '.join(map(str, shown))}")


def _law(index: int, tally: Tally, scale: Scale) -> str:
    if NAMES[index] == GAME and tally.steps_of(index) > 1:
        return "M-12.5"
    hundred = NAMES[index] in (HUNDRED, HUNDRED_AGAINST)
    return "M-12.7" if hundred and not scale.made(tally, index) else LAWS[index]


def payments(
    u: int, declarer: Seat, players: Sequence[Seat], sitter: Seat | None, options: Options
) -> tuple[int, ...]:
    """M-13.7, M-18.2: each of the others pays U to the declarer, by seat."""
    payers = payers_to(declarer, players, sitter, options)
    points = [0] * options.seats
    for seat in payers:
        points[seat] = -u
    points[declarer] = u * len(payers)
    return tuple(points)


def payers_to(
    seat: Seat, players: Sequence[Seat], sitter: Seat | None, options: Options
) -> tuple[Seat, ...]:
    """The defenders, and the sitter where he pays (M-18.2, M-18.4)."""
    others = tuple(other for other in players if other != seat)
    return (*others, sitter) if sitter is not None and options.sitter_pays else others
