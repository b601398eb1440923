"""`session handicap` and `session awards`: net rankings and masterpoints (BT-H, BT-P)."""

from __future__ import annotations

import click

from eldest.club.commands.bridge.members import club_list, scheme_of
from eldest.club.commands.bridge.session.desk import by_option, done, opened
from eldest.club.commands.desk import columns
from eldest.club.events.awarding import AWARDED, award_rows
from eldest.club.events.handicapping import handicaps
from eldest.club.members.handicap import PAIRS, Rule
from eldest.terminal.given import Failed


@click.command()
@click.argument("file")
@click.option("--members", "club", required=True, metavar="CSV", help="The club's list of players.")
@click.option(
    "--history", multiple=True, metavar="FILE", help="An earlier evening; may be repeated."
)
@click.option(
    "--steps", is_flag=True, help="Whole handicaps, a point for each two percent (BT-H.3)."
)
@click.option(
    "--pair",
    "how",
    type=click.Choice(PAIRS),
    default="mean",
    help="How to combine the handicaps of both players.",
)
@by_option
def handicap(
    file: str, club: str, history: tuple[str, ...], how: str, *, steps: bool, **by: str
) -> None:
    """Compute the handicaps of all pairs and store them, before the first result.

    A number in the list is used as it is; `auto` is computed from the player's percentages in the
    evenings that --history names, oldest first. The ranking then also shows the net list.
    """
    found = handicaps(
        opened(file), club_list(club), [*map(opened, history)], Rule(steps=steps), how
    )
    rows = [f"{pair} {float(value):.2f}" for pair, value in found.items()]
    if not rows:
        raise Failed("no pair has two players: seat them with their ids or names first")
    done(file, "handicap", {"pairs": rows}, **by)
    click.echo("\n".join(rows))


@click.command()
@click.argument("file")
@click.argument("scheme")
@click.option(
    "--guest",
    "guests",
    multiple=True,
    metavar="PAIR",
    help="A pair that gets none; may be repeated.",
)
def awards(file: str, scheme: str, guests: tuple[str, ...]) -> None:
    """Show the masterpoints of the evening by the table SCHEME, a CSV file that the club keeps.

    Ties share the points of their places, rounded up. Guests, and pairs scheduled for less than
    70 % of the boards, get none, and nobody gets their points instead.
    """
    evening, lines = opened(file), scheme_of(scheme)
    rows = award_rows(evening, lines, guests)
    click.echo("\n".join(columns([AWARDED, *rows], left=(2,))))
    click.echo("official" if evening.state.official else "provisional: the score is not official")
