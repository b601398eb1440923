"""The file of a match or ladder: its terms on the first line, then a line for each deal."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import IO

from eldest.bots.strength.ladder import LadderTerms
from eldest.bots.strength.match import Pair, Terms
from eldest.terminal.given import Failed, reason_of, text_of, write_text

if sys.platform != "win32":
    import fcntl


@contextmanager
def match_file(path: str | None, terms: Terms | LadderTerms) -> Iterator[MatchFile]:
    """The file to add to, or none; two matches that add to one file would count each deal twice."""
    if path is None:
        yield MatchFile(None, terms)
        return
    with ExitStack() as stack:
        try:
            claimed = stack.enter_context(Path(path).open("a", encoding="utf-8"))
        except OSError as error:
            raise Failed(f"{path} cannot be written: {reason_of(error)}") from None
        _lock(claimed, path)
        yield MatchFile(path, terms)


def _lock(file: IO[str], path: str) -> None:
    if sys.platform == "win32":
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise Failed(f"{path} is used by another match that is still running") from None


class MatchFile:
    """The file of a match or a ladder; if the process stops, only the deal in progress is lost."""

    def __init__(self, path: str | None, terms: Terms | LadderTerms) -> None:
        self.path = path
        self.pairs: list[Pair] = []
        if path is not None:
            self._open(path, json.dumps(asdict(terms)))

    def _open(self, path: str, terms: str) -> None:
        lines = text_of(path).splitlines(keepends=True) if Path(path).exists() else []
        whole = [line for line in lines if line.endswith("\n")]
        if not whole:
            self._write("w", f"{terms}\n")
            return
        if whole[0] != f"{terms}\n":
            raise Failed(f"{path} contains something else, or was started with other options")
        self.pairs = [_pair(path, number, line) for number, line in enumerate(whole[1:], 2)]
        if whole != lines:  # it was stopped while it wrote
            self._write("w", "".join(whole))

    def add(self, pair: Pair) -> None:
        """Add one more deal."""
        self._write("a", f"{json.dumps(pair)}\n")

    def _write(self, mode: str, text: str) -> None:
        if self.path is not None:
            write_text(self.path, mode, text)


def _pair(path: str, number: int, line: str) -> Pair:
    try:
        first, second = json.loads(line)
        return float(first), float(second)
    except (ValueError, TypeError):
        raise Failed(f"{path}, line {number}: these are not the points of a deal") from None
