"""Tests that ask for the game by its name wait until it is offered."""

import pytest

from eldest import GAMES

offered = pytest.mark.skipif(
    "zoliky" not in GAMES, reason="Žolíky is offered when the conformance suite knows twin cards"
)
