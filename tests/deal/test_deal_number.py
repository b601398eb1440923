"""Exact numbers of deals and of orders (B-C.1 to B-C.4, B-C.22, Z-1.1)."""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from math import factorial, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eldest.cards import PACK_32, PACK_48, PACK_52, PACK_108
from eldest.deal import (
    count_deals,
    count_orders,
    rank_deal,
    rank_order,
    unrank_deal,
    unrank_order,
)

Pbn = Callable[[str], list[tuple[int, ...]]]
Parts = tuple[tuple[int, ...], ...]
BRIDGE, SIX_HANDS, MARIAS = (13,) * 4, (8,) * 6, (7, 10, 10, 3, 2)
G = 53644737765488792839237440000
ORDERS_108 = factorial(108) // (2**52 * 24)

VECTORS = {
    0: "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
    1: "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT9876543.A ..2.KQJT98765432",
    G - 1: "N:...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432.. AKQJT98765432...",
    49516845605180767438469622976: (
        "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"
    ),
}
OTHER_VECTORS = {  # deals of B-C.7, B-C.9 and B-C.17
    3159190895829649558716249275: (
        "N:AQJT98.65.QT4.94 4.JT98.A765.QT83 76.AKQ432.K3.J72 K532.7.J982.AK65"
    ),
    6904023658446448646504663492: (
        "N:AJ65.K82.AK8.J75 8.AQT75.QJT4.Q64 KT2..96532.KT983 Q9743.J9643.7.A2"
    ),
    51852148337965025893268615048: (
        "N:4.AK64.83.AKT754 AT5.Q5.KJ952.QJ8 QJ973.T87.AQT7.2 K862.J932.64.963"
    ),
    4512375605534576058573048225: (
        "N:AQ87432.4.A76.J3 T6.A7.KT8432.876 KJ95.KJ32..AKT54 .QT9865.QJ95.Q92"
    ),
    32745572884992682425888356694: (
        "N:JT2.AT8.984.K965 Q8763.KQ4.JT.A72 9.J7532.Q62.QJ43 AK54.96.AK753.T8"
    ),
}


def test_b_c_1_count() -> None:
    assert count_deals(BRIDGE) == G == 0xAD55E315634DDA658BF49200
    assert 2**95 < G < 2**96


@pytest.mark.parametrize(("number", "text"), VECTORS.items())
def test_b_c_4_vectors(number: int, text: str, pbn: Pbn) -> None:
    assert unrank_deal(number, BRIDGE, PACK_52.cards) == pbn(text)
    assert rank_deal(pbn(text), PACK_52.cards) == number


@pytest.mark.parametrize(("number", "text"), OTHER_VECTORS.items())
def test_b_c_2_deals_of_other_vectors(number: int, text: str, pbn: Pbn) -> None:
    assert unrank_deal(number, BRIDGE, PACK_52.cards) == pbn(text)
    assert rank_deal(pbn(text), PACK_52.cards) == number


@pytest.mark.parametrize("number", [-1, G, G + 1, 2**96])
def test_b_c_4_number_out_of_range(number: int) -> None:
    with pytest.raises(ValueError, match=f"no deal number {number}: they run from 0 to {G - 1}$"):
        unrank_deal(number, BRIDGE, PACK_52.cards)


@given(st.integers(0, G - 1))
def test_b_c_2_round_trip_bridge(number: int) -> None:
    _check_round_trip(number, BRIDGE, PACK_52.cards)


@given(st.integers(0, count_deals(SIX_HANDS) - 1))
def test_b_c_2_round_trip_six_hands(number: int) -> None:
    _check_round_trip(number, SIX_HANDS, PACK_48.cards)


@given(st.integers(0, count_deals(MARIAS) - 1))
def test_b_c_2_round_trip_marias(number: int) -> None:
    _check_round_trip(number, MARIAS, PACK_32.cards)


@given(st.permutations(PACK_52.cards))
def test_b_c_3_round_trip_from_the_hands(order: list[int]) -> None:
    hands = [order[seat::4] for seat in range(4)]
    number = rank_deal(hands, PACK_52.cards)
    assert unrank_deal(number, BRIDGE, PACK_52.cards) == [tuple(sorted(hand)) for hand in hands]


def _check_round_trip(number: int, sizes: Sequence[int], pack: Sequence[int]) -> None:
    parts = unrank_deal(number, sizes, pack)
    assert [len(part) for part in parts] == list(sizes)
    assert sorted(card for part in parts for card in part) == list(pack)
    assert all(list(part) == sorted(part) for part in parts)
    assert rank_deal(parts, pack) == number


def _all_deals(sizes: Sequence[int], rest: Sequence[int]) -> Iterator[Parts]:
    """Every deal by plain enumeration, lowest first."""
    if not sizes:
        yield ()
        return
    for part in combinations(rest, sizes[0]):
        left = [card for card in rest if card not in part]
        yield from ((part, *others) for others in _all_deals(sizes[1:], left))


SMALL = [
    (2, 2, 2),
    (1, 3, 2),
    (3, 1, 2, 1),
    (0, 2, 0, 3),
    (1, 1, 1, 1, 1),
    (8,),
    (4, 4),
    (0,),
    (),
    (2, 3, 3, 1),
]


@pytest.mark.parametrize("sizes", SMALL)
def test_b_c_2_all_deals_of_a_small_pack_in_order(sizes: tuple[int, ...]) -> None:
    pack = [3, 4, 8, 17, 20, 33, 40, 41, 51][: sum(sizes)]
    deals = list(_all_deals(sizes, pack))
    assert deals == sorted(deals)
    assert len(deals) == count_deals(sizes)
    assert [tuple(unrank_deal(g, sizes, pack)) for g in range(len(deals))] == deals
    assert [rank_deal(parts, pack) for parts in deals] == list(range(len(deals)))


def test_b_c_2_order_of_the_given_pack_does_not_matter() -> None:
    turned = PACK_52.cards[::-1]
    assert unrank_deal(1, BRIDGE, turned) == unrank_deal(1, BRIDGE, PACK_52.cards)
    assert rank_deal(unrank_deal(12345, BRIDGE, turned), turned) == 12345


def test_b_c_3_cards_in_any_order_and_any_iterable() -> None:
    parts = unrank_deal(G // 3, BRIDGE, PACK_52.cards)
    assert rank_deal([iter(part[::-1]) for part in parts], PACK_52.cards) == G // 3


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ([(0, 1), (2, 9)], "card 9 is not in the pack"),
        ([(0, 1), (1, 2)], "card 1 is dealt twice"),
        ([(0, 0, 1), (2, 3)], "card 0 is dealt twice"),
        ([(0, 1), (3,)], "only 3 of the 4 cards of the pack are dealt"),
        ([], "only 0 of the 4 cards of the pack are dealt"),
    ],
)
def test_b_c_3_wrong_cards(parts: list[tuple[int, ...]], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        rank_deal(parts, range(4))


@pytest.mark.parametrize("sizes", [(13, 13, 13), (13, 13, 13, 14), (8,) * 6, ()])
def test_b_c_2_sizes_that_do_not_sum_to_the_pack(sizes: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=f"^parts of {sum(sizes)} cards do not use up a pack"):
        unrank_deal(0, sizes, PACK_52.cards)


def test_b_c_1_negative_size() -> None:
    with pytest.raises(ValueError, match=r"^a part cannot have -1 cards$"):
        count_deals((3, -1, 2))
    with pytest.raises(ValueError, match=r"^a part cannot have -1 cards$"):
        unrank_deal(0, (53, -1), PACK_52.cards)


def test_b_c_1_equal_cards_have_no_deal_numbers() -> None:
    with pytest.raises(ValueError, match=r"only order numbers$"):
        unrank_deal(0, (54, 54), PACK_108.cards)
    with pytest.raises(ValueError, match=r"only order numbers$"):
        rank_deal([PACK_108.cards], PACK_108.cards)


def test_z_1_1_count_of_orders() -> None:
    assert count_orders(PACK_108.cards) == ORDERS_108
    assert count_orders(PACK_52.cards) == factorial(52)
    assert count_orders([]) == 1


def test_z_1_1_first_and_last_order() -> None:
    assert unrank_order(0, PACK_108.cards) == sorted(PACK_108.cards)
    assert unrank_order(ORDERS_108 - 1, PACK_108.cards) == sorted(PACK_108.cards, reverse=True)
    assert rank_order(sorted(PACK_108.cards, reverse=True)) == ORDERS_108 - 1


@given(st.integers(0, ORDERS_108 - 1))
def test_z_1_1_round_trip_from_the_number(number: int) -> None:
    order = unrank_order(number, PACK_108.cards)
    assert Counter(order) == Counter(PACK_108.cards)
    assert rank_order(order) == number


@given(st.permutations(PACK_108.cards))
def test_z_1_1_round_trip_from_the_order(order: list[int]) -> None:
    number = rank_order(order)
    assert 0 <= number < ORDERS_108
    assert unrank_order(number, PACK_108.cards) == order


@given(st.permutations(PACK_108.cards), st.permutations(PACK_108.cards))
def test_z_1_1_numbers_compare_as_orders_do(one: list[int], other: list[int]) -> None:
    assert (rank_order(one) < rank_order(other)) == (one < other)


@pytest.mark.parametrize(
    "pack",
    [[], [7], [4, 4, 4], [1, 2, 3, 4, 5], [0, 0, 1, 1, 52, 52, 52], [2, 1, 2, 3, 3, 1], [9, 9, 0]],
)
def test_z_1_1_all_orders_of_a_small_pack_in_order(pack: list[int]) -> None:
    orders = sorted(set(permutations(pack)))
    assert len(orders) == count_orders(pack)
    assert [tuple(unrank_order(n, pack)) for n in range(len(orders))] == orders
    assert [rank_order(order) for order in orders] == list(range(len(orders)))


@pytest.mark.parametrize("number", [-1, ORDERS_108, ORDERS_108 * 2])
def test_z_1_1_order_number_out_of_range(number: int) -> None:
    with pytest.raises(ValueError, match=f"^there is no order number {number}: they run from 0 to"):
        unrank_order(number, PACK_108.cards)


Z_1 = bytes.fromhex("fb4e27152bff0d6b84ec47282b54400e8ee1bb272b49b2e28e9940f53853178a")
SHAPES = {
    (4, 4, 3, 2): 2096,
    (5, 3, 3, 2): 1596,
    (5, 4, 3, 1): 1292,
    (4, 3, 3, 3): 1105,
    (5, 4, 2, 2): 1043,
    (6, 3, 2, 2): 569,
}


@pytest.fixture(scope="module")
def ten_thousand() -> list[list[tuple[int, ...]]]:
    """Boards 1 to 10000 of session 1 in the vectors of B-C.17, by the recipe of B-C.15."""
    return [unrank_deal(_board_number(board), BRIDGE, PACK_52.cards) for board in range(1, 10001)]


def _board_number(board: int) -> int:
    for attempt in range(100):
        row = b"".join(number.to_bytes(4, "big") for number in (board, 0, attempt))
        number = int.from_bytes(hmac.digest(Z_1, b"OD1-deal\0" + row, "sha256")[:12], "big")
        if number < G:
            return number
    raise AssertionError("no number below G in a hundred hashes")


def test_b_c_22_shapes_of_north(ten_thousand: list[list[tuple[int, ...]]]) -> None:
    shapes = Counter(_shape(hands[0]) for hands in ten_thousand)
    assert {shape: shapes[shape] for shape in SHAPES} == SHAPES


def test_b_c_22_high_cards_of_north(ten_thousand: list[list[tuple[int, ...]]]) -> None:
    assert sum(max(4 - card % 13, 0) for hands in ten_thousand for card in hands[0]) == 100016


def test_b_c_22_every_card_to_every_seat(ten_thousand: list[list[tuple[int, ...]]]) -> None:
    counts = Counter(
        (seat, card) for hands in ten_thousand for seat in range(4) for card in hands[seat]
    )
    squares = sum((counts[seat, card] - 2500) ** 2 for seat in range(4) for card in range(52))
    assert round(squares / 2500, 4) == 159.0936


def _shape(hand: tuple[int, ...]) -> tuple[int, ...]:
    lengths = Counter(card // 13 for card in hand)
    return tuple(sorted((lengths[suit] for suit in range(4)), reverse=True))


def test_b_c_22_exact_probabilities() -> None:
    """The published shares follow from the number of hands of each shape."""
    hands = factorial(52) // (factorial(13) * factorial(39))
    shares = {shape: round(_hands_of_shape(shape) / hands, 4) for shape in SHAPES}
    assert list(shares.values()) == [0.2155, 0.1552, 0.1293, 0.1054, 0.1058, 0.0564]


def _hands_of_shape(shape: tuple[int, ...]) -> int:
    suits = len(set(permutations(shape)))
    return suits * prod(count_deals((length, 13 - length)) for length in shape)
