"""Members, seats by id, handicaps and masterpoints on the command line: BT-L, BT-H, BT-P."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import run

from .evening import good
from .test_session import NEW, refused, session

CLUB = "id;last;first;handicap\n1;Nová;Eva;-5.2\n2;Malý;Jan;1.9\n3;Ryba;Ota;auto\n4;Velká;Iva;\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a list of players and an evening of two tables."""
    monkeypatch.chdir(tmp_path)
    Path("club.csv").write_text(CLUB)
    session("new", "a.evening", *NEW, "--tables", "2", "--boards", "1-3")


def seat(*words: str) -> str:
    return session("seat", "a.evening", *words, "--members", "club.csv")


def play(file: str = "a.evening") -> None:
    """Pair 4, always NS at table 1, wins every board."""
    for board in (1, 2, 3):
        session("traveller", file, str(board), "-50", "420", "--yes")


def test_bt_l_3_changes_are_shown_before_they_are_taken() -> None:
    Path("new.csv").write_text("id;last;club\n1;Nová;BK\n5;Host;\n")
    told = good("members", "club.csv", "--add", "new.csv", "--yes").splitlines()
    assert told == ["1 Nová Eva: club - > BK", "5 Host: new", "club.csv: 5 players, 2 changes"]
    assert good("members", "club.csv").splitlines()[1].split() == ["1", "Nová", "Eva", "BK", "-5.2"]
    ran = run("bridge", "members", "club.csv", "--add", "new.csv")
    assert ran.out.endswith("5 players, 0 changes\n")


def test_bt_l_4_pairs_are_seated_by_their_ids() -> None:
    assert seat("1", "1", "2") == "1: Nová Eva - Malý Jan\n"
    assert "R-L-ID" in refused("seat", "a.evening", "2", "3", "9", "--members", "club.csv")
    assert "R-L-TWICE" in refused("seat", "a.evening", "2", "3", "1", "--members", "club.csv")
    assert seat("1", "2", "3") == "1: Malý Jan - Ryba Ota\n"


def test_bt_h_1_bt_h_4_the_net_list_stands_beside_the_scratch_list() -> None:
    seat("4", "1", "2")
    told = session("handicap", "a.evening", "--members", "club.csv")
    assert told == "4 -1.65\n"
    play()
    lines = session("ranking", "a.evening").splitlines()
    assert lines[1].split()[:2] == ["1", "4"]
    net = lines.index("net")
    assert "98.35" in "\n".join(lines[net:])
    assert "98.35" not in "\n".join(lines[:net])
    assert "R-H-LATE" in refused("handicap", "a.evening", "--members", "club.csv")


def test_bt_h_2_auto_goes_by_earlier_evenings() -> None:
    seat("4", "3", "4")
    play()
    for number in (1, 2, 3):
        Path(f"{number}.evening").write_bytes(Path("a.evening").read_bytes())
    session("new", "b.evening", *NEW, "--tables", "2", "--boards", "1-3")
    session("seat", "b.evening", "1", "3", "4", "--members", "club.csv")
    past = [word for number in (1, 2, 3) for word in ("--history", f"{number}.evening")]
    told = session("handicap", "b.evening", "--members", "club.csv", *past)
    assert told == "1 -4.00\n"  # 100 % three times: cut to -8, and 0 of the partner


def test_bt_p_3_bt_p_4_awards_by_the_clubs_table() -> None:
    play()
    head = "tables_from;tables_to;boards_from;boards_to;winners;place;points\n"
    Path("mp.csv").write_text(head + "2;2;1;9;1;1;10\n2;2;1;9;1;2;5\n")
    told = session("awards", "a.evening", "mp.csv").splitlines()
    assert told[1].split() == ["1", "4", "10"]
    assert told[-1] == "provisional: the score is not official"
    session("publish", "a.evening", "--official")
    told = session("awards", "a.evening", "mp.csv", "--guest", "4").splitlines()
    assert told[-1] == "official"
    assert not any(line.split()[1:2] == ["4"] for line in told)


def test_bt_v_8_a_late_pair_and_one_that_leaves() -> None:
    words = ("--tables", "3", "--movement", "mitchell", "--boards", "1-6", "--missing", "EW")
    session("new", "b.evening", *NEW, *words)
    assert session("late", "b.evening") == "pair EW3 plays from round 1 on\n"
    assert session("late", "b.evening") == "4 tables, 8 boards: hang up a new guide\n"
    assert session("leave", "b.evening", "ns1", "2") == "pair NS1 does not play from round 2 on\n"
