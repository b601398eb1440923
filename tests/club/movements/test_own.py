"""A movement that the club brings: BT-V.7."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.club.evening import ClubRefusal, Evening, EveningSettings, Service, read
from eldest.club.journal import By
from eldest.club.movements import BadMovement, Pair, movement
from eldest.club.movements.own import TableRow, own_movement, read_rows

HOWELL = "round;table;ns;ew;set\n1;1;4;1;1\n1;2;3;2;1\n2;1;4;2;2\n2;2;1;3;2\n3;1;4;3;3\n3;2;2;1;3\n"
BY = By("director", "director", "2026-11-16T18:00:00Z")


def test_bt_v_7_a_csv_file_is_the_movement_that_it_says() -> None:
    found = own_movement(read_rows(HOWELL), allow=["share"])
    theirs = movement("howell", 2)
    assert found.rounds == theirs.rounds
    assert (found.pairs, found.sets, found.tables) == (theirs.pairs, 3, 2)


def test_bt_v_7_columns_in_any_order_and_with_commas() -> None:
    assert read_rows("set,ew,ns,table,round\n2,4,7,1,1\n") == [TableRow(1, 1, 7, 4, 2)]
    assert str(TableRow(1, 1, 7, 4, 2)) == "1;1;7;4;2"


def test_bt_v_7_nobody_is_0_and_his_opponent_sits_out() -> None:
    found = own_movement(read_rows("round;table;ns;ew;set\n1;1;1;2;1\n1;2;3;0;2\n"))
    assert found.pairs == (Pair(1), Pair(2), Pair(3))
    assert found.rounds[0].out == (Pair(3),)
    assert found.at(1, 2) is None


def test_bt_v_7_the_same_number_on_both_sides_means_two_lines() -> None:
    found = own_movement(read_rows("round;table;ns;ew;set\n1;1;1;1;1\n1;2;2;2;2\n"))
    assert set(found.pairs) == {Pair(n, side) for n in (1, 2) for side in ("NS", "EW")}
    assert found.winners == 2


CLASHES = {
    "share": (HOWELL, "set 1 is at 2 tables in round 1"),
    "rematch": (
        "round;table;ns;ew;set\n1;1;1;2;1\n2;1;2;1;2\n",
        "pairs 1 and 2 meet 2 times",
    ),
}


@pytest.mark.parametrize(("name", "text", "clash"), [(k, *v) for k, v in CLASHES.items()])
def test_bt_v_7_a_clash_is_told_and_two_kinds_can_be_allowed(
    name: str, text: str, clash: str
) -> None:
    with pytest.raises(BadMovement, match=clash):
        own_movement(read_rows(text))
    assert own_movement(read_rows(text), allow=[name])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "empty"),
        ("round;table;ns;ew\n", "has the columns round, table, ns, ew, set"),
        ("round;table;ns;ew;set\n1;1;x;4;2\n", "line 2: a row is five numbers"),
        ("round;table;ns;ew;set\n0;1;3;4;2\n", "line 2"),
    ],
)
def test_bt_v_7_what_is_no_movement_is_refused(text: str, says: str) -> None:
    with pytest.raises(BadMovement, match=says):
        read_rows(text)


@pytest.mark.parametrize("rows", ["2;1;1;2;1", "1;1;1;2;1 1;2;1;3;2", "1;1;1;2;0"])
def test_bt_v_7_gaps_and_people_in_two_places_are_refused_even_if_all_is_allowed(rows: str) -> None:
    text = "round;table;ns;ew;set\n" + "\n".join(rows.split())
    with pytest.raises(BadMovement, match=r"BT-V\.7"):
        own_movement(read_rows(text), allow=["share", "rematch"])


def test_bt_v_7_an_evening_keeps_it_in_its_file(tmp_path: Path) -> None:
    path = tmp_path / "own.evening"
    service = Service.create(path, evening_of("1-2", "3", "4"), BY)
    service.close()
    assert read(path).state.sets == [(1, 2), (3,), (4,)]
    assert read(path).state.movement.kind == "own"
    with pytest.raises(ClubRefusal, match="do not contain all boards"):
        Evening(evening_of("1", "2", "3"), BY)


def evening_of(*cuts: str) -> EveningSettings:
    """The Howell of two tables with four boards in these sets."""
    rows = tuple(HOWELL.splitlines()[1:])
    boards = (1, 2, 3, 4)
    allow = ("share",)
    return EveningSettings("x", "2026-11-16", "own", 2, boards, own=rows, allow=allow, cuts=cuts)
