"""The masterpoints of an evening by the club's table (BT-P.1 to BT-P.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from eldest.club.evening import Evening
from eldest.club.evening.exports.cells import names_of
from eldest.club.evening.ranking.rankings import Ranking
from eldest.club.members.awards import LEAST, AwardRow, awarded, points_of
from eldest.club.movements import Pair

AWARDED = ("place", "pair", "names", "points")
Row = tuple[str, str, str, str]


def award_rows(
    evening: Evening, scheme: Sequence[AwardRow], guests: Iterable[str] = ()
) -> list[Row]:
    """Everybody who gets points, in the order of the rankings."""
    none = {guest.upper() for guest in guests}
    return [row for one in evening.rankings() for row in _awarded(evening, one, scheme, none)]


def _awarded(
    evening: Evening, ranking: Ranking, scheme: Sequence[AwardRow], guests: set[str]
) -> list[tuple[str, str, str, str]]:
    ranked = [one for one in ranking.standings if one.is_ranked]
    places = [int(one.place.rstrip("=")) for one in ranked]
    points = points_of(scheme, _full_tables(evening), *_size(evening))
    few = set(_few(evening))
    return [
        (one.place, str(one.pair), names_of(evening, one.pair), str(won))
        for one, won in zip(ranked, awarded(points, places), strict=True)
        if won and str(one.pair) not in guests and one.pair not in few
    ]


def _full_tables(evening: Evening) -> int:
    """Tables with two pairs; half tables do not count."""
    return len(evening.state.movement.pairs) // 2


def _size(evening: Evening) -> tuple[int, int]:
    """Boards that a pair is scheduled for, and winners."""
    counts = _scheduled(evening)
    return max(counts.values(), default=0), len(evening.rankings())


def _scheduled(evening: Evening) -> Counter[Pair]:
    state = evening.state
    counts: Counter[Pair] = Counter()
    for _, sitting in state.movement.sittings():
        for pair in sitting.contestants:
            counts[pair] += len(state.boards(sitting))
    return counts


def _few(evening: Evening) -> Iterator[Pair]:
    least = LEAST * len(evening.settings.boards)
    yield from (pair for pair, count in _scheduled(evening).items() if 100 * count < least)
