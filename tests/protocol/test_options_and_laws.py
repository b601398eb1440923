"""House rules as data, laws as data, and the names that the package exports."""

from __future__ import annotations

from dataclasses import dataclass, fields

import pytest

import eldest
from eldest.games import GAMES, UnknownGame, load
from eldest.protocol import BadOption, HouseRules, choices_of, option
from eldest.protocol.options import law_of, value_text


@dataclass(frozen=True)
class Rules(HouseRules):
    """A game of nobody's."""

    players: int = option(4, (2, 4), "X-1")
    limit: int | None = option(None, (None, *range(1, 31)), "X-2")
    open: bool = option(False, (False, True), "X-3")


@pytest.mark.parametrize(
    ("words", "rules"),
    [
        ([], Rules()),
        (["players=2", "limit=30", "open=true"], Rules(2, 30, True)),
        (["limit=null"], Rules()),
    ],
)
def test_options_read_back_from_words(words: list[str], rules: Rules) -> None:
    assert Rules.read_words(words) == rules
    assert Rules.read_words(rules.words()) == rules


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("players=3", r"the option players cannot be '3'; it must be one of 2, 4 \(X-1\)"),
        ("limit=31", r"cannot be '31'; it must be one of null or 1 to 30 \(X-2\)"),
        ("open=True", "cannot be 'True'"),
        ("colour=red", "there is no option 'colour'; the options are players, limit, open"),
        ("players", "write name=value"),
    ],
)
def test_a_bad_option_is_named_with_its_values_and_law(word: str, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        Rules.read_words([word])


def test_an_option_cannot_be_given_twice() -> None:
    with pytest.raises(BadOption, match="given twice"):
        Rules.read_words(["players=2", "players=2"])


def test_true_is_no_one_and_one_is_no_true() -> None:
    with pytest.raises(BadOption):
        Rules(open=1)  # type: ignore[arg-type]  # the point of the test
    with pytest.raises(BadOption):
        Rules(players=True)


def test_a_list_is_no_choice() -> None:
    with pytest.raises(BadOption, match=r"cannot be '\[2\]'; it must be one of 2, 4"):
        Rules.make({"players": [2]})


def test_options_tell_their_values_and_laws() -> None:
    assert choices_of(Rules) == {"players": (2, 4), "limit": (None, 15, 30), "open": (False, True)}
    assert law_of(Rules, "limit") == "X-2"
    assert [value_text(value) for value in (None, True, 3, "B")] == ["null", "true", "3", "B"]


@pytest.mark.parametrize("key", GAMES)
def test_every_option_and_every_value_has_its_words(key: str) -> None:
    game = load(key)
    for name, choices in choices_of(game.Options).items():
        assert law_of(game.Options, name) in game.lawbook
        for language in game.lawbook.languages:
            assert game.lawbook.text("options", name, language)
        for choice in choices:
            if isinstance(choice, str | bool) or choice is None:
                assert game.lawbook.has("values", f"{name}.{value_text(choice)}"), (name, choice)
    for preset in game.presets:
        assert game.lawbook.has("presets", preset)


def test_a_language_that_is_missing_falls_back_on_english() -> None:
    law = load("mindikot").lawbook["K-4.3"]
    assert law.text("xx") == law.text("en") != law.text("hi")


def test_unknown_games_and_presets_are_named() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'tarock'; the games are mindikot"):
        load("tarock")
    with pytest.raises(BadOption, match="mindikot has no preset 'nine'; its presets are classic"):
        load("mindikot").preset("nine")


def test_the_public_names_are_pinned() -> None:
    assert sorted(eldest.__all__) == [
        "BadOption",
        "CHANCE",
        "GAMES",
        "Illegal",
        "Match",
        "NotationError",
        "Outcome",
        "Proof",
        "RecordError",
        "Refusal",
        "Setup",
        "Table",
        "__version__",
        "compiled",
        "load",
        "replay",
        "verify",
        "write_record",
    ]
    assert all(hasattr(eldest, name) for name in eldest.__all__)


@pytest.mark.parametrize("key", GAMES)
def test_an_option_that_depends_on_another_names_it_and_its_value(key: str) -> None:
    rules = load(key).Options
    known = {item.name: item.metadata["choices"] for item in fields(rules)}
    needed = [item.metadata["when"] for item in fields(rules) if item.metadata["when"]]
    assert all(value in known[name] for name, value in needed)
    assert needed or key == "bridge"
