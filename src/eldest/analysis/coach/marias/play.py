"""Why the coach suggests cards in Mariáš."""

from __future__ import annotations

from eldest.analysis.coach.marias.look import MariasLook
from eldest.analysis.coach.marias.talk import REASONS
from eldest.analysis.coach.rules import Gaps, suit

__all__ = ["REASONS"]  # those of both files


@REASONS("M.only")
def because_only(look: MariasLook) -> Gaps | None:
    """The player has only one legal card."""
    if look.play and len(look.view.legal) == 1:
        return {"card": look.move}
    return None


@REASONS("M.marriage")
def because_marriage(look: MariasLook) -> Gaps | None:
    """In a trump game, the player plays the queen with the king in hand."""
    if look.play and look.trump and look.card[1] == "Q" and look.card[0] + "K" in look.hand:
        return {"card": look.card, "n": 40 if look.card[0] == look.trump else 20}
    return None


@REASONS("M.feed")
def because_feed(look: MariasLook) -> Gaps | None:
    """A defender gives a sharp card to a partner whom nobody can beat any more."""
    if (
        look.play
        and look.trump
        and look.partner_wins
        and look.last
        and look.sharp(look.card)
        and not look.wins(look.card)
    ):
        return {"card": look.card}
    return None


@REASONS("M.feed_likely")
def because_feed_likely(look: MariasLook) -> Gaps | None:
    """A defender gives a sharp card to a winning partner while the declarer is still to play."""
    if (
        look.play
        and look.trump
        and look.partner_wins
        and not look.last
        and look.sharp(look.card)
        and not look.wins(look.card)
    ):
        return {"card": look.card}
    return None


@REASONS("M.take_points")
def because_take_points(look: MariasLook) -> Gaps | None:
    """The last player wins a trick with sharp cards in it."""
    if (
        look.play
        and look.trump
        and look.last
        and look.they_win
        and look.wins(look.card)
        and look.in_trick()
    ):
        return {"n": look.in_trick(), "card": look.card}
    return None


@REASONS("M.ruff")
def because_ruff(look: MariasLook) -> Gaps | None:
    """The player is void in the suit led, and plays a trump."""
    if look.play and look.trump and look.void and look.card[0] == look.trump:
        return {"suit": suit(look.led), "card": look.card}
    return None


@REASONS("M.save")
def because_save(look: MariasLook) -> Gaps | None:
    """The player cannot win, and keeps a sharp card that was legal."""
    if (
        look.play
        and look.trump
        and look.they_win
        and not look.wins(look.card)
        and look.sharps(look.cards)
        and not look.sharp(look.card)
    ):
        return {"sharp": look.sharps(look.cards)[0], "card": look.card}
    return None


@REASONS("M.beat")
def because_beat(look: MariasLook) -> Gaps | None:
    """The player follows suit and beats the best card so far."""
    if look.play and look.trick and not look.void and look.wins(look.card):
        return {"best": look.best, "card": look.card}
    return None


@REASONS("M.misere_under")
def because_misere_under(look: MariasLook) -> Gaps | None:
    """The declarer of a Misère stays below the best card."""
    if (
        look.play
        and look.view.type == "MISERE"
        and look.solo
        and look.trick
        and not look.wins(look.card)
    ):
        return {"best": look.best}
    return None


@REASONS("M.misere_lead")
def because_misere_lead(look: MariasLook) -> Gaps | None:
    """The declarer of a Misère leads."""
    if look.play and look.view.type == "MISERE" and look.solo and not look.trick:
        return {"card": look.card}
    return None


@REASONS("M.misere_attack")
def because_misere_attack(look: MariasLook) -> Gaps | None:
    """A defender leads against a Misère."""
    if look.play and look.view.type == "MISERE" and not look.solo and not look.trick:
        return {"card": look.card}
    return None


@REASONS("M.slam_top")
def because_slam_top(look: MariasLook) -> Gaps | None:
    """The declarer of a Slam leads the highest card left."""
    if look.play and look.view.type == "SLAM" and look.solo and look.is_highest(look.card):
        return {"card": look.card}
    return None


@REASONS("M.draw_trumps")
def because_draw_trumps(look: MariasLook) -> Gaps | None:
    """The declarer leads a trump."""
    if look.play and look.trump and look.solo and not look.trick and look.card[0] == look.trump:
        return {}
    return None


@REASONS("M.lead_sharp_boss")
def because_lead_sharp_boss(look: MariasLook) -> Gaps | None:
    """The player leads a sharp card that is the highest left."""
    if (
        look.play
        and look.trump
        and not look.trick
        and look.sharp(look.card)
        and look.is_highest(look.card)
    ):
        return {"card": look.card}
    return None


@REASONS("M.lead_boss")
def because_lead_boss(look: MariasLook) -> Gaps | None:
    """The player leads the highest card left of a suit."""
    if look.play and not look.trick and look.is_highest(look.card) and not look.sharp(look.card):
        return {"card": look.card}
    return None


@REASONS("M.lead_force")
def because_lead_force(look: MariasLook) -> Gaps | None:
    """A defender leads a suit that the declarer is known to lack."""
    if (
        look.play
        and look.trump
        and not look.trick
        and not look.solo
        and look.card[0] in look.view.lacked[look.view.declarer]
    ):
        return {"suit": suit(look.card[0])}
    return None


@REASONS("M.lead_short")
def because_lead_short(look: MariasLook) -> Gaps | None:
    """The player leads from a suit of one or two cards."""
    if (
        look.play
        and look.trump
        and not look.trick
        and look.card[0] != look.trump
        and look.length(look.card[0]) <= 2
    ):
        return {}
    return None


@REASONS("M.lead_low")
def because_lead_low(look: MariasLook) -> Gaps | None:
    """The move is any other lead."""
    if look.play and not look.trick and look.card and not look.sharp(look.card):
        return {"card": look.card}
    return None


@REASONS("M.low")
def because_low(look: MariasLook) -> Gaps | None:
    """The player cannot win, and plays a card without points."""
    if (
        look.play
        and look.trump
        and look.trick
        and not look.wins(look.card)
        and not look.sharp(look.card)
    ):
        return {}
    return None


@REASONS("M.any")
def because_any(look: MariasLook) -> Gaps | None:
    """No other condition holds."""
    if look.play:
        return {"card": look.card}
    return None
