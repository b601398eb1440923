"""The commands about slips: write, confirm, correct, and a whole list of results."""

from __future__ import annotations

import click

from eldest.club.commands.desk import by_director, reason_needed, some
from eldest.club.commands.tournament.desk import (
    Facts,
    as_option,
    director,
    done,
    going_on,
    last_round,
    named,
    round_option,
)
from eldest.club.tournament import Tournament
from eldest.club.tournament.lists import read_results
from eldest.club.tournament.playing import ENDINGS, Confirm, Correct, Write, waiting
from eldest.terminal.given import json_option, text_of

# A result such as -59 is no option.
NUMBERS = {"ignore_unknown_options": True}

hands_option = click.option(
    "--hands", type=int, default=0, metavar="N", help="The number of hands played."
)
ended_option = click.option(
    "--ended",
    type=click.Choice(ENDINGS),
    default="bell",
    help="How the table ended; default by the bell.",
)
coins_option = click.option("--coins", is_flag=True, help="MONEY is the number of coins left.")


@click.command(context_settings=NUMBERS)
@click.argument("file")
@click.argument("table", type=int)
@click.argument("money", nargs=-1, type=int, required=True)
@round_option
@hands_option
@ended_option
@coins_option
@as_option
@by_director
@json_option
def slip(
    file: str,
    table: int,
    money: tuple[int, ...],
    round_: int | None,
    hands: int,
    ended: str,
    coins: bool,
    player: int | None,
    person: str,
    as_json: bool,
) -> None:
    """Enter the slip of a TABLE: the MONEY of the seats A, B, C (and D), in this order.

    \b
    eldest tournament slip jihlava.tournament 1 -59 -40 99 --hands 14
    eldest tournament slip jihlava.tournament 1 41 60 199 --coins
    """
    done(
        file,
        director(person, player),
        lambda found: Write(last_round(found, round_), table, money, hands, ended, coins),
        lambda found, facts: _results_line(found, last_round(found, round_), table, facts),
        as_json=as_json,
    )


def _results_line(found: Tournament, round_: int, table: int, facts: Facts) -> str:
    got = found.state.round(round_).results(table)
    results = ", ".join(f"{named(found, n)} {money:+d}" for n, money in got.items())
    return f"round {round_}, table {table}, version {facts['version']}: {results}" + _open(
        waiting(found.state, round_, table)
    )


def _open(numbers: list[int]) -> str:
    return f"; {', '.join(map(str, numbers))} still have to confirm" if numbers else ""


@click.command()
@click.argument("file")
@click.argument("table", type=int)
@round_option
@click.option(
    "--version", type=int, default=1, metavar="N", help="The version to confirm; default 1."
)
@as_option
@by_director
@json_option
def confirm(
    file: str,
    table: int,
    round_: int | None,
    version: int,
    player: int | None,
    person: str,
    as_json: bool,
) -> None:
    """Confirm the slip of a TABLE as one of its players, or for all of them."""
    done(
        file,
        director(person, player),
        lambda found: Confirm(last_round(found, round_), table, version),
        lambda found, facts: _results_line(found, last_round(found, round_), table, facts),
        as_json=as_json,
    )


@click.command(context_settings=NUMBERS)
@click.argument("file")
@click.argument("table", type=int)
@click.argument("money", nargs=-1, type=int, required=True)
@reason_needed
@round_option
@hands_option
@ended_option
@coins_option
@by_director
@json_option
def correct(
    file: str,
    table: int,
    money: tuple[int, ...],
    reason: str,
    round_: int | None,
    hands: int,
    ended: str,
    coins: bool,
    person: str,
    as_json: bool,
) -> None:
    """Correct the slip of a TABLE; the old value is kept."""
    done(
        file,
        director(person),
        lambda found: Correct(last_round(found, round_), table, money, hands, ended, coins, reason),
        lambda found, facts: _results_line(found, last_round(found, round_), table, facts),
        as_json=as_json,
    )


@click.command()
@click.argument("file")
@click.argument("list_", metavar="LIST")
@by_director
def results(file: str, list_: str, person: str) -> None:
    """Enter the results of a LIST in CSV: round;table;seat;player;money."""
    text = text_of(list_)
    with going_on(file) as found:
        slips = read_results(text, found.state)
        found.do_all(director(person), slips, "slip")
    click.echo(some(len(slips), "slip has been entered", "slips have been entered"))
