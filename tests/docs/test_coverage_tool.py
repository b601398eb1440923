"""The report on laws and tests finds an id in a name, the whole id, and no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest.protocol import Lawbook
from tools.law_coverage import coverage, report, strangers

IDS = ["X-1.1", "X-1.10", "X-11.1", "X-2", "X-6.A.2"]
LAW = '[laws."{}"]\ndecided = "engine"\nsource = ""\nen = "A law."\n'


@pytest.fixture
def lawbook(tmp_path: Path) -> Lawbook:
    (tmp_path / "laws.toml").write_text("".join(map(LAW.format, IDS)), encoding="utf-8")
    return Lawbook(tmp_path)


def write_tests(folder: Path, *names: str) -> Path:
    """A folder with one file that has tests of these names."""
    text = "".join(f"def {name}():\n    pass\n" for name in names)
    (folder / "test_some.py").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("test_x_1_1_follow_suit", ["X-1.1"]),
        ("test_x_1_10_follow_suit", ["X-1.10"]),
        ("test_x_11_1_follow_suit", ["X-11.1"]),
        ("test_x_1_1", ["X-1.1"]),
        ("test_example_3_x_1_1_x_1_10_both", ["X-1.1", "X-1.10"]),
        ("test_x_2_a_card", ["X-2"]),
        ("test_x_2_3_is_no_law", []),
        ("test_x_6_a_2_letters_count", ["X-6.A.2"]),
        ("test_max_1_1_is_another_word", []),
        ("test_x_1_1st_is_another_word", []),
        ("helper_x_1_1_is_no_test", []),
    ],
)
def test_the_ids_in_a_name(lawbook: Lawbook, tmp_path: Path, name: str, ids: list[str]) -> None:
    found = coverage(lawbook, write_tests(tmp_path, name))
    assert [id_ for id_ in found if found[id_]] == ids
    assert list(found) == IDS
    assert all(tests in ([], [f"test_some.py::{name}"]) for tests in found.values())


def test_a_name_with_an_unknown_id_is_reported(lawbook: Lawbook, tmp_path: Path) -> None:
    folder = write_tests(tmp_path, "test_x_1_1_known", "test_x_2_3_unknown", "test_plain")
    assert strangers(IDS, folder) == ["test_some.py::test_x_2_3_unknown"]
    lines = list(report(lawbook, folder))
    assert lines[0] == "X-1.1  1  (engine)"
    assert lines[-1] == "5 laws; decided by code but named by no test: X-1.10, X-11.1, X-2, X-6.A.2"
