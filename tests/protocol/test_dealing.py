"""Deals by number and by text, for any table of equal hands."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldest.cards import PACK_48, PACK_52, NotationError, read_hand
from eldest.deal import Source, count_deals, shuffle
from eldest.protocol import HandsDealing

FOUR = HandsDealing(PACK_52, 4)
SIX_BACKWARDS = HandsDealing(PACK_48, 6, step=-1)
DEALINGS = [FOUR, SIX_BACKWARDS]


@given(st.sampled_from(DEALINGS), st.binary(max_size=4), st.integers(0, 3))
def test_a_shuffled_pack_reads_back_by_number_and_by_text(
    dealing: HandsDealing, seed: bytes, leader: int
) -> None:
    order = shuffle(dealing.pack.cards, Source(seed))
    hands = dealing.hands(order, leader)
    number, text = dealing.number(order, leader), dealing.text(order, leader)
    assert dealing.hands(dealing.from_number(number, leader), leader) == hands
    assert dealing.hands(dealing.from_text(text, leader), leader) == hands


def test_cards_go_one_at_a_time_from_the_leader_in_playing_direction() -> None:
    order = list(PACK_48.cards)
    hands = SIX_BACKWARDS.hands(order, 2)
    first = [next(seat for seat in range(6) if hands[seat] >> card & 1) for card in order[:8]]
    assert first == [2, 1, 0, 5, 4, 3, 2, 1]


def test_the_number_does_not_depend_on_who_leads() -> None:
    hands = [read_hand(text) for text in ("SAKQJT98765432", "HAKQJT98765432", "DAKQJT98765432",
                                          "CAKQJT98765432")]  # fmt: skip
    assert [FOUR.number(FOUR.order(hands, leader), leader) for leader in range(4)] == [0] * 4


@pytest.mark.parametrize("number", [-1, count_deals((13,) * 4)])
def test_a_number_outside_is_refused(number: int) -> None:
    with pytest.raises(NotationError, match="there is no deal"):
        FOUR.from_number(number, 0)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("0 SA", "1 hands are given, but 4 play"),
        ("0 SA / 1 SA / 2 SK / 3 SQ", "SA is dealt twice, again to seat 1"),
        ("0 SA / 1 SK / 2 JK / 3 SQ", "JK is not in the pack"),
        ("0 SA / 1 SK / 2 SJ / 3 SQ", "ST is missing"),
        ("0 SAK / 1 SK2 / 2 SJ / 3 SQ", "SK is dealt twice"),
        ("0 SA / 2 SK / 1 SJ / 3 SQ", "the hand of seat 1 is missing"),
    ],
)
def test_hands_that_are_no_deal_are_refused(text: str, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        FOUR.from_text(text, 0)


def test_hands_of_unequal_size_are_refused() -> None:
    text = "0 SAKQJT98765432 HA / 1 HKQJT98765432 / 2 DAKQJT98765432 / 3 CAKQJT98765432"
    with pytest.raises(NotationError, match="seat 0 has 14 cards, not 13"):
        FOUR.from_text(text, 0)


@pytest.mark.parametrize("seats", [-1, 0, 53, 2**31])
def test_a_number_of_seats_that_no_pack_has_cards_for_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match=f"52 cards cannot be dealt to {seats} seats"):
        HandsDealing(PACK_52, seats)
