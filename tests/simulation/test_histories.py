"""Simulated histories keep every invariant; `tests/sharing.py` gives some to each process."""

from __future__ import annotations

import pytest

from .running import run, seeded
from .world import DEEDS, Violation

SEEDS, AT_ONCE = 1000, 20  # `.ci/run` goes on after these


@pytest.mark.parametrize("first", range(0, SEEDS, AT_ONCE))
def test_a_history_keeps_every_invariant(first: int) -> None:
    """To look closer: `python -m tests.simulation --first SEED --seeds 1`."""
    with seeded():
        for seed in range(first, first + AT_ONCE):
            try:
                world = run(seed)
            except Violation as violation:
                pytest.fail(f"seed {seed}: {violation}")
            assert world.ledger.deeds >= DEEDS
            assert world.faults >= 3
