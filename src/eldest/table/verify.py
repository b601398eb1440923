"""Checks the proof of a record's deal: pledge, seals, entropy, order, number and later draws."""

from __future__ import annotations

from collections.abc import Iterable

from eldest.table.header import Header, pages_have_deal
from eldest.table.parse import Contradiction, Pages, RecordError, parse
from eldest.table.proof import Proof
from eldest.table.replay import replayed
from eldest.table.table import Table


def verify(text: str) -> list[str]:
    """Return a sentence for each proved round; raise `RecordError` for the first fault."""
    return proof_sentences(proved_tables(text))


def proved_tables(text: str) -> list[Table]:
    """Replay a record that proves every deal; `RecordError` names the first fault."""
    return replayed([_header_with_proof(pages) for pages in parse(text)])


def proof_sentences(tables: Iterable[Table]) -> list[str]:
    """The sentences about what the record of each of these rounds proves."""
    return [
        f"round {number}: OK {_proof_text(table.proof)}, {_deal_text(table)}"
        for number, table in enumerate(tables, start=1)
        if table.proof
    ]


def _proof_text(proof: Proof) -> str:
    """The recipe and the checks that held; in recipe 2 also the seals and broken deals."""
    if proof.sealed is None:
        return "recipe 1, pledge, entropy"
    deals = len({pledge for _, pledge in proof.broken})
    by = f"{len(proof.sealed)} of {len(proof.entropy)}"
    return f"recipe 2, pledge, sealed by {by}, {deals} broken off, entropy"


def _header_with_proof(pages: Pages) -> Header:
    """Check that the record has a pledge and a deal, without which nothing is proved."""
    header, line = Header(pages), pages.line
    if header.proof is None:
        raise Contradiction(line, "this round has no pledge: nothing can be proved")
    if not header.setup.order and not pages_have_deal(pages):
        raise RecordError(line, "the line `deal` or `hands` is missing: nothing can be proved")
    return header


def _deal_text(table: Table) -> str:
    if table.setup.order:
        return "the pack of the round before"
    dealing = table.game.dealing(table.setup.options)
    number = dealing.number(table.shuffles()[0].order, table.round.setup.leader or 0)
    return f"order, deal {number}"
