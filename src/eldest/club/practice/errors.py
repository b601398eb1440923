"""What is wrong with a script, and where."""

from __future__ import annotations


class ScriptError(ValueError):
    """A script that cannot be understood or carried out: the reason, line and column from 1."""

    def __init__(self, reason: str, line: int, column: int) -> None:
        self.reason = reason
        self.line = line
        self.column = column
        super().__init__(f"line {line}, column {column}: {reason}")
