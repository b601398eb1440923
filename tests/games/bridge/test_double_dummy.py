"""B-H.5: tables by the solver, which is optional."""

from __future__ import annotations

import sys

import pytest

from eldest.games.bridge import unrank
from eldest.games.bridge.solver import doubledummy
from eldest.games.bridge.solver.doubledummy import NoSolver, is_there, table, tables
from tests.club.records.vectors import DEALS, SOLVED
from tests.solving import needs_solver

HOW_TO_GET_IT = (
    r'pip install "eldest\[bridge\]"' if sys.version_info < (3, 14) else "use 3.11, 3.12 or 3.13"
)


@needs_solver
def test_b_h_5_the_tables_of_the_rulebook() -> None:
    heard: list[int] = []
    assert tables(DEALS, heard.append) == SOLVED
    assert heard == [5]


@needs_solver
def test_b_h_5_every_suit_in_one_hand() -> None:
    # N has all spades and E all hearts: nothing beats a trump, and who leads takes notrump.
    found = table(unrank(0))
    assert [found[seat][3] for seat in range(4)] == [13, 0, 13, 0]
    assert [found[seat][2] for seat in range(4)] == [0, 13, 0, 13]
    assert [found[seat][4] for seat in range(4)] == [0, 0, 0, 0]


def test_b_h_5_no_deals_no_tables() -> None:
    assert tables([]) == []


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which the extra is not installed."""
    doubledummy.library.cache_clear()
    monkeypatch.setattr(doubledummy, "find_spec", lambda name: None)


def test_b_h_5_without_the_package_it_says_how_to_get_it(without: None) -> None:
    assert not is_there()
    with pytest.raises(NoSolver, match=HOW_TO_GET_IT):
        table(DEALS[0])
