"""Finds who would win a trick by asking the game's own kernel, so no rule is written here."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from eldest.cards import NO_CARD, NO_SUIT, mask_of
from eldest.games.mindikot.kernel import Mindikot
from eldest.games.mindikot.options import Options


class Trick(NamedTuple):
    """The state of a trick: all that decides who wins it."""

    led: int = NO_SUIT
    trump: int = NO_SUIT
    best: int = NO_CARD
    hiding: int = 0


@cache
def laid(trick: Trick, card: int) -> Trick:
    """The trick after one more card."""
    kernel = Mindikot(Options(mode="B" if trick.hiding else "A"))
    led, trump, best = kernel.after_card(trick.led, trick.trump, trick.best, card)
    return Trick(led, trump, best, trick.hiding)


@cache
def beaters(trick: Trick) -> int:
    """The mask of the cards that would take this trick if somebody could lay them now."""
    return mask_of(card for card in range(52) if _beats(trick, card))


def _beats(trick: Trick, card: int) -> bool:
    return card != trick.best and laid(trick, card).best == card
