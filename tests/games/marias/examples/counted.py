"""The facts that a settlement counts, and the worked payments of section 22 as such facts."""

from __future__ import annotations

from typing import Any

from eldest.games.marias.scoring.settle import PlayedRound, settle
from tests.games.marias.table import rules


def units(played: PlayedRound, **options: Any) -> int:
    """U, after the limit."""
    return int(settle(played, rules(**options)).u)


def trump_game(
    trump: str,
    contract: str,
    levels: dict[str, int],
    cards: tuple[int, int],
    mine: tuple[int, ...] = (),
    theirs: tuple[int, ...] = (),
    **more: Any,
) -> PlayedRound:
    """A Trump Game as it stands when the cards are counted."""
    return PlayedRound("TRUMP", trump, contract, levels, cards, (mine, theirs), **more)


def bare(kind: str, tricks: int, level: int = 0, **more: Any) -> PlayedRound:
    """A Misère or a Slam as it stands at its end."""
    return PlayedRound(kind, None, None, {kind: level}, tricks=tricks, **more)


SEVEN, HUNDRED = {"GAME": 0, "SEVEN": 0}, {"HUNDRED": 0}
COUNTED = [
    ("E1", trump_game("S", "GAME", {"GAME": 0}, (50, 40), (20,)), 1),
    ("E2", trump_game("H", "GAME", {"GAME": 1}, (40, 50), raisers=1), -4),
    ("E3", trump_game("C", "GAME", {"GAME": 2}, (60, 30), (), (20,), raisers=1), 4),
    ("E4", trump_game("C", "SEVEN", SEVEN, (60, 30), seven="made"), 3),
    ("E5", trump_game("D", "SEVEN", {"GAME": 0, "SEVEN": 1}, (50, 40), seven="lost"), -3),
    ("E6", trump_game("S", "SEVEN", {"GAME": 1, "SEVEN": 0}, (40, 50), seven="made"), 0),
    ("E7", trump_game("S", "HUNDRED", HUNDRED, (60, 30), (40,)), 4),
    ("E8", trump_game("H", "HUNDRED", HUNDRED, (70, 20), (40, 20)), 32),
    ("E9a", trump_game("S", "HUNDRED", HUNDRED, (50, 40), (40,)), -4),
    ("E9b", trump_game("S", "HUNDRED", HUNDRED, (50, 40), (40,), (20,)), -12),
    (
        "E10",
        trump_game("H", "HUNDRED_SEVEN", {"HUNDRED": 1, "SEVEN": 0}, (70, 20), (40,), seven="made"),
        36,
    ),
    ("E11", trump_game("S", "GAME", {"GAME": 1}, (80, 10), (40,)), 12),
    ("E12", trump_game("C", "GAME", {"GAME": 0}, (20, 70), (), (20, 20)), -4),
    ("E13", trump_game("H", "GAME", {"GAME": 0}, (60, 30), silent_seven="declarer_won"), 4),
    ("E14", trump_game("S", "GAME", {"GAME": 0}, (40, 50), silent_seven="defence_lost"), 0),
    (
        "E15",
        trump_game("D", "GAME", {"GAME": 1, "SEVEN_AGAINST": 1}, (30, 60), seven_against="made"),
        -6,
    ),
    ("E16", trump_game("C", "GAME", {"GAME": 0, "HUNDRED_AGAINST": 0}, (20, 70), (), (40,)), -9),
    ("E17", trump_game("C", "GAME", {"GAME": 0, "HUNDRED_AGAINST": 0}, (40, 50), (40,), (20,)), 29),
    ("E18a", bare("MISERE", 0), 15),
    ("E18b", bare("MISERE", 1, 1, raisers=1), -30),
    ("E19", bare("SLAM", 10, 2, raisers=1), 120),
    ("E20", trump_game("S", "HUNDRED", HUNDRED, (60, 30), (20, 40)), -8),
    ("E21", trump_game("H", "HUNDRED", {"HUNDRED": 4}, (90, 0), (40, 20), raisers=1), 500),
]
