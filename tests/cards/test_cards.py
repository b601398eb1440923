"""Cards, hands, packs and their names (B-0.2, K-0.2, M-1.1, Z-1.1)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldest.cards import (
    FACES,
    JOKER,
    NO_SUIT,
    PACK_32,
    PACK_48,
    PACK_52,
    PACK_108,
    CardTexts,
    NotationError,
    bits,
    card_text,
    cards_of,
    cards_of_suits,
    cards_text,
    hand_text,
    mask_of,
    rank_name,
    read_card,
    read_cards,
    read_hand,
    suit_letters,
    suit_name,
    suit_number,
    suit_of,
    suit_symbol,
    texts_of,
)


@pytest.mark.parametrize(
    ("text", "card"),
    [("SA", 0), ("S2", 12), ("HA", 13), ("HT", 17), ("C2", 51), ("JK", 52), ("ST", 4)],
)
def test_b_0_2_cards_have_one_numbering(text: str, card: int) -> None:
    assert read_card(text) == card
    assert card_text(card) == text


def test_b_0_2_import_also_accepts_10_and_small_letters() -> None:
    assert read_card("H10") == read_card("HT") == read_card("ht") == read_card("h10")


def test_every_card_reads_back() -> None:
    assert [read_card(card_text(card)) for card in range(FACES)] == list(range(FACES))


@pytest.mark.parametrize("text", ["", "S", "S1", "XA", "SAA", "10S", "♠A", "JJ", " SA", "S\n"])
def test_what_is_no_card_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(NotationError) as error:
        read_card(text)
    assert repr(text) in str(error.value)


def test_packs_have_the_cards_of_their_games() -> None:
    assert [pack.size for pack in (PACK_32, PACK_48, PACK_52, PACK_108)] == [32, 48, 52, 108]
    assert {card_text(card)[1] for card in PACK_32.cards} == set("AKQJT987")
    assert "2" not in {card_text(card)[1] for card in PACK_48.cards}
    assert PACK_52.cards == tuple(range(52))
    assert PACK_108.faces == tuple(range(53))
    assert PACK_108.cards.count(JOKER) == 4
    assert all(PACK_108.cards.count(card) == 2 for card in range(52))


def test_suits_of_cards() -> None:
    assert [suit_of(read_card(text)) for text in ("SA", "H2", "D9", "CT", "JK")] == [0, 1, 2, 3, 4]


@given(st.sets(st.integers(0, 51)))
def test_hands_read_back(cards: set[int]) -> None:
    mask = mask_of(cards)
    assert cards_of(mask) == tuple(sorted(cards))
    assert read_hand(hand_text(mask)) == mask


def test_a_hand_is_written_suit_by_suit_from_the_top() -> None:
    mask = mask_of(map(read_card, ["C3", "S6", "SK", "HT", "ST"]))
    assert hand_text(mask) == "SKT6 HT C3"
    assert read_hand("SK106 H10 C3") == mask


@pytest.mark.parametrize("text", ["SAA", "SA SA", "S", "SA X9", "SAZ", "JKK"])
def test_what_is_no_hand_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_hand(text)


def test_rows_of_cards_read_back() -> None:
    assert read_cards(cards_text([52, 0, 0, 17])) == (52, 0, 0, 17)
    with pytest.raises(NotationError):
        read_cards("SAS")


def test_suits_are_named_for_both_decks_in_both_languages() -> None:
    names = [suit_name(suit, deck, lang) for deck in ("french", "german") for lang in ("en", "cs")
             for suit in "SHDC"]  # fmt: skip
    assert names == [
        *("spades", "hearts", "diamonds", "clubs", "piky", "srdce", "káry", "kříže"),
        *("leaves", "hearts", "bells", "acorns", "zelené", "červené", "kule", "žaludy"),
    ]
    assert suit_name("S", "german", "hi") == "पत्तियाँ"
    assert suit_name("S", "german", "xx") == "leaves"
    assert "".join(map(suit_symbol, "SHDC")) == "♠♥♦♣"


def test_ranks_are_named() -> None:
    assert rank_name("T") == "10"
    assert rank_name("Q", "german", "cs") == "svršek"
    assert rank_name("J", "german", "en") == "unter"
    assert rank_name("A", "french", "cs") == "eso"


@given(st.integers(1, 2**52 - 1))
def test_bits_are_counted_from_the_lowest(mask: int) -> None:
    cards = cards_of(mask)
    assert bits.popcount(mask) == len(cards)
    assert bits.lowbit(mask) == cards[0]
    assert [bits.nth_bit(mask, n) for n in range(len(cards))] == list(cards)


# -- cards as views tell them -----------------------------------------------------------------


def test_card_texts_know_their_numbers_and_mask() -> None:
    texts = CardTexts(["HA", "JK", "S2", "JK"])
    assert [*texts] == ["HA", "JK", "S2", "JK"]
    assert texts.numbers == (13, 52, 12, 52)
    assert texts.mask == 1 << 13 | 1 << 52 | 1 << 12


def test_the_texts_of_a_mask_know_the_mask_they_are_made_of() -> None:
    mask = mask_of([0, 17, 51])
    assert texts_of(mask) == ("SA", "HT", "C2")
    assert texts_of(mask).mask == mask
    assert CardTexts(texts_of(mask)).mask == mask


def test_suits_as_letters_numbers_and_cards() -> None:
    assert (suit_number("D"), suit_number(None)) == (2, NO_SUIT)
    assert [suit_letters(suits) for suits in (0, 0b1001, 0b1111)] == ["", "SC", "SHDC"]
    assert cards_of_suits("SC") == mask_of([*range(13), *range(39, 52)])
