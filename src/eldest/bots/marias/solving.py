"""The Mariáš solver, one for each thread because its tables are large; bots share it."""

from __future__ import annotations

from threading import local

from eldest.bots.search import Worths
from eldest.cards import card_text
from eldest.games.marias.kernel import Marias
from eldest.games.marias.options import Options
from eldest.games.marias.solver.ends import MONEY
from eldest.games.marias.solver.valuer import Valuer

_own = local()  # a solver serves one thread


def valuer(options: Options) -> Valuer:
    """The solver of this thread for a table."""
    found: dict[Options, Valuer] = _own.__dict__.setdefault("valuers", {})
    if options not in found:
        found.clear()
        found[options] = Valuer(options)
    return found[options]


def in_world(world: Marias, options: Options, sign: int) -> Worths:
    """What each card of one world brings in money; `sign` is -1 for the defence."""
    found = valuer(options).by_card(world, MONEY)
    return {card_text(card): float(sign * worth) for card, worth in found.items()}
