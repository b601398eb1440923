"""The settlement of given facts, without playing the round, for the solver and tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from eldest.cards import NO_SUIT, SUITS
from eldest.games.marias.constants import ABSENT, UNDECIDED
from eldest.games.marias.contracts import (
    COMMITMENTS,
    CONTRACTS,
    SEVEN,
    SEVEN_AGAINST,
    SILENT_SEVEN,
    TYPES,
)
from eldest.games.marias.kernel import Marias
from eldest.games.marias.options import Options
from eldest.games.marias.scoring.score import NAMES, values_of
from eldest.games.marias.scoring.settled import Value
from eldest.protocol import Seat

SILENT = {"declarer_won": 1, "defence_lost": 1, "declarer_lost": -1, "defence_won": -1}
VERDICT = {"made": 1, "lost": -1}


@dataclass(frozen=True)
class PlayedRound:
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
class Settlement:
    """Every value, and U before and after the limit (M-13.5, M-13.6)."""

    values: tuple[Value, ...]
    before: int
    u: int


def settle(played: PlayedRound, options: Options) -> Settlement:
    """Sections 12 and 13: points, results and payments of a round."""
    kernel = _supposed(played, options)
    return Settlement(tuple(values_of(kernel)), kernel.before, kernel.units)


def units(played: PlayedRound, options: Options) -> int:
    """M-13.6: only the sum U, without the payments."""
    return int(_supposed(played, options).units)


def _supposed(played: PlayedRound, options: Options) -> Marias:
    kernel = _kernel(options).copy()  # another thread may ask at the same time
    contract = UNDECIDED if played.contract is None else CONTRACTS.index(played.contract)
    trump = NO_SUIT if played.trump is None else SUITS.index(played.trump)
    levels = [played.levels.get(name, ABSENT) for name in COMMITMENTS]
    kernel.set_stakes(TYPES.index(played.type), contract, trump, levels)
    kernel.set_doubled(played.raisers, int(played.opened))
    kernel.set_verdicts(_verdicts(played), int(played.plain))
    kernel.worth(played.cards, played.marriages, played.tricks)
    return kernel


@lru_cache(64)
def _kernel(options: Options) -> Marias:
    return Marias(options)


def _verdicts(played: PlayedRound) -> list[int]:
    """The commitments that are made or lost by word, or by the trump seven."""
    said = {name: 1 if made else -1 for name, made in played.results.items()}
    said |= {SEVEN: VERDICT[played.seven]} if played.seven else {}
    said |= {SEVEN_AGAINST: VERDICT[played.seven_against]} if played.seven_against else {}
    said |= {SILENT_SEVEN: SILENT[played.silent_seven]} if played.silent_seven else {}
    return [said.get(name, 0) for name in NAMES]


def payments(u: int, declarer: Seat, players: Sequence[Seat], options: Options) -> tuple[int, ...]:
    """M-13.7, M-18.2: each of the others pays U to the declarer, by seat."""
    kernel = _kernel(options).copy()
    return tuple(kernel.paid(u, players[0], players.index(declarer)))
