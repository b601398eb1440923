"""The words of the terminal: every text in every language of a game, with the same gaps."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import eldest.terminal
from eldest import GAMES, load
from eldest.protocol import Game
from eldest.terminal.lines import fold
from eldest.terminal.words import TerminalWords
from tests.each import each

FOLDER = Path(eldest.terminal.__file__).parent
ROOT = FOLDER.parent
GAMES_FOLDER = ROOT / "games"
SPEAKING = (FOLDER, ROOT / "protocol", ROOT / "tricks", GAMES_FOLDER)


def read(path: Path) -> dict[str, Any]:  # Any: tables of texts, and texts
    return tomllib.loads(path.read_text(encoding="utf-8"))


SHARED = read(FOLDER.parent / "protocol" / "speech" / "words.toml")
TOML = read(FOLDER / "words.toml")
TOML["words"] |= SHARED["words"]
OWN = {path.parts[-3]: read(path) for path in GAMES_FOLDER.glob("*/speech/words.toml")}
PLAYED: dict[str, Game] = {key: import_module(f"eldest.games.{key}").GAME for key in OWN}
LANGUAGES = {"": {code for key in GAMES for code in load(key).lawbook.languages}} | {
    key: set(game.lawbook.languages) for key, game in PLAYED.items()
}
TEXTS = [(key, name) for key, book in {"": TOML, **OWN}.items() for name in book["words"]]
HELPS = {"": TOML["help"]} | {key: own["help"] for key, own in OWN.items() if "help" in own}


def gaps(text: str) -> list[str]:
    """What is filled into a text; how it is written there may differ."""
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


@each(("key", "name"), TEXTS)
def test_a_text_has_the_same_gaps_in_every_language(key: str, name: str) -> None:
    entry = (OWN[key] if key else TOML)["words"][name]
    assert set(entry) == LANGUAGES[key]
    assert len({tuple(gaps(text)) for text in entry.values()}) == 1


@cache
def sources(key: str) -> str:
    """The code that may say a text of this game: what games share, and its own folders."""
    others = set(OWN) - {key}
    return "".join(
        path.read_text(encoding="utf-8")
        for folder in SPEAKING
        for path in sorted(folder.rglob("*.py"))
        if key == "" or not others & {*path.relative_to(ROOT).parts, path.stem}
    )


@cache
def quoted(key: str) -> set[str]:
    return set(re.findall(r"""(?<=["'])[\w-]+(?=["'])""", sources(key)))


@each(("key", "name"), TEXTS)
def test_every_text_is_used(key: str, name: str) -> None:
    told = re.sub(r"^(?:you|mark|we|they)_|_(?:one|few|many)$", "", name)
    assert told in quoted(key) or is_put_together(key, told)


def is_put_together(key: str, name: str) -> bool:
    """A text that is named where it is said: `phase_{...}`, `{...}_made`."""
    heads = [name[: found.end()] for found in re.finditer("[_-]", name)]
    commitment, _, verdict = name.rpartition("_")
    judged = verdict in ("made", "lost") and commitment.upper() in quoted(key)
    return judged or any(f'f"{head}{{' in sources(key) for head in heads)


@pytest.mark.parametrize("key", HELPS)
def test_help_explains_as_many_lines_in_every_language(key: str) -> None:
    shapes = {
        language: [line[12:13] for line in text.strip().splitlines()]
        for language, text in HELPS[key].items()
    }
    assert set(shapes) == LANGUAGES[key]
    assert all(shape == [" "] * len(shapes["en"]) for shape in shapes.values())


def test_help_shows_the_same_commands_in_every_language() -> None:
    words = {language: TerminalWords(load("mindikot"), language) for language in HELPS[""]}
    heads = {
        tuple(words[language].command(line[:12].strip()) for line in text.strip().splitlines())
        for language, text in HELPS[""].items()
    }
    assert len(heads) == 1


SPOKEN = ("ask", "explain")  # a call's number and words belong to it
COMMANDS = [
    (key, language, command)
    for key in OWN
    for command in TOML["commands"] | OWN[key].get("commands", {})
    for language in LANGUAGES[key] - {"en"}
]


def words_for(key: str, language: str, command: str) -> list[str]:
    named = TOML["commands"] | OWN[key].get("commands", {})
    typed: str = named[command][language]
    return typed.split()


@each(("key", "language", "command"), COMMANDS)
def test_a_command_is_typed_in_the_language_with_or_without_accents(
    key: str, language: str, command: str
) -> None:
    words = TerminalWords(PLAYED[key], language)
    for typed in words_for(key, language, command):
        for word in (typed, typed.upper(), fold(typed)):
            assert words.command(f"{word} K-4.3") == f"{command} K-4.3"
        assert TerminalWords(PLAYED[key], "en").command(typed) == typed
    assert words.command(command) == command


@each(("key", "language", "command"), COMMANDS)
def test_help_names_a_command_in_the_language(key: str, language: str, command: str) -> None:
    lines = HELPS.get(key, HELPS[""])[language].splitlines()
    heads = {word for line in lines for word in line[:12].split()}
    assert command not in heads
    if command != "help":
        assert words_for(key, language, command)[0] in heads


@each(("key", "language", "command"), COMMANDS)
def test_a_command_is_no_word_for_an_action(key: str, language: str, command: str) -> None:
    keys = OWN[key].get("keys", {}).values()
    actions = {fold(word) for typed in keys for word in typed[language].split()}
    assert not actions & set(map(fold, words_for(key, language, command)))


def test_a_command_in_hindi() -> None:
    words = TerminalWords(load("mindikot"), "hi")
    assert [words.command(line) for line in ("मदद", "नियम K-4.3", "S10", "")] == [
        "help",
        "law K-4.3",
        "S10",
        "",
    ]


@pytest.mark.parametrize("key", OWN)
def test_a_typed_word_stands_for_an_action_of_the_game(key: str) -> None:
    game = PLAYED[key]
    verbs = {re.split("[: ]", str(action))[0] for action in game.universe(game.options())}
    for verb, typed in OWN[key].get("keys", {}).items():
        said = f"{verb}:1:x" if verb in SPOKEN else verb
        assert verb.partition(":")[0] in verbs or game.read(said)  # NotationError if it is none
        assert set(typed) == LANGUAGES[key]


@pytest.mark.parametrize("key", GAMES)
def test_a_games_own_word_comes_before_the_terminals(key: str) -> None:
    game = load(key)
    words = TerminalWords(game, "en")
    texts = OWN[key]["words"]
    own = [name for name in TOML["words"] if name in texts]
    assert own, "nothing to choose between"
    for name in own:
        assert words._template(name) == texts[name]["en"]


def test_a_language_that_is_missing_falls_back_on_english() -> None:
    assert TerminalWords(load("mindikot"), "xx")("round") == "round"
