"""Chapters 12 and 13: counting and payment, asked of the settlement itself."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.games.marias.scoring.settle import PlayedRound, payments, settle
from tests.each import each
from tests.games.marias.examples.counted import bare, trump_game, units
from tests.games.marias.examples.rounds import E1, E8, E16
from tests.games.marias.table import SUITS, points, rules

TENS = [(mine, 90 - mine) for mine in range(0, 100, 10)]


def game(
    cards: tuple[int, int],
    mine: tuple[int, ...] = (),
    theirs: tuple[int, ...] = (),
    level: int = 0,
    trump: str = "S",
    **more: Any,
) -> PlayedRound:
    """A plain Game, in leaves unless another suit is named."""
    return trump_game(trump, "GAME", {"GAME": level}, cards, mine, theirs, **more)


def hundred(
    cards: tuple[int, int],
    mine: tuple[int, ...] = (40,),
    theirs: tuple[int, ...] = (),
    level: int = 0,
    trump: str = "S",
    **more: Any,
) -> PlayedRound:
    """A Hundred, in leaves unless another suit is named."""
    return trump_game(trump, "HUNDRED", {"HUNDRED": level}, cards, mine, theirs, **more)


def values(played: PlayedRound, **options: Any) -> dict[str, int]:
    """The value of each commitment and silent result, zeros left out."""
    found = settle(played, rules(**options)).values
    assert len({value.name for value in found}) == len(found)
    return {value.name: value.amount for value in found if value.amount}


@pytest.mark.parametrize("cards", TENS)
def test_m_12_1_m_12_4_more_points_win_the_game(cards: tuple[int, int]) -> None:
    assert units(game(cards)) == (1 if cards[0] > cards[1] else -1)


@each("cards", TENS)
@each("mine", [(), (20,), (40,), (20, 20)])
@each("theirs", [(), (20,)])
def test_m_12_3_m_12_4_m_12_5_all_marriages_count_for_the_game(
    cards: tuple[int, int], mine: tuple[int, ...], theirs: tuple[int, ...]
) -> None:
    one, two = cards[0] + sum(mine), cards[1] + sum(theirs)
    assert one != two
    best = max(one, two)
    factor = 2 * (1 + (best - 100) // 10) if best >= 100 else 1
    assert units(game(cards, mine, theirs)) == (factor if one > two else -factor)


def test_m_12_2_the_talon_counts_nothing() -> None:
    """D9 and DJ lie in the talon of E16's kind of round; only the thirty played cards count."""
    assert sum(E16.cards) == 90
    assert points(E16.finish()) == (-18, 9, 9)


@pytest.mark.parametrize(
    ("cards", "mine", "expected"),
    [
        ((80, 10), (), 1),
        ((90, 0), (), 1),
        ((60, 30), (40,), 2),
        ((60, 30), (20, 20), 2),
        ((70, 20), (20, 20), 4),
        ((90, 0), (40, 20, 20, 20), 20),
    ],
)
def test_m_12_5_a_silent_hundred_multiplies_the_game(
    cards: tuple[int, int], mine: tuple[int, ...], expected: int
) -> None:
    assert units(game(cards, mine)) == expected
    assert units(game(cards[::-1], (), mine)) == -expected
    assert units(game(cards, mine, level=2)) == 4 * expected
    assert units(game(cards, mine, trump="H")) == 2 * expected


def test_m_12_5_not_for_a_side_that_announced_a_hundred() -> None:
    both = trump_game("S", "HUNDRED", {"HUNDRED": 0, "GAME": 0}, (70, 20), (40,))
    assert values(both, hundred_includes_game=True) == {"HUNDRED": 8, "GAME": 1}
    against = {"GAME": 0, "HUNDRED_AGAINST": 0}
    assert values(trump_game("S", "GAME", against, (20, 70), (), (40,))) == {
        "GAME": -1,
        "HUNDRED_AGAINST": -8,
    }


def test_m_8_8_m_12_5_a_game_that_was_replaced_pays_nothing() -> None:
    against, house = {"HUNDRED_AGAINST": 0}, {"hundred_against_replaces_game": True}
    made = trump_game("S", "GAME", against, (20, 70), (), (40,))
    assert values(made, **house) == {"HUNDRED_AGAINST": -8}
    silent = trump_game("S", "GAME", against, (60, 30), (40,), (20,))
    assert values(silent, **house) == {"HUNDRED_AGAINST": 36}


def test_m_12_5_but_for_the_other_side_it_is_silent() -> None:
    against = {"GAME": 0, "HUNDRED_AGAINST": 0}
    played = trump_game("S", "GAME", against, (60, 30), (40,), (20,))
    assert values(played) == {"GAME": 2, "HUNDRED_AGAINST": 36}
    lost = trump_game("S", "HUNDRED", {"HUNDRED": 0, "GAME": 0}, (20, 70), (20,), (40,))
    assert values(lost, hundred_includes_game=True) == {"HUNDRED": -40, "GAME": -4}


@pytest.mark.parametrize(
    ("cards", "mine", "first", "highest", "every"),
    [
        ((60, 30), (40,), 4, 4, 4),
        ((80, 10), (20,), 4, 4, 4),
        ((70, 20), (20,), -4, -4, -4),
        ((60, 30), (20, 40), -8, 12, 12),
        ((60, 30), (20, 20), -8, -8, 4),
        ((50, 40), (40, 20, 20), -4, -4, 16),
        ((90, 0), (), -4, -4, -4),
    ],
)
def test_m_12_6_one_marriage_counts_for_an_announced_hundred(
    cards: tuple[int, int], mine: tuple[int, ...], first: int, highest: int, every: int
) -> None:
    for way, expected in (("first", first), ("highest", highest), ("all", every)):
        assert units(hundred(cards, mine), hundred_marriage=way) == expected
        against = trump_game("S", "GAME", {"GAME": 0, "HUNDRED_AGAINST": 0}, cards[::-1], (), mine)
        assert values(against, hundred_marriage=way)["HUNDRED_AGAINST"] == -expected


@pytest.mark.parametrize(
    ("cards", "mine", "theirs", "counted", "dropped"),
    [
        ((50, 40), (40,), (), -4, -4),
        ((50, 40), (40,), (20,), -12, -4),
        ((0, 90), (40,), (20, 20), -40, -24),
        ((30, 60), (20,), (40, 20), -44, -20),
    ],
)
def test_m_12_7_steps_of_a_failed_hundred(
    cards: tuple[int, int],
    mine: tuple[int, ...],
    theirs: tuple[int, ...],
    counted: int,
    dropped: int,
) -> None:
    played = hundred(cards, mine, theirs)
    assert units(played) == counted
    assert units(played, count_opponent_marriages=False) == dropped


@pytest.mark.parametrize(("mine", "expected"), [((40,), 8), ((40, 20), 16), ((40, 20, 20), 24)])
def test_m_12_7_steps_of_a_made_hundred_count_all_marriages(
    mine: tuple[int, ...], expected: int
) -> None:
    assert units(hundred((70, 20), mine)) == expected
    assert units(hundred((70, 20), mine, (20,))) == expected


@pytest.mark.parametrize(("tricks", "expected"), [(0, 15), (1, -15)])
def test_m_12_8_misere_is_made_without_a_trick(tricks: int, expected: int) -> None:
    assert units(bare("MISERE", tricks)) == expected


@pytest.mark.parametrize(("tricks", "expected"), [(10, 30), (9, -30), (0, -30)])
def test_m_12_8_slam_is_made_with_all_ten(tricks: int, expected: int) -> None:
    assert units(bare("SLAM", tricks)) == expected


@pytest.mark.parametrize(
    ("rates", "misere", "slam", "scale"),
    [("csm", 15, 30, 4), ("pub", 5, 10, 8), ("flek", 10, 20, 8)],
)
def test_m_13_1_the_three_tariffs(rates: str, misere: int, slam: int, scale: int) -> None:
    assert units(bare("MISERE", 0), rates=rates) == misere
    assert units(bare("SLAM", 10), rates=rates) == slam
    assert units(game((60, 30)), rates=rates) == 1
    assert units(hundred((60, 30)), rates=rates) == 4
    assert units(hundred((90, 0)), rates=rates) == 4 * scale
    seven = trump_game("S", "SEVEN", {"GAME": 0, "SEVEN": 0}, (60, 30), seven="made")
    assert units(seven, rates=rates) == 3
    assert units(game((60, 30), silent_seven="declarer_won"), rates=rates) == 2


@pytest.mark.parametrize(
    ("option", "value", "played", "expected"),
    [
        ("rate_game", 3, game((60, 30)), 3),
        (
            "rate_seven",
            5,
            trump_game("S", "SEVEN", {"GAME": 0, "SEVEN": 0}, (60, 30), seven="made"),
            6,
        ),
        ("rate_silent_seven", 4, game((60, 30), silent_seven="defence_won"), -3),
        ("rate_hundred", 6, hundred((70, 20)), 12),
        ("rate_silent_hundred_factor", 3, game((80, 10), (40,)), 9),
        ("rate_misere", 7, bare("MISERE", 0, 1), 14),
        ("rate_slam", 9, bare("SLAM", 3), -9),
        ("rate_limit", 100, bare("SLAM", 10, 4), 100),
        ("rate_raised_limit", 100, bare("SLAM", 10, 4, raisers=2), 100),
        ("rate_limit", 0, bare("SLAM", 10, 6), 1920),
    ],
)
def test_m_13_1_every_entry_may_be_the_houses_own(
    option: str, value: int, played: PlayedRound, expected: int
) -> None:
    assert units(played, **{option: value}) == expected
    assert units(played, **{option: None}) != expected


@each("level", range(7))
@each("suit", SUITS)
def test_m_13_2_rate_times_level_times_red_times_steps(level: int, suit: str) -> None:
    red = 2 if suit == "H" else 1
    free = {"rate_limit": 0, "max_level": 6}
    assert units(game((60, 30), level=level, trump=suit), **free) == red * 2**level
    assert units(hundred((80, 10), level=level, trump=suit), **free) == 12 * red * 2**level
    silent = game((60, 30), level=level, trump=suit, silent_seven="declarer_won")
    assert units(silent, **free) == red * 2**level + red
    seven = {"GAME": 0, "SEVEN": level}
    played = trump_game(suit, "SEVEN", seven, (60, 30), seven="lost")
    assert units(played, **free) == red - 2 * red * 2**level


@pytest.mark.parametrize("level", range(5))
def test_m_13_2_misere_and_slam_know_no_red(level: int) -> None:
    for red in ("", "H", "HDSC"):
        assert units(bare("MISERE", 0, level), red_suits=red) == 15 * 2**level
        assert units(bare("SLAM", 10, level), red_suits=red) == min(500, 30 * 2**level)


def test_m_13_3_signs() -> None:
    levels = {"GAME": 0, "SEVEN_AGAINST": 1, "HUNDRED_AGAINST": 0}
    lost = trump_game("S", "GAME", levels, (60, 30), (), (40,), seven_against="lost")
    assert values(lost) == {"GAME": -1, "SEVEN_AGAINST": 4, "HUNDRED_AGAINST": 12}
    made = trump_game("S", "GAME", levels, (20, 70), (), (40,), seven_against="made")
    assert values(made) == {"GAME": -1, "SEVEN_AGAINST": -4, "HUNDRED_AGAINST": -8}
    both = trump_game(
        "S", "HUNDRED_SEVEN", {"HUNDRED": 0, "SEVEN": 0}, (60, 30), (40,), seven="lost"
    )
    assert values(both) == {"HUNDRED": 4, "SEVEN": -2}


@pytest.mark.parametrize(
    ("way", "expected"),
    [("declarer_won", 1), ("declarer_lost", -1), ("defence_won", -1), ("defence_lost", 1)],
)
def test_m_11_4_m_13_3_who_is_paid_for_a_silent_seven(way: str, expected: int) -> None:
    assert units(game((60, 30), silent_seven=way)) == 1 + expected
    assert units(hundred((60, 30), silent_seven=way)) == 4 + expected


@pytest.mark.parametrize(
    ("scale", "made", "lost", "silent"),
    [
        ("linear", 16, -12, 6),
        ("doubling", 32, -16, 8),
        ("fixed", 4, -4, 2),
    ],
)
def test_m_13_4_the_scale_of_steps(scale: str, made: int, lost: int, silent: int) -> None:
    for rates in ("csm", "pub", "flek"):
        options = {"rates": rates, "hundred_scale": scale}
        assert units(hundred((90, 0)), **options) == made
        assert units(hundred((50, 40), (40,), (20,)), **options) == lost
        assert units(game((80, 10), (40,)), **options) == silent


def test_m_13_5_u_is_the_sum_with_the_silent_seven() -> None:
    result = settle(game((40, 50), silent_seven="declarer_won", level=1), rules())
    assert (result.before, result.u) == (-1, -1)
    assert sorted(value.amount for value in result.values if value.amount) == [-2, 1]


@pytest.mark.parametrize("level", [4, 5])
@pytest.mark.parametrize(("raisers", "limit"), [(0, 500), (1, 500), (2, 750)])
def test_m_13_6_the_limit_cuts_both_ways(level: int, raisers: int, limit: int) -> None:
    made = settle(bare("SLAM", 10, level + 1, raisers=raisers), rules(max_level=6))
    assert (made.before, made.u) == (60 * 2**level, limit)
    lost = settle(bare("SLAM", 0, level + 1, raisers=raisers), rules(max_level=6))
    assert (lost.before, lost.u) == (-60 * 2**level, -limit)


def test_m_13_6_no_limit_in_the_flek_tariff() -> None:
    assert units(bare("SLAM", 10, 6, raisers=2), rates="flek") == 1280
    assert units(bare("SLAM", 10, 6, raisers=2), rates="pub") == 640
    assert units(bare("SLAM", 10, 6, raisers=1), rates="pub") == 500


@each("declarer", range(3))
@each("u", [-12, -1, 0, 7])
def test_m_13_7_each_defender_pays_u(declarer: int, u: int) -> None:
    paid = payments(u, declarer, (0, 1, 2), rules())
    assert paid == tuple(2 * u if seat == declarer else -u for seat in range(3))
    assert sum(paid) == 0


def test_m_13_8_a_double_of_one_counts_for_both_defenders() -> None:
    for speaker in (1, 2):
        said = "1 respond:GAME" if speaker == 1 else "1 respond:good, 2 respond:GAME"
        sample = E1
        round_ = type(sample)(**{**vars(sample), "said": said}).finish()
        assert points(round_) == (4, -2, -2)
    assert points(E8.finish()) == (64, -32, -32)
