"""What an operation returns: a refusal, or its flags, notices and the decision table's rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from eldest.club.law6.codes import Finding


class Outcome(StrEnum):
    """What follows from a case of B-6.D.1."""

    NOTHING = "nothing"
    REDEAL = "redeal"
    FOULED = "fouled"
    DIRECTOR = "director"  # they must `decide` before the board goes on
    LAW = "law"  # the cited law is applied at the table, the board goes on
    RESTORE = "restore"  # a copy is put right from the record, no redeal


@dataclass(frozen=True, slots=True)
class Verdict:
    """A row of the decision table B-6.D.1 as it applies to one board."""

    case: str
    outcome: Outcome
    law: str = ""
    choices: tuple[str, ...] = ()

    def json(self) -> dict[str, object]:
        """The row as plain values, for the log and for pages."""
        told: dict[str, object] = {"case": self.case, "outcome": str(self.outcome), "law": self.law}
        return told | ({"choices": list(self.choices)} if self.choices else {})


@dataclass(frozen=True, slots=True)
class Answer:
    """One operation's answer; `facts` go to the log, `beside` is kept beside it."""

    refusal: Finding | None = None
    flags: tuple[Finding, ...] = ()
    notices: tuple[Finding, ...] = ()
    verdict: Verdict | None = None
    facts: Mapping[str, object] = field(default_factory=dict)
    beside: Mapping[str, object] = field(default_factory=dict)
    value: object = None  # for the actor's eyes only: their hand, the deal they may read

    @property
    def ok(self) -> bool:
        """Whether the operation was carried out."""
        return self.refusal is None

    @property
    def code(self) -> str | None:
        """The code of the refusal, if there is one."""
        return self.refusal.code if self.refusal else None

    def codes(self) -> tuple[str, ...]:
        """Every code of the answer, the refusal first."""
        refusals = (self.refusal,) if self.refusal else ()
        return tuple(finding.code for finding in (*refusals, *self.flags, *self.notices))

    def json(self, language: str = "en", *, director: bool = False) -> dict[str, object]:
        """B-0.7: the refusal, or what was done; flags are for the Director alone."""
        if self.refusal:
            return self.refusal.json(language)
        told: dict[str, object] = {"ok": True, **self.facts}
        if self.notices:
            told["notices"] = [notice.json(language) for notice in self.notices]
        if director and self.flags:
            told["flags"] = [flag.json(language) for flag in self.flags]
        return told
