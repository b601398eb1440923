"""A plan that the search has found, as the parts of a turn in an order that the law allows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import permutations
from typing import NamedTuple

from eldest.cards.card import JOKER
from eldest.games.zoliky.actions import Action, Jolly, Take, Turn
from eldest.games.zoliky.constants import JOLLY, TAKE
from eldest.games.zoliky.kernel import Draft
from eldest.games.zoliky.part_numbers import lay_number, layoff_number, swap_number
from eldest.games.zoliky.parts import Lay, Part, part_of
from eldest.games.zoliky.solver.cover import Cover
from eldest.melds import find
from eldest.melds import shape as shapes
from eldest.melds.constants import ANY, FINE, HIGH, LOW


@dataclass(frozen=True, slots=True)
class Plan:
    """The parts of a turn, and the cards that are left after them; one of these is discarded."""

    word: int
    parts: tuple[Part, ...]
    rest: tuple[int, ...]
    points: int  # of the opening; 0 if the player had opened before

    @property
    def left(self) -> int:
        """How many cards are left after the discard; with none the player goes out."""
        return max(len(self.rest) - 1, 0)

    def action(self, discard: int | None = None) -> Action:
        """The whole turn; the only card that is left need not be named."""
        card = self.rest[0] if len(self.rest) == 1 else discard
        if self.word == JOLLY:
            return Jolly(tuple(part for part in self.parts if isinstance(part, Lay)), card)
        return Take(self.parts, card) if self.word == TAKE else Turn(self.parts, card)

    def __str__(self) -> str:
        return " ".join(map(str, self.parts))


class Way(NamedTuple):
    """A chosen way; meld 0 is a new one, whose core is laid in the opening or later."""

    meld: int
    core: int
    shape: int
    later: bool

    @property
    def is_plain(self) -> bool:
        """Whether the part is a new meld that stays as it is laid."""
        return not self.meld and self.core == self.shape


class Writer:
    """Carries out a plan on a copy of the draft, and writes down its parts."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft.copy()
        self.parts: list[Part] = []

    def plan(self) -> Plan:
        """The plan written so far."""
        rest, points = tuple(self.draft.cards()), self.draft.opening_sum
        return Plan(self.draft.word, tuple(self.parts), rest, points)

    def put(self, number: int) -> None:
        """Add one more part."""
        self.parts.append(part_of(number))
        self.draft.add_part(number)

    def write(self, cover: Cover) -> Plan:
        """The opening, the swaps, then all that may need their jokers."""
        ways = ways_of(cover)
        grown = [self.lay(way) for way in ways if not way.later]
        for number in cover.first_steps[: cover.first]:
            self.put(number)
        for meld, shape in sorted(grown, key=self.needs_joker):
            self.become(meld, shape)
        for way in ways:
            if way.later:
                self.become(*((way.meld, way.shape) if way.meld else self.lay(way)))
        self.lay_off_jokers(cover.left)
        return self.plan()

    def lay(self, way: Way) -> tuple[int, int]:
        """Lay a new meld; return its number and the shape that it will get."""
        self.put(lay_number(way.core))
        return self.draft.count, way.shape

    def needs_joker(self, grown: tuple[int, int]) -> bool:
        """Whether a meld grows by jokers; one that gives up its joker comes first."""
        meld, shape = grown
        return shapes.jokers_in(shape) > shapes.jokers_in(self.draft.meld(meld))

    def become(self, meld: int, shape: int) -> None:
        """Lay off or swap cards until the meld has its shape."""
        while (now := self.draft.meld(meld)) != shape:
            self.put(step_to(meld, now, shape))

    def lay_off_jokers(self, left: int) -> None:
        """Single jokers wherever they fit, until this many cards are left."""
        board, meld = self.draft, 1
        while board.left() > left:
            ends = [end for end in (ANY, LOW, HIGH) if board.layoff_wrong(meld, JOKER, end) == FINE]
            if ends:
                self.put(layoff_number(meld, JOKER, ends[0]))
            else:
                meld += 1


def ways_of(cover: Cover) -> list[Way]:
    """The ways of the best plan; runs that were cut into short ones are joined again."""
    rows = zip(cover.melds, cover.cores, cover.shapes, cover.later, strict=True)
    ways = [Way(meld, core, shape, bool(later)) for meld, core, shape, later in rows]
    ways = ways[: max(cover.found, 0)]
    found = [way for way in ways if not way.is_plain]
    for later in (False, True):
        plain = [way.shape for way in ways if way.is_plain and way.later == later]
        found += [Way(0, shape, shape, later) for shape in whole_runs(plain)]
    return found


def whole_runs(melds: Iterable[int]) -> list[int]:
    """The melds with adjacent runs joined; a pure run stays pure."""
    found = list(melds)
    for low, high in permutations(found, 2):
        both = whole_run(low, high)
        if both:
            found.remove(low)
            found.remove(high)
            return whole_runs([*found, both])
    return found


def whole_run(low: int, high: int) -> int:
    """Join two runs; 0 if they do not fit together."""
    alike = shapes.is_pure(low) == shapes.is_pure(high)
    if shapes.is_set(low) or shapes.is_set(high) or not alike:
        return 0
    start, after = shapes.run_start(low), shapes.run_start(low) + shapes.size_of(low)
    size, suit = shapes.size_of(low) + shapes.size_of(high), shapes.run_suit(low)
    jokers = shapes.run_jokers(low) | shapes.run_jokers(high) << shapes.size_of(low)
    follows = suit == shapes.run_suit(high) and after == shapes.run_start(high)
    fits = follows and shapes.is_row(start, size) and shapes.are_apart(jokers)
    return shapes.run_of(suit, start, size, jokers) if fits else 0


def step_to(meld: int, now: int, shape: int) -> int:
    """The next part that brings a meld nearer to its shape."""
    more = shapes.naturals_in(shape) & ~shapes.naturals_in(now)
    if shapes.size_of(now) == shapes.size_of(shape):
        return swap_number(meld, (more & find.stood_for(now)).bit_length() - 1)
    if shapes.is_set(now):
        return layoff_number(meld, more.bit_length() - 1 if more else JOKER, ANY)
    if shapes.run_start(now) > shapes.run_start(shape):
        return layoff_number(meld, card_on(shape, shapes.run_start(now) - 1), LOW)
    return layoff_number(meld, card_on(shape, shapes.run_start(now) + shapes.size_of(now)), HIGH)


def card_on(run: int, position: int) -> int:
    """The card at a position of a run."""
    if shapes.run_jokers(run) >> (position - shapes.run_start(run)) & 1:
        return JOKER
    return shapes.card_at(shapes.run_suit(run), position)
