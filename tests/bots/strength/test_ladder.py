"""Ladders: one figure for each player, whose interval keeps its word."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import exp, log
from statistics import NormalDist, fmean

import pytest

from eldest.bots import BadLineup, UnknownLevel
from eldest.bots.strength.fit import ELO, Figure, bradley_terry, mean_scores, pairs_of
from eldest.bots.strength.ladder import LadderTerms, ladder, pace, standing_of
from eldest.bots.strength.match import Pair, play_pair
from eldest.bots.strength.spread import Processes
from eldest.games import load
from eldest.games.mindikot import GAME

OPTIONS = GAME.options()
PLAYERS = ("random", "beginner", "club")
LADDERS = 200
DEALS = 150  # of each


def terms(*players: str) -> LadderTerms:
    """A ladder of Mindikot."""
    return LadderTerms("mindikot", (), players or PLAYERS, "ladder", "0")


# -- the fits -------------------------------------------------------------------------------------


def test_the_fit_of_two_players_is_their_margin() -> None:
    (first, _), (second, interval) = mean_scores(2, [[3.0], [1.0], [-1.0]], 1)
    assert (first, second, interval) == (1.0, 0.0, (0.0, 0.0))


def test_the_scores_are_those_of_least_squares() -> None:
    """By hand: three margins of 1, 4 and 3 fit exactly; of 1, 4 and 6 they miss by 1 each."""
    assert [score for score, _ in mean_scores(3, [[1.0, 4.0, 3.0]], 0)] == pytest.approx(
        [0, -1, -4]
    )
    assert [score for score, _ in mean_scores(3, [[1.0, 4.0, 6.0]], 2)] == pytest.approx([5, 5, 0])


def test_two_players_have_the_odds_of_the_deals_that_they_won() -> None:
    """Six won, two lost, one drawn, and one drawn deal that is added: 7 to 3."""
    deals = [[1.0]] * 6 + [[-2.0]] * 2 + [[0.0]]
    (elo, interval), (zero, none) = bradley_terry(2, deals, 1)
    assert elo == pytest.approx(ELO * log(7 / 3))
    assert (zero, none) == (0, (0, 0))
    assert interval is not None
    assert interval[1] - elo == pytest.approx(1.959964 * ELO * (10 * 0.7 * 0.3) ** -0.5)


def test_the_fit_of_three_makes_all_won_deals_likeliest() -> None:
    """Everybody has won as many deals as his strength says: what defines the likeliest."""
    deals = [[1.0, 1.0, -1.0]] * 5 + [[-1.0, 1.0, 1.0]] * 4 + [[1.0, -1.0, 1.0]] * 3
    strengths = [elo / ELO for elo, _ in bradley_terry(3, deals, 1)]
    for player in range(3):
        won = expected = 0.0
        for column, (first, second) in enumerate(pairs_of(3)):
            if player in (first, second):
                sign = 1 if player == first else -1
                won += 0.5 + sum(sign * margins[column] > 0 for margins in deals)
                other = first + second - player
                expected += 13 / (1 + exp(strengths[other] - strengths[player]))
        assert won == pytest.approx(expected)


def test_who_wins_every_deal_has_a_finite_figure_with_a_wide_interval() -> None:
    (elo, interval), _ = bradley_terry(2, [[1.0]] * 99, 1)
    assert elo == pytest.approx(ELO * log(99.5 / 0.5))
    assert interval is not None
    assert interval[1] - interval[0] > 800


def amount(dice: random.Random, ahead: float, luck: float) -> float:
    """A margin with the mean of the difference in strength."""
    return ahead + dice.gauss(0, 1) + 2 * luck


def sign(dice: random.Random, ahead: float, luck: float) -> float:
    """Who wins, as often as the strengths say; half the time by the luck of the deal alone."""
    drawn = NormalDist().cdf(luck) if dice.random() < 0.5 else dice.random()
    return 1.0 if drawn < 1 / (1 + exp(-ahead)) else -1.0


@pytest.mark.parametrize(
    ("fit", "margin", "scale"), [(mean_scores, amount, 1.0), (bradley_terry, sign, ELO)]
)
def test_the_interval_holds_the_truth_as_often_as_it_says(
    fit: Callable[..., list[Figure]],
    margin: Callable[[random.Random, float, float], float],
    scale: float,
) -> None:
    """Players of known strength, and luck that all pairs of a deal share."""
    dice, strengths, held = random.Random("ladders"), [0.0, 0.3, 1.0], 0
    for _ in range(LADDERS):
        lucks = [dice.gauss(0, 1) for _ in range(DEALS)]
        ahead = [strengths[first] - strengths[second] for first, second in pairs_of(3)]
        deals = [[margin(dice, each, luck) for each in ahead] for luck in lucks]
        low, high = fit(3, deals, 0)[2][1] or (0, 0)
        held += low <= scale * strengths[2] <= high
    assert abs(held - 0.95 * LADDERS) < 3 * (LADDERS * 0.95 * 0.05) ** 0.5


# -- the deals ------------------------------------------------------------------------------------


def test_every_pair_plays_the_same_deals_as_in_a_match() -> None:
    heard: list[Pair] = []
    found = ladder(GAME, OPTIONS, terms(), 3, heard=lambda pair, _: heard.append(pair))
    club = [play_pair("mindikot", OPTIONS, ("beginner", "club"), "ladder", deal) for deal in (0, 1)]
    assert [heard[2], heard[5]] == club
    assert found.deals == 3
    assert found == standing_of(GAME, PLAYERS, heard)
    beaten = found.meetings[1]
    assert beaten.players == ("random", "club")
    assert beaten.margin == pytest.approx(fmean(a - b for a, b in heard[1::3]))
    assert beaten.won + beaten.drawn + beaten.lost == 3


def test_the_best_player_stands_first_and_the_usual_one_is_the_measure() -> None:
    found = ladder(GAME, OPTIONS, terms(), 20)
    assert [rating.name for rating in found.ratings] == ["club", "beginner", "random"]
    assert (found.zero, found.ratings[0].score, found.ratings[0].elo) == ("club", 0, 0)
    assert found.ratings[2].score_interval is not None
    assert found.ratings[2].score_interval[1] < 0
    assert standing_of(GAME, ("random", "beginner"), [(0.0, 1.0)]).zero == "random"


def test_a_ladder_goes_on_where_it_stopped() -> None:
    heard: list[Pair] = []
    whole = ladder(GAME, OPTIONS, terms(), 4, heard=lambda pair, _: heard.append(pair))
    counts: list[int] = []
    again = ladder(GAME, OPTIONS, terms(), 4, heard[:7], lambda _, count: counts.append(count))
    assert again == whole
    assert counts == [8, 9, 10, 11, 12]
    assert ladder(GAME, OPTIONS, terms(), 2, heard) == standing_of(GAME, PLAYERS, heard[:6])
    assert standing_of(GAME, PLAYERS, heard[:8]) == standing_of(GAME, PLAYERS, heard[:6])


def test_processes_change_nothing() -> None:
    one, two = (ladder(GAME, OPTIONS, terms(), 4, workers=Processes(n)) for n in (1, 2))
    assert one == two


@pytest.mark.parametrize("players", [("club",), ("club", "random", "club")])
def test_a_ladder_of_one_is_none(players: tuple[str, ...]) -> None:
    with pytest.raises(BadLineup, match="two players or more, each of them once"):
        ladder(GAME, OPTIONS, terms(*players), 1)


def test_players_are_looked_at_first() -> None:
    with pytest.raises(UnknownLevel):
        ladder(GAME, OPTIONS, terms("random", "club", "god"), 1)


def test_bridge_is_counted_in_imps() -> None:
    bridge = load("bridge")
    pairs = [play_pair("bridge", bridge.options(), ("random", "beginner"), "i", d) for d in (1, 2)]
    assert all(value == int(value) for pair in pairs for value in pair)
    assert all(min(pair) == 0 <= max(pair) <= 24 for pair in pairs)
    # 420 at one table and 50 the other way at the other: 470 points, 10 IMPs (B-M.9).
    assert bridge.compared(420 / 2, -50 / 2, 2) == (10, 0)
    assert bridge.compared(0, 30 / 2, 2) == (0, 1)
    assert bridge.unit == "IMPs a board"


def test_the_pace_is_the_time_of_a_decision() -> None:
    assert 0 < pace(GAME, OPTIONS, "random", "pace", 1) < pace(GAME, OPTIONS, "club", "pace", 1) < 1
