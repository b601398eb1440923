"""The play of the cards."""

from __future__ import annotations

from collections.abc import Callable

from eldest.bots.marias.play import misere, slam
from eldest.bots.marias.play.claims import claim, claim_revoke
from eldest.bots.marias.play.follow import follow
from eldest.bots.marias.play.lead import lead
from eldest.bots.marias.sight import Sight
from eldest.cards import card_text
from eldest.games.marias.contracts import MISERE, SLAM, TRUMP

Rule = Callable[[Sight], int]

# By type: the first card of a trick, and a later one.
RULES: dict[str, tuple[Rule, Rule]] = {
    TRUMP: (lead, follow),
    MISERE: (misere.lead, misere.follow),
    SLAM: (slam.play, slam.play),
}


def play(sight: Sight) -> str:
    """A claim that is proven, else a card."""
    return claim_revoke(sight) or claim(sight) or card_text(_card(sight))


def _card(sight: Sight) -> int:
    rule = RULES[sight.view.type or TRUMP][bool(sight.view.trick)]
    return rule(sight)
