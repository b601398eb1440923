"""PBN games for the tests, and their stable export."""

from __future__ import annotations

from eldest.club.formats import convert
from tests.club.formats.sets import DEAL_1

DEAL = DEAL_1.to_pbn()


def game(text: str) -> str:
    """A game with the deal of B-C.7 and these lines."""
    return f'[Board "1"]\n[Deal "{DEAL}"]\n{text}\n'


def stable(text: str | bytes) -> list[str]:
    """The lines of the export, which reads and writes back byte by byte."""
    data = text if isinstance(text, bytes) else text.encode("utf-8")
    once = convert(data, "x.pbn", "pbn")
    assert convert(once, "x.pbn", "pbn") == once
    return once.decode("latin-1").split("\r\n")


def section(text: str, name: str) -> list[str]:
    """A section of the export, from its tag to the next one."""
    lines = stable(text)
    start = next(at for at, line in enumerate(lines) if line.startswith(f"[{name} "))
    return lines[start:-1]
