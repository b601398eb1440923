"""The reference is whole and not stale: laws, options, commands, names, fields, records."""

from __future__ import annotations

import json
import pkgutil
import re
import tomllib
from dataclasses import fields
from importlib import import_module

import click
import pytest

from eldest.bots import levels
from eldest.cli import main
from eldest.games import GAMES, OWN, load
from eldest.protocol import Game, Round
from eldest.table import Match, Proof, Table, replay, verify, write_record
from eldest.table.parse import FOOTER, HEADER
from tests.each import each
from tools.make_reference import OFFICE, lawbooks, office_laws, pages

from .pages import DOCS, ROOT, Block, blocks

REFERENCE = DOCS / "reference"
PACKAGES = ["eldest"] + [
    f"eldest.{name}"
    for name in ("protocol", "table", "deal", "cards", "games", "bots", "client", "envs")
]


def reference(name: str) -> str:
    return (REFERENCE / name).read_text(encoding="utf-8")


def in_code(text: str) -> set[str]:
    """Every word that stands between backquotes."""
    return {word for code in re.findall(r"`([^`\n]+)`", text) for word in re.findall(r"\w+", code)}


@pytest.mark.parametrize("name", ["laws.md", "options.md", "protocol.md"])
def test_a_generated_page_is_what_the_games_say(name: str) -> None:
    assert reference(name) == pages()[name], "run: python tools/make_reference.py"


def test_the_dealing_office_has_the_laws_of_its_rulebook() -> None:
    assert OFFICE.read_text(encoding="utf-8") == office_laws(), (
        "run: python tools/make_reference.py"
    )


@pytest.mark.parametrize("key", lawbooks())
def test_every_law_is_documented_in_every_language(key: str) -> None:
    text = reference("laws.md")
    for law in lawbooks()[key]:
        for language in lawbooks()[key].languages:
            assert f"| {law.id} | {law.text(language)} |" in text, law.id


@pytest.mark.parametrize("key", lawbooks())
def test_every_law_stands_in_its_rulebook(key: str) -> None:
    rulebook = (DOCS / "rules" / f"{key}.md").read_text(encoding="utf-8")
    for law in lawbooks()[key]:
        assert f"**{law.id}**" in rulebook, law.id


@pytest.mark.parametrize("key", GAMES)
def test_every_option_and_preset_is_documented(key: str) -> None:
    words = in_code(reference("options.md"))
    game = load(key)
    assert {item.name for item in fields(game.Options)} <= words
    assert set(game.presets) <= words


@pytest.mark.parametrize("key", GAMES)
def test_the_readme_names_every_game_with_its_bots(key: str) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    line = next(line for line in readme.splitlines() if f"](docs/rules/{key}.md)" in line)
    assert line.endswith(f"| {', '.join(levels(key))} |")


def commands() -> dict[str, click.Command]:
    context = click.Context(main)
    found = {name: main.get_command(context, name) for name in main.list_commands(context)}
    return {name: command for name, command in found.items() if command is not None}


def section(name: str) -> str:
    """What commands.md says of a command."""
    match = re.search(rf"^## `eldest {name}`\n(.*?)(?=^## )", reference("commands.md"), re.M | re.S)
    assert match, f"commands.md has no section on {name}"
    return match[1]


@each("name", commands())
def test_every_command_and_option_is_documented(name: str) -> None:
    text = section(name)
    assert f"eldest {name}" in text
    for parameter in commands()[name].params:
        if isinstance(parameter, click.Option):
            assert f"`{parameter.opts[0]}" in text, parameter.opts
        elif parameter.name != "more":  # the rest of --options
            assert parameter.make_metavar(click.Context(commands()[name])).strip("[]") in text


def test_every_documented_command_is_there() -> None:
    assert set(re.findall(r"^## `eldest (\w+)`", reference("commands.md"), re.M)) == set(commands())


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_name_is_documented(package: str) -> None:
    known = in_code(reference("protocol.md"))
    assert set(import_module(package).__all__) <= known


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_name_is_in_the_python_reference(package: str) -> None:
    shown = re.findall(r"^::: (\S+)$", reference("python.md"), re.M)
    names = {name.rpartition(".")[2] for name in shown}
    names |= set(import_module(package).__all__) if package in shown else set()
    things = {name for name in import_module(package).__all__ if is_described(package, name)}
    assert things <= names


def test_the_python_reference_names_only_what_is_there() -> None:
    for name in re.findall(r"^::: (\S+)$", reference("python.md"), re.M):
        assert pkgutil.resolve_name(name)


def is_described(package: str, name: str) -> bool:
    """Whether it is a class or a function of ours, not a constant or an alias."""
    thing = getattr(import_module(package), name)
    return getattr(thing, "__module__", "").startswith("eldest") and callable(thing)


@pytest.mark.parametrize("kind", [Game, Round, Table, Match, Proof])
def test_every_public_member_is_documented(kind: type) -> None:
    members = {name for name in [*vars(kind), *kind.__annotations__] if not name.startswith("_")}
    assert members <= in_code(reference("protocol.md"))


@pytest.mark.parametrize("page", ["protocol.md", "api.md", "commands.md"])
def test_no_section_lists_a_name_twice(page: str) -> None:
    for section_ in re.split(r"^#+ ", reference(page), flags=re.MULTILINE):
        names = re.findall(r"`([^`]+)`", " ".join(re.findall(r"^\| (.*?) \|", section_, re.M)))
        twice = {name for name in names if names.count(name) > 1}
        assert not twice, section_.splitlines()[0]


@pytest.mark.parametrize("key", GAMES)
def test_every_field_of_a_lane_is_documented(key: str) -> None:
    known = in_code(reference("lanes.md"))
    layout = load(key).layout()
    rows = re.findall(r"`(\w+)_(\d+)` to `\1_(\d+)`", reference("lanes.md"))
    known |= {f"{name}_{n}" for name, low, high in rows for n in range(int(low), int(high) + 1)}
    assert set(layout.fields) <= known
    assert {str(len(layout.moves) - 1), str(layout.words - 1)} <= set(
        re.findall(r"\d+", reference("lanes.md"))
    )


def record_blocks() -> list[Block]:
    found = [*REFERENCE.glob("records.md"), *(DOCS / "how-to").glob("*.md")]
    every = [block for page in found for block in blocks(page, "text")]
    return [block for block in every if re.search(r"^eldest   1$", block.text, re.M)]


@pytest.mark.parametrize("block", record_blocks(), ids=lambda block: f"line {block.line}")
def test_an_example_of_a_record_replays(block: Block) -> None:
    (table,) = replay(block.text)
    assert table.log


def test_the_whole_example_is_proved_and_written_like_this() -> None:
    text = record_blocks()[0].text
    assert verify(text)[0].startswith("round 1: OK")
    (table,) = replay(text)
    outcome = table.round.outcome()
    assert outcome is not None
    assert write_record(table, ["Ana", "Bob", "Cyd", "Dan"], outcome.points) == text


def test_every_line_of_a_record_is_described() -> None:
    assert {*HEADER, *FOOTER, "back", "chance"} <= in_code(reference("records.md"))


def test_every_dependency_has_its_sentence() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lists = [project["project"]["dependencies"], project["build-system"]["requires"]]
    lists += project["project"]["optional-dependencies"].values()
    lists += project["dependency-groups"].values()
    named = [name for names in lists for name in names if isinstance(name, str)]
    wanted = [name for name in named if not name.startswith("eldest[")]  # an extra of our own
    text = (DOCS / "explanation" / "dependencies.md").read_text(encoding="utf-8")
    for name in wanted:
        assert f"| `{re.split('[<>=~]', name)[0]}` |" in text, name


def test_every_package_of_the_page_has_its_sentence() -> None:
    package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    assert "dependencies" not in package, "the page is made of what is compiled into it"
    known = re.findall(r"`([^`]+)`", (DOCS / "explanation" / "dependencies.md").read_text("utf-8"))
    assert set(package["devDependencies"]) <= set(known)


def test_every_place_where_to_find_something_is_there() -> None:
    text = (ROOT / "docs/explanation/architecture.md").read_text(encoding="utf-8")
    section = text.partition("## Where to find it")[2].partition("\n## ")[0]
    places = [place for place in re.findall(r"`([^`]+)`", section) if "/" in place]
    assert len(places) > 20
    for place in places:
        assert any((ROOT / place.replace("<game>", game)).exists() for game in GAMES), place


def test_every_folder_of_the_page_has_its_sentence() -> None:
    told = (DOCS / "how-to" / "work-on-the-page.md").read_text(encoding="utf-8")
    folders = [path.name for path in (ROOT / "web/src").iterdir() if path.is_dir()]
    assert [name for name in folders if f"`{name}/`" not in told] == []


@pytest.mark.parametrize("key", OWN)
def test_a_search_for_a_law_that_code_decides_finds_code(key: str) -> None:
    folder = ROOT / "src/eldest/games" / key
    files = [path for path in folder.rglob("*.py") if path.name != "options.py"]
    code = "\n".join(path.read_text(encoding="utf-8") for path in files)
    decided = [law.id for law in load(key).lawbook if law.decided == "engine"]
    assert len(decided) > 20
    assert [law for law in decided if not re.search(rf"{re.escape(law)}\b", code)] == []
