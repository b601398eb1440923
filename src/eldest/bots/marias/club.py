"""A club player of Mariáš: each phase has its own rules of thumb; `quiet` never doubles."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from eldest.bots.marias.bidding.answers import barva, override, takeover
from eldest.bots.marias.bidding.auction import bid, declare
from eldest.bots.marias.bidding.choose import choose, cut, discard
from eldest.bots.marias.bidding.contract import announce
from eldest.bots.marias.bidding.doubling import good, respond
from eldest.bots.marias.play.claims import open_hand, settled
from eldest.bots.marias.play.play import play
from eldest.bots.marias.sight import Sight
from eldest.deal import Draws
from eldest.games.marias.views.view import View

Answer = Callable[[Sight], str]

CLUB: Mapping[str, Answer] = {
    "cut": cut,
    "choose": choose,
    "discard": discard,
    "barva": barva,
    "takeover": takeover,
    "override": override,
    "auction": bid,
    "auction_declare": declare,
    "contract": announce,
    "doubling": respond,
    "open": open_hand,
    "play": play,
    "settled": settled,
}
QUIET = {**CLUB, "doubling": good}


def club(view: View, dice: Draws) -> str:
    """One of the view's legal actions, for the player in turn."""
    return CLUB[view.phase](Sight(view, dice))


def quiet(view: View, dice: Draws) -> str:
    """Play as `club`, but never double and never announce against."""
    return QUIET[view.phase](Sight(view, dice))
