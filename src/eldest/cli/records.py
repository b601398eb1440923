"""`eldest replay` and `eldest verify`: commands on records."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import click

from eldest.protocol import CHANCE
from eldest.table import Acted, Contradiction, Proof, RecordError, Table, TookBack
from eldest.table.header import Header
from eldest.table.parse import Pages, parse
from eldest.table.record import side_scores
from eldest.table.replay import replayed
from eldest.table.verify import proof_sentences, proved_tables
from eldest.terminal.given import Differs, Failed, text_of

T = TypeVar("T")
LIMITS = {
    "open": "recipe 1 does not prove that the table did not choose among deals: a table could do so"
    " if it plays itself or works together with the seat whose entropy came last (T-13)",
    "sealed": "recipe 2 proves that nobody chose the deal if one seat that sealed was honest and"
    " saw this pledge and these seals before it revealed; it does not prove that no deal was broken"
    " off (T-11, T-12)",
    "unsealed": "where no seat sealed, recipe 2 does not prove that the table did not choose among"
    " secrets before it showed the pledge (T-11)",
}


@click.command()
@click.argument("file")
def replay(file: str) -> None:
    """Replay the record FILE and check every assertion in it."""
    for number, (table, pages) in enumerate(read_record(file), start=1):
        click.echo(f"round {number}: OK {_held(table, pages)}")


def _held(table: Table, pages: Pages) -> str:
    """Sum up in one line what was checked in a round of the record."""
    actions = sum(isinstance(event, Acted) and event.seat != CHANCE for event in table.log)
    backs = sum(isinstance(event, TookBack) for event in table.log)
    refused = sum(entry.head == "?" for entry in pages.body)
    outcome = table.round.outcome()
    parts = [
        f"{actions} actions",
        f"{refused} refused" if refused else "",
        f"{backs} taken back" if backs else "",
        f"score {side_scores(table.game, outcome.points)}" if outcome else "not finished",
        "deal proved" if table.proof and table.shuffles() else "deal not proved",
    ]
    return ", ".join(filter(None, parts))


@click.command()
@click.argument("file")
def verify(file: str) -> None:
    """Prove the deals of the record FILE: pledge, seals, entropy, order and number of each."""
    text = text_of(file)
    tables = _checked(file, lambda: proved_tables(text))
    for sentence in proof_sentences(tables):
        click.echo(sentence)
    click.echo(f"without this program: python tools/verify_record.py {file}")
    for kind in sorted({_kind(table.proof) for table in tables if table.proof}):
        click.echo(LIMITS[kind])


def _kind(proof: Proof) -> str:
    """Choose the sentence that says what a proof does not show."""
    if proof.sealed is None:
        return "open"
    return "sealed" if proof.sealed else "unsealed"


def read_record(file: str) -> list[tuple[Table, Pages]]:
    """Replay every round of a record file, with its lines; a failure names file and line."""
    text = text_of(file)
    pages = _checked(file, lambda: parse(text))
    tables = _checked(file, lambda: replayed(map(Header, pages)))
    return list(zip(tables, pages, strict=True))


def _checked(file: str, read: Callable[[], T]) -> T:
    """Return what `read` returns; if the record is wrong, the failure names its file and line."""
    try:
        return read()
    except Contradiction as error:
        raise Differs(f"{file}, line {error.line}: {error.reason}") from None
    except RecordError as error:
        raise Failed(f"{file}, line {error.line}: {error.reason}") from None
