"""Hand records and curtain cards (section 5); PDF needs the packages of the extra `bridge`.

`eldest bridge print` and the page of an evening use them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec

from eldest.club.records.page import html
from eldest.club.records.sheet import GRIDS, Heading, NoPrinter, SheetBoard, heading_of
from eldest.games.bridge import Board
from eldest.games.bridge.solver import doubledummy

PAPERS = ("a4", "letter")


def entries_of(
    boards: Sequence[Board],
    *,
    solve: bool = True,
    progress: Callable[[int], object] | None = None,
) -> list[SheetBoard]:
    """The boards with their double dummy tables; without, if no solver is there (B-H.5)."""
    if not solve or not doubledummy.is_there():
        return [SheetBoard(board) for board in boards]
    tables = doubledummy.tables([board.deal for board in boards], progress)
    return [SheetBoard(board, table) for board, table in zip(boards, tables, strict=True)]


def pdf(
    entries: Sequence[SheetBoard],
    heading: Heading,
    *,
    boards: int = 18,
    paper: str = "a4",
    levels: bool = True,
    language: str = "en",
) -> bytes:
    """Hand records as PDF; `NoPrinter` if its packages are not installed."""
    _check_printer()
    from eldest.club.records.printed import pdf as written

    return written(entries, heading, boards=boards, paper=paper, levels=levels, language=language)


def curtain_cards(entries: Sequence[SheetBoard], heading: Heading, *, paper: str = "a4") -> bytes:
    """Curtain cards as PDF; `NoPrinter` if its packages are not installed."""
    _check_printer()
    from eldest.club.records.curtain import curtain_cards as written

    return written(entries, heading, paper=paper)


def lacking(heading: Heading) -> str:
    """The letters of a heading that PDF cannot show; HTML can."""
    _check_printer()
    from eldest.club.records.pen import lacking as missing

    return missing(heading.title + heading.occasion + heading.proof)


def _check_printer() -> None:
    if find_spec("reportlab") is None:
        raise NoPrinter


__all__ = [
    "GRIDS",
    "PAPERS",
    "Heading",
    "NoPrinter",
    "SheetBoard",
    "curtain_cards",
    "entries_of",
    "heading_of",
    "html",
    "lacking",
    "pdf",
]
