"""Open hands, claims and the end of a round: polite answers, no tricks."""

from __future__ import annotations

from eldest.bots.marias.sight import Sight, masked
from eldest.bots.marias.trick import beaters
from eldest.cards import cards_of
from eldest.games.marias.words import MISERE


def open_hand(sight: Sight) -> str:
    """The declarer opens what nobody can beat; a defender believes only such a hand."""
    if "open" in sight.legal:
        return "open" if is_laid(sight, sight.hand, sight.out) else "closed"
    shown = masked(sight.view.open_hand)
    laid = is_laid(sight, shown, sight.unseen & ~shown | sight.hand)
    return sight.first_legal(["accept_open" if laid else "play_on"]) or sight.view.legal[0]


def is_laid(sight: Sight, hand: int, against: int) -> bool:
    """Whether every card of the hand wins whenever it is led; a Misère is never so plain."""
    if sight.view.type == MISERE:
        return False
    trump, natural = sight.trump, sight.natural
    return not any(beaters(card, trump, natural=natural) & against for card in cards_of(hand))


def claim(sight: Sight) -> str | None:
    """The law allows only proven claims: why play on?"""
    return sight.first_legal(["claim"])


def settled(sight: Sight) -> str:
    """On to the next round."""
    return sight.first_legal(["next"]) or sight.view.legal[0]
