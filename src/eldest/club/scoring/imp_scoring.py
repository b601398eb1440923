"""International match points: the table, cross-IMPs, Butler, and boards of a team match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from eldest.club.scoring.lines import (
    Award,
    Awards,
    BoardScore,
    Score,
    against_score,
    compared,
    datum_scores,
)
from eldest.club.scoring.rounding import mean
from eldest.games.bridge.scoring.imps import imps

ARTIFICIAL = {60: 3, 50: 0, 40: -3}  # B-M.5
BAM = {"bam": Fraction(2), "bam-1": Fraction(1)}  # the top of a board: 2-1-0 or 1-½-0 (BT-B.1)
BUTLER_TRIM = 8  # one result in so many is dropped at each end, one at least from five on (B-M.11)
BUTLER_LEAST = 5
DATUM_STEP = 10

Scorer = Callable[[Sequence[BoardScore]], list[Award]]  # NS awards of the results of one form


def datum(scores: Sequence[Fraction | int]) -> int:
    """The Butler datum of these NS scores (B-M.11)."""
    row = sorted(map(Fraction, scores))
    dropped = max(len(row) // BUTLER_TRIM, int(len(row) >= BUTLER_LEAST))
    kept = mean(row[dropped : len(row) - dropped])
    tens = abs(kept) / DATUM_STEP
    # Ties go towards zero: the ceiling of x - 1/2.
    whole = -((1 - 2 * tens) // 2)
    return int(whole * DATUM_STEP) * (1 if kept >= 0 else -1)


def board_cross_imps(lines: Sequence[BoardScore], expected: int) -> list[Awards]:
    """The mean and the sum of IMPs against every other result of the board (B-M.10)."""
    return _board(lines, expected, _cross_group)


def board_butler(lines: Sequence[BoardScore], expected: int) -> list[Awards]:
    """IMPs against the datum of the board (B-M.11)."""
    return _board(lines, expected, _butler_group)


def match_board(open_room: BoardScore, closed_room: BoardScore) -> Awards:
    """IMPs of the team that sits NS in the open room, and of the other (B-M.9).

    An artificial score in either room replaces the board for both teams; rooms that had the board
    in different forms cannot be compared (86B).
    """
    if adjusted := _team_adjusted(open_room, closed_room):
        first, second = (Award(Fraction(ARTIFICIAL[one]), percent=one) for one in adjusted)
        return first, second
    if not _comparable(open_room, closed_room):
        return None
    won = against_score(open_room.score, closed_room.score, _imps_against)
    return Award(won), Award(-won)


def bam_board(open_room: BoardScore, closed_room: BoardScore, top: Fraction = BAM["bam"]) -> Awards:
    """Board-a-match: all, half or none of the top, as the whole is above 0 or not (BT-B.1)."""
    if adjusted := _team_adjusted(open_room, closed_room):  # BT-B.2
        first, second = (Award(top * one / 100, top, percent=one) for one in adjusted)
        return first, second
    if not _comparable(open_room, closed_room):
        return None
    won = top * (1 + against_score(open_room.score, closed_room.score, _sign)) / 2
    return Award(won, top), Award(top - won, top)


def _sign(own: int, other: int) -> int:
    return (own > other) - (own < other)


def _comparable(open_room: BoardScore, closed_room: BoardScore) -> bool:
    both = open_room.is_result and closed_room.is_result
    return both and open_room.form == closed_room.form


def _team_adjusted(open_room: BoardScore, closed_room: BoardScore) -> tuple[int, int] | None:
    """The percentages of both teams, if either room has an artificial score."""
    if open_room.adjusted or not closed_room.adjusted:
        return open_room.adjusted
    ns, ew = closed_room.adjusted
    return ew, ns


def _board(lines: Sequence[BoardScore], expected: int, scorer: Scorer) -> list[Awards]:
    forms = dict.fromkeys(line.form for line in lines if line.is_result)
    found: list[Awards] = [_artificial(line, expected) for line in lines]
    for form in forms:
        places = [at for at, line in enumerate(lines) if line.is_result and line.form == form]
        for at, award in zip(places, scorer([lines[at] for at in places]), strict=True):
            found[at] = award, _negated(award)
        if len(forms) > 1 and len(places) == 1:
            # Nothing to compare with, as in the small-group scale: 60 % for both (B-M.8).
            found[places[0]] = _lone(expected), _lone(expected)
    return found


def _lone(expected: int) -> Award:
    return _adjusted(60, expected, None)


def _negated(award: Award) -> Award:
    return Award(-award.points, total=None if award.total is None else -award.total)


def _artificial(line: BoardScore, expected: int) -> Awards:
    if line.adjusted is None:
        return None
    ns, ew = line.adjusted
    return _adjusted(ns, expected, ns), _adjusted(ew, expected, ew)


def _adjusted(percent: int, expected: int, artificial: int | None) -> Award:
    """So many IMPs on average, and as a sum over the results that were expected beside it."""
    won = Fraction(ARTIFICIAL[percent])
    return Award(won, total=won * max(expected - 1, 1), percent=artificial)


def _cross_group(group: Sequence[BoardScore]) -> list[Award]:
    others = max(len(group) - 1, 1)
    return [Award(total / others, total=total) for total in compared(group, _imps_against)]


def _butler_group(group: Sequence[BoardScore]) -> list[Award]:
    middle: Score = ((datum(datum_scores(group)), Fraction(1)),)
    return [Award(against_score(line.score, middle, _imps_against)) for line in group]


def _imps_against(own: int, other: int) -> int:
    return imps(own - other)
