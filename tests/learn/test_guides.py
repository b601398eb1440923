"""The game in five minutes: the same in every language, true to the lawbook, part of the docs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eldest import load
from eldest.games import GAMES
from eldest.server.catalogue import games, guide
from eldest.server.rooms.declined import Declined

DOCS = Path(__file__).parent.parent.parent / "docs" / "games"
OURS = [key for key in GAMES if type(load(key)).__module__.startswith("eldest.games.")]
LANGUAGES = ("en", "cs", "hi")
LAW = re.compile(r"\b[A-Z]-[A-Z0-9]+\.\d+\b")
SIGNED = re.compile(r"(?:10|[2-9AKQJ])[♠♥♦♣]")
KINDS = (("## ", "heading"), ("> ", "hand"), ("|", "table"), ("- ", "list"), ("1. ", "steps"))


def kinds(text: str) -> list[str]:
    """What each block is, as the page reads it."""
    return [
        next((kind for mark, kind in KINDS if block.startswith(mark)), "paragraph")
        for block in text.strip().split("\n\n")
    ]


def rows(text: str) -> list[list[str]]:
    """Hands, and the cards of each row of a table, which no language may change."""
    marked = [line for line in text.splitlines() if line.startswith(("|", ">"))]
    return [SIGNED.findall(line) or line.split() * line.startswith(">") for line in marked]


@pytest.mark.parametrize("key", OURS)
def test_a_guide_is_the_same_in_every_language(key: str) -> None:
    english = guide(key, "en")
    for language in LANGUAGES:
        told = guide(key, language)
        assert told.language == language
        assert kinds(told.text) == kinds(english.text)
        assert LAW.findall(told.text) == LAW.findall(english.text)
        assert rows(told.text) == rows(english.text)
        assert len(told.text.split("**")) == len(english.text.split("**")), language


@pytest.mark.parametrize("key", OURS)
def test_every_law_of_a_guide_is_in_the_book(key: str) -> None:
    known = {law.id for law in load(key).lawbook}
    assert {*LAW.findall(guide(key, "en").text)} <= known


@pytest.mark.parametrize("key", OURS)
def test_the_page_of_the_docs_has_the_whole_guide(key: str) -> None:
    page = " ".join((DOCS / f"{key}.md").read_text(encoding="utf-8").split())
    for block in guide(key, "en").text.strip().split("\n\n"):
        assert " ".join(block.split()) in page, block


def test_a_game_without_a_guide_says_so() -> None:
    assert all(form.guide for form in games("en") if form.key in OURS)
    without = [form.key for form in games("en") if not form.guide]
    for key in without:
        with pytest.raises(Declined):
            guide(key, "en")
