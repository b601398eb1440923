"""Deals that fit what a player has seen and heard: the cards, the voids and the auction (B-T.4)."""

from __future__ import annotations

from eldest.bots.bridge.agreement import System
from eldest.bots.bridge.hand import hand_of
from eldest.bots.bridge.sight import SEATS, Sight
from eldest.bots.bridge.system import BASELINE
from eldest.cards import cards_of_suits
from eldest.deal import Draws
from eldest.deal.worlds import Place, spread

SAMPLES = 20  # B-T.7: at least
TRIES = 100  # spreads of the unseen cards, of which the most fitting are taken

World = tuple[int, int, int, int]  # the hands as they are now


def sample(
    sight: Sight,
    draws: Draws,
    size: int = SAMPLES,
    tries: int = TRIES,
    system: System = BASELINE,
) -> list[World]:
    """The worlds whose hands would have made most nearly the calls that their owners made."""
    found: list[tuple[int, World]] = []
    fitting = 0
    for _ in range(tries):
        world = _world(sight, draws)
        strange = strangeness(sight, world, system)
        found.append((strange, world))
        fitting += strange == 0
        if fitting == size:
            break
    found.sort(key=lambda pair: pair[0])
    return [world for _, world in found[:size]]


def _world(sight: Sight, draws: Draws) -> World:
    masks = spread(sight.unseen, _places(sight), draws)
    north, east, south, west = (sight.known[seat] | masks[seat] for seat in SEATS)
    return north, east, south, west


def _places(sight: Sight) -> list[Place]:
    view = sight.view
    return [
        Place(
            view.sizes[seat] - sight.known[seat].bit_count(),
            cards_of_suits(view.lacked[seat]),
        )
        for seat in SEATS
    ]


def strangeness(sight: Sight, world: World, system: System = BASELINE) -> int:
    """How many of the calls this system would not have made with the hidden hands."""
    dealer = sight.view.dealer or 0
    count = 0
    for place, call in enumerate(sight.calls):
        seat = (dealer + place) % 4
        if world[seat] != sight.known[seat]:
            hand = hand_of(world[seat] | sight.gone[seat])
            count += system.choose(sight.calls[:place], hand) != call
    return count
