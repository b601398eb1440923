"""The option `set_max_jokers` = 2: a set may have two jokers, and keeps both."""

from __future__ import annotations

from typing import Any

import pytest

from eldest.cards import read_card
from eldest.melds import RUN, SET, fault, kind_of, meld_of, shape_of
from eldest.protocol import Round

from .table import assert_refused, melds, play, same_cards, spot
from .words import split


def numbers(text: str) -> tuple[int, ...]:
    """Cards as the engine counts them."""
    return tuple(map(read_card, split(text)))


def opened(text: str, drawn: str, *laid: str) -> Round:
    """Seat 1, opened, at a table where sets may have two jokers."""
    return spot(text, drawn=drawn, laid=laid, own=(), set_max_jokers=2)


@pytest.mark.parametrize(("text", "points"), [("S7JKJK", 21), ("SAJKJK", 30), ("S7H7JKJK", 28)])
def test_z_6_7_one_natural_suffices_for_three_cards_and_two_for_four(
    text: str, points: int
) -> None:
    assert fault(SET, numbers(text), 2) is None
    assert fault(SET, numbers(text), 1) == "jokers_adjacent"
    assert meld_of(shape_of(SET, numbers(text))).points == points


@pytest.mark.parametrize("text", ["JKJKJK", "S7JKJKJK"])
def test_z_6_7_three_jokers_are_too_many(text: str) -> None:
    assert fault(SET, numbers(text), 2) == "jokers_adjacent"


@pytest.mark.parametrize(
    ("text", "kind"), [("S7JKJK", SET), ("JKS7JK", RUN), ("JKJKS7", RUN), ("S7H7JKJK", SET)]
)
def test_z_6_11_a_natural_before_two_jokers_is_meant_as_a_set(text: str, kind: str) -> None:
    assert kind_of(numbers(text), 2) == kind
    if kind == SET and len(text) == 6:
        assert kind_of(numbers(text), 1) == RUN


def test_z_6_6_such_a_set_can_be_laid() -> None:
    round_ = play(opened("S7 JK JK D8", "C2", "STSJSQSK"), "+S7JKJK -C2")
    assert round_.view(None).table[-1].kind == "set"
    other = play(opened("S7 JK JK D8", "C2", "STSJSQSK"), "+JKS7JK -C2")
    assert other.view(None).table[-1].kind == "run"


@pytest.mark.parametrize("options", [{}, {"set_max_jokers": 2}])
def test_z_6_7_the_table_chooses(options: dict[str, Any]) -> None:
    round_ = spot("S7 H7 JK JK D8", drawn="C2", laid=("STSJSQSK",), own=(), **options)
    if options:
        play(round_, "+S7H7JKJK -C2")
    else:
        assert_refused(round_, "+S7H7JKJK -C2", "jokers_adjacent", "Z-6.7")


@pytest.mark.parametrize(
    ("laid", "card", "allowed"),
    [
        ("S7H7JK", "JK", True),
        ("S7JKJK", "H7", True),
        ("S7JKJK", "S7", False),
        ("S7JKJK", "H8", False),
    ],
)
def test_z_7_4_a_fourth_card_joins_such_a_set(laid: str, card: str, allowed: bool) -> None:
    round_ = opened(f"{card} D8", "C2", laid, "STSJSQSK")
    if allowed:
        play(round_, f"1={card} -C2")
        assert same_cards(melds(round_)[1]) == sorted([*split(laid), card])
    else:
        assert_refused(round_, f"1={card} -C2", "layoff_fit", "Z-7.4")


def test_z_7_4_a_third_joker_does_not() -> None:
    round_ = opened("JK D8", "C2", "S7JKJK", "STSJSQSK")
    assert_refused(round_, "1=JK -C2", "jokers_adjacent", "Z-6.7")


@pytest.mark.parametrize("laid", ["S7JKJK", "S7H7JKJK"])
@pytest.mark.parametrize("card", ["D7", "C7", "S7"])
def test_z_7_5_a_set_with_two_jokers_gives_up_neither(laid: str, card: str) -> None:
    round_ = opened(f"{card} D8", "C2", laid, "STSJSQSK")
    assert_refused(round_, f"1~{card} -C2", "swap_set", "Z-7.5")


def test_z_7_5_a_set_of_four_with_one_joker_still_does() -> None:
    round_ = opened("C7 D8", "C2", "S7H7D7JK", "STSJSQSK")
    play(round_, "1~C7 2>JK -C2")


@pytest.mark.parametrize(
    ("laid", "stands"),
    [
        ("S7JKJK", [["C7", "D7", "H7"], ["C7", "D7", "H7"]]),
        ("S7H7JKJK", [["C7", "D7"], ["C7", "D7"]]),
        ("S7H7D7JK", [["C7"]]),
    ],
)
def test_z_6_8_the_jokers_stand_for_the_missing_suits_in_any_order(
    laid: str, stands: list[list[str]]
) -> None:
    round_ = opened("C2 D8", "C3", laid, "STSJSQSK")
    found = round_.view(None).table[0].stands
    assert [sorted(faces) for faces in found] == stands
