"""Answers about the type: "Barva?", a Misère, and what to do with a talon that was taken."""

from __future__ import annotations

from eldest.bots.marias.bare import best_discard
from eldest.bots.marias.choose import ENOUGH
from eldest.bots.marias.sight import Sight
from eldest.cards import cards_of, mask_of
from eldest.games.marias.actions import Trumpless
from eldest.games.marias.ranks import SHARP
from eldest.games.marias.words import MISERE, SLAM, TRUMP

LOOKS = 6  # talons that are imagined
MARGIN = 0.04  # a talon unseen must promise a little more


def barva(sight: Sight) -> str:
    """Bad only with a hand for Misère or Slam."""
    good = max(prospect(sight, type_) for type_ in (MISERE, SLAM))
    return _take(sight, good >= ENOUGH + MARGIN) or "good"


def override(sight: Sight) -> str:
    """A Misère is overbid only with a Slam in hand."""
    return _take(sight, prospect(sight, SLAM) >= ENOUGH + MARGIN) or "accept"


def _take(sight: Sight, worthwhile: bool) -> str | None:
    return sight.first_legal(["take"]) if worthwhile else None


def prospect(sight: Sight, type_: str) -> float:
    """How often the type is made with a talon that others left: the mean over a few talons."""
    _, alone = best_discard(sight.hand, type_)
    if len(cards_of(sight.hand)) > 10 or alone < ENOUGH - 0.3:
        return 0.0 if len(cards_of(sight.hand)) <= 10 else alone
    talons = [_talon(sight) for _ in range(LOOKS)]
    return sum(best_discard(sight.hand | talon, type_)[1] for talon in talons) / LOOKS


def _talon(sight: Sight) -> int:
    """Two unseen cards; the talon of a Trump Game has no sharp ones."""
    cards = list(cards_of(sight.unseen & ~(SHARP if sight.view.type == TRUMP else 0)))
    first = cards.pop(sight.dice.below(len(cards)))
    return mask_of((first, cards[sight.dice.below(len(cards))]))


def takeover(sight: Sight) -> str:
    """The better of what is open, measured by what it pays."""
    rates = sight.options.tariff
    pay = {MISERE: rates.misere, SLAM: rates.slam}
    found = [(type_, *best_discard(sight.hand, type_)) for type_ in pay]
    texts = {
        str(Trumpless(type_, cards)): pay[type_] * (2 * made - 1) for type_, cards, made in found
    }
    allowed = [text for text in texts if text in sight.legal]
    return sight.pick(allowed, lambda text: texts[text])
