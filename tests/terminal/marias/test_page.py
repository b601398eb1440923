"""The page that teaches Mariáš shows the terminal as it is, and what it says to type is read."""

from __future__ import annotations

import re

import pytest

from tests.cli.running import ROOT

from .running import (
    ASKED,
    BEGUN,
    CHOSEN,
    JANA,
    PASSED,
    PETR,
    PLAYED,
    RE_AND_CARDS,
    SEVEN,
    TURNED,
    drawing,
    sit,
    table_after,
)

PAGE = (ROOT / "docs" / "games" / "marias.md").read_text(encoding="utf-8")
# What was done before each row of the table of what can be typed.
ROWS = {
    "trumps are chosen": (),
    "two cards go into the talon": CHOSEN,
    "the same, for Misère or Slam": CHOSEN,
    '"Barva?", a Misère, an open hand': ASKED,
    "in an auction": PASSED,
    "after it": (*PASSED, "pass", "bid:GAME", "pass"),
    "the contract is announced": TURNED,
    "doubling": SEVEN,
    "cards are played": PLAYED,
    "with options": PLAYED,
}


def test_the_screen_of_the_page_is_the_one_that_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = re.search(r"```text\n(.*?)```", PAGE, re.DOTALL)
    assert screen is not None
    typed = [*BEGUN, "seven", *RE_AND_CARDS]
    assert screen[1] in sit(monkeypatch, typed, seat1=JANA, seat2=PETR).out


@pytest.mark.parametrize("row", ROWS)
def test_what_the_page_says_to_type_is_read(row: str) -> None:
    line = next(line for line in PAGE.splitlines() if line.startswith(f"| {row}"))
    table = table_after(*ROWS[row])
    seat = table.round.actors()[0]
    for language, cell in zip(("en", "cs"), line.split("|")[2:4], strict=True):
        samples = re.findall(r"`([^`]+)`", cell)
        assert samples
        for sample in samples:
            text = drawing(table, seat, language).typed(table.round.view(seat), sample)
            assert text is not None, sample
            assert table.game.read(text), sample
