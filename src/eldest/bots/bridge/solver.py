"""Positions in the middle of the play, solved double dummy by DDS if it is installed."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from eldest.games.bridge.solver.doubledummy import NoSolver, holding, is_there, library

MOST = 200  # positions in one call of DDS
ONE_CARD, ALL_CARDS, ANY_TARGET, REUSE = 1, 3, -1, 1
TOP = 14  # the ace for DDS; for us it is 0

__all__ = ["DoubleDummyPosition", "is_there", "reaches", "solve"]


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
    return [_scores(answer) for answer in _answers(positions, ALL_CARDS)]


def reaches(positions: Sequence[DoubleDummyPosition], targets: Sequence[int]) -> list[bool]:
    """Return whether the side to play wins this many tricks, from 1 on: much quicker than `solve`.

    DDS answers a position once in a call and ignores the target of its repeats, so that each
    repeat goes into another call.
    """
    found = [False] * len(positions)
    for part in _without_repeats(positions):
        asked = [positions[at] for at in part]
        answers = _answers(asked, ONE_CARD, [targets[at] for at in part])
        for at, answer in zip(part, answers, strict=True):
            found[at] = answer.score[0] > 0
    return found


def _without_repeats(positions: Sequence[DoubleDummyPosition]) -> list[list[int]]:
    """The places of the positions, in as many parts as the commonest one has repeats."""
    parts: list[list[int]] = []
    seen: dict[DoubleDummyPosition, int] = {}
    for at, position in enumerate(positions):
        turn = seen[position] = seen.get(position, -1) + 1
        parts += [[]] * (turn == len(parts))
        parts[turn] = [*parts[turn], at]
    return parts


def _answers(
    positions: Sequence[DoubleDummyPosition], solutions: int, targets: Sequence[int] = ()
) -> Iterator[_Answer]:
    for start in range(0, len(positions), MOST):
        part = positions[start : start + MOST]
        asked = _asked(part, solutions, targets[start : start + MOST] or [ANY_TARGET] * len(part))
        yield from asked.boards[: len(part)]


def _asked(
    positions: Sequence[DoubleDummyPosition], solutions: int, targets: Sequence[int]
) -> _Answers:
    asked, answers = _Asked(count=len(positions)), _Answers()
    for at, position in enumerate(positions):
        _fill(asked.deals[at], position)
        asked.target[at], asked.solutions[at], asked.mode[at] = targets[at], solutions, REUSE
    fault = library().SolveAllBoardsBin(ctypes.byref(asked), ctypes.byref(answers))
    if fault != 1:
        raise NoSolver(f"the double dummy solver failed with its error {fault}")
    return answers


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
