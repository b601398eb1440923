"""The commands about players: who enters, arrives, leaves, is replaced or penalised."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

import click

from eldest.club.commands.desk import by_director, reason_needed, reason_option, some
from eldest.club.commands.tournament.desk import (
    director,
    done,
    going_on,
    looked_at,
    named,
    print_json,
    print_rows,
    tell_flags,
)
from eldest.club.operations import Operation
from eldest.club.tournament.lists import player_json, players_csv, read_players
from eldest.club.tournament.model import TournamentState
from eldest.club.tournament.operations import Arrive, Disqualify, Enter, Leave, Penalise, Substitute
from eldest.terminal.given import json_option, text_of

csv_option = click.option("--csv", "as_csv", is_flag=True, help="Print CSV.")


def _one(
    file: str, person: str, operation: Operation[TournamentState], as_json: bool, words: str
) -> None:
    """Do an operation on one player, and report it."""
    done(
        file,
        director(person),
        lambda _: operation,
        lambda found, facts: f"{named(found, int(str(facts['player'])))} {words}",
        as_json=as_json,
    )


@click.command()
@click.argument("file")
@click.argument("name")
@click.option("--club", default="", metavar="NAME", help="The club of the player.")
@click.option(
    "--id", "id_", default="", metavar="TEXT", help="An id by which a series recognises the player."
)
@click.option("--team", default="", metavar="NAME", help="The name of a team.")
@click.option("--guest", is_flag=True, help="The player gets no place in the ranking.")
@click.option("--absent", is_flag=True, help="Not here yet; use `arrive` later.")
@by_director
@json_option
def enter(file: str, name: str, id_: str, person: str, as_json: bool, **given: Any) -> None:
    """Enter a player by NAME, who gets the next number."""
    _one(file, person, Enter(name, id=id_, **given), as_json, "has entered")


@click.command("import")
@click.argument("file")
@click.argument("list_", metavar="LIST")
@click.option("--absent", is_flag=True, help="Not here yet; use `arrive` later.")
@by_director
def import_(file: str, list_: str, absent: bool, person: str) -> None:
    """Enter the players of a LIST: CSV with a heading, or one name per line; - reads the terminal.

    The heading is number;name;club;id;team. Without one, what follows a comma or tab is the club.
    """
    text = sys.stdin.read() if list_ == "-" else text_of(list_)
    with going_on(file) as found:
        listed = [replace(one, absent=absent) for one in read_players(text)]
        for answer in found.do_all(director(person), listed, "player"):
            tell_flags(answer)
    click.echo(some(len(listed), "player has entered", "players have entered"))


@click.command()
@click.argument("file")
@csv_option
@json_option
def players(file: str, as_csv: bool, as_json: bool) -> None:
    """List the players with their numbers."""
    state = looked_at(file).state
    if as_csv:
        click.echo(players_csv(state), nl=False)
    elif as_json:
        print_json([player_json(one) for one in state.players.values()])
    else:
        rows = [("", "name", "club", "team", "")]
        for one in state.players.values():
            marks = " ".join(["guest"] * one.guest + [str(one.standing)])
            rows.append((str(one.number), one.name, one.club, one.team, marks))
        print_rows(rows, left=(1, 2, 3, 4))


@click.command()
@click.argument("file")
@click.argument("numbers", nargs=-1, type=int, required=True)
@by_director
def arrive(file: str, numbers: tuple[int, ...], person: str) -> None:
    """Mark players as present: they are drawn from the next round on."""
    with going_on(file) as found:
        found.do_all(director(person), [Arrive(number) for number in numbers], "player")
        for number in numbers:
            click.echo(f"{named(found, number)} is here")


@click.command()
@click.argument("file")
@click.argument("number", type=int)
@reason_option
@by_director
@json_option
def leave(file: str, number: int, reason: str, person: str, as_json: bool) -> None:
    """Mark a player as gone; the results stay, and a table of three ends."""
    done(
        file,
        director(person),
        lambda _: Leave(number, reason),
        lambda found, facts: f"{named(found, number)} has left{_table(facts)}",
        as_json=as_json,
    )


def _table(facts: Any) -> str:
    if "table" not in facts:
        return ""
    ends = "ends" if facts["ends"] else "plays on with three"
    return f"; table {facts['table']} {ends}: write its slip with the result of this player"


@click.command()
@click.argument("file")
@click.argument("number", type=int)
@click.argument("name")
@reason_needed
@by_director
@json_option
def substitute(file: str, number: int, name: str, reason: str, person: str, as_json: bool) -> None:
    """Let NAME take over a player's number and results."""
    _one(file, person, Substitute(number, name, reason), as_json, "plays from now on")


@click.command()
@click.argument("file")
@click.argument("number", type=int)
@reason_needed
@by_director
@json_option
def disqualify(file: str, number: int, reason: str, person: str, as_json: bool) -> None:
    """Remove a player from the ranking; what others won from or lost to the player stays."""
    _one(file, person, Disqualify(number, reason), as_json, "is disqualified")


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("file")
@click.argument("number", type=int)
@click.argument("points")
@reason_needed
@by_director
@json_option
def penalty(file: str, number: int, points: str, reason: str, person: str, as_json: bool) -> None:
    """Add POINTS to a player, in the unit of the ranking; -20 deducts twenty coins."""
    _one(file, person, Penalise(number, points, reason), as_json, f"gets {points}: {reason}")
