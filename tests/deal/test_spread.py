"""Spreads for loops that draw many worlds: even, counted where few fit, checked at the door."""

from __future__ import annotations

from collections import Counter

import pytest

from eldest.cards import cards_of, mask_of
from eldest.deal import Dice
from eldest.deal.spread import Spreader
from eldest.deal.worlds import Place, all_spreads
from tests.conformance.secrets.chisquare import chi_square, p_value

CARDS = (0, 1, 2, 13, 14, 26, 27, 39)
SPADES, HEARTS = mask_of(range(13)), mask_of(range(13, 26))


@pytest.mark.parametrize(
    ("sizes", "refused"),
    [
        ((2, 3, 3), (0, 0, 0)),
        ((2, 3, 3), (SPADES, 0, 0)),
        ((3, 2, 3), (SPADES, HEARTS, 0)),
        ((2, 3, 3), (SPADES | HEARTS, SPADES, 0)),  # few fit: they are counted
    ],
)
def test_every_spread_that_fits_is_equally_likely(
    sizes: tuple[int, ...], refused: tuple[int, ...]
) -> None:
    places = [Place(size, mask) for size, mask in zip(sizes, refused, strict=True)]
    every = Counter(map(tuple, all_spreads(mask_of(CARDS), places)))
    spreader, dice = Spreader(CARDS, sizes, refused), Dice(7)
    drawn = Counter(tuple(spreader.spread(dice) or ()) for _ in range(30 * len(every)))
    assert drawn.keys() <= every.keys()
    assert p_value(chi_square(drawn, every), len(every) - 1) > 1e-4


def test_what_cannot_be_is_said() -> None:
    assert Spreader((0, 1), (1, 1), (SPADES, 0)).spread(Dice(1)) is None


def test_twins_are_spread_like_any_cards() -> None:
    spreader, dice = Spreader((0, 0, 1, 1), (2, 2), (0, 0)), Dice(3)
    drawn = Counter(tuple(spreader.spread(dice) or ()) for _ in range(600))
    assert {tuple(map(cards_of, masks)) for masks in drawn} == {
        ((0,), (1,)),
        ((1,), (0,)),
        ((0, 1), (0, 1)),
    }
    ways: Counter[tuple[int, ...]] = Counter({(1, 2): 1, (2, 1): 1, (3, 3): 4})
    assert p_value(chi_square(drawn, ways), 2) > 1e-4


@pytest.mark.parametrize(
    ("unseen", "sizes", "refused"),
    [
        ((0, 1), (1,), (0,)),
        ((0, 64), (2,), (0,)),
        ((-1,), (1,), (0,)),
        ((0,), (2, -1), (0, 0)),
        ((0,), (1,), ()),
        (tuple([0] * 109), (109,), (0,)),
        ((), tuple([0] * 17), tuple([0] * 17)),
    ],
)
def test_numbers_that_do_not_fit_are_refused(
    unseen: tuple[int, ...], sizes: tuple[int, ...], refused: tuple[int, ...]
) -> None:
    with pytest.raises(ValueError, match=r"spread|fill"):
        Spreader(unseen, sizes, refused)
