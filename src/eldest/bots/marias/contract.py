"""The contract of a Trump Game."""

from __future__ import annotations

from eldest.bots.marias.sight import Sight
from eldest.cards import SUITS
from eldest.games.marias.actions import Announce
from eldest.games.marias.options import Options
from eldest.games.marias.words import CONTRACTS, GAME

SEVEN_ENOUGH = 0.6  # made more often than lost, and the defence doubles a bad one
HUNDRED_ENOUGH = 0.6


def announce(sight: Sight) -> str:
    """The highest contract that the hand is good for."""
    trump = SUITS.index(sight.view.trump or SUITS[0])
    best = best_contract(sight.hand | sight.desk, trump, sight.options)
    lower = CONTRACTS[CONTRACTS.index(best) :: -1]
    return sight.first_legal([str(Announce(name)) for name in lower]) or sight.view.legal[0]


def best_contract(ten: int, trump: int, options: Options) -> str:
    return GAME
