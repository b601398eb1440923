"""What only the compiled build is quick enough for."""

from __future__ import annotations

import pytest

from eldest import compiled

# Solving whole rounds takes minutes in plain Python.
compiled_only = pytest.mark.skipif(
    not compiled(), reason="whole rounds are solved in the compiled build only"
)
