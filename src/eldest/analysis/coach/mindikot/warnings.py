"""Warnings of the Mindikot coach: legal moves that are likely to cost much."""

from __future__ import annotations

from eldest.analysis.coach.mindikot.look import MindikotLook
from eldest.analysis.coach.rules import Gaps, Rules, suit

WARNINGS = Rules("mindikot", "warnings")


@WARNINGS("KW.accident")
def warn_accident(look: MindikotLook) -> Gaps | None:
    """In mode A, the void player sets a trump suit at least two cards shorter than the longest."""
    if look.sets_trump and look.length(look.card[0]) + 2 <= look.longest():
        return {"suit": suit(look.card[0]), "long": suit(max("SHDC", key=look.length))}
    return None


@WARNINGS("KW.give_ten")
def warn_give_ten(look: MindikotLook) -> Gaps | None:
    """The player gives a ten to the other team although another card is legal."""
    if (
        look.is_ten()
        and look.they_win
        and not look.wins(look.card)
        and any(c[1] != "T" for c in look.cards)
    ):
        return {"ten": look.card}
    return None


@WARNINGS("KW.lead_ten")
def warn_lead_ten(look: MindikotLook) -> Gaps | None:
    """The player leads a ten while a higher card of its suit is out."""
    if not (not look.trick and look.is_ten() and any(c[1] != "T" for c in look.cards)):
        return None
    higher = len(look.higher_out(look.card))
    if higher:
        return {"n": higher, "suit": suit(look.card[0]), "ten": look.card}
    return None


@WARNINGS("KW.early_ten")
def warn_early_ten(look: MindikotLook) -> Gaps | None:
    """The player plays a ten that is safe in fewer than 8 of 20 imagined worlds, because an
    opponent is still to play.
    """
    if (
        look.is_ten()
        and (look.partner_wins or look.wins(look.card))
        and len(look.later()) == 1
        and any(c[1] != "T" for c in look.cards)
        and look.safe_worlds() < 8
    ):
        return {"ten": look.card}
    return None


@WARNINGS("KW.beat_partner")
def warn_beat_partner(look: MindikotLook) -> Gaps | None:
    """The last player beats a winning partner although a lower card is legal."""
    if (
        look.last
        and look.partner_wins
        and look.wins(look.card)
        and any(not look.wins(c) for c in look.cards)
        and not look.is_ten()
    ):
        return {}
    return None


@WARNINGS("KW.pass_ten")
def warn_pass_ten(look: MindikotLook) -> Gaps | None:
    """The player passes while the other team is winning a trick with a ten."""
    if look.passes and look.ten_there and look.they_win:
        return {"ten": look.ten_there}
    return None
