"""The search of the documentation finds what people type."""

import re

from tests.docs.pages import ROOT

SEPARATOR = re.search(r"separator: '(.+)'", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"))


def words(text: str) -> list[str]:
    """The words that the search index makes of a text."""
    assert SEPARATOR
    return [word for word in re.split(SEPARATOR[1], text) if word]


def test_a_name_of_python_is_one_word() -> None:
    assert "take_back" in words("`table.take_back(1)`, or (take_back): see below")


def test_no_word_has_a_star() -> None:
    # Such a word breaks every query that its first letters begin with.
    assert words("a♣* and **bold**") == ["a♣", "and", "bold"]
