"""The pad: a turn that a player is building, which nobody else sees, and can be dropped (Z-8.12).

The notes are only text; the engine's draft says what they mean.
"""

from __future__ import annotations

from collections.abc import Sequence

from eldest.games.zoliky.kernel import Zoliky
from eldest.games.zoliky.parts import read_part
from eldest.games.zoliky.turn import WORDS, draft_of, step
from eldest.games.zoliky.views.view import View
from eldest.protocol import Refusal

Parts = tuple[str, ...]  # of a turn: `take`, `+H4H5H6`, `3>S8`


class Pad:
    """A list of words, which is empty at the beginning of a turn."""

    def __init__(self) -> None:
        self._page: object = None
        self._words: Parts = ()

    def words(self, view: View) -> Parts:
        """The words noted for this turn."""
        return self._words if self._page == _page(view) else ()

    def write(self, view: View, words: Parts) -> None:
        """Replace the words on the pad."""
        self._page, self._words = _page(view), words


def _page(view: View) -> object:
    return view.turned, view.turns, view.phase, view.hand


def draft_after(view: View, words: Sequence[str]) -> Zoliky | Refusal:
    """The draft after these words, or why one of them is refused."""
    begins = words[:1] if words and words[0] in WORDS else ()
    draft = draft_of(view, *begins)
    for word in words[len(begins) :]:
        after = step(draft, read_part(word))
        if isinstance(after, Refusal):
            return after
        draft = after
    return draft


def drafted(view: View, words: Sequence[str]) -> Zoliky | None:
    """The draft of words that were noted; None if no turn is begun."""
    draft = draft_after(view, words) if words else None
    return None if isinstance(draft, Refusal) else draft
