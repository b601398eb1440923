"""How likely a trick becomes ours: from the cards gone, the own hand and the voids shown.

An unseen card is taken to be with each seat that may hold it in proportion to the cards it holds.
"""

from __future__ import annotations

from eldest.bots.mindikot.sight import Sight
from eldest.bots.mindikot.trick import Trick, beaters, laid
from eldest.bots.sight import SUIT

REVEALS = 0.4  # how often somebody void takes the trick by turning up a hidden trump


def ours(sight: Sight, card: int) -> float:
    """The chance that our side takes the trick if this card is laid now."""
    after = sight.trick if sight.passing else laid(sight.trick, card)
    return outlook(sight, after, mine=leaves_us_winning(sight, card))


def leaves_us_winning(sight: Sight, card: int) -> bool:
    """Whether the trick is our side's so far once this card lies there."""
    return sight.friend_wins or (not sight.passing and laid(sight.trick, card).best == card)


def outlook(sight: Sight, trick: Trick, *, mine: bool) -> float:
    """The chance that our side takes a trick that stands so, after everybody who still plays."""
    chance = float(mine)
    for seat in sight.later:
        beaten = beats(sight, seat, trick)
        chance = chance + (1 - chance) * beaten if seat in sight.friends else chance * (1 - beaten)
    return chance


def beats(sight: Sight, seat: int, trick: Trick) -> float:
    """The chance that a seat can lay a card that takes the trick."""
    winners = beaters(trick)
    by_following = holds(sight, seat, winners & SUIT[trick.led])
    by_trumping = holds(sight, seat, winners & ~SUIT[trick.led])
    if sight.hidden:
        by_trumping = max(by_trumping, REVEALS)
    return by_following + (1 - holds(sight, seat, SUIT[trick.led])) * by_trumping


def holds(sight: Sight, seat: int, cards: int) -> float:
    """The chance that a seat holds at least one of these cards."""
    if sight.known[seat] & cards:
        return 1.0
    none = 1.0
    for suit in range(4):
        number = (sight.unseen & cards & SUIT[suit]).bit_count()
        if number:
            none *= (1 - sight.shares[suit][seat]) ** number
    return 1 - none
