"""`eldest`, `games`, `law` and `about`."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import fields

import click
import pytest

from eldest import GAMES, __version__, compiled, load
from eldest.cli import COMMANDS, main
from eldest.table.table import LAWBOOK
from tests.each import each

from .running import run


@pytest.mark.parametrize("words", [(), ("--help",), ("-h",)])
def test_the_help_lists_every_command(words: tuple[str, ...]) -> None:
    ran = run(*words)
    assert ran.status == 0
    for name, (_, sentence) in COMMANDS.items():
        assert f"  {name} " in ran.out
        assert sentence in ran.out


def test_the_help_lists_the_commands_of_the_club() -> None:
    out = " ".join(run("--help").out.split())
    assert " bridge Run a bridge evening: deal, prove, print and score it." in out
    assert " duplicate Play the same deals at several tables, and rank skill." in out


@each("name", [name for name in main.list_commands(click.Context(main)) if name != "bench"])
def test_every_command_has_a_help_of_its_own(name: str) -> None:
    ran = run(name, "--help")
    assert ran.status == 0
    assert ran.out.startswith(f"Usage: eldest {name}")


@pytest.mark.parametrize("id_", ["B-6.A.1", "b-c.20", "B-E.4", "B-6.E.7"])
def test_a_rule_that_a_bridge_club_is_told_of_is_printed(id_: str) -> None:
    ran = run("law", id_)
    assert ran.status == 0
    assert ran.out.startswith(f"{id_.upper()}  ")


@pytest.mark.parametrize(
    "words", [("bridge",), ("bridge", "session"), ("duplicate",), ("puzzles",)]
)
def test_a_group_without_a_command_shows_its_help(words: tuple[str, ...]) -> None:
    ran = run(*words)
    assert ran.status == 0
    assert ran.out == run(*words, "--help").out


def test_the_version() -> None:
    assert run("--version").out == f"eldest {__version__}\n"


def test_what_answers_at_once_imports_nothing_that_draws() -> None:
    code = (
        "import sys\nfrom eldest.cli import main\n"
        "for words in ('--help', 'about', 'law K-4.3', 'games'):\n"
        "    try: main(words.split())\n    except SystemExit as end: assert not end.code\n"
        "print(sorted({'rich', 'numpy', 'eldest.bots'} & set(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert ran.stdout.endswith("[]\n")


def test_python_runs_the_package() -> None:
    command = [sys.executable, "-m", "eldest", "--version"]
    ran = subprocess.run(command, check=True, capture_output=True, text=True)
    assert ran.stdout == f"eldest {__version__}\n"


def test_about_names_version_build_python_paths_and_games() -> None:
    ran = run("about")
    assert ran.status == 0
    rows = dict(line.split(maxsplit=1) for line in ran.out.splitlines())
    assert rows["eldest"] == __version__
    assert rows["build"] == ("compiled" if compiled() else "plain Python")
    assert sys.executable in rows["python"]
    assert rows["package"].endswith("eldest")
    assert [word.split()[0] for word in rows["games"].split(", ")] == list(GAMES)


@each("key", GAMES)
@each("language", ["en", "hi", "cs"])
def test_games_shows_every_option_with_its_law_and_every_preset(key: str, language: str) -> None:
    game = load(key)
    out = run("games", "--language", language).out
    assert game.lawbook.text("game", "sentence", language) in out
    for item in fields(game.Options):
        label = game.lawbook.text("options", item.name, language)
        assert f"{label} ({item.metadata['law']})" in out
        assert f"{item.name}=" in out
    for name in game.presets:
        assert game.lawbook.text("presets", name, language) in out


def test_games_explains_choices_and_ranges() -> None:
    out = run("games").out
    assert "      B                 Band hukum: a hidden card, revealed on demand\n" in out
    assert "      4, 6\n" in out
    assert "      1 to 20, or null (as for a kot)\n" in out
    assert "mode=B hide_by=player\n" in out


def test_long_options_keep_their_distance_and_only_numbers_are_a_range() -> None:
    out = run("games").out
    assert re.search(r"    hundred_includes_game=false {2,}\w", out)
    assert "      HD                hearts and bells\n" in out


@pytest.mark.parametrize("id_", ["K-4.3", "k-4.3", " K-4.3 "])
def test_a_law_is_found_in_any_case(id_: str) -> None:
    law = load("mindikot").lawbook["K-4.3"]
    assert (
        run("law", id_).out == f"K-4.3  {law.text()}\n  Mindikot (mindikot), source §2.1.2 A, B\n"
    )


def test_a_law_in_another_language() -> None:
    assert load("mindikot").lawbook["K-0.1"].text("hi") in run("law", "K-0.1", "--language=hi").out
    assert LAWBOOK["T-3"].text("cs") in run("law", "t-3", "--language=cs").out


def test_a_law_without_a_source_names_none() -> None:
    assert run("law", "K-0.1").out.endswith("  Mindikot (mindikot)\n")


def test_without_an_id_the_books_are_listed() -> None:
    out = run("law").out
    laws = len(list(load("mindikot").lawbook))
    assert f"mindikot  Mindikot: {laws} laws, K-0.1 to K-11.6 (en, cs, hi)\n" in out
    assert f"table     The table: {len(list(LAWBOOK))} laws, T-1 to T-13 (en, cs, hi)\n" in out
    assert "marias-tournaments Mariáš tournaments: " in out
