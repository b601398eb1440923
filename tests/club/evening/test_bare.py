"""Results as players write them: BT-E.1 to BT-E.6."""

from __future__ import annotations

import pytest

from eldest.club.evening import ClubRefusal, Result, read_result
from eldest.club.evening.bare import is_possible, possible_scores
from eldest.club.evening.exports import EXPORTS
from eldest.club.evening.operations import Correct, Enter
from eldest.games.bridge import Vulnerability
from tests.club.evening.club import DIRECTOR, evening, player, refused
from tests.each import each

SCORES = {
    "+620": 620,
    "620": 620,
    "-100": -100,
    "\N{MINUS SIGN}100": -100,
    "0": 0,
    "NS 50": 50,
    "NS -50": -50,
    "EW 110": -110,
    "ew -110": 110,
}
AVERAGES = {
    "AVE": (50, 50),
    "A": (50, 50),
    "A+": (60, 40),
    "A-": (40, 60),
    "AVE+/AVE+": (60, 60),
    "A-/A": (40, 50),
    "60/40": (60, 40),
    "55/45": (55, 45),
}


@pytest.mark.parametrize(("typed", "points"), SCORES.items())
def test_bt_e_1_a_bare_score_is_a_result(typed: str, points: int) -> None:
    found = read_result(typed)
    assert found == Result(bare=points)
    assert found.is_played
    assert found.ns_score(Vulnerability.NONE) == points
    assert read_result(str(found)) == found


def test_bt_e_1_tricks_in_words() -> None:
    assert read_result("4S E made 5") == read_result("4S E 11")
    assert read_result("4S E making 4 CK") == read_result("4S E = CK")
    assert read_result("4SX E down 2") == read_result("4SX E 8")
    with pytest.raises(ClubRefusal, match="This number of tricks is not possible"):
        read_result("4S E made 8")


@pytest.mark.parametrize(("typed", "percents"), AVERAGES.items())
def test_bt_e_2_averages_in_words(typed: str, percents: tuple[int, int]) -> None:
    assert read_result(typed) == Result(adjusted=percents)


def test_bt_e_2_not_played_and_passed_out() -> None:
    assert read_result("NP") == Result()
    assert read_result("P") == read_result("PASS") == Result("Pass")


@each("typed", ["615", "A++", "120/10", "NS", "7610", "A+/", "+", "EW"])
def test_bt_e_2_what_is_no_result_is_refused(typed: str) -> None:
    with refused("R-E-TEXT"):
        read_result(typed)


def test_bt_e_2_in_imps_only_three_averages_are_known() -> None:
    club = evening(scoring="cross-imps")
    with refused("R-E-TEXT"):
        club.do(DIRECTOR, Enter(1, 1, 1, "55/45"))
    club.do(DIRECTOR, Enter(1, 1, 1, "60/40"))


def test_bt_e_2_averages_are_the_directors() -> None:
    with refused("R-6-ROLE"):
        evening().do(player("NS1"), Enter(1, 1, 1, "A+"))


def test_bt_e_3_so_many_scores_are_possible() -> None:
    counts = [
        len(possible_scores(own=own, other=other))
        for own in (False, True)
        for other in (False, True)
    ]
    assert counts == [141, 143, 171, 171]
    assert not is_possible(620, Vulnerability.NONE)
    assert is_possible(620, Vulnerability.NS)
    assert is_possible(-620, Vulnerability.EW)
    assert not is_possible(-620, Vulnerability.NS)
    assert not any(is_possible(410, vulnerable) for vulnerable in Vulnerability)
    assert is_possible(0, Vulnerability.BOTH)


def test_bt_e_3_an_impossible_score_is_taken_and_asked_about() -> None:
    answer = evening().do(DIRECTOR, Enter(1, 1, 1, "620"))  # board 1: nobody is vulnerable
    assert [flag.code for flag in answer.flags] == ["F-E-SCORE"]
    assert answer.facts["ns_score"] == 620


def test_bt_e_1_bare_scores_are_compared_and_exported() -> None:
    club = evening()
    for place, typed in (((1, 1), "420"), ((2, 3), "4S N =")):
        club.do(DIRECTOR, Enter(*place, 1, typed))
    rows = [row for row in club.traveller(1) if row.version]
    assert [row.awards and row.awards[0].points for row in rows] == [2, 2]
    lines = EXPORTS["pbn"](club).decode().splitlines()
    assert any(line.split()[4:9] == ["?", "?", "?", "-", "420"] for line in lines)
    usebio = EXPORTS["usebio"](club).decode()
    assert usebio.count("<SCORE>420</SCORE>") == 2
    assert usebio.count("<CONTRACT>") == 1


def test_bt_e_6_the_contract_of_a_bare_score_needs_no_reason() -> None:
    club = evening()
    club.do(DIRECTOR, Enter(1, 1, 1, "420"))
    with refused("R-E-THERE"):
        club.do(DIRECTOR, Enter(1, 1, 1, "4S N +1"))
    club.do(DIRECTOR, Enter(1, 1, 1, "4S N ="))
    with refused("R-E-THERE"):
        club.do(DIRECTOR, Enter(1, 1, 1, "450"))
    club.do(DIRECTOR, Correct(1, 1, 1, "misread", "450"))
