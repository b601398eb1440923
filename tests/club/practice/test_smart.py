"""B-X.5: rare hands are drawn by exact counts, and the distribution stays what it was."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest

from eldest.club.practice import find, find_all, read_script, smart_tries
from eldest.club.practice.hands import HIGH_CARDS, SHAPES
from eldest.club.practice.smart import Classes, NumberDraw, SmartTries
from eldest.club.records.sheet import points
from eldest.deal import Source

SEED = b"smart"
ALL_HANDS = comb(52, 13)


def tries(text: str) -> SmartTries:
    found = smart_tries(read_script(text), SEED)
    assert found is not None
    return found


def size(text: str) -> int:
    """How many hands fit the condition on one seat."""
    return sum(tries(text).fitting.values())


@pytest.fixture(scope="module")
def classes() -> Classes:
    return Classes(HIGH_CARDS)


def test_b_x_5_every_hand_is_in_one_class(classes: Classes) -> None:
    assert sum(classes.counts(shape).total() for shape in SHAPES) == ALL_HANDS
    for shape in ((4, 4, 3, 2), (13, 0, 0, 0), (7, 6, 0, 0)):
        spades, hearts, diamonds, clubs = shape
        ways = comb(13, spades) * comb(13, hearts) * comb(13, diamonds) * comb(13, clubs)
        assert classes.counts(shape).total() == ways


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("hcp(south) == 0", comb(36, 13)),
        ("hcp(south) == 37", 4),  # all aces, kings, queens and one jack
        ("spades(west) == 13", 1),
        ("shape(north, any 4333)", 4 * comb(13, 4) * comb(13, 3) ** 3),
        ("spades(east) >= 7 && 1", sum(comb(13, n) * comb(39, 13 - n) for n in range(7, 14))),
        ("pointcount 1 condition hcp(south) == 4", comb(48, 9)),
    ],
)
def test_b_x_5_the_counts_are_exact(text: str, hands: int) -> None:
    assert size(text) == hands


def test_b_x_5_the_rarest_seat_is_drawn() -> None:
    found = tries("hcp(north) >= 12 && hcp(south) >= 25 && hcp(east) < 30")
    assert found.seat == 2


def test_b_x_5_only_what_must_hold_is_used() -> None:
    named = "rare = hcp(south) > 24 && shape(south, 6xxx) condition rare && hascard(south, AS)"
    assert size(named) == size("hcp(south) > 24 && spades(south) == 6")
    assert size("hcp(south) > 24 && hcp(south, spades) > 5") == size("hcp(south) > 24")
    assert size("hcp(south) > 9 ? hcp(south) < 11 : 0") == size("hcp(south) == 10")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hcp(south) + hcp(north) > 30",
        "hcp(south) > 30 || hcp(north) > 30",
        "hascard(south, AS)",
        "tricks(south, spades) > 9",
        "predeal north SA condition hcp(south) > 20",
        "hcp(south) > 40",
    ],
)
def test_b_x_5_where_nothing_can_be_drawn_the_plain_way_is_taken(text: str) -> None:
    script = read_script(f"{text} generate 3 produce 3")
    assert smart_tries(script, SEED) is None
    if "tricks" not in text:
        assert find_all([script], SEED, smart=True)[0].deals == find(script, SEED).deals


def test_b_x_5_two_counts_of_points_are_not_mixed() -> None:
    text = "a = hcp(south) > 20 pointcount 1 condition a && hcp(south) == 4"
    assert size(text) == size("hcp(south) > 20")


def test_b_x_5_an_error_in_one_class_does_not_stop_the_drawing() -> None:
    script = read_script("hcp(north) > 0 && 12 / hcp(south) == 4 produce 5")
    found = find_all([script], SEED, smart=True)[0]
    assert {points(deal.hands[2]) for deal in found.deals} == {3}


def test_b_x_5_the_whole_condition_holds_for_every_deal() -> None:
    text = "hcp(south) >= 22 && top2(south, spades) == 2 && hcp(north) > 4 produce 30"
    (found,) = find_all([read_script(text)], SEED, smart=True)
    assert len(found.deals) == 30
    for deal in found.deals:
        assert points(deal.hands[2]) >= 22
        assert points(deal.hands[0]) > 4
        assert deal.hands[2] & 0b11 == 0b11
    assert found.tries < 200
    assert find_all([read_script(text)], SEED, smart=True)[0].deals == found.deals


def test_b_x_5_the_distribution_is_that_of_plain_deals(classes: Classes) -> None:
    # Points of South from 20 on: drawn against exact counts.
    script = read_script("hcp(south) >= 20 produce 3000")
    (found,) = find_all([script], SEED, smart=True)
    drawn = Counter(min(points(deal.hands[2]), 26) for deal in found.deals)
    exact: Counter[int] = Counter()
    for shape in SHAPES:
        for worth, ways in classes.counts(shape).items():
            exact[min(worth, 26)] += ways if worth >= 20 else 0
    total = exact.total()
    expected = {worth: 3000 * ways / total for worth, ways in exact.items() if ways}
    chi = sum((drawn[worth] - share) ** 2 / share for worth, share in expected.items())
    assert sorted(expected) == list(range(20, 27))
    assert chi < 18.5  # 6 degrees of freedom: beyond it once in 200


def test_b_x_5_the_other_hands_are_uniform_too() -> None:
    script = read_script("spades(south) == 9 produce 2000")
    (found,) = find_all([script], SEED, smart=True)
    # Four spades are left for three hands: N, E and W have 4/3 each on average.
    for seat in (0, 1, 3):
        mean = sum((deal.hands[seat] & 0x1FFF).bit_count() for deal in found.deals) / 2000
        assert abs(mean - 4 / 3) < 0.08
    spades: Counter[int] = Counter()
    for deal in found.deals:
        spades.update(card for card in range(13) if deal.hands[2] >> card & 1)
    assert all(abs(spades[card] / 2000 - 9 / 13) < 0.04 for card in range(13))


def test_b_c_20_numbers_below_any_bound() -> None:
    small = Source(b"test")
    draw = NumberDraw(Source(b"test"))
    assert [draw.below(n) for n in (52, 51, 50)] == [small.below(n) for n in (52, 51, 50)]
    wide = NumberDraw(Source(b"test")).below(1 << 64)
    assert wide == 2928046229 << 32 | 3216852514  # the first words of B-C.20
    assert all(NumberDraw(Source(b"x")).below(1) == 0 for _ in range(3))
