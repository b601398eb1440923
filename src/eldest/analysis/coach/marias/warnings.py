"""Warnings of the Mariáš coach: legal moves that are likely to cost much."""

from __future__ import annotations

from eldest.analysis.coach.marias.look import MariasLook
from eldest.analysis.coach.rules import Gaps, Rules, suit

WARNINGS = Rules("marias", "warnings")


@WARNINGS("MW.sharp_talon")
def warn_sharp_talon(look: MariasLook) -> Gaps | None:
    """The discard is legal only for Misère or Slam."""
    if (
        (look.says("misere") or look.says("slam"))
        and look.view.phase == "discard"
        and any(look.sharp(c) for c in look.laid_away())
    ):
        return {}
    return None


@WARNINGS("MW.break_pair")
def warn_break_pair(look: MariasLook) -> Gaps | None:
    """The player discards a king or queen of a held pair."""
    broken = look.broken_pair() if look.says("discard") else ""
    if broken:
        return {"suit": suit(broken), "n": 40 if broken == look.view.trump else 20}
    return None


@WARNINGS("MW.talon_seven")
def warn_talon_seven(look: MariasLook) -> Gaps | None:
    """The player discards the trump seven."""
    if look.says("discard") and look.view.trump and look.view.trump + "7" in look.laid_away():
        return {}
    return None


@WARNINGS("MW.king_first")
def warn_king_first(look: MariasLook) -> Gaps | None:
    """The player plays the king while the queen is in hand and legal."""
    if (
        look.play
        and look.trump
        and look.card[1:] == "K"
        and look.card[0] + "Q" in look.hand
        and (not any(m.suit == look.card[0] and m.seat == look.me for m in look.view.marriages))
    ):
        return {"card": look.card, "queen": look.card[0] + "Q"}
    return None


@WARNINGS("MW.give_sharp")
def warn_give_sharp(look: MariasLook) -> Gaps | None:
    """The last player gives a sharp card to the other side although another card is legal."""
    if (
        look.play
        and look.trump
        and look.last
        and look.they_win
        and look.sharp(look.card)
        and not look.wins(look.card)
        and any(not look.sharp(c) for c in look.cards)
    ):
        return {"card": look.card}
    return None


@WARNINGS("MW.lead_ten")
def warn_lead_ten(look: MariasLook) -> Gaps | None:
    """The declarer leads a ten while the ace is out."""
    if (
        look.play
        and look.trump
        and look.solo
        and not look.trick
        and look.card[1:] == "T"
        and look.card[0] + "A" in look.out()
        and any(not look.sharp(c) for c in look.cards)
    ):
        return {"ace": look.card[0] + "A", "card": look.card}
    return None


@WARNINGS("MW.bare_double")
def warn_bare_double(look: MariasLook) -> Gaps | None:
    """The player raises a commitment to level 3 or more."""
    raises = look.says("respond") and look.move != "respond:good"
    level = look.new_level() if raises else 0
    return {"n": 2**level} if level >= 3 else None


@WARNINGS("MW.take_talon")
def warn_take_talon(look: MariasLook) -> Gaps | None:
    """The player answers "Barva?" with bad."""
    if look.move == "take" and look.view.phase == "barva":
        return {}
    return None
