"""Skill and luck are told apart by those who held the same cards."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from eldest.club.duplicate import Contestant, balance, ranking, rows

from .contests import settings

# Two tables of Mindikot in one round: D against A, B against C; on deal 2 the second table turns.
HAND = {(1, 1): (3, 0), (2, 1): (1, 0), (1, 2): (0, 2), (2, 2): (0, 2)}


def by_name(found: list[Contestant]) -> dict[str, Contestant]:
    return {"ABCDEFGHI"[one.who]: one for one in found}


def test_a_deal_by_hand() -> None:
    made = settings("mindikot", 4, 2, deals_in_round=2)
    assert [made.seated(table, 1) for table in (1, 2)] == [(3, 0), (1, 2)]
    assert [made.seated(table, 2) for table in (1, 2)] == [(3, 0), (2, 1)]
    found = by_name(ranking(made, HAND))
    # On deal 1 D won by 3 with the cards of B, who won by 1, and C lost less than A.
    assert [found[name].skill for name in "ABCD"] == [-1, -1, 1, 1]
    assert [found[name].luck for name in "ABCD"] == [Fraction(n, 2) for n in (1, 5, -5, -1)]
    assert [found[name].place for name in "ABCD"] == ["3=", "3=", "1=", "1="]


@pytest.mark.parametrize(
    ("points", "balances"),
    [
        ((6, 1, -7), (6, 1, -7)),  # they pay each other
        ((2, 0), (2, -2)),
        ((0, 0), (0, 0)),
        ((0, -10, -20), (15, 0, -15)),  # cards that were left count against everybody
    ],
)
def test_what_the_others_get_matters(points: tuple[int, ...], balances: tuple[int, ...]) -> None:
    assert [balance(points, side) for side in range(len(points))] == list(balances)


def test_points_are_luck_plus_skill() -> None:
    dice = random.Random(1)
    made = settings("marias", 9, 12)
    points = {
        (table, deal): (dice.randint(-9, 9), dice.randint(-9, 9), dice.randint(-9, 9))
        for table in range(1, 4)
        for deal in range(1, 13)
    }
    found = ranking(made, points)
    for one in found:
        assert one.points == one.luck + one.skill
        assert one.deals == 12
    assert sum(one.skill for one in found) == 0, "what one gains over the field others lose"


def test_good_cards_alone_do_not_help() -> None:
    """Side 0 has all the cards on every deal; who sits there more often is no better for it."""
    made = settings("mindikot", 4, 3, deals_in_round=3)
    points = {(table, deal): (10, 0) for table in (1, 2) for deal in (1, 2, 3)}
    found = ranking(made, points)
    assert len({one.points for one in found}) > 1, "luck was not the same for all"
    assert {one.skill for one in found} == {0}
    assert {one.place for one in found} == {"1="}


def test_matchpoints_as_an_option() -> None:
    made = settings("mindikot", 4, 2, deals_in_round=2, scoring="matchpoints")
    found = by_name(ranking(made, HAND))
    assert [found[name].value for name in "ABCD"] == [25, 25, 75, 75]


def test_one_result_alone_is_not_compared() -> None:
    made = settings("mindikot", 4, 2)
    assert {row.others for row in rows(made, {(1, 1): (3, 0)})} == {None}
    found = ranking(made, {(1, 1): (3, 0)})
    assert {one.deals for one in found} == {0}
    assert {one.place for one in found} == {""}


def test_solo_compares_only_the_contestants() -> None:
    made = settings("marias", 3, 1, solo=True)
    found = by_name(ranking(made, {(1, 1): (6, 1, -7), (2, 1): (3, 9, -12), (3, 1): (0, 0, 0)}))
    assert found["A"].skill == Fraction(6) - Fraction(3, 2)
    assert found["C"].skill == -Fraction(9, 2)


def test_the_margin_tells_luck_of_few_deals() -> None:
    dice = random.Random(7)
    wide, narrow = (
        ranking(
            settings("mindikot", 4, deals),
            {
                (table, deal): (dice.randint(0, 4), dice.randint(0, 4))
                for table in (1, 2)
                for deal in range(1, deals + 1)
            },
        )[0].margin
        for deals in (10, 1000)
    )
    assert wide
    assert narrow
    assert wide > 5 * narrow
    assert ranking(settings("mindikot", 4, 1), {(1, 1): (1, 0), (2, 1): (0, 0)})[0].margin is None


def test_a_better_player_is_found_and_equal_ones_are_not() -> None:
    dice = random.Random(3)
    made = settings("mindikot", 6, 300)
    points = {}
    for deal in range(1, 301):
        cards = (dice.randint(0, 8), dice.randint(0, 8))
        for table in range(1, 4):
            seated = made.seated(table, deal)
            played = tuple(
                card + dice.randint(-1, 1) + (who == 2)
                for card, who in zip(cards, seated, strict=True)
            )
            points[table, deal] = played
    found = by_name(ranking(made, points))
    best = found["C"]
    assert best.place == "1"
    assert best.margin
    assert float(best.skill) - best.margin > 0
    assert float(best.skill) == pytest.approx(1, abs=0.2)
    others = [float(one.skill) for name, one in found.items() if name != "C"]
    assert max(others) - min(others) < 0.3, "equal players look equal"
