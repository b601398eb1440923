"""What an open referee pays: sections 12, 13 and 16 to 18, from facts on paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from eldest.games.marias.options import Options

TARIFFS = ("csm", "pub", "flek")
TARIFF = {
    "game": (1, 1, 1),
    "seven": (2, 2, 2),
    "silent_seven": (1, 1, 1),
    "hundred": (4, 4, 4),
    "silent_hundred_factor": (2, 2, 2),
    "misere": (15, 5, 10),
    "slam": (30, 10, 20),
    "minor_penalty": (10, 10, 10),
    "limit": (500, 500, 0),
    "raised_limit": (750, 750, 0),
}
SCALES = ("linear", "doubling", "doubling")
SIDES = {"SEVEN_AGAINST": 1, "HUNDRED_AGAINST": 1}  # all others are the declarer's


def rate(options: Options, entry: str) -> int:
    """M-13.1: the house's own entry, or the tariff's."""
    own: int | None = getattr(options, f"rate_{entry}")
    return TARIFF[entry][TARIFFS.index(options.rates)] if own is None else own


@dataclass
class Facts:
    """How a round stood when it was counted; side 0 is the declarer's, side 1 the defence's."""

    kind: str
    trump: str | None
    levels: Mapping[str, int]
    cards: tuple[int, int] = (0, 0)
    pairs: tuple[Sequence[int], Sequence[int]] = ((), ())
    made: Mapping[str, bool] = field(default_factory=dict)  # what the cards or a word decided
    silent: int = 0  # a silent seven, 1 for the declarer and -1 for the defence
    plain: bool = False  # M-8.11, M-17.1: one step, and nothing silent
    opened: bool = False
    raisers: int = 0


class Payment:
    """The values of one round."""

    def __init__(self, facts: Facts, options: Options) -> None:
        self.facts = facts
        self.options = options

    def total(self, side: int) -> int:
        """M-12.3: the points of a side are its card points and all its marriages."""
        return self.facts.cards[side] + sum(self.facts.pairs[side])

    def reached(self, side: int) -> int:
        """M-12.6: H."""
        pairs = self.facts.pairs[side]
        if not pairs:
            return self.facts.cards[side]
        ways = {"first": pairs[0], "highest": max(pairs), "all": sum(pairs)}
        return self.facts.cards[side] + ways[self.options.hundred_marriage]

    def made(self, name: str) -> bool:
        """Whether the side that owns the commitment made it."""
        if name in self.facts.made:
            return self.facts.made[name]
        if name == "GAME":
            return self.total(0) > self.total(1)
        return self.reached(SIDES.get(name, 0)) >= 100

    def scaled(self, steps: int) -> int:
        """M-13.4: steps of a hundred as they are, doubled each time, or always one."""
        scale = self.options.hundred_scale or SCALES[TARIFFS.index(self.options.rates)]
        return {"linear": steps, "doubling": 1 << (steps - 1), "fixed": 1}[scale]

    def steps(self, name: str) -> int:
        """M-12.5, M-12.7: the steps of a silent or announced hundred; one for all else."""
        if self.facts.plain:
            return 1
        if name == "GAME":
            return self._silent_hundred()
        return self._hundred(name) if "HUNDRED" in name else 1

    def _silent_hundred(self) -> int:
        winner = 0 if self.made("GAME") else 1
        announced = ("HUNDRED", "HUNDRED_AGAINST")[winner]
        if self.total(winner) < 100 or announced in self.facts.levels:
            return 1
        factor = rate(self.options, "silent_hundred_factor")
        return factor * self.scaled(1 + (self.total(winner) - 100) // 10)

    def _hundred(self, name: str) -> int:
        side = SIDES.get(name, 0)
        if self.made(name):
            count = 1 + (self.total(side) - 100) // 10
        else:
            others = sum(self.facts.pairs[1 - side]) if self.options.count_opponent_marriages else 0
            count = (100 - self.reached(side) + others) // 10
        return self.scaled(max(1, count))

    def red(self) -> int:
        """M-1.7: 2 if trumps are a better suit."""
        return 2 if self.facts.trump and self.facts.trump in self.options.red_suits else 1

    def value(self, name: str) -> int:
        """M-13.2, M-13.3, M-17.1: what a commitment pays the declarer; negative if lost."""
        entry = name.removesuffix("_AGAINST").lower()
        value = rate(self.options, entry) * self.red() * self.steps(name)
        value <<= self.facts.levels[name]
        if self.facts.opened and name not in SIDES:
            value *= self.options.open_factor
        return value if self.made(name) == (name not in SIDES) else -value

    def values(self) -> dict[str, int]:
        """Every commitment, and the silent seven (M-11.4)."""
        found = {name: self.value(name) for name in self.facts.levels}
        if self.facts.silent and not self.facts.plain:
            whole = rate(self.options, "silent_seven") * self.red()
            found["SILENT_SEVEN"] = whole * self.facts.silent
        return found

    def units(self) -> int:
        """M-13.5, M-13.6: the sum of all values, cut down to the limit."""
        whole = sum(self.values().values())
        entry = "raised_limit" if self.facts.raisers == 2 else "limit"
        limit = rate(self.options, entry)
        return max(-limit, min(limit, whole)) if limit else whole


def to_each(
    amount: int, seat: int, players: Sequence[int], options: Options, *, with_sitter: bool
) -> list[int]:
    """Every other player, and the sitter if he pays, pays this to the seat (M-13.7, M-18.2)."""
    paying = [other for other in range(options.seats) if other in players or with_sitter]
    found = [-amount if other in paying else 0 for other in range(options.seats)]
    found[seat] = amount * len([other for other in paying if other != seat])
    return found
