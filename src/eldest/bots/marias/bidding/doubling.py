"""The doubling of commitments: what is more likely to go our way than theirs."""

from __future__ import annotations

from eldest.bots.marias.bidding import forecast
from eldest.bots.marias.sight import Sight
from eldest.games.marias.actions import Respond
from eldest.games.marias.contracts import AGAINST, GAME
from eldest.games.marias.views.view import Commitment

GOOD = Respond()
# By level: how likely it must go our way. Whoever raised before us thinks otherwise, so it rises.
ENOUGH = (0.62, 0.7, 0.9, 0.95, 0.97, 0.98)
ANNOUNCED = 0.6  # an announcement against
# M-8.11: a Game that nobody raises is lost without a card, so little is enough to have it played.
UNPLAYED = {"pub": (0.3,), "csm": (0.4, 0.35)}


def good(sight: Sight) -> str:
    """The answer that doubles nothing."""
    return str(GOOD)


def respond(sight: Sight) -> str:
    """Raise what is likely to go our way, and announce what is likely to be made."""
    doubles = frozenset(each.name for each in sight.view.commitments if raises(sight, each))
    both = Respond(doubles, announcements(sight))
    return sight.first_legal(map(str, (both, Respond(doubles), GOOD)))


def raises(sight: Sight, each: Commitment) -> bool:
    """Whether an open commitment is worth a raise; the law says whether it may be raised."""
    if not each.open or str(Respond(frozenset({each.name}))) not in sight.view.legal:
        return False
    forecasts = forecast.ALONE if sight.alone else forecast.DEFENCE
    return forecasts[each.name](sight) >= enough(sight, each)


def enough(sight: Sight, each: Commitment) -> float:
    """How likely a commitment must go our way."""
    if each.name == GAME and sight.view.contract == GAME:
        custom = UNPLAYED.get(sight.options.unplayed, ())
        return (*custom, *ENOUGH[len(custom) :])[each.level]
    return ENOUGH[each.level]


def announcements(sight: Sight) -> frozenset[str]:
    """What a defender announces against."""
    if sight.alone or sight.natural:
        return frozenset()
    found = (name for name in AGAINST if forecast.DEFENCE[name](sight) >= ANNOUNCED)
    return frozenset(
        name for name in found if str(Respond(frozenset(), frozenset({name}))) in sight.view.legal
    )
