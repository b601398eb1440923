"""The house rules of Mariáš (section 21 of its lawbook) and its rates (M-13.1)."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cached_property
from itertools import combinations

from eldest.games.marias.ranks import SUIT_ORDER
from eldest.protocol import BadOption, HouseRules, option

SIMPLE = (False, True)
OFF, PER_DEAL, PER_PLAYER = MISDEALS = ("off", "per_deal", "per_player")
SWITCH = ("off", "on")
UNITS = (None, *range(1, 101))  # None: as the table of rates has it
LIMITS = (None, *range(2001))
SUBSETS = tuple("".join(suits) for size in range(5) for suits in combinations(SUIT_ORDER, size))


@dataclass(frozen=True)
class Rates:
    """M-13.1: what each thing pays, in units."""

    game: int
    seven: int
    silent_seven: int
    hundred: int
    silent_hundred_factor: int
    misere: int
    slam: int
    minor_penalty: int
    major_penalty: int
    limit: int
    raised_limit: int
    hundred_scale: str


RATES = {
    "csm": Rates(1, 2, 1, 4, 2, 15, 30, 10, 50, 500, 750, "linear"),
    "pub": Rates(1, 2, 1, 4, 2, 5, 10, 10, 50, 500, 750, "doubling"),
    "flek": Rates(1, 2, 1, 4, 2, 10, 20, 10, 50, 0, 0, "doubling"),
}


@dataclass(frozen=True)
class Options(HouseRules):
    """The house rules, with names, defaults and values as in the lawbook."""

    seats: int = option(3, (3, 4), "M-18.1")
    sitter_pays: bool = option(True, (True, False), "M-18.2", when=("seats", 4))
    rounds: int = option(12, range(3, 61), "M-15.4")
    stake: int = option(1, range(1, 101), "M-0.8")
    first_dealer: int | str = option("random", (0, 1, 2, 3, "random"), "M-2.5")
    deck_mode: str = option("shuffle", ("shuffle", "cut"), "M-3.1")
    cut_jitter: int = option(2, range(6), "M-3.4", when=("deck_mode", "cut"))
    from_people: str = option("off", ("off", "always", "max_two"), "M-4.6")
    talon_trumps: str = option("allowed", ("allowed", "forbidden"), "M-5.5")
    all_pass: str = option("forfeit", ("forfeit", "throw_in", "dealer_plays"), "M-6.8")
    auction_lead: str = option("chooser", ("chooser", "declarer"), "M-9.2")
    hundred_includes_game: bool = option(False, SIMPLE, "M-7.2")
    hundred_needs_marriage: bool = option(True, (True, False), "M-7.4")
    hundred_marriage: str = option("first", ("first", "highest", "all"), "M-12.6")
    count_opponent_marriages: bool = option(True, (True, False), "M-12.7")
    hundred_against_replaces_game: bool = option(False, SIMPLE, "M-8.8")
    king_first: str = option("forgo", ("forgo", "refused"), "M-10.5")
    max_level: int = option(4, range(7), "M-8.3")
    unplayed: str = option("none", ("none", "pub", "csm"), "M-8.11")
    rates: str = option("csm", tuple(RATES), "M-13.1")
    rate_game: int | None = option(None, UNITS, "M-13.1")
    rate_seven: int | None = option(None, UNITS, "M-13.1")
    rate_silent_seven: int | None = option(None, UNITS, "M-13.1")
    rate_hundred: int | None = option(None, UNITS, "M-13.1")
    rate_silent_hundred_factor: int | None = option(None, (None, *range(1, 11)), "M-13.1")
    rate_misere: int | None = option(None, UNITS, "M-13.1")
    rate_slam: int | None = option(None, UNITS, "M-13.1")
    rate_minor_penalty: int | None = option(None, UNITS, "M-13.1")
    rate_major_penalty: int | None = option(None, UNITS, "M-13.1")
    rate_limit: int | None = option(None, LIMITS, "M-13.6")
    rate_raised_limit: int | None = option(None, LIMITS, "M-13.6")
    hundred_scale: str | None = option(None, (None, "linear", "doubling", "fixed"), "M-13.4")
    red_suits: str = option("H", SUBSETS, "M-1.7")
    enforcement: str = option("strict", ("strict", "table"), "M-16.1")
    misdeals: str | None = option(None, (None, *MISDEALS), "M-3.8")
    open_hand: str = option("off", SWITCH, "M-17.1")
    open_factor: int = option(2, range(1, 5), "M-17.1", when=("open_hand", "on"))
    claims: str = option("off", SWITCH, "M-17.2")
    concede: str = option("off", SWITCH, "M-17.3")
    auto_single: bool = option(False, SIMPLE, "M-15.7")
    reveal_after_round: bool = option(False, SIMPLE, "M-14.2")
    show_all_tricks: bool = option(False, SIMPLE, "M-9.9")
    show_points: bool = option(False, SIMPLE, "M-19.1")

    def __post_init__(self) -> None:
        super().__post_init__()
        if isinstance(self.first_dealer, int) and self.first_dealer >= self.seats:
            raise BadOption(f"seat {self.first_dealer} cannot deal: there are {self.seats} (M-2.5)")

    @cached_property
    def tariff(self) -> Rates:
        """The rates of this table: the named table with its own entries put in."""
        own = {item.name: getattr(self, f"rate_{item.name}", None) for item in fields(Rates)}
        own["hundred_scale"] = self.hundred_scale
        entries = {name: entry for name, entry in own.items() if entry is not None}
        return replace(RATES[self.rates], **entries)

    @property
    def strict(self) -> bool:
        """M-16.1: whether the duties of play are enforced."""
        return self.enforcement == "strict"

    @property
    def forgiveness(self) -> str:
        """M-3.8: which mistakes of a dealer are free; by default none, unless wrong cards stay."""
        return self.misdeals or (OFF if self.strict else PER_DEAL)

    @property
    def cuts(self) -> bool:
        """M-3.2: whether the pack is cut, and shuffled only once in a match."""
        return self.deck_mode == "cut"


PRESETS = {
    "casual": Options(),
    "tournament": Options(deck_mode="cut", unplayed="csm", misdeals=PER_DEAL),
    "pub": Options(rates="pub", unplayed="pub"),
    "four": Options(seats=4),
}
