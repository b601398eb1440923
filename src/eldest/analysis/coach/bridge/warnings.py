"""Warnings of the bridge coach: legal moves that are likely to cost much."""

from __future__ import annotations

from eldest.analysis.coach.bridge.look import FORCING, BridgeLook
from eldest.analysis.coach.rules import Gaps, Rules, call, suit

WARNINGS = Rules("bridge", "warnings")


@WARNINGS("BW.forcing")
def warn_forcing(look: BridgeLook) -> Gaps | None:
    """The player passes although partner's last call asks for an answer and nobody has bid since (a
    double may be passed with five cards of their suit).
    """
    if (
        look.call == "P"
        and look.partners()
        and FORCING & set(look.partner_purpose())
        and (
            not (
                look.partners()[-1].call == "X"
                and look.lengths.get(look.bids()[-1].call[1], 0) >= 5
            )
        )
    ):
        return {"call": call(look.partners()[-1].call)}
    return None


@WARNINGS("BW.open_weak")
def warn_open_weak(look: BridgeLook) -> Gaps | None:
    """The player opens at the one level with fewer than 11 points."""
    if look.opens() and look.level() == 1 and look.points < 11:
        return {"pts": look.points}
    return None


@WARNINGS("BW.high")
def warn_high(look: BridgeLook) -> Gaps | None:
    """The player bids beyond game without enough strength for a slam."""
    if (
        look.is_bid()
        and look.partner_bid()
        and look.is_game(look.partner_bid())
        and look.points < 15
    ):
        return {"call": call(look.call), "n": 6 + look.level()}
    return None


@WARNINGS("BW.short_suit")
def warn_short_suit(look: BridgeLook) -> Gaps | None:
    """The first bid names a suit of fewer than four cards, and is neither a minor opening nor a
    convention.
    """
    if (
        look.is_bid()
        and not look.mine()
        and look.suit() in "SHDC"
        and look.lengths[look.suit()] < 4
        and look.suit() != look.partner_bid()[1:2]
        and not any(c.call == "X" for c in look.partners())
        and (look.call not in ("1C", "1D", "2C", "2D", "2H"))
    ):
        return {"n": look.lengths[look.suit()], "suit": suit(look.suit())}
    return None


@WARNINGS("BW.ruff_partner")
def warn_ruff_partner(look: BridgeLook) -> Gaps | None:
    """The last player trumps a trick that partner is winning."""
    if (
        look.play
        and look.last
        and look.partner_wins
        and look.card[0] == look.trump
        and look.led != look.trump
        and any(c[0] != look.trump for c in look.cards)
    ):
        return {"best": look.best}
    return None


@WARNINGS("BW.waste")
def warn_waste(look: BridgeLook) -> Gaps | None:
    """The player plays an honour that does not win although a small card is legal."""
    if (
        look.play
        and look.trick
        and not look.void
        and look.card[1] in "AKQJ"
        and not look.wins(look.card)
        and any(c[1] not in "AKQJT" for c in look.cards)
    ):
        return {"card": look.card}
    return None


@WARNINGS("BW.double")
def warn_double(look: BridgeLook) -> Gaps | None:
    """The player doubles the opponents' game or more with fewer than 10 points."""
    if look.call == "X" and look.bids() and look.is_game(look.bids()[-1].call) and look.points < 10:
        return {}
    return None
