"""The commands of a round before its slips: draw, tables, start, bell, late players."""

from __future__ import annotations

import click

from eldest.club.commands.desk import by_director, errors_as_failures, reason_option
from eldest.club.commands.tournament.desk import (
    Facts,
    director,
    done,
    last_round,
    looked_at,
    named,
    print_json,
    print_rows,
    round_option,
)
from eldest.club.journal import seconds
from eldest.club.tournament import Tournament
from eldest.club.tournament.lists import round_json
from eldest.club.tournament.playing import Draw, Ring, SeatLate, Start
from eldest.club.tournament.tables import seat_letter
from eldest.terminal.given import json_option

MOST_SEATS = 4


@click.command()
@click.argument("file")
@click.option("--round", "round_", type=int, metavar="N", help="The round; default the next one.")
@click.option("--method", default="", metavar="NAME", help="How to draw; default as planned.")
@click.option(
    "--table",
    "tables",
    multiple=True,
    metavar='"1 2 3"',
    help="A table drawn by hand; may be repeated.",
)
@reason_option
@by_director
@json_option
def draw(
    file: str,
    round_: int | None,
    method: str,
    tables: tuple[str, ...],
    reason: str,
    person: str,
    as_json: bool,
) -> None:
    """Draw the next round, or draw the last one again, with a reason, before its first slip."""

    def operation(found: Tournament) -> Draw:
        number = len(found.state.rounds) + 1 if round_ is None else round_
        return Draw(number, method or ("manual" if tables else ""), tables, reason)

    done(file, director(person), operation, _drawn, as_json=as_json)


def _drawn(found: Tournament, facts: Facts) -> str:
    _show(found, len(found.state.rounds))
    return (
        f"round {facts['round']} by {facts['method']}: {len(found.state.rounds[-1].tables)} tables"
    )


@click.command()
@click.argument("file")
@round_option
@json_option
def tables(file: str, round_: int | None, as_json: bool) -> None:
    """Show who sits where in a round, and the results so far."""
    found = looked_at(file)
    with errors_as_failures():
        one = found.state.round(last_round(found, round_))
        if as_json:
            print_json(round_json(found.state, one))
        else:
            _show(found, one.number)


def _show(found: Tournament, number: int) -> None:
    one = found.state.round(number)
    rows = [("table", *(seat_letter(seat) for seat in range(MOST_SEATS)))]
    for table, seats in enumerate(one.tables, 1):
        got = one.results(table)
        cells = [named(found, n) + (f" {got[n]:+d}" if got else "") for n in seats]
        rows.append((str(table), *cells, *[""] * (MOST_SEATS - len(cells))))
    print_rows(rows, left=range(1, MOST_SEATS + 1))


@click.command()
@click.argument("file")
@round_option
@by_director
@json_option
def start(file: str, round_: int | None, person: str, as_json: bool) -> None:
    """Start the clock of the round for all tables."""
    done(
        file,
        director(person),
        lambda found: Start(last_round(found, round_)),
        lambda found, facts: (
            f"round {facts['round']} has started; the bell rings at {_bells(found, facts)}"
        ),
        as_json=as_json,
    )


def _bells(found: Tournament, facts: Facts) -> str:
    """When the bell rings for each size of table that plays."""
    one, options = found.state.rounds[-1], found.state.options
    begun = seconds(str(facts["time"]))
    found_sizes = sorted({len(table) for table in one.tables})
    parts = []
    for size in found_sizes:
        hour, minute = divmod((begun + 60 * options.minutes(size)) // 60 % 1440, 60)
        parts.append(f"{hour:02}:{minute:02} UTC for tables of {size}")
    return ", ".join(parts)


@click.command()
@click.argument("file")
@round_option
@by_director
@json_option
def bell(file: str, round_: int | None, person: str, as_json: bool) -> None:
    """Ring the bell: no new hand begins, and slips are due in ten minutes."""
    done(
        file,
        director(person),
        lambda found: Ring(last_round(found, round_)),
        lambda _, facts: f"the bell of round {facts['round']} has rung",
        as_json=as_json,
    )


@click.command()
@click.argument("file")
@click.argument("numbers", nargs=-1, type=int, required=True)
@click.option(
    "--table", type=int, default=0, metavar="N", help="A table of three; default a new table."
)
@by_director
@json_option
def late(file: str, numbers: tuple[int, ...], table: int, person: str, as_json: bool) -> None:
    """Seat late players: one at a table of three, or three or four at a new table."""
    done(
        file,
        director(person),
        lambda _: SeatLate(numbers, table),
        lambda _, facts: f"seated at table {facts['table']}",
        as_json=as_json,
    )
