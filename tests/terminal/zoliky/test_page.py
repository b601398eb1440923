"""The page that teaches Žolíky shows the terminal as it is, and what it says to type is read."""

from __future__ import annotations

import re

import pytest

from tests.cli.running import ROOT

from .running import BEGUN, THIRD, drawing, sit, table_after

PAGE = (ROOT / "docs" / "games" / "zoliky.md").read_text(encoding="utf-8")
ROWS = ("draw", "take the discard", "the Jolly card", "a meld", "lay off, swap", "discard")


def test_the_screen_of_the_page_is_the_one_that_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = re.search(r"```text\n(.*?)```", PAGE, re.DOTALL)
    assert screen is not None
    assert screen[1] in sit(monkeypatch, [*BEGUN, "+C6C7C8", "+S9STSJSQ -D2"]).out


@pytest.mark.parametrize("row", ROWS)
def test_what_the_page_says_to_type_is_read(row: str) -> None:
    line = next(line for line in PAGE.splitlines() if line.startswith(f"| {row} |"))
    table = table_after(*THIRD[:-1])
    for language, cell in zip(("en", "cs"), line.split("|")[2:4], strict=True):
        samples = re.findall(r"`([^`]+)`", cell)
        assert samples or cell.strip() == "the same"
        for sample in samples:
            text = drawing(table, 0, language).typed(table.round.view(0), sample)
            assert text is not None, sample
            assert table.game.read(text), sample
