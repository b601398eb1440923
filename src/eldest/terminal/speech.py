"""How things are called at a table: players and cards, and sentences about them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eldest.protocol import Seat
from eldest.terminal.paint import Signs
from eldest.terminal.words import Words


class Speech:
    """Names and sentences for one player, in one language, with the cards of one deck."""

    names: tuple[str, ...]  # a friend's name for every bot

    def __init__(self, words: Words, signs: Signs, seat: Seat) -> None:
        self.words = words
        self.signs = signs
        self.seat = seat

    def name(self, seat: Seat) -> str:
        """A friend's name for every bot."""
        return self.words("you") if seat == self.seat else self.names[seat]

    def say(self, word: str, seat: Seat | None, **filled: object) -> str:
        """A sentence about a player, or to the player if it is his own deed."""
        own = f"you_{word}"
        name = "" if seat is None else self.name(seat)
        chosen = own if seat == self.seat and self.words.has(own) else word
        return self.words(chosen, seat=name, **filled)

    def paid(self, points: Sequence[int]) -> str:
        """What each seat pays or gets, with its sign."""
        signed = (f"{paid:+}" if paid else "0" for paid in points)
        each = (f"{self.name(seat)} {paid}" for seat, paid in enumerate(signed))
        return f" {self.signs.dot} ".join(each)

    def cards(self, cards: Iterable[str]) -> str:
        """Cards in a row."""
        return " ".join(map(self.signs.card, cards))
