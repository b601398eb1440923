"""The commands `eldest bridge ...`: a club's evening from the plan to the printed sheets."""

from __future__ import annotations

import click

from eldest.terminal.lazy import LazyGroup

COMMANDS = {
    "movements": ("movements", "List the movements that fit this number of tables and boards."),
    "members": ("members", "Keep the list of the club's players."),
    "plan": ("planning", "Plan an evening, and publish what you promise."),
    "deal": ("dealing", "Deal the boards and seal them for the dealing machine."),
    "contribute": ("contributing", "Draw your own random number for a plan with --players."),
    "status": ("status", "Show the state of each session of an evening."),
    "void": ("voiding", "Announce that a session has lost its secret."),
    "reveal": ("revealing", "Publish hands, secrets and statistics after the play."),
    "verify": ("verifying", "Check that published deals match their plan."),
    "convert": ("converting", "Convert a file of deals into another format."),
    "session": ("session", "Run the evening: results, corrections, ranking, files."),
    "assign": ("events.assigning", "Seat the pairs of an evening in its sections."),
    "event": ("events.listing", "Keep the evenings of an event in one file."),
    "across": ("events", "Rank several sections as one field."),
    "total": ("events", "Rank several sessions together, with a carry-over."),
    "series": ("events", "Rank the players of several evenings by their best ones."),
    "masterpoints": ("events.awarding", "Add up masterpoints for each player and year."),
    "print": ("printing", "Print hand records or curtain cards."),
    "practice": ("practice", "Make practice deals, never for competition."),
    "law6": ("law6", "Shuffle and deal at the table by Law 6, step by step."),
}


@click.group(
    cls=LazyGroup,
    package=__name__,
    modules=COMMANDS,
    short_help="Run a bridge evening: deal, prove, print and score it.",
)
def bridge() -> None:
    """Run a bridge evening: deal boards that anybody can check, score and rank, print hand records.

    The deals of an evening are a folder: `plan` makes it, `deal` fills it, `reveal` opens it after
    the play. The results are a file, which `session` keeps.
    """
