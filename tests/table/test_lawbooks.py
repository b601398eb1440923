"""Where a lawbook is found: ours first, then those that packages bring."""

from __future__ import annotations

import pytest

from eldest import load
from eldest.games import GAMES, UnknownGame
from eldest.protocol.law import Lawbook
from eldest.table import lawbooks
from eldest.table.table import LAWBOOK


@pytest.fixture
def brought(monkeypatch: pytest.MonkeyPatch) -> Lawbook:
    """The book of a package that also claims the names of ours."""
    book = Lawbook(LAWBOOK.path.parent)
    claimed = {"house": book, "mindikot": book, "table": book}
    monkeypatch.setattr(lawbooks, "_brought", lambda: claimed)
    return book


def test_a_package_brings_a_lawbook_and_replaces_none_of_ours(brought: Lawbook) -> None:
    books = lawbooks.all_books()
    assert list(books) == [*GAMES, "table", "house"]
    assert books["mindikot"] is lawbooks.book_of("mindikot") is load("mindikot").lawbook
    assert books["table"] is lawbooks.book_of("table") is LAWBOOK
    assert books["house"] is lawbooks.book_of("house") is brought


def test_a_key_without_a_lawbook_is_no_game(brought: Lawbook) -> None:
    with pytest.raises(UnknownGame, match="house of cards"):
        lawbooks.book_of("house of cards")
