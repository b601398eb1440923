"""`eldest tournament`: a whole tournament from the terminal."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from eldest.club.tournament import read
from tests.cli.running import run

from .hall import BOOK, NAMES, SEED, SLIPS

PLAIN = re.compile(r"\s+")


def tournament(*words: str, typed: str = "") -> str:
    """What a command says; it must not fail."""
    ran = run("tournament", *words, typed=typed)
    assert (ran.status, ran.err) == (0, ""), ran
    return ran.out


def answered(*words: str) -> Any:  # Any: plain JSON
    return json.loads(tournament(*words, "--json"))


def refused(*words: str, status: int = 2) -> str:
    """The one sentence of a command that fails, and leaves the file as it was."""
    file = Path(words[1]) if len(words) > 1 else Path()
    before = file.read_bytes() if file.is_file() else None
    ran = run("tournament", *words)
    assert ran.status == status, ran
    assert ran.err.count("\n") == 1
    assert before == (file.read_bytes() if file.is_file() else None)
    return ran.err


@pytest.fixture
def file(tmp_path: Path) -> str:
    """The tournament of ten before its first draw."""
    path = str(tmp_path / "jihlava.tournament")
    words = ("--name", "Jihlava", "--seed", SEED, "--date", "2026-11-16", "--preset", "vysocina")
    assert SEED in tournament("new", path, *words)
    assert tournament("import", path, "-", typed="\n".join(NAMES)) == "10 players have entered\n"
    return path


def play(file: str, rounds: int) -> None:
    """Draw these rounds and enter the slips of the book."""
    for slips in SLIPS[:rounds]:
        drawn = answered("draw", file)
        assert drawn["tables"] == [" ".join(str(n) for n, _ in table) for table in slips]
        tournament("start", file)
        tournament("bell", file)
        for number, table in enumerate(slips, 1):
            tournament("slip", file, str(number), *(str(money) for _, money in table))


def test_mt_9_1_the_tournament_of_ten_from_the_terminal(file: str) -> None:
    play(file, 5)
    assert "the tournament is finished" in tournament("finish", file)
    assert "the result is official" in tournament("official", file)
    lines = tournament("ranking", file).splitlines()
    wanted = re.findall(r"^\| (\d+) \| (\d+ \w+) \|.*\*\*(.*)\*\* \| (.*) \|$", BOOK, re.M)
    assert len(wanted) == 10
    for line, (place, player, counted, total) in zip(lines[1:], wanted, strict=True):
        words = line.split()
        assert [words[0], " ".join(words[1:3]), *words[-2:]] == [place, player, counted, total]
    assert "(-59)  (+54)    +24    +36    -15" in lines[1]
    assert "OK, 43 entries" in tournament("check", file)


def test_the_ranking_is_json_with_the_law_of_each_round(file: str) -> None:
    play(file, 1)
    told = answered("ranking", file)
    assert (told["name"], told["count"], told["public"]) == ("Jihlava", "money", True)
    first = told["rows"][0]
    assert (first["place"], first["name"], first["counted"]) == ("1", "Hana", 99)
    cell = {"round": 1, "value": 99, "money": 99, "law": "MT-5.2", "struck": False}
    assert first["rounds"] == [cell]
    assert len(answered("ranking", file, "--top", "3")["rows"]) == 3


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("slip", "1", "10", "-4", "-5"), r"add up to \+1, not to 0.*\(R-MT-SUM, MT-4.4\)"),
        (("slip", "1", "150", "-101", "-49"), r"\(R-MT-BANK, MT-4.6\)"),
        (("slip", "1", "5", "-5"), r"has 3 results, not 2 \(MT-4.8\)"),
        (("slip", "9", "0", "0", "0"), r"\(R-MT-NONE, MT-1.1\)"),
        (("slip", "1", "0", "0", "0", "--as", "5"), r"\(R-MT-SEAT, MT-1.2\)"),
        (("confirm", "1"), r"\(R-MT-NONE, MT-1.1\)"),
        (("correct", "1", "0", "0", "0", "--reason", "x"), r"\(R-MT-NONE, MT-1.1\)"),
        (("draw", "--method", "slide"), r"\(R-MT-OPEN, MT-4.11\)"),
        (("draw", "--method", "dice"), r"no draw 'dice' \(MT-3.1\)"),
        (("draw", "--round", "7"), r"\(R-MT-NONE, MT-1.1\)"),
        (("set", "bank=50"), r"\(R-MT-LATE, MT-8.5\)"),
        (("late", "3"), r"\(R-MT-WAIT, MT-1.3\)"),
        (("start",), r"\(R-MT-STARTED, MT-4.1\)"),
        (("finish",), r"\(R-MT-OPEN, MT-4.11\)"),
        (("official",), r"\(R-MT-STAGE, MT-1.6\)"),
        (("leave", "99"), r"\(R-MT-NONE, MT-1.1\)"),
        (("undo", "--by", "somebody"), r"\(R-MT-UNDO, MT-0.5\)"),
        (("penalty", "1", "many", "--reason", "x"), r"\(MT-5.8\)"),
        (("enter", ""), r"\(MT-1.1\)"),
    ],
)
def test_what_is_wrong_is_one_sentence_with_its_law(
    file: str, words: tuple[str, ...], told: str
) -> None:
    tournament("draw", file)
    tournament("start", file)
    assert re.search(told, refused(words[0], file, *words[1:]))


def test_bad_settings_leave_no_file(tmp_path: Path) -> None:
    path = str(tmp_path / "x.tournament")
    assert "(MT-4.3)" in refused("new", path, "--name", "x", "bank=many")
    assert "no preset" in refused("new", path, "--name", "x", "--preset", "pub")
    assert "is outside this folder" in refused("new", "../x", "--name", "x")
    assert not Path(path).exists()
    assert "cannot be used" in refused("ranking", path)


def test_the_seed_is_name_and_date_unless_given(tmp_path: Path) -> None:
    path = str(tmp_path / "x.tournament")
    told = tournament("new", path, "--name", "Cup", "--date", "2026-11-16", "rounds=6")
    assert told == f"{path}: 6 rounds, preset club\nPublish the seed before the first draw: " + (
        "Cup 2026-11-16\n"
    )


def test_people_come_and_go(file: str) -> None:
    entered = tournament("enter", file, "Karel", "--club", "Brno", "--id", "7", "--absent")
    assert entered == "11 Karel has entered\n"
    assert "Another player has this id" in refused("enter", file, "Petr", "--id", "7")
    assert tournament("arrive", file, "11") == "11 Karel is here\n"
    assert tournament("leave", file, "11", "--reason", "home") == "11 Karel has left\n"
    tournament("draw", file)
    tournament("start", file)
    assert "9 Ivan has left; table 1 ends" in tournament("leave", file, "9")
    swapped = tournament("substitute", file, "8", "Zoe", "--reason", "ill")
    assert swapped == "8 Zoe plays from now on\n"
    assert "is disqualified" in tournament("disqualify", file, "7", "--reason", "x")
    assert "gets -20: late" in tournament("penalty", file, "1", "-20", "--reason", "late")
    listed = answered("players", file)
    assert [one["standing"] for one in listed[6:9]] == ["out", "present", "left"]
    assert tournament("players", file, "--csv").splitlines()[11] == "11;Karel;Brno;7;"
    assert "11  Karel" in tournament("players", file)


def test_slips_are_confirmed_and_corrected(file: str) -> None:
    tournament("draw", file)
    assert "bell " in tournament("start", file)
    told = tournament("slip", file, "1", "41", "60", "199", "--coins", "--as", "9", "--hands", "14")
    assert "table 1, version 1: 9 Ivan -59, 1 Adam -40, 8 Hana +99; 1, 8 still have" in told
    status = tournament("status", file)
    assert ": being played, 10 players are here" in status
    assert "round 1: running, 3 tables; no slip of table 2, 3" in status
    assert "round 1, table 1: to confirm by 1 Adam, 8 Hana" in status
    assert "8 still have to confirm" in tournament("confirm", file, "1", "--as", "1")
    tournament("confirm", file, "1", "--as", "8")
    tournament("correct", file, "1", "-60", "-40", "100", "--reason", "misread")
    assert answered("tables", file)["tables"][0]["slip"]["version"] == 2
    assert "9 Ivan -60" in tournament("tables", file)
    assert "This slip has changed" in refused("confirm", file, "1", "--as", "1")
    assert answered("status", file)["rounds"] == [
        {"round": 1, "state": "running", "missing": [2, 3]}
    ]


def test_a_draw_by_hand_and_again(file: str) -> None:
    by_hand = ("--table", "1 2 3", "--table", "4 5 6", "--table", "7 8 9 10")
    assert "round 1 by manual: 3 tables" in tournament("draw", file, *by_hand)
    again = ("draw", file, "--round", "1", "--method", "lot")
    assert "R-MT-REASON" in refused(*again)
    assert "round 1 by lot" in tournament(*again, "--reason", "lots fell")


def test_late_players_are_seated(tmp_path: Path) -> None:
    path = str(tmp_path / "x.tournament")
    tournament("new", path, "--name", "x", "late_fill=true")
    tournament("import", path, "-", typed="a\nb\nc\n")
    tournament("draw", path)
    tournament("start", path)
    tournament("enter", path, "d")
    assert tournament("late", path, "4", "--table", "1") == "seated at table 1\n"


def test_results_from_a_list(file: str, tmp_path: Path) -> None:
    tournament("draw", file)
    tournament("start", file)
    rows = ["round;table;seat;player;money"]
    for number, table in enumerate(SLIPS[0], 1):
        rows += [f"1;{number};{'ABCD'[s]};{n};{money}" for s, (n, money) in enumerate(table)]
    (tmp_path / "r.csv").write_text("\n".join(rows), encoding="utf-8")
    assert tournament("results", file, str(tmp_path / "r.csv")) == "3 slips have been entered\n"
    assert "Hana" in tournament("ranking", file).splitlines()[1]


def test_undo_stays_in_the_log(file: str) -> None:
    tournament("enter", file, "wrong")
    assert tournament("undo", file) == "entry 12 (enter) is taken back\n"
    assert "wrong" not in tournament("players", file)
    assert "enter number=11 player=wrong (taken back)" in tournament("log", file)
    assert [entry["op"] for entry in answered("log", file)[-2:]] == ["enter", "undo"]


def test_a_log_proves_its_draws(file: str, tmp_path: Path) -> None:
    tournament("draw", file)
    told = tournament("check", file)
    head = told.split()[-1] if "head" not in told else re.findall(r"head ([0-9a-f]{64})", told)[0]
    assert "everything up to it" in tournament("check", file, "--head", head)
    copy = str(tmp_path / "copy.tournament")
    assert head in tournament("backup", file, copy)
    assert Path(copy).read_bytes() == Path(file).read_bytes()
    assert "already exists" in refused("backup", file, copy)
    _forge(Path(file))
    assert "(MT-0.4)" in refused("check", file, status=1)


def _forge(path: Path) -> None:
    """A log whose chain is sound, with other tables than the seed gives."""
    from eldest.club.journal import Log
    from eldest.club.tournament.keeping import FILE

    log = Log()
    for entry in read(path).log.entries:
        args = dict(entry.args)
        if entry.op == "draw":
            args["tables"] = ["1 2 3", "4 5 6", "7 8 9 10"]
        log.add(entry.by, entry.op, args)
    FILE.save(path, log)


def test_teams_and_series(file: str, tmp_path: Path) -> None:
    path = str(tmp_path / "teams.tournament")
    tournament("new", path, "--name", "x", "rounds=1")
    for name, team in zip("abcdef", "XYXYXY", strict=True):
        tournament("enter", path, name, "--team", team)
    tournament("draw", path, "--table", "1 2 3", "--table", "4 5 6")
    tournament("start", path)
    tournament("slip", path, "1", "10", "-15", "5")
    tournament("slip", path, "2", "1", "1", "-2")
    assert [row["team"] for row in answered("teams", path)] == ["X", "Y"]
    assert "1 a, 3 c, 5 e" in tournament("teams", path)
    rows = answered("series", path, path, "--key", "top:10", "--drop", "1")
    assert (rows[0]["name"], rows[0]["counted"], rows[0]["all"]) == ("a", 10, 20)
    assert "(10)" in tournament("series", path, path, "--drop", "1", "--key", "top:10")
    assert "top:<points> (MT-7.1)" in refused("series", path, "--key", "x")


def test_sums_are_not_public_yet(file: str, tmp_path: Path) -> None:
    path = str(tmp_path / "x.tournament")
    tournament("new", path, "--name", "x", "publish_after=1")
    tournament("import", path, "-", typed="a\nb\nc\n")
    assert "Not public before round 1 is complete." in tournament("ranking", path)
    assert tournament("publish", path) == "version 1\n"


def test_without_a_command_the_help_is_shown() -> None:
    told = tournament()
    for command in ("draw", "slip", "ranking", "undo"):
        assert f"  {command}" in told


def test_a_wrong_list_names_its_line(file: str, tmp_path: Path) -> None:
    (tmp_path / "p.csv").write_text("number;name\n3;Karel\n", encoding="utf-8")
    assert "player 1: the number 3 must be higher" in refused(
        "import", file, str(tmp_path / "p.csv")
    )
    (tmp_path / "q.csv").write_text("round;table;money\n1;1;x\n", encoding="utf-8")
    assert "(R-MT-NONE, MT-1.1)" in refused("results", file, str(tmp_path / "q.csv"))


def test_a_list_is_entered_whole_or_not_at_all(file: str, tmp_path: Path) -> None:
    (tmp_path / "p.csv").write_text("name,id\nKarel,5\nPetr,5\n", encoding="utf-8")
    assert "R-MT-ID" in refused("import", file, str(tmp_path / "p.csv"))
    assert "R-MT-NONE" in refused("arrive", file, "1", "77")
