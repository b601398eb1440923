"""The parts of the build, each a program of its own; `hatch_build.py` puts them into a wheel.

`python -m building.page` builds the page, `python -m building.modules FOLDER` compiles the typed
modules into a folder. `make page` and `make compile` call them.
"""

from __future__ import annotations

import os


def mode(variable: str) -> str:
    """How to build a part: `auto` (if possible), `require` or `skip`, from the environment."""
    value = os.environ.get(variable, "auto")
    if value not in ("auto", "require", "skip"):
        raise ValueError(f"{variable} must be auto, require or skip, not {value!r}")
    return value
