"""The numbered choices: the useful parts among all that may come next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from eldest.cards import card_text
from eldest.games.zoliky.kernel import Zoliky
from eldest.games.zoliky.options import Options
from eldest.games.zoliky.solver import fewest_left
from eldest.games.zoliky.solver.found import Hand, groups, melds_in
from eldest.games.zoliky.speech.names import JOKER_TEXT, is_discard
from eldest.games.zoliky.turn import draft_of
from eldest.games.zoliky.views.view import View
from eldest.melds import Meld
from eldest.protocol import Game
from eldest.terminal.games.zoliky.pad import Pad, drafted

MOST = 9  # parts that get a number; others can be typed


class Offers:
    """Finds what may follow the words on the player's pad."""

    def __init__(self, game: Game, pad: Pad) -> None:
        self.game = game
        self.pad = pad
        self._asked: object = None
        self._numbers: dict[int, str] = {}

    def draft(self, view: View) -> Zoliky | None:
        """The turn that is being built."""
        return drafted(view, self.pad.words(view))

    def hand(self, view: View) -> Hand:
        """The cards in the hand after the draft."""
        draft = self.draft(view)
        return view.hand if draft is None else tuple(map(card_text, draft.cards()))

    def melds(self, view: View) -> tuple[Meld, ...]:
        """The melds that the solver finds in the hand."""
        draft = self.draft(view)
        opened = view.opened[view.seat or 0] if draft is None else draft.opened or draft.opening
        return melds_in(self.hand(view), cast(Options, view.setup.options), opened=opened)

    def found(self, view: View) -> list[list[str]]:
        """The found melds as rows of cards."""
        return [[*map(card_text, meld.cards)] for meld in self.melds(view)]

    def groups(self, view: View) -> list[list[str]]:
        """The hand sorted into found melds and suits."""
        return groups(self.hand(view), self.found(view))

    def numbered(self, view: View) -> dict[int, str]:
        """The meaning of each number, searched for only once."""
        asked = (view, self.pad.words(view))
        if asked != self._asked:
            self._asked, self._numbers = asked, self._listed(view)
        return self._numbers

    def _listed(self, view: View) -> dict[int, str]:
        """The parts, then the discards, of which cards outside melds come first."""
        if view.phase == "cut":
            return {int(text.split()[1]): text for text in view.legal}
        texts = self.game.parts(view, " ".join(self.pad.words(view))) if view.legal else []
        discards = {text for text in texts if is_discard(text)}
        found = len(self.melds(view))
        groups = self.groups(view)
        shown = [f"-{card}" for group in (*groups[found:], *groups[:found]) for card in group]
        held = [text for text in dict.fromkeys(shown) if text in discards]
        parts = [text for text in texts if text not in discards]
        return dict(enumerate([*self._chosen(view, parts), *held], start=1))

    def _chosen(self, view: View, parts: Sequence[str]) -> list[str]:
        """The first parts of a turn that leaves few cards, then single cards, then melds."""
        if view.phase != "meld" and not self.pad.words(view):
            return list(parts)
        plan = fewest_left(self.draft(view) or draft_of(view)) if parts else None
        planned = [] if plan is None else [*map(str, plan.parts)]
        first = [text for text in planned if text in parts]
        rest = sorted((text for text in parts if text not in first), key=_rank)
        return [*dict.fromkeys(first), *rest][:MOST]


def _rank(text: str) -> tuple[bool, bool, int]:
    """Parts without a joker first, single cards before melds, long melds before short ones."""
    return JOKER_TEXT in text, text.startswith("+"), -len(text)
