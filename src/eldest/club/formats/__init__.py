"""Deal formats, both ways (section 4): `read` and `write`, by extension or by what a file is.

`read` returns boards that keep everything else that their file said; `write` takes such boards and
plain ones. A file with a fault raises a `FormatError`, and nothing in it is used (B-F.1).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import PurePath

from eldest.club.formats import ber, bhg, bri, cds, csv, dge, dlm, dup, rzd, usebio
from eldest.club.formats.errors import ConfirmationNeeded, Faults, FormatError
from eldest.club.formats.filed import FiledBoard, filed, side_file, with_side
from eldest.club.formats.game import PbnGame
from eldest.club.formats.lin import reader as lin
from eldest.club.formats.lin.writer import write as to_lin
from eldest.club.formats.options import PLAIN, Options
from eldest.club.formats.pbn import boards as pbn
from eldest.club.formats.pbn.tables import with_double_dummy
from eldest.club.formats.rbn import reader as rbn
from eldest.club.formats.rbn.writer import write as to_rbn
from eldest.games.bridge import Board

MOST_BYTES = 16 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Format:
    """A format: its key is also the extension of its files."""

    key: str
    read: Callable[[bytes, int | None], list[FiledBoard]]
    write: Callable[[Sequence[FiledBoard], Options], bytes]
    looks_like: Callable[[bytes], bool]
    is_read: bool = True
    has_numbers: bool = True  # else B-B.3


# In the order in which a file without a known extension is tried: the plainest signs first.
_FORMATS = (
    Format("usebio", usebio.read, usebio.write, usebio.looks_like, is_read=False),
    Format("dlm", dlm.read, dlm.write, dlm.looks_like),
    Format("pbn", pbn.read, pbn.write, pbn.looks_like),
    Format("rbn", rbn.read, to_rbn, rbn.looks_like),
    Format("lin", lin.read, to_lin, lin.looks_like),
    Format("csv", csv.read, csv.write, csv.looks_like),
    Format("dge", dge.read, dge.write, dge.looks_like, has_numbers=False),
    Format("dup", dup.read, dup.write, dup.looks_like),
    Format("bri", bri.read, bri.write, bri.looks_like, has_numbers=False),
    Format("ber", ber.read, ber.write, ber.looks_like, has_numbers=False),
    Format("bhg", bhg.read, bhg.write, bhg.looks_like),
    Format("rzd", rzd.read, rzd.write, rzd.looks_like, has_numbers=False),
    Format("cds", cds.read, cds.write, cds.looks_like),
)
FORMATS = {format.key: format for format in _FORMATS}
EXTENSIONS = {format.key: format.key for format in _FORMATS} | {"xml": "usebio"}


def format_of(name: str, data: bytes | None = None) -> str:
    """The format of a file: by its extension, else by what it holds."""
    suffix = PurePath(name).suffix.lower().removeprefix(".")
    if suffix in EXTENSIONS:
        return EXTENSIONS[suffix]
    for format in _FORMATS:
        if data and format.looks_like(data):
            return format.key
    known = ", ".join(sorted(EXTENSIONS))
    raise FormatError(f"this is not a known format of deals; the formats are {known}", file=name)


def read(
    data: bytes,
    name: str = "",
    format: str | None = None,
    *,
    first: int | None = None,
    side: bytes | None = None,
    faults: Faults = None,
) -> list[FiledBoard]:
    """All boards of a file, or a `FormatError` and none.

    `first` is the first board number where the format has none (B-B.3) or says it wrongly (DUP);
    `side` is the side file that was written with such a file. With a list for `faults` the boards
    of a PBN file that are good are taken, and the faults of the others are listed there.
    """
    try:
        chosen = _chosen(_bounded(data), name, format)
        boards = pbn.read(data, first, faults) if chosen.key == "pbn" else chosen.read(data, first)
        if not boards:
            raise FormatError("there is no board in this file")
        return boards if side is None else with_side(boards, side)
    except FormatError as error:
        raise error.named(name) from None


def _chosen(data: bytes, name: str, format: str | None) -> Format:
    key = format_of(name, data) if format is None else format.lower()
    if key not in FORMATS:
        raise FormatError(f"{key!r} is not a format of deals: {', '.join(sorted(FORMATS))}")
    return FORMATS[key]


def _bounded(data: bytes) -> bytes:
    if len(data) > MOST_BYTES:
        raise FormatError(f"the file has {len(data)} bytes; more than {MOST_BYTES} are not read")
    return data


def write(
    boards: Iterable[Board],
    format: str,
    *,
    confirm: bool = False,
    utf8: bool = False,
    sealed: bool = False,
    blind: bool = False,
    headline: str = "",
    club: str = "",
    club_id: str = "",
) -> bytes:
    """The file of these boards; `Options` says what each choice means."""
    row = [filed(board) for board in boards]
    if not row:
        raise FormatError("there is no board to write")
    options = Options(confirm, utf8, sealed, blind, headline, club, club_id)
    return _chosen(b"", "", format).write(row, options)


def read_games(data: bytes, name: str = "", faults: Faults = None) -> list[PbnGame]:
    """All games of a PBN file, also those without a deal or with a part of it."""
    try:
        return pbn.read_games(_bounded(data), faults)
    except FormatError as error:
        raise error.named(name) from None


write_games = pbn.write_games


def convert(
    data: bytes,
    name: str,
    target: str,
    options: Options = PLAIN,
    *,
    format: str | None = None,
    first: int | None = None,
    side: bytes | None = None,
    faults: Faults = None,
) -> bytes:
    """The same boards in another format; from PBN to PBN also games that have no deal."""
    if target.lower() == "pbn" == _chosen(data, name, format).key:
        return write_games(read_games(data, name, faults), utf8=options.utf8)
    boards = read(data, name, format, first=first, side=side, faults=faults)
    return _chosen(b"", "", target).write(boards, options)


read_pbn = partial(read, format="pbn")
read_lin = partial(read, format="lin")
read_rbn = partial(read, format="rbn")
read_bri = partial(read, format="bri")
read_dge = partial(read, format="dge")
read_dup = partial(read, format="dup")
read_dlm = partial(read, format="dlm")
read_ber = partial(read, format="ber")
read_bhg = partial(read, format="bhg")
read_rzd = partial(read, format="rzd")
read_cds = partial(read, format="cds")
read_csv = partial(read, format="csv")
write_pbn = partial(write, format="pbn")
write_lin = partial(write, format="lin")
write_rbn = partial(write, format="rbn")
write_bri = partial(write, format="bri")
write_dge = partial(write, format="dge")
write_dup = partial(write, format="dup")
write_dlm = partial(write, format="dlm")
write_ber = partial(write, format="ber")
write_bhg = partial(write, format="bhg")
write_rzd = partial(write, format="rzd")
write_cds = partial(write, format="cds")
write_csv = partial(write, format="csv")
write_usebio = partial(write, format="usebio")

__all__ = [
    "EXTENSIONS",
    "FORMATS",
    "PLAIN",
    "ConfirmationNeeded",
    "FiledBoard",
    "Format",
    "FormatError",
    "Options",
    "PbnGame",
    "convert",
    "filed",
    "format_of",
    "read",
    "read_ber",
    "read_bhg",
    "read_bri",
    "read_cds",
    "read_csv",
    "read_dge",
    "read_dlm",
    "read_dup",
    "read_games",
    "read_lin",
    "read_pbn",
    "read_rbn",
    "read_rzd",
    "side_file",
    "with_double_dummy",
    "write",
    "write_ber",
    "write_bhg",
    "write_bri",
    "write_cds",
    "write_csv",
    "write_dge",
    "write_dlm",
    "write_dup",
    "write_games",
    "write_lin",
    "write_pbn",
    "write_rbn",
    "write_rzd",
    "write_usebio",
]
