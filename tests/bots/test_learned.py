"""Players by a network: what they see, where they may play, and that NumPy is named if missing."""

from __future__ import annotations

import random
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from eldest.bots import find, levels
from eldest.bots.marias.learned import card_features as marias_cards
from eldest.bots.marias.learned import talk_features as marias_talk
from eldest.bots.marias.learned.talk import learned as learned_talk
from eldest.bots.marias.learned.talk import random_talk
from eldest.bots.mindikot.features import Seen
from eldest.bots.net import Net, shipped
from eldest.bots.strength.match import play_pair
from eldest.deal import Dice
from eldest.envs import VectorRounds
from eldest.games import load as load_game
from tests.conformance.cases import Case, mixtures
from tests.conformance.playing import moments
from tests.envs.test_vector import random_moves

MOST_BYTES = 2_000_000
RESEARCH = Path(__file__).parents[2] / "docs" / "explanation" / "research.md"
SHIPPED = {
    "mindikot": ("mindikot.learned", "mindikot.features"),
    "marias": ("marias.learned.cards", "marias.learned.card_features"),
    "marias-talk": ("marias.learned.talk", "marias.learned.talk_features"),
}


@pytest.mark.parametrize("package", SHIPPED)
def test_the_network_is_small(package: str) -> None:
    player, features = (import_module(f"eldest.bots.{name}") for name in SHIPPED[package])
    assert player.WEIGHTS.stat().st_size < MOST_BYTES
    assert shipped(player.WEIGHTS).layers[0][0].shape[0] == features.WIDTH
    assert shipped(player.WEIGHTS).layers[-1][0].shape[1] == features.CHOICES


def test_a_network_is_saved_and_read(tmp_path: Path) -> None:
    rng = np.random.default_rng(1)
    sizes = ((5, 4), (4, 3), (3, 2))
    layers = [
        (rng.random(size, dtype=np.float32), rng.random(size[1], dtype=np.float32))
        for size in sizes
    ]
    net = Net(layers)
    net.save(tmp_path / "net.npz")
    given = rng.random((7, 5), dtype=np.float32)
    assert np.allclose(Net.load(tmp_path / "net.npz")(given), net(given), atol=0.02)


def test_choices_are_moves_in_the_order_of_the_suits() -> None:
    lanes = VectorRounds("mindikot", 32, seed=3)
    for step in range(70):
        seen = Seen(lanes.words)
        assert (seen.legal.sum(axis=1) == lanes.masks.sum(axis=1)).all()
        for choice in (seen.legal.argmax(axis=1), 51 - seen.legal[:, ::-1].argmax(axis=1)):
            moves = seen.moves(choice)
            assert (lanes.masks[np.arange(32), moves] == 1).all()
        trump = lanes.field("trump")
        assert (seen.order[trump < 4, 0] == trump[trump < 4]).all()
        lanes.step(random_moves(lanes, step))


@pytest.mark.parametrize("features", [marias_cards, marias_talk])
def test_choices_of_marias_are_the_legal_moves(features: ModuleType) -> None:
    lanes, met = VectorRounds("marias", 32, seed=3), 0
    for step in range(70):
        seen = features.Seen(lanes.words)
        assert seen.inputs.shape == (32, features.WIDTH)
        rows = np.flatnonzero(seen.decides)
        met += len(rows)
        assert (seen.legal.sum(axis=1)[rows] == lanes.masks.sum(axis=1)[rows]).all()
        last = features.CHOICES - 1 - seen.legal[:, ::-1].argmax(axis=1)
        for choice in (seen.legal.argmax(axis=1), last):
            assert (lanes.masks[rows, seen.moves(choice)[rows]] == 1).all()
        lanes.step(random_moves(lanes, step))
    assert met > 100


def test_turning_the_suits_does_not_change_what_is_seen() -> None:
    """A hand with its suits exchanged is the same hand to the network, card by card."""
    lanes = VectorRounds("mindikot", 64, seed=3)
    lead = Seen(lanes.words)
    words = lanes.words.copy()
    whole = np.uint64(2**13 - 1)
    for column in (0, 3):  # legal cards and the hand, before anything is played
        cards = lanes.words[:, column]
        suits = [(cards >> np.uint64(13 * suit)) & whole for suit in (3, 2, 1, 0)]
        words[:, column] = sum(
            (suit << np.uint64(13 * place) for place, suit in enumerate(suits)), np.uint64(0)
        )
    turned = Seen(words)
    even = [len(set(row)) == 4 for row in lead.hand.sum(axis=2).tolist()]  # no two as long
    assert sum(even) > 3
    assert (lead.inputs[even] == turned.inputs[even]).all()


@pytest.mark.parametrize("package", SHIPPED)
def test_a_learned_player_keeps_the_law_under_every_house_rule(package: str) -> None:
    name, player = package.partition("-")[0], import_module(f"eldest.bots.{SHIPPED[package][0]}")
    game, seen = load_game(name), 0
    for seed, options in enumerate([game.options(), *mixtures(game, random.Random("learned"))[:6]]):
        for moment in moments(Case(name, "mixed", options), f"learned {seed}"):
            for seat in [seat for seat in moment.round.actors() if seat >= 0]:
                action = game.read(player.learned(moment.round.view(seat), Dice(1)))
                assert moment.round.judge(seat, action) is None
                seen += 1
    assert seen > 100


@pytest.mark.parametrize("game", ["mindikot", "marias"])
def test_the_shipped_player_is_better_than_chance(game: str) -> None:
    options = load_game(game).options()
    pairs = [play_pair(game, options, ("learned", "random"), "t", n) for n in range(12)]
    assert sum(one - two for one, two in pairs) > 6


def test_the_shipped_bidder_is_better_than_chance() -> None:
    options = load_game("marias").options()
    pairs = [play_pair("marias", options, (learned_talk, random_talk), "t", n) for n in range(6)]
    assert sum(one > two for one, two in pairs) > 4


def test_the_bidder_has_the_name_that_the_page_on_research_says() -> None:
    name = "eldest.bots.marias.learned.talk:learned"
    assert find("marias", name) is learned_talk
    assert f"`{name}`" in RESEARCH.read_text(encoding="utf-8")


def test_without_numpy_the_extra_is_named() -> None:
    program = """
import sys
sys.modules["numpy"] = None
import importlib.util as util
found = util.find_spec
util.find_spec = lambda name, *more: None if name == "numpy" else found(name, *more)
from eldest.bots import levels, load
print(levels("mindikot"))
try:
    load("mindikot", "learned")
except LookupError as error:
    print(error)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], text=True, capture_output=True, check=True
    )
    assert done.stdout.splitlines() == [
        "('random', 'beginner', 'club', 'expert')",
        "mindikot has no bot 'learned'; its bots are random, beginner, club, expert; "
        'learned needs NumPy: pip install "eldest[envs]"',
    ]


@pytest.mark.parametrize("game", ["mindikot", "marias"])
def test_it_is_listed(game: str) -> None:
    assert "learned" in levels(game)
