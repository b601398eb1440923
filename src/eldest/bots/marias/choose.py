"""Before the contract: the cut, the choice of trumps, the discard."""

from __future__ import annotations

from itertools import combinations

from eldest.bots.marias.bare import best_discard
from eldest.bots.marias.sight import Sight
from eldest.bots.marias.trick import height
from eldest.bots.marias.worth import lead
from eldest.cards import SUITS, cards_of, mask_of
from eldest.games.marias.actions import Blind, Choose, Discard, PassChoice, Trumpless
from eldest.games.marias.ranks import SHARP, SUIT_MASKS
from eldest.games.marias.words import MISERE, SLAM

MIDDLE_CUT = "cut:16"
LOWER = 0.2  # points of the Game for a step of rank that stays
ENOUGH = 0.62  # a Misère or Slam is played if it is made so often: the defence doubles a bad one


def cut(sight: Sight) -> str:
    """In the middle, as everybody does."""
    return MIDDLE_CUT


def choose(sight: Sight) -> str:
    """The best suit by its lowest card that is no seven, honour or half of a marriage."""
    wanted = [str(Choose(card)) for card in _by_price(sight, trump_suit(sight.hand))]
    if is_hopeless(sight.hand):
        wanted = [str(Blind(0)), *wanted]
    return sight.first_legal([*wanted, str(PassChoice())]) or sight.view.legal[0]


def trump_suit(seven: int) -> int:
    """The suit with which these cards are worth most."""
    suits = [suit for suit in range(4) if seven & SUIT_MASKS[suit]]
    return max(suits, key=lambda suit: lead(seven, suit))


def is_hopeless(seven: int) -> bool:
    """No suit of three cards: the people's suit cannot be worse."""
    return max((seven & suit).bit_count() for suit in SUIT_MASKS) < 3


def _by_price(sight: Sight, suit: int) -> list[int]:
    """The card on the desk is shown later: nothing that should stay a secret."""
    seven = mask_of(card for card in cards_of(sight.of(suit)) if height(card, natural=False) == 0)
    return sorted(
        cards_of(sight.of(suit)),
        key=lambda card: (
            bool(SHARP >> card & 1),
            bool(seven >> card & 1),
            height(card, natural=False),
        ),
    )


def discard(sight: Sight) -> str:
    """A Misère or a Slam if it is good enough, else the Trump Game with the best ten cards."""
    bare = trumpless(sight, sight.hand | sight.desk)
    return bare or trump_discard(sight)


def trumpless(sight: Sight, twelve: int) -> str | None:
    """The higher type first: it pays twice as much."""
    for type_ in (SLAM, MISERE):
        cards, made = best_discard(twelve, type_)
        text = str(Trumpless(type_, cards))
        if made >= ENOUGH and text in sight.legal:
            return text
    return None


def trump_discard(sight: Sight) -> str:
    """The two cards without which the hand is best; the law leaves sharp ones out."""
    suit = SUITS.index(sight.view.trump or SUITS[0])
    allowed = {str(Discard(pair)): pair for pair in combinations(cards_of(sight.hand), 2)}
    pairs = {text: pair for text, pair in allowed.items() if text in sight.legal}
    twelve = sight.hand | sight.desk
    return sight.pick(pairs, lambda text: talon_worth(twelve, pairs[text], suit))


def talon_worth(twelve: int, pair: tuple[int, ...], trump: int) -> float:
    """What stays; of equal talons the lower one."""
    low = sum(height(card, natural=False) for card in pair)
    return lead(twelve & ~mask_of(pair), trump) - LOWER * low
