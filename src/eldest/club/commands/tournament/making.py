"""The commands before the entries: a new tournament, and its options."""

from __future__ import annotations

from pathlib import Path

import click

from eldest.club.commands.desk import by_director, check_place, errors_as_failures, now
from eldest.club.commands.tournament.desk import director, done
from eldest.club.tournament import PRESETS, TournamentSettings, create
from eldest.club.tournament.operations import Set
from eldest.terminal.given import json_option, seed_of


@click.command()
@click.argument("file")
@click.argument("options", nargs=-1, metavar="[NAME=VALUE]...")
@click.option("--name", required=True, metavar="TEXT", help="The name of the tournament.")
@click.option(
    "--seed",
    default="",
    metavar="TEXT",
    help="Seed of the draws, to publish; default name and date.",
)
@click.option("--date", default="", metavar="YYYY-MM-DD", help="The date; default today.")
@click.option("--place", default="", metavar="TEXT", help="The place of the tournament.")
@click.option("--preset", default="club", metavar="NAME", help=f"One of {', '.join(PRESETS)}.")
@by_director
def new(
    file: str,
    options: tuple[str, ...],
    name: str,
    seed: str,
    date: str,
    place: str,
    preset: str,
    person: str,
) -> None:
    """Make the FILE of a new tournament; options NAME=VALUE override the preset.

    \b
    eldest tournament new jihlava.tournament --name "Jihlava" --preset vysocina
    eldest tournament new cup.tournament --name "Cup" rounds=6 bank=200
    """
    check_place(file)
    day = date or now()[:10]
    settings = TournamentSettings(
        name, seed_of(seed) or f"{name} {day}", day, place, preset, options
    )
    with errors_as_failures():
        made, journal = create(Path(file), settings, director(person))
        journal.close()
    rules = made.state.options
    click.echo(f"{file}: {rules.rounds} rounds, preset {preset}")
    click.echo(f"Publish the seed before the first draw: {settings.seed}")


@click.command("set")
@click.argument("file")
@click.argument("options", nargs=-1, required=True, metavar="NAME=VALUE...")
@by_director
@json_option
def set_(file: str, options: tuple[str, ...], person: str, as_json: bool) -> None:
    """Change options before the first draw; after it you can only reduce `rounds`."""
    done(
        file,
        director(person),
        lambda _: Set(options),
        lambda found, _: " ".join(found.state.options.words()) or "all as in the preset club",
        as_json=as_json,
    )
