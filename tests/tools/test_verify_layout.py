"""The stand-alone checker on games that it has never heard of: they are dealt as a record says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.test_verify_record import VECTOR
from tools.verify_record import main


class Run:
    """The checker on a text: its exit status and what it printed."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.file, self.capsys = folder / "game.rec", capsys

    def __call__(self, text: str) -> tuple[int, str]:
        self.file.write_text(text, encoding="utf-8")
        return main([str(self.file)]), self.capsys.readouterr().out


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the checker."""
    return Run(tmp_path, capsys)


def _of_whist(layout: str) -> str:
    """The vector as the record of a game that the checker has never heard of."""
    whist = VECTOR.replace("mindikot 1", "whist 1").replace("options  mode=B", f"layout   {layout}")
    return whist.replace("hide chance  hide:C7   13:11\n", "")


def test_an_unknown_game_is_dealt_as_its_record_says(run: Run) -> None:
    layout = "seats=4 pack=52 deal=each"
    status, said = run(_of_whist(layout))
    assert status == 0
    assert f"dealt as told: {layout}" in said


@pytest.mark.parametrize(
    ("layout", "status", "sentence"),
    [
        ("seats=4 pack=52 deal=each-", 1, "DIFFERENT deal"),
        ("seats=4 pack=48 deal=each", 1, "DIFFERENT deal"),
        ("seats=3 pack=52 deal=each", 1, "DIFFERENT entropy: it says 4 seats"),
        ("seats=9 pack=52 deal=each", 2, "line 3: this checker does not know '9'"),
        ("seats=4 pack=53 deal=each", 2, "line 3: this checker does not know '53'"),
        ("seats=4 pack=52 deal=fairly", 2, "line 3: this checker does not know 'fairly'"),
        ("seats=4 pack=52 deal=order", 2, "line 3: this checker does not know 'order'"),
        ("seats=4 deal=each", 2, "line 3: this checker does not know 'pack'"),
        ("seats", 2, "line 3: layout appears twice or is not in its form"),
    ],
)
def test_another_layout_proves_nothing(layout: str, status: int, sentence: str, run: Run) -> None:
    found, said = run(_of_whist(layout))
    assert found == status, said
    assert sentence in said


def test_a_known_game_is_dealt_by_its_law_whatever_its_record_says(run: Run) -> None:
    told = VECTOR.replace("options ", "layout   seats=4 pack=52 deal=order\noptions ")
    assert run(told)[0] == 0
