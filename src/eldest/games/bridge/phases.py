"""The phases of a board, in their order."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """Where a board is."""

    SETUP = "setup"
    AUCTION = "auction"
    PLAY = "play"
    CLAIM = "claim"
    END = "end"
