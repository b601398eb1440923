"""Rules in short: one screen for each game, the same points in every language."""

from __future__ import annotations

import pytest

from eldest.games import GAMES
from eldest.server.catalogue import lawbook

WORDS = {"en": 140, "cs": 140, "hi": 180}  # that fit on one screen


@pytest.mark.parametrize("key", GAMES)
def test_the_rules_of_a_game_fit_on_one_screen(key: str) -> None:
    told = {language: lawbook(key, language).short for language in WORDS}
    assert len({len(lines) for lines in told.values()}) == 1
    for language, lines in told.items():
        assert sum(len(line.split()) for line in lines) <= WORDS[language], language
        assert all(line.count("**") % 2 == 0 for line in lines)
    assert told["en"] != told["cs"] != told["hi"] != told["en"]


def test_a_book_without_them_has_none() -> None:
    assert lawbook("table", "en").short == []


@pytest.mark.parametrize("key", GAMES)
def test_every_chapter_of_a_lawbook_has_a_title_in_every_language(key: str) -> None:
    for language in WORDS:
        book = lawbook(key, language)
        assert all(chapter.title for chapter in book.chapters)
        beginnings = {law.id.partition(".")[0] for law in book.laws}
        assert beginnings == {chapter.id for chapter in book.chapters}
        assert {chapter.first for chapter in book.chapters} <= {law.id for law in book.laws}


def test_a_book_in_which_every_law_stands_alone_has_no_chapters() -> None:
    assert lawbook("table", "en").chapters == []
