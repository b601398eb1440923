"""Deals as bridge players write them, for the vectors of the rule text."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.cards import read_card

Deal = list[tuple[int, ...]]


def _hand(text: str) -> tuple[int, ...]:
    suits = text.split(".")
    assert len(suits) == 4
    return tuple(read_card("SHDC"[i] + rank) for i in range(4) for rank in suits[i])


def _deal(text: str) -> Deal:
    first, hands = text.split(":")
    assert first == "N"
    return [_hand(hand) for hand in hands.split(" ")]


@pytest.fixture(scope="session")
def pbn() -> Callable[[str], Deal]:
    """Reads `N:65.A53.JT7.AK762 ...` as four hands in index order."""
    return _deal
