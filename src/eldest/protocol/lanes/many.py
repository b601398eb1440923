"""Many rounds at once, for any kernel: playouts and rollouts, and how lanes are read.

C types are in many.pxd; `_unlocked.pyx` runs the same loops without the GIL.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from contextlib import suppress

from eldest.cards.masks import MASK32
from eldest.deal.dice import Dice
from eldest.protocol.constants import CHANCE
from eldest.protocol.imagine import Imagining
from eldest.protocol.kernel import Kernel
from eldest.protocol.lanes import rows
from eldest.protocol.lanes.bulk import Field, Layout, Playouts

PRIME = 16777619


class Count:
    """The sums over the rounds played so far."""

    def __init__(self) -> None:
        self.rounds = 0
        self.drawn = 0
        self.moves = 0
        self.check = 0
        self.points = [0, 0, 0, 0, 0, 0]

    def add(self, kernel: Kernel, before: int) -> None:
        """Count a finished round, without this many moves that were made before counting began."""
        self.rounds += 1
        self.check = ((self.check ^ kernel.history_sum()) * PRIME) & MASK32
        self.moves += kernel.length - kernel.chances - before
        won = kernel.points_of(0)
        self.points[0] += won
        even = 1
        for side in range(1, kernel.sides):
            points = kernel.points_of(side)
            self.points[side] += points
            if points != won:
                even = 0
        self.drawn += even

    def play(self, kernel: Kernel, first_seed: int, count: int, dice: Dice) -> None:
        """Play random rounds of these seeds, from the shuffle to the points."""
        for k in range(count):
            dice.seed(first_seed + k)
            kernel.restart(CHANCE)
            kernel.play_on(dice, 0)
            self.add(kernel, 0)

    def roll(self, start: Kernel, world: Kernel, count: int, by_hand: int, dice: Dice) -> None:
        """Play one position to its end at random, many times."""
        for _ in range(count):
            world.become(start)
            world.play_on(dice, by_hand)
            self.add(world, start.length - start.chances)

    def finish(self, world: Kernel, by_hand: int, dice: Dice) -> None:
        """Play a round to its end and count what is played from now on."""
        before = world.length - world.chances
        world.play_on(dice, by_hand)
        self.add(world, before)

    def sums(self, sides: int) -> Playouts:
        """The sums of all rounds that were added."""
        points = tuple([self.points[side] for side in range(sides)])
        return Playouts(self.rounds, points, self.drawn, self.check, self.moves)


def play(count: Count, kernel: Kernel, first_seed: int, rounds: int, dice: Dice) -> None:
    """Call `Count.play`, without the GIL if it is compiled."""
    count.play(kernel, first_seed, rounds, dice)


def roll(count: Count, start: Kernel, rounds: int, by_hand: int, dice: Dice) -> None:
    """Call `Count.roll`, without the GIL if it is compiled."""
    count.roll(start, start.copy(), rounds, by_hand, dice)


with suppress(ImportError):  # the plain build has no other loops
    from eldest.protocol.lanes._unlocked import play, roll


def playouts(kernel: Kernel, first_seed: int, rounds: int) -> Playouts:
    """Play random rounds of these seeds."""
    count = Count()
    play(count, kernel, first_seed, rounds, Dice(1))
    return count.sums(kernel.sides)


def rollouts(start: Kernel, rounds: int, by_hand: int, dice: Dice) -> Playouts:
    """Play one position to its end at random, many times."""
    count = Count()
    roll(count, start, rounds, by_hand, dice)
    return count.sums(start.sides)


def rollouts_of_worlds(imagination: Imagining, rounds: int, by_hand: int, dice: Dice) -> Playouts:
    """Play each of this many worlds to its end at random, once."""
    count = Count()
    for _ in range(rounds):
        count.finish(imagination.imagine(dice), by_hand, dice)
    return count.sums(imagination.begun.sides)


def width_of(kernel: Kernel) -> int:
    """The number of words in a lane of this game."""
    return kernel.offers + kernel.facts + (kernel.recalls + 3) // 4


def observed(kernel: Kernel, viewer: int) -> list[int]:
    """The words of a lane for this viewer; without moves if the viewer is not in turn."""
    if not 0 <= viewer < kernel.seats:
        raise ValueError(f"there is no seat {viewer}: there are {kernel.seats}")
    words = array("Q", [0] * width_of(kernel))
    observe(kernel, viewer, words)
    return words.tolist()


def observe(kernel: Kernel, viewer: int, words: array[int]) -> None:
    """Fill an array of one lane."""
    if kernel.turn == viewer:
        kernel.tell_due(rows.only(words))
    kernel.tell_facts(viewer, rows.only(words), kernel.offers)
    kernel.tell_history(viewer, rows.only(words), kernel.offers + kernel.facts)


def layout_of(kernel: Kernel, actions: Sequence[object], facts: Mapping[str, Field]) -> Layout:
    """How to read lanes of this kernel; `facts` name parts of the words of `Kernel.fact`."""
    first = kernel.offers + kernel.facts
    named = {
        name: Field(kernel.offers + field.word, field.shift, field.bits)
        for name, field in facts.items()
    }
    history = {
        f"past_{place}": Field(first + place // 4, place % 4 * 16, 16)
        for place in range(kernel.recalls)
    }
    return Layout(
        words=width_of(kernel),
        sides=kernel.sides,
        moves=tuple(actions[: 64 * kernel.offers]),
        masks=tuple(Field(word, 0, 64) for word in range(kernel.offers)),
        fields=named | history,
    )
