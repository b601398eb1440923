"""The command `eldest`: our own commands, and those that packages add by `eldest.commands`.

A command's module is imported only when it is asked for. A package adds one by an entry point
with the command's name, and a `click.Command` with a `short_help` as its value.
"""

from __future__ import annotations

import re
import sys
from functools import cached_property
from typing import TYPE_CHECKING, Any

import click

from eldest import __version__
from eldest._entries import entries
from eldest._extras import missing_extra
from eldest.terminal.given import Failed
from eldest.terminal.lazy import LazyGroup

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

# The module of each command and what `eldest --help` says of it without importing that module.
COMMANDS = {
    "serve": ("serve", "Serve the table in the browser."),
    "play": ("play", "Play a game against bots in this terminal."),
    "games": ("catalogue", "List the games with their house rules and presets."),
    "law": ("catalogue", "Print a law, such as K-4.3, or list the lawbooks."),
    "simulate": ("simulate", "Let bots play many deals and compare their points."),
    "match": ("match", "Let one bot play another until a test decides."),
    "ladder": ("ladder", "Rate all bots of a game by matches of each pair."),
    "replay": ("records", "Replay a record and check everything in it."),
    "verify": ("records", "Prove the deals of a record."),
    "review": ("review", "Show what each decision in a recorded round cost."),
    "puzzles": ("puzzles", "Make puzzles from games between bots, or check puzzles."),
    "perft": ("perft", "Count the legal sequences of actions from a deal."),
    "backup": ("database", "Copy the server's tables to a file."),
    "restore": ("database", "Copy a backup into an empty database."),
    "prune": ("database", "Remove tables that nobody has used for some days."),
    "bench": ("bench", "Measure the speed of this build."),
    "mcp": ("mcp", "Seat a language model at a table."),
    "about": ("catalogue", "Print the version, the build, and the folder of the package."),
}
GROUP = "eldest.commands"
MISUSED = 2
INTERRUPTED = 130
WIDE = 80  # letters of the sentence of a command in the list


class Commands(LazyGroup):
    """The whole program; every failure is one sentence on standard error."""

    @cached_property
    def brought(self) -> dict[str, EntryPoint]:
        """The commands of other packages by their names; none replaces a command of ours."""
        found = sorted(entries(GROUP), key=lambda entry: entry.name)
        return {entry.name: entry for entry in found if entry.name not in self.modules}

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List our commands, then those of other packages."""
        return [*self.modules, *self.brought]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name."""
        if cmd_name in self.modules or cmd_name not in self.brought:
            return super().get_command(ctx, cmd_name)
        return _loaded(self.brought[cmd_name])

    def sentence(self, ctx: click.Context, name: str) -> str:
        """Return the help sentence of a command, or why the command does not load."""
        if name in self.modules:
            return super().sentence(ctx, name)
        try:
            return _loaded(self.brought[name]).get_short_help_str(WIDE)
        except Failed as failed:
            return failed.format_message()

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
        except ModuleNotFoundError as error:
            status = _tell_missing(error)
        sys.exit(status if isinstance(status, int) else 0)


def _loaded(entry: EntryPoint) -> click.Command:
    try:
        command = entry.load()
    except Exception as error:
        missing = missing_extra(error) if isinstance(error, ModuleNotFoundError) else None
        why = missing or f"the command {entry.name} ({entry.value}) does not load: {error}"
        raise Failed(why) from error
    if not isinstance(command, click.Command):
        raise Failed(f"{entry.value} is not the command {entry.name}")
    return command


def _tell_missing(error: ModuleNotFoundError) -> int:
    sentence = missing_extra(error)
    if sentence is None:
        raise error
    click.echo(f"eldest: {sentence}", err=True)
    return MISUSED


def _never_fail_to_print() -> None:
    """Print `?` for letters that the terminal lacks, and keep bytes that are not text."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")


def _one_line(text: str) -> str:
    line = " ".join(line.strip() for line in text.splitlines())
    # Click says "is not a valid integer range".
    return re.sub(r"is not a valid integer( range)?", "is not a whole number", line)


@click.group(
    cls=Commands,
    package=__name__,
    modules=COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, message="eldest %(version)s")
def main() -> None:
    """A card table for browser and terminal, with exact rules, verifiable deals and bots."""


__all__ = ["main"]
