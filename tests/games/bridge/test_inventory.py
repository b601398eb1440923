"""The lawbook's data and its text hold the same laws, and every law has its test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eldest.games.bridge import GAME
from tools.law_coverage import coverage

FOLDER = Path(__file__).parent
RULES = FOLDER.parents[2] / "docs" / "rules" / "bridge.md"
# What is decided at a table: the other sections are the dealing office's and the club's.
TABLE = r"B-(?:0\.[1-5]|[BAPQTS]\.[0-9]+)"


def test_the_data_hold_the_laws_of_the_table_in_the_order_of_the_book() -> None:
    text = RULES.read_text(encoding="utf-8")
    written = re.findall(rf"^- \*\*({TABLE})\*\*", text, re.MULTILINE)
    assert [law.id for law in GAME.lawbook] == written
    assert len(written) == 38


def test_every_law_that_code_decides_is_named_by_a_test() -> None:
    found = coverage(GAME.lawbook, FOLDER)
    decided = [law.id for law in GAME.lawbook if law.decided != "text"]
    assert [id_ for id_ in decided if not found[id_]] == []


@pytest.mark.parametrize("language", ["en", "cs"])
def test_every_text_is_there_in_both_languages(language: str) -> None:
    lawbook = GAME.lawbook
    assert all(law.texts.get(language) for law in lawbook)
    for section in ("options", "presets"):
        names = GAME.options().__dict__ if section == "options" else GAME.presets
        assert all(lawbook.text(section, name, language) for name in names)


def test_every_code_of_the_rulebook_is_told() -> None:
    codes = set(re.findall(r"R-[APQ]-[A-Z]+", RULES.read_text(encoding="utf-8")))
    assert codes <= set(GAME.lawbook.refusals)
