"""`eldest bridge session`: run a club evening from the first result to the last page."""

from __future__ import annotations

import click

from eldest.terminal.lazy import LazyGroup

COMMANDS = {
    "new": ("new", "Make the FILE of a new evening."),
    "run": ("loop", "Read results from the keyboard."),
    "traveller": ("traveller", "Enter all RESULTS of a BOARD in the order of its traveller."),
    "slip": ("traveller", "Enter all RESULTS of a ROUND at a TABLE, its boards in order."),
    "import": ("importing", "Import RESULTS of another program."),
    "seat": ("doing", "Enter the NAMES of the players of PAIR, or their ids."),
    "start": ("doing", "Start the clock of ROUND."),
    "enter": ("doing", "Enter the RESULT of a BOARD."),
    "confirm": ("doing", "Confirm the VERSION of a result that NS entered."),
    "correct": ("doing", "Correct a result; the old value is kept in the log."),
    "penalise": ("doing", "Take POINTS from PAIR: matchpoints, IMPs, VPs, tops or percent."),
    "bonus": ("doing", "Give POINTS to PAIR: matchpoints, IMPs, VPs, tops or percent."),
    "mark": ("doing", "Set the dealer and vulnerability that are marked on a BOARD."),
    "late": ("doing", "Seat a late pair, with the least change for the other pairs."),
    "leave": ("doing", "Remove PAIR: from ROUND on its opponents sit out."),
    "reseat": ("doing", "Repair the schedule if pairs sat at the wrong table."),
    "draw": ("doing", "Draw a ROUND of a Swiss from the standings."),
    "publish": ("doing", "Publish the current ranking with the next version number."),
    "plan": ("doing", "Store the published plan of the deals with the evening."),
    "release": ("doing", "Make hands and travellers public, once every table has played."),
    "undo": ("doing", "Take back your own last entry; it stays in the log."),
    "backup": ("doing", "Write a checked COPY of the whole evening."),
    "handicap": ("ratings", "Compute the handicaps of all pairs and store them."),
    "ranking": ("showing", "Show the current ranking."),
    "board": ("showing", "Show the traveller of board NUMBER."),
    "card": ("showing", "Show the scorecard of PAIR."),
    "guide": ("showing", "Show who plays whom and which boards, round by round."),
    "missing": ("showing", "Show where results are still missing."),
    "log": ("showing", "Show everything that was done, in order."),
    "export": ("showing", "Write the results to OUTPUT: .pbn, .xml (USEBIO), .csv, .html."),
    "check": ("showing", "Check the chain of hashes of FILE, and replay every entry."),
    "awards": ("ratings", "Show the masterpoints of the evening by the club's table SCHEME."),
}


@click.group(cls=LazyGroup, package=__name__, modules=COMMANDS)
def session() -> None:
    """Run a club evening: results, corrections, travellers, ranking, files.

    The evening is one FILE, a log that only grows. `new` makes it, `run` reads results from the
    keyboard, and every other command does one thing.
    """
