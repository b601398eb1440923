"""Deals, their numbers and texts: B-0.5, B-C.1 to B-C.4, T-C.1."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldest.cards import NotationError
from eldest.games.bridge import DEALS, Deal, rank, unrank

SUIT = "AKQJT98765432"
LISTED = "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"
VECTORS = [
    (0, f"N:{SUIT}... .{SUIT}.. ..{SUIT}. ...{SUIT}"),
    (1, f"N:{SUIT}... .{SUIT}.. ..AKQJT9876543.A ..2.KQJT98765432"),
    (DEALS - 1, f"N:...{SUIT} ..{SUIT}. .{SUIT}.. {SUIT}..."),
    (49516845605180767438469622976, LISTED),
]


def test_b_c_1_the_number_of_deals() -> None:
    assert DEALS == 53644737765488792839237440000 == 0xAD55E315634DDA658BF49200


@pytest.mark.parametrize(("g", "text"), VECTORS, ids=["first", "second", "last", "listed"])
def test_b_c_4_vectors_both_ways(g: int, text: str) -> None:
    assert unrank(g).to_pbn() == text
    assert rank(Deal.from_pbn(text)) == g


@pytest.mark.parametrize("g", [-1, DEALS, DEALS + 1])
def test_b_c_4_a_number_is_never_wrapped(g: int) -> None:
    with pytest.raises(ValueError, match="no deal number"):
        unrank(g)


@given(st.integers(0, DEALS - 1))
def test_t_c_1_every_number_comes_back(g: int) -> None:
    deal = unrank(g)
    assert rank(deal) == g
    assert Deal.from_pbn(deal.to_pbn()) == deal


@pytest.mark.parametrize("first", range(4))
def test_b_0_5_a_text_may_begin_at_any_seat(first: int) -> None:
    deal = Deal.from_pbn(LISTED)
    text = deal.to_pbn(first)
    assert text[0] == "NESW"[first]
    assert Deal.from_pbn(text) == deal


def test_ec_24_a_void_in_spades_comes_first() -> None:
    deal = Deal.from_pbn("W:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85")
    assert deal.to_pbn(3).split()[0] == "W:.63.AKQ987.A9732"


def test_b_0_2_ten_is_read_as_10_too_and_letters_in_any_size() -> None:
    assert Deal.from_pbn(LISTED.replace("T", "10").lower()) == Deal.from_pbn(LISTED)


def test_a_fourth_hand_left_out_is_what_the_others_do_not_hold() -> None:
    words = LISTED.split()
    assert Deal.from_pbn(" ".join([*words[:3], "-"])) == Deal.from_pbn(LISTED)
    with pytest.raises(NotationError, match="S and W are missing"):
        Deal.from_pbn(" ".join([*words[:2], "-", "-"]))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "four hands"),
        ("X:... ... ... ...", "four hands"),
        (LISTED.replace(" JT9", " "), "has four suits|cards, not 13"),
        (LISTED.replace("N:65", "N:66"), "appears twice"),
        (LISTED.replace("N:65", "N:6A"), "SA is dealt twice"),
        (LISTED.replace("N:65", "N:6"), "N has 12 cards"),
        (LISTED.replace("N:65", "N:6X"), "not a card"),
        (LISTED.replace("65.A53.", "65.A53"), "four suits"),
    ],
)
def test_b_f_1_a_damaged_deal_is_refused_in_a_sentence(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        Deal.from_pbn(text)
