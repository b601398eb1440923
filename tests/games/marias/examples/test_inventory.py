"""Every worked payment, edge case, vector, refusal and option of the lawbook has its test."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.games.marias.examples.counted import COUNTED
from tests.games.marias.examples.rounds import WORKED
from tests.games.marias.lawbook import rows, section

FOLDER = Path(__file__).parents[1]
SPLIT = {"E9a": "E9", "E9b": "E9", "E18a": "E18", "E18b": "E18"}


def names() -> Iterator[str]:
    """The names of all tests of Mariáš."""
    for path in FOLDER.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name


def found(pattern: str) -> set[str]:
    """What the tests' names hold of this kind."""
    return {match[1] for name in names() for match in re.finditer(pattern, name)}


def test_every_worked_payment_is_counted_or_played() -> None:
    printed = {row[0] for row in rows(22)}
    named = {text.upper() for text in found(r"_(e[0-9]+)")}
    counted = {name for name, _, _ in COUNTED} | {sample.name for sample in WORKED}
    left = printed - counted
    assert {name for name in left if SPLIT.get(name, name) not in named} == set()
    assert len(printed) == 26


def test_every_edge_case_has_a_test_of_its_number() -> None:
    assert found(r"_edge_([0-9]+)_") == {row[0] for row in rows(23)}
    assert len(rows(23)) == 40


def test_every_vector_is_followed() -> None:
    printed = set(re.findall(r"^\*\*([A-Z])\.", section(24), re.MULTILINE))
    assert {letter.upper() for letter in found(r"_vector_([a-z])_")} == printed == set("ABCD")


def test_every_edge_case_names_a_law() -> None:
    assert all("_m_" in name for name in names() if name.startswith("test_edge_"))
