"""Players who search: how they choose, and what holds for every bot, on a small budget."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from eldest.bots import Bot, load, play_round
from eldest.bots.marias.expert import thinking as marias_expert
from eldest.bots.mindikot.expert import worths as mindikot_worths
from eldest.bots.search import Budget, best_of, expert
from eldest.deal import Dice, Source
from eldest.games import load as load_game
from eldest.protocol import Game, Round, View
from tests.conformance.cases import Case, mixtures
from tests.conformance.playing import moments
from tests.games.mindikot.table import begin, play

SMALL: dict[str, Bot] = {
    "mindikot": expert(
        mindikot_worths, load("mindikot", "club"), Budget(2, 500, 4, last=2, most=4)
    ),
    "marias": marias_expert(Budget(2)),
}


def positions(game: Game, count: int) -> Iterator[tuple[Round, View]]:
    """Positions of random rounds under all kinds of house rules, as who is on turn sees them."""
    for seed, options in enumerate(mixtures(game, random.Random("experts"))[:count]):
        for moment in moments(Case(game.key, "mixed", options), f"expert {seed}"):
            for seat in moment.round.actors():
                if seat >= 0:
                    yield moment.round, moment.round.view(seat)


# -- choosing -------------------------------------------------------------------------------------


def first(view: View, dice: object) -> str:
    """A usual player for the tests."""
    return str(view.legal[0])


def test_the_most_on_average_is_chosen() -> None:
    assert best_of({"a": 1.5, "b": 0.0, "c": 1.5}) == ["a", "c"]
    assert best_of({}) == []


@pytest.mark.parametrize(
    ("worths", "chosen"),
    [({"S2": 1.0}, "S2"), ({}, "SK"), ({"S9": 1.0, "SK": 1.0}, "SK"), ({"S9": 1, "S2": 1}, "S9")],
    ids=["the best", "nothing to choose by", "the usual one of equals", "the first of equals"],
)
def test_equals_are_left_to_the_usual_player(worths: dict[str, float], chosen: str) -> None:
    view = play(begin(("S5+", "SK92", "S3+", "S4+")), "0:S5").view(1)
    assert view.legal[0] == "SK"
    assert expert(lambda *_: worths, first, Budget(1))(view, Dice(1)) == chosen


def test_endings_get_more_worlds() -> None:
    budget = Budget(20, last=5, most=200)
    assert [budget.worlds_for(hand) for hand in (9, 6, 5, 1)] == [20, 20, 200, 200]
    assert Budget(3).worlds_for(1) == 3


# -- in every position ----------------------------------------------------------------------------


@pytest.mark.parametrize("key", SMALL)
def test_it_is_always_legal(key: str) -> None:
    """`play_round` raises at the first action that the law refuses."""
    game = load_game(key)
    bots = [SMALL[key], load(key, "random")]
    for number, options in enumerate(
        [*game.presets.values(), *mixtures(game, random.Random(1))[:6]]
    ):
        table = [bots[(seat + number) % 2] for seat in range(game.seats(options))]
        assert play_round(game, options, table, f"legal {number}").lines is not None


@pytest.mark.parametrize("key", SMALL)
def test_the_choice_hangs_on_the_view_and_the_dice_alone(key: str) -> None:
    """Other cards lie where the player cannot see them, and he does the same."""
    game, source, others = load_game(key), Source(b"worlds"), 0
    for round_, view in positions(game, 4):
        world = game.imagine(view, source)
        again = world.view(view.seat)
        others += any(world.view(seat).hand != round_.view(seat).hand for seat in range(3))
        assert SMALL[key](again, Dice(3)) == SMALL[key](view, Dice(3))
    assert others > 25
