"""Builds the page: node and npm are found by `scripts/npm`, packages are those of the lock."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from building import mode

PAGE = "src/eldest/server/static"


def is_wanted(root: Path) -> bool:
    """Whether the page is to be built now: it is not there, or older than a source of it."""
    if mode("ELDEST_WEB") == "skip" or not (root / "web").is_dir():
        return False
    page = root / PAGE / "index.html"
    return not page.exists() or page.stat().st_mtime < max(
        path.stat().st_mtime for path in _sources(root / "web")
    )


def _sources(web: Path) -> Iterator[Path]:
    for folder, folders, names in os.walk(web):
        if "node_modules" in folders:
            folders.remove("node_modules")
        yield from (Path(folder, name) for name in names)


def has_npm(root: Path) -> bool:
    """Whether an npm is there whose node is new enough."""
    try:
        _npm(root, "--version")
    except RuntimeError:
        return False
    return True


def build(root: Path) -> None:
    """Install what the lock names, unless that was done, and build the page."""
    lock = (root / "web" / "package-lock.json").read_bytes()
    stamp = root / "web" / "node_modules" / ".eldest-lock"
    if not stamp.exists() or stamp.read_bytes() != lock:
        _npm(root, "ci", "--no-audit", "--no-fund", "--ignore-scripts")
        stamp.write_bytes(lock)
    _npm(root, "run", "build")


def _npm(root: Path, *arguments: str) -> None:
    command = [sys.executable, str(root / "scripts" / "npm"), *arguments]
    env = os.environ | {"CI": "true"}
    done = subprocess.run(command, env=env, check=False, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"npm {' '.join(arguments)} failed\n{done.stdout}\n{done.stderr}")


if __name__ == "__main__":
    build(Path.cwd())
