"""Why the coach suggests cards in bridge."""

from __future__ import annotations

from eldest.analysis.coach.bridge.auction import REASONS
from eldest.analysis.coach.bridge.look import BridgeLook
from eldest.analysis.coach.rules import Gaps, suit

__all__ = ["REASONS"]  # those of both files


@REASONS("B.only")
def because_only(look: BridgeLook) -> Gaps | None:
    """The player has only one legal card."""
    if look.play and len(look.cards) == 1:
        return {"card": look.card}
    return None


@REASONS("B.lead_partner")
def because_lead_partner(look: BridgeLook) -> Gaps | None:
    """The opening lead is in a suit that partner bid."""
    if look.first_lead() and any(
        c.call[1:2] == look.card[0] for c in look.partners() if c.call not in ("P", "X", "XX")
    ):
        return {"suit": suit(look.card[0])}
    return None


@REASONS("B.lead_sequence")
def because_lead_sequence(look: BridgeLook) -> Gaps | None:
    """The opening lead is the top of two or more neighbours, a jack or higher."""
    if look.first_lead() and look.tops_sequence(look.card):
        return {"card": look.card, "below": look.beside(look.card, 1)}
    return None


@REASONS("B.lead_single")
def because_lead_single(look: BridgeLook) -> Gaps | None:
    """The opening lead is a singleton against a suit contract."""
    if (
        look.first_lead()
        and look.trump
        and look.card[0] != look.trump
        and look.length(look.card[0]) == 1
    ):
        return {"suit": suit(look.card[0])}
    return None


@REASONS("B.lead_fourth")
def because_lead_fourth(look: BridgeLook) -> Gaps | None:
    """The opening lead is the fourth from the top of a suit of four or more."""
    if not look.first_lead():
        return None
    held = sorted((card for card in look.hand if card[0] == look.card[0]), key=look.height)
    if len(held) >= 4 and held[-4] == look.card:
        return {"suit": suit(look.card[0])}
    return None


@REASONS("B.lead_top")
def because_lead_top(look: BridgeLook) -> Gaps | None:
    """The move is any other opening lead."""
    if look.first_lead():
        return {"suit": suit(look.card[0])}
    return None


@REASONS("B.ruff")
def because_ruff(look: BridgeLook) -> Gaps | None:
    """The void player plays a trump that goes ahead of the other side."""
    if (
        look.play
        and look.trick
        and look.void
        and look.card[0] == look.trump
        and not look.partner_wins
    ):
        return {"suit": suit(look.led), "card": look.card}
    return None


@REASONS("B.draw")
def because_draw(look: BridgeLook) -> Gaps | None:
    """Declarer leads a trump while the other side may have some."""
    if (
        look.play
        and not look.trick
        and look.declares
        and look.card[0] == look.trump
        and any(c[0] == look.trump for c in look.out())
    ):
        return {}
    return None


@REASONS("B.finesse")
def because_finesse(look: BridgeLook) -> Gaps | None:
    """Declarer, third to play after second hand followed, plays a card that only one missing card
    beats, and holds a still higher one.
    """
    followed = look.place == 2 and not look.void and look.trick[1].card[0] == look.led
    if not (look.play and look.declares and followed and look.wins(look.card)):
        return None
    missing = look.higher_out(look.card)
    own = [card for card in look.own() if card[0] == look.card[0]]
    if len(missing) == 1 and any(look.height(card) > look.height(missing[0]) for card in own):
        return {"card": look.card, "king": missing[0]}
    return None


@REASONS("B.partner_has_it")
def because_partner_has_it(look: BridgeLook) -> Gaps | None:
    """The last player plays low while partner is winning."""
    if look.play and look.last and look.partner_wins and not look.wins(look.card):
        return {"best": look.best}
    return None


@REASONS("B.cheap")
def because_cheap(look: BridgeLook) -> Gaps | None:
    """The last player plays the cheapest card that wins."""
    if (
        look.play
        and look.last
        and not look.partner_wins
        and look.wins(look.card)
        and look.card == look.lowest(look.winners())
    ):
        return {"card": look.card}
    return None


@REASONS("B.cash")
def because_cash(look: BridgeLook) -> Gaps | None:
    """The player leads the highest card left of a suit."""
    if look.play and not look.trick and look.is_highest(look.card):
        return {"card": look.card}
    return None


@REASONS("B.return")
def because_return(look: BridgeLook) -> Gaps | None:
    """A defender leads the suit that partner led first."""
    if (
        look.play
        and not look.trick
        and not look.declares
        and look.view.gone
        and look.view.gone[0].seat == (look.me + 2) % 4
        and look.view.gone[0].card[0] == look.card[0]
    ):
        return {"suit": suit(look.card[0])}
    return None


@REASONS("B.second_low")
def because_second_low(look: BridgeLook) -> Gaps | None:
    """The second player plays a low card instead of a higher one."""
    if (
        look.play
        and look.place == 1
        and not look.void
        and not look.wins(look.card)
        and look.winners()
    ):
        return {}
    return None


@REASONS("B.third_high")
def because_third_high(look: BridgeLook) -> Gaps | None:
    """The third player goes ahead of the other side."""
    if look.play and look.place == 2 and not look.partner_wins and look.wins(look.card):
        return {"card": look.card}
    return None


@REASONS("B.third_rest")
def because_third_rest(look: BridgeLook) -> Gaps | None:
    """The third player plays low while partner is winning."""
    if look.play and look.place == 2 and look.partner_wins and not look.wins(look.card):
        return {"best": look.best}
    return None


@REASONS("B.win")
def because_win(look: BridgeLook) -> Gaps | None:
    """The move is any other card that goes ahead."""
    if look.play and look.trick and look.wins(look.card):
        return {"card": look.card, "best": look.best}
    return None


@REASONS("B.hold_up")
def because_hold_up(look: BridgeLook) -> Gaps | None:
    """The player could win and does not, while the other side is winning."""
    if (
        look.play
        and look.trick
        and not look.void
        and not look.partner_wins
        and look.winners()
        and not look.wins(look.card)
    ):
        return {}
    return None


@REASONS("B.low")
def because_low(look: BridgeLook) -> Gaps | None:
    """The player follows suit, and no card wins."""
    if look.play and look.trick and not look.void and not look.winners():
        return {}
    return None


@REASONS("B.throw")
def because_throw(look: BridgeLook) -> Gaps | None:
    """The void player plays no trump."""
    if look.play and look.void and look.card[0] != look.trump:
        return {"card": look.card}
    return None


@REASONS("B.towards")
def because_towards(look: BridgeLook) -> Gaps | None:
    """Declarer leads a low card towards higher cards of the other hand."""
    if (
        look.play
        and not look.trick
        and look.declares
        and any(c[0] == look.card[0] and c[1] in "AKQJ" for c in look.opposite())
    ):
        return {}
    return None


@REASONS("B.long")
def because_long(look: BridgeLook) -> Gaps | None:
    """The player leads from the longest suit of the hand."""
    if (
        look.play
        and not look.trick
        and (
            look.length(look.card[0], look.own()) == max(look.length(s, look.own()) for s in "SHDC")
        )
    ):
        return {}
    return None


@REASONS("B.exit")
def because_exit(look: BridgeLook) -> Gaps | None:
    """The move is any other card."""
    if look.play:
        return {"card": look.card}
    return None


@REASONS("B.accept")
def because_accept(look: BridgeLook) -> Gaps | None:
    """The move accepts a claim."""
    return {} if look.move == "accept" else None


@REASONS("B.refuse")
def because_refuse(look: BridgeLook) -> Gaps | None:
    """The move refuses a claim."""
    return {} if look.move == "refuse" else None
