"""The script of a comparison: what to look at in each position, and what to do next."""

from __future__ import annotations

import random
from typing import Any, TypedDict

from tools.oracle.plain import Shapes

Seat = int
Viewer = int | None
Act = tuple[Seat, str]


class Look(TypedDict, total=False):
    """The questions about one position; those left out are not asked."""

    copied: bool  # of a copy of the round
    legal: list[Seat]
    judges: list[Seat]  # who tries each of the texts
    texts: list[str]
    viewers: list[Viewer]
    told: list[Act]  # as every viewer would hear it
    parts: list[Act]  # what may come next after a beginning
    back: list[tuple[Seat, list[Seat]]]  # taking back, with the consent of these
    dice: int  # seed of what chance or a seat out of time would do
    record: str  # the record as the old program writes it; empty until it has


class Step(TypedDict):
    """One position of a script: what to look at, then what to do."""

    look: Look
    deed: list[Any]  # act seat text, chance, time_out seat, back seat agreed, reopen, or end


class RoundScript(TypedDict):
    """One round of a match."""

    proof: str  # seed of its secret; empty if chance draws from dice
    steps: list[Step]


class Job(TypedDict):
    """A script that the old program is asked to write."""

    game: str
    options: dict[str, Any]
    seed: int
    deep: bool  # everything in every position, or some of it
    longest: int  # deeds in a round, then it is left


class Script(TypedDict):
    """A match, or its beginning, with the fields of the old program's objects."""

    job: Job
    shapes: Shapes
    rounds: list[RoundScript]


# By position: the checksum of each aspect that was looked at.
Sums = list[dict[str, int]]
# The data behind the checksums of one position.
Detail = dict[str, Any]


class Dice:
    """Draws that are the same in every version of Python."""

    def __init__(self, seed: object) -> None:
        self._rng = random.Random(str(seed))  # noqa: S311 - must repeat

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        return int(self._rng.random() * n)
