"""Documented calls check what they are given: no argument ends the process or never returns."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise

import pytest

import eldest

BUILDS = ("compiled", "plain") if eldest.compiled() else ("plain",)


@pytest.mark.parametrize("build", BUILDS)
def test_no_argument_ends_the_process_or_never_returns(build: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.differential.doors"],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"ELDEST_PURE": "1" if build == "plain" else "0"},
    )
    lines = ran.stdout.splitlines()
    bad = [f"{call} -> {what}" for call, what in pairwise(lines) if what.startswith("BAD")]
    assert not bad
    assert ran.returncode == 0, f"it ended at: {lines[-1:]} {ran.stderr[-500:]}"
    assert len(lines) > 1000
