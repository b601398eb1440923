"""The doubling of commitments: what is more likely lost than made."""

from __future__ import annotations

from eldest.bots.marias.bare import chance
from eldest.bots.marias.sight import Sight, masked
from eldest.bots.marias.trick import above, height
from eldest.cards import cards_of
from eldest.games.marias.actions import Respond
from eldest.games.marias.ranks import SHARP, SUIT_MASKS
from eldest.games.marias.view import Commitment
from eldest.games.marias.words import (
    GAME,
    HUNDRED,
    HUNDRED_AGAINST,
    MISERE,
    SEVEN,
    SEVEN_AGAINST,
    SLAM,
)

GOOD = str(Respond())


def good(sight: Sight) -> str:
    """Say nothing."""
    return GOOD


def respond(sight: Sight) -> str:
    """Raise what is likely to go our way, announce what is likely to be made."""
    raised = frozenset(each.name for each in sight.view.commitments if _raises(sight, each))
    wanted = [str(Respond(raised, news)) for news in (announcements(sight), frozenset[str]())]
    return sight.first_legal(wanted) or GOOD


def _raises(sight: Sight, each: Commitment) -> bool:
    if not each.open:
        return False
    rules = RAISE_ALONE if sight.alone else RAISE_DEFENCE
    return rules[each.name](sight, each.level)


def announcements(sight: Sight) -> frozenset[str]:
    """What a defender announces against."""
    return frozenset()


def never(sight: Sight, level: int) -> bool:
    """Nothing to be said."""
    return False


RAISE_ALONE = dict.fromkeys(
    (GAME, SEVEN, HUNDRED, MISERE, SLAM, SEVEN_AGAINST, HUNDRED_AGAINST), never
)
RAISE_DEFENCE = dict(RAISE_ALONE)

__all__ = ["GOOD", "good", "respond"]
_ = (chance, masked, above, height, cards_of, SHARP, SUIT_MASKS)
