"""The example that trains a player: it learns, repeats itself, and leaves a network and a curve."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import numpy as np
import pytest

from eldest.bots.net import Net

FILE = Path(__file__).parents[2] / "examples" / "train_dmc.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_dmc", FILE)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["train_dmc"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", ["mindikot", "marias"])
def test_a_short_course_leaves_a_network_and_a_curve(
    game: str, example: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name, value in (("LANES", 16), ("HIDDEN", 8), ("LOOKS", 2)):
        monkeypatch.setattr(example, name, value)
    out = tmp_path / "net.npz"
    monkeypatch.setattr(
        sys, "argv", ["x", game, "--rounds", "24", "--measured", "12", "--out", str(out)]
    )
    nets = []
    for _ in range(2):
        example.main()
        nets.append(Net.load(out))
    for one, two in zip(nets[0].layers, nets[1].layers, strict=True):
        assert np.array_equal(one[0], two[0])
    title = ElementTree.parse(out.with_suffix(".svg")).getroot()[0].text  # noqa: S314  # our own
    assert title == f"{game}: points a round more than club"


def test_a_network_learns_what_choices_pay(example: ModuleType) -> None:
    """The value of a choice is a known function of the inputs: the error falls to a tenth."""
    rng = np.random.default_rng(1)
    learner = example.Learner(example.new_net([6, 16, 3], rng))
    inputs = rng.integers(0, 2, (4000, 6)).astype(np.uint8)
    choices = rng.integers(0, 3, 4000)
    paid = (inputs[np.arange(4000), choices] ^ inputs[:, 5]).astype(np.float32)
    errors = [learner.learn(inputs, choices, paid) for _ in range(800)]
    assert errors[-1] < errors[0] / 10


def test_gradients_are_those_of_the_error(example: ModuleType) -> None:
    rng = np.random.default_rng(2)
    net = example.new_net([5, 4, 3], rng)
    learner = example.Learner(net)
    found: list[np.ndarray] = []
    learner.follow = found.extend
    inputs = rng.integers(0, 2, (9, 5)).astype(np.uint8)
    choices, paid = rng.integers(0, 3, 9), rng.random(9).astype(np.float32)
    error = learner.learn(inputs, choices, paid)
    step = 1e-3
    weights = net.layers[0][0]
    for place in [(0, 0), (2, 1), (4, 3)]:
        weights[place] += step
        more = learner.learn(inputs, choices, paid)
        weights[place] -= step
        assert (more - error) / step == pytest.approx(found[0][place], abs=0.02)
