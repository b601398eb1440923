"""Orders that a viewer may believe in: cards that went from hand to hand are mixed back evenly."""

from __future__ import annotations

from collections import Counter

import pytest

from eldest.cards import PACK_52
from eldest.deal import Dice
from eldest.deal.worlds import Mix
from eldest.games.mindikot import GAME
from eldest.games.mindikot.options import Options
from eldest.protocol.constants import CHANCE, SHUFFLE
from eldest.protocol.imagine import AS_HEARD, Imagination, Order

PACK = PACK_52.cards
SPOTS = (4, 9, 2, 20)


def imagination_of(*mixes: Mix) -> Imagination:
    """The whole pack is known as it lies now; mixes lead back to the shuffle."""
    kernel = GAME.kernel(Options(players=4))
    kernel.begin(0)
    return Imagination(kernel, None, [Order(PACK, (), (), mixes)], [(CHANCE, SHUFFLE, AS_HEARD)])


def taken(order: list[int]) -> frozenset[int]:
    return frozenset(order[spot] for spot in SPOTS[:2])


def test_any_cards_of_the_group_may_have_been_taken() -> None:
    imagination, dice = imagination_of(Mix(SPOTS, 2)), Dice(1)
    drawn = [imagination.imagine(dice).ordered() for _ in range(1200)]
    counts = Counter(map(taken, drawn))
    assert len(counts) == 6
    assert min(counts.values()) > 140
    for order in drawn:
        others = [card for spot, card in enumerate(order) if spot not in SPOTS]
        assert others == [card for spot, card in enumerate(PACK) if spot not in SPOTS]
        assert sorted(order) == sorted(PACK)


def test_every_way_to_mix_is_enumerated_once() -> None:
    worlds = Counter(taken(world.ordered()) for world in imagination_of(Mix(SPOTS, 2)).every())
    assert len(worlds) == 6
    assert set(worlds.values()) == {1}
    twice = list(imagination_of(Mix(SPOTS, 2), Mix((4, 9, 30), 2)).every())
    assert len(twice) == 6 * 3


def test_known_cards_are_taken_or_the_world_is_thrown_away() -> None:
    known = (PACK[20], PACK[4])
    for world in (
        *imagination_of(Mix(SPOTS, 2, known)).every(),
        imagination_of(Mix(SPOTS, 2, known)).imagine(Dice(1)),
    ):
        order = world.ordered()
        assert (order[4], order[9]) == known
    assert list(imagination_of(Mix(SPOTS, 2, (PACK[20], PACK[5]))).every()) == []


def test_an_order_has_room_for_four_mixes() -> None:
    with pytest.raises(ValueError, match="too many"):
        Order(PACK, (), (), [Mix(SPOTS, 2)] * 5)
