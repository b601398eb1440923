"""Cards may be typed as people write them."""

from __future__ import annotations

import pytest

from eldest.games.bridge import GAME
from eldest.terminal.drawing import drawing_of
from eldest.terminal.paint import FINE
from eldest.terminal.spelling import suit_first
from eldest.terminal.words import TerminalWords
from tests.games.bridge.table import board, done


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("AH", "HA"),
        ("ah", "ha"),
        ("10s", "s10"),
        ("T♠", "ST"),
        ("♥A", "HA"),
        ("pass 7D", "pass D7"),
        ("-9C", "-C9"),
        ("HA", "HA"),
        ("+H4H5H6", "+H4H5H6"),
        ("3N", "3N"),
        ("law K-4.3", "law K-4.3"),
        ("", ""),
    ],
)
def test_a_card_is_read_either_way_around(typed: str, read: str) -> None:
    assert suit_first(typed) == read


def test_in_the_auction_two_clubs_is_a_bid() -> None:
    drawing = drawing_of(GAME, GAME.options(board=1), 0, TerminalWords(GAME, "en"), FINE)
    table = board()
    assert drawing.spelled(table.view(0), "2C") == "2C"
    done(table, "1N P P P")
    assert drawing.spelled(table.view(0), "2C") == "C2"
