"""An evening as files: PBN, USEBIO, CSV and a page (B-E.8 to B-E.11).

The commands and the page hand them out.
"""

from collections.abc import Callable

from eldest.club.evening.evening import Evening
from eldest.club.evening.exports.csv import ranking_csv, travellers_csv
from eldest.club.evening.exports.guide import guide
from eldest.club.evening.exports.page import page
from eldest.club.evening.exports.pbn import pbn
from eldest.club.evening.exports.plain import evening_json, round_json, row_json
from eldest.club.evening.exports.usebio import usebio


def _page(evening: Evening, language: str = "en") -> bytes:
    return page(evening, language).encode()


def exported(evening: Evening, name: str, language: str = "en") -> bytes:
    """A file of the evening; the texts that people read are in their language."""
    if name in READ:
        return READ[name](evening, language)
    return EXPORTS[name](evening)


READ: dict[str, Callable[[Evening, str], bytes]] = {"html": _page, "guide": guide}
EXPORTS: dict[str, Callable[[Evening], bytes]] = {
    "pbn": pbn,
    "usebio": usebio,
    "ranking": ranking_csv,
    "travellers": travellers_csv,
    "html": _page,
    "guide": guide,
}

__all__ = [
    "EXPORTS",
    "evening_json",
    "exported",
    "guide",
    "page",
    "pbn",
    "ranking_csv",
    "round_json",
    "row_json",
    "travellers_csv",
    "usebio",
]
