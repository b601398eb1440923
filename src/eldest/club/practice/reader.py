"""Reads tokens one by one, with an error that names what was expected."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeVar

from eldest.cards import RANKS, NotationError, read_card
from eldest.club.practice import vocabulary as words
from eldest.club.practice.lexer import Token, tokens

T = TypeVar("T")
_NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)
_HOLDING = re.compile(r"([SHDC])([AKQJT98765432]+)", re.ASCII)
_CONTRACT = re.compile(r"X([1-7])([CDHSN])T?(XX|X|)", re.ASCII)
_PATTERN = re.compile(r"[0-9x]{4}", re.ASCII)


class Reader:
    """The tokens of a script and the place that reading has come to."""

    def __init__(self, script: str) -> None:
        self.tokens = tokens(script)
        self.at = 0

    @property
    def next(self) -> Token:
        """The token that is read next."""
        return self.tokens[self.at]

    def after(self) -> Token:
        """The token behind the next one."""
        return self.tokens[min(self.at + 1, len(self.tokens) - 1)]

    def take(self) -> Token:
        """The next token, and go on behind it."""
        token = self.next
        if token.kind != "end":
            self.at += 1
        return token

    def is_sign(self, *signs: str) -> bool:
        """Whether one of these signs comes next."""
        return self.next.kind == "sign" and self.next.text in signs

    def is_word(self, *wanted: str) -> bool:
        """Whether one of these words comes next."""
        return self.next.kind == "word" and words.stem(self.next.text) in wanted

    def passes(self, sign: str) -> bool:
        """Whether the sign comes next; then it is taken."""
        found = self.is_sign(sign)
        self.at += found
        return found

    def sign(self, sign: str) -> Token:
        """The sign, which must be there."""
        if not self.is_sign(sign):
            raise self.next.error(f"{sign!r} was expected, not {self.next.quoted}")
        return self.take()

    def one_of(self, named: Mapping[str, T], what: str) -> T:
        """What one of these words means."""
        token = self.take()
        if token.kind != "word" or words.stem(token.text) not in named:
            raise token.error(f"{token.quoted} is not a {what}: {', '.join(named)}")
        return named[words.stem(token.text)]

    def seat(self) -> int:
        """Read the name of a seat."""
        return self.one_of(words.SEATS, "seat")

    def is_number(self) -> bool:
        """Whether a whole number comes next."""
        return self.next.kind == "word" and self.next.text.isdecimal()

    def number(self) -> int:
        """A whole number of at most nine digits."""
        token = self.take()
        if token.kind != "word" or not _NUMBER.fullmatch(token.text):
            raise token.error(f"a whole number was expected, not {token.quoted}")
        return int(token.text)

    def holding(self) -> int:
        """Cards of one suit for predeal, `SAQ542`, as a mask."""
        token = self.take()
        match = _HOLDING.fullmatch(token.text.upper().replace("10", "T"))
        if match is None:
            raise token.error(f"{token.quoted} is not a holding: write it as in SAQ542")
        if len(set(match[2])) != len(match[2]):
            raise token.error(f"a card appears twice in {token.quoted}")
        return sum(1 << read_card(match[1] + rank) for rank in match[2])

    def card(self) -> int:
        """A card as rank and suit, `TC`."""
        token = self.take()
        text = token.text.upper()
        try:
            if token.kind != "word" or len(text) != 2 or text[0] not in RANKS:
                raise NotationError
            return read_card(text[1] + text[0])
        except NotationError:
            raise token.error(f"{token.quoted} is not a card: write it as in TC") from None

    def contract(self) -> tuple[int, int, int]:
        """Level, denomination and risk of `x3N`, `x4Sx`, `x4Sxx`."""
        token = self.take()
        match = _CONTRACT.fullmatch(token.text.upper())
        if match is None or (match[2] != "N" and "T" in token.text.upper()):
            raise token.error(f"{token.quoted} is not a contract: write it as in x3N")
        return int(match[1]), "CDHSN".index(match[2]), len(match[3])

    def pattern(self) -> tuple[str, bool]:
        """A shape, and whether the order of its suits is free."""
        free = self.is_word("any")
        token = self.take() if not free else (self.take(), self.take())[1]
        text = token.text.lower()
        if token.kind != "word" or not _PATTERN.fullmatch(text):
            raise token.error(f"{token.quoted} is not a shape: four digits or x, as 54xx")
        total = sum(int(digit) for digit in text if digit != "x")
        if total > 13 or (total < 13 and "x" not in text):
            raise token.error(f"the shape {text} does not have 13 cards")
        return text, free

    def text(self) -> str:
        """A text between quotes, if there is one; the empty text else."""
        return self.take().text[1:-1] if self.next.kind == "text" else ""
