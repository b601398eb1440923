"""The options of all commands: each says what it is for, and the same one looks the same."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import click
import pytest

from eldest.cli import main

# Options that two commands use for different things, so that their values differ too.
DIFFER = {"--bots", "--club", "--deals", "--from", "--game", "--id", "--reveal", "--rounds"}
DIFFER |= {"--session", "--value", "--table", "--guest", "--as", "--boards", "--name"}
SAME_HELP = {"--by", "--json", "--preset"}
ELSEWHERE = {"bridge session log", "tournament new"}  # entries as they are; names of its presets


def commands(group: click.Group, *path: str) -> Iterator[tuple[str, click.Command]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from commands(command, *path, name)
        else:
            yield " ".join((*path, name)), command


OPTIONS = [
    (path, option)
    for path, command in commands(main)
    for option in command.params
    if isinstance(option, click.Option)
]


def test_every_option_says_what_it_is_for_and_what_it_takes() -> None:
    for path, option in OPTIONS:
        assert (option.help or "").endswith("."), (path, option.opts)
        known = option.is_flag or option.metavar or isinstance(option.type, click.Choice)
        assert known, (path, option.opts)


def test_the_same_option_takes_the_same_in_every_command() -> None:
    taken = defaultdict(set)
    for _, option in OPTIONS:
        taken[option.opts[0]].add(option.metavar)
    assert {name for name, values in taken.items() if len(values) > 1} == DIFFER


@pytest.mark.parametrize("name", sorted(SAME_HELP))
def test_a_shared_option_says_the_same_in_every_command(name: str) -> None:
    told = {
        option.help for path, option in OPTIONS if option.opts[0] == name and path not in ELSEWHERE
    }
    assert len(told) == 1
