"""Bots have the names of friends, and never that of a person at their table."""

from __future__ import annotations

import pytest

from eldest.games import GAMES, load
from eldest.server.speech import bot_names


@pytest.mark.parametrize("key", GAMES)
def test_no_bot_has_the_name_of_a_person_at_its_table(key: str) -> None:
    game, seats = load(key), 4
    usual = bot_names(game, seats)
    people = [usual[2].upper(), "", "", ""]
    names = bot_names(game, seats, people)
    assert names[:2] == usual[:2]
    assert names[2] not in usual
    assert len(set(names)) == seats


def test_a_table_without_such_a_person_has_the_usual_names() -> None:
    game = load("mindikot")
    assert bot_names(game, 4, ["Ivana"]) == bot_names(game, 4)
