"""Seeded choices made before the clock runs, so that only the move is timed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import cycle

MOST = 1 << 20  # far above any number of legal actions
_DRAWN = random.Random(1)  # noqa: S311 - nothing secret is drawn
NUMBERS = tuple(_DRAWN.randrange(MOST) for _ in range(10_007))


def picks() -> Iterator[int]:
    """Endless random numbers, always the same ones; use `actions[pick % len(actions)]`."""
    return cycle(NUMBERS)
