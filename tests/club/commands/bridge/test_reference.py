"""The reference names every command of the group with every option of it."""

from __future__ import annotations

import re

import click

from eldest.club.commands.bridge import COMMANDS, bridge
from tests.docs.pages import DOCS
from tests.each import each

PAGE = (DOCS / "reference" / "commands.md").read_text(encoding="utf-8")


def section(name: str) -> str:
    """What the page says of a command."""
    match = re.search(rf"^### `eldest bridge {name}`\n(.*?)(?=^##)", PAGE, re.M | re.S)
    assert match, f"there is no section on {name}"
    return match[1]


@each("name", COMMANDS)
def test_every_command_and_option_is_documented(name: str) -> None:
    command = bridge.get_command(click.Context(bridge), name)
    assert command is not None
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            assert f"`{parameter.opts[0]}" in section(name), parameter.opts


def test_every_documented_command_is_there() -> None:
    assert set(re.findall(r"^### `eldest bridge (\w+)`", PAGE, re.M)) == set(COMMANDS)
