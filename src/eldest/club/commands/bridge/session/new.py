"""`eldest bridge session new`: the shape of an evening from a few options."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import click

from eldest.club.bws.shape import Shape
from eldest.club.commands.bridge.output import bytes_of
from eldest.club.commands.bridge.session.brought import bws_shape, from_csv, outside_of
from eldest.club.commands.bridge.session.desk import by_option
from eldest.club.commands.bridge.session.importing import take_all
from eldest.club.commands.desk import check_place, errors_as_failures, now, sentence
from eldest.club.evening import EveningSettings, Service
from eldest.club.evening.settings import BREAKS, OWN, TEAM_SCORING, TRAVELLERS
from eldest.club.evening.shapes import USUAL, fitting, shape
from eldest.club.evening.warnings import warnings
from eldest.club.imported import Outside
from eldest.club.imported.brought import (
    Brought,
    NamedPair,
    Seated,
    from_bws,
    from_outside,
    pairs_of_bws,
    pairs_of_outside,
    seat_pairs,
)
from eldest.club.law6 import By
from eldest.club.movements import KINDS, BadMovement, Movement, movement
from eldest.club.movements.own import ALLOWED
from eldest.club.opendeal import BadText, read_boards
from eldest.club.scoring import METHODS
from eldest.terminal.given import Failed


@click.command()
@click.argument("file")
@click.option("--event", required=True, metavar="NAME", help="The name of the evening.")
@click.option(
    "--tables",
    type=int,
    metavar="N",
    help="The number of tables; for teams and in a Swiss, of teams or pairs.",
)
@click.option(
    "--movement", "kind", type=click.Choice(KINDS), help="The movement; default the usual one."
)
@click.option("--rounds", type=int, metavar="N", help="Play fewer rounds than the movement has.")
@click.option(
    "--play", type=int, metavar="N", help="Boards for every pair; the movement is chosen to fit."
)
@click.option("--uneven", is_flag=True, help="Allow uneven sets of boards.")
@click.option("--own", metavar="CSV", help="A file with your own movement: round;table;ns;ew;set.")
@click.option(
    "--allow",
    multiple=True,
    type=click.Choice(ALLOWED),
    help="Allow this in your own movement; may be repeated.",
)
@click.option(
    "--bws", metavar="FILE", help="Read movement, boards and names from a Bridgemate file."
)
@click.option(
    "--codepage",
    default="",
    metavar="N",
    help="The code page of names in a Bridgemate file of Access 97, such as 1250.",
)
@click.option(
    "--results",
    metavar="FILE",
    help="Make the evening from another program's results: USEBIO, PBN or CSV.",
)
@click.option(
    "--section", default="", metavar="LETTER", help="The section of that file, if it has several."
)
@click.option(
    "--of-session",
    type=int,
    default=0,
    metavar="N",
    help="The session of a USEBIO file, if it has several.",
)
@click.option(
    "--boards", metavar="LIST", help="The boards, such as 1-26; default the usual number."
)
@click.option(
    "--scoring",
    type=click.Choice([*METHODS, *TEAM_SCORING]),
    help="How boards are scored; default matchpoints, or VPs for teams.",
)
@click.option(
    "--one-winner", is_flag=True, help="One winner: arrow-switch the last rounds of a Mitchell."
)
@click.option(
    "--missing",
    type=click.Choice(["NS", "EW", "1", "2", "3"]),
    help="The missing pair of a half table; in an individual the number of missing players.",
)
@click.option("--confirm", is_flag=True, help="NS enter and EW confirm (B-E.3).")
@click.option("--scores-only", is_flag=True, help="Phones ask only for the score (BT-E.5).")
@click.option(
    "--tie-break",
    "breaks",
    multiple=True,
    type=click.Choice(BREAKS),
    help="How to break ties; may be repeated.",
)
@click.option(
    "--seed",
    default="",
    metavar="TEXT",
    help="The published seed for lots and for the first draw of a Swiss.",
)
@click.option(
    "--travellers",
    type=click.Choice(TRAVELLERS),
    default="hidden",
    help="Who sees travellers before the release.",
)
@click.option("--club", default="", metavar="NAME", help="The name of the club.")
@click.option("--club-id", default="", metavar="TEXT", help="The number of the club, for USEBIO.")
@click.option("--date", metavar="YYYY-MM-DD", help="The date; default today.")
@click.option(
    "--minutes", type=int, default=0, metavar="N", help="The length of a round in minutes."
)
@by_option
def new(file: str, person: str, role: str, **given: object) -> None:
    """Make the FILE of a new evening."""
    check_place(file)
    by = By(person, role, now())
    shape = _shape_of(given) if given["bws"] else None
    outside = _outside(given)
    with errors_as_failures():
        settings = _settings(given, _brought(given, shape, outside))
        with Service.create(Path(file), settings, by) as service:
            plan = service.evening.state.movement
            seated = seat_pairs(service, _pairs(plan, shape, outside), by)
            if outside:
                take_all(service, outside, bytes_of(str(given["results"])))
    click.echo(f"{file}: {_told_shape(settings, plan)}")
    for line in (*_told_file(seated, plan, shape, outside), *_notes(settings, shape)):
        click.echo(line)


def _told_shape(settings: EveningSettings, plan: Movement) -> str:
    rounds = settings.rounds if settings.is_swiss else len(plan.rounds)
    sizes = " or ".join(map(str, sorted({len(boards) for boards in settings.sets(plan)})))
    return f"{settings.kind}, {rounds} rounds of {sizes} boards, {settings.method}"


def _told_file(
    seated: Seated, plan: Movement, shape: Shape | None, outside: Outside | None
) -> Iterator[str]:
    """Print how many pairs the file has named, and which it has not."""
    yield from seated.lines
    named = f"{seated.named} of {len(plan.pairs)} pairs have names"
    if shape:
        yield f"section {shape.letter}: {named}"
    elif outside:
        yield named


def _notes(settings: EveningSettings, shape: Shape | None) -> Iterator[str]:
    """What the Director should know before the first round."""
    if shape and len(shape.group) > 1:
        letters = ", ".join(shape.group)
        yield f"note: sections {letters} are compared: rank them with bridge across"
    if settings.read_only:
        yield "note: the file names no rounds, so this evening is read only (BT-X.4)"
    yield from (f"note: {sentence(warning)}" for warning in warnings(settings))


def _shape_of(given: dict[str, object]) -> Shape:
    """The section of a Bridgemate file."""
    return bws_shape(str(given["bws"]), str(given["section"]), str(given["codepage"]))


def _outside(given: dict[str, object]) -> Outside | None:
    """The results of another program, of one section."""
    if not given["results"]:
        return None
    return outside_of(str(given["results"]), str(given["section"]), int(str(given["of_session"])))


def _brought(
    given: dict[str, object], shape: Shape | None, outside: Outside | None
) -> Brought | None:
    """The movement that comes from a file, if one does."""
    ways = [name for name in ("tables", "own", "bws", "results") if given[name]]
    if len(ways) != 1:
        raise Failed(
            "say what the evening is made from: one of --tables, --own, --bws or --results"
        )
    if shape:
        return from_bws(shape)
    if outside:
        return from_outside(outside)
    return from_csv(str(given["own"])) if given["own"] else None


def _pairs(plan: Movement, shape: Shape | None, outside: Outside | None) -> list[NamedPair]:
    """Name the pairs, if the file does."""
    if shape:
        return pairs_of_bws(plan, shape)
    return pairs_of_outside(plan, outside) if outside else []


def _settings(given: dict[str, object], brought: Brought | None) -> EveningSettings:
    """The settings from the options, with the usual values for the rest (B-V.8)."""
    kind, rounds, boards, uneven = _planned(given, brought)
    return EveningSettings(
        event=str(given["event"]),
        date=str(given["date"] or datetime.now(UTC).date()),
        kind=kind,
        tables=brought.tables if brought else int(str(given["tables"])),
        boards=boards,
        rounds=rounds,
        winners=1 if given["one_winner"] else brought.winners if brought else 0,
        missing=str(given["missing"] or ""),
        scoring=str(given["scoring"] or ""),
        club=str(given["club"]),
        club_id=str(given["club_id"]),
        confirm=bool(given["confirm"]),
        scores_only=bool(given["scores_only"]),
        breaks=_row(given["breaks"]),
        seed=str(given["seed"]),
        travellers=str(given["travellers"]),
        round_minutes=int(str(given["minutes"])),
        uneven=uneven or bool(given["uneven"]),
        own=brought.own if brought else (),
        cuts=brought.cuts if brought else (),
        read_only=brought.read_only if brought else False,
        allow=ALLOWED if given["results"] else _row(given["allow"]),
    )


def _planned(
    given: dict[str, object], brought: Brought | None
) -> tuple[str, int, tuple[int, ...], bool]:
    """The kind of movement, its rounds and boards, and whether rounds may have other numbers."""
    try:
        if brought:
            plan = (OWN, brought.rounds, brought.boards, False)
        else:
            plan = _shape(given, int(str(given["tables"])))
        if given["boards"]:
            kind, rounds, _, uneven = plan
            return kind, rounds, read_boards(str(given["boards"])), uneven
    except (BadMovement, BadText) as error:
        raise Failed(str(error)) from None
    return plan


def _row(given: object) -> tuple[str, ...]:
    return tuple(map(str, given)) if isinstance(given, tuple) else ()


def _shape(given: dict[str, object], tables: int) -> tuple[str, int, tuple[int, ...], bool]:
    """Kind, rounds, boards, and whether their sets are uneven."""
    kind, rounds = str(given["kind"] or USUAL), int(str(given["rounds"] or 0))
    if given["play"]:
        offer = fitting(tables, int(str(given["play"])), kind)
        return offer.kind, offer.rounds, tuple(range(1, offer.boards + 1)), offer.uneven
    kind, rounds, size = shape(kind, tables, rounds)
    sets = movement(kind, tables, rounds).sets
    return kind, rounds, tuple(range(1, sets * size + 1)), False
