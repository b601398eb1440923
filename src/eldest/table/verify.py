"""Check what proves a record's deal: pledge, entropy, order, deal number and later draws."""

from __future__ import annotations

from eldest.table.header import Header
from eldest.table.parse import Contradiction, parse
from eldest.table.replay import replay
from eldest.table.table import Table


def verify(text: str) -> list[str]:
    """A sentence for each round that holds; `RecordError` for the first thing that does not."""
    unproved = [pages for pages in parse(text) if Header(pages).proof is None]
    if unproved:
        raise Contradiction(unproved[0].line, "this round has no pledge: nothing can be proved")
    return [
        f"round {number}: OK pledge, entropy, {_dealt(table)}"
        for number, table in enumerate(replay(text), start=1)
    ]


def _dealt(table: Table) -> str:
    if table.setup.order:
        return "the pack of the round before"
    dealing = table.game.dealing(table.setup.options)
    number = dealing.number(table.shuffles()[0].order, table.round.setup.leader or 0)
    return f"order, deal {number}"
