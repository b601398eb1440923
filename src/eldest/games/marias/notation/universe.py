"""Every action that a seat could write down, legal or not; tests and environments use it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations, permutations

from eldest.cards import PACK_32
from eldest.games.marias import actions
from eldest.games.marias.actions import Action
from eldest.games.marias.constants import MOST_CUT
from eldest.games.marias.contracts import AGAINST, COMMITMENTS, CONTRACTS, MISERE, RUNGS, SLAM

CARDS = PACK_32.cards


@cache
def every_action(seats: int) -> tuple[Action, ...]:
    """Return all actions at a table of this size: about 136 000, mostly declarations."""
    return tuple(_each_action(seats))


def _each_action(seats: int) -> Iterator[Action]:
    yield from actions.WORDS
    yield from map(actions.Play, CARDS)
    yield from map(actions.Choose, CARDS)
    yield from map(actions.Blind, range(6))
    yield from map(actions.Cut, range(1, MOST_CUT + 2))
    yield from map(actions.Bid, RUNGS)
    yield from map(actions.Announce, CONTRACTS)
    yield from _responses()
    yield from _revokes(seats)
    yield from _discards()


def _responses() -> Iterator[Action]:
    for doubles in _subsets(COMMITMENTS):
        for announced in _subsets(AGAINST):
            yield actions.Respond(frozenset(doubles), frozenset(announced))


def _revokes(seats: int) -> Iterator[Action]:
    for seat in range(seats):
        for trick in range(1, 11):
            yield actions.ClaimRevoke(seat, trick)


def _discards() -> Iterator[Action]:
    for cards in permutations(CARDS, 2):
        yield actions.Discard(cards)
        yield actions.Change(cards)
        for type_ in (MISERE, SLAM):
            yield actions.Trumpless(type_, cards)
            yield actions.Declare(cards, type_)
        for contract in CONTRACTS:
            yield from (actions.Declare(cards, contract, card) for card in CARDS)


def _subsets(names: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    return chain.from_iterable(combinations(names, size) for size in range(len(names) + 1))
