"""The house rules of Mindikot (chapter 12 of its lawbook)."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.protocol import HouseRules, option

BLIND, KNOWN = 1, 2  # K-3.3: nobody knows the hidden card, or the hider does
ASK_TRICKS, ASK_LAST_TRICK, ASK_NOBODY = range(3)  # K-8.4, K-8.5: what breaks a tie
ASKED = {"tricks": ASK_TRICKS, "last_trick": ASK_LAST_TRICK, "draw": ASK_NOBODY}


@dataclass(frozen=True)
class Options(HouseRules):
    """The house rules, with names, defaults and values as in the lawbook."""

    players: int = option(4, (4, 6), "K-1.1")
    mode: str = option("A", ("A", "B"), "K-4.5")
    hide_by: str = option("chance", ("chance", "player"), "K-3.2", when=("mode", "B"))
    hider_sees: bool = option(False, (False, True), "K-3.3", when=("mode", "B"))
    direction: str = option("clockwise", ("clockwise", "counterclockwise"), "K-1.3")
    first_leader: int | str = option(0, (0, "random"), "K-1.4")
    next_leader: str = option("rotate", ("rotate", "losers_deal"), "K-9.2")
    tie_break: str = option("tricks", ("tricks", "last_trick", "draw"), "K-8.4")
    tie_break_even: str = option("last_trick", ("last_trick", "draw"), "K-8.5", when=("players", 6))
    score_win: int = option(1, range(1, 6), "K-8.6")
    score_kot: int = option(2, range(1, 11), "K-8.6")
    score_whitewash: int | None = option(None, (None, *range(1, 21)), "K-8.7")
    target_score: int = option(5, range(1, 51), "K-9.1")
    max_rounds: int | None = option(None, (None, *range(1, 51)), "K-9.1")

    @property
    def step(self) -> int:
        """K-1.3: from a seat to the next in playing direction."""
        return 1 if self.direction == "clockwise" else -1

    @property
    def hiding(self) -> int:
        """The way of hiding in mode B, BLIND or KNOWN; 0 in mode A."""
        if self.mode == "A":
            return 0
        return KNOWN if self.hide_by == "player" or self.hider_sees else BLIND

    @property
    def asked(self) -> tuple[int, int]:
        """K-8.4, K-8.5: what decides at two tens each, and then at equal tricks."""
        return ASKED[self.tie_break], ASKED[self.tie_break_even]

    @property
    def worths(self) -> tuple[int, int, int]:
        """K-8.6, K-8.7: the points of a win, a kot and a whitewash; 0 if that is just a kot."""
        return self.score_win, self.score_kot, self.score_whitewash or 0

    @property
    def draws_possible(self) -> bool:
        """K-9.4: whether a round can end with no winner."""
        even = self.players == 6 and self.tie_break == "tricks" and self.tie_break_even == "draw"
        return self.tie_break == "draw" or even


PRESETS = {
    "classic": Options(),
    "band": Options(mode="B", hide_by="player"),
    "traditional": Options(direction="counterclockwise", next_leader="losers_deal"),
    "six": Options(players=6),
}
