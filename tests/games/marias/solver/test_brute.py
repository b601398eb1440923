"""The solver against trying everything on paper, for every contract and many house rules."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.cards import card_text
from eldest.games.marias import solver

from .solving import Ending, Worth, best, by_card, random_ending, rich_ending, texts

ENDINGS = 4
CONTRACTS: list[tuple[str, tuple[str, ...]]] = [
    ("GAME", ()),
    ("GAME", ("SEVEN_AGAINST",)),
    ("GAME", ("HUNDRED_AGAINST",)),
    ("GAME", ("SEVEN_AGAINST", "HUNDRED_AGAINST")),
    ("SEVEN", ()),
    ("SEVEN", ("HUNDRED_AGAINST",)),
    ("HUNDRED", ()),
    ("HUNDRED", ("SEVEN_AGAINST",)),
    ("HUNDRED_SEVEN", ()),
]
TRUMPLESS = ["MISERE", "SLAM"]
HOUSES: list[dict[str, Any]] = [
    {"king_first": "refused"},
    {"hundred_marriage": "highest", "rates": "pub"},
    {"hundred_marriage": "all", "hundred_includes_game": True},
    {"hundred_includes_game": True, "king_first": "refused", "red_suits": "HD"},
    {"count_opponent_marriages": False, "rates": "flek", "open_hand": "on"},
    {"hundred_scale": "fixed", "rate_limit": 10, "rate_raised_limit": 14},
    {"enforcement": "table"},
    {"hundred_against_replaces_game": True},
]


def assert_solved(ending: Ending, question: solver.Question, worth: Worth) -> None:
    """Every legal card has the value that trying everything gives it, and the best are named."""
    position, wanted = ending.position(), by_card(ending.shadow, worth)
    assert texts(question.by_card(position)) == wanted
    answer, value = question(position), best(ending.shadow, wanted)
    assert answer.value == value
    assert {card_text(card) for card in answer.cards} == {c for c in wanted if wanted[c] == value}


@pytest.mark.parametrize(("contract", "against"), CONTRACTS)
@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_m_13_5_a_trump_game_is_worth_what_trying_everything_gives(
    contract: str, against: tuple[str, ...], left: int
) -> None:
    for seed in range(ENDINGS):
        ending = random_ending(seed, contract, against, left)
        assert_solved(ending, solver.money, ending.money)


@pytest.mark.parametrize(("contract", "against"), CONTRACTS)
def test_m_12_3_and_m_11_1_points_and_the_seven_alone(
    contract: str, against: tuple[str, ...]
) -> None:
    for seed in range(ENDINGS):
        ending = random_ending(seed, contract, against, 3)
        assert_solved(ending, solver.points, ending.points)
        assert_solved(ending, solver.seven, ending.seven)


@pytest.mark.parametrize("contract", TRUMPLESS)
@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_m_12_8_misere_and_slam(contract: str, left: int) -> None:
    question = solver.misere if contract == "MISERE" else solver.slam
    for seed in range(ENDINGS):
        ending = random_ending(seed, contract, (), left)
        assert_solved(ending, question, ending.made)
        assert_solved(ending, solver.money, ending.money)


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_m_13_1_under_the_rules_of_the_house(house: dict[str, Any]) -> None:
    for seed in range(ENDINGS // 2):
        for contract, against in (*CONTRACTS, ("MISERE", ())):
            ending = random_ending(seed, contract, against, 3, **house)
            assert_solved(ending, solver.money, ending.money)


@pytest.mark.parametrize("king_first", ["forgo", "refused"])
@pytest.mark.parametrize(
    ("contract", "against"),
    [("HUNDRED", ()), ("HUNDRED_SEVEN", ()), ("GAME", ("HUNDRED_AGAINST",))],
)
def test_m_12_6_the_order_of_the_marriages_where_only_the_first_counts(
    contract: str, against: tuple[str, ...], king_first: str
) -> None:
    for seed in range(ENDINGS):
        ending = rich_ending(seed, contract, against, 4, king_first=king_first)
        assert_solved(ending, solver.money, ending.money)


@pytest.mark.parametrize(("contract", "seed"), [("SEVEN", 6), ("HUNDRED", 1), ("MISERE", 6)])
def test_m_9_1_five_tricks(contract: str, seed: int) -> None:
    """Endings of some thousand lines of play, which is what paper can bear."""
    ending = random_ending(seed, contract, (), 5)
    assert_solved(ending, solver.money, ending.money)
