"""`eldest bridge convert`: the same boards in another format."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePath

import click

from eldest.club import formats
from eldest.club.bws import BadBws, Jet
from eldest.club.commands.bridge.desk import in_one_sentence
from eldest.club.commands.bridge.output import bytes_of, check_free, replace_option, write_whole
from eldest.club.commands.bridge.sealed import check_released
from eldest.club.formats import ConfirmationNeeded, FiledBoard, Options
from eldest.club.formats.errors import Faults
from eldest.club.imported.archive import games_of
from eldest.club.imported.taking import is_machine_file
from eldest.club.practice.mark import DESCRIPTION, is_practice
from eldest.terminal.given import Failed

FORMATS = sorted(formats.FORMATS)
SIDE = ".side.csv"
TITLED = ("dlm", "usebio")  # their headline can say practice (B-X.1)


def _faults(data: bytes, source: str, format: str | None, *, lenient: bool) -> Faults:
    """The list for what is left out, or None if nothing may be."""
    if lenient and (format or formats.format_of(source, data)) != "pbn":
        raise Failed("--lenient is only for pbn: any other file is read as a whole or not at all")
    return [] if lenient else None


def _archive(data: bytes, source: str, target: str, *, utf8: bool, replace: bool) -> None:
    """The games of a Bridgemate file as PBN (BT-F.7)."""
    if formats.format_of(target) != "pbn":
        raise Failed(f"{source}: the results of a Bridgemate file are written as .pbn")
    try:
        games = games_of(Jet(data))
    except BadBws as error:
        raise Failed(f"{source}: {error}") from None
    if not games:
        raise Failed(f"{source} has no results (BT-F.9)")
    write_whole(target, formats.write_games(games, utf8=utf8), replace=replace)
    click.echo(f"{target}  {len(games)} games")


@click.command()
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
@click.option(
    "--from",
    "from_",
    type=click.Choice(FORMATS),
    help="The format of FROM, if its name does not show it.",
)
@click.option(
    "--to", type=click.Choice(FORMATS), help="The format of TO, if its name does not show it."
)
@click.option(
    "--first",
    type=click.IntRange(1, 65535),
    metavar="N",
    help="The first board number, if FROM has none.",
)
@click.option("--side", metavar="FILE", help="The side file that was written with FROM.")
@click.option("--lenient", is_flag=True, help="pbn: read the good boards and list the rest.")
@click.option("--confirm", is_flag=True, help="Write even if the format cannot hold everything.")
@click.option("--sealed", is_flag=True, help="dlm: the machine shows no cards.")
@click.option("--blind", is_flag=True, help="dup: without its readable part.")
@click.option("--utf8", is_flag=True, help="pbn, lin, rbn: all letters, in UTF-8.")
@click.option("--headline", default="", metavar="TEXT", help="dlm and usebio: a title.")
@replace_option
@in_one_sentence
def convert(
    source: str,
    target: str,
    *,
    from_: str | None,
    to: str | None,
    first: int | None,
    side: str | None,
    lenient: bool,
    confirm: bool,
    sealed: bool,
    blind: bool,
    utf8: bool,
    headline: str,
    replace: bool,
) -> None:
    """Convert the deals of the file FROM into the format of the file TO.

    The formats: pbn, lin, rbn, dlm, dup, bri, dge, ber, bhg, rzd, cds, csv; usebio (.xml) can only
    be written. A Bridgemate file (.bws) becomes PBN with its results, hands, auctions and plays.
    Either all boards are converted or none; for a PBN file, --lenient converts the good
    boards and lists the rest with line and reason. Deals that the office has not released are
    refused (Law 6E). Some formats have no board numbers: then use --confirm, and keep the side
    file that is written beside TO.

    \b
    eldest bridge convert hands.lin hands.pbn
    eldest bridge convert hands.pbn hands.dup --blind
    """
    check_free(target, replace=replace)
    check_released(source)
    data = bytes_of(source)
    if from_ is None and is_machine_file(data, source):
        _archive(data, source, target, utf8=utf8, replace=replace)
        return
    beside = bytes_of(side) if side is not None else None
    to = to or formats.format_of(target)
    faults = _faults(data, source, from_, lenient=lenient)
    boards = []
    if to != "pbn":
        boards = formats.read(data, source, from_, first=first, side=beside, faults=faults)
    practice = any(is_practice(board.game) for board in boards)
    title = headline or (DESCRIPTION if practice else "")
    options = Options(confirm, utf8, sealed, blind, title)
    try:
        if boards:
            written = formats.FORMATS[to].write(boards, options)
        else:
            written = formats.convert(
                data, source, to, options, format=from_, first=first, side=beside, faults=faults
            )
    except ConfirmationNeeded as error:
        raise Failed(f"{error}; --confirm does so") from None
    write_whole(target, written, replace=replace)
    click.echo(f"{target}  {len(written)} bytes of {to}")
    _tell_left_out(faults, source)
    if practice and (headline or to not in TITLED):
        click.echo(f"eldest: {to} does not say that these are practice deals: do so", err=True)
    if boards and confirm:
        _write_side_file(target, boards)


def _tell_left_out(faults: Faults, source: str) -> None:
    for fault in sorted(faults or (), key=lambda fault: fault.line or 0):
        click.echo(f"eldest: left out: {fault.named(source)}", err=True)


def _write_side_file(target: str, boards: Iterable[FiledBoard]) -> None:
    """What the format of the target cannot hold goes into a file beside it."""
    name = str(PurePath(target).with_name(PurePath(target).name + SIDE))
    write_whole(name, formats.side_file(boards), replace=True)
    click.echo(f"{name}  its side file: keep it with the other file")
