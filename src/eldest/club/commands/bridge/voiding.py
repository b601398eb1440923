"""`eldest bridge void`: a secret is lost or a round of numbers failed, and everybody is told."""

from __future__ import annotations

import click

from eldest.club.commands.bridge.desk import in_one_sentence, plain, session_of, working
from eldest.club.office import SetState

EARLY = (SetState.PLANNED, SetState.PUBLISHED, SetState.ENTROPY_DUE)


@click.command()
@click.argument("folder")
@click.option(
    "--reason", required=True, metavar="TEXT", help="The reason, which everybody will read."
)
@click.option("--session", type=int, metavar="N", help="The session, if there are several.")
@in_one_sentence
def void(folder: str, *, reason: str, session: int | None) -> None:
    """Announce that a session of FOLDER has lost its secret.

    Before the deal the session is void and needs a new plan. After the deal its boards can be
    played, but nobody can check them. The plan and the reason stay on record in both cases.

    \b
    eldest bridge void tuesday --reason "the disk broke"
    """
    evening = working(folder)
    number = session_of(evening, session, *EARLY)
    evening.office.lose_secret(evening.by, number, plain(reason, "the reason"))
    evening.save()
    if evening.office.of(number).state == SetState.VOID:
        click.echo(f"session {number} is void: make a new plan in a new folder")
    else:
        click.echo(f"session {number} can be played, and cannot be verified")
