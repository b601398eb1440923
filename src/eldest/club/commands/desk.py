"""Shared by all commands on club files: the time, error sentences, columns."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path, PurePath
from typing import TypeVar

import click

from eldest.cards import NotationError
from eldest.club.findings import ClubRefusal
from eldest.club.journal import TIME, BadFile, Log
from eldest.club.law6.codes import Finding
from eldest.terminal.given import Differs, Failed, reason_of

T = TypeVar("T")
NOTED = re.compile("[0-9a-f]{16,64}")
head_option = click.option(
    "--head", metavar="HASH", help="A head that was printed or published earlier."
)
reason_option = click.option(
    "--reason", default="", metavar="TEXT", help="The reason, for the log."
)
reason_needed = click.option(
    "--reason", required=True, metavar="TEXT", help="The reason, for the log."
)
by_director, by_organiser = (
    click.option("--by", "person", default=who, metavar="NAME", help="Your name, for the log.")
    for who in ("director", "organiser")
)


def now() -> str:
    """The current time, as the log writes it."""
    return datetime.now(UTC).strftime(TIME)


def check_place(path: str) -> None:
    """Refuse a new name that leaves this folder or cannot be printed.

    A full path is explicit and may be anywhere; a name with `..` was mostly written by somebody
    else.
    """
    if not path or not path.isprintable():
        raise Failed(f"{path!r} is not a name for a new file or folder")
    if ".." in PurePath(path).parts:
        raise Failed(f"{path} is outside this folder: give the whole path if you mean it")


@contextmanager
def errors_as_failures() -> Iterator[None]:
    """Turn every error into a failure with one sentence."""
    try:
        yield
    except (NotationError, BadFile) as error:
        raise Failed(str(error)) from None
    except ClubRefusal as refused:
        raise Failed(sentence(refused.finding)) from None
    except OSError as error:
        name = f"{error.filename} cannot be used: " if error.filename else ""
        raise Failed(name + reason_of(error)) from None


def opened_to_check(read: Callable[[Path], T], file: str) -> T:
    """Open a file whose chain is checked: what is wrong with it is the result of the check."""
    with errors_as_failures():
        try:
            return read(Path(file))
        except BadFile as error:
            raise Differs(str(error)) from None


def sentence(finding: Finding) -> str:
    """The sentence of a code, with the code and its rule."""
    return f"{finding.text()} ({finding.code}, {finding.rule})"


def columns(rows: Iterable[Sequence[str]], left: Iterable[int] = ()) -> Iterator[str]:
    """Cells in columns, aligned to the right except those named."""
    table = [list(row) for row in rows]
    widths = [max(len(row[at]) for row in table) for at in range(len(table[0]))]
    plain = set(left)
    for row in table:
        cells = (
            cell.ljust(width) if at in plain else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield "  ".join(cells).rstrip()


def some(count: int, one: str, more: str) -> str:
    """A number with the words for one or for several: `1 board is left`, `2 boards are left`."""
    return f"{count} {one if count == 1 else more}"


def noted(head: str | None, hashes: Sequence[str]) -> str:
    """What a head that somebody noted earlier proves of a chain whose hashes fit (B-6.L.3)."""
    if head is None:
        return "this does not show entries cut off at the end: pass a head that you noted as --head"
    wanted = head.strip().lower()
    if not NOTED.fullmatch(wanted):
        raise Failed("a noted head has at least 16 hexadecimal digits")
    found = [number for number, each in enumerate(hashes, 1) if each.startswith(wanted)]
    if not found:
        raise Differs(f"no entry of the log has the noted head {wanted}: it was changed or cut off")
    return f"entry {found[0]} has the noted head: everything up to it is unchanged"


def print_chain(log: Log, head: str | None, about: str = "") -> None:
    """Say that a chain fits, how long it is, and what a head that was noted earlier proves."""
    proved = noted(head, [entry.hash for entry in log.entries])
    click.echo(f"OK, {len(log)} entries, {about}head {log.head}")
    click.echo(proved)
