"""Reads what a player of Žolíky types: numbers, cards, parts of a turn, words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

from eldest.cards import RANKS, SUITS
from eldest.cards.signs import PIPS
from eldest.games.zoliky.speech.names import JOKER_TEXT, is_discard
from eldest.games.zoliky.views.view import View
from eldest.terminal.games.zoliky.offers import Offers
from eldest.terminal.games.zoliky.pad import Parts
from eldest.terminal.lines import fold, is_number
from eldest.terminal.words import TerminalWords

LONGEST = 3  # digits
RANK = f"10|[{RANKS}]"
CARD = re.compile(rf"({JOKER_TEXT})|([{SUITS}])({RANK})|({RANK})([{SUITS}])")
PART = re.compile(r"([-+]|[1-9][0-9]?[<>=~])?(.*)")
LETTERS = str.maketrans(PIPS["french"], SUITS)
ALONE = ("draw", "cut")  # actions without parts


class Typed:
    """Reads a line; the meaning of a number depends on what is offered now."""

    def __init__(self, words: TerminalWords, offers: Offers) -> None:
        self.words = words
        self.offers = offers

    def text(self, view: View, line: str) -> str | None:
        """The action that a line means, after the words noted before; None if it is unclear."""
        found = self.parts(view, line)
        if found is None:
            return None if all(map(is_number, line.split())) else line
        return " ".join(self.whole(view, found))

    def grown(self, view: View, line: str) -> Parts | None:
        """The words noted so far, with those of a line that does not end the turn."""
        found = self.parts(view, line)
        if not found or found[0] in ALONE or is_discard(found[-1]):
            return None
        return self.whole(view, found)

    def whole(self, view: View, found: Parts) -> Parts:
        """The noted words and the line together, unless its first word begins another turn."""
        return found if found[0].isalpha() else (*self.offers.pad.words(view), *found)

    def parts(self, view: View, line: str) -> Parts | None:
        """The words of a turn as the game writes them; None if one of them is not a part."""
        typed = line.translate(LETTERS).split()
        if all(map(is_number, typed)):
            return self._by_numbers(view, typed)
        verb = self._keys.get(fold(typed[0]))
        if verb == "cut":
            return ("cut", *typed[1:])
        rest = _read(typed[1:] if verb else typed)
        return rest if rest is None or verb is None else (verb, *rest)

    def _by_numbers(self, view: View, typed: Sequence[str]) -> Parts | None:
        """The choices with these numbers; before the deal, the number of cards lifted."""
        if view.phase == "cut" and len(typed) == 1:
            return ("cut", typed[0])
        offers = self.offers.numbered(view)
        known = [int(number) for number in typed if len(number) <= LONGEST]
        found = tuple(offers[number] for number in known if number in offers)
        return found if typed and len(found) == len(typed) else None

    @cached_property
    def _keys(self) -> dict[str, str]:
        """The word that begins an action, by every word that can be typed for it."""
        keys = self.words.keys().items()
        return {fold(word): verb for verb, typed in keys for word in typed.split()}


def _read(words: Sequence[str]) -> Parts | None:
    """Parts with their cards; `+h4 h5 h6` is one meld, a single card is a discard."""
    found: list[str] = []
    for word in words:
        sign, cards = _part(word)
        if cards is None:
            return None
        if sign:
            found.append(sign + cards)
        elif found and found[-1].startswith("+"):
            found[-1] += cards
        elif len(words) == 1:
            found.append(f"-{cards}")
        else:
            return None
    return tuple(found)


def _part(word: str) -> tuple[str, str | None]:
    """The kind and cards of a part; None if these are not cards."""
    found = PART.fullmatch(word)
    sign, text = (found[1] or "", found[2].upper()) if found else ("", word)
    cards = CARD.findall(text)
    if "".join(map("".join, cards)) != text:
        return sign, None
    return sign, "".join(map(_card, cards))


def _card(found: tuple[str, str, str, str, str]) -> str:
    """A card as the game writes it, whether suit or rank was typed first."""
    joker, suit, rank, first, last = found
    return joker or (suit or last) + (rank or first).replace("10", "T")
