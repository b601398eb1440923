"""When a match may stop: Wald's sequential test (SPRT) of one bot's margin over the other.

The two hypotheses state the mean margin of a deal, in standard deviations. The test stops as soon
as one of them is much likelier than the other. The standard deviation is estimated from the
margins, so the test works for games of every scale.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt


@dataclass(frozen=True, slots=True)
class Bounds:
    """The hypotheses: a mean of `low` or of `high` standard deviations of a deal's margin.

    Whichever of them is true, it is rejected with the chance `error` at most.
    """

    low: float = 0.0
    high: float = 0.1
    error: float = 0.05

    def __post_init__(self) -> None:
        if not self.low < self.high:
            raise ValueError(f"the lower bound {self.low:g} is not below the upper {self.high:g}")
        if not 0 < self.error < 0.5:
            raise ValueError(f"an error of {self.error:g} is not between 0 and 0.5")

    @property
    def limit(self) -> float:
        """The ratio, as a logarithm, at which the test stops in either direction.

        The chance that a true hypothesis ever becomes that much less likely than the other is at
        most `error`. Wald's usual limit, (1 - error) / error, allows error / (1 - error).
        """
        return -log(self.error)

    def ratio(self, deals: int, mean: float, variance: float) -> float:
        """How much likelier `high` is than `low` after these deals, as a logarithm."""
        low, high = (_miss(mean, variance, bound) for bound in (self.low, self.high))
        return deals / 2 * log(low / high)

    def verdict(self, ratio: float) -> int:
        """1 for the upper bound, -1 for the lower, 0 if more deals are needed."""
        return (ratio >= self.limit) - (ratio <= -self.limit)


def _miss(mean: float, variance: float, bound: float) -> float:
    """How badly a bound fits the deals, given the standard deviation that suits it best."""
    if not variance:
        return 1.0 if mean else 1.0 + bound * bound
    away = mean / sqrt(variance) - bound
    return 1.0 + away * away
