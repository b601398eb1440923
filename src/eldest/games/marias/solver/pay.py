"""The value of each end of a play to the declarer, for which the solver searches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from eldest.games.marias.constants import ALL_POINTS, TRICKS
from eldest.games.marias.contracts import MISERE, SEVEN, SEVEN_AGAINST, SEVENS, TRUMP, type_of
from eldest.games.marias.options import Options
from eldest.games.marias.scoring.settle import SILENT, PlayedRound, units
from eldest.games.marias.solver.ends import GONE, WINS

Marriages = tuple[tuple[int, ...], tuple[int, ...]]
Row = tuple[int, ...]  # what is paid, from the least result to the best


@dataclass(frozen=True)
class Stakes:
    """The stakes of a play: the contract, the levels of its commitments, and the house rules."""

    contract: str
    trump: str | None
    levels: tuple[tuple[str, int], ...]
    raisers: int
    opened: bool
    options: Options

    @property
    def type(self) -> str:
        """M-5.1: Trump Game, Misère or Slam."""
        return type_of(self.contract)

    @property
    def seven(self) -> str | None:
        """The seven that was announced, by either side."""
        if self.contract in SEVENS:
            return SEVEN
        return SEVEN_AGAINST if SEVEN_AGAINST in dict(self.levels) else None


@dataclass(frozen=True)
class End:
    """The facts at the end; `seven` is its fate in the last trick, where `holder` laid it."""

    cards: tuple[int, int] = (0, 0)
    marriages: Marriages = ((), ())
    seven: int = GONE
    holder: str | None = None
    tricks: int = 0

    @property
    def silent(self) -> str | None:
        """M-11.4: the silent seven in the form that the settlement takes."""
        if self.seven == GONE:
            return None
        return f"{self.holder}_{'won' if self.seven == WINS else 'lost'}"


Pay = Callable[[Stakes, End], int]


def points(stakes: Stakes, end: End) -> int:
    """M-12.3: the declarer's points less the defenders'."""
    declarer, defence = map(sum, end.marriages)
    return end.cards[0] + declarer - end.cards[1] - defence


def seven(stakes: Stakes, end: End) -> int:
    """Section 11: 1 is good for the declarer, -1 for the defence, 0 a silent one that is gone."""
    if stakes.seven is None:
        return SILENT[end.silent] if end.silent else 0
    return 1 if (end.seven == WINS) == (stakes.seven == SEVEN) else -1


def made(stakes: Stakes, end: End) -> int:
    """M-12.8: Misère is made with no trick, Slam with all ten."""
    return int(end.tricks == (0 if stakes.contract == MISERE else TRICKS))


def money(stakes: Stakes, end: End) -> int:
    """M-13.6: U after the limit."""
    said = "made" if end.seven == WINS else "lost"
    played = PlayedRound(
        type=stakes.type,
        trump=stakes.trump,
        contract=stakes.contract if stakes.type == TRUMP else None,
        levels=dict(stakes.levels),
        cards=end.cards,
        marriages=end.marriages,
        seven=said if stakes.seven == SEVEN else None,
        seven_against=said if stakes.seven == SEVEN_AGAINST else None,
        silent_seven=None if stakes.seven else end.silent,
        tricks=end.tricks,
        raisers=stakes.raisers,
        opened=stakes.opened,
    )
    return units(played, stakes.options)


@lru_cache(maxsize=4096)
def row_of(pay: Pay, stakes: Stakes, marriages: Marriages, end: int, holder: str | None) -> Row:
    """Return the payments of one ending, by the declarer's tens of card points."""
    tens = range(0, ALL_POINTS + 1, 10)
    ends = (End((points, ALL_POINTS - points), marriages, end, holder) for points in tens)
    return tuple(pay(stakes, each) for each in ends)


@lru_cache(maxsize=64)
def verdicts_of(pay: Pay, stakes: Stakes) -> Row:
    """Return the payments of a Misère or Slam: lost, and made."""
    tricks = (1, 0) if stakes.contract == MISERE else (TRICKS - 1, TRICKS)
    return tuple(pay(stakes, End(tricks=each)) for each in tricks)
