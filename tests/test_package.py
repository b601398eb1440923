"""What is installed: the core needs no other package, and a missing one is told by its extra."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import eldest
from eldest._extras import EXTRAS

ROOT = Path(__file__).parent.parent
IMPORT = re.compile(r"^ *(?:import (\w+)|from (\w+)[\w.]* import )", re.MULTILINE)
WITHOUT = """
import sys
class Missing:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.partition(".")[0] in {hidden!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing)
"""
# What a person does, the packages that are missing, and the extra that brings them.
ATTEMPTS = [
    (["play", "mindikot"], {"click"}, "cli"),
    (["--help"], {"rich", "click"}, "cli"),
    (["serve"], {"click"}, "server"),
    (["serve"], {"starlette"}, "server"),
    (["serve"], {"msgspec"}, "server"),
    (["match", "mindikot", "club", "random", "--ray"], {"ray"}, "ray"),
]


def without(hidden: set[str], code: str, *words: str) -> subprocess.CompletedProcess[str]:
    text = WITHOUT.format(hidden=hidden) + code
    return subprocess.run([sys.executable, "-c", text, *words], capture_output=True, text=True)


def imported() -> Iterator[str]:
    """The first names of all that the package imports."""
    for path in (ROOT / "src").rglob("*.py"):
        for names in IMPORT.findall(path.read_text(encoding="utf-8")):
            yield "".join(names)


def test_every_package_that_is_imported_has_an_extra() -> None:
    others = set(imported()) - set(sys.stdlib_module_names) - {"eldest", "cython"}
    peers = {"pyspiel", "rlcard"}  # the benchmark compares with them where they are
    assert others - peers - {"typing_extensions"} <= set(EXTRAS)  # the last for type checkers only


def test_the_extras_bring_what_they_are_said_to_bring() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["dependencies"] == []
    brought = {
        (need.partition(">")[0], extra)
        for extra, needs in project["optional-dependencies"].items()
        for need in needs
        if not need.startswith("eldest[")
    }
    assert brought == set(EXTRAS.items())


def test_the_core_plays_a_round_without_any_other_package() -> None:
    code = (
        "import eldest\n"
        "game = eldest.load('mindikot')\n"
        "table = eldest.Table(game, game.first(game.options()), eldest.Proof.fresh(4))\n"
        "table.deal()\n"
        "print(len(table.round.view(0).hand))"
    )
    ran = without(set(EXTRAS), code)
    assert (ran.stdout, ran.stderr) == ("13\n", "")


def test_importing_the_core_imports_nothing_slow() -> None:
    slow = (
        *("asyncio", "concurrent.futures", "json", "logging", "random", "tomllib", "unittest"),
        "eldest.protocol.speech",
    )
    ran = without(set(), f"import eldest; print([name for name in {slow} if name in sys.modules])")
    assert ran.stdout == "[]\n"


def test_the_version_is_the_same_wherever_it_stands() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert project["version"] == eldest.__version__
    assert f"\nversion: {eldest.__version__}\n" in cited


@pytest.mark.parametrize(("words", "hidden", "extra"), ATTEMPTS)
def test_a_command_names_the_extra_that_it_needs(
    words: list[str], hidden: set[str], extra: str
) -> None:
    ran = without(hidden, "from eldest.__main__ import main; main()", *words)
    assert ran.returncode == 2
    assert ran.stderr.startswith("eldest: ")
    assert ran.stderr.endswith(f'is not installed: pip install "eldest[{extra}]"\n')
    assert ran.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("module", "hidden", "extra"),
    [
        ("eldest.envs", "numpy", "envs"),
        ("eldest.envs.aec", "pettingzoo", "envs"),
        ("eldest.envs.gym", "gymnasium", "envs"),
        ("eldest.client", "websockets", "server"),
    ],
)
def test_an_import_names_the_extra_that_it_needs(module: str, hidden: str, extra: str) -> None:
    ran = without({hidden}, f"import {module}")
    last = ran.stderr.splitlines()[-1]
    assert last.endswith(f'{hidden} is not installed: pip install "eldest[{extra}]"')
