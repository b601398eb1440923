"""Warnings of the Žolíky coach: legal moves that are likely to cost much."""

from __future__ import annotations

from eldest.analysis.coach.rules import Gaps, Rules, meld, turn
from eldest.analysis.coach.zoliky.look import ZolikyLook

WARNINGS = Rules("zoliky", "warnings")


@WARNINGS("ZW.joker")
def warn_joker(look: ZolikyLook) -> Gaps | None:
    """The player discards a joker, and other cards are left."""
    if look.thrown == "JK" and look.left() > 0:
        return {}
    return None


@WARNINGS("ZW.frees")
def warn_frees(look: ZolikyLook) -> Gaps | None:
    """The discard is what a joker on the table stands for, and the next player has opened."""
    if look.thrown and look.left() > 0 and look.next_opened and look.frees(look.thrown):
        return {"meld": meld(look.lying(look.frees(look.thrown)[0])), "card": look.thrown}
    return None


@WARNINGS("ZW.feeds")
def warn_feeds(look: ZolikyLook) -> Gaps | None:
    """The discard fits a meld, and the next player has opened."""
    if look.thrown and look.left() > 0 and look.next_opened and look.fits(look.thrown):
        return {"card": look.thrown, "meld": meld(look.lying(look.fits(look.thrown)[0]))}
    return None


@WARNINGS("ZW.out")
def warn_out(look: ZolikyLook) -> Gaps | None:
    """The player could go out and does not."""
    if not (look.view.phase == "meld" and look.thrown and not look.goes_out()):
        return None
    hints = look.hints()
    if "go_out" in hints:
        return {"text": turn(hints["go_out"].text, look.view)}
    return None


@WARNINGS("ZW.jolly")
def warn_jolly(look: ZolikyLook) -> Gaps | None:
    """The player draws although a Jolly Hand is possible."""
    if look.word == "draw" and look.view.melding and "jolly" in look.hints():
        return {}
    return None


@WARNINGS("ZW.breaks")
def warn_breaks(look: ZolikyLook) -> Gaps | None:
    """The player has not opened, and discards a card of the only pure run."""
    if (
        look.plain
        and look.options.opening_pure_run
        and not look.opened
        and look.thrown in look.pure_run()
        and look.view.hand.count(look.thrown) == 1
    ):
        return {"card": look.thrown}
    return None


@WARNINGS("ZW.open")
def warn_open(look: ZolikyLook) -> Gaps | None:
    """The player could open and does not, although somebody else has opened."""
    if look.plain and not look.opened and any(look.view.opened) and "open" in look.hints():
        return {}
    return None
