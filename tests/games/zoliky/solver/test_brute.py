"""The solver against trying everything on paper: thousands of small and of jokered hands."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

import pytest

from eldest.games.zoliky import solver
from eldest.games.zoliky.options import Options
from eldest.games.zoliky.turn import can_complete, judge
from tests.each import each
from tests.games.zoliky.table import rules

from . import shadow
from .positions import draft_of, grown_turn, numbers, some_hand, some_turn
from .shadow_turns import House, State, fewest

Makes = Callable[[random.Random], tuple[State, House]]


def house_of(rng: random.Random) -> Options:
    """House rules for openings that small hands can make."""
    return rules(
        opening_points=rng.choice((0, 12, 20, 36, 50)),
        opening_pure_run=rng.random() < 0.8,
        set_max_jokers=rng.choice((1, 1, 2)),
    )


def jokered(rng: random.Random, size: int) -> list[str]:
    """A hand; in every third one up to three more cards are jokers."""
    held = some_hand(rng, size, rng.random())
    for _ in range(rng.choice((0, 0, 0, 1, 2, 3))):
        if held.count("JK") < 4:
            held[rng.randrange(size)] = "JK"
    return held


def openings(held: list[str], house: Options) -> list[tuple[int, int]]:
    """Z-13.1 by the shadow: the cards of every opening (a bit each), and its points."""
    return [
        (used, points)
        for (used, pure), points in shadow.plans(held, house.set_max_jokers).items()
        if (pure or not house.opening_pure_run) and used and points >= house.opening_points
    ]


def most(points: Iterable[int]) -> int | None:
    """The greatest, if any."""
    return max(points, default=None)


@pytest.mark.parametrize("seed", range(4))
def test_z_13_1_z_13_2_z_13_8_points_and_openings(seed: int) -> None:
    rng = random.Random(f"points {seed}")
    for _ in range(250):
        held, house = jokered(rng, rng.randint(3, 8)), house_of(rng)
        hand = numbers(held)
        whole = max(shadow.plans(held, house.set_max_jokers).values())
        assert solver.greatest_points(hand, house) == whole, held
        assert sum(meld.points for meld in solver.best_melds(hand, house)) == whole, held

        found = [(u, p) for u, p in openings(held, house) if u.bit_count() < len(held)]
        plan = solver.best_opening(hand, house)
        assert (None if plan is None else plan.points) == most(p for _, p in found), held
        assert solver.can_open(hand, house) == bool(found), held

        using = [p for used, p in found if shadow.covers(used, held)]
        plan = solver.best_opening_with(hand[:-1], hand[-1], house)
        assert (None if plan is None else plan.points) == most(using), held
        assert solver.can_open_with(hand[:-1], hand[-1], house) == bool(using), held


@each("seed", range(12))
def test_z_13_3_z_12_3_a_jolly_hand_is_found_exactly(seed: int) -> None:
    rng = random.Random(f"jolly {seed}")
    held, house = some_hand(rng, 13, 0.95), house_of(rng)
    held.sort(key="JK".__ne__)  # the Jolly card is no joker
    found = openings(held, house)
    expected = any(used.bit_count() >= 12 and shadow.covers(used, held) for used, _ in found)
    hand = numbers(held)
    assert solver.can_jolly(hand[:-1], hand[-1], house) == expected
    assert (solver.best_jolly(hand[:-1], hand[-1], house) is not None) == expected


def turn_of_opened(rng: random.Random) -> tuple[State, House]:
    """A turn of an opened player, with little in his hand."""
    return some_turn(rng, rng.randint(2, 5), rng.randint(1, 3), opened=True)


def turn_of_unopened(rng: random.Random) -> tuple[State, House]:
    """A turn of a player who has not opened."""
    return some_turn(rng, rng.randint(3, 7), rng.randint(0, 3), opened=False)


@pytest.mark.parametrize("make", [turn_of_opened, turn_of_unopened, grown_turn])
@pytest.mark.parametrize("seed", range(3))
def test_z_13_4_z_13_5_every_turn_is_tried(make: Makes, seed: int) -> None:
    rng = random.Random(f"turns {seed}")
    for _ in range(8):
        state, house = make(rng)
        draft, expected = draft_of(state, house), fewest(state, house)
        plan = solver.fewest_left(draft)
        assert (None if plan is None else plan.left) == expected, (state, house)
        assert solver.can_go_out(draft) == (expected == 0), (state, house)
        if state.card:
            assert solver.can_take(draft) == (expected is not None), (state, house)
            assert can_complete(draft) == (expected is not None), (state, house)
        if plan:
            refusals = [judge(draft, plan.parts, card) for card in plan.rest]
            assert not any(refusals), (state, house, str(plan))
