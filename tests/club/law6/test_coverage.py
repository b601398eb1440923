"""Every test row, edge case, clause, code and operation of Law 6 is named by a test here."""

from __future__ import annotations

import re
from pathlib import Path

from eldest.club.law6.codes import lawbook
from eldest.club.law6.operation import OPERATIONS as OF_SESSION
from tests.each import each

HERE = Path(__file__).parent
RULES = (HERE.parents[2] / "docs" / "rules" / "bridge.md").read_text(encoding="utf-8")
TESTS = {path.name: path.read_text(encoding="utf-8") for path in HERE.rglob("test_*.py")}
NAMES = "\n".join(name for text in TESTS.values() for name in re.findall(r"def (test_\w+)", text))
ROWS = re.findall(r"^\| (T-6\.\S+) \|", RULES, re.MULTILINE)
# The dealing recipes themselves are tested beside `opendeal`.
ELSEWHERE = {"T-6.E4.2"}
CASES = [*range(1, 17), 19, *range(32, 35)]
CLAUSES = re.findall(r"^- \*\*(B-6\.\S+?)\*\*", RULES, re.MULTILINE)
OPERATIONS = [
    name
    for line in re.findall(r"^\| (`\w+.*?) \|", RULES.split("### 1.9")[1], re.MULTILINE)
    for name in re.findall(r"`(\w+)", line)
]


def in_name(id_: str) -> str:
    return re.sub(r"[-.]", "_", id_).lower()


def test_the_rulebook_is_read() -> None:
    assert len(ROWS) > 35
    assert len(CLAUSES) > 50
    assert {"shuffle", "no_cut", "withdraw_redeal", "release_hands"} <= set(OPERATIONS)


@each("row", [row for row in ROWS if row not in ELSEWHERE])
def test_every_row_of_1_11_has_a_test(row: str) -> None:
    assert re.search(rf"test_{in_name(row)}(?!\d)", NAMES)


@each("case", CASES)
def test_every_edge_case_of_law_6_has_a_test(case: int) -> None:
    assert re.search(rf"_ec_{case:02}_", NAMES)


@each("clause", CLAUSES)
def test_every_clause_is_named_by_a_test(clause: str) -> None:
    texts = "\n".join(TESTS.values())
    assert in_name(clause) in NAMES or re.search(rf"{re.escape(clause)}(?!\d)", texts)


@each("code", lawbook()["codes"])
def test_every_code_is_provoked(code: str) -> None:
    if code.startswith("R-C-"):  # given by `opendeal`
        return
    texts = [text for name, text in TESTS.items() if not name.startswith("test_editions")]
    family = re.sub(r"R-6E\d-ROLE", 'R-6E{number}-ROLE"', code)
    assert any(f'"{code}"' in text for text in texts) or any(family in text for text in texts)


@each("operation", OPERATIONS)
def test_every_operation_of_1_9_is_there(operation: str) -> None:
    assert operation in OF_SESSION
    assert any(re.search(rf"\.{operation}\(", text) for text in TESTS.values())


def test_no_operation_is_left_untested() -> None:
    texts = "\n".join(TESTS.values()) + (HERE / "room.py").read_text(encoding="utf-8")
    left = [name for name in OF_SESSION if not re.search(rf"\.{name}\(", texts)]
    assert left == ["export_deals"]  # which only `export` calls
