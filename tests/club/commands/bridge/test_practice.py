"""`eldest bridge practice`: deals that fit a script."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from eldest.club.commands.bridge.practice import practice
from eldest.club.formats import FiledBoard, read, read_games
from eldest.club.law6 import deal_print
from eldest.club.practice import is_practice
from eldest.games.bridge import Deal
from eldest.games.bridge.solver import doubledummy
from tests.cli.running import Ran
from tests.solving import needs_solver

STRONG = "produce 2\ncondition hcp(north) >= 20\n"
MARK = "Practice — not for competition (Law 6E4)"
FIRST = "N:A4.AKT4.KQ72.KQ4 8.J3.J943.JT7652 QJT973.95.AT86.9 K652.Q8762.5.A83"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two scripts, in which the command runs."""
    monkeypatch.chdir(tmp_path)
    Path("strong.dlr").write_text(STRONG, encoding="utf-8")
    Path("weak.dlr").write_text("hcp(north) < 8 produce 3", encoding="utf-8")
    return tmp_path


def run(*words: str) -> Ran:
    result = CliRunner().invoke(practice, words)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return Ran(result.exit_code, result.stdout, result.stderr)


def boards(file: str) -> list[FiledBoard]:
    return read(Path(file).read_bytes(), file)


def test_b_x_4_a_script_and_a_seed_give_these_deals() -> None:
    ran = run("strong.dlr", "--seed", "test", "--output", "strong.pbn")
    assert ran.status == 0
    said = "strong.pbn: 2 deals in 101 tries (1 in 50.5), --seed test"
    assert ran.out.splitlines() == [MARK, said]
    assert str(boards("strong.pbn")[0].deal) == FIRST


def test_b_x_6_the_file_is_marked() -> None:
    run("strong.dlr", "--seed", "test", "--output", "strong.pbn")
    for board in boards("strong.pbn"):
        assert is_practice(board.game)
        assert board.game.value("Generator") == "practice/1 seed=74657374"
        assert board.game.value("Event") == "strong"


def test_b_6_d_2_4_the_deals_are_noted_in_the_book() -> None:
    run("strong.dlr", "--seed", "test", "--output", "strong.pbn")
    lines = Path("registry.txt").read_text(encoding="ascii").splitlines()
    assert [line.split()[2] for line in lines] == ["practice", "practice"]
    assert lines[0].startswith(deal_print(Deal.from_pbn(FIRST).hands))
    run("strong.dlr", "--output", "other.pbn", "--registry", "book.txt")
    assert len(Path("book.txt").read_text(encoding="ascii").splitlines()) == 2
    assert len(Path("registry.txt").read_text(encoding="ascii").splitlines()) == 2


def test_b_x_4_without_a_seed_one_is_drawn_and_told() -> None:
    first, second = run("strong.dlr"), run("strong.dlr")
    assert first.out != second.out
    seed = first.out.split()[-1]
    assert run("strong.dlr", "--seed", seed).out == first.out
    assert run("weak.dlr", "--seed", "lesson 3").out.endswith("--seed 'lesson 3'\n")


def test_b_x_1_the_screen_shows_the_deals_and_the_mark() -> None:
    out = run("strong.dlr", "--seed", "test").out
    assert out.startswith(MARK)
    assert "S A4" in out
    assert out.splitlines()[-1] == "2 deals in 101 tries (1 in 50.5), --seed test"


def test_b_x_2_actions_are_carried_out() -> None:
    Path("count.dlr").write_text('produce 5 action average "HCP" hcp(north)', encoding="utf-8")
    lines = run("count.dlr", "--seed", "x").out.splitlines()
    assert lines[1].startswith("HCP: ")
    assert len(lines) == 3


def test_b_x_5_several_scripts_are_mixed() -> None:
    ran = run("strong.dlr", "weak.dlr", "--seed", "test", "--output", "mix.pbn", "--first", "7")
    assert ran.status == 0
    assert [board.number for board in boards("mix.pbn")] == [7, 8, 9, 10, 11]
    assert boards("mix.pbn")[0].game.value("Event") == "strong + weak"


@pytest.mark.parametrize(("option", "seat"), [("--south", 2), ("--dealer", 0)])
def test_b_x_5_deals_are_turned(option: str, seat: int) -> None:
    run("strong.dlr", "--seed", "test", "--output", "a.pbn", option, "north")
    hand = boards("a.pbn")[0].deal.to_pbn(seat)
    assert hand[2:].startswith("A4.AKT4.KQ72.KQ4 8.J3.J943.JT7652")


def test_b_x_5_rare_hands_are_drawn() -> None:
    Path("rare.dlr").write_text("hcp(south) >= 30 produce 4", encoding="utf-8")
    ran = run("rare.dlr", "--smart", "--seed", "test", "--output", "a.pbn")
    assert ran.out.splitlines()[-1].endswith("4 deals in 4 tries (1 in 1.0), --seed test --smart")
    said = boards("a.pbn")[0].game.value("Generator")
    assert said == "practice/1 seed=74657374 smart"


def test_b_x_5_endings_of_a_few_cards() -> None:
    Path("end.dlr").write_text("produce 3 spades(south) == 2", encoding="utf-8")
    ran = run("end.dlr", "--cards", "4", "--output", "a.pbn", "--first", "5")
    assert ran.status == 0
    games = read_games(Path("a.pbn").read_bytes(), "a.pbn")
    assert [game.value("Board") for game in games] == ["5", "6", "7"]
    for game in games:
        assert is_practice(game)
        first, hands = game.value("Deal").split(":")
        assert first == game.value("Dealer")
        rows = [hand.split(".") for hand in hands.split()]
        assert [sum(map(len, row)) for row in rows] == [4, 4, 4, 4]
        south = rows[("NESW".index("S") - "NESW".index(first)) % 4]
        assert len(south[0]) == 2
    assert not Path("registry.txt").exists()


@needs_solver
def test_b_x_5_par_can_be_written_too() -> None:
    run("strong.dlr", "--seed", "test", "--output", "a.pbn", "--par")
    game = boards("a.pbn")[0].game
    assert len(game.value("DoubleDummyTricks")) == 20
    assert game.value("OptimumScore")


def test_b_x_4_the_command_line_overrules_the_script() -> None:
    run("weak.dlr", "--produce", "6", "--output", "a.pbn")
    assert len(boards("a.pbn")) == 6
    ran = run("strong.dlr", "--generate", "100", "--seed", "test", "--output", "b.pbn")
    assert ran.status == 0
    assert "N-X-EXHAUSTED: 100 tries gave 1 of 2 deals" in ran.err
    assert len(boards("b.pbn")) == 1


def test_t_x_1_no_deal_at_all_is_a_failure_and_writes_nothing(folder: Path) -> None:
    Path("never.dlr").write_text("hcp(north) > 40 generate 50", encoding="utf-8")
    ran = run("never.dlr", "--output", "a.pbn")
    assert ran.status == 1
    assert "N-X-EXHAUSTED: 50 tries gave 0 of 40 deals" in ran.err
    assert not Path("a.pbn").exists()


def test_b_x_2_several_conditions_are_noticed() -> None:
    Path("two.dlr").write_text("produce 1\nhcp(north) > 40\nhcp(south) > 9", encoding="utf-8")
    ran = run("two.dlr")
    assert ran.status == 0
    assert "N-X-COND" in ran.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("wrong.dlr", "--output", "a.pbn"), "wrong.dlr, line 2, column 5: 'norht' is not a seat"),
        (("zero.dlr", "--output", "a.pbn"), "zero.dlr, line 1, column 3: division by zero"),
        (("strong.dlr", "--output", "a.lin"), "a.lin must end in .pbn"),
        (("strong.dlr", "--output", "there.pbn"), "there.pbn already exists"),
        (("nothing.dlr",), "nothing.dlr cannot be read"),
        (("strong.dlr", "--south", "west", "--dealer", "east"), "not both"),
        (("strong.dlr", "--first", "65535", "--output", "a.pbn"), "board numbers run from 1"),
        ((), "Missing argument"),
        (("strong.dlr", "--output", "a.pbn", "--registry", "zero.dlr"), "not a fingerprint"),
        (("strong.dlr", "--output", "none/a.pbn"), "there is no such folder"),
        (("strong.dlr", "weak.dlr", "--cards", "3"), "--cards takes only one script"),
        (("strong.dlr", "--cards", "3", "--par"), "--cards takes only one script, and no --south"),
        (("given.dlr", "--cards", "3"), "given.dlr, line 1, column 1: N has 4 cards predealt"),
        (("slam.dlr", "--cards", "3"), "double dummy tricks of endings are not counted"),
    ],
)
def test_what_cannot_be_done_changes_nothing(
    words: tuple[str, ...], sentence: str, folder: Path
) -> None:
    Path("wrong.dlr").write_text("produce 3\nhcp(norht) > 3", encoding="utf-8")
    Path("zero.dlr").write_text("1 / 0", encoding="utf-8")
    Path("given.dlr").write_text("predeal north SAKQJ", encoding="utf-8")
    Path("slam.dlr").write_text("tricks(north, spades)", encoding="utf-8")
    Path("there.pbn").write_text("mine", encoding="ascii")
    before = sorted(folder.rglob("*"))
    ran = run(*words)
    assert ran.status == 2
    assert sentence in ran.err
    assert sorted(folder.rglob("*")) == before
    assert Path("there.pbn").read_text(encoding="ascii") == "mine"


def test_b_x_2_tricks_need_the_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("slam.dlr").write_text("tricks(north, spades) > 11 produce 1", encoding="utf-8")
    doubledummy.library.cache_clear()
    monkeypatch.setattr(doubledummy, "find_spec", lambda name: None)
    ran = run("slam.dlr")
    assert ran.status == 2
    assert 'pip install "eldest[bridge]"' in ran.err
