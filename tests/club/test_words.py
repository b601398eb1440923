"""The texts of the club beside its laws: every language, the same gaps, each of them used."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from eldest.club import speech
from eldest.club.speech import FOLDER, club_text, evening_text
from eldest.protocol.speech.words import LANGUAGES

FILES = {str(path.parent.relative_to(FOLDER)): path for path in sorted(FOLDER.rglob("words.toml"))}


@pytest.mark.parametrize("part", FILES)
def test_every_text_fills_the_same_gaps_in_every_language(part: str) -> None:
    for section in tomllib.loads(FILES[part].read_text(encoding="utf-8")).values():
        for name, entry in section.items():
            assert set(entry) == set(LANGUAGES), name
            gaps = {frozenset(re.findall(r"{\w+}", text)) for text in entry.values()}
            assert len(gaps) == 1, name


def test_no_lawbook_of_the_club_holds_other_words() -> None:
    of_laws = {"game", "laws", "codes", "refusals", "options", "values", "presets"}
    for path in FOLDER.rglob("laws.toml"):
        assert tomllib.loads(path.read_text(encoding="utf-8")).keys() <= of_laws


@pytest.mark.parametrize("part", ["records", "tournament"])
def test_every_word_on_paper_is_used(part: str) -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(FOLDER).rglob("*.py"))
    words = tomllib.loads(FILES[part].read_text(encoding="utf-8"))["words"]
    assert [name for name in words if f'"{name}"' not in source and f"'{name}'" not in source] == []


def test_a_language_that_is_missing_is_answered_in_english() -> None:
    assert evening_text("reasons", "bye", "cs", rounds="2") == "Volno v kole 2"
    assert speech.tournament_word("ranking", "de") == "Ranking"
    assert speech.tournament_word("ranking", "hi") == "क्रम"
    assert club_text("places", "board", "hi") == "बोर्ड"
