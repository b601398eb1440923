"""The winner and the points of a round (chapter 8); plain Python, with C types in score.pxd."""

from __future__ import annotations

from eldest.games.mindikot.options import ASK_LAST_TRICK, ASK_TRICKS, Options
from eldest.protocol.outcome import NO_SIDE, Line, Outcome

KOT, MAJORITY, TRICKS, LAST_TRICK, DRAW = range(5)


def reason(tie: int, even: int, tens_a: int, tricks_a: int, tricks_b: int) -> int:
    """The reason that decides the round: K-8.2, K-8.3, else the tie break of K-8.4 and K-8.5."""
    if tens_a != 2:
        return KOT if tens_a == 0 or tens_a == 4 else MAJORITY
    if tie == ASK_TRICKS and tricks_a != tricks_b:
        return TRICKS
    if tie == ASK_LAST_TRICK or (tie == ASK_TRICKS and even == ASK_LAST_TRICK):
        return LAST_TRICK
    return DRAW


def winning_side(why: int, tens_a: int, tricks_a: int, tricks_b: int, last: int) -> int:
    """The side that wins; NO_SIDE in a draw."""
    if why == DRAW:
        return NO_SIDE
    if why == LAST_TRICK:
        return last
    if why == TRICKS:
        return 0 if tricks_a > tricks_b else 1
    return 0 if tens_a > 2 else 1


def worth(why: int, win: int, kot: int, whitewash: int, is_whitewash: bool) -> int:
    """K-8.6, K-8.7: what the winner scores; a whitewash is never added to the kot."""
    if why == DRAW:
        return 0
    if why != KOT:
        return win
    return whitewash if whitewash and is_whitewash else kot


_REASONS = ("kot", "majority", "tricks", "last_trick", "draw")
_LAWS = ("K-8.2", "K-8.3", "K-8.4", "K-8.4", "K-8.4")


def outcome_of(
    options: Options, tens: tuple[int, int], tricks: tuple[int, int], last: int
) -> Outcome:
    """The result of a round with these tens and tricks of the teams, and last trick."""
    why = reason(*options.asked, tens[0], *tricks)
    side = winning_side(why, tens[0], *tricks, last)
    points = worth(why, *options.worths, 0 in tricks)
    word, law = _named(options, why, tricks)
    scores = tuple(points if team == side else 0 for team in range(2))
    winner = None if side == NO_SIDE else side
    notes = ("whitewash",) if 0 in tricks else ()
    return Outcome(scores, (Line(law, side, points),), word, winner, notes)


def _named(options: Options, why: int, tricks: tuple[int, int]) -> tuple[str, str]:
    if why == KOT and options.score_whitewash and 0 in tricks:
        return "whitewash", "K-8.7"
    if why in (LAST_TRICK, DRAW) and options.tie_break == "tricks":
        return _REASONS[why], "K-8.5"
    return _REASONS[why], _LAWS[why]
