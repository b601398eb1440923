"""The guide of an evening in each language, and hand records in Czech (B-V.1, BT-V.5, B-H.3)."""

from __future__ import annotations

import pytest

from eldest.club.evening.exports import exported
from eldest.club.records import Heading, entries_of, html
from eldest.games.bridge import Board
from tests.club.records.vectors import DEALS

from .club import evening


@pytest.mark.parametrize(("language", "words"), [("en", "Round 1"), ("cs", "1. kolo")])
def test_bt_v_5_the_guide_says_who_plays_where_and_what_rests(language: str, words: str) -> None:
    text = exported(evening("cyclic", 7, 24, rounds=8), "guide", language).decode()
    assert words in text
    assert {"en": "Rest: 13-15", "cs": "Odpočívají: 13-15"}[language] in text
    assert text.count("<section>") == 8 + 14  # rounds, then a card for each pair


def test_b_v_7_tables_that_share_a_set_start_at_different_boards() -> None:
    text = exported(evening("howell", 2, 24), "guide").decode()
    assert "<td>1</td><td>4</td><td>1</td><td>1-8, from 1</td>" in text
    assert "<td>2</td><td>3</td><td>2</td><td>1-8, from 5</td>" in text
    assert "<td>1</td><td>2</td><td>EW</td><td>3</td><td>1-8, from 5</td>" in text  # on a card


@pytest.mark.parametrize(("kind", "boards"), [("howell", 7), ("share", 8)])
def test_b_v_7_tables_with_boards_of_their_own_may_start_anywhere(kind: str, boards: int) -> None:
    assert ", from " not in exported(evening(kind, 4, boards), "guide").decode()


def test_bt_i_1_the_card_of_a_player_names_the_partner() -> None:
    text = exported(evening("individual", 2, 7), "guide").decode()
    assert "<td>NS 8-1</td><td>2-4</td>" in text


def test_b_h_3_hand_records_in_every_language() -> None:
    text = html(entries_of([Board.of(1, DEALS[0])], solve=False), Heading(), language="cs")
    assert '<html lang="cs">' in text
    assert "Rozdává" in text
    assert 'aria-label="Sever"' in text
    assert "Dealer" not in text
