"""What commands on a file of the club share: the time, one sentence for what is wrong, columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime

from eldest.cards import NotationError
from eldest.cli.given import Failed, reason_of
from eldest.club.findings import Refused
from eldest.club.law6.codes import Finding
from eldest.club.law6.keeping import BadFile
from eldest.club.law6.operation import TIME


def now() -> str:
    """The time as the log has it."""
    return datetime.now(UTC).strftime(TIME)


@contextmanager
def told() -> Iterator[None]:
    """Whatever is wrong is one sentence."""
    try:
        yield
    except (NotationError, BadFile) as error:
        raise Failed(str(error)) from None
    except Refused as refused:
        raise Failed(sentence(refused.finding)) from None
    except OSError as error:
        name = f"{error.filename} cannot be used: " if error.filename else ""
        raise Failed(name + reason_of(error)) from None


def sentence(finding: Finding) -> str:
    """The sentence of a code, with the code and its rule."""
    return f"{finding.text()} ({finding.code}, {finding.rule})"


def columns(rows: Iterable[Sequence[str]], left: Iterable[int] = ()) -> Iterator[str]:
    """Cells in columns, to the right but for those named."""
    table = [list(row) for row in rows]
    widths = [max(len(row[at]) for row in table) for at in range(len(table[0]))]
    plain = set(left)
    for row in table:
        cells = (
            cell.ljust(width) if at in plain else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join(cells).rstrip()
