"""`eldest bridge practice`: deals that fit a script, for learning and never for competition."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as changed
from datetime import UTC, datetime
from pathlib import Path, PurePath
from secrets import token_hex
from shlex import quote

import click

from eldest.cli.bridge.output import check_free, replace_option, write_whole
from eldest.cli.given import Differs, Failed, reason_of, seed_of, text_of
from eldest.cli.progress import progress
from eldest.club import doubledummy
from eldest.club.doubledummy import NoSolver
from eldest.club.formats import FiledBoard, with_double_dummy, write
from eldest.club.office.folder import REGISTRY
from eldest.club.office.registry import FileRegistry
from eldest.club.opendeal import BadText
from eldest.club.par import par
from eldest.club.practice import (
    PRACTICE,
    Found,
    Practised,
    Script,
    ScriptError,
    find_all,
    marked,
    mixed,
    read_script,
    to_south,
)
from eldest.club.practice.acts import EVERY_SEAT, Hands
from eldest.games.bridge import BadBoard, Board

SEATS = ("north", "east", "south", "west")


@click.command()
@click.argument("scripts", nargs=-1, required=True, metavar="SCRIPT...")
@click.option("--output", metavar="FILE", help="Write the deals to this PBN file.")
@click.option("--produce", type=click.IntRange(1, 100_000), metavar="N", help="How many deals.")
@click.option("--generate", type=click.IntRange(1), metavar="N", help="Give up after N tries.")
@click.option("--seed", metavar="TEXT", help="Same script and same seed, same deals.")
@click.option("--first", type=click.IntRange(1), default=1, metavar="N", help="First board number.")
@click.option("--south", type=click.Choice(SEATS), help="Turn each deal: this hand is South's.")
@click.option("--dealer", type=click.Choice(SEATS), help="Turn each deal: this hand deals.")
@click.option("--smart", is_flag=True, help="Draw rare hands instead of waiting for them.")
@click.option("--par", "with_par", is_flag=True, help="Add double dummy tables and par.")
@click.option(
    "--registry",
    metavar="FILE",
    help="The office's book of used deals: registry.txt beside the output.",
)
@replace_option
def practice(
    scripts: tuple[str, ...],
    *,
    output: str | None,
    produce: int | None,
    generate: int | None,
    seed: str | None,
    first: int,
    south: str | None,
    dealer: str | None,
    smart: bool,
    with_par: bool,
    registry: str | None,
    replace: bool,
) -> None:
    """Deal hands that fit SCRIPT, for lessons and never for competition (Law 6E4).

    SCRIPT is a text file that says which deals you want, such as `hcp(north) >= 20`. Without
    --output the deals are shown. With several scripts the deals of all are mixed. What is
    written is marked, and noted in the book of used deals: no competition takes it.

    \b
    eldest bridge practice weak-two.dlr --output weak-two.pbn --produce 24
    eldest bridge print weak-two.pbn weak-two.pdf
    """
    _check(output, south, dealer, replace=replace)
    book = None if output is None else _book(output, registry)
    chosen = seed_of(token_hex(8) if seed is None else seed)
    read = [_script(file, produce, generate) for file in scripts]
    if output is None:
        _show_all(read)
    found = _found(scripts, read, chosen.encode(), smart=smart)
    click.echo(PRACTICE)
    click.echo("".join(text for some in found for text in some.printed), nl=False)
    deals = mixed(read, found, chosen.encode())
    if south is not None:
        deals = to_south(deals, SEATS.index(south))
    if output is not None and book is not None and deals:
        event = " + ".join(PurePath(file).stem for file in scripts)
        boards = [
            marked(board, chosen.encode(), smart=smart).tagged(Event=event)
            for board in _boards(deals, first, dealer)
        ]
        boards = _with_par(boards) if with_par else boards
        write_whole(output, write(boards, "pbn", utf8=not event.isascii()), replace=replace)
        _note(book, boards)
    _report(found, chosen, output, smart=smart)


def _check(output: str | None, south: str | None, dealer: str | None, *, replace: bool) -> None:
    """Refuse what cannot be done, before any deal is looked for."""
    if south is not None and dealer is not None:
        raise Failed("a deal is turned by --south or by --dealer, not by both")
    if output is None:
        return
    if PurePath(output).suffix.lower() != ".pbn":
        raise Failed(f"{output} must end in .pbn: other formats cannot say that it is practice")
    check_free(output, replace=replace)


def _book(output: str, registry: str | None) -> FileRegistry:
    """The book in which the office finds practice deals whose tags are gone (B-6.D.2.4)."""
    path = Path(output).parent / REGISTRY if registry is None else Path(registry)
    try:
        return FileRegistry(path, datetime.now(UTC).isoformat())
    except BadText as error:
        raise Failed(f"{path}: {error}") from None
    except (OSError, ValueError) as error:
        raise Failed(f"{path} cannot be read: {reason_of(error)}") from None


def _note(book: FileRegistry, boards: Sequence[FiledBoard]) -> None:
    try:
        for board in boards:
            book.register_practice(board.deal)
    except OSError as error:
        raise Failed(f"{book.path} cannot be written: {reason_of(error)}") from None


def _script(file: str, produce: int | None, generate: int | None) -> Script:
    """The script of a file, with what the command line changes."""
    try:
        script = read_script(text_of(file))
    except ScriptError as error:
        raise Failed(f"{file}, {error}") from None
    return changed(script, produce=produce or script.produce, generate=generate or script.generate)


def _show_all(scripts: Sequence[Script]) -> None:
    """Who asks for nothing and writes nothing wants to see the deals."""
    for script in scripts:
        if not script.acts:
            script.acts.append(Hands(EVERY_SEAT))


def _found(
    files: Sequence[str], scripts: Sequence[Script], seed: bytes, *, smart: bool
) -> list[Found]:
    wanted = sum(script.produce for script in scripts)
    try:
        with progress(wanted) as advance:
            tell = (lambda _, deals: advance(deals, wanted)) if advance else None
            return find_all(scripts, seed, tell, smart=smart)
    except ScriptError as error:
        raise Failed(f"{', '.join(files)}, {error}") from None
    except NoSolver as error:
        raise Failed(str(error)) from None


def _boards(deals: Sequence[Practised], first: int, dealer: str | None) -> list[Board]:
    """The deals as boards, turned to the dealer if that is asked for."""
    boards = []
    for number, deal in enumerate(deals, first):
        try:
            turned = deal if dealer is None else deal.to_dealer(number, SEATS.index(dealer))
            boards.append(turned.board(number))
        except BadBoard as error:
            raise Failed(str(error)) from None
    return boards


def _with_par(boards: Sequence[FiledBoard]) -> list[FiledBoard]:
    """The boards with their double dummy tables and par."""
    try:
        with progress(len(boards)) as advance:
            tell = (lambda done: advance(done, len(boards))) if advance else None
            tables = doubledummy.tables([board.deal for board in boards], tell)
    except NoSolver as error:
        raise Failed(str(error)) from None
    solved = []
    for board, table in zip(boards, tables, strict=True):
        score = par(table, board.vulnerability, board.dealer).score
        solved.append(changed(board, game=with_double_dummy(board.game, table, score)))
    return solved


def _report(found: Sequence[Found], seed: str, output: str | None, *, smart: bool) -> None:
    """Tries, deals and seed; a set that is too small is never silent."""
    notices = list(dict.fromkeys(notice for some in found for notice in some.notices))
    deals, tries = sum(len(some.deals) for some in found), sum(some.tries for some in found)
    if deals == 0:
        raise Differs("; ".join(notices))
    where = f"{output}: " if output else ""
    again = f"--seed {quote(seed)}{' --smart' if smart else ''}"
    click.echo(f"{where}{deals} deals in {tries} tries (1 in {tries / deals:.1f}), {again}")
    for notice in notices:
        click.echo(f"eldest: {notice}", err=True)
