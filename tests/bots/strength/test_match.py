"""Matches of two bots: duplicated, counted right, and stopped by a test that keeps its word."""

from __future__ import annotations

import random
from math import log

import pytest

from eldest.bots import BadLineup, UnknownLevel
from eldest.bots.strength.match import MatchStanding, Pair, Tally, Terms, match, play_pair
from eldest.bots.strength.spread import Processes
from eldest.bots.strength.sprt import Bounds
from eldest.games import load
from eldest.games.mindikot import GAME

OPTIONS = GAME.options()
MATCHES = 400


def terms(first: str, second: str, bounds: Bounds | None = None) -> Terms:
    """A match of Mindikot."""
    return Terms("mindikot", (), (first, second), "terms", bounds or Bounds())


# -- the deals ------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["mindikot", "marias", "zoliky"])
def test_who_plays_himself_with_the_same_dice_is_neither_ahead_nor_behind(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every hand is held by both, so only the dice can tell them apart."""
    game = load(key)
    both = ("random", "random")
    pairs = [play_pair(key, game.options(), both, "other dice", deal) for deal in range(6)]
    assert any(first != second for first, second in pairs)
    monkeypatch.setattr("eldest.bots.strength.match.dice_for", lambda *_: None)
    pairs = [play_pair(key, game.options(), both, "same dice", deal) for deal in range(6)]
    assert all(first == pytest.approx(second) for first, second in pairs)


def test_the_better_player_is_found() -> None:
    found = match(GAME, OPTIONS, terms("club", "random"), 400)
    assert found.verdict == "stronger"
    assert found.deals < 400
    assert found.margin == pytest.approx(found.points[0] - found.points[1])
    assert found.interval is not None
    assert found.interval[0] > 0


def test_the_weaker_player_is_found() -> None:
    assert match(GAME, OPTIONS, terms("random", "club"), 400).verdict == "not stronger"


def test_a_match_goes_on_where_it_stopped() -> None:
    heard: list[Pair] = []
    whole = match(GAME, OPTIONS, terms("club", "random"), 12, heard=lambda p, _: heard.append(p))
    later: list[MatchStanding] = []
    again = match(
        GAME, OPTIONS, terms("club", "random"), 12, heard[:7], lambda _, s: later.append(s)
    )
    assert again == whole
    assert [standing.deals for standing in later] == [8, 9, 10, 11, 12]


def test_processes_change_nothing() -> None:
    one, two = (
        match(GAME, OPTIONS, terms("club", "random"), 12, workers=Processes(n)) for n in (1, 2)
    )
    assert one == two


def test_players_and_seats_are_looked_at_first() -> None:
    with pytest.raises(UnknownLevel):
        match(GAME, OPTIONS, terms("club", "god"), 1)
    with pytest.raises(BadLineup):
        match(GAME, OPTIONS, terms("club", "random"), 0)


# -- the test -------------------------------------------------------------------------------------


def test_the_figures_are_those_of_the_margins() -> None:
    standing = Tally(Bounds(), [(3.0, 0.0), (1.0, 1.0), (2.0, 2.0), (0.0, 1.0)]).standing()
    assert standing.points == (1.5, 1.0)
    assert standing.margin == 0.5
    assert standing.deviation == pytest.approx(3**0.5)
    assert standing.interval == pytest.approx(
        (0.5 - 1.959964 * 0.75**0.5, 0.5 + 1.959964 * 0.75**0.5)
    )


def test_the_ratio_is_that_of_normal_margins_with_a_free_deviation() -> None:
    """By hand: both hypotheses take the deviation that suits them best."""
    low, high = 1 + (0.5 - 0.0) ** 2, 1 + (0.5 - 0.1) ** 2
    assert Bounds().ratio(10, 1.0, 4.0) == pytest.approx(5 * log(low / high))
    assert Bounds(error=0.1).limit == pytest.approx(log(10))


@pytest.mark.parametrize("mean", [0.0, 3.0])
def test_margins_that_never_differ_divide_by_nothing(mean: float) -> None:
    assert Bounds().ratio(50, mean, 0.0) <= 0


@pytest.mark.parametrize(
    ("bounds", "fault"),
    [((0.1, 0.1, 0.05), "not below"), ((0.0, 0.1, 0.5), "between 0 and 0.5")],
)
def test_bounds_that_test_nothing_are_refused(
    bounds: tuple[float, float, float], fault: str
) -> None:
    with pytest.raises(ValueError, match=fault):
        Bounds(*bounds)


def margin(dice: random.Random) -> float:
    """Mostly nothing, sometimes a little, now and then very much: as payments in Mariáš are."""
    return dice.choice((0, 0, 0, 0, 1, 1, 2, 4, 16)) * dice.choice((-1, 1))


@pytest.mark.parametrize(("shift", "wrong"), [(0.0, 1), (0.2, -1)])
def test_a_wrong_verdict_is_as_rare_as_stated(shift: float, wrong: int) -> None:
    """A player is as good as himself, or ahead by exactly the upper bound."""
    dice, bounds = random.Random(f"matches {shift}"), Bounds(0.0, 0.2)
    deviation, verdicts = (278 / 9) ** 0.5, []
    for _ in range(MATCHES):
        tally = Tally(bounds)
        while not tally.verdict:
            tally.add((margin(dice) + shift * deviation, 0.0))
        verdicts.append(tally.verdict)
    assert verdicts.count(wrong) <= bounds.error * MATCHES + 2 * (MATCHES * 0.05 * 0.95) ** 0.5
    assert verdicts.count(-wrong) == MATCHES - verdicts.count(wrong)
