"""Rules of the coach: a condition in code, its sentence as data in the game's folder."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

from eldest.protocol import View
from eldest.protocol.speech import Speech

# What stands in the gaps of a sentence: a number, a card by its text, or what a speech makes of it.
Gap = int | str | Callable[[Speech], str]
Gaps = Mapping[str, Gap]
# Any: each game has its own look, and the rules of a game are asked with no other.
Condition = Callable[[Any], Gaps | None]
C = TypeVar("C", bound=Condition)


def suit(letter: str) -> Gap:
    """A suit by its sign, which is drawn in the deck on the table and needs no declension."""
    return lambda speech: speech.signs.suit(letter)


def call(text: str) -> Gap:
    """A call of an auction."""
    return lambda speech: speech.short_label(text)


def meld(cards: Iterable[str]) -> Gap:
    """A meld that lies on the table, by its cards."""
    return lambda speech: speech.cards(cards)


def turn(text: str, view: View) -> Gap:
    """A whole action in words."""
    return lambda speech: speech.advice(text, view)


def _filled(gap: Gap, speech: Speech) -> object:
    if isinstance(gap, str):
        return speech.the(gap)
    return gap(speech) if callable(gap) else gap


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence for when its condition holds; if several hold, the highest priority wins."""

    priority: int
    texts: Mapping[str, str]

    def filled(self, gaps: Gaps, speech: Speech) -> str:
        """The sentence in the language of a speech, or in English if that is missing."""
        text = self.texts.get(speech.words.language) or self.texts["en"]
        return text.format(**{name: _filled(gap, speech) for name, gap in gaps.items()})


@cache
def sentences(key: str, section: str) -> dict[str, Sentence]:
    """The `reasons` or `warnings` of a game, highest priority first."""
    text = (files(f"eldest.games.{key}") / "learn" / "coach.toml").read_text(encoding="utf-8")
    found = {id_: _sentence(entry) for id_, entry in tomllib.loads(text)[section].items()}
    return dict(sorted(found.items(), key=lambda item: -item[1].priority))


def _sentence(entry: Mapping[str, Any]) -> Sentence:
    texts = {language: text for language, text in entry.items() if language != "priority"}
    return Sentence(entry["priority"], texts)


class Rules:
    """The conditions of one game's reasons or warnings, by their ids."""

    def __init__(self, key: str, section: str) -> None:
        self.key, self.section = key, section
        self.conditions: dict[str, Condition] = {}

    def __call__(self, id_: str) -> Callable[[C], C]:
        """Register a function as the condition of the sentence with this id."""

        def add(condition: C) -> C:
            self.conditions[id_] = condition
            return condition

        return add

    def first(self, look: object, speech: Speech) -> tuple[str, str] | None:
        """Return id and text of the sentence of highest priority whose condition holds."""
        for id_, sentence in sentences(self.key, self.section).items():
            gaps = self.conditions[id_](look)
            if gaps is not None:
                return id_, sentence.filled(gaps, speech)
        return None
