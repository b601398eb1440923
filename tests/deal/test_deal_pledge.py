"""Pledge, table seed and the deal that follows from them (B-C.18, B-C.19)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eldest.cards import PACK_52, card_text
from eldest.deal import (
    NO_ENTROPY,
    Source,
    commitment,
    deal_cards,
    rotation,
    shuffle,
    table_seed,
)

SECRET = bytes(range(32))
ENTROPY = [bytes([byte]) * 32 for byte in (0x11, 0x22, 0x33, 0x44)]
PLEDGE = "8ecf1d8eb4d9842f92477ee123a4d27b597aec6cbf5a3601f932172fbf7b33e9"
SEED = "6457ea7ab1cc46f89f6b06d12569fb8c5fea1ed34cf8501ef70eba1fc315d744"
BOARD_1 = "N:AQ7654.QT93.8.64 JT92.5.AQJ5.9875 K8.A842.973.AQJ3 3.KJ76.KT642.KT2"


def test_b_c_19_pledge_and_seed() -> None:
    assert commitment(SECRET).hex() == PLEDGE
    assert table_seed(SECRET, ENTROPY).hex() == SEED


def test_b_c_19_first_cards() -> None:
    order = shuffle(PACK_52.cards, Source(table_seed(SECRET, ENTROPY)))
    assert " ".join(map(card_text, order[:6])) == "C9 S8 D4 HQ DQ H8"


def test_b_c_19_board_1(pbn: Callable[[str], list[tuple[int, ...]]]) -> None:
    order = shuffle(PACK_52.cards, Source(table_seed(SECRET, ENTROPY)))
    hands = deal_cards(order, rotation(4, 1, 52), 4)
    assert [tuple(sorted(hand)) for hand in hands] == pbn(BOARD_1)


def test_b_c_18_seats_count_in_their_order() -> None:
    seeds = {table_seed(SECRET, ENTROPY), table_seed(SECRET, ENTROPY[::-1])}
    seeds |= {table_seed(SECRET, ENTROPY[:3]), table_seed(SECRET, [*ENTROPY[:3], NO_ENTROPY])}
    assert len(seeds) == 4


def test_b_c_18_any_number_of_seats() -> None:
    assert len({table_seed(SECRET, [NO_ENTROPY] * seats) for seats in range(7)}) == 7


@pytest.mark.parametrize("size", [0, 31, 33, 64])
def test_b_c_18_secret_has_32_bytes(size: int) -> None:
    with pytest.raises(ValueError, match=f"the secret must have 32 bytes, not {size}"):
        commitment(bytes(size))
    with pytest.raises(ValueError, match=f"the secret must have 32 bytes, not {size}"):
        table_seed(bytes(size), ENTROPY)


def test_b_c_18_entropy_has_32_bytes_each() -> None:
    with pytest.raises(ValueError, match="the entropy of seat 2 must have 32 bytes, not 4"):
        table_seed(SECRET, [*ENTROPY[:2], b"four", ENTROPY[3]])
    with pytest.raises(ValueError, match="the entropy of seat 0 must have 32 bytes, not 33"):
        table_seed(SECRET, [bytes(33), bytes(31)])
