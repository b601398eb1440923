"""`eldest duplicate`: contests from the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.club.duplicate import read
from tests.cli.running import ONES, run

FOUR = tuple(word for name in "ABCD" for word in ("--player", name))


def duplicate(*words: str, typed: str = "") -> str:
    """What a command says; it must not fail."""
    ran = run("duplicate", *words, typed=typed)
    assert (ran.status, ran.err) == (0, ""), ran
    return ran.out


def refused(*words: str, status: int = 2) -> str:
    """The one sentence of a command that fails."""
    ran = run("duplicate", *words)
    assert ran.status == status, ran
    assert ran.err.count("\n") == 1
    return ran.err


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Four pairs at two tables of Mindikot, two deals."""
    path = str(tmp_path / "friday.duplicate")
    assert "2 tables, 2 deals" in duplicate("new", path, "mindikot", *FOUR, "--deals", "2")
    return path


def test_a_contest_of_bots_from_pledge_to_proof(file: str, tmp_path: Path) -> None:
    pledged = duplicate("pledges", file)
    assert pledged.count("deal ") == 2
    assert "mixed" in duplicate("entropy", file, "rain at noon")
    assert "R-E-THERE" in refused("entropy", file, "sun")
    assert duplicate("guide", file).count("\n") == 5
    levels = ("A=random", "B=random", "C=random", "D=random")
    assert duplicate("bots", file, *levels) == "4 deals were played\n"
    assert "All results are in." in duplicate("ranking", file)
    assert "others" in duplicate("deal", file, "1")
    secrets = duplicate("reveal", file, "--records", str(tmp_path / "records"))
    assert secrets.count("deal ") == 2
    for record in sorted((tmp_path / "records").iterdir()):
        ran = run("verify", str(record))
        assert "OK recipe 1, pledge, entropy" in ran.out
    assert "OK, 11 entries" in duplicate("check", file)
    head = pledged.split()[-1]
    duplicate("check", file, "--head", head)
    assert "no entry of the log" in refused("check", file, "--head", "0" * 64, status=1)


def test_points_from_paper(file: str) -> None:
    assert duplicate("enter", file, "1", "1", "3", "0") == "table 1, deal 1: 3 0\n"
    duplicate("enter", file, "2", "1", "-1", "0")
    assert "R-E-THERE" in refused("enter", file, "1", "1", "2", "0")
    assert "R-E-WHERE" in refused("enter", file, "9", "1", "2", "0")
    assert "points of all 2 sides" in refused("enter", file, "1", "2", "2")
    duplicate("correct", file, "1", "1", "2", "0", "--reason", "typo")
    out = duplicate("ranking", file)
    assert "2 results are missing." in out
    assert [line.split()[:3] for line in out.splitlines()[1:3]] == [
        ["1=", "C", "3.00"],
        ["1=", "D", "3.00"],
    ]
    assert "R-6E-SEALED" in refused("reveal", file)


def test_b_6_e_7_the_pack_is_laid_by_who_does_not_play_and_the_log_says_so(file: str) -> None:
    shown = duplicate("pack", file, "2", "--by", "Ota")
    assert len(set(shown.split())) == 52
    assert duplicate("pack", file, "2") == shown
    looked = [entry for entry in read(Path(file)).log.entries if entry.op == "look"]
    assert [(one.actor, one.args["deal"]) for one in looked] == [("Ota", 2), ("organiser", 2)]
    assert "R-E-WHERE" in refused("pack", file, "9")
    assert "R-E-THERE" in refused("entropy", file, "rain at noon")
    duplicate("check", file)


def test_a_solo_contest_is_played_in_the_terminal(tmp_path: Path) -> None:
    path = str(tmp_path / "solo")
    duplicate(
        *("new", path, "mindikot", "--solo", "--bots", "random", "--deals", "2"),
        *("--player", "Eva", "--player", "Jan"),
    )
    out = duplicate("play", path, "Eva", typed=ONES)
    assert "1 deal is left for Eva." in out
    contest = read(Path(path))
    assert list(contest.results) == [(1, 1)]
    assert contest.secrets[0].hex() not in out, "Jan has still to play it"
    assert "Eva has played all deals." in duplicate("play", path, "Eva", "--deals", "9", typed=ONES)
    assert duplicate("bots", path, "Jan=random") == "2 deals were played\n"
    assert "All results are in." in duplicate("ranking", path)
    assert "does not play alone here" in refused("play", path, "Ota")


def test_leaving_a_deal_is_noted(tmp_path: Path) -> None:
    path = str(tmp_path / "solo")
    duplicate(
        *("new", path, "mindikot", "--solo", "--bots", "random", "--deals", "1"),
        *("--player", "Eva", "--player", "Jan"),
    )
    run("duplicate", "play", path, "Eva", typed="quit\n")
    assert read(Path(path)).results == {}
    duplicate("play", path, "Eva", typed=ONES)
    assert "deal 1 was opened 2 times at table 1" in duplicate("deal", path, "1")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("whist", *FOUR), "no game 'whist'"),
        (("mindikot", *FOUR[:6]), "do not fill two tables"),
        (("mindikot", *FOUR, "--deals", "0"), "1 to 1000 deals"),
        (("mindikot", *FOUR, "--options", "mode=C"), "the option mode"),
        (("mindikot", *FOUR, "--solo", "--bots", "god"), "no bot 'god'"),
    ],
)
def test_a_wrong_contest_leaves_no_file(tmp_path: Path, words: tuple[str, ...], says: str) -> None:
    path = tmp_path / "x"
    assert says in refused("new", str(path), *words)
    assert not path.exists()


def test_what_cannot_be_used(file: str, tmp_path: Path) -> None:
    assert "cannot be used" in refused("ranking", str(tmp_path / "none"))
    assert "there is no deal 9" in refused("deal", file, "9")
    assert "must be NAME=LEVEL" in refused("bots", file, "Z=random")
    assert "no bot 'god'" in refused("bots", file, "A=god")
    assert "File exists" in refused("new", file, "mindikot", *FOUR)
    path = Path(file)
    path.write_bytes(path.read_bytes().replace(b'"deals":2', b'"deals":3'))
    assert "was changed" in refused("check", file, status=1)
