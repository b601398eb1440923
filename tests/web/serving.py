"""A server of its own on a loopback port, as `eldest serve` starts it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Where the server answers; its bots do not wait, and many tests make tables."""
    with told(folder, "--pace", "0", "--tables", "10000") as lines:
        found = re.search(r"http://\S+", lines[0])
        assert found, "the server did not say where it is"
        yield found[0]


@contextmanager
def told(folder: Path, *more: str, lines: int = 1) -> Iterator[list[str]]:
    """The first lines that a server says, which are its address and the links of its clubs."""
    command = [sys.executable, "-m", "eldest", "serve", "--port", "0", "--bots", "1", *more]
    server = subprocess.Popen(
        [*command, "--database", str(folder / "tables.db")],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    assert server.stdout is not None
    try:
        yield [server.stdout.readline() for _ in range(lines)]
    finally:
        server.terminate()
        server.wait(10)
        server.stdout.close()
