"""What a round is worth (sections 12 and 13) in numbers; `settle.py` adds the words.

Plain Python, with C types in tally.pxd: playouts are settled by the table's own lines.
"""

from __future__ import annotations

from eldest.games.marias.figures import (
    GAME,
    HUNDRED,
    HUNDRED_AGAINST,
    MISERE,
    SEVEN_AGAINST,
    SLAM,
    TRICKS,
)
from eldest.games.marias.options import Options

NAMES = 8
ABSENT = -1
GOAL = 100  # M-12.6
FIRST, HIGHEST, ALL = range(3)
LINEAR, DOUBLING, FIXED = range(3)
MARRIAGES = ("first", "highest", "all")
SCALES = ("linear", "doubling", "fixed")


class Tally:
    """The facts of a finished round, and what each commitment pays for them."""

    def __init__(self) -> None:
        self.level = [0, 0, 0, 0, 0, 0, 0, 0]
        self.verdict = [0, 0, 0, 0, 0, 0, 0, 0]  # 1 made, -1 lost, 0 to be counted
        self.amount = [0, 0, 0, 0, 0, 0, 0, 0]
        self.steps = [0, 0, 0, 0, 0, 0, 0, 0]
        self.cards = [0, 0]  # M-12.1: of the declarer and of the defence
        self.married = [0, 0]  # M-12.3: all marriages of a side
        self.first = [0, 0]  # M-12.6: the first one, and the most valuable one
        self.highest = [0, 0]
        self.clear()

    def clear(self) -> None:
        """Before anything is announced or counted."""
        for name in range(NAMES):
            self.level[name] = ABSENT
            self.verdict[name] = 0
            self.amount[name] = 0
        for side in range(2):
            self.cards[side] = 0
            self.married[side] = 0
            self.first[side] = 0
            self.highest[side] = 0
        self.tricks = 0
        self.red = 1
        self.plain = 0  # 1: no silent results, a Hundred has one step
        self.opened = 0

    # -- the facts ----------------------------------------------------------------------------

    def commit(self, name: int, level: int) -> None:
        """This is settled in this round, at this level."""
        self.level[name] = level

    def decide(self, name: int, verdict: int) -> None:
        """What was made or lost by word, or by the trump seven."""
        self.verdict[name] = verdict

    def collect(self, side: int, points: int) -> None:
        """M-12.1: the card points of a side."""
        self.cards[side] = points

    def wed(self, side: int, value: int) -> None:
        """M-10.7: the next marriage of a side."""
        if self.married[side] == 0:
            self.first[side] = value
        self.married[side] += value
        self.highest[side] = max(self.highest[side], value)

    # -- what is read -------------------------------------------------------------------------

    def is_there(self, name: int) -> bool:
        """Whether this is settled in this round."""
        return self.level[name] != ABSENT

    def total(self, side: int) -> int:
        """M-12.3."""
        return self.cards[side] + self.married[side]

    def amount_of(self, name: int) -> int:
        """What it pays, positive for the declarer."""
        return self.amount[name]

    def steps_of(self, name: int) -> int:
        """How many times it pays."""
        return self.steps[name]


class Scale:
    """The rates of a table (M-13.1) as small numbers."""

    def __init__(self, options: Options) -> None:
        rates = options.tariff
        self.rate = [0, 0, 0, 0, 0, 0, 0, 0]
        own = [rates.game, rates.seven, rates.hundred, rates.misere, rates.slam]
        for name, units in enumerate([*own, rates.seven, rates.hundred, rates.silent_seven]):
            self.rate[name] = units
        self.factor = rates.silent_hundred_factor
        self.scale = SCALES.index(rates.hundred_scale)
        self.marriage = MARRIAGES.index(options.hundred_marriage)
        self.opponents = int(options.count_opponent_marriages)
        self.open_factor = options.open_factor
        self.limit = rates.limit
        self.raised_limit = rates.raised_limit

    def rate_of(self, name: int) -> int:
        """M-13.1."""
        return self.rate[name]

    def settle(self, tally: Tally) -> int:
        """M-13.5: every value, and their sum before the limit."""
        units = 0
        for name in range(NAMES):
            if tally.is_there(name):
                tally.amount[name] = self.value(tally, name)
                units += tally.amount[name]
        return units

    def limited(self, units: int, raisers: int) -> int:
        """M-13.6."""
        limit = self.raised_limit if raisers == 2 else self.limit
        if limit == 0 or -limit <= units <= limit:
            return units
        return limit if units > 0 else -limit

    def value(self, tally: Tally, name: int) -> int:
        """M-13.2, M-13.3: positive for the declarer."""
        made = self.made(tally, name)
        tally.steps[name] = self.count_steps(tally, name, made)
        value = self.rate[name] * tally.red * tally.steps[name] * (1 << tally.level[name])
        if tally.opened and name < SEVEN_AGAINST:
            value *= self.open_factor  # M-17.1: the declarer's own commitments
        own = name != SEVEN_AGAINST and name != HUNDRED_AGAINST
        return value if made == own else -value

    def made(self, tally: Tally, name: int) -> bool:
        """Whether the owner made it; GAME is the declarer's (M-12.4, M-12.6, M-12.8)."""
        if tally.verdict[name] != 0:
            return tally.verdict[name] > 0
        if name == GAME:
            return tally.total(0) > tally.total(1)
        if name == MISERE:
            return tally.tricks == 0
        if name == SLAM:
            return tally.tricks == TRICKS
        return self.counted(tally, 1 if name == HUNDRED_AGAINST else 0) >= GOAL

    def counted(self, tally: Tally, side: int) -> int:
        """M-12.6: what counts to the Hundred of a side."""
        if self.marriage == FIRST:
            return tally.cards[side] + tally.first[side]
        if self.marriage == HIGHEST:
            return tally.cards[side] + tally.highest[side]
        return tally.total(side)

    def count_steps(self, tally: Tally, name: int, made: bool) -> int:
        """M-13.2: one, but for a silent hundred and a Hundred."""
        if tally.plain:
            return 1
        if name == GAME:
            return self.silent_steps(tally, 0 if made else 1)
        if name == HUNDRED:
            return self.hundred_steps(tally, 0, made)
        return self.hundred_steps(tally, 1, made) if name == HUNDRED_AGAINST else 1

    def silent_steps(self, tally: Tally, winner: int) -> int:
        """M-12.5: the winner of GAME has a hundred that his side did not announce."""
        announced = HUNDRED_AGAINST if winner == 1 else HUNDRED
        if tally.is_there(announced) or tally.total(winner) < GOAL:
            return 1
        return self.factor * self.scaled(1 + (tally.total(winner) - GOAL) // 10)

    def hundred_steps(self, tally: Tally, side: int, made: bool) -> int:
        """M-12.7; at least one, which only M-16.4 can need."""
        if made:
            return self.scaled(1 + (tally.total(side) - GOAL) // 10)
        missing = GOAL - self.counted(tally, side)
        if self.opponents:
            missing += tally.married[1 - side]
        return self.scaled(missing // 10)

    def scaled(self, steps: int) -> int:
        """M-13.4."""
        if steps < 1 or self.scale == FIXED:
            return 1
        return steps if self.scale == LINEAR else 1 << steps - 1
