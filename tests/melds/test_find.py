"""Every meld of a hand: checked against all rows of its cards, by the rule itself."""

from __future__ import annotations

import random
from itertools import combinations, permutations

from eldest.cards import JOKER, PACK_108
from eldest.melds import MeldKernel, fault, find, kind_of, meld_of, shape_of
from eldest.melds import shape as shapes
from eldest.melds.find import Finder
from tests.each import each
from tests.speed import beside

HANDS = beside(12, 60)


def hand_of(seed: int, size: int, jokers: int) -> list[int]:
    """Cards of one or two suits and few ranks, so that there are melds."""
    rng = random.Random(seed)
    suits = rng.sample(range(4), 2) if seed % 2 else range(4)
    low = rng.randrange(8)
    near = [c for c in PACK_108.cards if c // 13 in suits and low <= c % 13 < low + 5]
    naturals = near or [c for c in PACK_108.cards if c != JOKER]
    return sorted(rng.sample(naturals, size - jokers)) + [JOKER] * jokers


def found(hand: list[int], most: int) -> list[int]:
    """The melds that are found."""
    board, finder = MeldKernel(most), Finder()
    board.fill(hand)
    finder.gather(board)
    return [finder.shape(place) for place in range(finder.found)]


def rows(hand: list[int]) -> set[tuple[int, ...]]:
    """Every row of three to five cards, in every order."""
    chosen = (cards for size in (3, 4, 5) for cards in combinations(hand, size))
    return {row for cards in chosen for row in permutations(cards)}


def tried(hand: list[int], most: int) -> set[int]:
    """The rows that are melds by `fault`."""
    kinds = [(kind_of(row, most), row) for row in rows(hand)]
    return {shape_of(kind, row) for kind, row in kinds if fault(kind, row, most) is None}


@each("seed", range(HANDS))
def test_z_6_2_z_6_6_all_melds_of_a_hand(seed: int) -> None:
    """Z-6.2, Z-6.6: what is found is what the rule allows, each once."""
    most = 1 + seed % 3 // 2
    hand = hand_of(seed, 7, seed % 4)
    listed = found(hand, most)
    short = {shape for shape in listed if len(meld_of(shape).cards) <= 5}
    assert short == tried(hand, most)
    assert len(set(listed)) == len(listed)


def test_quick_answers_are_true() -> None:
    """A quick no is a no: rows and melds without jokers."""
    for seed in range(400):
        hand = sorted(random.Random(seed).sample(PACK_108.cards, 9))
        naturals = [card for card in hand if card != JOKER]
        shapes = [meld_of(shape) for shape in found(naturals, 1)]
        ones = sum(1 << card for card in set(naturals))
        assert find.has_row(ones) == any(meld.kind == "run" for meld in shapes)
        cards = {card for meld in shapes for card in meld.cards}
        assert find.melded(ones) == sum(1 << card for card in cards)


@each("seed", range(HANDS))
def test_every_meld_begins_with_a_card_that_is_told(seed: int) -> None:
    """The first cards of all melds, in the order in which they are offered, and no others."""
    jokers, most = seed % 4, 1 + seed % 3 // 2
    hand = hand_of(seed, 9, jokers)
    melds = [meld_of(shape) for shape in found(hand, most)]
    first = {meld.kind: {m.cards[0] for m in melds if m.kind == meld.kind} for meld in melds}
    ones = sum(1 << card for card in set(hand) - {JOKER})
    runs, sets = first.get("run", set()) - {JOKER}, first.get("set", set())
    assert find.run_starts(ones, jokers) == sum(1 << card for card in runs)
    assert find.set_starts(ones, min(jokers, most)) == sum(1 << card for card in sets)


@each("seed", range(HANDS))
def test_runs_start_at_the_positions_that_are_told(seed: int) -> None:
    """Where one is told there is a run; that none is missing, the test of all melds says."""
    jokers = seed % 4
    hand = hand_of(seed, 9, jokers)
    ones = sum(1 << card for card in set(hand) - {JOKER})
    runs = [shape for shape in found(hand, 1) if not shapes.is_set(shape)]
    for suit in range(4):
        starts = {shapes.run_start(shape) for shape in runs if shapes.run_suit(shape) == suit}
        told = find.starts_in(find.row_of(ones, suit), jokers)
        assert told == sum(1 << start for start in starts)
