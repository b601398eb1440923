"""The names of things at a bridge table: players by their seat, calls and contracts."""

from __future__ import annotations

from eldest.games.bridge.deals import SEATS
from eldest.games.bridge.talk.explanations import spoken
from eldest.protocol import Seat
from eldest.protocol import speech as shared

NAMES = ("Nora", "Emil", "Sara", "Walter")  # they begin as their seats do
WORDS = {"P": "pass", "X": "double", "XX": "redouble"}


class Names(shared.Speech):
    """Names and sentences of bridge."""

    friends = NAMES

    def place(self, seat: Seat) -> str:
        """A player's name with the place: `Nora (N)`."""
        return f"{self.name(seat)} ({SEATS[seat]})"

    def call(self, text: str) -> str:
        """A call as text: `2♦`, `3NT`, or pass, double and redouble in words."""
        return self.words(WORDS[text]) if text in WORDS else self.bid(text)

    def bid(self, text: str) -> str:
        """A bid or a contract: the pip in place of the letter, NT for notrump."""
        level, letter, risk = text[0], text[1], text[2:]
        suit = "NT" if letter == "N" else self.signs.suit(letter)
        return f"{level}{suit}{self.signs.times * len(risk)}"

    def short(self, text: str) -> str:
        """A call in a table of the auction."""
        return text if text in WORDS else self.bid(text)

    def terms(self, text: str) -> str:
        """The explanation of a call; a bot's terms are put into words."""
        return spoken(text, self.words)

    def contract(self, text: str, declarer: Seat) -> str:
        """The contract with its declarer, such as `4♥ by Sara (S)`."""
        return self.say("by", declarer, contract=self.bid(text), place=self.place(declarer))
