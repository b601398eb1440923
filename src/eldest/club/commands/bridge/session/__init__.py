"""`eldest bridge session`: run a club evening from the first result to the last page."""

from __future__ import annotations

import click

from eldest.club.commands.bridge.session.doing import DOING
from eldest.club.commands.bridge.session.importing import import_
from eldest.club.commands.bridge.session.loop import run
from eldest.club.commands.bridge.session.new import new
from eldest.club.commands.bridge.session.ratings import awards, handicap
from eldest.club.commands.bridge.session.showing import SHOWING
from eldest.club.commands.bridge.session.traveller import slip, traveller
from eldest.terminal.lazy import HelpfulGroup


class InOrder(HelpfulGroup):
    """Lists its commands in the order in which an evening needs them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands as they were added."""
        return list(self.commands)


@click.group(cls=InOrder)
def session() -> None:
    """Run a club evening: results, corrections, travellers, ranking, files.

    The evening is one FILE, a log that only grows. `new` makes it, `run` reads results from the
    keyboard, and every other command does one thing.
    """


for _command in (new, run, traveller, slip, import_, *DOING, handicap, *SHOWING, awards):
    session.add_command(_command)
