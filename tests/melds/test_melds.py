"""Runs and sets: the example melds of the lawbook's chapter 15, and the rules of chapter 6."""

from __future__ import annotations

from itertools import permutations

from eldest.cards import card_text, read_card
from eldest.melds import RUN, SET, cards_in, fault, kind_of, meld_of, shape_of
from eldest.melds import shape as shapes
from tests.each import each

VALID = """
M-01 run H4H5H6 15 -
M-02 run CAC2C3 6 -
M-03 run CQCKCA 30 -
M-04 run STSJSQSK 40 -
M-05 run S8S9STSJ 37 -
M-06 run DAD2D3D4D5D6D7D8 36 -
M-07 run SAS2S3S4S5S6S7S8S9STSJSQSK 85 -
M-08 run S2S3S4S5S6S7S8S9STSJSQSKSA 94 -
M-09 run H4H5JK 15 H6
M-10 run JKH5H6 15 H4
M-11 run H5H6JK 18 H7
M-12 run H5JKH7 18 H6
M-13 run JKC2C3 6 CA
M-14 run C2C3JK 9 C4
M-15 run JKDKDA 30 DQ
M-16 run DQDKJK 30 DA
M-17 run DQJKDA 30 DK
M-18 run DAJKD3 6 D2
M-19 run HAH2JK 6 H3
M-20 run JKS7JK 21 S6 S8
M-21 run JKH2JK 6 HA H3
M-22 run JKHKJK 30 HQ HA
M-23 run H4JKH6JKH8 30 H5 H7
M-24 run JKC5JKC7JK 30 C4 C6 C8
M-25 run JKSJSQSKSA 50 ST
M-26 run D3D4D5D6JK 25 D7
M-45 set D7H7C7 21 -
M-46 set S7H7D7C7 28 -
M-47 set SAHADA 30 -
M-48 set SAHADACA 40 -
M-49 set S2H2D2 6 -
M-50 set SKHKJK 30 DK/CK
M-51 set SAJKDA 30 HA/CA
M-52 set C9D9JK 27 S9/H9
M-53 set S2H2D2JK 8 C2
M-54 set JKSTHTDT 40 CT
"""
INVALID = """
M-27 run SKSAS2 run_wrap
M-28 run SQSKSAS2 run_wrap
M-29 run JKSAS2 run_wrap
M-30 run DKDAJK run_wrap
M-31 run JKCAJK run_wrap
M-32 run HAJKHA run_wrap
M-33 run H4JKJKH7 jokers_adjacent
M-34 run H4H5JKJK jokers_adjacent
M-35 run JKJKH5 jokers_adjacent
M-36 run JKJKJK jokers_adjacent
M-37 run H4H6H7 run_order
M-38 run H4JKH7 run_order
M-39 run H4D5H6 run_suit
M-40 run H4H4H5 run_order
M-41 run S5S6 meld_size
M-42 run H6H5H4 run_order
M-43 run SAS2S3S4S5S6S7S8S9STSJSQSKSA meld_size
M-44 run S7H7D7 run_suit
M-55 set H7H7C7 set_suit
M-56 set H7H7JK set_suit
M-57 set H7C7 meld_size
M-58 set S7H7D7C7JK meld_size
M-59 set S7JKJK jokers_adjacent
M-60 set S7H7JKJK jokers_adjacent
M-61 set S7H7D8 set_rank
M-62 set JKJKJK jokers_adjacent
"""


def row(text: str) -> tuple[int, ...]:
    """The cards of a text without gaps."""
    return tuple(read_card(text[at : at + 2]) for at in range(0, len(text), 2))


def lines(table: str) -> list[list[str]]:
    """The words of each line of a table."""
    return [line.split() for line in table.strip().splitlines()]


def standing(shape: int) -> list[str]:
    """What each joker may be."""
    return ["/".join(map(card_text, faces)) for faces in meld_of(shape).stands] or ["-"]


@each("line", lines(VALID), ids=lambda line: line[0])
def test_valid_melds(line: list[str]) -> None:
    """Z-6.2, Z-6.4, Z-6.5, Z-6.6, Z-6.8, Z-6.9: valid, worth this, and jokers stand for these."""
    _, kind, text, points, *faces = line
    cards = row(text)
    assert fault(kind, cards) is None
    shape = shape_of(kind, cards)
    assert meld_of(shape).points == int(points)
    assert standing(shape) == faces
    assert sorted(cards_in(shape)) == sorted(cards)
    assert shapes.size_of(shape) == len(cards)
    assert kind_of(cards) == kind


@each("line", lines(INVALID), ids=lambda line: line[0])
def test_invalid_melds(line: list[str]) -> None:
    """Z-6.2, Z-6.3, Z-6.6, Z-6.7: the first line of the table of refusals that applies."""
    _, kind, text, code = line
    assert fault(kind, row(text)) == code


def test_all_examples_are_here() -> None:
    """Chapter 15 has sixty-two examples."""
    ids = sorted(line[0] for line in [*lines(VALID), *lines(INVALID)])
    assert ids == [f"M-{number:02}" for number in range(1, 63)]


def test_z_6_10_pure_runs() -> None:
    """Z-6.10: a pure run has no joker, and a set is none."""
    pure = {
        id_ for id_, kind, text, *_ in lines(VALID) if shapes.is_pure(shape_of(kind, row(text)))
    }
    assert pure == {f"M-{number:02}" for number in range(1, 9)}


def test_z_6_4_the_order_of_a_run_is_kept() -> None:
    """Z-6.4: a run's cards come back as they were written."""
    for _, kind, text, *_ in lines(VALID):
        if kind == RUN:
            assert cards_in(shape_of(kind, row(text))) == row(text)


def test_z_6_6_a_set_has_no_order() -> None:
    """Z-6.6: every order is the same set."""
    orders = list(permutations(row("SKHKJK")))
    assert {shape_of(SET, cards) for cards in orders} == {shape_of(SET, row("SKHKJK"))}
    assert {fault(SET, cards) for cards in orders} == {None}


def test_z_6_11_the_kind_follows_from_the_cards() -> None:
    """Z-6.11: two naturals of one rank are a set, one natural with two jokers a run."""
    assert kind_of(row("S7H7JK")) == SET
    assert kind_of(row("JKS7JK")) == RUN
    assert kind_of(row("S7JKJK")) == RUN
    assert kind_of(row("H5H6JK")) == RUN


def test_two_jokers_in_a_set() -> None:
    """Option set_max_jokers = 2: one natural suffices for three cards, two for four."""
    assert kind_of(row("S7JKJK"), 2) == SET
    assert kind_of(row("JKS7JK"), 2) == RUN
    assert fault(SET, row("S7JKJK"), 2) is None
    assert fault(SET, row("S7JKH7JK"), 2) is None
    assert fault(SET, row("S7JKJKJK"), 2) == "jokers_adjacent"
    assert fault(SET, row("JKJKJK"), 2) == "jokers_adjacent"
    shape = shape_of(SET, row("S7JKJK"))
    assert meld_of(shape).points == 21
    assert standing(shape) == ["H7/D7/C7", "H7/D7/C7"]


def test_z_6_3_a_run_ends_at_an_ace() -> None:
    """Z-6.3: of all rows of three to fourteen naturals of a suit, those from A low to A high."""
    valid = set()
    for start in range(1, 15):
        for size in range(1, 15):
            cards = [shapes.card_at(2, 1 + (start + at - 1) % 13) for at in range(size)]
            if fault(RUN, cards) is None:
                valid.add((start, size))
    rows = {(p, n) for p in range(1, 13) for n in range(3, 14) if p + n - 1 <= 14}
    # 14 begins with the ace too, and is the same row as 1.
    again = {(14, n) for n in range(3, 14)}
    assert valid == rows | again
