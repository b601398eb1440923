"""How likely the others would have spoken and played like this with their cards in a world.

A world that fits the law is not yet a likely one: a player who chose a suit is long in it, a
player who discarded kept the best ten cards, and a player of a Misère has the cards for it.
Whoever doubled a Game has a reason (`speeches`), and whoever did not play a card may not hold it
(`plays`). All of this is a sum over the suits of a hand, so tables of holdings answer without
Python. C types are in likely.pxd.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from eldest.bots.marias.belief.holding import (
    NEAT,
    RARELY,
    SOUND,
    TORN,
    WAVERS,
    discard_weight,
    is_married,
    plain_lead,
    trump_lead,
)
from eldest.bots.marias.belief.plays import UNREASONED
from eldest.bots.marias.belief.speeches import DEFENCE, DOUBLED, DOUBT, WHIM, game_worth
from eldest.bots.marias.bidding.bare import misere_chance, slam_chance
from eldest.bots.marias.bidding.worth import EVEN, SPREAD, card_points, seven_odds
from eldest.cards import bits
from eldest.games.marias.constants import (
    HUNDREDS,
    MARRIAGE,
    MISERE_GAME,
    SEVEN_RANK,
    TRUMP_GAME,
    TRUMP_MARRIAGE,
)
from eldest.games.marias.kernel.marias import Marias
from eldest.games.marias.ranks import BIT

FIRST = 7  # cards that the chooser sees
SPEECHES, PLAYS, CARDS = 16, 30, 52
HOLDINGS = 256  # of one suit; in the tables below plain ones first, then trumps


def table(worth: Callable[[int, int], float]) -> list[float]:
    """What each holding of a suit adds to what a hand is worth, by its trumps."""
    empty = worth(0, 0)
    return [worth(own, trump) - empty for trump in (1, 0) for own in range(HOLDINGS)]


def discards(cards: int) -> list[float]:
    """How gladly this many cards of each holding are discarded."""
    kinds = [(is_trump, own) for is_trump in (False, True) for own in range(HOLDINGS)]
    return [discard_weight(own, cards, is_trump=is_trump) for is_trump, own in kinds]


# Holdings are those of the first suit: trumps where that is the trump suit.
POINTS = table(card_points)
SEVENS = table(seven_odds)
DEFENDS = table(lambda own, trump: game_worth(own, trump, False, DEFENCE))
ALONE = table(lambda own, trump: game_worth(own, trump, False, DOUBLED))
LEAD = [lead(own) for lead in (plain_lead, trump_lead) for own in range(HOLDINGS)]
ONE, TWO = discards(1), discards(2)
MARRIED = [int(is_married(own)) for own in range(HOLDINGS)]
CHOSEN = [
    math.exp((trump_lead(own) - plain_lead(own)) / TORN) if own else 0.0 for own in range(HOLDINGS)
]
NO_POINTS, NO_SEVEN = card_points(0, 0), seven_odds(0, 0)


class Likely:
    """One viewer's memory of what was said and played."""

    def __init__(self, counts_all: bool, alone: bool, defended: float, doubled: float) -> None:
        self.counts_all = counts_all  # M-12.6: every marriage counts for a Hundred
        self.alone = alone  # the viewer is the declarer, and knows what he did
        self.defended = defended  # what a Game is worth before any card is counted: to the
        self.doubled = doubled  # defence, and to a declarer who was doubled
        self.laid = [0, 0, 0]
        self.ten = [0, 0, 0]
        self.speeches = 0
        self.speaker = [0] * 16
        self.level = [0] * 16
        self.raised = [0] * 16
        self.turn = [0.0] * 16
        self.plays = 0
        self.player = [0] * 30
        self.card = [0] * 30
        self.among = [0] * 30
        self.readiness = [0.0] * 1560  # by play and card

    # -- what was heard and seen --------------------------------------------------------------

    def lay(self, player: int, card: int) -> None:
        """Note a card that a player had, and played."""
        self.laid[player] |= BIT[card]

    def hear(self, player: int, level: int, raised: bool, turn: float) -> None:
        """Note whether a player raised a Game, which at `turn` is raised half of the time."""
        if self.speeches < SPEECHES:
            self.speaker[self.speeches] = player
            self.level[self.speeches] = level
            self.raised[self.speeches] = raised
            self.turn[self.speeches] = turn
            self.speeches += 1

    def see(self, player: int, card: int, among: int, readiness: dict[int, float]) -> None:
        """Note a card that was played where each of these could have been."""
        if self.plays < PLAYS:
            self.player[self.plays] = player
            self.card[self.plays] = card
            self.among[self.plays] = among | BIT[card]
            for each in readiness:
                self.readiness[CARDS * self.plays + each] = readiness[each]
            self.plays += 1

    def is_even(self) -> bool:
        """Whether all worlds are equally likely."""
        return self.alone and not self.speeches and not self.plays

    # -- the likelihood -----------------------------------------------------------------------

    def of(self, world: Marias) -> float:
        """How likely everything heard and seen is in a world; only ratios mean anything."""
        for player in range(3):
            self.ten[player] = world.hands[player] | self.laid[player]
        found = 1.0 if self.alone else self.declared(world)
        for place in range(self.speeches):
            found *= self.spoken(place, world)
        for place in range(self.plays):
            found *= self.played(place)
        return found

    def declared(self, world: Marias) -> float:
        """How likely the declarer is to have chosen, discarded and announced like this."""
        ten, talon = self.ten[world.declarer], world.talon_mask()
        if world.kind != TRUMP_GAME:
            made = misere_chance if world.kind == MISERE_GAME else slam_chance
            return announced(made(ten, ten | talon))
        found = self.contracted(ten, world.trump, world.contract)
        found *= discarded(ten, ten | talon, world.trump)
        if world.declarer:  # he won an auction
            return found
        first = 0
        for place in range(FIRST):
            first |= BIT[world.pack[place]]
        return found * chosen(first, world.trump)

    def contracted(self, ten: int, trump: int, contract: int) -> float:
        """What is likely to be made is announced, and what is not is kept quiet."""
        found = 1.0
        if ten & BIT[13 * trump + SEVEN_RANK]:
            said = announced(chance_of(NO_SEVEN + total(SEVENS, ten, trump)))
            found = said if contract % 2 else 1 + RARELY - said
        points = NO_POINTS + total(POINTS, ten, trump) + self.counted(ten, trump)
        said = announced(chance_of((points - EVEN) / SPREAD))
        return found * (said if contract >= HUNDREDS else 1 + RARELY - said)

    def counted(self, ten: int, trump: int) -> int:
        """M-12.6: the marriages that count for a Hundred, that in trumps first."""
        pairs = 0
        for suit in range(4):
            pairs += MARRIED[ten >> 13 * suit & 255]
        in_trumps = MARRIED[ten >> 13 * trump & 255]
        if self.counts_all:
            return MARRIAGE * (pairs - in_trumps) + TRUMP_MARRIAGE * in_trumps
        return TRUMP_MARRIAGE if in_trumps else MARRIAGE * (pairs > 0)

    def spoken(self, place: int, world: Marias) -> float:
        """How likely a player with these ten cards would have spoken like this."""
        ten, trump = self.ten[self.speaker[place]], world.trump
        if self.level[place] % 2:
            gain = self.doubled + total(ALONE, ten, trump) - self.turn[place]
        else:
            gain = self.turn[place] - self.defended - total(DEFENDS, ten, trump)
        chance = WHIM + (1 - 2 * WHIM) * chance_of(gain / DOUBT)
        return chance if self.raised[place] else 1 - chance

    def played(self, place: int) -> float:
        """How likely a player with these ten cards would have played this one."""
        card = self.card[place]
        left = self.ten[self.player[place]] & self.among[place] | BIT[card]
        whim = 1.0 / bits.popcount(left)
        ready = 0.0
        while left:
            ready += self.readiness[CARDS * place + bits.lowbit(left)]
            left &= left - 1
        share = self.readiness[CARDS * place + card] / ready
        return UNREASONED * whim + (1 - UNREASONED) * share


def total(table: list[float], hand: int, trump: int) -> float:
    """The sum of a table over all suits of a hand."""
    found = 0.0
    for suit in range(4):
        found += table[HOLDINGS * (suit == trump) + (hand >> 13 * suit & 255)]
    return found


def chance_of(logarithm: float) -> float:
    """The chance of odds that are given by their logarithm: as in `worth`, compiled."""
    return 1 / (1 + math.exp(-logarithm))


def announced(made: float) -> float:
    """How likely somebody is to announce a contract that is made this often."""
    return RARELY + (1 - RARELY) * chance_of((made - SOUND) / WAVERS)


def chosen(first: int, trump: int) -> float:
    """Return how likely the chooser would choose this suit from the seven cards."""
    ways = 0.0
    for suit in range(4):
        ways += CHOSEN[first >> 13 * suit & 255]
    return RARELY + CHOSEN[first >> 13 * trump & 255] / ways


def discarded(ten: int, twelve: int, trump: int) -> float:
    """Return how likely the declarer would keep these ten cards of the twelve."""
    ways = ones = 0.0
    for suit in range(4):
        place = HOLDINGS * (suit == trump) + (twelve >> 13 * suit & 255)
        ways += TWO[place] + ones * ONE[place]
        ones += ONE[place]
    laid = total(LEAD, ten, trump) - total(LEAD, twelve, trump)
    return RARELY / 10 + math.exp(laid / NEAT) / ways
