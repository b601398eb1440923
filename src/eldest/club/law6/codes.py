"""Refusals, flags and notices: values that cite rule, law and sentence (B-0.7, section 1.12)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from eldest.club.law6.editions import DEFAULT, edition_of
from eldest.club.speech import club_text, law6_text

LAWS = Path(__file__).parent / "laws.toml"


@cache
def lawbook() -> dict[str, Any]:  # Any: the shape of a TOML file is known only by its tests
    """The codes of `laws.toml`, read when first asked."""
    import tomllib  # only who asks for a text waits for the parser

    return tomllib.loads(LAWS.read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Finding:
    """A code of the registry with the edition in force and what its sentence is about."""

    code: str
    edition: str = DEFAULT
    values: dict[str, str | int] = field(default_factory=dict, hash=False)

    @property
    def rule(self) -> str:
        """The rule of our lawbook behind the code."""
        return str(self._entry["rule"])

    @property
    def law(self) -> str:
        """The law of the edition in force (B-6.X.3)."""
        return str(self._entry["law"]).format(**edition_of(self.edition).laws)

    def text(self, language: str = "en") -> str:
        """The one sentence of the code; English where that language is missing."""
        words = {name: _word(name, value, language) for name, value in self.values.items()}
        return _pick(self._entry, language).format(**words)

    def json(self, language: str = "en") -> dict[str, object]:
        """The object of B-0.7, without its `ok` unless it refuses."""
        told: dict[str, object] = {"ok": False} if self.code.startswith("R-") else {}
        return told | {
            "code": self.code,
            "rule": self.rule,
            "law": self.law,
            "edition": self.edition,
            "text": self.text(language),
        }

    @property
    def _entry(self) -> dict[str, str]:
        entry: dict[str, str] = lawbook()["codes"][self.code]
        return entry


def _word(name: str, value: str | int, language: str) -> str:
    if name == "role":
        return law6_text("roles", str(value), language)
    return club_text("stages", str(value), language) if name == "stage" else str(value)


def _pick(entry: dict[str, str], language: str) -> str:
    return entry.get(language) or entry["en"]
