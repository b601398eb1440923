"""Advice in words and in typed form: what could be done now, or how a draft could go on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from eldest.cards import card_text
from eldest.games.zoliky.kernel import Zoliky
from eldest.games.zoliky.options import Options
from eldest.games.zoliky.solver import fewest_left, hint
from eldest.games.zoliky.speech.labels import Labels
from eldest.games.zoliky.views.view import View
from eldest.terminal.games.zoliky.offers import Offers

MELDING = (hint.TAKE, hint.OPEN, hint.MELD)  # where it matters how many cards are left


class Hints:
    """The advice to a player, one line for each suggestion, the best first."""

    def __init__(self, speech: Labels, offers: Offers) -> None:
        self.speech = speech
        self.words = speech.words
        self.offers = offers

    def lines(self, view: View) -> Iterator[str]:
        """The lines of advice."""
        draft = self.offers.draft(view)
        if draft is not None:
            yield self._rest(view, draft)
            return
        for each in hint.hint(view):
            left = f" ({self._left(each.left)})" if each.left and each.name in MELDING else ""
            yield f"{self.speech.advice(each.text, view)}{left}: {each.text}"

    def _left(self, cards: int) -> str:
        return self.words("remain", cards=self.speech.counted(cards))

    def _rest(self, view: View, draft: Zoliky) -> str:
        """The parts that leave the fewest cards, and a discard if one is needed."""
        plan = fewest_left(draft)
        if plan is None:
            return self.words("blind_alley")
        parts = [*map(str, plan.parts)]
        if plan.rest:
            spare = hint.spare_card(plan.rest, cast(Options, view.setup.options))
            parts.append(f"-{card_text(spare)}")
        text = " ".join(parts)
        return f"{self.words('do_go_on')}: {self.speech.advice(text, view)}: {text}"
