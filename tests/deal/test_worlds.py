"""Spreads of unseen cards: every one that fits, each equally likely."""

from __future__ import annotations

from collections import Counter

import pytest

from eldest.cards import read_hand
from eldest.deal import Dice, Source
from eldest.deal.worlds import Place, _counted, all_spreads, below, spread

SPADES = read_hand("SAKQJT98765432")
HEARTS = read_hand("HAKQJT98765432")
UNSEEN = read_hand("SAK HAKQ DA CAK")
PLACES = (Place(3, SPADES), Place(2), Place(2, HEARTS | SPADES), Place(1))


def _seen(draw: object, times: int) -> Counter[tuple[int, ...]]:
    assert callable(draw)
    return Counter(tuple(draw()) for _ in range(times))


def _chi_square(counts: Counter[tuple[int, ...]], worlds: int) -> float:
    expected = counts.total() / worlds
    missing = (worlds - len(counts)) * expected
    return missing + sum((seen - expected) ** 2 / expected for seen in counts.values())


@pytest.mark.parametrize("way", [spread, _counted])
def test_each_spread_is_equally_likely(way: object) -> None:
    assert callable(way)
    worlds = {tuple(masks) for masks in all_spreads(UNSEEN, PLACES)}
    source = Source(b"worlds")
    counts = _seen(lambda: way(UNSEEN, PLACES, source), 60 * len(worlds))
    assert set(counts) == worlds
    # With k worlds the statistic has mean k - 1 and variance 2 (k - 1): five deviations.
    free = len(worlds) - 1
    assert _chi_square(counts, len(worlds)) < free + 5 * (2 * free) ** 0.5


def test_all_spreads_keep_every_card_and_every_refusal() -> None:
    for masks in all_spreads(UNSEEN, PLACES):
        assert sum(masks) == UNSEEN
        for mask, place in zip(masks, PLACES, strict=True):
            assert mask.bit_count() == place.size
            assert not mask & place.refused


def test_a_view_that_fits_no_world_is_told() -> None:
    with pytest.raises(ValueError, match="no spread"):
        spread(read_hand("SAK"), [Place(1, SPADES), Place(1)], Dice(1))


@pytest.mark.parametrize("n", [1, 2, 3, 7, 2**31, 2**31 + 1, 3**50])
def test_large_numbers_are_drawn_below_any_bound(n: int) -> None:
    source = Source(b"large")
    drawn = [below(source, n) for _ in range(300)]
    assert all(0 <= number < n for number in drawn)
    assert n == 1 or len(set(drawn)) > 1
    assert n < 2**31 or max(drawn) > n // 2


def test_large_numbers_are_unbiased() -> None:
    source = Source(b"unbiased")
    counts = Counter(below(source, 3) for _ in range(6000))
    assert all(1850 < count < 2150 for count in counts.values())
