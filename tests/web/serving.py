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
    """Where the server answers; its bots do not wait before they play."""
    command = [sys.executable, "-m", "eldest", "serve", "--port", "0", "--pace", "0"]
    server = subprocess.Popen(
        [*command, "--bots", "1", "--database", str(folder / "tables.db")],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    assert server.stdout is not None
    try:
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found, "the server did not say where it is"
        yield found[0]
    finally:
        server.terminate()
        server.wait(10)
        server.stdout.close()
