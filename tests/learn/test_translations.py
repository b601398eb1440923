"""What lessons say in other languages: the same steps, the same cards, sentences as short."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from eldest.games import GAMES, load
from eldest.server.lessons.texts import Lesson, Step, languages_of, lessons_of

from .lessons import WORDS

CARD = re.compile("[SHDC][AKQJT2-9]|JK")
GAPS = re.compile(r"[SHDC]|[SHDC][AKQJT2-9]|JK|[^|{}]+\|[^|{}]+")
LONGER = {"cs": 1.0, "hi": 1.34}  # Hindi says with two words what a case says elsewhere
TRANSLATED = [(key, lang) for key in GAMES for lang in languages_of(load(key)) if lang != "en"]


def said(step: Step) -> dict[str, str]:
    """Every text of a step, by its place."""
    texts = {"say": step.say, "do": step.do, "other": step.other}
    texts |= {f"others {key}": text for key, text in step.others.items()}
    texts |= {f"illegal {one.text}": one.say for one in step.illegal}
    return {place: text for place, text in texts.items() if text}


def pairs(key: str, language: str) -> Iterator[tuple[str, Step, Step]]:
    """Each step beside its translation."""
    lessons = zip(
        lessons_of(load(key)).lessons, lessons_of(load(key), language).lessons, strict=True
    )
    for english, other in lessons:
        for number, steps in enumerate(zip(english.steps, other.steps, strict=True), 1):
            yield f"{english.id} step {number}", *steps


def gaps(text: str) -> list[str]:
    return re.findall(r"\{([^{}]*)\}", text)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_is_taught_in_every_language_of_the_page(key: str) -> None:
    assert set(languages_of(load(key))) == {"en", "cs", "hi"}


@pytest.mark.parametrize(("key", "language"), TRANSLATED)
def test_every_text_is_translated(key: str, language: str) -> None:
    for where, english, other in pairs(key, language):
        assert said(english).keys() == said(other).keys(), where
        for place, text in said(other).items():
            assert text != said(english)[place], f"{where}: {place} is still English"


@pytest.mark.parametrize(("key", "language"), TRANSLATED)
def test_translations_name_the_same_cards_and_are_as_short(key: str, language: str) -> None:
    for where, english, other in pairs(key, language):
        assert len(other.say.split()) <= WORDS * LONGER[language], where
        for place, text in said(other).items():
            wanted = set(filter(CARD.fullmatch, gaps(said(english)[place])))
            assert wanted <= set(gaps(text)), f"{where}: {place}: {text}"


@pytest.mark.parametrize("key", GAMES)
def test_gaps_are_cards_suits_or_a_word_for_each_deck(key: str) -> None:
    lessons: list[Lesson] = [
        lesson
        for language in languages_of(load(key))
        for lesson in lessons_of(load(key), language).lessons
    ]
    for lesson in lessons:
        assert not gaps(lesson.title), "a list of lessons has no deck"
        for step in lesson.steps:
            for text in said(step).values():
                assert text.count("{") == text.count("}") == len(gaps(text)), text
                assert all(map(GAPS.fullmatch, gaps(text))), text


def test_mariáš_names_ober_and_unter_for_each_deck() -> None:
    """Its pack has two dresses: no text calls an ober a queen without a gap."""
    for lesson in lessons_of(load("marias")).lessons:
        for step in lesson.steps:
            for text in said(step).values():
                bare = re.sub(r"\{[^{}]*\}", "", text)
                assert not re.search(r"\b(queen|jack|ober|unter|spade|club|leaf|acorn)", bare), text
