"""The expert's opening lead by rules of thumb: partner's suit first, and cards it never leads."""

from __future__ import annotations

from eldest.bots.bridge.expert.system import EXPERT
from eldest.bots.bridge.lead import opening_lead
from eldest.bots.bridge.sight import HONOUR, Sight
from eldest.bots.sight import SUIT
from eldest.cards import NO_SUIT, cards_of

SHOWN = 4  # cards of a suit that partner's calls have shown


def usual_lead(sight: Sight) -> int:
    """The usual opening lead: partner's suit, or else a lead by B-T.7."""
    suit = partners_suit(sight)
    return opening_lead(sight) if suit == NO_SUIT else _from(sight, suit)


def partners_suit(sight: Sight) -> int:
    """The suit beside the trumps of which partner has shown most; none below four cards."""
    seat = (sight.seat + 2 - (sight.view.dealer or 0)) % 4
    shown = EXPERT.shown(sight.calls, seat).least
    held = [suit for suit in range(4) if suit != sight.trump and sight.hand & SUIT[suit]]
    longest = max(held, key=lambda suit: shown[suit], default=NO_SUIT)
    return longest if longest != NO_SUIT and shown[longest] >= SHOWN else NO_SUIT


def _from(sight: Sight, suit: int) -> int:
    """The ace against trumps, the top of two or of touching honours, else the lowest."""
    held = cards_of(sight.hand & SUIT[suit])
    ace = held[0] % 13 == 0 and sight.trump != NO_SUIT
    touching = len(held) > 1 and held[1] == held[0] + 1 and held[1] % 13 < HONOUR
    return held[0] if ace or touching or len(held) < 3 else held[-1]


def leads(sight: Sight) -> int:
    """The cards that may be led first: against trumps no low one from a suit with the ace."""
    if sight.trump == NO_SUIT:
        return sight.choices
    kept = sight.choices
    for suit in range(4):
        ace = 1 << 13 * suit
        if suit != sight.trump and sight.hand & ace:
            kept &= ~SUIT[suit] | ace
    return kept
