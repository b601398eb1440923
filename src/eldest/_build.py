"""Says which build runs, compiled or plain, and lets the user choose the plain one."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from types import ModuleType


def compiled() -> bool:
    """Return whether the rules run as compiled C code."""
    kernel = import_module("eldest.tricks.kernel")
    return str(kernel.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def prefer_plain() -> None:
    """With ELDEST_PURE=1, import the `.py` of each module of ours even if a compiled one exists."""
    if os.environ.get("ELDEST_PURE") == "1" and _Plain not in sys.meta_path:
        sys.meta_path.insert(0, _Plain)


class _Plain:
    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not name.startswith("eldest."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec:
                return spec
        # Raised, not left to the next finder, which would take the compiled module.
        raise ModuleNotFoundError(f"no plain module {name!r} (ELDEST_PURE=1)", name=name)
