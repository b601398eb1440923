"""A pair that comes late or leaves: BT-V.8."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.club.evening import Evening
from eldest.club.evening.late import Grow, Join, ways_in
from eldest.club.movements import Pair, clashes
from tests.club.evening.club import DIRECTOR, do, done, enter, evening

KINDS: dict[str, dict[str, Any]] = {
    "mitchell": {"tables": 5, "boards": 10, "missing": "EW"},
    "howell": {"tables": 4, "boards": 7, "missing": "EW"},
    "cyclic": {"tables": 5, "boards": 8, "rounds": 8, "missing": "EW"},
}


def refused(club: Evening, op: str, **args: object) -> str:
    refusal = do(club, DIRECTOR, op, **args).refusal
    assert refusal
    return refusal.code


@pytest.mark.parametrize("kind", KINDS)
def test_bt_v_8_who_comes_before_the_first_result_makes_the_table_full(kind: str) -> None:
    club = evening(kind, **KINDS[kind])
    full = evening(kind, **{**KINDS[kind], "missing": ""})
    assert list(ways_in(club.state)) == [Join(1)]
    done(club, DIRECTOR, "join", round=1)
    assert club.state.movement == full.state.movement
    assert club.settings == full.settings


@pytest.mark.parametrize("kind", KINDS)
def test_bt_v_8_who_comes_later_changes_nothing_at_other_tables(kind: str) -> None:
    club = evening(kind, **KINDS[kind])
    before = club.state.movement
    place = next(iter(club.missing()))
    enter(club, place, "420")
    (way,) = ways_in(club.state)
    assert way == Join(2)
    answer = done(club, DIRECTOR, "join", round=2)
    after = club.state.movement
    assert list(clashes(after)) == []
    assert after.rounds[0].sittings == before.rounds[0].sittings
    assert str(answer.facts["pair"]) in map(str, after.rounds[0].out)
    for old, new in zip(before.rounds[1:], after.rounds[1:], strict=True):
        assert set(old.sittings) < set(new.sittings)
        assert new.out == ()


def test_bt_v_8_a_mitchell_grows_while_round_1_stays() -> None:
    club = evening("mitchell", 5, 10)
    first = club.state.movement.rounds[0].sittings
    enter(club, (1, 1, 1), "420")
    assert list(ways_in(club.state)) == [Grow("EW")]
    done(club, DIRECTOR, "grow")
    after = club.state.movement
    assert (after.kind, after.tables, len(club.settings.boards)) == ("skip", 6, 12)
    assert after.rounds[0].sittings == first
    assert after.rounds[0].out == (Pair(6, "NS"),)
    assert list(clashes(after)) == []
    assert len(club.traveller(1)) > 0
    enter(club, (2, 2, 5), "420")
    done(club, DIRECTOR, "join", round=3)
    assert refused(club, "grow") == "R-V-LATE"


def test_bt_v_8_after_the_first_result_of_round_2_it_does_not_grow() -> None:
    club = evening("mitchell", 5, 10)
    enter(club, (2, 1, 3), "420")
    assert refused(club, "grow") == "R-V-LATE"


@pytest.mark.parametrize(("kind", "boards"), [("howell", 7), ("share", 8)])
def test_bt_v_8_what_would_move_those_who_sit_is_refused(kind: str, boards: int) -> None:
    assert refused(evening(kind, 4, boards), "grow") == "R-V-LATE"
    assert refused(evening(kind, 4, boards), "join", round=1) == "R-V-LATE"


def test_bt_v_8_the_opponents_of_a_pair_that_leaves_sit_out() -> None:
    club = evening("mitchell", 5, 10)
    enter(club, (1, 3, 5), "420")
    assert refused(club, "leave", pair="NS3", round=1) == "R-E-THERE"
    done(club, DIRECTOR, "leave", pair="NS3", round=2)
    rounds = club.state.movement.rounds
    assert len(rounds[0].sittings) == 5
    for round_ in rounds[1:]:
        assert len(round_.sittings) == 4
        assert Pair(3, "NS") in round_.out
        assert len(round_.out) == 2
    assert list(clashes(club.state.movement)) == []
    assert refused(club, "leave", pair="NS3", round=9) == "R-E-WHERE"
