"""Actions built part by part from a view: what may come next (Z-12.5)."""

from __future__ import annotations

from typing import cast

from eldest.cards import card_text
from eldest.games.zoliky import turn
from eldest.games.zoliky.draft import Draft
from eldest.games.zoliky.options import Options
from eldest.games.zoliky.parts import read_part
from eldest.games.zoliky.terms import HAND
from eldest.games.zoliky.view import WORDS, View, draft_of
from eldest.protocol import NotationError, Refusal


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
    """How an action can begin."""
    if view.phase == "draw":
        return [*view.legal, *(word for word in ("take", "jolly") if _may_begin(view, word))]
    if view.phase == "meld" and view.melding:
        return _following(draft_of(view))
    return list(view.legal)


def can_take(view: View) -> bool:
    """Z-13.4."""
    return view.melding and turn.can_complete(draft_of(view, "take"))


def can_jolly(view: View) -> bool:
    """Z-13.3, exact."""
    options = cast(Options, view.setup.options)
    allowed = view.melding and options.jolly_hand and len(view.hand) == HAND
    return allowed and turn.can_complete(draft_of(view, "jolly"))


def _may_begin(view: View, word: str) -> bool:
    if not view.legal:
        return False
    return can_take(view) if word == "take" else can_jolly(view)


def _following(draft: Draft) -> list[str]:
    """The parts, and where the turn may end the discards."""
    found = [str(part) for part in turn.next_parts(draft)]
    if turn.may_end(draft):
        found += [f"-{card_text(card)}" for card in sorted(set(draft.board.cards()))]
    return found


def _after(draft: Draft, word: str) -> Draft:
    after = turn.step(draft, read_part(word))
    if isinstance(after, Refusal):
        raise NotationError(f"{word!r} cannot be added: {after.code} ({after.law})")
    return after
