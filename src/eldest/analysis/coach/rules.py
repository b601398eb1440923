"""Rules of the coach: a condition in code, its sentence as data in the game's folder."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

# What stands in the gaps of a sentence: cards, suits, seats, numbers.
Gaps = dict[str, object]
# Any: each game has its own look, and the rules of a game are asked with no other.
Condition = Callable[[Any], Gaps | None]
C = TypeVar("C", bound=Condition)

SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
GERMAN_SUITS = {"S": "leaves", "H": "hearts", "D": "bells", "C": "acorns"}


@dataclass(frozen=True, slots=True)
class Sentence:
    """What is said if a condition holds; of several the highest priority is said."""

    priority: int
    texts: Mapping[str, str]

    def filled(self, gaps: Gaps, language: str) -> str:
        """The sentence in a language; English where that is missing."""
        return (self.texts.get(language) or self.texts["en"]).format(**gaps)


@cache
def sentences(key: str, section: str) -> dict[str, Sentence]:
    """The `reasons`, `warnings` or `stories` of a game, highest priority first."""
    text = (files(f"eldest.games.{key}") / "coach.toml").read_text(encoding="utf-8")
    found = {id_: _sentence(entry) for id_, entry in tomllib.loads(text)[section].items()}
    return dict(sorted(found.items(), key=lambda item: -item[1].priority))


def _sentence(entry: Mapping[str, Any]) -> Sentence:
    texts = {language: text for language, text in entry.items() if language != "priority"}
    return Sentence(entry["priority"], texts)


class Rules:
    """The conditions of one game's reasons, warnings or stories, by their ids."""

    def __init__(self, key: str, section: str) -> None:
        self.key, self.section = key, section
        self.conditions: dict[str, Condition] = {}

    def __call__(self, id_: str) -> Callable[[C], C]:
        """Makes a function the condition of that sentence."""

        def add(condition: C) -> C:
            self.conditions[id_] = condition
            return condition

        return add

    def first(self, look: object, language: str = "en") -> tuple[str, str] | None:
        """Id and text of the sentence of highest priority that holds."""
        for id_, sentence in sentences(self.key, self.section).items():
            gaps = self.conditions[id_](look)
            if gaps is not None:
                return id_, sentence.filled(gaps, language)
        return None
