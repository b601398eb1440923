"""How likely we are to win a trick, from the cards gone, our hand and the voids shown.

An unseen card is taken to be with each seat that may hold it in proportion to the cards it holds.
"""

from __future__ import annotations

from collections.abc import Sequence

from eldest.bots.mindikot.play.trick import Trick, beaters, laid
from eldest.bots.mindikot.sight import Sight
from eldest.bots.sight import SUIT
from eldest.cards import cards_of

REVEALS = 0.4  # how often somebody void takes the trick by turning up a hidden trump


def ours(sight: Sight, card: int) -> float:
    """The chance that our side takes the trick if this card is laid now."""
    after = sight.trick if sight.passing else laid(sight.trick, card)
    return outlook(sight, after, mine=leaves_us_winning(sight, card))


def leaves_us_winning(sight: Sight, card: int) -> bool:
    """Whether our side is winning the trick once this card is laid."""
    return sight.friend_wins or (not sight.passing and laid(sight.trick, card).best == card)


def outlook(sight: Sight, trick: Trick, *, mine: bool) -> float:
    """The chance that our side takes the trick in this state, after all remaining players."""
    return _after(sight, trick, mine, sight.later)


def _after(sight: Sight, trick: Trick, mine: bool, later: Sequence[int]) -> float:
    """The chance with these seats to come; a seat that can beat the trick does so."""
    for at, seat in enumerate(later):
        if (seat in sight.friends) != mine:
            beaten = beats(sight, seat, trick)
            stays = _after(sight, trick, mine, later[at + 1 :]) if beaten < 1 else 0.0
            if not beaten:
                return stays
            raised = _after(sight, _raised(sight, trick, seat), not mine, later[at + 1 :])
            return beaten * raised + (1 - beaten) * stays
    return float(mine)


def _raised(sight: Sight, trick: Trick, seat: int) -> Trick:
    """The trick after the cheapest card that beats it: of the suit led, else a trump."""
    winners = beaters(trick) & (sight.unseen | sight.known[seat])
    following = winners & SUIT[trick.led]
    cards = cards_of(following or winners)
    return laid(trick, cards[-1]) if cards else trick


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
