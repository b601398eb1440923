"""What happens in a game is told in every language of the page, in the right person."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from eldest import CHANCE, Table, load
from eldest.bots import load as load_bot
from eldest.deal import Dice, Source
from eldest.games import GAMES
from eldest.protocol.speech import ONLOOKER, speech_for
from eldest.protocol.types import Heard

LANGUAGES = ("en", "cs", "hi")
OURS = [key for key in GAMES if type(load(key)).__module__.startswith("eldest.games.")]
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")
HINDI = re.compile("[\u0900-\u097f]")
LATIN = re.compile(r"\b(?!(?:Ann|Bob|Cid|Dan|Eve|Fay|NS|EW)\b)[A-Za-z]{2,}\b")
# Who is spoken to is no third person, and somebody else no second.
WRONG_PERSON = {
    "en": re.compile(
        r"\b[Yy]ou (?:is|has|was|plays|leads|wins|takes|passes|draws|lays|swaps|discards|opens)\b"
        r"|\b(?:Ann|Bob|Cid|Dan|Eve|Fay) (?:are|have|play|lead|win|take|pass|draw|lay|discard)\b"
    ),
    "cs": re.compile(r"\bvy (?:je|má|hraje|bere|vynáší)\b|\b(?:Ann|Bob|Cid|Dan) (?:máte|jste)\b"),
    "hi": re.compile(r"आप (?:है|हूँ)\b|(?:Ann|Bob|Cid|Dan) हो\b"),
}
GENDERED = re.compile("चलता है|चलती है|जीता है|जीती है|खेलता है|खेलती है|करता है|करती है")


@cache
def feed(key: str) -> list[tuple[Heard, Table]]:
    """Every event of a round, with the table as it was then."""
    game, bot = load(key), load_bot(key, "club" if key != "bridge" else "beginner")
    table = Table(game, game.first(game.options()))
    dice, source = Dice(1), Source(b"told")
    while actors := table.round.actors():
        if actors == (CHANCE,):
            table.chance(source)
        else:
            table.play(actors[0], bot(table.round.view(actors[0]), dice))
    return [(event, table) for event in table.feed(None)]


def sentences(key: str, language: str, viewer: int | None) -> Iterator[str]:
    """What a viewer is told of a whole round."""
    game = load(key)
    table = feed(key)[0][1]
    speech = speech_for(game, table.round.setup.options, viewer, NAMES, language)
    steps = iter(table.steps())
    before = next(steps).view(viewer)
    for heard, round_ in zip(table.feed(viewer), steps, strict=True):
        after = round_.view(viewer)
        yield from speech.tells(before, heard, after)
        before = after
    outcome = table.round.outcome()
    assert outcome is not None
    yield from (sentence for sentence, _ in speech.verdicts(outcome))


@pytest.mark.parametrize("key", OURS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_is_told_in_every_language_in_the_right_person(key: str, language: str) -> None:
    assert language in load(key).lawbook.languages
    for viewer in (0, None):
        told = list(sentences(key, language, viewer))
        assert len(told) > 20
        for text in told:
            assert not WRONG_PERSON[language].search(text), text
            assert not GENDERED.search(text), text
            assert language != "hi" or HINDI.search(text) or not LATIN.search(text), text
            assert viewer == 0 or not re.search(r"\b[Yy]ou\b|\bvy\b|आप", text), text


@pytest.mark.parametrize("key", OURS)
def test_no_sentence_stays_english(key: str) -> None:
    english = set(sentences(key, "en", 0))
    for language in ("cs", "hi"):
        same = {text for text in english & set(sentences(key, language, 0)) if ": " not in text}
        assert not same


@pytest.mark.parametrize("key", OURS)
def test_what_is_said_aloud_is_short_and_no_secret(key: str) -> None:
    table = feed(key)[0][1]
    game = load(key)
    for language in LANGUAGES:
        speech = speech_for(game, table.round.setup.options, None, NAMES, language)
        assert speech.seat == ONLOOKER
        steps = iter(table.steps())
        before = next(steps).view(None)
        for heard, round_ in zip(table.feed(None), steps, strict=True):
            if heard.seat != CHANCE:
                said = speech.spoken(heard.text, before)
                assert len(said) <= 60
                assert "?" not in heard.text or not re.search(r"[♠♥♦♣●]", said)
            before = round_.view(None)
