"""The facts that a Žolíky bot derives from its view before it chooses."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import cast

from eldest.bots.sight import Sight as AnySight
from eldest.cards import FACES, PACK_108, CardTexts
from eldest.deal import Draws
from eldest.games.zoliky.kernel import Zoliky
from eldest.games.zoliky.options import Options
from eldest.games.zoliky.turn import draft_of
from eldest.games.zoliky.views.view import View

PACK = Counter(PACK_108.cards)
NOBODY = 99  # cards: more than any hand has


class Sight(AnySight[View]):
    """The facts that the bot derives: the hand, the unseen copies, the other players."""

    def __init__(self, view: View, dice: Draws) -> None:
        super().__init__(view, dice)
        self.options = cast(Options, view.setup.options)
        self.next = (self.seat + 1) % len(view.sizes)
        self.hand = view.hand.numbers
        self._drafts: dict[str, Zoliky] = {}

    @property
    def may_lay(self) -> bool:
        """Whether this turn may contain any steps."""
        return self.view.melding and self.view.phase != "lead"

    def draft(self, word: str = "") -> Zoliky:
        """A draft of the turn that begins now, or begins with a word; it is a copy to work on."""
        if word not in self._drafts:
            self._drafts[word] = draft_of(self.view, word)
        return self._drafts[word].copy()

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """For each face, how many copies are in the stock or in the hands of others."""
        seen = Counter(self.hand)
        seen.update(self.view.pile.numbers)
        seen.update(CardTexts(filter(None, [self.view.jolly])).numbers)
        for meld in self.view.table:
            seen.update(meld.cards.numbers)
        return tuple(PACK[face] - seen[face] for face in range(FACES))

    @cached_property
    def threat(self) -> int:
        """The smallest number of cards that another opened player holds."""
        hands = [*zip(self.view.sizes, self.view.opened, strict=True)]
        hands.pop(self.seat)
        return min((size for size, opened in hands if opened), default=NOBODY)

    @cached_property
    def taken(self) -> frozenset[int]:
        """The cards that the next player has taken from the pile."""
        return frozenset(self.view.taken[self.next].numbers)
