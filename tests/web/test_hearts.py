"""A game that was only installed is played in the browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.installed import python_with_hearts, run_tests

from .browsing import program


@pytest.mark.skipif(program() is None, reason="there is no Chromium")
def test_a_round_of_an_installed_game_ends_at_its_score_sheet(tmp_path: Path) -> None:
    run_tests(python_with_hearts(tmp_path), "tests/web/test_keyboard.py")
