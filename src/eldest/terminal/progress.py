"""A progress bar on standard error."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Advance = Callable[[int, int], None]  # how much of how many is done
Telling = Callable[[int, str], None]  # how much is done, and what is known by then


@contextmanager
def progress(total: int, *, shown: bool = True) -> Iterator[Advance | None]:
    """Show a progress bar if standard error is a terminal."""
    with telling(total, shown=shown) as tell:
        yield (lambda done, _of: tell(done, "")) if tell else None


@contextmanager
def telling(total: int, *, shown: bool = True) -> Iterator[Telling | None]:
    """Show a progress bar with a few words after it."""
    if not shown or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), "{task.description}")
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done, words: bar.update(task, completed=done, description=words)
