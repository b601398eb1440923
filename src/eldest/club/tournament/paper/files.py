"""What a tournament gives out as a file: paper as PDF and HTML, lists as CSV (MT-8.1)."""

from __future__ import annotations

from collections.abc import Callable

from eldest.cards import NotationError
from eldest.club.records import NoPrinter
from eldest.club.tournament.lists import players_csv, ranking_csv, results_csv
from eldest.club.tournament.paper.page import sheet_html, slips_html
from eldest.club.tournament.paper.sheets import Sheet, draw_sheet, ranking_sheet, slip_cards
from eldest.club.tournament.tournament import Tournament

LISTS: dict[str, Callable[[Tournament], str]] = {
    "players": lambda found: players_csv(found.state),
    "results": lambda found: results_csv(found.state),
    "ranking": lambda found: ranking_csv(found.state),
}
PAPER = ("draw", "slips", "ranking")
WHAT = (*PAPER, "players", "results")
ONLY_HTML = ("hi",)  # languages whose letters the font of the PDF does not have


def written(found: Tournament, what: str, kind: str, round_: int, language: str) -> bytes:
    """A sheet, slips or a list; `NoPrinter` if the packages that write PDF are missing."""
    if kind == "csv" and what in LISTS:
        return LISTS[what](found).encode()
    if kind not in ("pdf", "html", "htm") or what not in PAPER:
        kinds = ".csv" if what not in PAPER else ".pdf or .html"
        shown = f".{kind}" if kind else "this"
        raise NotationError(f"{what} cannot be written as {shown}: use {kinds} (MT-8.1)")
    if kind == "pdf":
        return _pdf(found, what, round_, language)
    if what == "slips":
        return slips_html(slip_cards(found, round_, language), language).encode()
    return sheet_html(_sheet(found, what, round_, language)).encode()


def _sheet(found: Tournament, what: str, round_: int, language: str) -> Sheet:
    return draw_sheet(found, round_, language) if what == "draw" else ranking_sheet(found, language)


def _pdf(found: Tournament, what: str, round_: int, language: str) -> bytes:
    try:
        from eldest.club.tournament.paper.printed import sheet_pdf, slips_pdf
    except ImportError:
        raise NoPrinter from None
    if what == "slips":
        return slips_pdf(slip_cards(found, round_, language))
    return sheet_pdf(_sheet(found, what, round_, language))
