"""Making the trump: the first void player's choice, the hidden card, and whether to reveal it."""

from __future__ import annotations

from eldest.bots.mindikot.play.chances import ours, outlook
from eldest.bots.mindikot.play.follow import SLACK, SURE, price
from eldest.bots.mindikot.play.trick import laid
from eldest.bots.mindikot.sight import Sight
from eldest.bots.sight import SUIT
from eldest.cards import RANKS, SUITS, cards_of, mask_of
from eldest.games.mindikot.moves import TENS

HONOURS = mask_of(card for card in range(52) if RANKS[card % 13] in "AKQ")
HONOUR = 0.5  # what an honour, and a ten to be saved, are worth in cards of trump length
TEN = 1.0
FOR_A_TEN = 0.05  # how much a reveal must add to our chance: a ten lies there, or it is the end
FRIEND_HID = 0.25  # the trumps are rather ours
ENEMY_HID = 0.5  # the trumps are rather theirs


def strength(sight: Sight, suit: int) -> float:
    """The value of a suit as trumps: length first, then honours, and a ten to be saved."""
    cards = sight.of(suit)
    return cards.bit_count() + HONOUR * (cards & HONOURS).bit_count() + TEN * bool(cards & TENS)


def strongest_suit(sight: Sight) -> tuple[int, ...]:
    """The cards of the suit that would be the best trumps for this hand."""
    return cards_of(sight.of(sight.least(range(4), lambda suit: -strength(sight, suit))))


def choose_trump(sight: Sight) -> int:
    """Choose the trump in mode A, when first void, by a card of the strongest suit."""
    chances = {card: ours(sight, card) for card in strongest_suit(sight)}
    tens = [card for card in chances if 1 << card & TENS and chances[card] >= SURE]
    best = max(chances.values())
    enough = tens or [card for card in chances if chances[card] >= best - SLACK]
    return sight.least(enough, lambda card: price(sight, card))


def hide_low(sight: Sight) -> int:
    """Hide the lowest card except the ten of the strongest suit, which becomes trump."""
    return sight.least(strongest_suit(sight), lambda card: price(sight, card))


def should_reveal(sight: Sight) -> bool:
    """Whether to turn the trump up: for a ten or with good trumps, not over a friend's winner."""
    gain = reveal_chance(sight) - outlook(sight, sight.trick, mine=sight.friend_wins)
    if sight.tens_down or len(sight.view.hand) == 1:
        return gain > FOR_A_TEN
    if sight.friend_wins:
        return False
    return gain > (FRIEND_HID if sight.view.hider in sight.friends else ENEMY_HID)


def reveal_chance(sight: Sight) -> float:
    """The chance that the trick is ours after a reveal, over the suits that may lie hidden."""
    weights = hidden_suits(sight)
    chances = [weight * _revealed(sight, suit) for suit, weight in enumerate(weights) if weight]
    return sum(chances) / sum(weights)


def hidden_suits(sight: Sight) -> list[int]:
    """How likely each suit is the hidden one; the hider may know it, others count unseen cards."""
    card = sight.view.hidden_card
    if card:
        return [int(letter == card[0]) for letter in SUITS]
    return [(sight.unseen & cards).bit_count() for cards in SUIT]


def _revealed(sight: Sight, suit: int) -> float:
    """The chance after a reveal of this suit and the best card that could follow it."""
    trick = sight.trick._replace(trump=suit)
    chances = []
    for card in cards_of(sight.of(suit)) or cards_of(sight.hand):
        after = laid(trick, card)
        chances.append(outlook(sight, after, mine=after.best == card or sight.friend_wins))
    return max(chances)


CHOOSE_TRUMP = (choose_trump,)
HIDE = (hide_low,)
