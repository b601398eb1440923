"""The command `eldest`: each command's module is imported only when it is asked for."""

from __future__ import annotations

import sys
from typing import Any

import click

from eldest import __version__
from eldest.cli.lazy import LazyGroup

# The module of each command and what `eldest --help` says of it without importing that module.
COMMANDS = {
    "serve": ("serve", "Serve the table in the browser."),
    "play": ("play", "Play a game against bots in this terminal."),
    "games": ("catalogue", "List the games with their house rules and presets."),
    "law": ("catalogue", "Print a law, such as K-4.3, or list the lawbooks."),
    "simulate": ("simulate", "Let bots play many deals, and count."),
    "replay": ("records", "Play a record again and check all that it asserts."),
    "verify": ("records", "Prove the deals of a record."),
    "perft": ("records", "Count the legal histories from a deal."),
    "backup": ("serve", "Copy the server's tables to a file."),
    "restore": ("serve", "Copy a backup into an empty database."),
    "prune": ("serve", "Remove tables that nobody has touched for some days."),
    "bridge": ("bridge", "Deal a bridge evening, prove it, print it; Law 6 at the table."),
    "duplicate": ("duplicate", "Play the same deals at several tables, and rank skill."),
    "bench": ("bench", "Measure the speed of this build."),
    "about": ("catalogue", "Say which version and build this is, and where it lies."),
}
INTERRUPTED = 130


class Commands(LazyGroup):
    """The whole program; every failure is one sentence on standard error."""

    # Any: click's own signature has a dozen keywords that are only passed on.
    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command and exit with its status."""
        _never_fail_to_print()
        extra["standalone_mode"] = False
        try:
            status = super().main(*args, **extra)
        except click.ClickException as error:
            click.echo(f"eldest: {_one_line(error.format_message())}", err=True)
            status = error.exit_code
        except click.Abort:
            click.echo("eldest: stopped.", err=True)
            status = INTERRUPTED
        sys.exit(status if isinstance(status, int) else 0)


def _never_fail_to_print() -> None:
    """A terminal that lacks a letter shows `?`, and bytes that are no text are read as such."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")


def _one_line(text: str) -> str:
    return " ".join(line.strip() for line in text.splitlines())


@click.group(
    cls=Commands,
    package=__name__,
    modules=COMMANDS,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, message="eldest %(version)s")
@click.pass_context
def main(ctx: click.Context) -> None:
    """A card table for browser and terminal: exact rules, deals that can be checked, bots."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


__all__ = ["main"]
