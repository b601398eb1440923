"""Every test of these commands has an empty folder and a clock."""

from __future__ import annotations

from pathlib import Path

import pytest

from .evening import Clock


@pytest.fixture
def clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Eight o'clock, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return Clock(monkeypatch)
