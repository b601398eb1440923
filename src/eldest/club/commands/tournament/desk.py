"""What the commands on a tournament share: its file, who does it, what is printed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from eldest.club.commands.desk import columns, errors_as_failures, now, sentence
from eldest.club.journal import By
from eldest.club.law6.answers import Answer
from eldest.club.operations import Operation
from eldest.club.tournament import Tournament, read, reopen
from eldest.club.tournament.model import TournamentState

Facts = Mapping[str, object]

round_option = click.option(
    "--round", "round_", type=int, metavar="N", help="The round; default the last one."
)
as_option = click.option(
    "--as", "player", type=int, metavar="NUMBER", help="Act as this player, not as the director."
)


@contextmanager
def going_on(file: str) -> Iterator[Tournament]:
    """Open the tournament of a file to change it."""
    with errors_as_failures():
        tournament, journal = reopen(Path(file))
        with journal:
            yield tournament


def looked_at(file: str) -> Tournament:
    """Open the tournament of a file to look at it."""
    with errors_as_failures():
        return read(Path(file))


def director(person: str, player: int | None = None) -> By:
    """The person who acts now: the director, or a player by number."""
    return By(person, "director", now()) if player is None else By(str(player), "player", now())


def done(
    file: str,
    by: By,
    operation: Callable[[Tournament], Operation[TournamentState]],
    say: Callable[[Tournament, Facts], str],
    *,
    as_json: bool,
) -> None:
    """Do it, and report the result with the director's flags."""
    with going_on(file) as tournament:
        answer = tournament.do(by, operation(tournament))
        if as_json:
            print_json(answer.json(director=True))
        else:
            click.echo(say(tournament, answer.facts))
            tell_flags(answer)


def tell_flags(answer: Answer) -> None:
    """Print what the director should look at, one line for each flag."""
    for flag in answer.flags:
        click.echo(f"note: {sentence(flag)}")


def print_json(value: object) -> None:
    """JSON that people can read too."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def print_rows(rows: Sequence[Sequence[str]], left: Sequence[int]) -> None:
    """Rows in columns, the first of them the heading."""
    click.echo("\n".join(columns(rows, left=left)))


def last_round(tournament: Tournament, round_: int | None) -> int:
    """The round that was named, or the last one drawn if none was."""
    return len(tournament.state.rounds) if round_ is None else round_


def named(tournament: Tournament, number: int) -> str:
    """A player as lists show them: `9 Ivan`."""
    return f"{number} {tournament.state.players[number].name}"
