"""Legal calls after a sequence of calls, without a board: for bidding systems and formats."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.games.bridge.calls import BIDS
from eldest.games.bridge.kernel import Bridge
from eldest.games.bridge.moves import MOVES
from eldest.games.bridge.options import Options


def legal_calls(calls: Sequence[int]) -> int:
    """B-A.8: the mask of the calls that may follow; none if the auction is over."""
    mask = Bridge(Options()).calls_after([MOVES[call] for call in calls])
    first = mask & 7  # pass, double, redouble, which the kernel lists before the bids
    return mask >> 3 | first << BIDS
