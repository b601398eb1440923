"""Open hands, claims and the end of a round: polite answers, no tricks."""

from __future__ import annotations

from eldest.bots.marias.duties import revokes
from eldest.bots.marias.sight import Sight
from eldest.bots.marias.trick import beaters
from eldest.cards import cards_of
from eldest.games.marias.actions import (
    AcceptOpen,
    Claim,
    ClaimRevoke,
    Closed,
    Next,
    OpenHand,
    PlayOn,
)
from eldest.games.marias.contracts import MISERE


def open_hand(sight: Sight) -> str:
    """The declarer opens what nobody can beat, and a defender believes nothing less."""
    if sight.alone:
        return str(OpenHand() if is_laid(sight, sight.hand, sight.out) else Closed())
    shown = sight.view.open_hand.mask
    laid = is_laid(sight, shown, sight.unseen & ~shown | sight.hand)
    return str(AcceptOpen() if laid else PlayOn())


def is_laid(sight: Sight, hand: int, against: int) -> bool:
    """Whether every card of the hand wins whenever it is led; a Misère is never so plain."""
    if sight.view.type == MISERE:
        return False
    cards = cards_of(hand)
    return not any(beaters(card, sight.trump, natural=sight.natural) & against for card in cards)


def claim(sight: Sight) -> str | None:
    """The law allows only proven claims: why play on?"""
    text = str(Claim())
    return text if text in sight.view.legal else None


def claim_revoke(sight: Sight) -> str | None:
    """A revoke of the other side that its own cards have proved."""
    if sight.options.strict or not sight.view.played:
        return None
    theirs = (found for found in revokes(sight.view) if not sight.is_friend(found[0]))
    texts = (str(ClaimRevoke(*found)) for found in theirs)
    return next((text for text in texts if text in sight.view.legal), None)


def settled(sight: Sight) -> str:
    """Go on to the next round, unless a mistake must be settled first."""
    return claim_revoke(sight) or str(Next())
