"""`session handicap` and `session awards`: net rankings and masterpoints (BT-H, BT-P)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

import click

from eldest.club.commands.bridge.members import club_list
from eldest.club.commands.bridge.session.desk import by_option, done, opened
from eldest.club.commands.desk import columns
from eldest.club.evening import Evening
from eldest.club.evening.operations import exact
from eldest.club.events.awarding import AWARDED, award_rows
from eldest.club.members.awards import BadScheme, read_scheme
from eldest.club.members.handicap import PAIRS, Rule, pair_handicap, player_handicap
from eldest.club.members.people import AUTO, Member
from eldest.terminal.given import Failed, text_of


@click.command()
@click.argument("file")
@click.option("--members", "club", required=True, metavar="CSV", help="The club's list of players.")
@click.option(
    "--history", multiple=True, metavar="FILE", help="An earlier evening; may be repeated."
)
@click.option("--steps", is_flag=True, help="Round handicaps to steps of two percent (BT-H.3).")
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
    evening, known = opened(file), {one.id: one for one in club_list(club)}
    past = [opened(name) for name in history]
    rule = Rule(steps=steps)
    rows = []
    for pair, players in evening.state.players.items():
        own = [_handicap(known.get(number), number, past, rule) for number in players.ids]
        if len(own) == 2:
            rows.append(f"{pair} {float(pair_handicap(own[0], own[1], how)):.2f}")
    if not rows:
        raise Failed("no pair has two ids: seat the players with their ids first")
    done(file, "handicap", {"pairs": rows}, **by)
    click.echo("\n".join(rows))


def _handicap(member: Member | None, number: str, past: Sequence[Evening], rule: Rule) -> Fraction:
    """A player's handicap: that of the list, or by his results."""
    if member is None or not member.handicap:
        return Fraction(0)
    if member.handicap != AUTO:
        return exact(member.handicap)
    return player_handicap(list(_percentages(number, past)), rule)


def _percentages(number: str, past: Sequence[Evening]) -> Iterator[Fraction]:
    """The scratch percentages of a player, whoever his partner was."""
    for evening in past:
        for ranking in evening.rankings():
            for one in ranking.standings:
                players = evening.state.players.get(one.pair)
                if players and number in players.ids and one.is_ranked:
                    yield one.value


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
    evening = opened(file)
    try:
        lines = read_scheme(text_of(scheme))
    except BadScheme as error:
        raise Failed(f"{scheme}: {error}") from None
    rows = award_rows(evening, lines, guests)
    click.echo("\n".join(columns([AWARDED, *rows], left=(2,))))
    click.echo("official" if evening.state.official else "provisional: the score is not official")
