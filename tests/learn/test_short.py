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
