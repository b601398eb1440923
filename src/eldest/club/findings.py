"""Refusals and flags in the club: exceptions and warnings that name their law (1.12)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from eldest.club.journal import BadFile, LogEntry
from eldest.club.law6.codes import Finding
from eldest.club.law6.codes import lawbook as registry
from eldest.club.lawbooks import TOURNAMENT
from eldest.club.speech import club_text
from eldest.protocol import Refusal
from eldest.protocol.speech.words import LANGUAGES

LAWS = Path(__file__).parent / "evening" / "laws.toml"
WHERE = "where"
_PLACE = re.compile(r"\b(round|table|board|deal|player|entry)(?= [0-9])")


@cache
def lawbook() -> dict[str, Any]:  # Any: the shape of a TOML file is known only by its tests
    """The codes of `laws.toml`."""
    import tomllib  # only who asks for a text waits for the parser

    return tomllib.loads(LAWS.read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class ClubFinding(Finding):
    """A code with the place that it is about, such as `round 2, table 5, board 9`."""

    def text(self, language: str = "en") -> str:
        """The sentence of the code, and the place."""
        sentence = Finding.text(self, language)
        if WHERE not in self.values:
            return sentence
        where = _PLACE.sub(lambda word: club_text("places", word[0], language), self._where)
        return f"{sentence} ({where})"

    @property
    def _where(self) -> str:
        return str(self.values[WHERE])

    @property
    def _entry(self) -> dict[str, str]:
        own: dict[str, dict[str, str]] = lawbook()["codes"]
        entry: dict[str, str] = own.get(self.code) or _of_a_tournament(self.code) or {}
        return entry or registry()["codes"][self.code]


def _of_a_tournament(code: str) -> dict[str, str]:
    """A code of a tournament in the form of an evening's: its rule and sentences, no bridge law."""
    if code not in TOURNAMENT.refusals:
        return {}
    rule = TOURNAMENT.refusals[code][0]
    texts = {to: TOURNAMENT.refusal_text(Refusal(code, rule), to) for to in LANGUAGES}
    return {"rule": rule, "law": "", **texts}


class ClubRefusal(Exception):
    """Raised if an operation is refused; nothing has changed."""

    def __init__(self, code: str, where: object = "", **values: str | int) -> None:
        self.finding = finding(code, where, **values)
        super().__init__(self.finding.text())

    def cited(self) -> str:
        """The sentence with its rule, for a list of refused lines."""
        return f"{self.finding.text()} ({self.finding.rule})"


@contextmanager
def replaying(entry: LogEntry) -> Iterator[None]:
    """Repeat an entry of a file; if it is refused now, the file is bad from there on."""
    try:
        yield
    except ClubRefusal as refused:
        raise BadFile(f"entry {entry.n} of the log is refused: {refused}", entry.n) from None


def finding(code: str, where: object = "", **values: str | int) -> ClubFinding:
    """A refusal or flag about a place."""
    return ClubFinding(code, values=values | ({WHERE: str(where)} if str(where) else {}))
