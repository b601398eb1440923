"""The page's types are those of the server."""

from __future__ import annotations

from eldest.games import GAMES
from tools.make_types import files


def test_the_types_of_the_page_are_made_from_the_messages() -> None:
    for path, text in files().items():
        assert path.read_text(encoding="utf-8") == text, "run `make types`"


def test_every_game_has_types() -> None:
    made = {path.parent.name for path in files() if path.parent.parent.name == "games"}
    assert made >= set(GAMES)
