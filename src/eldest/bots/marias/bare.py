"""What cards are worth without trumps: how often a Misère or a Slam of them is made."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import comb, exp

from eldest.bots.marias.trick import above
from eldest.cards import cards_of, mask_of
from eldest.games.marias.ranks import SUIT_MASKS
from eldest.games.marias.words import MISERE, SLAM

HELD = 10  # cards of each defender
SAFE = 2.9  # the odds of a Misère without a dangerous card, as a logarithm
# What a card takes off them, by the lower cards that are out and then by the higher ones. Fitted to
# deals that a solver had looked through, and eased for defenders who do not see all cards.
DANGER = (
    (0.0, 0.0, 0.0, 0.0, 0.0),
    (0.5, 0.45, 0.45, 0.45, 0.45),
    (1.05, 1.05, 1.0, 0.9, 0.5),
    (3.0, 1.4, 1.2, 0.9, 0.75),
)


def best_discard(cards: int, type_: str) -> tuple[tuple[int, int], float]:
    """The two cards to throw away, and the chance with the ten that stay."""
    pairs = combinations(cards_of(cards), 2)
    found = [(pair, chance(cards & ~mask_of(pair), cards, type_)) for pair in pairs]
    return max(found, key=lambda each: (each[1], each[0]))


def chance(hand: int, seen: int, type_: str) -> float:
    """How often ten cards make this type; `seen` are those and the talon."""
    return {MISERE: misere_chance, SLAM: slam_chance}[type_](hand, seen)


def misere_chance(hand: int, seen: int) -> float:
    """From the cards that a lower one could force to win."""
    total = sum(suit_danger(hand & suit, suit & ~seen) for suit in SUIT_MASKS)
    return 1 / (1 + exp(total - SAFE))


@cache
def suit_danger(own: int, out: int) -> float:
    """How much the cards of a suit endanger a Misère."""
    return sum(card_danger(card, out) for card in cards_of(own))


def card_danger(card: int, out: int) -> float:
    """A lower card forces it up, for it must beat; a higher one may then save it."""
    higher = (out & above(card, natural=True)).bit_count()
    lower = out.bit_count() - higher
    return DANGER[min(lower, 3)][min(higher, 4)]


def slam_chance(hand: int, seen: int) -> float:
    """Every suit must run from the top before a defender's high card wins."""
    result = 1.0
    for suit in SUIT_MASKS:
        result *= suit_runs(hand & suit, suit & ~seen)
    return result


@cache
def suit_runs(own: int, out: int) -> float:
    """The chance that the masters of a suit draw all that could beat the rest of it."""
    masters = [card for card in cards_of(own) if not above(card, natural=True) & out]
    if len(masters) == own.bit_count():
        return 1.0
    total = out.bit_count()
    even = [k for k in range(total + 1) if max(k, total - k) <= len(masters)]
    return sum(comb(HELD, k) * comb(HELD, total - k) for k in even) / comb(2 * HELD, total)
