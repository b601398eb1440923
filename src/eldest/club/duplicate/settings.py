"""What a duplicate contest is: a game with its house rules, deals, contestants, and who sits where.

Contestants are sides of the game: two pairs at a table of Mindikot, three players at a table of
Mariáš. All tables play the same deals. In a solo contest every contestant has a table alone, with
the same bots in the other places. In an online contest the cards are dealt at tables of a server,
and the last contestants may be robots, who fill the tables.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from eldest import games
from eldest.cards import NotationError
from eldest.club.duplicate.company import company
from eldest.club.duplicate.promise import promise_of
from eldest.club.opendeal.entropy import Beacon, Text
from eldest.protocol import BadOption, Game, HouseRules, Setup

MOST_DEALS = 1000
SCORINGS = ("points", "matchpoints")
NOBODY = None  # a bot has the place

Seated = tuple[int | None, ...]  # the contestant of each side


@dataclass(frozen=True, slots=True)
class ContestSettings:
    """The first entry of the log."""

    title: str
    game: str
    deals: int
    names: tuple[str, ...]
    options: tuple[str, ...] = ()  # house rules as words, NAME=VALUE
    solo: bool = False
    bots: str = ""  # the level of the other players in a solo contest
    scoring: str = "points"
    deals_in_round: int = 1
    online: bool = False
    robots: int = 0  # of the contestants, the last ones
    promise: str = ""  # where the entropy will come from, as the plan of a bridge session says it

    def check(self) -> None:
        """`NotationError` for a contest that cannot be played."""
        if not self.title.strip():
            raise NotationError("a contest needs a name")
        if not 1 <= self.deals <= MOST_DEALS or self.deals_in_round < 1:
            raise NotationError(f"a contest has 1 to {MOST_DEALS} deals, and 1 or more in a round")
        if self.scoring not in SCORINGS:
            raise NotationError(
                f"scoring must be one of {', '.join(SCORINGS)}, not {self.scoring!r}"
            )
        if any(not name.strip() or not name.isprintable() for name in self.names):
            raise NotationError("a contestant's name must be one line and not empty")
        if len(set(self.names)) != len(self.names):
            twice = next(name for name in self.names if self.names.count(name) > 1)
            raise NotationError(f"two contestants have the name {twice!r}")
        if not 0 <= self.robots < len(self.names) or (self.robots and not self.online):
            raise NotationError("bots can fill up only an online contest with at least one person")
        self.promised()
        self._check_places()

    def promised(self) -> Beacon | Text | None:
        """The beacon or the text that is promised with the pledges; None if nothing is."""
        return promise_of(self.promise)

    def _check_places(self) -> None:
        sides = len(self.sides)
        if len(self.names) < 2:
            raise NotationError("there is nothing to compare: enter two contestants or more")
        if not self.solo and (len(self.names) % sides or self.tables < 2):
            raise NotationError(
                f"{sides} contestants sit at each table of {self.game}:"
                f" {len(self.names)} do not fill two tables or more"
            )

    def load(self) -> Game:
        """The game of the contest; `NotationError` if it is not installed."""
        try:
            return games.load(self.game)
        except games.UnknownGame as error:
            raise NotationError(str(error)) from None

    def rules(self) -> HouseRules:
        """The house rules."""
        try:
            rules: HouseRules = self.load().Options.read_words(list(self.options))
        except BadOption as error:
            raise NotationError(str(error)) from None
        return rules

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        return _sides(self.game, self.options)

    @property
    def tables(self) -> int:
        """How many tables play."""
        return len(self.names) if self.solo else len(self.names) // len(self.sides)

    def setup(self, deal: int) -> Setup:
        """How a deal begins; unless chance chooses, the lead rotates."""
        game, rules = self.load(), self.rules()
        setup = game.first(rules)
        return setup if setup.leader is None else setup.led_by((deal - 1) % game.seats(rules))

    def seated(self, table: int, deal: int) -> Seated:
        """The contestant of each side at a table, counted from 1, for a deal counted from 1."""
        sides = len(self.sides)
        if self.solo:
            own = (deal - 1) % sides
            return tuple(table - 1 if side == own else NOBODY for side in range(sides))
        return tuple(self._at(table - 1, side, deal) for side in range(sides))

    def is_robot(self, who: int | None) -> bool:
        """Whether this contestant is a robot."""
        return who is NOBODY or who >= len(self.names) - self.robots

    def round(self, deal: int) -> int:
        """The round that a deal belongs to, counted from 1."""
        return (deal - 1) // self.deals_in_round + 1

    def _at(self, table: int, side: int, deal: int) -> int:
        """Who sits together in the round; at every table the sides rotate from deal to deal."""
        sides = len(self.sides)
        rounds = company(len(self.names), sides, self.round(self.deals), self.title)
        turn = rotation(table, deal - 1, sides, self.tables)
        return rounds[self.round(deal) - 1][table][(side - turn) % sides]


def rotation(table: int, deal: int, sides: int, tables: int) -> int:
    """How far the sides are rotated, so that everybody holds the same cards as everybody else.

    The digits of table and deal, multiplied and added, differ between two tables by every number
    equally often; the remaining digits of the deal rotate all tables alike.
    """
    total, rest = 0, tables - 1
    while rest:
        total += (table % sides) * (deal % sides)
        table, deal, rest = table // sides, deal // sides, rest // sides
    return (total + deal) % sides


@cache
def _sides(game: str, options: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    found = ContestSettings("", game, 1, (), options)
    return found.load().sides(found.rules())
