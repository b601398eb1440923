"""Every law that code can decide is named by a test, and every test that names a law names one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eldest.club.lawbooks import OFFICE, TOURNAMENT
from eldest.games import GAMES, load
from eldest.protocol import Lawbook
from eldest.table.table import LAWBOOK
from tools.law_coverage import WRITTEN, coverage, strangers

TESTS = Path(__file__).parent
RULES = TESTS.parent / "docs" / "rules"
BOOKS = [(key, load(key).lawbook, TESTS / "games" / key) for key in GAMES]
# Of bridge's rulebook the table has its own sections; the others are the dealing office's.
SCOPES = {"bridge": r"B-(?:0\.[1-5]|[BAPQTS]\.[0-9]+)", "marias-tournaments": r"MT-\d[\d.]*"}
BOOKS.append(("table", LAWBOOK, TESTS / "table"))
BOOKS.append(("marias-tournaments", TOURNAMENT, TESTS / "club" / "tournament"))


@pytest.mark.parametrize(("key", "lawbook", "folder"), BOOKS, ids=[book[0] for book in BOOKS])
def test_every_law_that_code_can_decide_has_a_test(
    key: str, lawbook: Lawbook, folder: Path
) -> None:
    tests = coverage(lawbook, folder)
    assert [law.id for law in lawbook if law.decided == "engine" and not tests[law.id]] == []
    assert any(tests.values())


@pytest.mark.parametrize("key", GAMES)
def test_every_law_that_code_decides_is_named_by_the_code(key: str) -> None:
    lawbook = load(key).lawbook
    folder = lawbook.path.parent
    code = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    named = set(WRITTEN.findall(code))
    for first, last in re.findall(r"([A-Z]-\w+\.\d+) to ([A-Z]-\w+\.\d+)", code):
        chapter, start = first.rsplit(".", 1)
        named |= {f"{chapter}.{n}" for n in range(int(start), int(last.rsplit(".", 1)[1]))}
    assert [law.id for law in lawbook if law.decided == "engine" and law.id not in named] == []


@pytest.mark.parametrize(("key", "lawbook", "folder"), BOOKS, ids=[book[0] for book in BOOKS])
def test_the_lawbook_and_its_data_hold_the_same_ids(
    key: str, lawbook: Lawbook, folder: Path
) -> None:
    text = (RULES / f"{key}.md").read_text(encoding="utf-8")
    ids = SCOPES.get(key, r"[A-Z]-\d[\d.]*")
    written = re.findall(rf"^- \*\*({ids})\*\*", text, re.MULTILINE)
    assert [law.id for law in lawbook] == written


@pytest.mark.parametrize(("key", "lawbook", "folder"), BOOKS, ids=[book[0] for book in BOOKS])
def test_every_law_named_by_a_test_is_in_the_book(key: str, lawbook: Lawbook, folder: Path) -> None:
    assert strangers([law.id for law in lawbook], folder) == []


def test_every_rule_of_the_dealing_office_has_a_test() -> None:
    tests = coverage(OFFICE, TESTS)
    assert [law.id for law in OFFICE if law.decided == "engine" and not tests[law.id]] == []


@pytest.mark.parametrize(("key", "lawbook", "folder"), BOOKS, ids=[book[0] for book in BOOKS])
def test_every_text_is_there_in_every_language(key: str, lawbook: Lawbook, folder: Path) -> None:
    for law in lawbook:
        assert tuple(law.texts) == lawbook.languages
        assert all(text.strip() for text in law.texts.values())
    for code, laws in lawbook.refusals.items():
        assert laws
        assert all(law in lawbook for law in laws), code
