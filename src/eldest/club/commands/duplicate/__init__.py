"""The commands `eldest duplicate ...`: the same pledged deals at several tables, and who won."""

from __future__ import annotations

import click

from eldest.terminal.lazy import LazyGroup

COMMANDS = {
    "new": (
        "making",
        "Make the FILE of a new contest of GAME.",
    ),
    "pledges": (
        "making",
        "Print what to publish before the play.",
    ),
    "entropy": (
        "making",
        "Mix a public TEXT into all deals.",
    ),
    "pack": (
        "making",
        "Show the pack of deal NUMBER, top card first; the log records it.",
    ),
    "guide": ("showing", "Show who sits where on every deal."),
    "enter": ("results", "Enter the POINTS of each side, or the record of the deal."),
    "correct": ("results", "Correct a result; the old value is kept in the log."),
    "play": ("results", "Play your next deal of a solo contest in this terminal."),
    "bots": ("results", "Let bots play for these contestants."),
    "ranking": (
        "showing",
        "Show the ranking: points, luck and skill.",
    ),
    "deal": ("showing", "Compare deal NUMBER at all tables, seat by seat."),
    "reveal": ("showing", "Open the secrets of all deals, once everybody has played them."),
    "check": (
        "showing",
        "Check the chain of hashes of FILE, every pledge and record.",
    ),
}


@click.group(
    cls=LazyGroup,
    package=__name__,
    modules=COMMANDS,
    short_help="Play the same deals at several tables, and rank skill.",
)
def duplicate() -> None:
    """Play the same deals at several tables, and rank skill without luck.

    The contest is one FILE that only grows. Its deals are pledged when it is made; `pledges`
    prints what to publish, and `reveal` opens everything when all have played.
    """
