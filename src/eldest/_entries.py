"""Finds what other packages provide by entry points, without slow imports if there are none."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

INSTALLED = (".dist-info", ".egg-info")


def entries(group: str) -> tuple[EntryPoint, ...]:
    """The entry points of a group, without Python's reader, which is slow to import."""
    if not any(_may_have(Path(folder), f"[{group}]") for folder in sys.path):
        return ()
    from importlib.metadata import entry_points

    return tuple(entry_points(group=group))


def _may_have(folder: Path, heading: str) -> bool:
    """Whether an installed package may have the heading; an archive may have anything."""
    return folder.is_file() or any(heading.encode() in text for text in _declared(folder))


def _declared(folder: Path) -> Iterator[bytes]:
    """The entry points of every package that is installed in a readable folder."""
    try:
        for package in folder.iterdir():
            if package.name.endswith(INSTALLED) and (file := package / "entry_points.txt").exists():
                yield file.read_bytes()
    except OSError:
        return
