"""The expert's bidding system: natural, with distribution, and a question for aces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eldest.bots.bridge.agreement import System
from eldest.bots.bridge.auction import Calls, Told
from eldest.bots.bridge.expert import aces, balancing, controls
from eldest.bots.bridge.expert.competing import advance_table, is_late, overcall_table, to_a_double
from eldest.bots.bridge.expert.later import Stand, later_table
from eldest.bots.bridge.expert.notrump import AFTER_TWO_CLUBS, after_notrump, to_notrump
from eldest.bots.bridge.expert.opening import opening_table
from eldest.bots.bridge.expert.rebids import rebid_table
from eldest.bots.bridge.expert.responses import response_table
from eldest.bots.bridge.hand import DIAMONDS
from eldest.bots.bridge.meaning import Entry, Table, passing
from eldest.bots.bridge.opening import bid, notrump
from eldest.bots.bridge.responses import ONE_NOTRUMP, TWO_CLUBS
from eldest.cards import NO_SUIT
from eldest.games.bridge.calls import BIDS, DOUBLE, PASS
from eldest.games.bridge.kernel.points import trick_points

QUIET = (PASS, DOUBLE)
STRONG = (TWO_CLUBS, bid(2, DIAMONDS), notrump(2))  # 2C, its waiting answer, 22 to 24 balanced
GAME = 100  # points for tricks
CONTESTED = ("raise", "game-raise", "completes")  # what opener still says over their bid


def _lines(system: System, told: Told) -> Table:
    if _asked(system, told):
        return (*aces.answers(), passing())
    if (trump := _asked_for_control(system, told)) != NO_SUIT:
        return (*controls.answers(3 - told.last % 5, trump), passing())
    stand = _stand(system, told)
    if _answered(system, told):
        return (*aces.after_answer(stand), passing())
    first = _first_words(stand)
    if told.partners_last == DOUBLE and not stand.forced:
        return (*first, passing())
    said = {entry.call for entry in first}
    asks = {entry.call: entry for entry in controls.questions(stand) if entry.call not in said}
    later = _with(asks, (entry for entry in later_table(stand) if entry.call not in said))
    return (*first, *later, *balancing.table(stand), passing())


def _with(asks: dict[int, Entry], later: Iterable[Entry]) -> Iterator[Entry]:
    """The table with questions for a control after that for aces; these calls mean nothing else."""
    rest = [entry for entry in later if entry.call not in asks]
    yield from (entry for entry in rest if entry.call == aces.QUESTION)
    yield from asks.values()
    yield from (entry for entry in rest if entry.call != aces.QUESTION)


def _asked_for_control(system: System, told: Told) -> int:
    """The trumps if partner has just asked for a control, and nobody bid over it."""
    place = len(told.calls) - 2
    if place < 0 or told.last != told.calls[place]:
        return NO_SUIT
    said = system.meanings(told.calls[:place], told.last)
    return next((e.meaning.trump for e in said if e.meaning.purpose == controls.ASKS), NO_SUIT)


def _stand(system: System, told: Told) -> Stand:
    calls = told.calls
    count = len(calls)
    asked = system.forces(calls, count - 2) or _is_below_game(told)
    forced = asked and told.right in QUIET
    invited = any(system.invites(calls, count + step) for step in range(-4, 0, 2))
    me, partner = system.shown(calls, count % 4), system.shown(calls, (count + 2) % 4)
    return Stand(told, me, partner, invited=invited, asked=asked, forced=forced)


def _is_below_game(told: Told) -> bool:
    """Whether our 2C forbids a pass: below game it does, until notrump has shown the points."""
    ours = _bids((*told.mine, *told.partners))
    last = told.partners_last
    if told.opener == "they" or told.opened != TWO_CLUBS or notrump(2) in ours:
        return False
    return last == told.last and last % 5 < 4 and trick_points(last // 5 + 1, last % 5, 0) < GAME


def _asked(system: System, told: Told) -> bool:
    """Whether partner has just asked for aces."""
    place = len(told.calls) - 2
    if told.last != aces.QUESTION or place < 0 or told.calls[place] != aces.QUESTION:
        return False
    said = system.meanings(told.calls[:place], aces.QUESTION)
    return any(entry.meaning.purpose == aces.ASKS for entry in said)


def _answered(system: System, told: Told) -> bool:
    """Whether partner has just answered our question."""
    place = len(told.calls) - 4
    if place < 0 or told.calls[place] != aces.QUESTION or told.calls[-2] not in aces.ANSWERS:
        return False
    said = system.meanings(told.calls[:place], aces.QUESTION)
    return any(entry.meaning.purpose == aces.ASKS for entry in said)


def _first_words(stand: Stand) -> Table:
    """Responses, rebids, overcalls and advances; empty once the auction is past them."""
    told = stand.told
    if told.opened == TWO_CLUBS and told.right in QUIET and (strong := _after_two_clubs(told)):
        return strong
    spoke, partner_spoke = told.has_spoken(told.mine), told.has_spoken(told.partners)
    if told.opener == "they":
        if spoke:
            return _after_own_notrump(told)
        if partner_spoke:
            return _advance(told)
        return overcall_table(told) if told.is_first_chance else ()
    if told.opener == "partner" and not spoke:
        if not told.is_first_chance and stand.forced and told.partners_last == DOUBLE:
            return tuple(to_a_double(told))
        return response_table(told) if told.is_first_chance else ()
    if told.opener != "me" or len(_bids(told.mine)) != 1 or not partner_spoke:
        return ()
    if told.partners_last == DOUBLE:
        return tuple(balancing.after_double(stand))
    if told.partners_last < BIDS and 3 - told.partners_last % 5 in told.their_suits:
        return ()  # partner has bid their suit: a strong raise, not a suit of his own
    table = rebid_table(told)
    return table if told.right in QUIET else tuple(_contested(table))


def _after_two_clubs(told: Told) -> Table:
    """Answers to two notrump after 2C and 2D, like those to an opening of 2N with its points."""
    mine, partners = (_bids(calls) for calls in (told.mine, told.partners))
    if (mine, partners) == (STRONG[1:2], STRONG[::2]):
        return tuple(to_notrump(2, AFTER_TWO_CLUBS))
    if mine == STRONG[::2] and len(partners) == 2:
        return tuple(after_notrump(2, told.partners_last, AFTER_TWO_CLUBS))
    return ()


def _bids(calls: Calls) -> Calls:
    return tuple(call for call in calls if call != PASS)


def _advance(told: Told) -> Table:
    """Answers to partner's notrump over their opening, like those to an opening of 1N."""
    if told.partners_last == ONE_NOTRUMP and told.right == PASS and not is_late(told):
        return tuple(to_notrump(1))
    return advance_table(told)


def _after_own_notrump(told: Told) -> Table:
    """Calls after a 1N overcall, like those after an opening of 1N."""
    if _bids(told.mine) != (ONE_NOTRUMP,) or told.partners_last >= BIDS or told.right not in QUIET:
        return ()
    return tuple(after_notrump(1, told.partners_last))


def _contested(table: Table) -> Iterator[Entry]:
    """Calls over their bid: opener shows only extra values, three of the own suit competes."""
    for entry in table:
        meaning = entry.meaning
        long = max(meaning.least) >= 6 and meaning.purpose != "invitation"
        if meaning.purpose in CONTESTED or long:
            yield entry


SLACK = 2  # points by which a hand may miss the meaning of a call that is judged
EXPERT = System(opening_table(), _lines, SLACK)
