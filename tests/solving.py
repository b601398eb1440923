"""Marks tests that ask the double dummy solver, which comes with endplay."""

from __future__ import annotations

import sys

import pytest

from eldest.games.bridge.solver.doubledummy import is_there

# tests/skips.txt lists the second alone: where endplay can be had, it must be there.
_REASON = "the double dummy solver is not installed"
if sys.version_info >= (3, 14):
    _REASON = "endplay has no release for this Python"

needs_solver = pytest.mark.skipif(not is_there(), reason=_REASON)
