"""The commands `eldest daily ...`: the plan of the deals of the day, and its proof."""

from __future__ import annotations

import click

from eldest.terminal.lazy import LazyGroup

COMMANDS = {
    "plan": ("planning", "Pledge the deals of days to come in FILE, which may already exist."),
    "pledges": ("planning", "Print what to publish ahead."),
    "entropy": ("planning", "Mix the promised VALUE into the deals of a DAY."),
    "reveal": ("proving", "Print the secrets of a DAY that is over."),
    "check": ("proving", "Check the chain of hashes of FILE, and a record of one of its deals."),
}


@click.group(
    cls=LazyGroup,
    package=__name__,
    modules=COMMANDS,
    short_help="Plan and prove the deals of the day.",
)
def daily() -> None:
    """Plan and prove the deals of the day.

    The plan is one FILE that only grows and holds the secrets. `pledges` prints what to publish
    before the first day; `eldest serve --daily FILE` deals by it.
    """
