"""Who sits where: every game's sides, every number of tables."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from eldest.cards import NotationError
from eldest.club.duplicate import ContestSettings
from tests.each import each

from .contests import settings


@pytest.mark.parametrize(("game", "sides"), [("mindikot", 2), ("marias", 3)])
@pytest.mark.parametrize("tables", [2, 3, 4, 5])
def test_everybody_sits_once_on_every_deal(game: str, sides: int, tables: int) -> None:
    made = settings(game, sides * tables, 12)
    for deal in range(1, 13):
        seated = [who for table in range(1, tables + 1) for who in made.seated(table, deal)]
        assert sorted(who for who in seated if who is not None) == list(range(sides * tables))


def meetings(names: int, game: str, deals: int) -> Counter[frozenset[int | None]]:
    made = settings(game, names, deals)
    met: Counter[frozenset[int | None]] = Counter()
    for deal in range(1, deals + 1):
        for table in range(1, made.tables + 1):
            met.update(map(frozenset, combinations(made.seated(table, deal), 2)))
    return met


@pytest.mark.parametrize("names", [4, 6, 8, 10])
def test_two_sides_meet_everybody_once(names: int) -> None:
    met = meetings(names, "mindikot", names - 1)
    assert set(met.values()) == {1}
    assert len(met) == names * (names - 1) // 2


@pytest.mark.parametrize("names", [6, 9, 12])
def test_three_sides_meet_everybody_about_as_often(names: int) -> None:
    deals = 4 * (names - 1)
    met = meetings(names, "marias", deals)
    assert len(met) == names * (names - 1) // 2
    mean = 2 * deals / (names - 1)
    assert all(abs(count - mean) <= 2 for count in met.values())


def test_the_draw_comes_from_the_title_alone() -> None:
    one, same, other = (
        ContestSettings(title, "marias", 4, tuple("ABCDEF")) for title in ("x", "x", "y")
    )
    seats = [[made.seated(1, deal) for deal in range(1, 5)] for made in (one, same, other)]
    assert seats[0] == seats[1] != seats[2]


@pytest.mark.parametrize(("game", "sides"), [("mindikot", 2), ("marias", 3)])
@pytest.mark.parametrize("tables", [2, 3, 4])
def test_everybody_holds_the_cards_of_everybody_else_at_other_tables(
    game: str, sides: int, tables: int
) -> None:
    deals = sides**3
    made = settings(game, sides * tables, deals, deals_in_round=deals)
    same: Counter[frozenset[int | None]] = Counter()
    for deal in range(1, deals + 1):
        places = [made.seated(table, deal) for table in range(1, tables + 1)]
        for side in range(sides):
            same.update(map(frozenset, combinations([place[side] for place in places], 2)))
    others = (sides * tables) * (sides * (tables - 1)) // 2
    assert len(same) == others
    assert set(same.values()) == {deals // sides}


def test_everybody_goes_through_all_sides() -> None:
    made = settings("marias", 9, 9, deals_in_round=9)
    sides = Counter(
        (who, side)
        for deal in range(1, 10)
        for table in range(1, 4)
        for side, who in enumerate(made.seated(table, deal))
    )
    assert set(sides.values()) == {3}


def test_nobody_moves_within_a_round() -> None:
    made = settings("mindikot", 4, 6, deals_in_round=3)
    assert [made.round(deal) for deal in range(1, 7)] == [1, 1, 1, 2, 2, 2]
    company = [frozenset(made.seated(1, deal)) for deal in range(1, 7)]
    assert company[0] == company[1] == company[2] != company[3]


def test_solo_contestants_hold_the_same_cards() -> None:
    made = settings("marias", 4, 6, solo=True)
    assert made.tables == 4
    for deal in range(1, 7):
        places = {made.seated(table, deal).index(table - 1) for table in range(1, 5)}
        assert places == {(deal - 1) % 3}


def test_the_lead_goes_round() -> None:
    made = settings("mindikot", 4, 4)
    leaders = [made.setup(deal).leader for deal in range(1, 5)]
    assert leaders in ([0, 1, 2, 3], [None] * 4)


@each(
    ("made", "says"),
    [
        (settings("mindikot", 3), "do not fill two tables"),
        (settings("mindikot", 2), "do not fill two tables"),
        (settings("marias", 4), "3 contestants sit at each table"),
        (settings("mindikot", 1, solo=True), "nothing to compare"),
        (settings("whist"), "no game 'whist'"),
        (settings(deals=0), "1 to 1000 deals"),
        (settings(deals=1001), "1 to 1000 deals"),
        (settings(scoring="imps"), "scoring must be one of"),
        (settings(options=("mode=C",)), "the option mode cannot be"),
        (ContestSettings("", "mindikot", 1, ("A", "B", "C", "D")), "needs a name"),
        (ContestSettings("x", "mindikot", 1, ("A", "A", "C", "D")), "the name 'A'"),
        (
            ContestSettings("x", "mindikot", 1, ("A", "", "C", "D")),
            "a contestant's name must be one line",
        ),
    ],
)
def test_a_contest_that_cannot_be_played(made: ContestSettings, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        made.check()
