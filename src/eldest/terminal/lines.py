"""Normalises words of a typed line for every game: no accents, plain numbers."""

from __future__ import annotations

import unicodedata


def fold(word: str) -> str:
    """Return the text in small letters without accents."""
    letters = unicodedata.normalize("NFD", word.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def is_number(part: str) -> bool:
    """Whether the text is a number in plain digits."""
    return part.isascii() and part.isdigit()
