"""How likely each commitment is to go a player's way, judged from the player's own cards.

The figures were fitted to some thousand rounds that this player had played against itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from eldest.bots.marias.bidding.bare import misere_chance, slam_chance
from eldest.bots.marias.bidding.worth import (
    chance_of,
    hundred_chance,
    lead,
    marriages,
    seven_chance,
    shape,
)
from eldest.bots.marias.sight import Sight
from eldest.bots.marias.trick import ACES, above, height
from eldest.cards import PACK_32, cards_of, mask_of
from eldest.games.marias.constants import TRUMP_MARRIAGE
from eldest.games.marias.contracts import (
    GAME,
    HUNDRED,
    HUNDRED_AGAINST,
    MISERE,
    SEVEN,
    SEVEN_AGAINST,
    SEVENS,
    SLAM,
)
from eldest.games.marias.ranks import KINGS, SHARP
from eldest.games.marias.ranks import SEVENS as SEVEN_CARDS

Forecast = Callable[[Sight], float]

SCATTER = 18.0  # points by which a lead is usually off
LOWEST = mask_of(card for card in PACK_32.cards if height(card, natural=True) < 3)
FIVE_LOW = 5  # of the twelve: a declarer who lacks them has no sound Misère
TOP = 3  # trumps: ace, ten and king
THREE_STOPPED = 3  # suits: a sound Slam hardly ever meets so many
KEPT = (0.1, 0.1, 0.1, 0.2, 0.35, 0.65)  # by trumps of one defender: how often a Seven is lost
AGAINST = (0.0, 0.0, 0.0, 0.05, 0.3, 0.45)  # and how often his own Seven against is made


# -- the declarer's -----------------------------------------------------------------------------


def own_game(sight: Sight) -> float:
    """The Game is won."""
    return chance_of(lead(sight.hand, sight.trump) / SCATTER)


def own_seven(sight: Sight) -> float:
    """The Seven is made."""
    return seven_chance(sight.hand, sight.trump)


def own_hundred(sight: Sight) -> float:
    """The Hundred is made."""
    return hundred_chance(sight.hand, sight.trump, sight.options)


def own_misere(sight: Sight) -> float:
    """The Misère is made."""
    return misere_chance(sight.hand, sight.hand | sight.view.talon.mask)


def own_slam(sight: Sight) -> float:
    """The Slam is made."""
    return slam_chance(sight.hand, sight.hand | sight.view.talon.mask)


def their_seven_fails(sight: Sight) -> float:
    """A player with long trumps beats a Seven against."""
    return 1 - _by_length(AGAINST, 8 - sight.trumps.bit_count())


def their_hundred_fails(sight: Sight) -> float:
    """A declarer who is ahead has the points that they need."""
    return chance_of(lead(sight.hand, sight.trump) / SCATTER + 2)


# -- the defence's ------------------------------------------------------------------------------


def game_fails(sight: Sight) -> float:
    """Marriages count most, then aces and trumps; a declarer who announces a Seven is stronger."""
    own = shape(sight.hand, sight.trump)
    married = sum(marriages(sight.hand, sight.trump)) / TRUMP_MARRIAGE
    sharp = 0.45 * (own.trump_ace + own.aces) + 0.17 * (own.safe_tens + own.guarded_tens)
    logarithm = 1.95 * married + sharp + 0.5 * own.voids
    if sight.view.contract in SEVENS:
        return chance_of(logarithm - 1.55)
    return chance_of(logarithm + 0.36 * own.trumps - 1.6)


def seven_fails(sight: Sight) -> float:
    """Four trumps in one hand are hard to draw; with the highest three they are as good as five."""
    top = (sight.trumps & (SHARP | KINGS)).bit_count() == TOP
    return _by_length(KEPT, sight.trumps.bit_count() + top)


def hundred_fails(sight: Sight) -> float:
    """The declarer can spare three tens, and every ace of ours takes at least one."""
    aces = (sight.hand & ACES).bit_count()
    return chance_of(1.2 * aces + 0.3 * (sight.hand & SHARP).bit_count() - 3.2)


def misere_fails(sight: Sight) -> float:
    """The declarer cannot have the low cards that this hand has."""
    return 0.8 if (sight.hand & LOWEST).bit_count() >= FIVE_LOW else 0.3


def slam_fails(sight: Sight) -> float:
    """A suit is stopped by its ace, a guarded king, or a queen with two guards."""
    stopped = sum(_stops(sight.of(suit)) for suit in range(4))
    return 0.7 if stopped >= THREE_STOPPED else 0.1


def seven_against(sight: Sight) -> float:
    """A defender's own seven wins the last trick."""
    held = sight.hand >> SEVEN_CARDS[sight.trump] & 1
    return held * _by_length(AGAINST, sight.trumps.bit_count())


def hundred_against(sight: Sight) -> float:
    """Both defenders together, with a marriage of this hand."""
    married = marriages(sight.hand, sight.trump)[:1] == (TRUMP_MARRIAGE,)
    return married * chance_of((sight.hand & SHARP).bit_count() - 4.0)


def _stops(own: int) -> bool:
    """Whether the highest card outlives what lies above it."""
    if not own:
        return False
    top = max(cards_of(own), key=lambda card: height(card, natural=True))
    return own.bit_count() > above(top, natural=True).bit_count()


def _by_length(chances: tuple[float, ...], length: int) -> float:
    return chances[min(length, len(chances) - 1)]


ALONE: Mapping[str, Forecast] = {
    GAME: own_game,
    SEVEN: own_seven,
    HUNDRED: own_hundred,
    MISERE: own_misere,
    SLAM: own_slam,
    SEVEN_AGAINST: their_seven_fails,
    HUNDRED_AGAINST: their_hundred_fails,
}
DEFENCE: Mapping[str, Forecast] = {
    GAME: game_fails,
    SEVEN: seven_fails,
    HUNDRED: hundred_fails,
    MISERE: misere_fails,
    SLAM: slam_fails,
    SEVEN_AGAINST: seven_against,
    HUNDRED_AGAINST: hundred_against,
}
