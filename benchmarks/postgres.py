"""A throw-away PostgreSQL on a Unix socket in a folder of its own."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

WAIT = 0.05


def binaries() -> Path | None:
    """The folder of initdb: Debian's folder of the newest version, or from the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parts[-3]))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).resolve().parent if initdb else None


class Server:
    """PostgreSQL from Debian's package; if this process is root, it runs as nobody."""

    def __init__(self, found: Path) -> None:
        folder = self.folder = Path(tempfile.mkdtemp(prefix="eldest-pg-"))
        self.found = found
        self.user = "nobody" if os.geteuid() == 0 else None
        if self.user:
            shutil.chown(folder, self.user)
        subprocess.run(
            [found / "initdb", "-D", folder / "data", "-U", "eldest", "-A", "trust", "-E", "UTF8",
             "--no-sync", "--locale=C.UTF-8"],
            check=True, user=self.user, capture_output=True, cwd=folder,
        )  # fmt: skip
        self.process = subprocess.Popen(
            [found / "postgres", "-D", folder / "data", "-k", folder, "-c", "listen_addresses=",
             "-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"],
            user=self.user, cwd=folder, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def wait(self) -> None:
        """Wait until the database answers."""
        for _ in range(200):
            ready = subprocess.run(
                [self.found / "pg_isready", "-q", "-h", self.folder], capture_output=True
            )
            if ready.returncode == 0:
                return
            time.sleep(WAIT)
        raise AssertionError("PostgreSQL did not start")

    def stop(self) -> None:
        """Stop the database at once and remove its files."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(20)
        shutil.rmtree(self.folder)

    @property
    def address(self) -> str:
        """The address for asyncpg."""
        return f"postgresql://eldest@/postgres?host={self.folder}"


def throw_away(stack: contextlib.ExitStack) -> str:
    """The address of a PostgreSQL that lasts as long as the stack."""
    found = binaries()
    if found is None:
        sys.exit("PostgreSQL is not installed")
    server = Server(found)
    stack.callback(server.stop)
    server.wait()
    return server.address
