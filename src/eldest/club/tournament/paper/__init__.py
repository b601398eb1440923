"""The paper of a tournament: draw sheets, table slips, interim and final lists (MT-8.1).

What stands on it is made once, by `sheets`; `page` writes it as HTML and `printed` as PDF.
"""

from eldest.club.tournament.paper.files import ONLY_HTML, PAPER, WHAT, written
from eldest.club.tournament.paper.page import sheet_html, slips_html
from eldest.club.tournament.paper.sheets import (
    Card,
    Section,
    Sheet,
    draw_sheet,
    ranking_sheet,
    slip_cards,
)

__all__ = [
    "ONLY_HTML",
    "PAPER",
    "WHAT",
    "Card",
    "Section",
    "Sheet",
    "draw_sheet",
    "ranking_sheet",
    "sheet_html",
    "slip_cards",
    "slips_html",
    "written",
]
