"""Why the coach suggests a move of Žolíky."""

from __future__ import annotations

from eldest.analysis.coach.rules import Gaps, Rules, meld
from eldest.analysis.coach.zoliky.look import TENS, ZolikyLook, number

REASONS = Rules("zoliky", "reasons")


@REASONS("Z.jolly")
def because_jolly(look: ZolikyLook) -> Gaps | None:
    """The move is a Jolly Hand."""
    if look.word == "jolly":
        return {"card": look.view.jolly}
    return None


@REASONS("Z.out")
def because_out(look: ZolikyLook) -> Gaps | None:
    """The turn leaves no card in the hand."""
    if look.goes_out():
        return {"card": look.thrown}
    return None


@REASONS("Z.take_open")
def because_take_open(look: ZolikyLook) -> Gaps | None:
    """The move takes the discard for the opening."""
    if look.word == "take" and not look.opened:
        return {"card": look.view.top}
    return None


@REASONS("Z.take")
def because_take(look: ZolikyLook) -> Gaps | None:
    """The move takes the discard, and the player has opened."""
    if look.word == "take":
        return {"card": look.view.top}
    return None


@REASONS("Z.swap")
def because_swap(look: ZolikyLook) -> Gaps | None:
    """The turn swaps a joker on the table for its card."""
    if look.swaps:
        return {"card": look.swaps[0].split("~")[1]}
    return None


@REASONS("Z.open")
def because_open(look: ZolikyLook) -> Gaps | None:
    """The turn is the opening."""
    pure = look.options.opening_pure_run
    if look.melds and not look.opened and not look.word and pure:
        return {"points": look.points()}
    return None


@REASONS("Z.lay")
def because_lay(look: ZolikyLook) -> Gaps | None:
    """The turn lays down a new meld."""
    if look.melds:
        return {"n": sum(len(m) // 2 for m in look.melds)}
    return None


@REASONS("Z.add")
def because_add(look: ZolikyLook) -> Gaps | None:
    """The turn adds a card to a meld."""
    lying = look.lying(number(look.adds[0])) if look.adds else ()
    if lying:
        return {"card": look.adds[0][-2:], "meld": meld(lying)}
    return None


@REASONS("Z.draw_early")
def because_draw_early(look: ZolikyLook) -> Gaps | None:
    """The player draws before round 3."""
    if look.word == "draw" and not look.view.melding:
        return {"n": look.options.meld_from_round}
    return None


@REASONS("Z.draw_closed")
def because_draw_closed(look: ZolikyLook) -> Gaps | None:
    """The player draws, because the discard would not complete an opening."""
    if look.word == "draw" and not look.opened and "take" not in look.hints():
        return {"top": look.view.top}
    return None


@REASONS("Z.draw")
def because_draw(look: ZolikyLook) -> Gaps | None:
    """The player has opened and draws, because the discard could not be laid."""
    if look.word == "draw" and look.opened and "take" not in look.hints():
        return {"top": look.view.top}
    return None


@REASONS("Z.draw_more")
def because_draw_more(look: ZolikyLook) -> Gaps | None:
    """The player draws although the discard could be laid."""
    if look.word == "draw" and look.view.melding and "take" in look.hints():
        return {"top": look.view.top}
    return None


@REASONS("Z.throw_twin")
def because_throw_twin(look: ZolikyLook) -> Gaps | None:
    """The player discards one of two equal cards."""
    if look.plain and look.view.hand.count(look.thrown) == 2:
        return {"card": look.thrown}
    return None


@REASONS("Z.throw_high")
def because_throw_high(look: ZolikyLook) -> Gaps | None:
    """Nobody has opened, and the player discards a card worth 10 that goes with no other."""
    if (
        look.plain
        and not any(look.view.opened)
        and look.thrown != "JK"
        and look.thrown[1] in TENS
        and not look.neighbours()
    ):
        return {"card": look.thrown}
    return None


@REASONS("Z.throw_drawn")
def because_throw_drawn(look: ZolikyLook) -> Gaps | None:
    """The player discards the card just drawn, which goes with no other."""
    if look.plain and look.thrown == look.view.drawn and not look.neighbours():
        return {"card": look.thrown}
    return None


@REASONS("Z.throw_lone")
def because_throw_lone(look: ZolikyLook) -> Gaps | None:
    """The player discards a card that goes with no other."""
    if look.plain and look.thrown != "JK" and not look.neighbours():
        return {"card": look.thrown}
    return None


@REASONS("Z.throw_safe")
def because_throw_safe(look: ZolikyLook) -> Gaps | None:
    """Somebody has opened, and the discard fits no meld although another card does."""
    if (
        look.plain
        and any(look.view.opened)
        and not look.fits(look.thrown)
        and any(look.fits(c) for c in look.others())
    ):
        return {"card": look.thrown}
    return None


@REASONS("Z.need_run")
def because_need_run(look: ZolikyLook) -> Gaps | None:
    """The player may meld but has not opened, and has no pure run."""
    needs = look.options.opening_pure_run and look.view.melding and not look.opened
    if look.plain and needs and not look.pure_run():
        return {"card": look.thrown}
    return None


@REASONS("Z.need_points")
def because_need_points(look: ZolikyLook) -> Gaps | None:
    """The player has a pure run but cannot open yet."""
    if (
        look.plain
        and not look.opened
        and look.view.melding
        and look.pure_run()
        and look.options.opening_points
        and "open" not in look.hints()
    ):
        return {"points": look.options.opening_points}
    return None


@REASONS("Z.throw_least")
def because_throw_least(look: ZolikyLook) -> Gaps | None:
    """No card of the hand goes with fewer others than the discard."""
    if (
        look.plain
        and look.thrown != "JK"
        and look.friends(look.thrown) == min(look.friends(c) for c in look.view.hand)
    ):
        return {"card": look.thrown}
    return None


@REASONS("Z.throw_any")
def because_throw_any(look: ZolikyLook) -> Gaps | None:
    """The move is any other discard."""
    if look.plain:
        return {"card": look.thrown}
    return None


@REASONS("Z.cut")
def because_cut(look: ZolikyLook) -> Gaps | None:
    """The pack is to be cut before the deal."""
    return {} if look.move.startswith("cut ") else None
