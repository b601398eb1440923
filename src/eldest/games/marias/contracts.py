"""The names of types, contracts, rungs and commitments as the lawbook writes them."""

from __future__ import annotations

TRUMP, MISERE, SLAM = "TRUMP", "MISERE", "SLAM"
TYPES = (TRUMP, MISERE, SLAM)  # M-5.1: lowest to highest

GAME, SEVEN, HUNDRED, HUNDRED_SEVEN = CONTRACTS = ("GAME", "SEVEN", "HUNDRED", "HUNDRED_SEVEN")
RUNGS = (*CONTRACTS, MISERE, SLAM)  # M-6.2

SEVEN_AGAINST, HUNDRED_AGAINST = AGAINST = ("SEVEN_AGAINST", "HUNDRED_AGAINST")
COMMITMENTS = (GAME, SEVEN, HUNDRED, MISERE, SLAM, *AGAINST)  # M-8.2
SILENT_SEVEN = "SILENT_SEVEN"

DECLARER, DEFENCE = "declarer", "defence"
SEVENS = (SEVEN, HUNDRED_SEVEN)
HUNDREDS = (HUNDRED, HUNDRED_SEVEN)


def type_of(contract: str) -> str:
    """The game type that a contract or rung belongs to (M-6.2)."""
    return TRUMP if contract in CONTRACTS else contract
