"""Numbers that somebody types (B-M.1)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from eldest.cards import NotationError
from eldest.club.evening.amounts import read_amount
from eldest.club.events import Carry
from eldest.club.scoring.rounding import exact

ENDLESS = "1e999999999"  # a number that fills the memory


def test_b_m_1_a_typed_number_is_exact() -> None:
    assert [exact(text) for text in ("0.5", "-1/3", "2")] == [Fraction(1, 2), Fraction(-1, 3), 2]


@pytest.mark.parametrize("text", [ENDLESS, "1E9", "nan", "inf", "1/0", "", "9" * 21])
def test_b_m_1_a_number_without_end_is_none(text: str) -> None:
    assert exact(text) is None


def test_b_m_7_and_bt_m_3_no_exponent_in_a_penalty_or_a_carry_over() -> None:
    with pytest.raises(NotationError, match="must be a number"):
        read_amount(ENDLESS)
    with pytest.raises(NotationError, match=r"BT-M\.3"):
        Carry.read(f"weight {ENDLESS}")
