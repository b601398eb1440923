"""The commands `eldest tournament ...`: a tournament of Mariáš from the entries to the ranking."""

from __future__ import annotations

import click

from eldest.terminal.lazy import LazyGroup

COMMANDS = {
    "new": ("making", "Make the FILE of a new tournament."),
    "set": ("making", "Change options before the first draw."),
    "enter": ("people", "Enter a player by NAME."),
    "import": ("people", "Enter the players of a LIST: CSV, or one name per line."),
    "players": ("people", "List the players."),
    "arrive": ("people", "Mark players as present, by their NUMBERS."),
    "leave": ("people", "Mark a player as gone; the results stay."),
    "substitute": ("people", "Let NAME take over a player's number and results."),
    "disqualify": ("people", "Remove a player from the ranking."),
    "penalty": ("people", "Give POINTS to a player; negative points are a penalty."),
    "draw": ("rounds", "Draw the next round."),
    "tables": ("rounds", "Show who sits where."),
    "start": ("rounds", "Start the clock of the round."),
    "bell": ("rounds", "Ring the bell of the round."),
    "late": ("rounds", "Seat late players at a table of three, or at a new one."),
    "slip": ("slips", "Enter the slip of a TABLE: the MONEY of each seat."),
    "confirm": ("slips", "Confirm the slip of a TABLE."),
    "correct": ("slips", "Correct a slip; the old value is kept."),
    "results": ("slips", "Enter the results of a LIST in CSV."),
    "status": ("showing", "Show the stage, the rounds, and what is missing."),
    "ranking": ("showing", "Show the ranking."),
    "teams": ("showing", "Show the ranking of the teams."),
    "series": ("showing", "Show the ranking of several tournaments together."),
    "print": ("printing", "Make draw sheets, slips or lists: PDF, HTML or CSV."),
    "publish": ("ending", "Give the lists the next version number."),
    "finish": ("ending", "Finish the tournament after the last round."),
    "official": ("ending", "Make the result official."),
    "undo": ("ending", "Take back your own last entry; it stays in the log."),
    "log": ("ending", "Show every entry of the log."),
    "check": ("ending", "Check the chain of hashes of FILE, and every draw again."),
    "backup": ("ending", "Write a COPY of the file."),
}


@click.group(
    cls=LazyGroup,
    package=__name__,
    modules=COMMANDS,
    short_help="Run a tournament of Mariáš: draws, slips, ranking.",
)
def tournament() -> None:
    """Run a tournament of Mariáš, for 3 to 400 players.

    The tournament is one FILE that only grows. The usual order is `new`, `enter` or `import`, then
    in each round `draw`, `start`, `bell` and a `slip` for each table, and finally `ranking`.
    """
