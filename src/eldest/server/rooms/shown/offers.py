"""The buttons of actions: those that look the same at every table are made once for all."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from eldest.cards.signs import Signs
from eldest.protocol import HouseRules, View
from eldest.protocol.speech import Speech
from eldest.server import messages as m

SHELVES = 200  # ways to word a game: a language, a deck, house rules
SHARED = 2000  # offers that are kept for one of them

Known = dict[tuple[str, str], m.Offer]


@lru_cache(SHELVES)
def _shelf(game: str, language: str, signs: Signs, options: HouseRules) -> dict[str, m.Offer]:
    """A cache, for all tables, of buttons that read the same in every view."""
    return {}


class Offers:
    """Makes the offers of one audience."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        key, language = speech.game.key, speech.words.language
        self._fixed = _shelf(key, language, speech.signs, speech.options)

    def of(self, view: View, texts: Sequence[str], after: str, known: Known) -> list[m.Offer]:
        """The offers of these actions, or of parts after others; `known` are those of this view."""
        fixed = {} if after else self._fixed
        return [
            fixed.get(text) or known.get((text, after)) or self._made(view, text, after, known)
            for text in texts
        ]

    def _made(self, view: View, text: str, after: str, known: Known) -> m.Offer:
        speech = self._speech
        worded, row = speech.label(text, view, after), speech.row(text)
        offer = m.Offer(text, worded, row, speech.price(text, view))
        if not after and speech.is_fixed(text) and len(self._fixed) < SHARED:
            self._fixed[text] = offer
        else:
            known[text, after] = offer
        return offer
