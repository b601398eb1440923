"""Files that a command reads and writes: whole, or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import click

from eldest.club.commands.desk import check_place
from eldest.club.journal import write_whole as written
from eldest.terminal.given import Failed, reason_of

TRIES = 5
replace_option = click.option("--replace", is_flag=True, help="Overwrite an existing file.")


def bytes_of(path: str) -> bytes:
    """The bytes of a file; `Failed` if it cannot be read."""
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError) as error:
        raise Failed(f"{path} cannot be read: {reason_of(error)}") from None


def steady_bytes(path: str) -> bytes:
    """A copy of a file that another program may be writing: read again if it changed (BT-F.2)."""
    for _ in range(TRIES):
        before = stamp(path)
        data = bytes_of(path)
        if stamp(path) == before:
            return data
    raise Failed(f"{path} changed while it was read: try again when the other program has finished")


def stamp(path: str) -> tuple[int, int]:
    """The size and time of a file."""
    try:
        found = Path(path).stat()
    except (OSError, ValueError) as error:
        raise Failed(f"{path} cannot be read: {reason_of(error)}") from None
    return found.st_size, found.st_mtime_ns


def check_free(path: str, *, replace: bool) -> None:
    """Refuse a name that is taken or whose folder does not exist, before any work is done."""
    check_place(path)
    if os.path.lexists(path) and not replace:
        raise Failed(f"{path} already exists: choose another name, or add --replace")
    if not Path(path).parent.is_dir():
        raise Failed(f"{path} cannot be written: there is no such folder")


def write_whole(path: str, data: bytes, *, replace: bool, mode: int = 0o644) -> None:
    """Write the file whole or not at all."""
    check_free(path, replace=replace)
    try:
        written(Path(path), data, mode)
    except (OSError, ValueError) as error:
        raise Failed(f"{path} cannot be written: {reason_of(error)}") from None
