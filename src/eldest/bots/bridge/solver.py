"""Positions in the middle of the play, solved double dummy by DDS where it is installed."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass

from eldest.games.bridge.doubledummy import NoSolver, holding, is_there, library

MOST = 200  # positions in one call of DDS
ALL_CARDS, ANY_TARGET, REUSE = 3, -1, 1
TOP = 14  # the ace for DDS; for us it is 0

__all__ = ["DoubleDummyPosition", "is_there", "solve"]


class _Deal(ctypes.Structure):
    _fields_ = (
        ("trump", ctypes.c_int),
        ("first", ctypes.c_int),
        ("suits", ctypes.c_int * 3),
        ("ranks", ctypes.c_int * 3),
        ("cards", ctypes.c_uint * 4 * 4),
    )


class _Asked(ctypes.Structure):
    _fields_ = (
        ("count", ctypes.c_int),
        ("deals", _Deal * MOST),
        ("target", ctypes.c_int * MOST),
        ("solutions", ctypes.c_int * MOST),
        ("mode", ctypes.c_int * MOST),
    )


class _Answer(ctypes.Structure):
    _fields_ = (
        ("nodes", ctypes.c_int),
        ("cards", ctypes.c_int),
        ("suit", ctypes.c_int * 13),
        ("rank", ctypes.c_int * 13),
        ("equals", ctypes.c_int * 13),
        ("score", ctypes.c_int * 13),
    )


class _Answers(ctypes.Structure):
    _fields_ = (("count", ctypes.c_int), ("boards", _Answer * MOST))


@dataclass(frozen=True, slots=True)
class DoubleDummyPosition:
    """Four hands without the cards of the trick, the trumps, who led, and what lies there."""

    hands: tuple[int, int, int, int]
    trump: int
    leader: int
    trick: tuple[int, ...] = ()


def solve(positions: Sequence[DoubleDummyPosition]) -> list[dict[int, int]]:
    """Return for each legal card the tricks that the side to play still wins with it."""
    asked, answers = _Asked(count=len(positions)), _Answers()
    for at, position in enumerate(positions):
        _fill(asked.deals[at], position)
        asked.target[at], asked.solutions[at], asked.mode[at] = ANY_TARGET, ALL_CARDS, REUSE
    fault = library().SolveAllBoardsBin(ctypes.byref(asked), ctypes.byref(answers))
    if fault != 1:
        raise NoSolver(f"the double dummy solver failed with its error {fault}")
    return [_scores(answers.boards[at]) for at in range(len(positions))]


def _fill(deal: _Deal, position: DoubleDummyPosition) -> None:
    deal.trump, deal.first = position.trump, position.leader
    for at, card in enumerate(position.trick):
        deal.suits[at], deal.ranks[at] = card // 13, TOP - card % 13
    for seat, hand in enumerate(position.hands):
        for suit in range(4):
            deal.cards[seat][suit] = holding(hand >> 13 * suit)


def _scores(answer: _Answer) -> dict[int, int]:
    """The score of each card and of the equal ones below it."""
    scores: dict[int, int] = {}
    for at in range(answer.cards):
        suit, equals = answer.suit[at], answer.equals[at]
        ranks = [answer.rank[at], *(rank for rank in range(2, 15) if equals >> rank & 1)]
        scores |= {13 * suit + TOP - rank: answer.score[at] for rank in ranks}
    return scores
