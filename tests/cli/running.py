"""Run a command as a user would, in this process, and records to run it on."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from click.testing import CliRunner

from eldest.cli import main

ROOT = Path(__file__).parents[2]
ONES = "1\n" * 2000

# Every suit in one hand; seat 0 leads, so nobody else can follow.
SUITS = "0 SAKQJT98765432 / 1 HAKQJT98765432 / 2 DAKQJT98765432 / 3 CAKQJT98765432"
DEAL = f"""\
eldest   1
game     mindikot 1
leader   0
hands    {SUITS}
"""
BAND_DEAL = DEAL.replace("leader", "options  mode=B\nleader")


class Ran(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str


def run(*words: str, typed: str | bytes = "") -> Ran:
    """The command with these words, and these lines on standard input."""
    result = CliRunner().invoke(main, words, input=typed, prog_name="eldest")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return Ran(result.exit_code, result.stdout, result.stderr)


def refused(ran: Ran) -> str:
    """The one sentence on standard error of a command that printed nothing else."""
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("eldest: ")
    return ran.err.removeprefix("eldest: ").strip()


def written(folder: Path, text: str) -> str:
    """The name of a file with this text."""
    path = folder / "game.rec"
    path.write_text(text, encoding="utf-8")
    return str(path)
