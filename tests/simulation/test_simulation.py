"""Simulated histories repeat exactly, have all kinds of trouble, and show the faults of old."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .__main__ import broken, main
from .planted import PLANTED, Planting
from .running import run, seeded
from .world import Violation, World

ROOT = Path(__file__).parent.parent.parent
TRIES = 200  # seeds for a planted fault, under the trouble that shows it
TELL = (
    "from tests.simulation.running import run, seeded\n"
    "with seeded():\n"
    "    world = run(5)\n"
    "print(*world.ledger.heads, world.loop.time())\n"
)


def test_a_history_repeats_exactly_in_another_process() -> None:
    told = set()
    for hashing in ("1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": hashing, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-c", TELL]
        done = subprocess.run(
            command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True
        )
        told.add(done.stdout)
    assert len(told) == 1
    assert len(told.pop()) > 64


def test_histories_have_all_kinds_of_trouble() -> None:
    with seeded():
        worlds = [World(seed) for seed in range(300)]
        planned = {fault for world in worlds for _, fault in world._plan()}
    assert planned == set(worlds[0].pool) | set(worlds[0].changes)
    assert {world.disk.alone for world in worlds} == {True, False}
    assert {world.clock is None for world in worlds} == {True, False}


@pytest.mark.parametrize("planting", PLANTED, ids=lambda planting: planting.__name__)
def test_a_planted_fault_is_found(planting: Planting) -> None:
    with seeded(), planting():
        for seed in range(TRIES):
            try:
                run(seed, PLANTED[planting])
            except Violation:
                return
    pytest.fail(f"not found in {TRIES} histories")


def test_the_command_says_what_it_ran(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seeds", "1", "--first", "3"]) == 0
    assert "1 histories, 0 violations" in capsys.readouterr().out
    with seeded():
        assert broken(3) is None
