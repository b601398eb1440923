"""What a traveller holds: scores, assigned or artificial ones, and what each side is awarded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

Score = tuple[tuple[int, Fraction], ...]  # NS points and their weight (B-M.6)
PERCENTS = (60, 50, 40)  # not at fault, partly, at fault (B-M.5)
FIRST_FORM = ""


class BadScore(ValueError):
    """A score that cannot be given."""


@dataclass(frozen=True, slots=True)
class BoardScore:
    """One playing of a board: a score, or artificial percentages of NS and EW, or nothing yet."""

    score: Score = ()
    adjusted: tuple[int, int] | None = None
    form: str = FIRST_FORM  # results of another form are compared among themselves (B-M.8)

    @property
    def is_result(self) -> bool:
        """Whether others are compared with it: artificial scores are not results (B-M.5)."""
        return bool(self.score) and self.adjusted is None

    @property
    def mean(self) -> Fraction:
        """The NS points, weighted."""
        return sum((points * weight for points, weight in self.score), Fraction(0))


@dataclass(frozen=True, slots=True)
class Award:
    """What a side gets for a board: points, of a top where there is one.

    `total` is the sum of cross-IMPs that the points are the mean of; `percent` is the artificial
    percentage, if it is one.
    """

    points: Fraction
    top: Fraction = Fraction(0)
    total: Fraction | None = None
    percent: int | None = None

    def scaled(self, factor: Fraction) -> Award:
        """The award in another unit, such as 1-½-0 (B-M.3)."""
        return Award(self.points * factor, self.top * factor, self.total, self.percent)


Awards = tuple[Award, Award] | None  # NS and EW; None: no score (B-E.6)


def result(points: int, form: str = FIRST_FORM) -> BoardScore:
    """A score from the table."""
    return BoardScore(((points, Fraction(1)),), form=form)


def weighted(parts: Iterable[tuple[int, Fraction]], form: str = FIRST_FORM) -> BoardScore:
    """An assigned score of several outcomes whose weights sum to 1 (B-M.6)."""
    score = tuple(parts)
    if not score or any(weight <= 0 for _, weight in score):
        raise BadScore("an assigned score has outcomes with weights above 0 (B-M.6)")
    if sum(weight for _, weight in score) != 1:
        raise BadScore("the weights of an assigned score must sum to 1 (B-M.6)")
    return BoardScore(score, form=form)


def artificial(ns: int, ew: int) -> BoardScore:
    """An artificial adjusted score, per side independently (B-M.5, BT-E.2)."""
    if not (0 <= ns <= 100 and 0 <= ew <= 100):
        raise BadScore(f"artificial scores are 0 to 100 %, not {ns}/{ew} (B-M.5)")
    return BoardScore(adjusted=(ns, ew))


def datum_scores(lines: Iterable[BoardScore]) -> list[Fraction]:
    """The NS points of all results, lowest first."""
    return sorted(line.mean for line in lines if line.is_result)


def compared(group: Sequence[BoardScore], against: Callable[[int, int], int]) -> list[Fraction]:
    """The sum for each result of what `against` gives it against every other of the group."""
    return [
        sum(
            (against_score(line.score, other.score, against) for other in _others(group, at)),
            Fraction(0),
        )
        for at, line in enumerate(group)
    ]


def _others(group: Sequence[BoardScore], at: int) -> list[BoardScore]:
    return [*group[:at], *group[at + 1 :]]


def against_score(own: Score, other: Score, against: Callable[[int, int], int]) -> Fraction:
    """What NS get for one score against another, weighted over the outcomes of both (B-M.6)."""
    return sum(
        (weight * share * against(mine, theirs) for mine, weight in own for theirs, share in other),
        Fraction(0),
    )
