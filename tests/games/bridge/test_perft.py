"""The number of legal histories, against a count that knows nothing of the engine."""

from __future__ import annotations

from functools import cache

import pytest

from eldest.table.perft import perft
from tests.games.bridge.table import FOUR_HEARTS, act, board, done

CALLS = 35  # bids


@cache
def auctions(depth: int, last: int, theirs: bool, risk: int, passes: int) -> int:
    """Legal rows of so many calls: last bid (-1: none), whether it is the opponents', its risk."""
    over = passes == (4 if last < 0 else 3)
    if over or depth == 0:
        return int(depth == 0)
    count = auctions(depth - 1, last, not theirs, risk, passes + 1)
    count += sum(auctions(depth - 1, bid, True, 0, 0) for bid in range(last + 1, CALLS))
    if last >= 0 and theirs and risk == 0:
        count += auctions(depth - 1, last, False, 1, 0)
    if last >= 0 and not theirs and risk == 1:
        count += auctions(depth - 1, last, True, 2, 0)
    return count


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_b_a_8_every_auction_is_counted(depth: int) -> None:
    assert perft(board(), depth) == auctions(depth, -1, False, 0, 0)


def test_b_a_8_the_first_counts_by_hand() -> None:
    assert perft(board(), 1) == 36  # a pass and 35 bids
    assert perft(board(), 2) == 36 + sum(36 - bid for bid in range(35))


def test_b_a_4_a_pass_may_end_the_auction_and_a_card_be_led() -> None:
    round_ = done(board(), "7N X P P")
    assert perft(round_, 1) == 2  # pass or redouble
    assert perft(round_, 2) == 13 + 1  # East leads one of thirteen cards, or has but a pass


def plays(hands: tuple[frozenset[str], ...], turn: int, led: str, depth: int) -> int:
    """Legal rows of so many cards within one trick."""
    if depth == 0:
        return 1
    follow = {card for card in hands[turn] if card[0] == led} or hands[turn]
    count = 0
    for card in follow:
        rest = tuple(hand - {card} for hand in hands)
        count += plays(rest, (turn + 1) % 4, led or card[0], depth - 1)
    return count


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_b_p_2_every_trick_is_counted(depth: int) -> None:
    round_ = done(board(FOUR_HEARTS, claims=False), "P P 1H P 4H P P P")
    hands = tuple(frozenset(round_.view(seat).hand) for seat in range(4))
    assert perft(round_, depth) == plays(hands, 3, "", depth)


def test_b_q_1_every_claim_is_counted() -> None:
    round_ = done(board(FOUR_HEARTS), "P P 1H P 4H P P P DJ D5 DA D7")
    cards, claims = len(round_.view(1).hand), 13
    assert perft(round_, 1) == cards + claims
    act(round_, 1, "claim:12")
    assert perft(round_, 1) == 2
