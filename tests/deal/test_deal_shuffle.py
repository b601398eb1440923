"""Shuffle, cut and dealing patterns (B-6.A, B-6.B, V-1, M-3.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import permutations, product

import pytest

from eldest.cards import PACK_32, PACK_52, read_card
from eldest.deal import Source, cut, deal_cards, packets, rank_deal, rotation, shuffle
from tests.each import each

Pbn = Callable[[str], list[tuple[int, ...]]]
EAST = 1
P_TEXT = (
    "D3 CJ HQ S3 DJ H8 SA D9 HK C6 HJ C2 C4 H4 HA S8 SJ S7 H7 D8 CQ H9 D6 C7 SK H5 "
    "DQ D4 CA S5 S6 C5 D5 C8 DT S4 H3 CK DK ST C3 CT D7 C9 S2 DA D2 H6 S9 SQ H2 HT"
)
P = [read_card(text) for text in P_TEXT.split()]
V_1A = "N:T843.T6.984.9752 KJ92.K3.J53.AQ43 Q75.9854.A.KJT86 A6.AQJ72.KQT762."
V_1B = "N:KJ92.K3.J53.AQ43 Q75.9854.A.KJT86 A6.AQJ72.KQT762. T843.T6.984.9752"
V_1C = "N:432.T3.J84.AQ942 KJT98.K6.953.753 AQ76.A5.K62.JT86 5.QJ98742.AQT7.K"
SORTED = "N:AT62.J73.Q84.K95 K95.AT62.J73.Q84 Q84.K95.AT62.J73 J73.Q84.K95.AT62"


class Script:
    """Draws that are given, with the bounds that were asked for."""

    def __init__(self, draws: Iterable[int]) -> None:
        self.draws = list(draws)
        self.bounds: list[int] = []

    def below(self, n: int, /) -> int:
        self.bounds.append(n)
        return self.draws[len(self.bounds) - 1]


def _hands(order: list[int], pockets: list[int]) -> list[tuple[int, ...]]:
    return [tuple(sorted(hand)) for hand in deal_cards(order, pockets, 4)]


def test_v_1_pack() -> None:
    assert shuffle(PACK_52.cards, Source(b"test")) == P


def test_v_1a_rotation_from_east(pbn: Pbn) -> None:
    hands = _hands(P, rotation(4, EAST, 52))
    assert hands == pbn(V_1A)
    assert rank_deal(hands, PACK_52.cards) == 38987584616297097474178964592


def test_v_1b_cut_at_21(pbn: Pbn) -> None:
    assert _hands(cut(P, 21), rotation(4, EAST, 52)) == pbn(V_1B)


def test_v_1c_snake(pbn: Pbn) -> None:
    there, back = [1, 2, 3, 0], [0, 3, 2, 1]
    assert _hands(P, (there + back) * 6 + there) == pbn(V_1C)


def test_v_1_sorted_pack(pbn: Pbn) -> None:
    assert _hands(list(PACK_52.cards), rotation(4, 0, 52)) == pbn(SORTED)


def test_b_6_a_2_draws_from_the_last_card_down() -> None:
    script = Script([0, 2, 0, 1])
    assert shuffle([10, 11, 12, 13, 14], script) == [13, 11, 14, 12, 10]
    assert script.bounds == [5, 4, 3, 2]


def test_b_6_a_2_every_order_from_exactly_one_row_of_draws() -> None:
    rows = product(range(5), range(4), range(3), range(2))
    orders = Counter(tuple(shuffle(range(5), Script(row))) for row in rows)
    assert orders == dict.fromkeys(permutations(range(5)), 1)


def test_b_6_a_2_leaves_the_given_pack_alone() -> None:
    pack = list(PACK_52.cards)
    assert sorted(shuffle(pack, Source(b"other"))) == pack == list(range(52))


@pytest.mark.parametrize("pack", [[], [7]])
def test_b_6_a_2_nothing_to_draw(pack: list[int]) -> None:
    script = Script([])
    assert shuffle(pack, script) == pack
    assert script.bounds == []


def test_b_6_a_4_cut_moves_the_top_under_the_rest() -> None:
    assert cut([1, 2, 3, 4], 1) == [2, 3, 4, 1]
    assert cut((1, 2, 3, 4), 3) == [4, 1, 2, 3]


@pytest.mark.parametrize("k", [-1, 0, 52, 53])
def test_b_6_a_4_cut_out_of_range(k: int) -> None:
    with pytest.raises(ValueError, match=f"a pack of 52 cards cannot be cut at {k}$"):
        cut(PACK_52.cards, k)


@each("k", range(1, 52))
def test_b_6_a_6_a_cut_turns_the_hands(k: int) -> None:
    pockets = rotation(4, EAST, 52)
    before, after = _hands(P, pockets), _hands(cut(P, k), pockets)
    assert [after[seat] for seat in range(4)] == [before[(seat + k) % 4] for seat in range(4)]


def test_b_6_b_1_card_i_goes_to_hand_i() -> None:
    assert deal_cards([5, 3, 8, 1], [1, 0, 1, 1], 3) == [[3], [5, 8, 1], []]


def test_b_6_b_1_pattern_of_another_size() -> None:
    with pytest.raises(ValueError, match="52 cards do not fit a pattern for 51"):
        deal_cards(P, rotation(4, 0, 51), 4)


@pytest.mark.parametrize("pocket", [-1, 4])
def test_b_6_b_1_unknown_pocket(pocket: int) -> None:
    with pytest.raises(ValueError, match=f"pocket {pocket} is not one of 4 pockets"):
        deal_cards([1, 2], [0, pocket], 4)


def test_b_6_b_3_rotation_clockwise() -> None:
    assert rotation(4, 3, 6) == [3, 0, 1, 2, 3, 0]


def test_k_1_3_rotation_counterclockwise() -> None:
    assert rotation(6, 1, 8, step=-1) == [1, 0, 5, 4, 3, 2, 1, 0]


@pytest.mark.parametrize(("seats", "first"), [(4, 4), (4, -1), (0, 0), (6, 7)])
def test_b_6_b_3_rotation_from_an_unknown_seat(seats: int, first: int) -> None:
    with pytest.raises(ValueError, match=f"seat {first} is not one of {seats} seats"):
        rotation(seats, first, 52)


def test_b_6_b_3_rotation_of_fewer_than_no_cards() -> None:
    with pytest.raises(ValueError, match="-1 cards cannot be dealt"):
        rotation(4, 0, -1)


def test_m_3_6_packets_of_marias() -> None:
    pattern = [(0, 7), (1, 5), (2, 5), (1, 5), (2, 5), (3, 3), (4, 2)]
    deck = shuffle(PACK_32.cards, Source(b"packets"))
    chooser, middle, dealer, rest, talon = deal_cards(deck, packets(pattern), 5)
    assert chooser == deck[0:7]
    assert middle == deck[7:12] + deck[17:22]
    assert dealer == deck[12:17] + deck[22:27]
    assert (rest, talon) == (deck[27:30], deck[30:32])


def test_z_3_9_a_packet_may_shrink_to_nothing() -> None:
    assert packets([(0, 3), (1, 2), (0, 0), (1, 1)]) == [0, 0, 0, 1, 1, 1]


def test_z_3_9_a_packet_below_nothing() -> None:
    with pytest.raises(ValueError, match="pocket 1 cannot get -2 cards"):
        packets([(0, 3), (1, -2)])
