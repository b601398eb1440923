"""Writes files completely or not at all: a draft beside them replaces them."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, data: bytes, mode: int = 0o644) -> None:
    """Write a file; if that fails, the old one stays and nothing else."""
    draft = path.with_name(f"{path.name}.part")
    draft.unlink(missing_ok=True)
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(data)
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)  # half a file may hold half the hands
        raise OSError(error.errno, error.strerror, str(path)) from None
