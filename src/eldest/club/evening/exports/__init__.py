"""An evening as files: PBN, USEBIO, CSV and a page (B-E.8 to B-E.11)."""

from collections.abc import Callable

from eldest.club.evening.evening import Evening
from eldest.club.evening.exports.csv import ranking_csv, travellers_csv
from eldest.club.evening.exports.page import page
from eldest.club.evening.exports.pbn import pbn
from eldest.club.evening.exports.plain import evening_json, round_json, row_json
from eldest.club.evening.exports.usebio import usebio


def _page(evening: Evening) -> bytes:
    return page(evening).encode()


EXPORTS: dict[str, Callable[[Evening], bytes]] = {
    "pbn": pbn,
    "usebio": usebio,
    "ranking": ranking_csv,
    "travellers": travellers_csv,
    "html": _page,
}

__all__ = [
    "EXPORTS",
    "evening_json",
    "page",
    "pbn",
    "ranking_csv",
    "round_json",
    "row_json",
    "travellers_csv",
    "usebio",
]
