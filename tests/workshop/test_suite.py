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
from tests.quick import is_quick
from tests.sharing import APART, SECONDS

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
    for name in (*LONG, *SAME_IN_BOTH_BUILDS, *SMOKE, *SECONDS, *APART):
        file, _, test = name.partition("::")
        assert (TESTS / file).exists(), name
        test, _, case = test.removesuffix("]").partition("[")
        text = (TESTS / file).read_text(encoding="utf-8") if test else ""
        assert not test or (f"def {test}(" in text and case in text), name


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


# The second of two tests is the last of its file, which is never a quick one.
SHARED = """
import os, signal

def test_other():
    print("words before")
    {deed}

def test_one():
    pass
"""
NO_SETUP = """
def pytest_runtest_setup(item):
    assert item.name == "test_one"
"""


def shared(folder: Path, deed: str, conftest: str = "") -> str:
    """What pytest says of two files in three processes, one of which does this."""
    for name, do in (("test_a.py", "pass"), ("test_b.py", deed)):
        (folder / name).write_text(SHARED.format(deed=do), encoding="utf-8")
    (folder / "conftest.py").write_text(conftest, encoding="utf-8")
    command = ["-m", "pytest", "-p", "tests.sharing", "--processes", "3", "-p", "no:cacheprovider"]
    command += ["-p", "tests.quick"]
    return subprocess.run(
        [sys.executable, *command, "--rootdir", str(folder), "-c", os.devnull, str(folder)],
        cwd=TESTS.parent,
        env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    ).stdout


def test_every_test_runs_in_one_of_the_processes(tmp_path: Path) -> None:
    assert "4 passed" in shared(tmp_path, "pass")


def test_tests_that_have_nothing_in_common_are_handed_out_in_pieces(tmp_path: Path) -> None:
    (name,) = APART
    (tmp_path / name).parent.mkdir()
    cases = (
        "import pytest\n\n@pytest.mark.parametrize('case', range(12))\ndef test_it(case): pass\n"
    )
    (tmp_path / name).write_text(cases, encoding="utf-8")
    assert "16 passed" in shared(tmp_path, "pass")


def test_a_test_that_asks_for_nothing_is_not_set_up(tmp_path: Path) -> None:
    assert "4 passed" in shared(tmp_path, "pass", NO_SETUP)


def test_a_test_with_a_fixture_is_set_up(request: pytest.FixtureRequest) -> None:
    assert not is_quick(request.node)


def test_a_failure_in_another_process_is_told_with_what_was_printed(tmp_path: Path) -> None:
    told = shared(tmp_path, "assert 1 == 2")
    assert "1 failed, 3 passed" in told
    assert "assert 1 == 2" in told
    assert "words before" in told


def test_a_process_that_dies_fails_the_run_and_its_test_is_named(tmp_path: Path) -> None:
    told = shared(tmp_path, "os.kill(os.getpid(), signal.SIGKILL)")
    assert "test_b.py::test_other ended its process: -9" in told
    assert "4 passed" not in told
