"""Handicaps and ids in an evening: BT-H.1, BT-H.4, BT-L.4."""

from __future__ import annotations

import pytest

from eldest.cards import NotationError
from tests.club.evening.club import DIRECTOR, do, done, enter, evening


def test_bt_h_4_handicaps_are_stored_before_the_first_result() -> None:
    club = evening()
    done(club, DIRECTOR, "handicap", pairs=["NS1 2.6", "EW2 -1/2"])
    assert [ranking.line for ranking in club.net()] == ["NS", "EW"]
    enter(club, (1, 1, 1), "420")
    refusal = do(club, DIRECTOR, "handicap", pairs=["NS1 3"]).refusal
    assert refusal
    assert refusal.code == "R-H-LATE"


def test_bt_h_1_the_scratch_list_stays_as_it_is() -> None:
    plain, helped = evening(), evening()
    done(helped, DIRECTOR, "handicap", pairs=["NS1 10"])
    for club in (plain, helped):
        enter(club, (1, 1, 1), "420")
        enter(club, (2, 3, 1), "450")
    assert helped.rankings() == plain.rankings()
    values = {one.pair: one.value for one in helped.rankings()[0].standings}
    net = {one.pair: one.value for one in helped.net()[0].standings if one.is_ranked}
    assert {str(pair): net[pair] - values[pair] for pair in net} == {"NS1": 10, "NS3": 0}
    assert plain.net() == []


@pytest.mark.parametrize("pairs", [["NS1"], ["NS9 2"], ["NS1 x"], ["NS1 51"]])
def test_bt_h_4_what_is_no_handicap_is_refused(pairs: list[str]) -> None:
    with pytest.raises(NotationError):
        do(evening(), DIRECTOR, "handicap", pairs=pairs)


def test_bt_h_4_there_are_none_in_imps() -> None:
    refusal = do(evening(scoring="butler"), DIRECTOR, "handicap", pairs=["NS1 2"]).refusal
    assert refusal
    assert refusal.code == "R-E-KIND"


def test_bt_l_4_nobody_sits_in_two_pairs() -> None:
    club = evening()
    done(club, DIRECTOR, "seat", pair="NS1", names=["Eva", "Jan"], ids=["1", "2"])
    done(club, DIRECTOR, "seat", pair="NS2", names=["Ota", "a visitor"], ids=["3", ""])
    done(club, DIRECTOR, "seat", pair="NS3", names=["Iva", "a visitor"], ids=["4", ""])
    refusal = do(club, DIRECTOR, "seat", pair="EW1", names=["Eva", "Ota"], ids=["1", "5"]).refusal
    assert refusal
    assert refusal.code == "R-L-TWICE"
    done(club, DIRECTOR, "seat", pair="NS1", names=["Eva", "Petr"], ids=["1", "6"])
