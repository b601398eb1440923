"""Slams of bridge's expert: tries, controls, short suits, aces."""

from __future__ import annotations

from tests.bots.bridge.test_expert import bid
from tests.each import each


@each(
    ("calls", "hand", "wanted"),
    [
        ("2C P", "8743.AQT763.82.K", "2H"),  # a good suit
        ("2C P", "J764.K2.J9643.Q9", "2D"),
        ("2C P 2H P", "AK2.5.AKQJ5.AQ85", "3D"),
        ("2C P 2D P", "AKQ2.A.AK72.KJ32", "2N"),  # no suit of five cards
        ("2C P 2D P 2N P", "J974.KJ9.T92.A76", "3C"),  # as over an opening of 2N
        ("2C P 2D P 2N P", "Q8652.Q.Q965.963", "3H"),
        ("2C P 2D P 2N P", "974.KJ9.T92.A764", "4N"),
        ("2C P 2D P 2N P 4N P", "AKT2.A5.AK7.KQ32", "6N"),
        ("2C P 2D P 2N P 4N P", "AKT2.A5.AK7.KJ32", "P"),
        ("1N P", "K3.762.KQT9.AQJ4", "4N"),  # 30 points, or 32
        ("1N P", "K3.762.KQT9.AKJ4", "6N"),
        ("2N P", "K3.762.K5432.QJ4", "3N"),
        ("2N P", "K3.762.KQ432.QJ4", "6N"),
    ],
)
def test_slams_opposite_notrump_and_two_clubs(calls: str, hand: str, wanted: str) -> None:
    assert bid(hand, calls) == wanted


@each(
    ("calls", "hand", "wanted"),
    [
        ("1H P 3H P", "A4.KQJ764.AKJ.72", "4C"),  # the clubs would lose two tricks
        ("1H P 3H P 4C P", "K72.A853.Q64.K93", "4N"),
        ("1H P 3H P 4C P", "KQ7.A853.Q643.93", "4H"),
        ("1H P 3H P 4C P 4N P", "A4.KQJ764.AKJ.72", "5H"),
        ("1H P 3H P 4C P 4N P 5H P", "K72.A853.Q64.K93", "6H"),
        ("1H P 3H P", "72.KQJ764.AKJ.A4", "3S"),
        ("1S P 3S P", "KQJ764.A4.AKJ.72", "4C"),
        ("1S P 3S P", "KQJ7643.A4.A.K72", "4N"),  # nothing to ask for but aces
    ],
)
def test_a_suit_without_a_control_is_asked_for(calls: str, hand: str, wanted: str) -> None:
    assert bid(hand, calls) == wanted


@each(
    ("calls", "hand", "wanted"),
    [
        ("1H P", "KQ72.A853.4.J963", "4D"),
        ("1H P", "4.A853.KQ72.J963", "3S"),
        ("1H P", "KQ72.A85.4.J9632", "2N"),  # three trumps are not enough for that
        ("1H P 4D P", "A4.KQJ76.8652.AQ", "4N"),  # no honour opposite the short suit
        ("1H P 4D P", "84.KQJ76.KQJ2.AQ", "4H"),
        ("1S P 2N P", "AQJ72.4.K863.Q92", "3H"),
        ("1S P 2N P", "AQJ72.43.K86.Q92", "4S"),
    ],
)
def test_a_short_suit_beside_a_fit_is_told(calls: str, hand: str, wanted: str) -> None:
    assert bid(hand, calls) == wanted


@each(
    ("calls", "hand", "wanted"),
    [
        ("1C P", "KT3.K6.KQ3.AT632", "2C"),  # 15 points and no major do not pass
        ("1D P", "KT3.KQ.KQT3.AT63", "2D"),
        ("1D P", "T43.Q6.KQT43.J63", "3D"),
        ("1D P 3D P", "AQ6.K64.A765.AJ7", "3N"),
        ("1D P 1H P 2C P", "T.K974.A7.KQT654", "4C"),  # a slam try
        ("1D P 1H P 2C P 4C P", "A5.3.AQ643.AJ732", "4N"),
        ("1D P 1H P 2C P 4C P", "K5.3.AQ643.J7432", "5C"),  # it is not passed
    ],
)
def test_minors_are_raised_with_strength(calls: str, hand: str, wanted: str) -> None:
    assert bid(hand, calls) == wanted


@each(
    ("calls", "hand", "wanted"),
    [
        ("1C P", "AQJ852.AK5.K43.T", "2S"),  # a strong jump
        ("1C P 2S P", "K3.642.A985.AKQ7", "4N"),
        ("1C P 2S P", "3.K42.AJ85.KQJ87", "3N"),
        ("1C P", "QJ9852.AK5.K43.T", "1S"),
        ("3H P", "AKQJT.3.AKJ7.KQ6", "4H"),  # 23 points do not pass
    ],
)
def test_strong_hands_opposite_an_opening_bid(calls: str, hand: str, wanted: str) -> None:
    assert bid(hand, calls) == wanted


@each(
    ("hand", "wanted"),
    [
        ("A843.AK.6.AQ7432", "4N"),
        ("KQJ3.KQ.6.AKQ743", "4C"),  # with one ace an answer may pass five clubs
    ],
)
def test_with_a_minor_aces_are_asked_for_only_with_enough(hand: str, wanted: str) -> None:
    assert bid(hand, "1C P 2C P") == wanted
