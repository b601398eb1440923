"""The words of the terminal: every text in every language of a game, with the same gaps."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import eldest.cli
from eldest import GAMES, load
from eldest.cli.words import Words

FOLDER = Path(eldest.cli.__file__).parent
TOML = tomllib.loads((FOLDER / "words.toml").read_text(encoding="utf-8"))
GAP = re.compile(r"\{[^}]*\}")


@pytest.mark.parametrize("name", TOML["words"])
def test_a_text_has_the_same_gaps_in_every_language(name: str) -> None:
    entry = TOML["words"][name]
    assert set(entry) == {"en", "hi"}
    gaps = {language: sorted(GAP.findall(text)) for language, text in entry.items()}
    assert gaps["en"] == gaps["hi"]


@pytest.mark.parametrize("name", TOML["words"])
def test_every_text_is_used(name: str) -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py"))
    told = re.sub(r"^(?:you|mark)_", "", name)  # put together by the drawing
    assert re.search(rf"""["']{told}["']""", sources)


def test_help_explains_the_same_lines_in_every_language() -> None:
    heads = {
        language: [line[:13] for line in text.strip().splitlines()]
        for language, text in TOML["help"].items()
    }
    assert heads["en"] == heads["hi"]


@pytest.mark.parametrize("key", GAMES)
def test_a_games_own_word_comes_before_the_terminals(key: str) -> None:
    game = load(key)
    words = Words(game, "en")
    own = [name for name in TOML["words"] if game.lawbook.has("words", name)]
    assert own, "nothing to choose between"
    for name in own:
        assert words._template(name) == game.lawbook.text("words", name)


def test_a_language_that_is_missing_falls_back_on_english() -> None:
    assert Words(load("mindikot"), "cs")("round") == "round"
