"""The contract of a Trump Game."""

from __future__ import annotations

from eldest.bots.marias.bidding.worth import hundred_chance, seven_chance
from eldest.bots.marias.sight import Sight
from eldest.games.marias.actions import Announce
from eldest.games.marias.contracts import CONTRACTS, GAME, HUNDRED, HUNDRED_SEVEN, SEVEN
from eldest.games.marias.options import Options

SEVEN_ENOUGH = 0.65  # unannounced it pays half as much, and can still be given up
HUNDRED_ENOUGH = 0.8  # a lost one pays for every ten that is missing


def announce(sight: Sight) -> str:
    """The best contract, or the next lower one that the law allows."""
    best = best_contract(sight.hand | sight.desk, sight.trump, sight.options)
    lower = CONTRACTS[CONTRACTS.index(best) :: -1]
    return sight.first_legal([str(Announce(name)) for name in lower])


def best_contract(ten: int, trump: int, options: Options) -> str:
    """Seven and Hundred are judged apart, as they are paid."""
    seven = seven_chance(ten, trump) >= SEVEN_ENOUGH
    if hundred_chance(ten, trump, options) >= HUNDRED_ENOUGH:
        return HUNDRED_SEVEN if seven else HUNDRED
    return SEVEN if seven else GAME
