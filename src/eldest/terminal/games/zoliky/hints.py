"""Advice in words, as it can be typed: what a player could do now, or how a draft could go on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from eldest.cards import card_text
from eldest.games.zoliky import hint
from eldest.games.zoliky.kernel import Zoliky
from eldest.games.zoliky.options import Options
from eldest.games.zoliky.solver import fewest_left
from eldest.games.zoliky.speech.names import Names
from eldest.games.zoliky.view import View
from eldest.terminal.games.zoliky.offers import Offers

LABELS = {
    hint.CUT: "do_cut",
    hint.DRAW: "do_draw",
    hint.DISCARD: "do_discard",
    hint.JOLLY: "do_jolly",
    hint.GO_OUT: "do_go_out",
    hint.TAKE: "do_take",
    hint.OPEN: "do_open",
    hint.MELD: "do_meld",
}
MELDING = (hint.TAKE, hint.OPEN, hint.MELD)  # where it matters how many cards are left


class Hints:
    """One line for each thing that can be done, the best first."""

    def __init__(self, speech: Names, offers: Offers) -> None:
        self.speech = speech
        self.words = speech.words
        self.offers = offers

    def lines(self, view: View) -> Iterator[str]:
        """What the engine advises."""
        draft = self.offers.draft(view)
        if draft is not None:
            yield self._rest(view, draft)
            return
        for each in hint.hint(view):
            left = f" ({self._left(each.left)})" if each.left and each.name in MELDING else ""
            yield f"{self.words(LABELS[each.name])}: {each.text}{left}"

    def _left(self, cards: int) -> str:
        return self.words("remain", cards=self.speech.counted(cards))

    def _rest(self, view: View, draft: Zoliky) -> str:
        """The parts that leave the fewest cards, and a discard where one is needed."""
        plan = fewest_left(draft)
        if plan is None:
            return self.words("blind_alley")
        parts = [*map(str, plan.parts)]
        if plan.rest:
            spare = hint.spare_card(plan.rest, cast(Options, view.setup.options))
            parts.append(f"-{card_text(spare)}")
        return f"{self.words('do_go_on')}: {' '.join(parts)}"
