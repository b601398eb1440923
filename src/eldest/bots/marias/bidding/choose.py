"""The decisions before the contract: the cut, the choice of trumps, the discard."""

from __future__ import annotations

from itertools import combinations

from eldest.bots.marias.bidding.bare import best_discard
from eldest.bots.marias.bidding.worth import red, units
from eldest.bots.marias.sight import Sight
from eldest.bots.marias.trick import height
from eldest.cards import cards_of, mask_of
from eldest.games.marias.actions import Blind, Cards, Choose, Cut, Discard, Trumpless
from eldest.games.marias.constants import MIDDLE_CUT
from eldest.games.marias.contracts import MISERE, SLAM
from eldest.games.marias.options import Rates
from eldest.games.marias.ranks import SEVENS, SHARP

STILL_TO_COME = 1.2  # units that the five cards of the rest usually bring
LOWER = 0.01  # units for a step of rank that stays
ENOUGH = 0.6  # a Misère or Slam that is made so often is better than most Games
FEW = 3  # with less in every suit, the people's suit cannot be worse
SHORTER = 1  # trumps are at most so much shorter than the longest suit
PAIR = 2  # and never a single card: five more cards lengthen a long suit, not a short one


def cut(sight: Sight) -> str:
    """Cut in the middle, as everybody does."""
    return str(Cut(MIDDLE_CUT))


def choose(sight: Sight) -> str:
    """Choose the long suit that is worth most, by a card that reveals little."""
    longest = max(sight.of(suit).bit_count() for suit in sight.suits)
    enough = max(PAIR, longest - SHORTER)
    long = [suit for suit in sight.suits if sight.of(suit).bit_count() >= enough]
    trump = max(long, key=lambda suit: prospect(sight, suit))
    wanted = [str(Choose(card)) for card in sorted(cards_of(sight.of(trump)), key=tells)]
    return sight.first_legal([str(Blind(0)), *wanted] if longest < FEW else wanted)


def prospect(sight: Sight, trump: int) -> float:
    """What a trump suit promises with five cards still to come."""
    return red(trump, sight.options) * (units(sight.hand, trump, sight.rates) + STILL_TO_COME)


def tells(card: int) -> tuple[bool, bool, int]:
    """How much a card on the desk would reveal later: most if it is sharp, or the seven."""
    return bool(SHARP >> card & 1), card in SEVENS, height(card, natural=False)


def discard(sight: Sight) -> str:
    """A Slam or a Misère if it is good enough, else the Trump Game with the best ten cards."""
    return trumpless(sight) or trump_discard(sight)


def trumpless(sight: Sight) -> str | None:
    """The higher type first: it pays more."""
    for type_ in (SLAM, MISERE):
        cards, made = best_discard(sight.hand | sight.desk, type_)
        if made >= ENOUGH:
            return str(Trumpless(type_, cards))
    return None


def trump_discard(sight: Sight) -> str:
    """The two cards without which the hand is worth most; the law says which may go."""
    twelve = sight.hand | sight.desk
    pairs = {str(Discard(pair)): pair for pair in combinations(cards_of(sight.hand), 2)}
    allowed = list(filter(sight.allows, pairs))
    worth = {text: kept_worth(twelve, pairs[text], sight.trump, sight.rates) for text in allowed}
    return sight.greatest(worth, lambda text: worth[text])


def kept_worth(twelve: int, pair: Cards, trump: int, rates: Rates) -> float:
    """The worth of the cards that stay; of equal talons the lower one goes."""
    low = sum(height(card, natural=False) for card in pair)
    return units(twelve & ~mask_of(pair), trump, rates) - LOWER * low
