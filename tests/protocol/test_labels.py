"""The texts of labels and sentences: in every language, with the same gaps, in the right person."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import eldest
from eldest.games import OWN
from eldest.protocol.speech.words import Texts
from tests.each import each

PACKAGE = Path(eldest.__file__).parent
FOLDERS = {key: PACKAGE / "games" / key / "speech" for key in OWN} | {
    "protocol": PACKAGE / "protocol" / "speech",
}
PAGE = {"en", "cs", "hi"}  # the languages of the page


def texts(folder: Path, name: str, section: str) -> Texts:
    """The texts of a file; none where there is no such file."""
    path = folder / f"{name}.toml"
    found: Texts = tomllib.loads(path.read_text(encoding="utf-8")).get(section, {})
    return found


def gaps(text: str) -> list[str]:
    """What is filled into a text."""
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


LABELS = {
    (key, name): entry
    for key, folder in FOLDERS.items()
    for name, entry in texts(folder, "labels", "labels").items()
}


@each(("key", "name"), LABELS)
def test_a_label_is_in_every_language_of_the_page(key: str, name: str) -> None:
    entry = LABELS[key, name]
    assert set(entry) == PAGE
    assert len({tuple(gaps(text)) for text in entry.values()}) == 1


# -- the person ---------------------------------------------------------------------------------

YOU = {"en": "you", "cs": "vy", "hi": "आप"}
WRONG = {
    # "you deals", "you is"; "you pass" is right.
    "en": re.compile(r"\byou (is|has|was|\w*[^s\W]s)\b", re.IGNORECASE),
    # A verb after "vy" would be of the third person: the own sentences need no pronoun.
    "cs": re.compile(r"\bvy (?!jste|k )[a-zá-ž]", re.IGNORECASE),
    # Hindi joins the pronoun and its postposition: आपका, आपको.
    "hi": re.compile(r"आप (का|की|के|को|ने|से|पर)(?!\w)"),
}
# These are said of somebody else only: who is asked or told is not the one whom they name.
OF_OTHERS = {
    "turn",
    "waiting",
    "ask_barva",
    "ask_override",
    "ask_auction_over",
    "ask_accept_open",
    "ask_claim",
    "ask_concede",
}
ABOUT = ("{seat}", "{place}", "{name}")


def books(key: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Every sentence and label of a game, or of all games."""
    folder = FOLDERS[key]
    for name, section in (("words", "words"), ("labels", "labels")):
        if (folder / f"{name}.toml").exists():
            yield from texts(folder, name, section).items()


def told(key: str) -> Iterator[tuple[str, str, str]]:
    """What a player is told of himself: name of the text, language, sentence."""
    known = dict(books("protocol")) | dict(books(key))
    for name, entry in known.items():
        own = f"you_{name}"
        if name in OF_OTHERS or own in known:
            continue
        for language, text in entry.items():
            said = text
            for gap in ABOUT:
                said = said.replace(gap, YOU[language])
            yield name, language, said


@pytest.mark.parametrize("key", OWN)
def test_nobody_is_told_of_himself_in_the_third_person(key: str) -> None:
    for name, language, said in told(key):
        assert not WRONG[language].search(said), (name, said)


@pytest.mark.parametrize("key", OWN)
def test_own_sentences_name_nobody(key: str) -> None:
    for name, entry in books(key):
        if name.startswith("you_"):
            assert not any(gap in text for text in entry.values() for gap in ABOUT), name


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "You is ready."), ("en", "you takes back"), ("cs", "Vy bere tah."), ("hi", "आप की")],
)
def test_a_wrong_person_is_found(language: str, sentence: str) -> None:
    assert WRONG[language].search(sentence)
