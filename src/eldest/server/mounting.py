"""How a package serves calls beside the tables: the entry point `eldest.mounts`.

`eldest serve` has an option for each mount, and passes its value to `open`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from eldest._entries import entries

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from eldest.server.api import Api

GROUP = "eldest.mounts"


class CannotMount(Exception):
    """Raised with one sentence if the value of the option cannot be served."""


class Mounted(Protocol):
    """The part of the server that a package serves, until it is closed."""

    @property
    def places(self) -> Sequence[str]:
        """The addresses in the page, `#/...`, at which the operator can begin."""

    def add_to(self, api: Api) -> None:
        """Add every operation of the package to the API."""

    def close(self) -> None:
        """Close every file."""


@dataclass(frozen=True, slots=True)
class Mount:
    """A package's part of the server, and its option of `eldest serve`."""

    name: str
    metavar: str
    help: str
    open: Callable[[Sequence[str], Path | None], Mounted]  # values of the option; SQLite file


def mounts() -> tuple[Mount, ...]:
    """The mounts of all installed packages."""
    return tuple(_loaded(entry) for entry in sorted(entries(GROUP), key=lambda one: one.name))


def _loaded(entry: EntryPoint) -> Mount:
    try:
        mount = entry.load()
    except Exception as error:
        raise CannotMount(f"{entry.name} ({entry.value}) does not load: {error}") from error
    if not isinstance(mount, Mount):
        raise CannotMount(f"{entry.value} is not a mount")
    return mount
