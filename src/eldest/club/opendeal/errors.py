"""What can be wrong with a plan, a secret or a reveal."""

from __future__ import annotations

from eldest.club.law6.codes import Finding


class BadText(ValueError):
    """A plan, reveal or secret that is not in its form; `line` counts from 1."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason if line is None else f"line {line}: {reason}")
        self.reason = reason
        self.line = line


class DealingRefused(Exception):
    """What the rules of computer dealing do not allow; it carries the code."""

    def __init__(self, found: str | Finding, edition: str = "2017") -> None:
        self.finding = Finding(found, edition) if isinstance(found, str) else found
        law = f"Law {self.finding.law}" if self.finding.law else self.finding.rule
        super().__init__(f"{self.finding.text()} ({self.finding.code}, {law})")
