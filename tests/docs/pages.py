"""The pages that people read, and the code in them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced block: where its first line stands, and its text."""

    line: int
    text: str


def pages() -> list[Path]:
    """Every page but the rulebooks."""
    found = [*ROOT.glob("*.md"), *DOCS.rglob("*.md")]
    return sorted(page for page in found if DOCS / "rules" not in page.parents)


def blocks(page: Path, language: str) -> list[Block]:
    """The blocks of a language, in order."""
    text = page.read_text(encoding="utf-8")
    return [
        Block(text.count("\n", 0, match.start(2)) + 1, match[2])
        for match in FENCE.finditer(text)
        if match[1] == language
    ]


def name(page: Path) -> str:
    """A page as pytest shows it."""
    return page.relative_to(ROOT).as_posix()
