"""A game that was only installed is played in the browser."""

from __future__ import annotations

from pathlib import Path

from tests.examples.installed import python_with_hearts, run_tests


def test_a_round_of_an_installed_game_ends_at_its_score_sheet(tmp_path: Path) -> None:
    run_tests(python_with_hearts(tmp_path), "tests/web/test_keyboard.py")
