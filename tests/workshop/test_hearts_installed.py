"""Hearts is installed, and everything that plays games plays it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.web.browser.browsing import program
from tests.web.browser.looking import AXE
from tests.workshop.installed import python_with_hearts, run_tests

OF_EVERY_GAME = (
    *("tests/server/rooms/test_agreeing.py", "tests/server/rooms/test_narration.py"),
    "tests/server/rooms/test_replay.py",
    *("tests/envs/test_aec.py", "tests/envs/test_gym.py", "tests/envs/test_vector.py"),
)


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment with Hearts."""
    return python_with_hearts(tmp_path_factory.mktemp("hearts"))


def test_conformance_suite_server_and_learners_have_it(python: Path) -> None:
    run_tests(python, "tests/conformance", *OF_EVERY_GAME)


@pytest.mark.skipif(program() is None, reason="there is no Chromium")
@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
def test_the_page_plays_it_to_its_score_sheet(python: Path) -> None:
    run_tests(python, "tests/web/games/test_keyboard.py")


def test_the_terminal_has_it(python: Path) -> None:
    def eldest(*words: str, typed: str = "") -> str:
        command = [str(python), "-m", "eldest", *words]
        return subprocess.run(
            command, input=typed, capture_output=True, text=True, check=True
        ).stdout

    assert "Four players avoid the hearts" in eldest("games")
    assert "shot the moon" in eldest("law", "H-5.2")
    played = eldest("play", "hearts", "--seed", "3", typed="1\n1\nquit\n")
    assert "you: Pass" in played
    assert "wins the trick" in played
    assert "hearts" in eldest("simulate", "hearts", "--deals", "2", "--json")
