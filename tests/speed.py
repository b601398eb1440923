"""What only the compiled build is quick enough for, and what the plain one beside it tries."""

from __future__ import annotations

import os

import pytest

from eldest import compiled

# Solving whole rounds takes minutes in plain Python; that of bridge is a C library in both builds.
TOO_SLOW = "whole rounds are solved in the compiled build only"
QUICK_TO_SOLVE = "marias" if compiled() else "bridge"
compiled_only = pytest.mark.skipif(not compiled(), reason=TOO_SLOW)


def beside(few: int, every: int) -> int:
    """How many are tried: few in the plain build beside a compiled one, which tries every one."""
    return few if os.environ.get("ELDEST_TESTS") == "few" else every
