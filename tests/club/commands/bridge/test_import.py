"""`session new --bws`, `session new --own` and `session import`: BT-V.7, BT-F.8 to BT-F.10."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.club.commands.bridge import output
from eldest.club.evening import read
from eldest.club.formats import read_games
from eldest.terminal.given import Failed
from tests.cli.running import run
from tests.club.bws.sample import RESULTS, result, sample
from tests.club.movements.test_own import HOWELL

from .test_session import NEW, refused, session


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with the sample of the rulebook."""
    monkeypatch.chdir(tmp_path)
    Path("a.bws").write_bytes(sample())


def new() -> str:
    return session("new", "a.evening", *NEW, "--bws", "a.bws", "--allow", "share")


def scores() -> list[str]:
    evening = read(Path("a.evening"))
    return [row.score for board in (1, 2) for row in evening.traveller(board)]


def test_bt_f_8_a_new_evening_has_movement_boards_and_names_of_the_file() -> None:
    told = new().splitlines()
    assert told[:2] == [
        "a.evening: own, 1 rounds of 2 boards, matchpoints",
        "section A: 1 of 4 pairs have names",
    ]
    guide = session("guide", "a.evening").splitlines()
    assert guide[2].split() == ["1", "4", "1", "1-2"]
    evening = read(Path("a.evening"))
    assert [str(players) for players in evening.state.players.values()] == [
        "Nováková Eva - Říha Jiří"
    ]


def test_bt_f_2_a_file_that_changes_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    stamps = iter([(1, 1), (2, 2), (2, 2), (2, 2)])
    monkeypatch.setattr(output, "stamp", lambda _: next(stamps))
    assert output.steady_bytes("a.bws") == Path("a.bws").read_bytes()
    assert next(stamps, None) is None
    always = iter(range(99))
    monkeypatch.setattr(output, "stamp", lambda _: (next(always), 0))
    with pytest.raises(Failed, match="changed while it was read"):
        output.steady_bytes("a.bws")


def test_bt_f_2_it_is_never_written() -> None:
    before = Path("a.bws").read_bytes(), Path("a.bws").stat().st_mtime_ns
    new()
    session("import", "a.evening", "a.bws")
    assert (Path("a.bws").read_bytes(), Path("a.bws").stat().st_mtime_ns) == before


def test_bt_f_7_a_file_becomes_an_archive_in_pbn() -> None:
    ran = run("bridge", "convert", "a.bws", "a.pbn")
    assert (ran.status, ran.out) == (0, "a.pbn  4 games\n")
    games = read_games(Path("a.pbn").read_bytes())
    assert [game.value("Contract") for game in games] == ["4HX", "Pass", "3NT", ""]
    assert run("bridge", "convert", "a.bws", "a.lin").status == 2


def test_bt_x_8_a_code_page_that_there_is_not() -> None:
    words = ("new", "a.evening", *NEW, "--bws", "a.bws", "--codepage", "7")
    assert "there is no code page 7" in refused(*words)


def test_bt_f_9_results_are_taken_over() -> None:
    new()
    told = session("import", "a.evening", "a.bws")
    assert told == "4 new, 0 corrected, 0 left out\n"
    assert scores() == ["3N W 7", "4HX N 11 CT", "60/40", "Pass"]


def test_bt_f_10_a_second_import_adds_and_corrects_with_its_reason() -> None:
    new()
    session("import", "a.evening", "a.bws")
    assert session("import", "a.evening", "a.bws") == "0 new, 0 corrected, 0 left out\n"
    more = result(6, (1, 1, 1), (4, 1), "N", "4 H x", "=", "C10")
    Path("a.bws").write_bytes(sample([*RESULTS, more]))
    assert session("import", "a.evening", "a.bws") == "0 new, 1 corrected, 0 left out\n"
    assert scores()[1] == "4HX N 10 CT"
    assert '"reason": "import ' in session("log", "a.evening")


def test_bt_f_10_what_was_entered_by_hand_is_not_overwritten() -> None:
    new()
    session("enter", "a.evening", "1", "1", "1", "1N", "N", "=")
    told = session("import", "a.evening", "a.bws")
    assert "left out: import 1, A 1 1 1 4-1 4HX N 11 CT: 1N N 7 was entered by hand" in told
    assert scores()[1] == "1N N 7"
    session("import", "a.evening", "a.bws", "--overwrite")
    assert scores()[1] == "4HX N 11 CT"


def test_bt_f_10_what_does_not_fit_is_listed() -> None:
    new()
    rows = [
        result(1, (1, 1, 1), (3, 1), "N", "1 C", "="),
        result(2, (1, 2, 1), (4, 1), "N", "1 C", "="),
        result(3, (2, 1, 2), (3, 2), "N", "7 NT", "+1"),
        result(4, (2, 1, 1), (3, 2), "", "", "", None, "Arbitral score"),
    ]
    Path("b.bws").write_bytes(sample(rows))
    told = session("import", "a.evening", "b.bws").splitlines()
    assert [line.rpartition(": ")[2] for line in told[:-1]] == [
        "4 and 1 sit there",
        "the Director decides",
        "7NT +1 has 14 tricks",
        "this board is not played there",
    ]
    assert told[-1] == "0 new, 0 corrected, 4 left out"


def test_bt_f_1_what_is_no_result_file_changes_nothing() -> None:
    new()
    Path("b.bws").write_bytes(b"nothing")
    assert "R-F-READ" in refused("import", "a.evening", "b.bws")
    assert "R-F-READ" in refused("new", "b.evening", *NEW, "--bws", "b.bws")
    assert not Path("b.evening").exists()


def test_bt_v_7_a_movement_of_ones_own_from_csv() -> None:
    Path("own.csv").write_text(HOWELL)
    told = refused("new", "b.evening", *NEW, "--own", "own.csv")
    assert "set 1 is at 2 tables in round 1" in told
    told = session("new", "b.evening", *NEW, "--own", "own.csv", "--allow", "share")
    assert told.startswith("b.evening: own, 3 rounds of 8 boards, matchpoints\n")
    assert "one of --tables" in refused(
        "new", "c.evening", *NEW, "--own", "own.csv", "--tables", "3"
    )
