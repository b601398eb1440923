"""The names of things in Žolíky: players, numbers of cards, melds and parts of a turn."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from eldest.cards import JOKER, RANKS, SUITS, card_text
from eldest.melds import Meld
from eldest.protocol import speech as shared

NAMES = ("Honza", "Tomáš", "Zuzka", "Lenka", "Pavel", "Věra")
JOKER_TEXT = card_text(JOKER)
CARD = re.compile(rf"{JOKER_TEXT}|[{SUITS}][{RANKS}]")


class Names(shared.Speech):
    """Names and sentences of Žolíky."""

    friends = NAMES

    def side(self, side: int) -> str:
        """Z-11.2: each player is a side."""
        return self.name(side)

    def counted(self, cards: int) -> str:
        """A number of cards in words."""
        return self.words.counted("cards", cards)

    def card(self, text: str) -> str:
        """A card as it is shown; a joker by its name, unless it is to be typed."""
        is_named = text == JOKER_TEXT and not self.signs.ascii
        return self.words("joker") if is_named else self.signs.card(text)

    def the(self, text: str) -> str:
        """A card as the object of a verb: `odhazuje žolíka`."""
        is_named = text == JOKER_TEXT and not self.signs.ascii
        return self.words("the_joker") if is_named else self.signs.card(text)

    def cards(self, cards: Iterable[str]) -> str:
        """Cards in a row."""
        return " ".join(map(self.card, cards))

    def meld(self, meld: Meld) -> str:
        """The cards of a meld, each joker with what it stands for: `7♥ 8♥ JK=9♥` (Z-0.2)."""
        faces = iter([*map(card_text, stands)] for stands in meld.stands)
        return " ".join(
            f"{JOKER_TEXT}={self._face(next(faces))}"
            if card == JOKER
            else self.signs.card(card_text(card))
            for card in meld.cards
        )

    def _face(self, faces: Sequence[str]) -> str:
        """A card, or the suits that a joker is still open to (Z-6.8)."""
        if len(faces) == 1:
            return self.signs.card(faces[0])
        return "/".join(self.signs.suit(face[0]) for face in faces)

    def turn(self, text: str) -> str:
        """The parts of a turn with pips in place of letters."""
        return " ".join(self._part(word) for word in text.split())

    def _part(self, word: str) -> str:
        sign = re.match(r"[-+]|\d+[<>=~]", word)
        if not sign:
            return word
        return sign[0] + " ".join(map(self.signs.card, cards_in(word[sign.end() :])))


def cards_in(text: str) -> Iterator[str]:
    """The cards that are written together in a part."""
    return iter(CARD.findall(text))


def is_discard(text: str) -> bool:
    """Whether a part is the discard."""
    return text.startswith("-")
