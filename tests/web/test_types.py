"""The page's types and the words it copies are those of the server."""

from __future__ import annotations

import re

import pytest

from eldest.games import GAMES, OWN, load
from eldest.protocol.speech.words import LANGUAGES, speech_folder, texts_of
from tools.make_types import WEB, files

WORD = re.compile(r"^  (\w+):\s+'([^']+)',$", re.MULTILINE)


def test_the_types_of_the_page_are_made_from_the_messages() -> None:
    for path, text in files().items():
        assert path.read_text(encoding="utf-8") == text, "run `make types`"


def test_every_game_has_types() -> None:
    made = {path.parent.name for path in files() if path.parent.parent.name == "games"}
    assert made >= set(GAMES)


@pytest.mark.parametrize("game", OWN)
def test_the_page_writes_no_word_again_that_the_game_says(game: str) -> None:
    page = (WEB / "src" / "games" / game / "words.ts").read_text(encoding="utf-8")
    languages = re.split(r"^const (?:en|cs|hi)\b", page, flags=re.MULTILINE)[1:]
    written = [dict(WORD.findall(part)) for part in languages]
    said = {tuple(each[one].casefold() for one in LANGUAGES): name for name, each in _said(game)}
    assert all(written)
    for name in written[0]:
        again = said.get(tuple(each[name].casefold() for each in written))
        assert again is None, f"{name} is {again}: name it in `copies` of labels.toml"


def _said(game: str) -> list[tuple[str, dict[str, str]]]:
    texts = texts_of(speech_folder(load(game)))
    return [(name, each) for name, each in texts.items() if set(each) >= set(LANGUAGES)]
