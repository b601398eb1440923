"""B-E.2: results as they are typed, scored and read back."""

from __future__ import annotations

from fractions import Fraction

import pytest

from eldest.club.evening import ClubRefusal, Result, read_result
from eldest.games.bridge import Vulnerability
from tests.each import each


@each(
    ("typed", "text", "points"),
    [
        ("4HX S 10 CK", "4HX S 10 CK", 590),
        ("4hxs=ck", "4HX S 10 CK", 590),
        ("3NT N +1", "3N N 10", 430),
        ("3nn9", "3N N 9", 400),
        ("3NTE−2", "3N E 7", 100),  # noqa: RUF001 - as copied from a page
        ("3NTE-2", "3N E 7", 100),
        ("2SS8S10", "2S S 8 ST", 110),
        ("7NXX W 0", "7NXX W 0", 7000),
        ("pass", "Pass", 0),
        ("Passed out", "Pass", 0),
        ("NP", "NP", None),
        ("A 60/40", "60/40", None),
        ("50%/60%", "50/60", None),
        ("620:1/2 -100:50%", "620:1/2 -100:1/2", None),
    ],
)
def test_b_e_2_what_is_typed_reads_back(typed: str, text: str, points: int | None) -> None:
    found = read_result(typed)
    assert str(found) == text
    assert read_result(text) == found
    assert found.ns_score(Vulnerability.NONE) == points


def test_b_s_2_the_side_that_declares_is_vulnerable_or_not() -> None:
    down = read_result("4S N -1")
    assert [down.ns_score(side) for side in Vulnerability] == [-50, -100, -50, -100]
    made = read_result("4S W =")
    assert [made.ns_score(side) for side in Vulnerability] == [-420, -420, -620, -620]


@pytest.mark.parametrize("typed", ["7N S +1", "1C S -8", "4H S 14", "6C E +2"])
def test_b_e_2_impossible_tricks(typed: str) -> None:
    with pytest.raises(ClubRefusal) as refused:
        read_result(typed)
    assert refused.value.finding.code == "R-E-TRICKS"


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "4H",
        "4H S",
        "8H S =",
        "4H X",
        "4H Q =",
        "4H S = C1",
        "170/30",
        "65",
        "620:1/2",
        "620:1/0",
    ],
)
def test_b_e_2_what_is_no_result(typed: str) -> None:
    with pytest.raises(ClubRefusal) as raised:
        read_result(typed)
    assert raised.value.finding.code == "R-E-TEXT"


def test_b_m_6_weights_are_exact() -> None:
    assert read_result("620:1/3 -100:2/3") == Result(
        weights=((620, Fraction(1, 3)), (-100, Fraction(2, 3)))
    )


@pytest.mark.parametrize(
    ("typed", "shown"), [("4H S 10", "="), ("4H S 12", "+2"), ("4H S 9", "-1")]
)
def test_tricks_are_shown_from_the_contract(typed: str, shown: str) -> None:
    assert read_result(typed).shown_tricks() == shown
