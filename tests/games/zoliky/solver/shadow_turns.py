"""Chapters 7 and 8 a second time: every turn that a player could make, tried one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations

from . import shadow

Hand = tuple[str, ...]  # sorted
Laid = tuple[str, Hand]  # run or set, and its cards in order


@dataclass(frozen=True)
class House:
    """The options that the steps of a turn depend on."""

    points: int = 36
    pure: bool = True
    most: int = 1


@dataclass(frozen=True)
class State:
    """A turn under way: `card` was taken from the pile, if any."""

    hand: Hand
    table: tuple[Laid, ...]
    opened: bool
    card: str = ""
    used: bool = True
    pending: int = 0


def start(hand: Sequence[str], table: Sequence[Laid], opened: bool, card: str = "") -> State:
    """The beginning of a turn; a card from the pile is in the hand and must be used."""
    held = tuple(sorted([*hand, card] if card else hand))
    return State(held, tuple(table), opened, card, not card, int(card == "JK"))


def fewest(state: State, house: House) -> int | None:
    """How many cards the turn leaves at least after the discard; None if it cannot be ended."""
    ends = [len(after.hand) - 1 for after in reachable(state, house) if may_end(after)]
    if not state.opened and not state.card:
        ends.append(len(state.hand) - 1)  # no step at all
    return min((left for left in ends if left >= 0), default=None)


def may_end(state: State) -> bool:
    """Z-8.5 (a) to (c)."""
    return state.pending == 0 and state.used and len(state.hand) > 0


def reachable(state: State, house: House) -> set[State]:
    """Every state after the opening, or of an opened player, that steps lead to."""
    waiting = [state] if state.opened else [*openings(state, house)]
    seen = set(waiting)
    while waiting:
        for after in steps(waiting.pop(), house):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return seen


# -- new melds --------------------------------------------------------------------------------


@cache
def melds_of(hand: Hand, most: int) -> tuple[tuple[Laid, int], ...]:
    """Every meld that the hand can make, with its points."""
    found: dict[Laid, int] = {}
    for size in range(3, min(len(hand), 13) + 1):
        for cards in set(combinations(hand, size)):
            points = shadow.set_points(cards, most)
            if points is not None:
                found["set", cards] = points
            for order in shadow.orders(cards):
                points = shadow.run_points(order)
                if points is not None:
                    found["run", tuple(order)] = points
    return tuple(found.items())


def without(hand: Hand, cards: Sequence[str]) -> Hand:
    """The hand after these cards have left it."""
    return tuple(sorted((Counter(hand) - Counter(cards)).elements()))


def openings(state: State, house: House) -> Iterator[State]:
    """Z-7.1, Z-8.3: the states after every opening."""
    for melds, points in groups(state.hand, house.most):
        laid = [card for _, cards in melds for card in cards]
        pure = any(kind == "run" and "JK" not in cards for kind, cards in melds)
        enough = points >= house.points and (pure or not house.pure)
        if melds and enough and (not state.card or state.card in laid):
            hand, pending = without(state.hand, laid), max(0, state.pending - laid.count("JK"))
            yield State(hand, (*state.table, *melds), True, state.card, True, pending)


def groups(hand: Hand, most: int, last: Laid = ("", ())) -> Iterator[tuple[tuple[Laid, ...], int]]:
    """Every number of melds with disjoint cards, in one order, with their points."""
    yield (), 0
    for meld, points in melds_of(hand, most):
        if meld >= last:
            for others, more in groups(without(hand, meld[1]), most, meld):
                yield (meld, *others), points + more


# -- steps ------------------------------------------------------------------------------------


def steps(state: State, house: House) -> Iterator[State]:
    """Z-7.3 to Z-7.5: every step of an opened player."""
    for meld, _ in melds_of(state.hand, house.most):
        yield _after(state, meld[1], (*state.table, meld))
    for place, laid in enumerate(state.table):
        for card in sorted(set(state.hand)):
            for grown in _layoffs(laid, card, house.most):
                yield _after(state, [card], _with(state.table, place, grown))
            for changed in _swaps(laid, card):
                after = _after(state, [card], _with(state.table, place, changed))
                hand = tuple(sorted([*after.hand, "JK"]))
                yield replace(after, hand=hand, pending=after.pending + 1)


def _with(table: tuple[Laid, ...], place: int, laid: Laid) -> tuple[Laid, ...]:
    return (*table[:place], laid, *table[place + 1 :])


def _after(state: State, cards: Sequence[str], table: tuple[Laid, ...]) -> State:
    """Cards have gone from the hand to the table."""
    return replace(
        state,
        hand=without(state.hand, cards),
        table=tuple(table),
        used=state.used or state.card in cards,
        pending=max(0, state.pending - list(cards).count("JK")),
    )


def _layoffs(laid: Laid, card: str, most: int) -> Iterator[Laid]:
    kind, cards = laid
    if kind == "set" and len(cards) == 3 and shadow.set_points([*cards, card], most) is not None:
        yield kind, tuple(sorted([*cards, card]))
    if kind == "run":
        for grown in ((card, *cards), (*cards, card)):
            if shadow.run_points(grown) is not None:
                yield kind, grown


def _swaps(laid: Laid, card: str) -> Iterator[Laid]:
    kind, cards = laid
    if card == "JK" or "JK" not in cards:
        return
    if kind == "set":
        whole = tuple(sorted([*(c for c in cards if c != "JK"), card]))
        if len(cards) == 4 == len(whole) and shadow.set_points(whole) is not None:
            yield kind, whole
        return
    for place, face in enumerate(shadow.run_faces(cards)):
        if face == card and cards[place] == "JK":
            yield kind, (*cards[:place], card, *cards[place + 1 :])
