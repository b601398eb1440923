"""`eldest bridge session`: an evening from the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.club import formats
from eldest.club.evening import read
from eldest.games.bridge import Board
from tests.cli.running import run
from tests.club.evening.test_proof import cards, plan, reveal

NEW = ("--event", "Tuesday", "--date", "2026-11-16")


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A Mitchell of three tables with six boards."""
    path = str(tmp_path / "tuesday.evening")
    made = session("new", path, *NEW, "--tables", "3", "--movement", "mitchell", "--boards", "1-6")
    assert made.endswith("mitchell, 3 rounds of 2 boards, matchpoints\n")
    return path


def session(*words: str, typed: str = "") -> str:
    """What a command says; it must not fail."""
    ran = run("bridge", "session", *words, typed=typed)
    assert (ran.status, ran.err) == (0, ""), ran
    return ran.out


def refused(*words: str, status: int = 2) -> str:
    """The one sentence of a command that fails."""
    ran = run("bridge", "session", *words)
    assert ran.status == status, ran
    assert ran.err.count("\n") == 1
    return ran.err


def play(file: str) -> None:
    """All results of the evening."""
    lines = [
        f"{at.round} {at.table} {at.board} 1N N {7 + at.table % 3}"
        for at in read(Path(file)).missing()
    ]
    session("run", file, typed="\n".join([*lines, "quit"]))


@pytest.mark.parametrize(
    ("tables", "says"),
    [
        (2, "howell, 3 rounds of 8 boards"),
        (5, "howell, 9 rounds of 3 boards"),
        (7, "mitchell, 7 rounds of 4 boards"),
        (8, "share, 8 rounds of 3 boards"),
        (13, "mitchell, 13 rounds of 2 boards"),
    ],
)
def test_b_v_8_the_usual_evening_needs_no_options(tmp_path: Path, tables: int, says: str) -> None:
    assert says in session("new", str(tmp_path / "e"), *NEW, "--tables", str(tables))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--tables", "9", "--movement", "howell"), "2 to 7 tables"),
        (("--tables", "8", "--movement", "mitchell"), "skip or share"),
        (("--tables", "3", "--movement", "mitchell", "--boards", "1-7"), "R-V-BOARDS"),
        (("--tables", "3", "--boards", "7-1"), "must ascend"),
        (("--tables", "3", "--scoring", "vps"), "scoring must be one of"),
        (("--tables", "3", "--date", "16.11.2026"), "a date must look like"),
        (("--tables", "0"), "tables"),
        (("--tables", "1"), "tables"),
    ],
)
def test_a_wrong_evening_leaves_no_file(tmp_path: Path, words: tuple[str, ...], says: str) -> None:
    path = tmp_path / "e"
    assert says in refused("new", str(path), "--event", "x", *words)
    assert not path.exists()


def test_results_one_by_one(file: str) -> None:
    assert "NS score 420, version 1" in session("enter", file, "1", "1", "1", "4H", "S", "=")
    assert "was there already" in session("enter", file, "1", "1", "1", "4HS10")
    assert "NS score -50" in session("enter", file, "2", "3", "1", "4H", "S", "-1")
    assert "R-E-THERE" in refused("enter", file, "1", "1", "1", "Pass")
    assert "R-E-WHERE" in refused("enter", file, "1", "1", "5", "Pass")
    assert "A result looks like" in refused("enter", file, "1", "1", "2", "4H")
    assert "was 4H S 10, version 2" in session(
        "correct", file, "1", "1", "1", "4HS-1", "--reason", "one down"
    )
    assert "EW1" in session("board", file, "1")
    assert "one down" in session("log", file)
    assert "OK, 4 entries" in session("check", file)


def test_the_ranking_and_the_scorecard(file: str) -> None:
    session("seat", file, "ns1", "Eva", "Jan", "--id", "17")
    play(file)
    out = session("ranking", file)
    assert "Eva - Jan" in out
    assert "All results are in." in out
    assert "against" in session("card", file, "ns1")
    assert session("missing", file) == "All results are in.\n"
    assert session("guide", file).count("round ") == 3
    assert "no pair NS9" in refused("card", file, "ns9")
    assert "board 99" in refused("board", file, "99")


def test_an_evening_at_the_keyboard(file: str) -> None:
    lines = [
        *("help", "1 1 1 4HXS=", "round 1", "1 2 Pass", "2 3 3N N -1", "9 9 9 Pass", "fly"),
        *("correct 1 1 1 4HXS-1", "counted again", "ranking", "board 1", "card NS1", "round 9"),
        *("missing", "guide", "1 Pass", "board 99", ""),
    ]
    out = session("run", file, typed="\n".join(lines))
    for says in (
        "NS score 590",
        "NS score 0",
        "NS score -50",
        "? This board is not played at this table in this round.",
        "? 'fly' is not understood",
        "was 4HX S 10, version 2",
        "? there is no round 9",
        "15 results are missing",
        "? a result begins with round, table and board",
        "? board 99 is not played this evening",
    ):
        assert says in out, says
    assert len(read(Path(file)).log.entries) == 5


def test_players_enter_and_confirm(tmp_path: Path) -> None:
    path = str(tmp_path / "e")
    session(
        "new", path, *NEW, "--tables", "3", "--movement", "mitchell", "--boards", "1-3", "--confirm"
    )
    place = ("1", "1", "1")
    session("enter", path, *place, "Pass", "--role", "player", "--by", "NS1 Eva")
    assert "unconfirmed" in session("board", path, "1")
    other = ("--role", "player", "--by", "NS2 Ota")
    assert "R-E-WHO" in refused("confirm", path, *place, "1", *other)
    session("confirm", path, *place, "1", "--role", "player", "--by", "EW1 Ivo")
    assert "unconfirmed" not in session("board", path, "1")


def test_the_directors_work(file: str) -> None:
    assert "note: Board 1 is marked" in session("mark", file, "1", "N", "NS")
    assert "round 1 began" in session("start", file, "1")
    session("penalise", file, "NS1", "0.5", "--reason", "late")
    session("bonus", file, "EW1", "0.5", "--reason", "waited")
    rows = [line.split() for line in session("ranking", file).splitlines()]
    assert {row[-1] for row in rows if {"NS1", "EW1"} & {*row}} == {"-0.50", "+0.50"}
    assert "meets set" in refused("reseat", file, "1 1 NS1 EW2", "1 2 NS2 EW1", "--reason", "x")
    assert "R-E-OPEN" in refused("publish", file, "--official")
    assert session("publish", file).startswith(
        "ranking version 1\nhead of the log (note it down): "
    )
    play(file)
    told = session("publish", file, "--official").splitlines()
    head = f"head of the log (note it down): {read(Path(file)).head}"
    assert told == ["ranking version 2, official", head]


def test_a_swiss(tmp_path: Path) -> None:
    path = str(tmp_path / "swiss")
    words = ("--tables", "4", "--movement", "swiss", "--rounds", "2", "--boards", "1-4")
    assert "swiss, 2 rounds of 2 boards, vps" in session("new", path, *NEW, *words)
    assert "1-2" in session("draw", path, "1")
    assert "R-E-OPEN" in refused("draw", path, "2")
    play(path)
    assert "round 2" in session("draw", path, "2")


def test_boards_of_the_dealing_office(file: str, tmp_path: Path) -> None:
    made = plan()
    (tmp_path / "plan").write_bytes(made.written())
    (tmp_path / "reveal").write_text(reveal(made), encoding="utf-8")
    assert made.id in session("plan", file, str(tmp_path / "plan"))
    play(file)
    assert "R-E-PROOF" in refused("release", file)
    out = session("release", file, "--reveal", str(tmp_path / "reveal"))
    assert out.startswith("released: 6 hands proved by the plan\nhead of the log")


def test_hands_stay_when_a_release_proves_nothing(file: str, tmp_path: Path) -> None:
    play(file)
    assert session("release", file).startswith("released: the travellers; no hands are known\n")
    made, deals = plan(), str(tmp_path / "deals.pbn")
    Path(deals).write_bytes(formats.write(cards(made), "pbn"))
    out = session("release", file, "--deals", deals)
    assert out.startswith("released: 6 hands as written down, without a proof\n")
    (tmp_path / "reveal").write_text(reveal(made), encoding="utf-8")
    assert "R-E-PROOF" in refused("release", file, "--reveal", str(tmp_path / "reveal"))
    session("export", file, str(tmp_path / "out.pbn"))
    assert (tmp_path / "out.pbn").read_text().count('[Deal "') == 6


def test_hands_of_another_evening_are_not_released(file: str, tmp_path: Path) -> None:
    play(file)
    others = [Board.of(one.number + 20, one.deal) for one in cards(plan())]
    deals = tmp_path / "deals.pbn"
    deals.write_bytes(formats.write(others, "pbn"))
    assert "no board of this evening" in refused("release", file, "--deals", str(deals))


@pytest.mark.parametrize("name", ["out.pbn", "out.xml", "out.csv", "out.html"])
def test_exports(file: str, tmp_path: Path, name: str) -> None:
    play(file)
    path = str(tmp_path / name)
    assert "bytes" in session("export", file, path)
    assert "already exists" in refused("export", file, path)
    session("export", file, path, "--replace")
    session("export", file, str(tmp_path / "travellers.csv"), "--as", "travellers")
    assert "use --as" in refused("export", file, str(tmp_path / "out.txt"))


def test_a_changed_file_fails_its_check(file: str, tmp_path: Path) -> None:
    session("enter", file, "1", "1", "1", "Pass")
    path = Path(file)
    path.write_bytes(path.read_bytes().replace(b'"table":1', b'"table":2'))
    assert "entry 2 of the log was changed" in refused("check", file, status=1)
    assert "was changed" in refused("ranking", file)
    assert "cannot be used" in refused("ranking", str(tmp_path / "none"))


def test_a_head_that_was_printed(file: str) -> None:
    head = session("check", file).splitlines()[0].split()[-1]
    session("enter", file, "1", "1", "1", "Pass")
    assert "has the noted head" in session("check", file, "--head", head[:16].upper())
    assert "at least 16" in refused("check", file, "--head", head[:15])
    assert "no entry of the log" in refused("check", file, "--head", "0" * 64, status=1)
