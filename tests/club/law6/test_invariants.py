"""B-6.M.4: a board that contradicts the lawbook is never passed over."""

from __future__ import annotations

import pytest

from eldest.club.law6 import Law6Session
from eldest.club.law6.model import BoardStage
from eldest.games.bridge import unrank
from eldest.protocol import Broken
from tests.club.law6.room import by, dealt, done, generated, running


def noticed(session: Law6Session, reason: str) -> None:
    with pytest.raises(Broken, match=reason):
        session.move_board(by("kib"), 2, 1)


def test_b_6_m_4_ready_means_thirteen_cards_in_each_pocket() -> None:
    session = dealt(running())
    north, east, south, west = session.boards[1].original.hands or (0, 0, 0, 0)
    session.boards[1].original.hands = (north | east & -east, east & (east - 1), south, west)
    noticed(session, "board 1 is ready, but N has 14 cards")


def test_b_6_m_4_ready_means_fifty_two_different_cards() -> None:
    session = dealt(running())
    north, _, south, west = session.boards[1].original.hands or (0, 0, 0, 0)
    session.boards[1].original.hands = (north, north, south, west)
    noticed(session, "dealt twice")


def test_b_6_m_4_cards_are_unknown_only_if_somebody_attested_them() -> None:
    session = dealt(running())
    session.boards[1].original.hands = None
    noticed(session, "board 1 is ready, but N has 0 cards")


@pytest.mark.parametrize(
    "state", [BoardStage.EMPTY, BoardStage.SHUFFLED, BoardStage.DEALT, BoardStage.REDEAL_REQUIRED]
)
def test_b_6_m_4_a_board_that_is_not_dealt_holds_nothing(state: BoardStage) -> None:
    session = running()
    session.boards[1].original.state = state
    session.boards[1].original.hands = unrank(0).hands
    noticed(session, f"board 1 is {state} and holds cards")


def test_b_6_m_4_a_board_in_play_has_a_provenance() -> None:
    session = running()
    session.boards[1].auction_begun_at = "2023-09-15T08:00:00Z"
    noticed(session, "nobody knows how it was dealt")


@pytest.mark.parametrize("n", [1, 99])
def test_b_6_m_4_no_reader_without_a_log_entry(n: int) -> None:
    session = generated()
    session.boards[1].readers.append(n)
    noticed(session, "read without a log entry")


def test_b_6_m_4_a_refused_reading_is_none() -> None:
    session = generated()
    assert not session.peek(by("n1"), 1, reason="curious").ok
    assert session.boards[1].readers == []
    session.boards[1].readers.append(len(session.log))
    noticed(session, "read without a log entry")


def test_b_6_m_4_a_void_board_may_still_hold_its_cards() -> None:
    session = dealt(running())
    done(session.void_board(by("dir"), 1, reason="cards missing"))
    assert session.boards[1].original.hands
