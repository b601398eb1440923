"""The play of Slam: the declarer cashes from the top, the defence keeps its stoppers."""

from __future__ import annotations

from eldest.bots.marias.sight import Sight
from eldest.bots.marias.trick import above, height
from eldest.cards import cards_of


def cash_from_the_top(sight: Sight) -> int:
    """Cards that nothing beats first, in the suit where most of ours follow them."""
    return sight.greatest(cards_of(sight.choices), lambda card: _safety(sight, card))


def _safety(sight: Sight, card: int) -> tuple[int, int, int]:
    beaten = (above(card, natural=True) & sight.out).bit_count()
    return -beaten, sight.of(card // 13).bit_count(), height(card, natural=True)


def keep_stoppers(sight: Sight) -> int:
    """A defender throws what can never win: suits without a stopper, and spare low cards."""
    return sight.greatest(cards_of(sight.choices), lambda card: -stop(sight, card))


def stop(sight: Sight, card: int) -> float:
    """What a card is worth against the Slam: a high card, or a guard that protects one."""
    mine = sight.of(card // 13)
    top = max(cards_of(mine), key=lambda each: height(each, natural=True))
    needed = 1 + (above(top, natural=True) & sight.out).bit_count()
    if mine.bit_count() < needed:
        return 0.0
    spare = card != top and mine.bit_count() > needed
    return 10.0 / needed - 5.0 * spare + height(card, natural=True) / 10


def play(sight: Sight) -> int:
    """Choose by the side that the player is on."""
    return cash_from_the_top(sight) if sight.alone else keep_stoppers(sight)
