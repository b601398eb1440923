"""How likely a world is, given what was said and played.

A world that fits the law is not yet a likely one: a player who chose a suit is long in it, a
player who discarded kept the best ten cards, and a player of a Misère has the cards for it.
Whoever doubled a Game has a reason (`speeches`), and whoever did not play a card may not hold it
(`plays`).
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, islice
from math import ceil, exp
from typing import cast

from eldest.bots.marias.bidding.bare import misere_chance, slam_chance
from eldest.bots.marias.bidding.worth import POINTS, TENS, hundred_chance, seven_chance
from eldest.bots.marias.duties import laid_cards, player_of
from eldest.bots.marias.plays import choices
from eldest.bots.marias.speeches import speech_chance, spoken
from eldest.bots.marias.trick import ACES
from eldest.cards import cards_of, mask_of
from eldest.deal.dice import Dice
from eldest.games.marias import GAME
from eldest.games.marias.constants import MARRIAGE, MISERE_GAME, TRUMP_GAME, TRUMP_MARRIAGE
from eldest.games.marias.contracts import CONTRACTS
from eldest.games.marias.contracts import HUNDREDS as HUNDRED_CONTRACTS
from eldest.games.marias.contracts import SEVENS as SEVEN_CONTRACTS
from eldest.games.marias.kernel import Marias
from eldest.games.marias.options import Options
from eldest.games.marias.ranks import KINGS, PAIRS, SEVENS, SHARP, SUIT_MASKS
from eldest.games.marias.views.view import View

FIRST = 7  # cards that the chooser sees
DOUBT = 20.0  # points of lead by which another choice is still thinkable
NEAT = 12.0  # and another talon
SOUND = 0.6  # how often a contract is made that a player is expected to announce
WAVERS = 0.12  # and how far off he may be
RARELY = 0.05  # nobody is certain to keep to any of this
BREADTH = 6  # worlds that are looked at for each that is kept
LAST = 5  # cards of a hand for which all worlds may be few enough

Worlds = list[tuple[float, Marias]]


def likely_worlds(view: View, count: int, dice: Dice) -> Worlds:
    """Worlds that fit the view with their weights: all where they are few, else so many."""
    imagination, belief = GAME.imagination(view), Belief(view)
    if 0 < len(view.hand) <= LAST:
        worlds = list(islice(imagination.every(), count + 1))
        if len(worlds) <= count:
            return [(belief(world), world) for world in worlds]
    if belief.is_even:
        return [(1.0, imagination.imagine(dice)) for _ in range(count)]
    imagined = [imagination.imagine(dice) for _ in range(count * BREADTH)]
    return _drawn([(belief(world), world) for world in imagined], count)


class Belief:
    """How likely the others would have done what this player saw, by the cards of a world."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.alone = view.seat == view.declarer
        self.said = [each for each in spoken(view) if each.seat != view.seat]
        own = player_of(view, cast(int, view.seat))
        self.played = [each for each in choices(view) if each.player != own]
        self.laid = [0, 0, 0]
        for player, card in laid_cards(view):
            self.laid[player] |= 1 << card

    @property
    def is_even(self) -> bool:
        """Whether all worlds are equally likely."""
        return self.alone and not self.said and not self.played

    def __call__(self, world: Marias) -> float:
        """The likelihood, not scaled."""
        tens = [int(world.hand(player)) | self.laid[player] for player in range(3)]
        weight = (
            1.0 if self.alone else spoken_chance(world, tens[world.declarer], self.view.options)
        )
        for said in self.said:
            ten = tens[player_of(self.view, said.seat)]
            weight *= speech_chance(said, ten, world.trump, self.view)
        for choice in self.played:
            weight *= choice.chance(tens[choice.player])
        return weight


def _drawn(worlds: Worlds, count: int) -> Worlds:
    """Every world as often as its weight says, at equal steps."""
    step = sum(weight for weight, _ in worlds) / count
    mark, upto = step / 2, 0.0
    drawn: Worlds = []
    for weight, world in worlds:
        upto += weight
        times = max(0, ceil((upto - mark) / step))
        mark += times * step
        drawn += [(float(times), world)] if times else []
    return drawn


def likelihood(world: Marias, options: Options) -> float:
    """How likely the declarer of this world would have done what was seen."""
    return spoken_chance(world, ten_of(world, world.declarer), options)


def spoken_chance(world: Marias, ten: int, options: Options) -> float:
    """The same of a declarer who began with these ten cards."""
    talon = mask_of(world.talon)
    if world.kind != TRUMP_GAME:
        made = misere_chance if world.kind == MISERE_GAME else slam_chance
        return _steps(made(ten, ten | talon))
    spoken = _contract(ten, world.trump, CONTRACTS[world.contract], options)
    if world.declarer:  # he won an auction
        return spoken * _talon(ten, talon, world.trump)
    first = mask_of(world.pack_order()[:FIRST])
    return spoken * _choice(first, world.trump) * _talon(ten, talon, world.trump)


def ten_of(world: Marias, player: int) -> int:
    """The ten cards with which a player began."""
    laid = [world.played[i] for i in range(world.cards_played) if world.played_by[i] == player]
    return int(world.hand(player)) | mask_of(laid)


def _steps(made: float) -> float:
    return RARELY + (1 - RARELY) / (1 + exp((SOUND - made) / WAVERS))


def _choice(first: int, trump: int) -> float:
    """Return how likely the chooser would choose this suit from the seven cards."""
    plain = [plain_lead(first & suit) for suit in SUIT_MASKS]
    leads = [
        sum(plain) - plain[suit] + trump_lead(first & SUIT_MASKS[suit])
        for suit in range(4)
        if first & SUIT_MASKS[suit]
    ]
    own = sum(plain) - plain[trump] + trump_lead(first & SUIT_MASKS[trump])
    return RARELY + exp(own / DOUBT) / sum(exp(lead / DOUBT) for lead in leads)


def _talon(ten: int, talon: int, trump: int) -> float:
    """Return how likely the declarer would discard this pair."""
    suits = [(ten | talon) & mask for mask in SUIT_MASKS]
    thrown = [_thrown(cards, suit == trump) for suit, cards in enumerate(suits)]
    ways = sum(two for _, two in thrown)
    ways += sum(one[0] * two[0] for one, two in combinations(thrown, 2))
    laid = lead_of(ten, trump) - lead_of(ten | talon, trump)
    return RARELY / 10 + exp(laid / NEAT) / ways


@cache
def _thrown(own: int, is_trump: bool) -> tuple[float, float]:
    """How well one card of a suit can be spared, summed over its cards; and how well two."""
    lead = trump_lead if is_trump else plain_lead
    loose = cards_of(own & ~SHARP)
    ones = [exp((lead(own & ~mask_of((one,))) - lead(own)) / NEAT) for one in loose]
    twos = [exp((lead(own & ~mask_of(two)) - lead(own)) / NEAT) for two in combinations(loose, 2)]
    return sum(ones), sum(twos)


def _contract(ten: int, trump: int, contract: str, options: Options) -> float:
    """What is likely to be made is announced, and what is not is kept quiet."""
    chances = (
        (seven_chance(ten, trump), contract in SEVEN_CONTRACTS, bool(ten >> SEVENS[trump] & 1)),
        (hundred_chance(ten, trump, options), contract in HUNDRED_CONTRACTS, True),
    )
    weight = 1.0
    for chance, said, possible in chances:
        if possible:
            weight *= _steps(chance) if said else 1 + RARELY - _steps(chance)
    return weight


# -- what a suit brings, in points of lead ------------------------------------------------------


def lead_of(ten: int, trump: int) -> float:
    """What all suits bring together."""
    return sum(
        (trump_lead if suit == trump else plain_lead)(ten & mask)
        for suit, mask in enumerate(SUIT_MASKS)
    )


@cache
def trump_lead(own: int) -> float:
    """What a holding in trumps brings."""
    points = (
        POINTS.trumps * own.bit_count()
        + POINTS.trump_ace * bool(own & ACES)
        + POINTS.trump_ten * bool(own & TENS)
        + POINTS.trump_king * bool(own & KINGS)
    )
    return 2 * points + TRUMP_MARRIAGE * _married(own)


@cache
def plain_lead(own: int) -> float:
    """What a holding in a plain suit brings."""
    ace, ten, size = bool(own & ACES), bool(own & TENS), own.bit_count()
    points = POINTS.voids * (size == 0) + POINTS.singles * (size == 1 and not ace)
    points += POINTS.aces * ace
    if ten:
        guarded = POINTS.guarded_tens if size > 1 else POINTS.bare_tens
        points += POINTS.safe_tens if ace else guarded
    return 2 * points + MARRIAGE * _married(own)


def _married(own: int) -> bool:
    return any(own & pair == pair for pair in PAIRS)
