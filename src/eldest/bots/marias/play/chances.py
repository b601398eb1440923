"""How likely we are to win a trick, from our hand, the cards gone and the voids shown."""

from __future__ import annotations

from eldest.bots.marias.sight import Sight
from eldest.cards import NO_CARD
from eldest.games.marias.ranks import SUIT_MASKS


def ours(sight: Sight, card: int) -> float:
    """The chance that our side takes the trick if this card is laid now."""
    taken = sight.best == NO_CARD or bool(sight.beaters(sight.best) >> card & 1)
    best = card if taken else sight.best
    led = sight.led if sight.view.trick else card // 13
    chance = float(taken or sight.is_friend(sight.view.winning))
    for seat in sight.later:
        beaten = beats(sight, seat, led, best)
        friend = sight.is_friend(seat)
        chance = chance + (1 - chance) * beaten if friend else chance * (1 - beaten)
    return chance


def beats(sight: Sight, seat: int, led: int, best: int) -> float:
    """The chance that a seat can lay a card that takes the trick."""
    winners, suit = sight.beaters(best), SUIT_MASKS[led]
    by_following = sight.holds(seat, winners & suit)
    by_trumping = sight.holds(seat, winners & ~suit)
    return by_following + (1 - sight.holds(seat, suit)) * by_trumping
