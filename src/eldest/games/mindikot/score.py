"""Who wins a round and what it is worth (chapter 8); plain Python, with C types in score.pxd."""

from __future__ import annotations

from eldest.games.mindikot.options import Options
from eldest.protocol.outcome import NO_SIDE, Line, Outcome

KOT, MAJORITY, TRICKS, LAST_TRICK, DRAW = range(5)
ASK_TRICKS, ASK_LAST_TRICK, ASK_NOBODY = range(3)


class Scale:
    """The scoring options as small numbers: playouts are scored by the table's own lines."""

    def __init__(self, tie: int, even: int, win: int, kot: int, whitewash: int) -> None:
        self.tie = tie
        self.even = even
        self.win = win
        self.kot = kot
        self.whitewash = whitewash

    def reason(self, tens_a: int, tricks_a: int, tricks_b: int) -> int:
        """What decides the round: K-8.2, K-8.3, else the tie break of K-8.4 and K-8.5."""
        if tens_a != 2:
            return KOT if tens_a == 0 or tens_a == 4 else MAJORITY
        if self.tie == ASK_TRICKS and tricks_a != tricks_b:
            return TRICKS
        if self.tie == ASK_LAST_TRICK or (self.tie == ASK_TRICKS and self.even == ASK_LAST_TRICK):
            return LAST_TRICK
        return DRAW

    def side(self, tens_a: int, tricks_a: int, tricks_b: int, last: int) -> int:
        """The side that wins; NO_SIDE in a draw."""
        reason = self.reason(tens_a, tricks_a, tricks_b)
        if reason == DRAW:
            return NO_SIDE
        if reason == LAST_TRICK:
            return last
        if reason == TRICKS:
            return 0 if tricks_a > tricks_b else 1
        return 0 if tens_a > 2 else 1

    def worth(self, tens_a: int, tricks_a: int, tricks_b: int) -> int:
        """K-8.6, K-8.7: what the winner scores; a whitewash is never added to the kot."""
        reason = self.reason(tens_a, tricks_a, tricks_b)
        if reason == DRAW:
            return 0
        if reason != KOT:
            return self.win
        return self.whitewash if self.whitewash and not (tricks_a and tricks_b) else self.kot


_ASKED = {"tricks": ASK_TRICKS, "last_trick": ASK_LAST_TRICK, "draw": ASK_NOBODY}
_REASONS = ("kot", "majority", "tricks", "last_trick", "draw")
_LAWS = ("K-8.2", "K-8.3", "K-8.4", "K-8.4", "K-8.4")


def scale_of(options: Options) -> Scale:
    """The options' scale."""
    return Scale(
        _ASKED[options.tie_break],
        _ASKED[options.tie_break_even],
        options.score_win,
        options.score_kot,
        options.score_whitewash or 0,
    )


def outcome_of(
    options: Options, tens: tuple[int, int], tricks: tuple[int, int], last: int
) -> Outcome:
    """The result of a round with these tens and tricks of the teams, and last trick."""
    scale = scale_of(options)
    reason = scale.reason(tens[0], tricks[0], tricks[1])
    side = scale.side(tens[0], tricks[0], tricks[1], last)
    points = scale.worth(tens[0], tricks[0], tricks[1])
    word, law = _named(options, reason, tricks)
    scores = tuple(points if team == side else 0 for team in range(2))
    winner = None if side == NO_SIDE else side
    notes = ("whitewash",) if 0 in tricks else ()
    return Outcome(scores, (Line(law, side, points),), word, winner, notes)


def _named(options: Options, reason: int, tricks: tuple[int, int]) -> tuple[str, str]:
    if reason == KOT and options.score_whitewash and 0 in tricks:
        return "whitewash", "K-8.7"
    if reason in (LAST_TRICK, DRAW) and options.tie_break == "tricks":
        return _REASONS[reason], "K-8.5"
    return _REASONS[reason], _LAWS[reason]
