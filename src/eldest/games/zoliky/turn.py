"""The turn as a transaction (Z-8.4): parts are judged on a draft one by one, the whole at its end.

A draft is private until the turn is sent (Z-8.12). `step` never changes the draft that it is
given, so a page can go back to any of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain, takewhile
from threading import local

from eldest.games.zoliky import refusals, terms
from eldest.games.zoliky.draft import Draft
from eldest.games.zoliky.parts import NAMES, Lay, Layoff, Part, Swap, part_of
from eldest.games.zoliky.search import Search
from eldest.melds import RUN, fault_number, kind_of, shape_of
from eldest.melds.terms import FINE, NOT_HELD
from eldest.protocol import Refusal

__all__ = [
    "Draft",
    "can_complete",
    "finish",
    "judge",
    "may_end",
    "missing",
    "next_parts",
    "step",
]


class _Own(local):
    """A search works on its own lists, so every thread has one."""

    def __init__(self) -> None:
        self.search = Search()


_OWN = _Own()


def step(draft: Draft, part: Part) -> Draft | Refusal:
    """The draft after one more part, or why the law refuses it."""
    after = draft.copy()
    refusal = _carry_out(after, part)
    return after if refusal is None else refusal


def finish(draft: Draft, discard: int | None) -> Refusal | None:
    """Why the turn cannot end here with this discard (Z-8.5, Z-9.2 to Z-9.4)."""
    fault = draft.end_fault()
    if fault:
        return refusals.of_end(fault, draft)
    if draft.word == terms.JOLLY:
        left = draft.board.cards()
        return None if ([] if discard is None else [discard]) == left else refusals.JOLLY_LAST
    if discard is None or not draft.board.holds(discard):
        return refusals.DISCARD_NOT_HELD
    return None


def judge(draft: Draft, steps: Sequence[Part], discard: int | None) -> Refusal | None:
    """Why a whole turn is refused: the first violated rule (Z-12.1)."""
    after = draft.copy()
    block = [] if draft.opened else [*takewhile(_is_lay, steps)]
    refusal = _judge_block(after, block)
    if refusal:
        return refusal
    for part in steps[len(block) :]:
        refusal = _carry_out(after, part)
        if refusal:
            return refusal
    return finish(after, discard)


def missing(draft: Draft) -> tuple[Refusal, ...]:
    """Everything that stands in the way of ending the turn here, in the law's order."""
    ends = range(terms.OPENING_POINTS, terms.JOLLY_NOT_OUT + 1)
    return tuple(refusals.of_end(fault, draft) for fault in ends if draft.owes(fault))


def may_end(draft: Draft) -> bool:
    """Whether the turn may end here, with any card that is left."""
    return draft.end_fault() == FINE


def next_parts(draft: Draft) -> list[Part]:
    """Z-12.5: every part after which the turn can still be ended."""
    search = _OWN.search
    return [part_of(search.part(place)) for place in range(search.next_parts(draft))]


def can_complete(draft: Draft) -> bool:
    """Z-13.6; for a draft that has just begun with a card, Z-13.3 or Z-13.4."""
    return _OWN.search.can_complete(draft)


def _is_lay(part: Part) -> bool:
    return isinstance(part, Lay)


def _judge_block(draft: Draft, block: Sequence[Part]) -> Refusal | None:
    """Z-7.1: an opening is one step, so the first line of the table is told for all its melds."""
    rows = [part.cards for part in block if isinstance(part, Lay)]
    if Counter(chain.from_iterable(rows)) - Counter(draft.board.cards()):
        return refusals.of_meld(NOT_HELD, RUN)
    most = draft.board.most
    melds = [(kind_of(cards, most), cards) for cards in rows]
    faults = [(fault_number(kind, cards, most), kind) for kind, cards in melds]
    wrong = [pair for pair in faults if pair[0] != FINE]
    if wrong:
        return refusals.of_meld(*min(wrong, key=lambda pair: pair[0]))
    for kind, cards in melds:
        draft.lay(shape_of(kind, cards))
    return None


def _carry_out(draft: Draft, part: Part) -> Refusal | None:
    """One part in place; a refused one leaves a draft that is thrown away."""
    match part:
        case Lay():
            return _judge_block(draft, [part])
        case Layoff(meld, card, end):
            return _opened(draft, refusals.LAYOFF_NOT_OPENED) or _layoff(draft, meld, card, end)
        case Swap(meld, card):
            return _opened(draft, refusals.SWAP_NOT_OPENED) or _swap(draft, meld, card)


def _opened(draft: Draft, not_opened: Refusal) -> Refusal | None:
    """Z-7.4, Z-7.5 need an opened player; the step closes an opening that is being laid."""
    if draft.word == terms.JOLLY:
        return refusals.JOLLY_MELDS_ONLY
    if draft.opening:
        fault = draft.opening_fault()
        return refusals.of_end(fault, draft) if fault else None
    return None if draft.opened else not_opened


def _layoff(draft: Draft, meld: int, card: int, end: str | None) -> Refusal | None:
    fault = draft.board.layoff_fault(meld, card, NAMES[end])
    if fault:
        there = 1 <= meld <= draft.board.count
        return refusals.of_layoff(fault, draft.board.shape(meld) if there else 0)
    draft.layoff(meld, card, NAMES[end])
    return None


def _swap(draft: Draft, meld: int, card: int) -> Refusal | None:
    fault = draft.board.swap_fault(meld, card)
    if fault:
        return refusals.of_swap(fault)
    draft.swap(meld, card)
    return None
