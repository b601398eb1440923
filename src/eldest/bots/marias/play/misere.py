"""The play of Misère: the declarer ducks, the defence holds its low cards.

A card must be beaten if possible (M-9.6): a high one is safe while a higher one is out. The weights
were fitted to positions that a solver had looked through with all cards open.
"""

from __future__ import annotations

from eldest.bots.marias.play.chances import beats
from eldest.bots.marias.sight import Sight
from eldest.bots.marias.trick import above, height
from eldest.cards import NO_CARD, cards_of
from eldest.games.marias.ranks import SUIT_MASKS


def lead(sight: Sight) -> int:
    """Choose by the side that the player is on."""
    rule = free_a_danger if sight.alone else lead_under_declarer
    return sight.greatest(cards_of(sight.choices), lambda card: rule(sight, card))


def follow(sight: Sight) -> int:
    """Choose by the side that the player is on."""
    rule = duck if sight.alone else hold_low
    return sight.greatest(cards_of(sight.choices), lambda card: rule(sight, card))


def out_around(sight: Sight, card: int) -> tuple[int, int]:
    """How many lower and higher cards of the suit others may hold."""
    out = sight.out & SUIT_MASKS[card // 13]
    higher = (out & above(card, natural=True)).bit_count()
    return out.bit_count() - higher, higher


# -- the declarer --------------------------------------------------------------------------------


def free_a_danger(sight: Sight, card: int) -> tuple[bool, float]:
    """Lead the card that would be forced to win later, while somebody must still beat it."""
    lower, higher = out_around(sight, card)
    return higher > 0, 21 * lower - 15 * higher


def duck(sight: Sight, card: int) -> tuple[float, float]:
    """Lay the card that is least likely to win; of equal ones the most dangerous."""
    lower, higher = out_around(sight, card)
    return -round(wins(sight, card), 2), lower / (1 + higher)


def wins(sight: Sight, card: int) -> float:
    """The chance that this card takes the trick of somebody else's lead."""
    if sight.best != NO_CARD and not sight.beaters(sight.best) >> card & 1:
        return 0.0
    chance = 1.0
    for seat in sight.later:
        chance *= 1 - beats(sight, seat, sight.led, card)
    return chance


# -- the defence ---------------------------------------------------------------------------------


def lead_under_declarer(sight: Sight, card: int) -> float:
    """The lowest card of a suit that the declarer likely has, with few cards to escape."""
    lower = (sight.of(card // 13) & ~above(card, natural=True)).bit_count() - 1
    _, higher = out_around(sight, card)
    return 42 * sight.holds(sight.declarer, SUIT_MASKS[card // 13]) - 33 * lower - 11 * higher


def hold_low(sight: Sight, card: int) -> float:
    """A defender stays below a declarer who is still to play; else high cards go."""
    if card // 13 == sight.led:
        waits = sight.declarer in sight.later
        return -height(card, natural=True) if waits else height(card, natural=True)
    lower, higher = out_around(sight, card)
    return 27 * lower - 17 * higher
