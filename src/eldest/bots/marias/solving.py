"""The solver that the players of a thread share: its tables are large."""

from __future__ import annotations

from threading import local

from eldest.games.marias.options import Options
from eldest.games.marias.solver.valuer import Valuer

_own = local()  # a solver serves one thread


def valuer(options: Options) -> Valuer:
    """The solver of this thread for a table."""
    found: dict[Options, Valuer] = _own.__dict__.setdefault("valuers", {})
    if options not in found:
        found.clear()
        found[options] = Valuer(options)
    return found[options]
