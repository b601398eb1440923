"""The texts of the buttons of Žolíky: parts of a turn one by one, and a whole turn as advice."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import cast

from eldest.games.zoliky.options import Options
from eldest.games.zoliky.speech.names import JOKER_TEXT, Names, cards_in
from eldest.games.zoliky.views.view import View
from eldest.protocol.speech import lowered

PART = re.compile(r"(?P<meld>\d*)(?P<sign>[-+<>=~])(?P<cards>\w+)")
ADDED = {"<": "label_add_before", ">": "label_add_after", "=": "label_add_to", "~": "label_swap_in"}
TO_NONE = {"~": "label_swap"}  # where the meld is not on the table yet


class Labels(Names):
    """A turn and its parts as the player reads them on buttons."""

    def label(self, text: str, view: View, after: str = "") -> str:
        """One part, or a whole turn: `Take the discard, lay J♥ Q♥ K♥, discard 2♥`."""
        if text.startswith("cut "):
            return self.words.counted("label_cut", int(text.split()[1]))
        return ", ".join(self._parts(text.split(), view))

    def row(self, text: str) -> str:
        """The name of a row of cuts."""
        return self.words("row_cut") if text.startswith("cut ") else ""

    def is_fixed(self, text: str) -> bool:
        """Whether a label is fixed: a single part's is, unless it names a meld on the table."""
        part = PART.fullmatch(text)
        return part is not None and not part["meld"]

    def prompt(self, view: View, after: str = "") -> str:
        """The question in this phase, or during the building of a turn."""
        if after:
            return self.words("ask_draft")
        if view.phase == "draw" and view.melding and view.top:
            return self.words("ask_draw", card=self.the(view.top))
        if view.phase == "draw":
            return self.words("ask_draw_early")
        return self._about_melds(view) if view.phase == "meld" else super().prompt(view)

    def note(self, note: str) -> str:
        """Z-11.2: the cards left in the hand."""
        if note.isdigit():
            return self.words.counted("note_cards", int(note))
        return note.replace("x", self.signs.times)

    def _about_melds(self, view: View) -> str:
        options = cast(Options, view.setup.options)
        if not view.melding:
            return self.words("ask_discard")
        if view.opened[view.seat or 0] or not options.opening_pure_run:
            return self.words("ask_meld")
        return self.words("ask_open", points=options.opening_points)

    # -- parts --------------------------------------------------------------------------------

    def _parts(self, words: Sequence[str], view: View) -> Iterator[str]:
        """The parts of a sentence, the first with a capital letter."""
        for place, word in enumerate(words):
            said = self._part_label(word, view)
            yield lowered(said) if place else said

    def _part_label(self, word: str, view: View) -> str:
        part = PART.fullmatch(word)
        if part is None:
            return self.words(f"do_{word}")
        cards = self._named([*cards_in(part["cards"])])
        if not part["meld"]:
            lays = part["sign"] == "+"
            return self.words("label_lay" if lays else "label_discard", cards=cards)
        lying = (meld.cards for meld in view.table if meld.id == int(part["meld"]))
        return self._added(part["sign"], cards, next(lying, ()))

    def _added(self, sign: str, cards: str, meld: Sequence[str]) -> str:
        """The label of a lay-off, which names the meld by its cards."""
        if not meld:  # it is laid in this very turn
            return self.words(TO_NONE.get(sign, "label_add"), cards=cards)
        named = self.cards(meld) if sign == "~" else self._row(meld)
        return self.words(ADDED[sign], cards=cards, meld=named)

    def _named(self, cards: Sequence[str]) -> str:
        return self.the(cards[0]) if len(cards) == 1 else self._row(cards)

    def _row(self, cards: Sequence[str]) -> str:
        """Cards that something is done with: `vyložit 10♥ J♥ žolíka`."""
        joker = self.words("joker_in_row")
        return " ".join(joker if card == JOKER_TEXT else self.signs.card(card) for card in cards)
