"""Puzzles: one action is clearly the best, also with ten times the budget."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from eldest import compiled, games
from eldest.analysis.puzzles import Puzzle, check, load, read
from eldest.analysis.review.walk import measure_of
from eldest.cli import main
from tests.speed import compiled_only

SAMPLE = {"mindikot": 1, "zoliky": 1}  # others are quicker
SHIPPED = ("marias", "bridge", "mindikot", "zoliky")


def margin_of(game: str) -> float:
    """By how much the best action of a game's puzzles is ahead."""
    return measure_of(games.load(game)).margin


@pytest.fixture(scope="module")
def puzzle(tmp_path_factory: pytest.TempPathFactory) -> Puzzle:
    """The first puzzle of a seed, as the command writes it; a shipped one where that is slow."""
    if not compiled():
        return load("marias")[0]
    file = tmp_path_factory.mktemp("puzzles") / "marias.json"
    words = ["puzzles", "make", "marias", str(file), "--count", "1", "--seed", "eldest"]
    shown = CliRunner().invoke(main, words)
    assert shown.exit_code == 0, shown.output
    (found,) = read(file.read_text(encoding="utf-8"))
    return found


def test_a_puzzle_leads_to_a_position_in_which_its_best_action_is_legal(puzzle: Puzzle) -> None:
    table = puzzle.table()
    assert table.round.actors() == (puzzle.seat,)
    assert table.judge(puzzle.seat, puzzle.best) is None
    assert set(puzzle.costs) <= set(puzzle.view().legal)
    assert len(puzzle.costs) >= 3


def test_one_action_is_better_than_all_others_by_the_margin(puzzle: Puzzle) -> None:
    others = [cost for text, cost in puzzle.costs.items() if text != puzzle.best]
    assert puzzle.costs[puzzle.best] == 0
    assert min(others) >= margin_of("marias")


@compiled_only
def test_ten_times_the_budget_tells_the_best_action_from_another(puzzle: Puzzle) -> None:
    assert check(puzzle)
    other = next(text for text in puzzle.costs if text != puzzle.best)
    assert not check(replace(puzzle, best=other))


def test_bad_input_is_one_sentence(tmp_path: Path) -> None:
    for words in (["check", "poker"], ["make", "marias", str(tmp_path), "--count", "0"]):
        shown = CliRunner().invoke(main, ["puzzles", *words])
        assert shown.exit_code == 2
        assert shown.output.strip().count("\n") == 0


@compiled_only
@pytest.mark.parametrize("game", SHIPPED)
def test_a_sample_of_the_shipped_set_is_checked(game: str) -> None:
    if game == "bridge":
        pytest.importorskip("endplay")  # it brings the solver
    shipped = load(game)
    assert len(shipped) >= 40
    assert len({each.id for each in shipped}) == len(shipped)
    assert len({each.level for each in shipped}) >= 2
    late = sorted(shipped, key=lambda each: -len(each.record))  # the quickest to solve
    assert all(check(each) for each in late[: SAMPLE.get(game, 3)])


def test_turns_of_many_parts_are_no_easy_puzzles() -> None:
    shipped = load("zoliky")
    levels = Counter(each.level for each in shipped)
    assert min(levels[level] for level in ("easy", "medium", "hard")) >= len(shipped) // 4
    assert all(len(each.best.split()) <= 2 for each in shipped if each.level == "easy")


@pytest.mark.parametrize("game", SHIPPED)
def test_every_shipped_puzzle_has_one_best_choice_by_the_margin(game: str) -> None:
    for puzzle in load(game):
        others = [cost for text, cost in puzzle.costs.items() if text != puzzle.best]
        assert puzzle.costs[puzzle.best] == 0
        assert len(others) >= 2
        assert min(others) >= margin_of(game) - 0.01
        assert puzzle.table().judge(puzzle.seat, puzzle.best) is None
