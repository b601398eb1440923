"""What numbers hands comes to an end whatever it is given."""

from __future__ import annotations

import pytest

from eldest.deal.hands import hand_number, nth_hand


@pytest.mark.parametrize("numbers", [(8, 31, 17), (3, 2, 255), (64, 32, 31), (1, 0, 0)])
def test_numbers_that_are_no_hand_end(numbers: tuple[int, int, int]) -> None:
    hand, rest, whole = numbers
    assert hand_number(hand, rest, whole) >= 0
    assert nth_hand(0, hand, rest, whole) & ~rest == 0
