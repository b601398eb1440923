"""Individuals and an odd number of teams: BT-I.2 to BT-I.5, BT-B.3, from the rulebook."""

from __future__ import annotations

import re
from collections import Counter
from hashlib import sha256
from itertools import combinations

import pytest

from eldest.club.movements import (
    BadMovement,
    Movement,
    Pair,
    clashes,
    individual,
    movement,
    odd_teams,
    rainbow,
)
from eldest.club.movements.own import own_movement, read_row, read_rows
from tests.docs.pages import DOCS

BOOK = (DOCS / "rules" / "club.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (\d+) \| (\d+) \| (\d+-\d+ v .+) \| `([0-9a-f]{8})` \|$", re.MULTILINE)
ROWS = [(int(n), int(r), first, check) for n, r, first, check in ROW.findall(BOOK)]
RAINBOWS = (5, 7, 11, 13)


def listing(found: Movement) -> str:
    rounds = (
        " ".join(f"{one.ns}-{one.ew}/{one.set}" for one in round_.sittings)
        for round_ in found.rounds
    )
    return "".join(f"{number}: {text}\n" for number, text in enumerate(rounds, 1))


def companies(found: Movement) -> tuple[Counter[frozenset[Pair]], Counter[frozenset[Pair]]]:
    """How often two are partners, and opponents."""
    partners: Counter[frozenset[Pair]] = Counter()
    opponents: Counter[frozenset[Pair]] = Counter()
    for _, one in found.sittings():
        sides = one.ns.contestants, one.ew.contestants
        partners.update(map(frozenset, sides))
        opponents.update(frozenset((a, b)) for a in sides[0] for b in sides[1])
    return partners, opponents


@pytest.mark.parametrize(("players", "rounds", "first", "check"), ROWS)
def test_bt_i_2_every_round_is_that_of_the_rulebook(
    players: int, rounds: int, first: str, check: str
) -> None:
    found = individual(players // 4)
    row = " · ".join(f"{one.ns} v {one.ew} s{one.set}" for one in found.rounds[0].sittings)
    assert (row, len(found.rounds)) == (first, rounds)
    assert sha256(listing(found).encode()).hexdigest()[:8] == check


@pytest.mark.parametrize("players", [row[0] for row in ROWS])
def test_bt_i_2_partners_once_opponents_twice_and_every_set_once(players: int) -> None:
    found = individual(players // 4)
    assert list(clashes(found)) == []
    partners, opponents = companies(found)
    everybody = set(map(frozenset, combinations(found.pairs, 2)))
    assert partners == Counter(dict.fromkeys(everybody, 1))
    assert opponents == Counter(dict.fromkeys(everybody, 2))
    for player in found.pairs:
        sets = [one.set for _, one in found.sittings() if player in one.contestants]
        assert sorted(sets) == list(range(1, players))


def test_bt_i_2_who_shares_boards() -> None:
    shared = {}
    for players, rounds, _, _ in ROWS:
        found = individual(players // 4)
        tables = {
            tuple(one.table for one in round_.sittings if one.set == set_)
            for round_ in found.rounds
            for set_ in range(1, rounds + 1)
        }
        shared[players] = {row for row in tables if len(row) > 1}
    assert shared == {8: {(1, 2)}, 12: {(1, 2, 3)}, 16: {(1, 4)}, 20: {(1, 3)}}


@pytest.mark.parametrize(("players", "rounds"), [(16, 12), (16, 13), (20, 12), (20, 13)])
def test_bt_i_3_a_short_individual_has_no_partner_twice(players: int, rounds: int) -> None:
    found = movement("individual", players // 4, rounds)
    assert set(companies(found)[0].values()) == {1}
    assert len(found.rounds) == rounds


@pytest.mark.parametrize("tables", RAINBOWS)
def test_bt_i_4_any_two_meet_at_one_table_only(tables: int) -> None:
    for found, rounds in ((rainbow(tables), 3 * tables), (rainbow(tables, tables), tables)):
        assert list(clashes(found)) == []
        assert len(found.rounds) == found.sets == rounds
        partners, opponents = companies(found)
        assert set(partners.values()) == {1}
        assert set(opponents.values()) == ({2} if rounds > tables else {1})
        for player in found.pairs:
            sets = [one.set for _, one in found.sittings() if player in one.contestants]
            assert sorted(sets) == list(range(1, rounds + 1))


def test_bt_i_4_three_partnerships_of_a_table_and_then_the_move() -> None:
    found = rainbow(5)
    tables = [found.at(number, 1) for number in (1, 2, 3)]
    first = [one and (one.ns, one.ew) for one in tables]
    assert len(set(first)) == 3
    at = [found.at(number, 1) for number in (1, 4)]
    assert [one and {p.number for p in one.contestants} for one in at] == [
        {1, 6, 11, 16},
        {1, 10, 14, 18},  # S came up one, E two, W down two
    ]
    assert [one and one.set for one in at] == [1, 4]  # and the boards down one


def test_bt_i_4_a_list_for_each_line() -> None:
    found = rainbow(5, winners=4)
    assert [found.line(Pair(number)) for number in (1, 5, 6, 11, 20)] == ["N", "N", "S", "E", "W"]


@pytest.mark.parametrize("missing", ["1", "2", "3"])
def test_bt_i_5_a_table_with_a_phantom_does_not_play(missing: str) -> None:
    found = movement("individual", 4, missing=missing)
    assert len(found.pairs) == 16 - int(missing)
    assert list(clashes(found)) == []
    assert all(
        one.number <= 16 - int(missing) for _, s in found.sittings() for one in s.contestants
    )


@pytest.mark.parametrize(("tables", "missing"), [(6, ""), (2, "4"), (2, "EW"), (1, "")])
def test_bt_i_5_other_numbers_bring_their_own(tables: int, missing: str) -> None:
    with pytest.raises(BadMovement, match=r"BT-I\.5"):
        movement("individual", tables, missing=missing)


def test_bt_v_7_an_individual_of_the_clubs_own() -> None:
    rows = read_rows("round;table;n;s;e;w;set\n1;1;8;1;2;4;1\n1;2;3;7;5;0;1\n")
    assert [str(read_row(str(row))) for row in rows] == [str(row) for row in rows]
    found = own_movement(rows)
    assert [str(one.ns) for one in found.rounds[0].sittings] == ["8-1"]
    assert [pair.number for pair in found.rounds[0].out] == [3, 5, 7]
    with pytest.raises(BadMovement, match="players 1 and 8 meet 2 times as partners"):
        own_movement(read_rows("round;table;n;s;e;w;set\n1;1;8;1;2;4;1\n2;1;8;1;2;4;2\n"))


# -- an odd number of teams --------------------------------------------------------------------


def test_bt_b_3_five_teams_as_the_rulebook_has_them() -> None:
    law = re.search(r"\*\*BT-B\.3\*\*.+", BOOK)
    assert law
    told = re.findall(r"(\d)\u2013(\d) s(\d)", law[0])
    found = [(str(s.ns), str(s.ew), str(s.set)) for _, s in odd_teams(5).sittings()]
    assert found == told
    assert len(told) == 20


@pytest.mark.parametrize("teams", [3, 5, 7, 9, 15])
def test_bt_b_3_both_rooms_of_a_board_are_rounds_apart(teams: int) -> None:
    for rounds in range(2, teams, 2):
        found = odd_teams(teams, rounds)
        assert list(clashes(found)) == []
        rooms = Counter((frozenset((s.ns, s.ew)), s.set) for _, s in found.sittings())
        assert set(rooms.values()) == {2}


@pytest.mark.parametrize(("teams", "rounds"), [(4, None), (1, None), (5, 3), (5, 6)])
def test_bt_b_3_rounds_are_left_out_in_pairs(teams: int, rounds: int | None) -> None:
    with pytest.raises(BadMovement, match=r"BT-B\.3"):
        odd_teams(teams, rounds)
