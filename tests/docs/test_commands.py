"""Every `eldest` command that a page shows is one, with these options; the quick ones run."""

from __future__ import annotations

import re
import shlex
from functools import cache
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from eldest.cli import main

from .pages import DOCS, ROOT, blocks, name, pages

RECORD = re.compile(r"\S+\.rec")
# They end by themselves and soon; the others ask for a player or take their time.
QUICK = {"games", "law", "about", "replay", "verify", "perft"}


@cache
def shown() -> list[tuple[str, str]]:
    """Each command with its page; what is set before it and said after it is left out."""
    found = []
    for page in pages():
        for block in blocks(page, "sh"):
            for line in block.text.splitlines():
                words = re.sub(r"^(\w+=\S+ )+", "", line)
                if words.startswith("eldest "):
                    found.append((name(page), words))
    return found


def words_of(line: str) -> list[str]:
    """The words after `eldest`, without a comment."""
    return shlex.split(line, comments=True)[1:]


def parsed(words: list[str]) -> click.Context:
    """The context of the command, read but not run; a `ClickException` if it does not fit."""
    outer = main.make_context("eldest", [words[0]])
    command = main.get_command(outer, words[0])
    assert command is not None, f"there is no command {words[0]}"
    # A group alone shows its help, which is no fault of a page.
    alone = isinstance(command, click.Group) and not words[1:]
    return command.make_context(words[0], words[1:], parent=outer, resilient_parsing=alone)


@pytest.fixture
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which the records that the pages speak of are there."""
    monkeypatch.chdir(tmp_path)
    proved = blocks(DOCS / "reference" / "records.md", "text")[0].text
    for record in {record for _, line in shown() for record in RECORD.findall(line)}:
        (tmp_path / record).write_text(proved, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(("page", "line"), shown())
def test_a_shown_command_is_one(page: str, line: str, records: Path) -> None:
    context = parsed(words_of(line))
    assert context.info_name == words_of(line)[0], page


@pytest.mark.parametrize(
    ("page", "line"), [(page, line) for page, line in shown() if words_of(line)[0] in QUICK]
)
def test_a_quick_command_runs(page: str, line: str, records: Path) -> None:
    result = CliRunner().invoke(main, words_of(line))
    assert result.exit_code == 0, f"{page}: {line}\n{result.output}"
    assert result.stdout.strip(), f"{page}: {line} says nothing"


def test_a_wrong_command_is_noticed() -> None:
    with pytest.raises(click.NoSuchOption):
        parsed(["games", "--no-such-option"])
    with pytest.raises(AssertionError, match="no command"):
        parsed(["guess"])


def test_the_readme_shows_the_two_commands_of_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for target in ("run", "test"):
        assert f"\nmake {target} " in readme
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)


def targets() -> set[str]:
    """Every target of the Makefile that people call."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))


def named(page: Path) -> set[str]:
    """The targets that a page names."""
    found = re.findall(r"^make ([a-z-]+)|`make ([a-z-]+)`", page.read_text("utf-8"), re.MULTILINE)
    return {"".join(pair) for pair in found}


def test_every_target_of_the_makefile_that_a_page_names_is_there() -> None:
    for page in pages():
        assert named(page) <= targets(), name(page)


def test_every_target_of_the_makefile_is_documented() -> None:
    assert targets() == named(DOCS / "reference" / "commands.md")
