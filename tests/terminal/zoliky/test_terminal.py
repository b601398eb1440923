"""Žolíky in a process of its own: on a terminal, and whole deals from a pipe."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.cli.terminal import CLEAR, terminal, without_escapes

COMMAND = (sys.executable, "-m", "eldest", "play", "zoliky", "--bots", "random", "--pace", "0")


@pytest.mark.parametrize(
    ("words", "columns", "asked"),
    [
        (("players=2",), 80, "You begin with 13 cards: discard one."),
        (("players=6", "--lang", "cs"), 100, "Jste předák, máte 13 karet: jednu odhoďte."),
    ],
)
def test_a_terminal_is_redrawn_and_nothing_is_too_wide(
    words: tuple[str, ...], columns: int, asked: str
) -> None:
    leads = f"first_dealer={int(words[0][-1]) - 1}"
    with terminal((*COMMAND, *words, leads, "--seed", "s"), columns) as table:
        table.type("\r", "hint\r", "1\r", "draw\r", "1\r", "draw\r", "1\r", "hint\r", "quit\r")
        assert table.end() == 0
    assert asked in table.shown
    assert "Traceback" not in table.shown
    pictures = [
        [without_escapes(line) for line in screen.split("\r\n")]
        for screen in table.shown.split(CLEAR)
    ]
    assert len(pictures) > 3
    for picture in pictures[1:-1]:
        assert max(map(len, picture)) <= min(columns, 88)
        assert len(picture) <= 24


@pytest.mark.parametrize(
    ("words", "last"),
    [
        (("players=2",), "Score after 1 deal: you "),
        (
            ("players=5", "--seat", "1", "manual_cut=true", "set_max_jokers=2"),
            "Score after 1 deal: ",
        ),
        (("players=6", "--lang", "cs", "--ascii", "opening_points=10"), "Stav po 1 hre: vy "),
    ],
)
def test_whole_deals_are_played_from_a_pipe(words: tuple[str, ...], last: str) -> None:
    ran = subprocess.run(
        (*COMMAND, "--rounds", "1", "--seed", "p", "max_reshuffles=1", *words),
        input=b"1\n" * 400,
        capture_output=True,
        check=True,
    )
    assert ran.stderr == b""
    assert last in ran.stdout.decode("utf-8").splitlines()[-1]
