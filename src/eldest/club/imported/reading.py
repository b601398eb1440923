"""Finds out which kind of file it is from how it begins."""

from __future__ import annotations

from eldest.club.formats import FormatError
from eldest.club.formats.usebio import looks_like
from eldest.club.imported.csv import read_csv
from eldest.club.imported.jannersten import looks_like as is_results_txt
from eldest.club.imported.jannersten import read_results_txt
from eldest.club.imported.model import BadImport, Outside
from eldest.club.imported.pbn import read_pbn
from eldest.club.imported.usebio import read_usebio


def read_outside(data: bytes, session: int = 0) -> Outside:
    """The results of another program's file; `BadImport` if it has none."""
    try:
        found = _read(data, session)
    except FormatError as error:
        raise BadImport("R-X-READ", str(error)) from None
    if not found.lines:
        raise BadImport("R-X-READ", "the file has no results")
    return found


def _read(data: bytes, session: int) -> Outside:
    if looks_like(data):
        return read_usebio(data, session)
    if b"[Board" in data or b"[Event" in data:
        return read_pbn(data)
    text = data.decode("utf-8", "replace")
    return read_results_txt(text) if is_results_txt(text) else read_csv(text)
