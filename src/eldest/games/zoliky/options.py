"""The house rules of Žolíky (chapter 14 of its lawbook)."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.protocol import BadOption, HouseRules, option

YES, NO = (True, False), (False, True)
RANDOM = "random"
LAP = "players"  # as many deals as players


@dataclass(frozen=True)
class Options(HouseRules):
    """The house rules, with names, defaults and values as in the lawbook."""

    players: int = option(4, range(2, 7), "Z-2.1")
    meld_from_round: int = option(3, range(1, 6), "Z-5.4")
    opening_points: int = option(36, range(61), "Z-7.1")
    opening_pure_run: bool = option(True, YES, "Z-7.1")
    set_max_jokers: int = option(1, (1, 2), "Z-6.7")
    manual_cut: bool = option(False, NO, "Z-3.2")
    jolly_hand: bool = option(True, YES, "Z-9.1")
    jolly_needs_opening: bool = option(True, YES, "Z-9.3", when=("jolly_hand", True))
    jolly_multiplier: int = option(1, (1, 2), "Z-11.2", when=("jolly_hand", True))
    reshuffle_keeps_top: bool = option(False, NO, "Z-10.2")
    max_reshuffles: int = option(5, range(21), "Z-10.4")
    joker_penalty: int = option(1, range(1, 11), "Z-11.2")
    match_deals: int | str | None = option(LAP, (LAP, None, *range(1, 21)), "Z-11.3")
    match_limit: int | None = option(None, (None, *range(10, 501)), "Z-11.3")
    first_dealer: int | str = option(RANDOM, (RANDOM, *range(6)), "Z-2.3")

    def __post_init__(self) -> None:
        super().__post_init__()
        if isinstance(self.first_dealer, int) and self.first_dealer >= self.players:
            raise BadOption(
                f"seat {self.first_dealer} cannot deal: there are {self.players} (Z-2.3)"
            )
        if self.match_deals is None and self.match_limit is None:
            raise BadOption("match_deals and match_limit cannot both be null (Z-11.3)")

    @property
    def deals(self) -> int | None:
        """Z-11.3: how many deals a match has; None if only the limit ends it."""
        return self.players if isinstance(self.match_deals, str) else self.match_deals


PRESETS = {
    "standard": Options(),
    "two": Options(players=2),
    "three": Options(players=3),
    "six": Options(players=6),
    "long": Options(match_deals=None, match_limit=100),
}
