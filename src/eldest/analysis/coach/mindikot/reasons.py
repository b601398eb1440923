"""Why the coach suggests a move of Mindikot."""

from __future__ import annotations

from eldest.analysis.coach.mindikot.look import MindikotLook
from eldest.analysis.coach.rules import Gaps, Rules, suit

REASONS = Rules("mindikot", "reasons")


@REASONS("K.only")
def because_only(look: MindikotLook) -> Gaps | None:
    """The player has only one legal card."""
    if len(look.view.legal) == 1 and look.move == look.card:
        return {"card": look.card}
    return None


@REASONS("K.hide")
def because_hide(look: MindikotLook) -> Gaps | None:
    """The player hides a card of a longest suit."""
    if look.move.startswith("hide:") and look.length(look.card[0]) == look.longest():
        return {"suit": suit(look.card[0])}
    return None


@REASONS("K.reveal_ten")
def because_reveal_ten(look: MindikotLook) -> Gaps | None:
    """The player reveals while the other team is winning a trick with a ten."""
    if look.move == "reveal" and look.ten_there and look.they_win:
        return {"ten": look.ten_there}
    return None


@REASONS("K.reveal")
def because_reveal(look: MindikotLook) -> Gaps | None:
    """The move reveals the hidden trump card."""
    if look.move == "reveal":
        return {}
    return None


@REASONS("K.pass_partner")
def because_pass_partner(look: MindikotLook) -> Gaps | None:
    """The player passes while partner is winning."""
    if look.passes and look.partner_wins:
        return {"best": look.best}
    return None


@REASONS("K.ten_last")
def because_ten_last(look: MindikotLook) -> Gaps | None:
    """The last player gives a ten to a winning partner."""
    if look.is_ten() and look.last and look.partner_wins and not look.wins(look.card):
        return {"best": look.best, "ten": look.card}
    return None


@REASONS("K.ten_home")
def because_ten_home(look: MindikotLook) -> Gaps | None:
    """The last player wins with a ten."""
    if look.is_ten() and look.last and look.wins(look.card):
        return {"ten": look.card}
    return None


@REASONS("K.ten_boss")
def because_ten_boss(look: MindikotLook) -> Gaps | None:
    """The player gives a ten to a partner who is winning with the highest card left of its suit."""
    if (
        look.is_ten()
        and look.partner_wins
        and look.is_highest(look.best)
        and not look.last
        and not look.wins(look.card)
    ):
        return {"best": look.best, "ten": look.card}
    return None


@REASONS("K.ten_likely")
def because_ten_likely(look: MindikotLook) -> Gaps | None:
    """The player gives a ten to a winning partner, safe in 15 or more of 20 imagined worlds."""
    if not (look.is_ten() and look.partner_wins and not look.last and not look.wins(look.card)):
        return None
    safe = look.safe_worlds()
    if safe >= 15:
        return {"best": look.best, "ten": look.card, "share": safe}
    return None


@REASONS("K.save_ten")
def because_save_ten(look: MindikotLook) -> Gaps | None:
    """The last player wins a trick with a ten that the other team was winning."""
    if (
        look.ten_there
        and look.they_win
        and look.wins(look.card)
        and look.last
        and not look.is_ten()
    ):
        return {"card": look.card}
    return None


@REASONS("K.fight_ten")
def because_fight_ten(look: MindikotLook) -> Gaps | None:
    """The card goes ahead in a trick with a ten, and others are still to play."""
    if look.ten_there and look.they_win and look.wins(look.card) and not look.last:
        return {"ten": look.ten_there, "card": look.card}
    return None


@REASONS("K.set_long")
def because_set_long(look: MindikotLook) -> Gaps | None:
    """In mode A, the first void player sets the trump by a card of a longest suit."""
    if look.sets_trump and look.length(look.card[0]) == look.longest():
        return {"suit": suit(look.card[0])}
    return None


@REASONS("K.hold_ten")
def because_hold_ten(look: MindikotLook) -> Gaps | None:
    """The player keeps a ten, because partner is winning but others are still to play."""
    if look.partner_wins and not look.last and look.tens() and not look.is_ten():
        return {"ten": look.tens()[0]}
    return None


@REASONS("K.partner")
def because_partner(look: MindikotLook) -> Gaps | None:
    """Partner is winning, and this card does not beat it."""
    if look.partner_wins and not look.wins(look.card):
        return {"best": look.best}
    return None


@REASONS("K.surer")
def because_surer(look: MindikotLook) -> Gaps | None:
    """Partner is winning, and the player goes ahead with more than the lowest card."""
    if look.partner_wins and look.wins(look.card) and look.card != look.lowest(look.cards):
        return {"best": look.best, "card": look.card}
    return None


@REASONS("K.lowest")
def because_lowest(look: MindikotLook) -> Gaps | None:
    """Partner is winning, and even the lowest legal card goes ahead."""
    if look.partner_wins and look.wins(look.card):
        return {"best": look.best}
    return None


@REASONS("K.ruff")
def because_ruff(look: MindikotLook) -> Gaps | None:
    """Trump is known, and the void player goes ahead with a trump."""
    if (
        look.trump
        and look.void
        and look.card[0] == look.trump
        and look.led != look.trump
        and look.wins(look.card)
    ):
        return {"suit": suit(look.led), "card": look.card}
    return None


@REASONS("K.cheap")
def because_cheap(look: MindikotLook) -> Gaps | None:
    """The last player plays the cheapest card that wins."""
    if look.last and look.wins(look.card) and look.card == look.lowest(look.winners()):
        return {"card": look.card}
    return None


@REASONS("K.ahead")
def because_ahead(look: MindikotLook) -> Gaps | None:
    """The player follows suit, and goes ahead of the other team."""
    if look.they_win and look.wins(look.card):
        return {"card": look.card, "best": look.best}
    return None


@REASONS("K.cannot")
def because_cannot(look: MindikotLook) -> Gaps | None:
    """The player follows suit without a winning card, and keeps a ten back."""
    keeps = look.card and look.tens() and not look.is_ten()
    if keeps and look.they_win and not look.winners():
        return {"card": look.card, "ten": look.tens()[0]}
    return None


@REASONS("K.low")
def because_low(look: MindikotLook) -> Gaps | None:
    """No legal card wins: the player follows suit or plays too low a trump."""
    if look.they_win and (not look.void or look.card[:1] == look.trump) and not look.winners():
        return {}
    return None


@REASONS("K.give_up")
def because_give_up(look: MindikotLook) -> Gaps | None:
    """A ten is at stake, but the player does not go ahead, because others are still to play."""
    if (
        look.they_win
        and look.winners()
        and not look.wins(look.card)
        and look.ten_there
        and not look.last
    ):
        return {"high": max(look.winners(), key=look.height)}
    return None


@REASONS("K.duck")
def because_duck(look: MindikotLook) -> Gaps | None:
    """The player follows suit and could win, but no ten is at stake."""
    if look.they_win and look.winners() and not look.wins(look.card) and not look.ten_there:
        return {"high": max(look.winners(), key=look.height)}
    return None


@REASONS("K.throw")
def because_throw(look: MindikotLook) -> Gaps | None:
    """Trump is known, and the void player does not trump."""
    if look.void and look.card and look.card[0] != look.trump:
        return {"suit": suit(look.led), "card": look.card}
    return None


@REASONS("K.lead_ten")
def because_lead_ten(look: MindikotLook) -> Gaps | None:
    """The player leads a ten, and nothing higher of its suit is out."""
    if not look.trick and look.is_ten() and look.is_highest(look.card):
        return {"suit": suit(look.card[0]), "ten": look.card}
    return None


@REASONS("K.lead_for_partner")
def because_lead_for_partner(look: MindikotLook) -> Gaps | None:
    """The player leads a suit that partner is known to lack, and trump is known."""
    if (
        not look.trick
        and look.trump
        and look.card[0] != look.trump
        and any(look.card[0] in look.view.voids[s] for s in range(look.seats) if look.mates(s))
    ):
        return {"suit": suit(look.card[0])}
    return None


@REASONS("K.lead_boss")
def because_lead_boss(look: MindikotLook) -> Gaps | None:
    """The player leads the highest card left of its suit."""
    if not look.trick and look.is_highest(look.card) and look.card[0] != look.trump:
        return {"card": look.card, "suit": suit(look.card[0])}
    return None


@REASONS("K.lead_trump")
def because_lead_trump(look: MindikotLook) -> Gaps | None:
    """The move leads a trump."""
    if not look.trick and look.card and look.card[0] == look.trump:
        return {}
    return None


@REASONS("K.lead_short")
def because_lead_short(look: MindikotLook) -> Gaps | None:
    """The player leads from a suit of at most two cards."""
    if not look.trick and look.card and look.length(look.card[0]) <= 2:
        return {"suit": suit(look.card[0])}
    return None


@REASONS("K.lead_low")
def because_lead_low(look: MindikotLook) -> Gaps | None:
    """The move is any other lead."""
    if not look.trick and look.card:
        return {"suit": suit(look.card[0])}
    return None
