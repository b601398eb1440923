"""Commands and calls that other packages bring by entry points."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

MODULE = """
import click
from msgspec import Struct
from eldest.server.mounting import CannotMount, Mount


@click.command(short_help="Greet whoever asks.")
def greet():
    click.echo("hello")


class Greeting(Struct):
    text: str


class Greeter:
    def __init__(self, names, database):
        if "nobody" in names:
            raise CannotMount("nobody cannot be greeted")
        self.places = [f"#/greet/{name}" for name in names]

    def add_to(self, api):
        api.add("GET", "/api/greeting", self.greeting, Greeting)

    async def greeting(self, call):
        return Greeting("hello")

    def close(self):
        pass


MOUNT = Mount("greeted", "NAME", "Whom to greet.", Greeter)
"""
COMMANDS = """[eldest.commands]
greet = greet_package:greet
play = greet_package:greet
thud = greet_package:MOUNT
bang = greet_package.missing:greet
"""
MOUNTS = """[eldest.mounts]
greeted = greet_package:MOUNT
"""
BROKEN = """[eldest.mounts]
greeted = greet_package:greet
"""


def installed(path: Path, entries: str) -> Path:
    """A folder with a package that brings these."""
    about = path / "greet_package-1.0.dist-info"
    about.mkdir()
    (path / "greet_package.py").write_text(MODULE)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: greet-package\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(entries)
    return path


def python(path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Python with the package installed."""
    command, env = [sys.executable, *words], os.environ | {"PYTHONPATH": str(path)}
    return subprocess.run(
        command, env=env, cwd=path, check=False, capture_output=True, text=True, timeout=60
    )


def test_a_command_of_a_package_stands_beside_ours(tmp_path: Path) -> None:
    path = installed(tmp_path, COMMANDS)
    assert python(path, "-m", "eldest", "greet").stdout == "hello\n"
    shown = " ".join(python(path, "-m", "eldest", "--help").stdout.split())
    assert "greet Greet whoever asks." in shown
    assert "bang the command bang (greet_package.missing:greet) does not load" in shown
    ours = python(path, "-m", "eldest", "play", "--help").stdout
    assert "Play GAME against bots in this terminal" in ours


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("thud", "eldest: greet_package:MOUNT is not the command thud\n"),
        (
            "bang",
            "eldest: the command bang (greet_package.missing:greet) does not load: "
            "No module named 'greet_package.missing'; 'greet_package' is not a package\n",
        ),
    ],
)
def test_a_package_without_a_sound_command_is_named(
    tmp_path: Path, name: str, sentence: str
) -> None:
    ran = python(installed(tmp_path, COMMANDS), "-m", "eldest", name)
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", sentence)


def test_a_mount_has_an_option_of_serve_and_refuses_in_one_sentence(tmp_path: Path) -> None:
    path = installed(tmp_path, MOUNTS)
    assert "--greeted NAME" in python(path, "-m", "eldest", "serve", "--help").stdout
    ran = python(path, "-m", "eldest", "serve", "--port", "0", "--greeted", "nobody")
    assert (ran.returncode, ran.stderr) == (2, "eldest: nobody cannot be greeted\n")
    assert not (path / "eldest.db").exists()


def test_the_calls_of_a_mount_are_described_with_those_of_the_tables(tmp_path: Path) -> None:
    code = (
        "from pathlib import Path\n"
        "from eldest.server.api import Api\n"
        "from eldest.server.mounting import mounts\n"
        "brought = [one for one in mounts() if one.name == 'greeted']\n"
        "parts = {one.name: one.open(['Ada'], Path('x.db')) for one in brought}\n"
        "api = Api('', '', None)\n"
        "parts['greeted'].add_to(api)\n"
        "print(mounts()[0].name, *parts['greeted'].places, *api.openapi()['paths'])\n"
    )
    ran = python(installed(tmp_path, MOUNTS), "-c", code)
    assert ran.stdout == "club #/greet/Ada /api/greeting\n", ran.stderr


def test_a_package_without_a_sound_mount_is_named(tmp_path: Path) -> None:
    ran = python(installed(tmp_path, BROKEN), "-m", "eldest", "serve", "--port", "0")
    assert (ran.returncode, ran.stderr) == (2, "eldest: greet_package:greet is not a mount\n")
