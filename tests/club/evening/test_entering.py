"""B-E.2 to B-E.4, B-E.7: entering, confirming, correcting; nothing is overwritten."""

from __future__ import annotations

import pytest

from eldest.cards import NotationError
from eldest.club.evening import Evening, Place, read_operation
from eldest.club.law6 import By
from eldest.club.movements import Pair

from .club import DIRECTOR, SCORER, TIME, do, done, enter, evening, filled, player

FIRST = Place(1, 1, 1)


def value(place: Evening, at: Place = FIRST) -> str:
    standing = place.state.standing(at)
    return str(standing.result) if standing else ""


@pytest.mark.parametrize("at", [(1, 1, 3), (4, 1, 1), (0, 1, 1), (1, 4, 1), (1, 1, 7)])
def test_b_e_2_a_board_that_is_not_there_is_refused(at: tuple[int, int, int]) -> None:
    club = evening()
    round_, table, board = at
    answer = do(club, SCORER, "enter", round=round_, table=table, board=board, result="Pass")
    assert answer.code == "R-E-WHERE"
    assert f"board {board}" in str(answer.json()["text"])
    assert len(club.log.entries) == 1, "a refusal changes nothing"


def test_b_e_2_entry_answers_version_and_score() -> None:
    answer = enter(evening(), FIRST, "4HX S =")
    assert answer.facts == {"version": 1, "ns_score": 590}


def test_b_e_2_odd_results_are_flagged_never_refused() -> None:
    club = evening()
    assert enter(club, (1, 1, 1), "7NXX S 0").codes() == ()
    assert enter(club, (2, 3, 1), "2S S 8").codes() == ("F-E-ODD",)
    assert club.log.entries[-1].args["flags"] == ["F-E-ODD"]


@pytest.mark.parametrize("who", ["NS1", "EW1"])
def test_b_e_3_players_of_the_table_enter(who: str) -> None:
    club = evening()
    enter(club, FIRST, "4H S =", player(who))
    assert value(club) == "4H S 10"


@pytest.mark.parametrize("who", ["NS2", "EW2", "1", "Eva"])
def test_b_e_3_others_do_not(who: str) -> None:
    club = evening()
    args = {"round": 1, "table": 1, "board": 1, "result": "4H S ="}
    assert do(club, player(who), "enter", **args).code == "R-E-WHO"
    done(club, SCORER, "enter", **args)
    assert do(club, player(who), "enter", **args).code == "R-E-WHO", "nor may they probe"


def test_b_e_3_two_steps() -> None:
    club = evening(confirm=True)
    args = {"round": 1, "table": 1, "board": 1}
    assert do(club, player("EW1"), "enter", **args, result="Pass").code == "R-E-WHO"
    enter(club, FIRST, "4H S =", player("NS1"))
    standing = club.state.standing(FIRST)
    assert standing
    assert not standing.confirmed
    enter(club, FIRST, "4H S +1", player("NS1"))
    assert do(club, player("EW1"), "confirm", **args, version=1).code == "R-E-VERSION"
    assert do(club, player("NS1"), "confirm", **args, version=2).code == "R-E-WHO"
    done(club, player("EW1"), "confirm", **args, version=2)
    assert do(club, player("NS1"), "enter", **args, result="Pass").code == "R-E-THERE"
    assert [str(one.result) for one in club.state.results[FIRST]] == ["4H S 10", "4H S 11"]
    assert done(club, player("EW1"), "confirm", **args, version=2).facts["again"] is True


def test_b_e_3_unconfirmed_results_count_provisionally() -> None:
    club = evening(confirm=True)
    enter(club, FIRST, "4H S =", player("NS1"))
    assert sum(one.boards for ranking in club.rankings() for one in ranking.standings) == 2


def test_b_e_3_a_scorer_needs_no_second_step() -> None:
    club = evening(confirm=True)
    enter(club, FIRST, "4H S =")
    standing = club.state.standing(FIRST)
    assert standing
    assert standing.confirmed


def test_b_e_4_what_stands_is_not_overwritten() -> None:
    club = evening()
    enter(club, FIRST, "4H S =")
    for by in (SCORER, DIRECTOR, player("NS1")):
        answer = do(club, by, "enter", round=1, table=1, board=1, result="Pass")
        assert answer.code == "R-E-THERE"
    assert value(club) == "4H S 10"


def test_the_same_result_again_is_no_new_entry() -> None:
    club = evening()
    enter(club, FIRST, "4H S =")
    head = club.head
    answer = enter(club, FIRST, "4HS10")
    assert answer.facts == {"version": 1, "ns_score": 420, "again": True}
    assert club.head == head


def test_b_e_4_a_correction_keeps_the_old_value() -> None:
    club = evening()
    enter(club, FIRST, "4H S =")
    args = {"round": 1, "table": 1, "board": 1, "result": "4H S -1"}
    assert do(club, SCORER, "correct", **args, reason=" ").code == "R-E-REASON"
    assert do(club, player("NS1"), "correct", **args, reason="typo").code == "R-6-ROLE"
    answer = done(club, SCORER, "correct", **args, reason="typo")
    assert answer.facts == {"version": 2, "ns_score": -50, "was": "4H S 10"}
    assert [str(one.result) for one in club.state.results[FIRST]] == ["4H S 10", "4H S 9"]
    assert club.log.entries[-1].args["reason"] == "typo"


def test_b_e_4_there_must_be_something_to_correct() -> None:
    answer = do(evening(), SCORER, "correct", round=1, table=1, board=1, result="Pass", reason="x")
    assert answer.code == "R-E-NONE"


def at(minute: int, role: str = "director") -> By:
    return By("dir1", role, f"2026-11-16T{22 + minute // 60}:{minute % 60:02}:00Z")


def test_b_e_4_corrections_end_thirty_minutes_after_the_official_score() -> None:
    club = filled(evening())
    args = {"round": 1, "table": 1, "board": 1, "reason": "typo"}
    done(club, at(0), "publish", official=True)
    done(club, at(30), "correct", **args, result="1C N =")
    assert do(club, at(31), "correct", **args, result="1D N =").code == "R-E-LATE"
    assert do(club, at(31), "penalise", pair="NS1", points="1", reason="x").code == "R-E-LATE"
    answer = done(club, at(31), "correct", **args, result="1D N =", approved="the organiser")
    assert "F-E-LATE" in answer.codes()
    standing = club.state.standing(FIRST)
    assert standing
    assert standing.late == "the organiser"


def test_b_e_4_the_organiser_may_set_another_time() -> None:
    club = filled(evening(correction_minutes=60))
    done(club, at(0), "publish", official=True)
    args = {"round": 1, "table": 1, "board": 1, "reason": "typo"}
    done(club, at(59), "correct", **args, result="1C N =")


def test_b_e_4_each_published_ranking_has_a_version() -> None:
    club = evening()
    assert [done(club, DIRECTOR, "publish").facts["version"] for _ in range(2)] == [1, 2]
    assert do(club, DIRECTOR, "publish", official=True).code == "R-E-OPEN"
    assert club.state.official is None


@pytest.mark.parametrize("result", ["60/40", "620:1/2 -100:1/2"])
def test_b_m_5_only_the_director_adjusts(result: str) -> None:
    club = evening()
    args = {"round": 1, "table": 1, "board": 1, "result": result}
    assert do(club, SCORER, "enter", **args).code == "R-6-ROLE"
    assert do(club, player("NS1"), "enter", **args).code == "R-6-ROLE"
    done(club, DIRECTOR, "enter", **args)
    assert value(club) == result


def test_b_e_6_players_do_not_call_a_board_off() -> None:
    club = evening()
    args = {"round": 1, "table": 1, "board": 1, "result": "NP"}
    assert do(club, player("NS1"), "enter", **args).code == "R-6-ROLE"
    done(club, SCORER, "enter", **args)
    assert club.rankings()[0].standings[0].boards == 0


def test_b_b_2_markings_of_the_board_apply() -> None:
    club = evening()
    enter(club, FIRST, "4H S =")
    answer = done(club, DIRECTOR, "mark", board=1, dealer="N", vulnerable="NS")
    assert answer.codes() == ("F-B-MARK",)
    assert club.state.vulnerable(1).name == "NS"
    with pytest.raises(NotationError):
        do(club, DIRECTOR, "mark", board=1, dealer="X", vulnerable="NS")
    assert do(club, DIRECTOR, "mark", board=9, dealer="N", vulnerable="NS").code == "R-E-WHERE"


def test_b_e_7_wrong_pairs_at_a_table() -> None:
    club = evening()
    wrong = ("1 1 NS1 EW2", "1 2 NS2 EW1")
    answer = do(club, DIRECTOR, "reseat", tables=wrong, reason="sat down wrongly")
    assert answer.code == "R-V-BAD"
    assert "meets set" in str(answer.json()["text"])
    later = (*wrong, "2 2 NS2 EW2", "2 3 NS3 EW1", "3 1 NS1 EW1", "3 3 NS3 EW2")
    done(
        club,
        DIRECTOR,
        "reseat",
        tables=later,
        reason="sat down wrongly, repaired in the rounds after",
    )
    enter(club, FIRST, "4H S =", player("EW2"))
    assert club.traveller(1)[0].ew == Pair(2, "EW")


@pytest.mark.parametrize("text", ["1 1 NS1", "1 1 NS1 EW1 x", "a 1 NS1 EW1", "1 1 N1 EW1"])
def test_b_e_7_a_table_that_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError):
        do(evening(), DIRECTOR, "reseat", tables=(text,), reason="x")


def test_b_e_7_one_pair_at_two_tables_is_a_clash() -> None:
    answer = do(evening(), DIRECTOR, "reseat", tables=("1 1 NS2 EW1",), reason="x")
    assert answer.code == "R-V-BAD"


def test_b_e_1_the_clock_of_a_round() -> None:
    club = evening()
    done(club, SCORER, "start_round", round=1)
    assert club.state.started == {1: TIME}
    assert do(club, SCORER, "start_round", round=9).code == "R-E-WHERE"


def test_names_are_kept() -> None:
    club = evening()
    done(club, SCORER, "seat", pair="NS1", names=["Eva", "Jan"], ids=["12", ""])
    assert {str(players) for players in club.state.players.values()} == {"Eva - Jan"}
    with pytest.raises(NotationError, match="no pair NS9"):
        do(club, SCORER, "seat", pair="NS9", names=["Eva"])
    with pytest.raises(NotationError, match="one line"):
        do(club, SCORER, "seat", pair="NS1", names=["E\nva"])


@pytest.mark.parametrize(
    ("op", "args"),
    [
        ("fly", {}),
        ("enter", {"round": 1}),
        ("enter", {"round": "1", "table": 1, "board": 1, "result": "Pass"}),
        ("enter", {"round": True, "table": 1, "board": 1, "result": "Pass"}),
        ("enter", {"round": 1, "table": 1, "board": 1, "result": "Pass", "more": 1}),
        ("seat", {"pair": "NS1", "names": "Eva"}),
        ("seat", {"pair": "NS1", "names": [1]}),
    ],
)
def test_what_a_client_sends_is_checked(op: str, args: dict[str, object]) -> None:
    with pytest.raises(NotationError):
        read_operation(op, args)


def test_bt_x_4_an_evening_that_is_read_only_is_not_continued() -> None:
    club = evening("howell", 2, 6, read_only=True)
    place = {"round": 1, "table": 1, "board": 1}
    assert do(club, DIRECTOR, "enter", **place, result="420").code == "R-X-ONLY"
    assert do(club, DIRECTOR, "start_round", round=1).code == "R-X-ONLY"
    assert do(club, By("import", "director", DIRECTOR.time), "enter", **place, result="420").ok
    assert do(club, DIRECTOR, "correct", **place, result="430", reason="typed wrong").ok
