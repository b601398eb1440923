"""The turn as players build it (Z-8.4, Z-12.5): a draft, its parts, and what may follow.

A draft is a kernel set up from a view (Z-4.2), private until the turn is sent (Z-8.12). `step`
never changes the draft that it is given, so a page can go back to any of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from threading import local
from typing import cast

from eldest.cards import JOKER, card_text, read_card
from eldest.cards.card import NO_CARD
from eldest.games.zoliky.constants import HAND, JOLLY, MELD, TAKE, TURN
from eldest.games.zoliky.kernel import Zoliky
from eldest.games.zoliky.moves import DISCARD, WITHOUT
from eldest.games.zoliky.options import Options
from eldest.games.zoliky.part_numbers import lay_number, layoff_number, swap_number
from eldest.games.zoliky.parts import Part, moves_of, part_of, read_part
from eldest.games.zoliky.refusals import (
    JOLLY_NOT_OUT,
    OPENING_POINTS,
    UNFINISHED,
    refusal_of,
)
from eldest.games.zoliky.views.view import View
from eldest.melds import find, shape_of
from eldest.melds import shape as shapes
from eldest.melds.constants import ANY, FINE, HIGH, HIGH_ACE, LOW, LOW_ACE
from eldest.melds.find import Finder
from eldest.protocol import NotationError, Refusal

WORDS = {"": TURN, "take": TAKE, "jolly": JOLLY}


# -- drafts -----------------------------------------------------------------------------------


def draft_of(view: View, word: str = "") -> Zoliky:
    """Make a draft from the view alone (Z-4.2); word is "" after a draw, or "take" or "jolly"."""
    kernel = laid_out(cast(Options, view.setup.options), view.seat or 0, view.turns)
    for meld in view.table:
        kernel.lay_meld(shape_of(meld.kind, meld.cards.numbers), meld.owner)
    opened = view.seat is not None and view.opened[view.seat]
    kernel.lay_hand(kernel.player, view.hand.numbers, opened)
    card = {"take": view.top, "jolly": view.jolly}.get(word)
    return begun(kernel, WORDS[word], NO_CARD if card is None else read_card(card))


def laid_out(options: Options, seat: int = 0, turns: int | None = None) -> Zoliky:
    """The turn of a seat at an empty table, by default in a round that allows melds."""
    late = options.meld_from_round * options.players
    kernel = Zoliky(options)
    kernel.lay_out(MELD, 0, seat, late if turns is None else turns, 0)
    return kernel


def begun(kernel: Zoliky, word: int, card: int) -> Zoliky:
    """Begin a turn with a word, and with the card from the pile or the Jolly card."""
    kernel.begin_with(word, card)
    return kernel


# -- steps ------------------------------------------------------------------------------------


def step(draft: Zoliky, part: Part) -> Zoliky | Refusal:
    """The draft after one more part, or why the law refuses it."""
    after = draft.copy()
    fault = after.row_fault(after.turn, moves_of(part))
    return after if fault == UNFINISHED else refusal_of(after, fault)


def finish(draft: Zoliky, discard: int | None) -> Refusal | None:
    """Why the turn cannot end here with this discard (Z-8.5, Z-9.2 to Z-9.5)."""
    return judge(draft, (), discard)


def judge(draft: Zoliky, steps: Sequence[Part], discard: int | None) -> Refusal | None:
    """Why the rest of a turn is refused: the first violated rule (Z-12.1)."""
    after = draft.copy()
    row = [move for part in steps for move in moves_of(part)]
    last = WITHOUT if discard is None else DISCARD + discard
    fault = after.row_fault(after.turn, (*row, last))
    return None if fault == FINE else refusal_of(after, fault)


def missing(draft: Zoliky) -> tuple[Refusal, ...]:
    """All faults that prevent ending the turn here, in the law's order."""
    ends = range(OPENING_POINTS, JOLLY_NOT_OUT + 1)
    return tuple(refusal_of(draft, draft.told_end(fault)) for fault in ends if draft.lacks(fault))


def may_end(draft: Zoliky) -> bool:
    """Whether the turn may end here, with any card that is left."""
    return draft.end_lacks() == FINE


# -- what may follow (Z-12.5) -----------------------------------------------------------------


class _Own(local):
    """A finder for each thread, since a finder works on its own list."""

    def __init__(self) -> None:
        self.finder = Finder()


_OWN = _Own()


def next_parts(draft: Zoliky) -> list[Part]:
    """Z-12.5: every part after which the turn can still be ended."""
    if draft.opens_first() and not draft.may_open():
        return []
    return [part_of(number) for number in _steps(draft) if draft.part_ends_well(number)]


def can_complete(draft: Zoliky) -> bool:
    """Whether the draft can be completed, by Z-13.6, or at its beginning by Z-13.3 or Z-13.4."""
    return bool(draft.can_end_well())


def _steps(draft: Zoliky) -> list[int]:
    """Every step that the law allows now: lay-offs, new melds, swaps."""
    if draft.opens_first():
        return [*_lays(draft)]
    melds = range(1, draft.count + 1)
    found = [number for meld in melds for number in _layoffs(draft, meld)]
    found += _lays(draft)
    return [*found, *(number for meld in melds for number in _swaps(draft, meld))]


def _layoffs(draft: Zoliky, meld: int) -> Iterator[int]:
    """Single cards on one meld, jokers first; a card must be left."""
    for card, end in _fitting(draft.meld(meld)) if draft.left() > 1 else ():
        if draft.layoff_wrong(meld, card, end) == FINE:
            yield layoff_number(meld, card, end)


def _fitting(shape: int) -> Iterator[tuple[int, int]]:
    """The cards that may fit a meld, each with its end."""
    if shapes.is_set(shape):
        rank = shapes.set_rank(shape)
        yield from ((card, ANY) for card in (JOKER, *range(rank, JOKER, 13)))
        return
    first, suit = shapes.run_start(shape), shapes.run_suit(shape)
    for end, place in ((LOW, first - 1), (HIGH, first + shapes.size_of(shape))):
        if LOW_ACE <= place <= HIGH_ACE:
            yield JOKER, end
            yield shapes.card_at(suit, place), end


def _lays(draft: Zoliky) -> list[int]:
    """The new melds that the draft could lay now."""
    finder = _OWN.finder
    finder.found = 0
    finder.gather(draft)
    found = [finder.shape(place) for place in range(finder.found)]
    return [lay_number(shape) for shape in found if draft.has_meld(shape)]


def _swaps(draft: Zoliky, meld: int) -> Iterator[int]:
    """Cards of the hand for the jokers of one meld."""
    cards = find.stood_for(draft.meld(meld)) & draft.ones
    for card in range(JOKER):
        if cards >> card & 1 and draft.swap_wrong(meld, card) == FINE:
            yield swap_number(meld, card)


# -- texts ------------------------------------------------------------------------------------


def next_texts(view: View, text: str) -> list[str]:
    """The texts that may come next after `text`; [] if the action is complete."""
    words = text.split()
    if not words:
        return first_texts(view)
    if words[0] in ("draw", "cut") or words[-1].startswith("-"):
        return []
    word = words.pop(0) if words[0] in WORDS else ""
    draft = draft_of(view, word)
    for part in words:
        draft = _after(draft, part)
    return _following(draft)


def first_texts(view: View) -> list[str]:
    """The texts with which an action can begin."""
    if view.phase == "draw":
        return [*view.legal, *(word for word in ("take", "jolly") if _may_begin(view, word))]
    if view.phase == "meld" and view.melding:
        return _following(draft_of(view))
    return list(view.legal)


def can_take(view: View) -> bool:
    """Z-13.4: whether a legal turn begins by taking the discard."""
    return view.melding and can_complete(draft_of(view, "take"))


def can_jolly(view: View) -> bool:
    """Z-13.3: whether the hand can be laid down whole with the jolly card."""
    options = cast(Options, view.setup.options)
    allowed = view.melding and options.jolly_hand and len(view.hand) == HAND
    return allowed and can_complete(draft_of(view, "jolly"))


def _may_begin(view: View, word: str) -> bool:
    if not view.legal:
        return False
    return can_take(view) if word == "take" else can_jolly(view)


def _following(draft: Zoliky) -> list[str]:
    """The texts of parts, and of discards if the turn may end."""
    found = [str(part) for part in next_parts(draft)]
    if may_end(draft):
        found += [f"-{card_text(card)}" for card in sorted(set(draft.cards()))]
    return found


def _after(draft: Zoliky, word: str) -> Zoliky:
    after = step(draft, read_part(word))
    if isinstance(after, Refusal):
        raise NotationError(f"{word!r} cannot be added: {after.code} ({after.law})")
    return after
