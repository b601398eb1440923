"""Par: the score when both sides bid and play with all cards in sight (B-H.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from eldest.games.bridge.boards import Vulnerability
from eldest.games.bridge.constants import BOOK
from eldest.games.bridge.deals import SEATS
from eldest.games.bridge.kernel.points import contract_points

DENOMINATIONS = "CDHSN"  # B-0.3
_BIDS = range(35)
Tricks = Sequence[Sequence[int]]  # [seat][denomination]


@dataclass(frozen=True, slots=True)
class ParContract:
    """A contract that scores par, with all seats of a side that can play it for this score."""

    bid: int
    seats: str  # `N`, `NS`, ...
    result: int  # overtricks, or undertricks below zero; those are doubled

    @property
    def level(self) -> int:
        """The odd tricks that are bid."""
        return self.bid // 5 + 1

    @property
    def denomination(self) -> str:
        """The denomination of the bid: C, D, H, S or N."""
        return DENOMINATIONS[self.bid % 5]

    def __str__(self) -> str:
        risk = "X" if self.result < 0 else ""
        more = f"{self.result:+d}" if self.result else ""
        return f"{self.level}{self.denomination}{risk} {self.seats} {more}".rstrip()


@dataclass(frozen=True, slots=True)
class Par:
    """The par score in NS points and the contracts that give it."""

    score: int
    contracts: tuple[ParContract, ...]

    @property
    def label(self) -> str:
        """`NS +140`, `EW +100`, or `0` (B-H.7)."""
        if self.score == 0:
            return "0"
        return f"NS +{self.score}" if self.score > 0 else f"EW +{-self.score}"


def par(tricks: Tricks, vulnerability: Vulnerability, dealer: int) -> Par:
    """Par of a double dummy table (B-H.6)."""
    own = [[_own(tricks, vulnerability, bid, side) for side in (0, 1)] for bid in _BIDS]
    first = dealer % 2
    settled = _settled(own)
    passed = _best(1 - first, [0, *(settled[bid][1 - first] for bid in _BIDS)])
    score = _best(first, [passed, *(settled[bid][first] for bid in _BIDS)])
    return Par(score, tuple(_contracts(tricks, vulnerability, own, score)))


def _best(side: int, scores: Sequence[int]) -> int:
    """The best of these scores for a side, in NS points."""
    return min(scores) if side else max(scores)


def _own(tricks: Tricks, vulnerability: Vulnerability, bid: int, side: int) -> int:
    return _best(side, [_score(tricks, vulnerability, bid, seat) for seat in (side, side + 2)])


def _score(tricks: Tricks, vulnerability: Vulnerability, bid: int, seat: int) -> int:
    """NS points when this seat plays the bid: doubled if it fails."""
    level, made, side = bid // 5 + 1, tricks[seat][bid % 5], seat % 2
    doubled = int(made < level + BOOK)
    points = contract_points(level, bid % 5, doubled, int(vulnerability.has(side)), made)
    return -points if side else points


def _settled(own: list[list[int]]) -> list[list[int]]:
    """V of B-H.6: the worth of each bid of each side while the others may still bid."""
    worth = [[0, 0] for _ in _BIDS]
    above: list[list[int]] = [[], []]  # V of the higher bids, by side
    for bid in reversed(_BIDS):
        for side in (0, 1):
            worth[bid][side] = _best(1 - side, [own[bid][side], *above[1 - side]])
        for side in (0, 1):
            above[side] = [_best(side, [worth[bid][side], *above[side]])]
    return worth


def _contracts(
    tricks: Tricks, vulnerability: Vulnerability, own: list[list[int]], score: int
) -> Iterator[ParContract]:
    """Contracts that score par and that the other side cannot better by one bid, lowest first."""
    seen: set[tuple[int, int]] = set()
    for bid in _BIDS if score else ():
        for side in (0, 1):
            if _bettered(own, bid, 1 - side, score):
                continue
            seats = [
                seat
                for seat in (side, side + 2)
                if _score(tricks, vulnerability, bid, seat) == score and (bid % 5, seat) not in seen
            ]
            seen.update((bid % 5, seat) for seat in seats)
            yield from _named(tricks, bid, seats)


def _bettered(own: list[list[int]], bid: int, side: int, score: int) -> bool:
    higher = [own[other][side] for other in range(bid + 1, 35)]
    return _best(side, [score, *higher]) != score


def _named(tricks: Tricks, bid: int, seats: list[int]) -> Iterator[ParContract]:
    """The contract for the seats that take equally many tricks."""
    if seats:
        names = "".join(SEATS[seat] for seat in seats)
        yield ParContract(bid, names, tricks[seats[0]][bid % 5] - (bid // 5 + 1) - BOOK)
