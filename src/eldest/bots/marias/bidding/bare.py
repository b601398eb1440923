"""What cards are worth without trumps: how often a Misère or a Slam of them is made."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from math import comb, prod

from eldest.bots.marias.bidding.worth import chance_of
from eldest.bots.marias.trick import above, height
from eldest.cards import cards_of, mask_of
from eldest.games.marias.contracts import MISERE
from eldest.games.marias.ranks import SUIT_MASKS

HELD = 10  # cards of each defender
REMEMBERED = 1000  # hands whose worth is not counted again
SAFE = 2.9  # the odds of a Misère without a dangerous card, as a logarithm
# What a card takes off them, by the lower cards that are out and then by the higher ones. Fitted to
# deals that a solver had looked through, and eased for defenders who do not see all cards.
DANGER = (
    (0.0, 0.0, 0.0, 0.0, 0.0),
    (0.5, 0.45, 0.45, 0.45, 0.45),
    (1.05, 1.05, 1.0, 0.9, 0.5),
    (3.0, 1.4, 1.2, 0.9, 0.75),
)

Pair = tuple[int, int]


def best_discard(cards: int, type_: str) -> tuple[Pair, float]:
    """The two cards to throw away, and the chance with those that stay."""
    return (best_misere if type_ == MISERE else best_slam)(cards)


# -- Misère --------------------------------------------------------------------------------------


@lru_cache(REMEMBERED)
def best_misere(cards: int) -> tuple[Pair, float]:
    """Return the two most dangerous cards."""
    danger = {card: card_danger(card, SUIT_MASKS[card // 13] & ~cards) for card in cards_of(cards)}
    first, second, *_ = sorted(danger, key=lambda card: -danger[card])
    return (first, second), misere_chance(cards & ~mask_of((first, second)), cards)


def misere_chance(hand: int, seen: int) -> float:
    """The chance of a Misère, from its dangerous cards; `seen` are the hand and the talon."""
    total = sum(card_danger(card, SUIT_MASKS[card // 13] & ~seen) for card in cards_of(hand))
    return chance_of(SAFE - total)


def card_danger(card: int, out: int) -> float:
    """The danger of a card: a lower one forces it to beat, and a higher one may then save it."""
    higher = (out & above(card, natural=True)).bit_count()
    lower = out.bit_count() - higher
    return DANGER[min(lower, 3)][min(higher, 4)]


# -- Slam ----------------------------------------------------------------------------------------


@lru_cache(REMEMBERED)
def best_slam(cards: int) -> tuple[Pair, float]:
    """The two cards without which the suits run best; of equal ones the lowest."""
    pairs = combinations(sorted(cards_of(cards), key=lambda card: height(card, natural=True)), 2)
    chances = {pair: slam_chance(cards & ~mask_of(pair), cards) for pair in pairs}
    best = max(chances, key=lambda pair: chances[pair])
    return best, chances[best]


def slam_chance(hand: int, seen: int) -> float:
    """Every suit must run from the top before a defender's high card wins."""
    return prod(suit_runs(hand & suit, suit & ~seen) for suit in SUIT_MASKS)


@cache
def suit_runs(own: int, out: int) -> float:
    """The chance that the masters of a suit draw all that could beat the rest of it."""
    masters = sum(not above(card, natural=True) & out for card in cards_of(own))
    if masters == own.bit_count():
        return 1.0
    total = out.bit_count()
    even = [k for k in range(total + 1) if max(k, total - k) <= masters]
    return sum(comb(HELD, k) * comb(HELD, total - k) for k in even) / comb(2 * HELD, total)
