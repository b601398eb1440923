"""The names of things in Mariáš: players, cards, suits, contracts and levels, in words."""

from __future__ import annotations

from functools import cached_property

from eldest.cards import SUITS, suit_name
from eldest.games.marias.contracts import RUNGS
from eldest.protocol import speech as shared

NAMES = ("Karel", "Jana", "Petr", "Eva")
SUIT_WORDS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


class Names(shared.Speech):
    """Names and sentences of Mariáš, with the suits of a German or a French deck."""

    decks = ("german", "french")
    friends = NAMES

    def side(self, side: int) -> str:
        """M-15.1: every seat is a side."""
        return self.name(side)

    def suit_name(self, letter: str) -> str:
        """A suit's name in the deck that is shown."""
        return suit_name(letter, self.signs.deck, self.words.language)

    def suit(self, letter: str) -> str:
        """A suit with its pip and its name."""
        pip = "" if self.signs.ascii else f"{self.signs.suit(letter)} "
        return f"{pip}{self.suit_name(letter)}"

    def in_suit(self, letter: str) -> str:
        """The words after a contract that name its suit."""
        deck = "" if self.signs.deck == "german" else f"{self.signs.deck}_"
        return self.words(f"in_{deck}{SUIT_WORDS[letter]}")

    @cached_property
    def initials(self) -> dict[str, str]:
        """Suits by the first letters of their names, if all differ and none misleads."""
        found = {self.suit_name(letter)[0].upper(): letter for letter in SUITS}
        clear = len(found) == len(SUITS) and all(
            initial not in SUITS or initial == letter for initial, letter in found.items()
        )
        return found if clear else {}

    # -- contracts ----------------------------------------------------------------------------

    def contract(self, name: str) -> str:
        """A contract, a rung of the auction, or a commitment: what has to be made has one name."""
        return self.words(f"contract_{name.lower()}")

    def type(self, part: str) -> str:
        """The type of game, or the contract, that begins a discard: `misere`, `declare:SEVEN`."""
        name = part.removeprefix("declare:").upper()
        if name in RUNGS:
            return self.contract(name)
        return self.words("type_trump" if part == "discard" else f"do_{part}")
