"""The date, versions and machine of a benchmark run."""

from __future__ import annotations

import os
import platform
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PACKAGES = ("eldest", "numpy", "open_spiel", "rlcard", "pettingzoo", "pgx")


@dataclass(frozen=True)
class About:
    """The facts that a reader needs to judge the figures."""

    date: str
    machine: str
    versions: dict[str, str]


def about() -> About:
    """Describe this interpreter on this machine today."""
    return About(date.today().isoformat(), machine(), versions())


def versions() -> dict[str, str]:
    """The versions of Python and of the packages that are installed."""
    found = {platform.python_implementation(): platform.python_version()}
    for name in PACKAGES:
        with suppress(PackageNotFoundError):
            found[name] = version(name)
    return found


def machine() -> str:
    """The machine: system, processor, cores, and how busy they were."""
    kind = f"{platform.system()} on {platform.machine()}, {_processor()}{os.cpu_count()} cores"
    if hasattr(os, "getloadavg"):
        kind += f", load {os.getloadavg()[0]:.1f} when it ended"
    return kind


def _processor() -> str:
    with suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip() + ", "
    return ""
