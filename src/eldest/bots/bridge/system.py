"""The bidding system of B-T.5 and B-T.6: for every auction a table of calls with their meanings.

A bidder makes the first call whose meaning fits his hand; who listens looks the call up in the
same table. So nothing is bid that could not be explained.
"""

from __future__ import annotations

from functools import lru_cache

from eldest.bots.bridge.auction import Calls, Shown, Told
from eldest.bots.bridge.competing import advance_table, overcall_table
from eldest.bots.bridge.hand import Hand
from eldest.bots.bridge.later import later_table
from eldest.bots.bridge.meaning import Entry, Meaning, Table, first_fit, joined, passing
from eldest.bots.bridge.opening import opening_table
from eldest.bots.bridge.rebids import rebid_table
from eldest.bots.bridge.responses import response_table
from eldest.games.bridge.calls import DOUBLE, PASS
from eldest.games.bridge.explanations import ELSE, MARK

UNKNOWN = f"{MARK}unknown"
OPENING = opening_table()


def choose(calls: Calls, hand: Hand) -> int:
    """The call of this hand after these calls, the dealer's first."""
    return first_fit(table_of(calls), hand).call


def explain(calls: Calls, call: int) -> str:
    """What a call means after these calls, in terms; different purposes are alternatives."""
    purposes: dict[str, list[Meaning]] = {}
    for entry in meanings(calls, call):
        purposes.setdefault(entry.meaning.purpose, []).append(entry.meaning)
    text = ELSE.join(joined(each).text() for each in purposes.values())
    return f"{MARK}{text}" if text else UNKNOWN


def meanings(calls: Calls, call: int) -> Table:
    """The lines of the system that have this call after these calls."""
    return tuple(entry for entry in table_of(calls) if entry.call == call)


@lru_cache(maxsize=4096)
def table_of(calls: Calls) -> Table:
    """The whole table for the player who has to call, without what the law does not leave."""
    told = Told(calls)
    if told.is_open:
        return tuple(entry for entry in OPENING if told.allows(entry.call))
    entries = (*_first_words(told), *_later(told), passing())
    return tuple(entry for entry in entries if told.allows(entry.call))


def _first_words(told: Told) -> Table:
    """Responses, rebids, overcalls and advances; nothing where the bidding is past them."""
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


def _later(told: Told) -> Table:
    if told.partners_last == DOUBLE:
        return ()  # whatever it was for, the first answer is not here
    partner = shown(told.calls, (len(told.calls) + 2) % 4)
    invited = any(_invites(told.calls, len(told.calls) + step) for step in range(-4, 0, 2))
    return later_table(told, partner, invited=invited)


def _invites(calls: Calls, place: int) -> bool:
    if place < 0:
        return False
    return any(entry.invites for entry in meanings(calls[:place], calls[place]))


@lru_cache(maxsize=4096)
def shown(calls: Calls, seat: int) -> Shown:
    """What the player at so many seats after the dealer has shown with his calls."""
    told = Shown()
    for place in range(seat, len(calls), 4):
        told = told.heard(_spoken(calls[:place], calls[place]))
    return told


def _spoken(calls: Calls, call: int) -> tuple[Entry, ...]:
    """A pass tells too little to be counted on."""
    return () if call == PASS else meanings(calls, call)
