"""Mariáš in a process of its own: on a terminal, and whole rounds from a pipe."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.cli.terminal import CLEAR, terminal, without_escapes

from .running import ANYTHING

COMMAND = (sys.executable, "-m", "eldest", "play", "marias", "--bots", "random")
PLAY = (*COMMAND, "--pace", "0", "first_dealer=2", "--seed", "s")


def screens(shown: str) -> list[list[str]]:
    """The lines of each picture, as they are seen."""
    return [
        [without_escapes(line) for line in screen.split("\r\n")] for screen in shown.split(CLEAR)
    ]


@pytest.mark.parametrize(
    ("words", "columns", "asked"),
    [
        ((), 80, "Choose trumps: lay one card"),
        (("--lang", "cs", "--suits", "french"), 120, "Zvolte trumfy: položte jednu"),
    ],
)
def test_a_terminal_is_redrawn_and_nothing_is_too_wide(
    words: tuple[str, ...], columns: int, asked: str
) -> None:
    with terminal((*PLAY, *words), columns) as table:
        table.type("\r", "1\r", "misere 1 2\r", "quit\r")
        assert table.end() == 0
    assert asked in table.shown
    pictures = screens(table.shown)
    assert len(pictures) > 3
    for picture in pictures[1:-1]:
        assert max(map(len, picture)) <= min(columns, 88)
        assert len(picture) <= 24
    assert "Traceback" not in table.shown


def piped(words: tuple[str, ...], **variables: str) -> str:
    """What a whole round shows that is played from a pipe."""
    ran = subprocess.run(
        (*COMMAND, *words),
        input=ANYTHING.encode(),
        capture_output=True,
        check=True,
        env={**os.environ, **variables},
    )
    assert ran.stderr == b""
    return ran.stdout.decode("utf-8")


@pytest.mark.parametrize(
    ("words", "last"),
    [
        (("--rounds", "2", "--lang", "cs", "--preset", "tournament"), "Stav po 2 rozdáních: "),
        (("--rounds", "1", "enforcement=table", "open_hand=on"), "Score after 1 round: "),
        (("--rounds", "1", "seats=4", "--seat", "2", "--lang", "cs"), "Stav po 1 rozdání: "),
    ],
)
def test_whole_rounds_are_played_recorded_and_proved(
    words: tuple[str, ...], last: str, tmp_path: Path
) -> None:
    file = str(tmp_path / "evening.rec")
    out = piped((*words, "--record", file))
    assert last in out
    assert f"eldest verify {file}" in " ".join(out.split())
    assert run("replay", file).status == 0
    assert run("verify", file).status == 0


def test_a_terminal_without_czech_letters_gets_plain_ones() -> None:
    words = ("--lang", "cs", "--rounds", "1", "--seed", "s")
    out = piped(words, PYTHONIOENCODING="ascii")
    assert out.isascii()
    assert "Marias / rozdani 1 / " in out
    assert "Stav po 1 rozdani: vy " in out
