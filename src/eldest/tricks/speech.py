"""Sentences for any trick game: cards played and tricks won; a game may add its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from eldest.cards import RANKS, SUITS
from eldest.protocol import CHANCE, Action, Seat
from eldest.protocol.speech import News, Speech, capital
from eldest.protocol.types import Heard

CARD = 2  # letters of a card: suit and rank
CARD_TEXT = re.compile(f"[{SUITS}][{RANKS}]")
CARDS = re.compile(f"({CARD_TEXT.pattern})+")
View = Any  # any with the names of `eldest.tricks.view.TrickView`


class TrickSpeech(Speech):
    """Describes events in any view that has the fields of a `TrickView`."""

    friends = ("Asha", "Bharat", "Chitra", "Dev", "Esha", "Farhan")

    def side(self, side: int) -> str:
        """The name of a side; a side of one player has the player's name."""
        alone = len(self.sides) == self.game.seats(self.options)
        return self.name(self.sides[side][0]) if alone else super().side(side)

    def short_label(self, action: Action) -> str:
        """An action with its verb in words and its cards with pips."""
        verb, _, cards = str(action).rpartition(":")
        said = self._cards(cards)
        return f"{self.verb(verb)} {said}" if verb else said

    def verb(self, verb: str) -> str:
        """The verb of an action, if there is a word for it."""
        named = (word for word in (f"do_{verb}", verb) if self.words.has(word))
        return next(map(self.words, named), verb)

    def label(self, text: str, view: View, after: str = "") -> str:
        """The verb with its cards, if there is a sentence for it: `Play 10♠`."""
        named = f"label_{verb_of(text)}"
        cards = self._cards(text.rpartition(":")[2])
        return self.words(named, cards=cards) if self.words.has(named) else self.short_label(text)

    def spoken(self, text: str, view: View) -> str:
        """The verb of an action that everybody hears and that is not a card."""
        verb = verb_of(text)
        return "" if verb == "play" or view.phase == "hide" else capital(self.verb(verb))

    def _cards(self, text: str) -> str:
        """Cards that are written together; any other text as it is."""
        return self.cards(CARD_TEXT.findall(text)) if CARDS.fullmatch(text) else text

    def news(self, before: View, heard: Heard, after: View) -> list[News]:
        """The action as a sentence, and the winner of a trick."""
        found = [self._deed(heard, after)] if heard.seat != CHANCE else []
        if finished(after) > finished(before):
            found += self._trick(after)
        return found

    def _deed(self, heard: Heard, after: View) -> News:
        if verb_of(heard.text) != "play":
            hidden = "?" in heard.text
            said = self.verb(verb_of(heard.text)) if hidden else self.short_label(heard.text)
            return News(f"{self.name(heard.seat)}: {said}")
        word = "leads" if len(after.trick) == 1 else "plays"
        return News(self.tell(word, heard.seat, heard.text), on_screen=False)

    def _trick(self, after: View) -> Iterator[News]:
        """A sentence about the cards of the trick and its winner."""
        yield from trick_news(self, after)

    def tell(self, word: str, seat: Seat, card: str = "", **more: str) -> str:
        """A sentence about a player and a card."""
        return self.say(word, seat, card=self.signs.card(card) if card else "", **more)


def trick_news(speech: Speech, view: View, **filled: str) -> Iterator[News]:
    """A sentence about the cards of the last trick and its winner."""
    cards = {laid.seat: speech.signs.card(laid.card) for laid in view.last_trick}
    if speech.retells:
        row = ", ".join(f"{speech.name(seat)} {card}" for seat, card in cards.items())
        yield News(f"{speech.words('trick')} {finished(view)}: {row}", in_script=False)
    winner = view.last_winner or 0
    yield News(speech.say("wins_trick", winner, card=cards[winner], **filled))


def verb_of(text: str) -> str:
    """The verb of an action: `pass:ST` passes, `ST` plays, `reveal` reveals."""
    verb, colon, _ = text.partition(":")
    return verb if colon or len(text) != CARD else "play"


def finished(view: View) -> int:
    """The number of finished tricks, in all or for each side."""
    tricks: int | Sequence[int] = view.tricks
    return tricks if isinstance(tricks, int) else sum(tricks)
