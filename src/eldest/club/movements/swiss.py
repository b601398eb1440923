"""Swiss pairing: the highest meets the highest that it has not met (B-V.10)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from eldest.deal import Source, shuffle

BYE_VP = Fraction(12)

Met = Collection[frozenset[int]]


@dataclass(frozen=True, slots=True)
class SwissDraw:
    """The matches of a round from the top, and who has the bye."""

    matches: tuple[tuple[int, int], ...]
    bye: int | None = None


def first_order(entries: Iterable[int], seed: str = "") -> list[int]:
    """The order for round 1: by entry, or drawn from a published seed (B-V.10)."""
    row = sorted(entries)
    return shuffle(row, Source(seed.encode())) if seed else row


def swiss_draw(order: Sequence[int], met: Met = (), byes: Sequence[int] = ()) -> SwissDraw:
    """The next round for these standings, best first; the same standings give the same draw."""
    bye = _bye(order, byes) if len(order) % 2 else None
    row = [who for who in order if who != bye]
    search = _Search(row, frozenset(met))
    # With a budget of one rematch a match every pairing is found, so this ends.
    found = next(
        pairs for most in range(len(row) // 2 + 1) if (pairs := search.pair(most)) is not None
    )
    return SwissDraw(tuple(found), bye)


def _bye(order: Sequence[int], byes: Sequence[int]) -> int:
    """The lowest of those who have had the fewest byes."""
    least = min(byes.count(who) for who in order)
    return next(who for who in reversed(order) if byes.count(who) == least)


@dataclass
class _Search:
    """Depth-first through the standings, with this many rematches allowed."""

    row: list[int]
    met: frozenset[frozenset[int]]
    dead: set[tuple[int, int]] = field(default_factory=set)  # unpaired as a mask, rematches left

    def pair(self, rematches: int) -> list[tuple[int, int]] | None:
        """Find the first complete pairing; None if there is none."""
        return self._rest((1 << len(self.row)) - 1, rematches)

    def _rest(self, unpaired: int, rematches: int) -> list[tuple[int, int]] | None:
        if not unpaired:
            return []
        if (unpaired, rematches) in self.dead:
            return None
        high = (unpaired & -unpaired).bit_length() - 1
        for low, again in self._opponents(high, unpaired):
            if again <= rematches:
                rest = self._rest(unpaired & ~(1 << high | 1 << low), rematches - again)
                if rest is not None:
                    return [(self.row[high], self.row[low]), *rest]
        self.dead.add((unpaired, rematches))
        return None

    def _opponents(self, high: int, unpaired: int) -> list[tuple[int, bool]]:
        """Whom the highest may meet: those not met yet first, from the top."""
        others = [low for low in range(high + 1, len(self.row)) if unpaired >> low & 1]
        row = [(low, frozenset((self.row[high], self.row[low])) in self.met) for low in others]
        return sorted(row, key=lambda one: one[1])
