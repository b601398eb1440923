"""Beginners in every game: legal, fair, better than chance, and worse than a club player."""

from __future__ import annotations

import random

import pytest

from eldest.bots import levels, load, play_round
from eldest.bots.strength.match import Terms, match
from eldest.bots.strength.sprt import Bounds
from eldest.deal import Dice, Source
from eldest.games import load as load_game
from tests.bots.marias.answers import chosen
from tests.bots.test_experts import positions
from tests.conformance.cases import mixtures
from tests.games.marias.positions import doubling

KEYS = ("mindikot", "marias", "zoliky", "bridge")
TESTED = Bounds(0.0, 0.5)  # a gap that nobody could overlook


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_one_after_chance(key: str) -> None:
    assert levels(key)[:2] == ("random", "beginner")


@pytest.mark.parametrize("key", KEYS)
def test_it_is_always_legal(key: str) -> None:
    """`play_round` raises at the first action that the law refuses."""
    game = load_game(key)
    bots = [load(key, "beginner"), load(key, "random")]
    mixed = mixtures(game, random.Random(2))[:8]
    for number, options in enumerate([*game.presets.values(), *mixed]):
        table = [bots[(seat + number) % 2] for seat in range(game.seats(options))]
        assert play_round(game, options, table, f"beginner {number}").lines is not None


@pytest.mark.parametrize("key", KEYS)
def test_the_choice_hangs_on_the_view_and_the_dice_alone(key: str) -> None:
    game, source, beginner = load_game(key), Source(b"beginner"), load(key, "beginner")
    for number, (_, view) in enumerate(positions(game, 2)):
        again = game.imagine(view, source).view(view.seat)
        assert beginner(again, Dice(number)) == beginner(view, Dice(number))


@pytest.mark.parametrize("key", ["mindikot", "marias", "zoliky"])
@pytest.mark.parametrize("players", [("beginner", "random"), ("club", "beginner")])
def test_it_stands_between_chance_and_the_club(key: str, players: tuple[str, str]) -> None:
    game = load_game(key)
    terms = Terms(key, (), players, "between", TESTED)
    assert match(game, game.options(), terms, 60).verdict == "stronger"


def test_nobody_is_doubled_by_a_beginner_of_marias() -> None:
    round_ = doubling("SA98 HAT8 DJ CA97", "SKQT7 HKQ DA CKQJ", "", "D87", "C9")
    assert chosen(round_) != {"respond:good"}
    assert chosen(round_, load("marias", "beginner")) == {"respond:good"}
