"""Our ranking beside that of the file it came from (BT-X.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from eldest.club.evening import Evening
from eldest.club.evening.exports.cells import unit_of
from eldest.club.evening.ranking.rankings import PlayedBoard
from eldest.club.imported.model import Outside
from eldest.club.movements import Pair

LEAST = 0.02  # percent from which a difference is told
BOARD_LEAST = 0.5  # of a board, whose points a file has in few places


@dataclass(frozen=True, slots=True)
class Difference:
    """A pair whose percentage differs from the file, and the boards that cause it."""

    pair: Pair
    ours: float
    theirs: float
    boards: tuple[int, ...]

    def __str__(self) -> str:
        boards = ", ".join(map(str, self.boards)) or "none"
        return f"{self.pair}: {self.ours:.2f} here, {self.theirs:.2f} in the file; boards {boards}"


def differences(evening: Evening, found: Outside) -> list[Difference]:
    """Every ranked pair that differs by 0.02 % or more; none where nothing is in percent."""
    if unit_of(evening).word != "%":
        return []
    return list(_differences(evening, found))


def _differences(evening: Evening, found: Outside) -> Iterator[Difference]:
    cards = evening.scorecards()
    for ranking in evening.rankings():
        for one in ranking.standings:
            theirs = _theirs(found, one.pair)
            if theirs is not None and abs(float(one.value) - theirs) >= LEAST - 1e-9:
                boards = _boards(found, one.pair, cards[one.pair])
                yield Difference(one.pair, float(one.value), theirs, boards)


def _theirs(found: Outside, pair: Pair) -> float | None:
    ways = [
        (section, pair.number, side)
        for section in ("", *found.sections())
        for side in (pair.side, "")
    ]
    return next((found.percents[way] for way in ways if way in found.percents), None)


def _boards(found: Outside, pair: Pair, card: list[PlayedBoard]) -> tuple[int, ...]:
    """The boards on which the file gives this pair another share of the top."""
    return tuple(
        one.place.board
        for one in card
        if (share := _share(found, pair, one)) is not None
        and one.award.top
        and abs(share - float(100 * one.award.points / one.award.top)) >= BOARD_LEAST
    )


def _share(found: Outside, pair: Pair, one: PlayedBoard) -> float | None:
    own = pair._replace(side="")
    for (board, ns, ew), share in found.shares.items():
        sides = (ns, ew)
        met = one.opponent._replace(side="") == sides[1 - one.side]
        if met and board == one.place.board and own in sides[one.side].contestants:
            return 100 - share if one.side else share
    return None
