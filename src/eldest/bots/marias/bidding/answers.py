"""Answers about the type: "Barva?", a Misère, and what to do with a talon that was taken."""

from __future__ import annotations

from eldest.bots.marias.bidding.bare import best_discard
from eldest.bots.marias.bidding.choose import ENOUGH
from eldest.bots.marias.sight import Sight
from eldest.cards import cards_of, mask_of
from eldest.games.marias.actions import Accept, Good, Take, Trumpless
from eldest.games.marias.contracts import MISERE, SLAM, TRUMP
from eldest.games.marias.ranks import SHARP

LOOKS = 5  # talons that are imagined


def barva(sight: Sight) -> str:
    """Bad only with a hand for Misère or Slam."""
    bad = any(expected(sight, type_) >= ENOUGH for type_ in (MISERE, SLAM))
    return str(Take() if bad else Good())


def override(sight: Sight) -> str:
    """A Misère is overbid only with a Slam in hand."""
    return str(Take() if expected(sight, SLAM) >= ENOUGH else Accept())


def expected(sight: Sight, type_: str) -> float:
    """How often the type is made with a talon that others have left."""
    _, at_best = best_discard(sight.hand, type_)  # as if the talon were two cards that do no harm
    if at_best < ENOUGH:
        return 0.0
    hands = [sight.hand | _talon(sight) for _ in range(LOOKS)]
    return sum(best_discard(hand, type_)[1] for hand in hands) / LOOKS


def _talon(sight: Sight) -> int:
    """Two unseen cards; in a Trump Game they are not sharp."""
    cards = list(cards_of(sight.unseen & ~(SHARP if sight.view.type == TRUMP else 0)))
    first = cards.pop(sight.dice.below(len(cards)))
    return mask_of((first, cards[sight.dice.below(len(cards))]))


def takeover(sight: Sight) -> str:
    """Return the available type of game that pays best."""
    pay = {MISERE: sight.rates.misere, SLAM: sight.rates.slam}
    worth = {}
    for type_ in pay:
        cards, made = best_discard(sight.hand, type_)
        worth[str(Trumpless(type_, cards))] = pay[type_] * (2 * made - 1)
    allowed = list(filter(sight.allows, worth))
    return sight.greatest(allowed, lambda text: worth[text])
