"""B-E.5: places, shared ones and tie-breaks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from eldest.club.scoring import decimal, lot, ranked


def test_b_e_5_equal_values_share_a_place() -> None:
    places = ranked({"a": Fraction(50), "b": Fraction(60), "c": Fraction(50), "d": Fraction(40)})
    assert [(str(place), place.who) for place in places] == [
        ("1", "b"),
        ("2=", "a"),
        ("2=", "c"),
        ("4", "d"),
    ]


def test_ec_30_only_exactly_equal_values_tie() -> None:
    near = {"a": Fraction(175, 3), "b": Fraction(58333, 1000)}
    assert {decimal(value) for value in near.values()} == {"58.33"}
    assert [str(place) for place in ranked(near)] == ["1", "2"]
    assert [str(place) for place in ranked({**near, "b": near["a"]})] == ["1=", "1="]


def test_b_e_5_tie_breaks_apply_in_the_order_given() -> None:
    def first(tied: Sequence[str]) -> Mapping[str, Fraction]:
        assert set(tied) == {"a", "b", "c"}
        return {"a": Fraction(0), "b": Fraction(1), "c": Fraction(0)}

    def second(tied: Sequence[str]) -> Mapping[str, Fraction]:
        assert set(tied) == {"a", "c"}
        return {"a": Fraction(0), "c": Fraction(2)}

    values = {"a": Fraction(1), "b": Fraction(1), "c": Fraction(1), "d": Fraction(0)}
    assert [place.who for place in ranked(values, [first, second])] == ["b", "c", "a", "d"]


def test_b_e_5_lots_are_drawn_from_the_seed_alone() -> None:
    one = ranked({name: Fraction(1) for name in "abcdefgh"}, [lot("seed")])
    two = ranked({name: Fraction(1) for name in "hgfedcba"}, [lot("seed")])
    other = ranked({name: Fraction(1) for name in "abcdefgh"}, [lot("other seed")])
    assert [place.who for place in one] == [place.who for place in two]
    assert [place.who for place in one] != [place.who for place in other]
    assert [str(place) for place in one] == list("12345678")
