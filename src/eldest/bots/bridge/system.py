"""The bidding system of B-T.5 and B-T.6."""

from __future__ import annotations

from eldest.bots.bridge.agreement import UNKNOWN, System
from eldest.bots.bridge.auction import Told
from eldest.bots.bridge.competing import advance_table, overcall_table
from eldest.bots.bridge.later import later_table
from eldest.bots.bridge.meaning import Table, passing
from eldest.bots.bridge.opening import opening_table
from eldest.bots.bridge.rebids import rebid_table
from eldest.bots.bridge.responses import response_table
from eldest.games.bridge.calls import DOUBLE, PASS

__all__ = ["BASELINE", "UNKNOWN", "choose", "explain", "meanings", "shown"]


def _lines(system: System, told: Told) -> Table:
    return (*_first_words(told), *_later(system, told), passing())


def _first_words(told: Told) -> Table:
    """Responses, rebids, overcalls and advances; empty once the auction is past them."""
    spoke, partner_spoke = told.has_spoken(told.mine), told.has_spoken(told.partners)
    if told.opener == "they":
        if spoke or not (partner_spoke or told.is_first_chance):
            return ()
        return advance_table(told) if partner_spoke else overcall_table(told)
    if told.opener == "partner" and not spoke:
        natural = told.opened // 5 == 0 and told.opened % 5 < 4
        return response_table(told.opened) if natural or told.right == PASS else ()
    bids = [call for call in told.mine if call != PASS]
    if told.opener == "me" and len(bids) == 1 and told.right == PASS and partner_spoke:
        return rebid_table(told.opened, told.partners_last)
    return ()


def _later(system: System, told: Told) -> Table:
    if told.partners_last == DOUBLE:
        return ()  # whatever it was for, the first answer is not here
    calls = told.calls
    partner = system.shown(calls, (len(calls) + 2) % 4)
    invited = any(system.invites(calls, len(calls) + step) for step in range(-4, 0, 2))
    return later_table(told, partner, invited=invited)


BASELINE = System(opening_table(), _lines)
choose, explain = BASELINE.choose, BASELINE.explain
meanings, shown = BASELINE.meanings, BASELINE.shown
