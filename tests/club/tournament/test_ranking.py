"""Points, dropped and missed rounds, ties, bands, and the tournament of ten (MT-5, MT-6, MT-9)."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from eldest.cards import NotationError
from eldest.club.tournament import Tournament, counted, shares
from eldest.club.tournament.draws.draw import draw
from eldest.club.tournament.operations import Arrive, Enter, Leave, Penalise, Publish
from eldest.club.tournament.playing import Draw
from eldest.club.tournament.ranking.points import field_points, field_ranks
from eldest.deal import Source, shuffle

from .hall import (
    BOOK,
    DIRECTOR,
    NAMES,
    SEED,
    SLIPS,
    drawn,
    entered,
    number,
    plan,
    ranking,
    refusal,
    ten,
    written,
)

HALF = Fraction(1, 2)


def order(found: Tournament) -> list[int]:
    return [row.player.number for row in found.standings()]


# -- points -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "values"),
    [
        ("money", [5, 0, -5, 9, 0, -9]),
        ("table_points", [9, 6, 3, 9, 6, 3]),
        ("field_rank", [2, 3 + HALF, 5, 1, 3 + HALF, 6]),
        ("field_points", [5, 3 + HALF, 2, 6, 3 + HALF, 1]),
    ],
)
def test_mt_5_1_what_a_round_is_worth(count: str, values: list[Fraction]) -> None:
    found = entered(6, f"count={count}")
    drawn(found, tables="1 2 3 | 4 5 6")
    written(found, (5, 0, -5), (9, 0, -9))
    rows = {row.player.number: row.counted for row in found.standings()}
    assert [rows[n] for n in range(1, 7)] == values


def test_mt_5_2_money_is_the_result_in_coins() -> None:
    row = ten(rounds=1).standings()[0]
    assert (int(row.counted), row.cells[0].law) == (99, "MT-5.2")


def test_mt_5_3_points_by_the_place_at_the_table() -> None:
    assert shares({"A": 12, "B": -4, "C": -8}, (9, 6, 3)) == {"A": 9, "B": 6, "C": 3}
    own = entered(3, "count=table_points", "points3=3,1,0")
    drawn(own, tables="1 2 3")
    written(own, (-1, 1, 0))
    assert [row.counted for row in own.standings()] == [3, 1, 0]


def test_mt_5_4_tied_places_share() -> None:
    three = shares({"A": 5, "B": 5, "C": -10}, (9, 6, 3))
    assert three == {"A": 7 + HALF, "B": 7 + HALF, "C": 3}
    four = shares({"A": 8, "B": 0, "C": 0, "D": -8}, (9, 7, 5, 3))
    assert four == {"A": 9, "B": 6, "C": 6, "D": 3}


def test_mt_8_4_three_results_of_zero_are_six_points_each() -> None:
    assert set(shares({"A": 0, "B": 0, "C": 0}, (9, 6, 3)).values()) == {6}


def test_mt_5_5_ranks_in_the_field() -> None:
    money = {1: 10, 2: 0, 3: 0, 4: -10}
    assert field_ranks(money) == {1: 1, 2: 2 + HALF, 3: 2 + HALF, 4: 4}
    assert field_points(money) == {1: 4, 2: 2 + HALF, 3: 2 + HALF, 4: 1}


def test_mt_5_6_best_and_worst_are_dropped() -> None:
    assert counted([31, -12, 4, -40, 7], 1, 1) == -1
    assert counted([5], 1, 1) == counted([5, 6], 3, 3) == 0


def test_mt_5_6_only_at_the_end_unless_running_lists_drop_too() -> None:
    assert not any(cell.struck for row in ten(rounds=4).standings() for cell in row.cells)
    struck = [cell.round for cell in ten().standings()[0].cells if cell.struck]
    assert struck == [1, 2]
    running = ten("drop_running=true", rounds=4).standings()[0]
    assert sum(cell.struck for cell in running.cells) == 2


def late(*options: str) -> Tournament:
    """Seven players; the last one comes after the first round."""
    found = entered(6, "rounds=2", *options)
    found.do(DIRECTOR, Enter("late", absent=True))
    drawn(found, tables="1 2 3 | 4 5 6")
    written(found, (50, -20, -30), (9, 0, -9))
    found.do(DIRECTOR, Arrive(7))
    drawn(found, tables="1 2 3 | 4 5 6 7")
    written(found, (0, 0, 0), (0, 0, 0, 0))
    return found


@pytest.mark.parametrize(
    ("options", "worth"),
    [
        (["missed=worst"], -30),
        (["missed=zero"], 0),
        (["missed=minus_bank", "bank=80"], -80),
        (["count=field_rank"], 7),
        (["count=field_points"], 0),
        (["count=table_points"], 0),
        (["missed=none"], None),
        (["missed=none", "count=field_rank"], None),
    ],
)
def test_mt_5_7_what_a_missed_round_is_worth(options: list[str], worth: int | None) -> None:
    rows = {row.player.number: row for row in late(*options).standings()}
    cell = rows[7].cells[0]
    assert (cell.value, cell.money, cell.law) == (worth, None, "MT-5.7")


def test_mt_5_7_a_missed_round_is_never_a_gift() -> None:
    found = entered(3, "missed=worst")
    found.do(DIRECTOR, Enter("away", absent=True))
    drawn(found, tables="1 2 3")
    written(found, (0, 0, 0))
    assert order(found) == [1, 2, 3, 4]
    assert found.standings()[-1].counted == 0


def test_mt_5_7_without_a_value_one_ranks_behind_who_has_more_rounds() -> None:
    assert order(late("missed=none"))[-1] == 7
    assert order(late("missed=zero"))[-1] == 3


def test_mt_5_7_who_leaves_misses_the_later_rounds() -> None:
    found = entered(7)
    drawn(found, tables="1 2 3 | 4 5 6 7")
    written(found, (0, 0, 0), (0, 0, 0, 0))
    found.do(DIRECTOR, Leave(7))
    drawn(found, tables="1 2 3 | 4 5 6")
    written(found, (5, 0, -5), (40, 0, -40))
    rows = {row.player.number: row.counted for row in found.standings()}
    assert rows[7] == -40


def test_mt_8_4_a_missed_round_is_struck_if_it_is_the_worst() -> None:
    rows = {row.player.number: row for row in late("drop_worst=1").standings()}
    assert [cell.struck for cell in rows[7].cells] == [True, False]


def test_mt_5_8_penalties_come_after_dropping_on_a_line_of_their_own() -> None:
    found = ten()
    found.do(DIRECTOR, Penalise(9, "-9.5", "late twice"))
    rows = {row.player.number: row for row in found.standings()}
    assert (rows[9].penalty, rows[9].counted) == (Fraction(-19, 2), 45 - Fraction(19, 2))
    assert [cell.struck for cell in rows[9].cells] == [True, True, False, False, False]
    assert order(found)[:3] == [3, 10, 9]
    assert refusal(found, DIRECTOR, Penalise(9, "-1", " ")) == "R-MT-REASON"


@pytest.mark.parametrize("points", ["", "0", "many", "1/0"])
def test_mt_5_8_a_penalty_is_a_number(points: str) -> None:
    with pytest.raises(NotationError, match=r"number other than 0.*\(MT-5.8\)"):
        ten().do(DIRECTOR, Penalise(1, points, "x"))


# -- the order --------------------------------------------------------------------------------


def test_mt_6_1_who_is_equal_in_all_shares_the_place() -> None:
    found = entered(4, "ties=")
    drawn(found, tables="1 2 3 4")
    written(found, (10, 0, 0, -10))
    assert [row.place for row in found.standings()] == ["1", "2=", "2=", "4"]


def test_mt_8_4_a_tie_of_three_for_the_first_place() -> None:
    found = entered(4, "ties=best,last")
    drawn(found, tables="1 2 3 4")
    written(found, (5, 5, 5, -15))
    assert [row.place for row in found.standings()] == ["1=", "1=", "1=", "4"]


def equal(ties: str, *options: str) -> Tournament:
    """1 and 2 have the same sum: +20 -10 and +5 +5; they met in round 1."""
    found = entered(6, f"ties={ties}", "rounds=2", *options)
    drawn(found, tables="1 2 3 | 4 5 6")
    written(found, (20, 5, -25), (0, 0, 0))
    drawn(found, tables="1 4 5 | 2 3 6")
    written(found, (-10, 30, -20), (5, 4, -9))
    return found


@pytest.mark.parametrize(
    ("ties", "first"),
    [("best", 1), ("last", 2), ("places", 0), ("direct", 1), ("total", 0), ("money", 0)],
)
def test_mt_6_2_ties_are_parted_by_the_criteria(ties: str, first: int) -> None:
    rows = {row.player.number: row for row in equal(ties).standings()}
    assert rows[1].counted == rows[2].counted == 10
    places = {1: ("2", "3"), 2: ("3", "2"), 0: ("2=", "2=")}[first]
    assert (rows[1].place, rows[2].place) == places


def test_mt_6_2_places_counts_first_places_then_second_ones() -> None:
    found = entered(6, "ties=places", "rounds=2")
    drawn(found, tables="1 4 5 | 2 3 6")
    written(found, (10, 0, -10), (5, 20, -25))
    drawn(found, tables="1 4 5 | 2 3 6")
    written(found, (0, 1, -1), (5, 7, -12))
    assert order(found)[1:3] == [1, 2]
    assert [row.place for row in found.standings()][:3] == ["1", "2", "3"]


def test_mt_6_2_direct_is_for_two_who_met() -> None:
    found = entered(6, "ties=direct")
    drawn(found, tables="1 2 3 | 4 5 6")
    written(found, (10, -5, -5), (10, -5, -5))
    places = {row.player.number: row.place for row in found.standings()}
    assert (places[1], places[4], places[2]) == ("1=", "1=", "3=")


def test_mt_6_2_lots_are_drawn_from_the_seed_and_the_place() -> None:
    found = entered(4, "ties=lot")
    drawn(found, tables="1 2 3 4")
    written(found, (30, -10, -10, -10))
    drawn_lots = shuffle([2, 3, 4], Source(f"{SEED}\0lot\0{2}".encode()))
    assert order(found) == [1, *drawn_lots]
    assert [row.place for row in found.standings()] == ["1", "2", "3", "4"]


def test_mt_0_4_lots_of_a_tie_come_from_the_seed() -> None:
    orders = set()
    for seed in "abcdefgh":
        found = entered(4, "ties=lot", seed=seed)
        drawn(found, tables="1 2 3 4")
        written(found, (0, 0, 0, 0))
        orders.add(tuple(order(found)))
    assert len(orders) > 4


def test_mt_6_3_sums_are_not_public_before_their_round() -> None:
    public = [ten("publish_after=4", rounds=rounds).state.is_public for rounds in range(6)]
    assert public == [False, False, False, False, True, True]
    assert ten(rounds=0).state.is_public


def test_mt_6_4_places_of_a_play_off_go_table_by_table() -> None:
    found = ten("ties=", preset="playoff", rounds=4)
    drawn(found, "swiss")
    totals = {2: 40, 9: 31, 10: 90, 8: 120, 3: 15, 6: -20, 7: -80, 5: 66, 1: -90, 4: -172}
    before = {row.player.number: int(row.counted) for row in found.standings()}
    found.state.options = found.state.options.changed(["insolvency=borrow"])
    for table, seats in enumerate(found.state.round(5).tables, 1):
        put(found, table, tuple(totals[n] - before[n] for n in seats))
    assert f"ends {' '.join(map(str, order(found)))}." in BOOK


def put(found: Tournament, table: int, money: tuple[int, ...]) -> None:
    """A slip as the book tells it: the sums of its play-off are no results of real tables."""
    from eldest.club.tournament.model import Slip

    found.state.round(5).slips[table] = [Slip(1, money, 0, "bell", DIRECTOR)]


def test_mt_6_4_without_bands_the_sum_decides() -> None:
    found = ten("ties=", "bands=false", preset="playoff", rounds=4)
    drawn(found, "swiss")
    written(found, (0, 0, 0), (90, 0, -90), (0, 0, 0, 0))
    assert order(found)[0] == 8


def test_mt_6_5_each_publication_has_a_version_and_each_round_its_rule() -> None:
    found = ten()
    assert [found.do(DIRECTOR, Publish()).facts["version"] for _ in range(2)] == [1, 2]
    laws = {cell.law for row in found.standings() for cell in row.cells}
    assert laws == {"MT-5.2"}


# -- the tournament of ten --------------------------------------------------------------------


def test_mt_9_1_the_final_table() -> None:
    found = ten()
    for row in found.standings():
        cells = " | ".join(signed(cell.value) for cell in row.cells)
        one = f"{row.player.number} {row.player.name}"
        counted_, total = signed(row.counted), signed(row.total)
        assert f"| {row.place} | {one} | {cells} | **{counted_}** | {total} |" in BOOK
    assert len(SLIPS) == 5


def signed(value: Fraction | None) -> str:
    assert value is not None
    return f"{int(value):+d}" if value else "0"


@pytest.mark.parametrize(
    ("count", "ties"), [("money", ""), ("table_points", "money"), ("field_rank", "money")]
)
def test_mt_9_2_the_same_slips_in_other_ways(count: str, ties: str) -> None:
    found = ten(f"count={count}", f"ties={ties}", "rounds=5", preset="club")
    line = re.search(rf"^  `{count}`.*?: (1.*?)[;.]$", BOOK, re.M)
    assert line
    assert ranking(found) == line[1]


def test_mt_9_3_the_play_off() -> None:
    found = ten("drop_best=0", "drop_worst=0", "ties=", rounds=4)
    tables = draw(found.state, 5, "swiss").tables
    assert f"the play-off is `{plan(tables)}`" in BOOK


def test_mt_9_3_gita_comes_after_the_first_round() -> None:
    lowest = [min(money for table in slips for _, money in table) for slips in SLIPS]
    told = ", ".join(f"{money}".replace("-", "\N{MINUS SIGN}") for money in lowest)
    assert f"are {told})" in BOOK
    gita = [money for slips in SLIPS for table in slips for n, money in table if n == 7]
    assert counted([lowest[0], *gita[1:]], 1, 1) == -72
    assert counted(gita, 1, 1) == -43


def test_numbers_are_written_as_the_book_does() -> None:
    assert [number(value) for value in (Fraction(53, 2), 37, Fraction(-3))] == ["26.5", "37", "-3"]
    assert len(NAMES) == 10


def test_a_redraw_forgets_the_first_one() -> None:
    found = entered(9)
    found.do(DIRECTOR, Draw(1, "lot"))
    found.do(DIRECTOR, Draw(1, "manual", ("1 2 3", "4 5 6", "7 8 9"), "lots fell"))
    assert found.state.history(2).met[1, 2] == 1
    assert sum(found.state.history(2).met.values()) == 18
