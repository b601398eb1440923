"""Runs a server in a separate process, on a free port, which can be killed and restarted."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Self

START = 60.0  # seconds


def free_port() -> int:
    """Return a port that is free now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Running:
    """`eldest serve` with a database that survives it."""

    def __init__(
        self, database: str = "", pace: float = 0, bots: int = 1, *, plain: bool = False
    ) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="eldest-bench-")
        self.database = database or str(Path(self.folder.name) / "tables.db")
        self.port = free_port()
        self.pace = pace
        self.bots = bots
        self.environment = {**os.environ, "ELDEST_PURE": "1"} if plain else None
        self.errors = (Path(self.folder.name) / "errors.log").open("ab")

    @property
    def address(self) -> str:
        """The address of the server."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "eldest", "serve", "--port", str(self.port),
             "--database", self.database, "--pace", str(self.pace), "--bots", str(self.bots),
             "--tables", "100000", "--sockets", "100000"],
            stdout=subprocess.DEVNULL, stderr=self.errors, env=self.environment,
        )  # fmt: skip
        until = time.monotonic() + START
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"the server did not start:\n{self.log()}")
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            health = f"{self.address}/health"
            with urllib.request.urlopen(health, timeout=1):  # noqa: S310 - the server that we started
                return True
        except OSError:
            return False

    def cpu(self) -> float:
        """Seconds of CPU that the server itself has used so far, without its bots; Linux only."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """End the process at once with SIGKILL."""
        self.process.kill()
        self.process.wait()

    def log(self) -> str:
        """The output of the server."""
        return Path(self.errors.name).read_text(encoding="utf-8", errors="replace")[-4000:]

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
        self.errors.close()
        self.folder.cleanup()
