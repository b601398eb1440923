"""Tables of three and four, and the seven draws (MT-2, MT-3)."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from eldest.cards import NotationError
from eldest.club.findings import ClubRefusal
from eldest.club.tournament import History, draw, sizes
from eldest.club.tournament.draws.from_results import fold, slide, swiss
from eldest.club.tournament.draws.without_results import key, key_numbers, lot, no_rematch
from eldest.club.tournament.operations import Arrive, Leave
from eldest.club.tournament.playing import Draw, Start, Write
from eldest.club.tournament.tables import first_tasks

from .hall import BOOK, DIRECTOR, SEED, SLIPS, drawn, entered, plan, refusal, tables_of, written


@pytest.mark.parametrize("base", [3, 4])
def test_mt_2_1_as_many_tables_of_the_base_size_as_possible(base: int) -> None:
    for players in {*range(3, 401)} - {5}:
        found = sizes(players, base)
        assert sum(found) == players
        assert found.count(7 - base) < base


def test_mt_2_2_threes_have_the_lower_numbers() -> None:
    assert sizes(10, 3) == sizes(10, 4) == [3, 3, 4]
    assert sizes(11, 3) == [3, 4, 4]
    assert sizes(13, 3) == [3, 3, 3, 4]
    assert sizes(8, 3) == [4, 4]
    assert sizes(9, 4) == [3, 3, 3]


def test_mt_2_3_the_table_of_the_book() -> None:
    rows = re.findall(r"^\| (\d+) \| (\d+) \+ (\d+) \| (\d+) \+ (\d+) \|$", BOOK, re.M)
    assert len(rows) == 5
    for players, *counts in rows:
        three, four = sizes(int(players), 3), sizes(int(players), 4)
        found = [three.count(3), three.count(4), four.count(3), four.count(4)]
        assert found == [int(count) for count in counts]


@pytest.mark.parametrize(("players", "code"), [(0, "R-MT-FEW"), (2, "R-MT-FEW"), (5, "R-MT-FIVE")])
def test_mt_1_1_too_few_players_and_five_are_not_drawn(players: int, code: str) -> None:
    assert refusal(entered(players), DIRECTOR, Draw(1)) == code


def test_mt_2_2_tables_are_numbered_anew_in_every_round() -> None:
    found = entered(7)
    drawn(found)
    written(found, (0, 0, 0), (0, 0, 0, 0))
    drawn(found)
    assert [len(table) for table in found.state.round(2).tables] == [3, 4]


# -- the plan ---------------------------------------------------------------------------------


def test_mt_3_1_the_plan_names_the_draws_and_its_last_is_repeated() -> None:
    found = entered(9, "plan=lot,key", "rounds=3")
    methods = [drawn(found).facts["method"] for _ in range(3)]
    assert methods == ["lot", "key", "key"]


def test_mt_3_1_a_round_is_drawn_again_only_before_its_first_slip_with_a_reason() -> None:
    found = entered(9)
    drawn(found)
    assert refusal(found, DIRECTOR, Draw(1, "lot")) == "R-MT-REASON"
    found.do(DIRECTOR, Draw(1, "lot", reason="a player came"))
    assert found.state.round(1).method == "lot"
    assert len(found.state.rounds) == 1
    found.do(DIRECTOR, Start(1))
    found.do(DIRECTOR, Write(1, 1, (0, 0, 0)))
    assert refusal(found, DIRECTOR, Draw(1, "lot", reason="again")) == "R-MT-DRAWN"


def test_mt_3_1_only_the_next_round_is_drawn_and_none_beyond_the_last() -> None:
    found = entered(9, "rounds=1")
    assert refusal(found, DIRECTOR, Draw(2)) == "R-MT-NONE"
    drawn(found)
    assert refusal(found, DIRECTOR, Draw(2)) == "R-MT-NONE"


def test_mt_3_1_an_unknown_draw_is_named() -> None:
    with pytest.raises(NotationError, match=r"no draw 'dice' \(MT-3.1\)"):
        entered(9).do(DIRECTOR, Draw(1, "dice"))


# -- without results --------------------------------------------------------------------------


@pytest.mark.parametrize("round_", range(1, 6))
def test_mt_3_2_the_lots_of_the_tournament_of_ten(round_: int) -> None:
    wanted = [[player for player, _ in table] for table in SLIPS[round_ - 1]]
    assert lot(list(range(1, 11)), 3, SEED, round_) == wanted


def test_mt_0_4_the_same_seed_and_entries_give_the_same_tables() -> None:
    one, same, other = (entered(20, seed=seed) for seed in ("a", "a", "b"))
    for found in (one, same, other):
        drawn(found)
    assert tables_of(one, 1) == tables_of(same, 1) != tables_of(other, 1)


def test_mt_3_3_the_vector_of_ten_players() -> None:
    found = entered(10, seed="vector")
    drawn(found)
    answer = drawn(found)
    assert f"round 1 `{tables_of(found, 1)}`" in BOOK
    assert f"round 2 `{tables_of(found, 2)}` (attempt 0, penalty 3)" in BOOK
    assert (found.log[len(found.log) - 1].args["penalty"], answer.codes()) == (3, ("F-MT-AGAIN",))


@pytest.mark.parametrize(
    "row", re.findall(r"^\| (\d+) \| ([34]) \| ([45]) \| (\d+) \| (\d) \|$", BOOK, re.M)
)
def test_mt_3_3_the_rematches_of_the_book(row: tuple[str, ...]) -> None:
    players, base, rounds, again, odd = map(int, row)
    history = History(base)
    for round_ in range(1, rounds + 1):
        history.note(no_rematch(list(range(1, players + 1)), "vector", round_, history).tables)
    assert sum(n - 1 for n in history.met.values() if n > 1) // 2 == again
    assert max(history.odd.values(), default=0) == odd


def test_mt_3_3_rows_of_the_book_are_found() -> None:
    assert len(re.findall(r"^\| \d+ \| [34] \| [45] \| \d+ \| \d \|$", BOOK, re.M)) == 10


@pytest.mark.parametrize("tables", range(3, 30, 2))
def test_mt_3_4_by_the_key_nobody_meets_twice(tables: int) -> None:
    for size in (3, 4) if tables % 3 else (3,):
        met: set[tuple[int, ...]] = set()
        for round_ in range(1, tables + 1):
            rows = key_numbers(tables, size, round_)
            assert sorted(n for row in rows for n in row) == list(range(1, tables * size + 1))
            pairs = [pair for row in rows for pair in combinations(sorted(row), 2)]
            assert met.isdisjoint(pairs)
            met.update(pairs)


def test_mt_3_4_the_key_of_five_tables() -> None:
    for round_ in (1, 2, 3):
        assert f"round {round_} `{plan(key_numbers(5, 3, round_))}`" in BOOK


def test_mt_3_4_players_are_drawn_into_the_numbers_once() -> None:
    players = list(range(1, 16))
    first, second = (key(players, 3, SEED, round_) for round_ in (1, 2))
    assert sorted(n for table in first for n in table) == players
    numbers = {number: n for n, table in enumerate(first) for number in table}
    assert [numbers[player] for player in second[0]] == [0, 4, 3]


@pytest.mark.parametrize(("players", "base"), [(10, 3), (12, 3), (16, 4), (36, 4), (13, 4)])
def test_mt_3_4_the_key_is_refused_where_it_does_not_fit(players: int, base: int) -> None:
    assert refusal(entered(players, f"base={base}"), DIRECTOR, Draw(1, "key")) == "R-MT-KEY"


def test_mt_3_4_the_key_has_as_many_rounds_as_tables() -> None:
    found = entered(9, "plan=key", "rounds=4")
    for _ in range(3):
        drawn(found)
    assert refusal(found, DIRECTOR, Draw(4)) == "R-MT-KEY"


@pytest.mark.parametrize("tables", ["1 2 3 | 4 5", "1 2 3 | 4 5 5", "1 2 3 | 4 5 6 | 7 8 9"])
def test_mt_3_9_by_hand_everybody_sits_once(tables: str) -> None:
    rows = tuple(row.strip() for row in tables.split("|"))
    assert refusal(entered(6), DIRECTOR, Draw(1, "manual", rows)) == "R-MT-TWICE"


def test_mt_3_9_by_hand_tables_have_three_or_four() -> None:
    with pytest.raises(NotationError, match="three or four"):
        entered(5).do(DIRECTOR, Draw(1, "manual", ("1 2 3 4 5",)))
    with pytest.raises(NotationError, match="numbers of its players"):
        entered(3).do(DIRECTOR, Draw(1, "manual", ("one two three",)))
    with pytest.raises(NotationError, match="only with the method manual"):
        entered(3).do(DIRECTOR, Draw(1, "lot", ("1 2 3",)))


# -- from results -----------------------------------------------------------------------------


def test_mt_3_5_tables_slide_in_a_ring() -> None:
    threes = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]]
    fours = [[n, n + 1, n + 2, n + 3] for n in (1, 5, 9, 13)]
    assert f"become `{plan(slide(threes, range(1, 13)))}`" in BOOK
    assert f"become `{plan(slide(fours, range(1, 17)))}`" in BOOK


def test_mt_3_5_places_at_the_table_move_and_ties_keep_their_seats() -> None:
    found = entered(9)
    drawn(found, tables="1 2 3 | 4 5 6 | 7 8 9")
    written(found, (-5, 10, -5), (0, 0, 0), (-1, 0, 1))
    drawn(found, "slide")
    assert tables_of(found, 2) == "4 1 7 | 9 5 3 | 2 8 6"


def test_mt_3_5_sliding_needs_one_size_and_the_same_players() -> None:
    mixed = entered(7)
    assert refusal(mixed, DIRECTOR, Draw(1, "slide")) == "R-MT-SLIDE"
    drawn(mixed)
    written(mixed, (0, 0, 0), (0, 0, 0, 0))
    assert refusal(mixed, DIRECTOR, Draw(2, "slide")) == "R-MT-SLIDE"
    left = entered(9)
    drawn(left)
    written(left, (0, 0, 0), (0, 0, 0), (0, 0, 0))
    left.do(DIRECTOR, Leave(9))
    assert refusal(left, DIRECTOR, Draw(2, "slide")) == "R-MT-SLIDE"


def test_mt_3_6_the_standings_are_cut_into_tables() -> None:
    found = entered(7)
    drawn(found, tables="1 2 3 | 4 5 6 7")
    written(found, (-9, 0, 9), (20, -20, 0, 0))
    drawn(found, "swiss")
    assert tables_of(found, 2) == "4 3 2 | 6 7 1 5"


def test_mt_3_6_those_who_met_are_kept_apart_where_it_can_be() -> None:
    met = {frozenset(pair) for pair in [(1, 2), (2, 3), (4, 5)]}
    apart = swiss([1, 2, 3, 4, 5, 6], 3, lambda a, b: frozenset((a, b)) in met)
    assert apart == [[1, 3, 4], [2, 5, 6]]
    all_met = swiss([1, 2, 3], 3, lambda a, b: True)
    assert all_met == [[1, 2, 3]]


def test_mt_3_6_the_option_keeps_apart_in_a_tournament() -> None:
    plain, apart = (entered(9, f"swiss_apart={text}") for text in ("false", "true"))
    for found in (plain, apart):
        drawn(found, tables="1 2 3 | 4 5 6 | 7 8 9")
        written(found, (30, -10, -20), (20, 15, -35), (12, 0, -12))
        drawn(found, "swiss")
    assert tables_of(plain, 2) == "1 4 5 | 7 8 2 | 9 3 6"
    assert tables_of(apart, 2) == "1 4 7 | 5 8 2 | 9 3 6"


def test_mt_3_7_the_best_are_folded() -> None:
    assert f"`{plan(fold(range(1, 16), 3, 3))}`" in BOOK
    champions = fold(range(1, 103), 18, 3)
    assert (champions[0], champions[18]) == ([1, 19, 37], [55, 56, 57])


def test_mt_3_7_a_fold_is_no_larger_than_the_field() -> None:
    assert fold(range(1, 7), 18, 3) == [[1, 3, 5], [2, 4, 6]]
    assert fold(range(1, 8), 18, 3) == [[1, 2, 3], [4, 5, 6, 7]]
    assert [len(table) for table in fold(range(1, 9), 2, 3)] == [4, 4]


@pytest.mark.parametrize("method", ["slide", "swiss", "fold:2"])
def test_mt_4_11_a_draw_by_standings_waits_for_every_slip(method: str) -> None:
    found = entered(9)
    drawn(found)
    assert refusal(found, DIRECTOR, Draw(2, method)) == "R-MT-OPEN"


@pytest.mark.parametrize("method", ["lot", "no_rematch", "key"])
def test_mt_4_11_other_draws_do_not_wait(method: str) -> None:
    found = entered(9)
    drawn(found)
    drawn(found, method)
    assert len(found.state.rounds) == 2


def test_mt_3_8_seats_have_their_first_tasks() -> None:
    assert first_tasks(3) == {"deals": "A", "chooses": "B", "cuts": "C"}
    assert first_tasks(4) == {"deals": "A", "chooses": "B", "cuts": "D"}


def test_mt_8_4_one_of_thirty_one_goes_home() -> None:
    found = entered(31, "plan=lot")
    for _ in range(2):
        drawn(found)
        assert [len(table) for table in found.state.rounds[-1].tables] == [3] * 9 + [4]
    found.do(DIRECTOR, Leave(31))
    drawn(found)
    assert [len(table) for table in found.state.rounds[-1].tables] == [3] * 10


def test_mt_8_4_four_hundred_players() -> None:
    assert (sizes(400, 3).count(3), sizes(400, 3).count(4)) == (132, 1)


def test_mt_0_6_a_draw_changes_nothing() -> None:
    found = entered(9)
    before = repr(found.state)
    assert draw(found.state, 1, "no_rematch") == draw(found.state, 1, "no_rematch")
    assert repr(found.state) == before


def test_mt_1_1_only_who_is_present_is_drawn() -> None:
    found = entered(7)
    found.do(DIRECTOR, Leave(2))
    drawn(found)
    assert sorted(n for table in found.state.round(1).tables for n in table) == [1, 3, 4, 5, 6, 7]
    found.do(DIRECTOR, Arrive(2))
    drawn(found)
    assert 2 in {n for table in found.state.round(2).tables for n in table}


def test_five_is_refused_by_the_library_too() -> None:
    with pytest.raises(ClubRefusal, match="Five players"):
        sizes(5, 3)
