"""Double dummy tables by DDS, the solver inside the package endplay, on all cores (B-H.5).

Only the solver's library is loaded: importing endplay itself brings in plotting and takes seconds.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from eldest.games.bridge.deals import Deal

Table = tuple[tuple[int, ...], ...]  # [seat N E S W][denomination C D H S N], B-0.3
INSTALL = (
    'the double dummy solver is not installed: pip install "eldest[bridge]"'
    if sys.version_info < (3, 14)
    else "the double dummy solver, endplay, has no release for this Python: use 3.11, 3.12 or 3.13"
)
_MOST = 40  # tables in one call of DDS
_STRAINS = (3, 2, 1, 0, 4)  # C D H S N as DDS counts them
_PAR_BYTES = 288 * _MOST  # room for what we do not ask: par is ours (B-H.6)


class NoSolver(RuntimeError):
    """Raised if the optional package with the solver is missing or does not work here."""


class _Deals(ctypes.Structure):
    _fields_ = (("count", ctypes.c_int), ("cards", ctypes.c_uint * 4 * 4 * (5 * _MOST)))


class _Tables(ctypes.Structure):
    _fields_ = (("boards", ctypes.c_int), ("tricks", ctypes.c_int * 4 * 5 * (5 * _MOST)))


def is_there() -> bool:
    """Whether the solver is available."""
    try:
        library()
    except NoSolver:
        return False
    return True


def table(deal: Deal) -> Table:
    """Return the double dummy tricks of each seat in each denomination."""
    return tables([deal])[0]


def tables(deals: Sequence[Deal], progress: Callable[[int], object] | None = None) -> list[Table]:
    """Return the table of each deal; `progress` is called with the number done so far."""
    found: list[Table] = []
    step = min(_MOST, max(8, os.cpu_count() or 1))
    for start in range(0, len(deals), step):
        found += _solved(deals[start : start + step])
        if progress:
            progress(len(found))
    return found


@lru_cache(maxsize=1)
def library() -> ctypes.CDLL:
    """Return the solver itself, for more than whole tables; raise `NoSolver` if it is missing."""
    package = find_spec("endplay")
    if package is None or package.origin is None:
        raise NoSolver(INSTALL)
    try:
        library = ctypes.CDLL(str(Path(package.origin).parent / "_dds" / "libdds.so"))
        library.SetMaxThreads(0)  # as many as there are cores
    except (OSError, AttributeError) as error:
        raise NoSolver(f"the double dummy solver of endplay does not work here: {error}") from None
    return library


def _solved(deals: Sequence[Deal]) -> list[Table]:
    asked, answer = _Deals(count=len(deals)), _Tables()
    for at, deal in enumerate(deals):
        for seat, hand in enumerate(deal.hands):
            for suit in range(4):
                asked.cards[at][seat][suit] = holding(hand >> 13 * suit)
    every = (ctypes.c_int * 5)()  # no denomination is left out
    unused = ctypes.create_string_buffer(_PAR_BYTES)
    fault = library().CalcAllTables(
        ctypes.byref(asked), -1, every, ctypes.byref(answer), ctypes.byref(unused)
    )
    if fault != 1:
        raise NoSolver(f"the double dummy solver failed with its error {fault}")
    return [_table(answer.tricks[at]) for at in range(len(deals))]


def holding(suit: int) -> int:
    """A suit as DDS stores it: the deuce is bit 2, the ace bit 14."""
    return sum(1 << 14 - rank for rank in range(13) if suit >> rank & 1)


def _table(tricks: Sequence[Sequence[int]]) -> Table:
    return tuple(tuple(tricks[strain][seat] for strain in _STRAINS) for seat in range(4))
