"""Laws as data: a game's `laws.toml` holds each law's id and its sentence in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is illegal: the code of the refusal and the id of its law.

    `facts` are numbers, which the player may know, that fill in its sentence.
    """

    code: str
    law: str
    facts: tuple[tuple[str, int], ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class Law:
    """One rule of a lawbook."""

    id: str
    decided: str  # by the `engine`, or only in the `text`, so that no code decides it
    source: str  # the clause that it follows; "" for none
    texts: dict[str, str]  # its sentence by language

    def text(self, language: str = "en") -> str:
        """Return the sentence in a language, or in English if it is missing there."""
        return self.texts.get(language) or self.texts["en"]


class Lawbook:
    """The laws, refusals and options of one game, read from its folder when needed."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "laws.toml"
        self.learn = folder / "learn"  # lessons, guide, rules in short; not every game has them

    @cached_property
    def _toml(self) -> dict[str, Any]:  # Any: the shape of a TOML file is known only by its tests
        import tomllib  # only who asks for a text waits for the parser

        return tomllib.loads(self.path.read_text(encoding="utf-8"))

    @cached_property
    def _laws(self) -> dict[str, Law]:
        return {
            id_: Law(id_, entry["decided"], entry["source"], _sentences(entry))
            for id_, entry in self._toml["laws"].items()
        }

    def __getitem__(self, id_: str) -> Law:
        return self._laws[id_]

    def __contains__(self, id_: object) -> bool:
        return id_ in self._laws

    def __iter__(self) -> Iterator[Law]:
        return iter(self._laws.values())

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which every law is written."""
        return tuple(next(iter(self)).texts)

    @cached_property
    def refusals(self) -> dict[str, tuple[str, ...]]:
        """The code of each refusal with the laws that it may cite."""
        return {code: tuple(entry["laws"]) for code, entry in self._toml["refusals"].items()}

    def refusal_text(self, refusal: Refusal, language: str = "en") -> str:
        """Return the sentence for the refused player."""
        text = _pick(self._toml["refusals"][refusal.code], language)
        return text.format(**dict(refusal.facts)) if refusal.facts else text

    def text(self, section: str, name: str, language: str = "en") -> str:
        """A text of another section, such as `options`, `values`, `presets` or `game`."""
        return _pick(self._toml[section][name], language)

    def has(self, section: str, name: str) -> bool:
        """Whether a section contains this text."""
        return name in self._toml.get(section, {})


def _sentences(entry: dict[str, str]) -> dict[str, str]:
    return {key: text for key, text in entry.items() if key not in ("decided", "source")}


def _pick(entry: dict[str, str], language: str) -> str:
    return entry.get(language) or entry["en"]
