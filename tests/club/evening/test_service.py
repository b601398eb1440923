"""Many clients at once: nothing is lost, and the ranking is that of one after the other."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Event
from typing import Any

import pytest

from eldest.cards import NotationError
from eldest.club.evening import ClubRefusal, Evening, InUse, Place, Service, read
from eldest.club.evening.service import held
from eldest.club.movements import Pair

from .club import DIRECTOR, SCORER, do, done, enter, evening, player, results, settings


def test_thirteen_tables_enter_338_results_at_once(tmp_path: Path) -> None:
    plan = settings("mitchell", 13, 26)
    alone = Evening(plan, DIRECTOR)
    wanted = results(alone, seed=13)
    assert len(wanted) == 338
    for place, result in wanted:
        enter(alone, place, result)
    path = tmp_path / "evening.log"
    barrier = Barrier(13)

    with Service.create(path, plan, DIRECTOR) as service:

        def table(number: int) -> int:
            """A table: every result from both pairs, and now and then a look at the ranking."""
            barrier.wait()
            done_here = 0
            for place, result in wanted:
                if place.table == number:
                    sitting = alone.state.sitting(place)
                    assert sitting
                    args = {**place._asdict(), "result": result}
                    for by in (player(str(sitting.ns)), player(str(sitting.ew))):
                        service.do(by, "enter", args)
                    done_here += 1
                    if place.board % 13 == number % 13:
                        service.rankings()
            return done_here

        with ThreadPoolExecutor(13) as pool:
            counts = list(pool.map(table, range(1, 14)))
        assert counts == [26] * 13
        assert service.rankings() == alone.rankings()
        assert len(service.log()) == 1 + 338, "the second telephone changed nothing"

    again = read(path)
    assert again.rankings() == alone.rankings()
    standing = {place: versions[-1].result for place, versions in again.state.results.items()}
    assert standing == {
        place: versions[-1].result for place, versions in alone.state.results.items()
    }
    assert again.missing() == []


def test_two_corrections_at_once_are_both_kept(tmp_path: Path) -> None:
    with Service.create(tmp_path / "evening.log", settings(), DIRECTOR) as service:
        first = {"round": 1, "table": 1, "board": 1}
        service.do(SCORER, "enter", {**first, "result": "Pass"})
        barrier = Barrier(8)

        def correct(level: int) -> object:
            barrier.wait()
            args = {**first, "result": f"{level % 7 + 1}C N =", "reason": f"{level}"}
            return service.do(SCORER, "correct", args).facts["version"]

        with ThreadPoolExecutor(8) as pool:
            versions = list(pool.map(correct, range(8)))
        assert sorted(map(str, versions)) == [str(number) for number in range(2, 10)]
        assert len(service.log(after=2)) == 8


@pytest.mark.parametrize("travellers", ["hidden", "played"])
def test_b_e_8_travellers_before_the_release(tmp_path: Path, travellers: str) -> None:
    plan = settings(travellers=travellers)
    with Service.create(tmp_path / "evening.log", plan, DIRECTOR) as service:
        service.do(SCORER, "enter", {"round": 1, "table": 1, "board": 1, "result": "Pass"})
        for viewer in (None, Pair(2, "NS")):
            with pytest.raises(ClubRefusal) as refused:
                service.traveller(1, viewer)
            assert refused.value.finding.code == "R-6E-SEALED"
        if travellers == "played":
            assert service.traveller(1, Pair(1, "NS"))[0].score == "Pass"
        else:
            with pytest.raises(ClubRefusal):
                service.traveller(1, Pair(1, "NS"))


@pytest.mark.parametrize("confirm", [False, True])
def test_b_e_8_a_result_typed_in_advance_opens_no_traveller(
    tmp_path: Path, *, confirm: bool
) -> None:
    plan = settings(travellers="played", confirm=confirm)
    early, place = player("NS3 Eva"), {"round": 2, "table": 3, "board": 1}

    def is_open(service: Service) -> bool:
        try:
            return bool(service.traveller(1, Pair(3, "NS")))
        except ClubRefusal:
            return False

    with Service.create(tmp_path / "evening.log", plan, DIRECTOR) as service:
        service.do(SCORER, "enter", {"round": 1, "table": 1, "board": 1, "result": "6S N ="})
        service.do(early, "enter", {**place, "result": "Pass"})
        assert not is_open(service)
        service.do(DIRECTOR, "start_round", {"round": 2})
        assert is_open(service) is not confirm
        if confirm:
            service.do(SCORER, "confirm", {**place, "version": 1})
            assert is_open(service)


def test_b_e_8_without_a_clock_a_round_begins_when_those_before_are_complete(
    tmp_path: Path,
) -> None:
    plan = settings(travellers="played")
    with Service.create(tmp_path / "evening.log", plan, DIRECTOR) as service:
        state = service.evening.state
        service.do(SCORER, "enter", {"round": 2, "table": 3, "board": 1, "result": "Pass"})
        assert not state.has_begun(2)
        for place in state.places():
            if place.round == 1:
                service.do(SCORER, "enter", {**place._asdict(), "result": "1N N ="})
        assert (state.has_begun(2), state.has_begun(3)) == (True, False)
        assert service.traveller(1, Pair(3, "NS"))


def test_b_e_8_after_the_release_everybody_sees_them(tmp_path: Path) -> None:
    with Service.create(tmp_path / "evening.log", settings(), DIRECTOR) as service:
        for place in evening().state.places():
            service.do(SCORER, "enter", {**place._asdict(), "result": "1N N ="})
        service.do(DIRECTOR, "release", {})
        assert len(service.traveller(1)) == 3
        assert [one.score for one in service.scorecard(Pair(1, "NS"))] == ["1N N 7"] * 6
        assert service.scorecard(Pair(99)) == []


def test_b_e_8_hands_are_not_released_early() -> None:
    club = evening()
    enter(club, Place(1, 1, 1), "Pass")
    assert do(club, DIRECTOR, "release").code == "R-6E-SEALED"
    done(club, DIRECTOR, "publish")


def test_b_0_10_results_as_json(tmp_path: Path) -> None:
    plan = settings("howell", 2, 3, travellers="played")
    with Service.create(tmp_path / "evening.log", plan, DIRECTOR) as service:
        service.do(SCORER, "enter", {"round": 1, "table": 1, "board": 1, "result": "4HX S = CK"})
        service.do(DIRECTOR, "enter", {"round": 1, "table": 2, "board": 1, "result": "60/40"})
        first, second = service.traveller_json(1, Pair(4))[::-1]
        assert first == {
            "table": 1,
            "round": 1,
            "board": 1,
            "ns": 4,
            "ew": 1,
            "contract": "4HX",
            "declarer": "S",
            "tricks": 10,
            "lead": "CK",
            "ns_score": 590,
            "status": "ok",
            "law": None,
            "version": 1,
            "ns_points": "1.0",
            "ew_points": "1.0",
        }
        assert (second["status"], second["law"], second["ns_points"]) == ("adjusted", "12C2", "1.2")
        public = service.public()
        assert (public["missing"], public["released"], public["head"]) == (4, False, service.head)
        places = [one["place"] for one in public["rankings"][0]["standings"]]
        assert places == ["1", "2=", "2=", "4"]
        assert json.loads(json.dumps(public)) == public
        assert service.round(1) == [
            {"table": 1, "ns": 4, "ew": 1, "boards": [1], "began": None},
            {"table": 2, "ns": 3, "ew": 2, "boards": [1], "began": None},
        ]
        with pytest.raises(ClubRefusal):
            service.round(4)


def test_b_e_12_evenings_that_are_compared_do_not_change_meanwhile(tmp_path: Path) -> None:
    done = Event()

    def publish(service: Service) -> None:
        service.do(DIRECTOR, "publish", {})
        done.set()

    with (
        Service.create(tmp_path / "a", settings(), DIRECTOR) as first,
        Service.create(tmp_path / "b", settings(), DIRECTOR) as second,
        ThreadPoolExecutor(1) as pool,
    ):
        with held([second, first, second]) as evenings:
            pool.submit(publish, first)
            assert not done.wait(0.05)
            assert evenings == [second.evening, first.evening, second.evening]
        assert done.wait(10)


def test_a_service_that_was_closed_refuses_in_a_sentence(tmp_path: Path) -> None:
    """A server with many evenings closes the longest unused while a call still has it."""
    service = Service.create(tmp_path / "a", settings(), DIRECTOR)
    service.close()
    with pytest.raises(InUse):
        service.do(DIRECTOR, "publish", {})
    assert len(service.evening.log) == 1


@pytest.mark.parametrize(
    ("op", "args"),
    [
        ("penalise", {"pair": "NS1", "points": "1", "reason": "x" * 301}),
        ("penalise", {"pair": "NS1", "points": "1", "reason": "a\0b"}),
        ("seat", {"pair": "NS1", "team": "a\nb"}),
        ("seat", {"pair": "NS1", "names": ["x"] * 9}),
    ],
)
def test_bt_l_4_and_b_m_7_texts_that_no_page_can_show_are_refused(
    op: str, args: dict[str, Any]
) -> None:
    club = evening()
    with pytest.raises(NotationError):
        do(club, DIRECTOR, op, **args)
    assert len(club.log) == 1
