"""The suite itself: merged cases are named, lists name what exists, unexpected skips fail."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import LONG, SAME_IN_BOTH_BUILDS, SKIPS, SMOKE, TESTS
from tests.each import each

SKIPPING = """
import pytest

def test_allowed():
    pytest.skip("systemd-analyze is not installed")

def test_other():
    pytest.skip("{why}")
"""


def test_a_merged_test_names_the_case_that_fails() -> None:
    tried = []

    @each(("one", "other"), [(1, 1), (2, 3), (4, 4)])
    @each("sign", "+-")
    def merged(one: int, other: int, sign: str) -> None:
        tried.append((one, sign))
        assert one == other

    with pytest.raises(AssertionError) as failed:
        merged()
    assert tried == [(1, "+"), (1, "-"), (2, "+")]
    notes = ["in the case {'sign': '+'}", "in the case {'one': 2, 'other': 3}"]
    assert failed.value.__notes__ == notes


def test_the_lists_of_tests_name_what_is_there() -> None:
    for name in (*LONG, *SAME_IN_BOTH_BUILDS, *SMOKE):
        file, _, test = name.partition("::")
        assert (TESTS / file).exists(), name
        assert not test or f"def {test}(" in (TESTS / file).read_text(encoding="utf-8"), name


@pytest.mark.parametrize(
    ("why", "ci", "status"),
    [("nothing is installed", "1", 1), ("nothing is installed", "", 0)],
)
def test_a_skip_that_is_not_listed_fails_where_ci_is_set(
    tmp_path: Path, why: str, ci: str, status: int
) -> None:
    for name in ("conftest.py", SKIPS.name):
        shutil.copy(TESTS / name, tmp_path)
    (tmp_path / "test_it.py").write_text(SKIPPING.format(why=why), encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)],
        cwd=tmp_path,
        env=os.environ | {"CI": ci, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == status, ran.stdout
    told = "test_it.py::test_other: nothing is installed"
    assert told in ran.stdout
    assert "test_allowed" not in ran.stdout
