"""Groups of commands that show their help, and import a command only when it is called."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click


class HelpfulGroup(click.Group):
    """A group that shows its help if no command is given."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments of the group, if there are any."""
        if not args and not ctx.resilient_parsing:
            click.echo(ctx.get_help(), color=ctx.color)
            ctx.exit()
        return super().parse_args(ctx, args)


class LazyGroup(HelpfulGroup):
    """A group that finds a command in its module, and lists commands without importing them."""

    # Any: click's own signature has a dozen keywords that are only passed on.
    def __init__(
        self, *args: Any, package: str, modules: Mapping[str, tuple[str, str]], **extra: Any
    ) -> None:
        super().__init__(*args, **extra)
        self.package = package
        self.modules = modules  # for each command: its module, and what the help says of it

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the commands in the order in which users need them."""
        return list(self.modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of this name; a Python keyword has an underscore after it."""
        if cmd_name not in self.modules:
            return None
        module = import_module(f"{self.package}.{self.modules[cmd_name][0]}")
        command: click.Command = getattr(module, cmd_name, None) or getattr(module, f"{cmd_name}_")
        return command

    def sentence(self, ctx: click.Context, name: str) -> str:
        """Return the help sentence of a command for the list."""
        return self.modules[name][1]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands into the help."""
        with formatter.section("Commands"):
            names = self.list_commands(ctx)
            formatter.write_dl([(name, self.sentence(ctx, name)) for name in names])
