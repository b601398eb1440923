"""Rounds side by side for any kernel: each lane is a kernel with dice of its own.

A lane is fixed by its dice at the deal and the moves since, so that it can be kept and replayed.
C types are in sidebyside.pxd; `_steps.pyx` runs the loops over lanes without the GIL.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from contextlib import suppress

from eldest.deal.dice import Dice
from eldest.protocol.constants import CHANCE, FINE, NOBODY
from eldest.protocol.core import IntRow
from eldest.protocol.kernel import Kernel
from eldest.protocol.lanes.bulk import Array
from eldest.protocol.lanes.many import width_of
from eldest.protocol.native import memory

ANYONE = -3  # in the place of a seat: lanes wait for every player
HALF = 2**32
DiceOfLane = tuple[int, int, int]  # at the deal, now, and those of the others


class Lanes:
    """Rounds side by side; a finished one is dealt again at once. Chance is drawn with dice.

    A row of words holds the moves that are due, what the actor knows, and the history it heard. If
    `seat` is one, lanes wait for that seat only: the others move at random, or `by_hand` by the
    light rule of their game. Use them through `CheckedLanes`, which checks every array and every
    move.
    """

    def __init__(
        self, kernels: list[Kernel], seed: int, seat: int = ANYONE, by_hand: int = 0
    ) -> None:
        if not kernels:
            raise ValueError("there must be at least one lane")
        self.kernels = kernels
        self.places = array("Q", [id(kernel) for kernel in kernels])  # where compiled loops look
        self.size = len(kernels)
        self.seat = seat
        self.by_hand = by_hand
        self.masks = kernels[0].offers
        self.facts = kernels[0].facts
        self.sides = kernels[0].sides
        self.width = width_of(kernels[0])
        self.states = array("Q", [0]) * self.size  # the dice of each lane,
        self.dealt = array("Q", [0]) * self.size  # the same when its round was dealt,
        self.luck = array("Q", [0]) * self.size  # and those of the other seats
        self.seed(range(self.size), seed)

    # -- one lane -----------------------------------------------------------------------------

    def refuses(self, kernel: Kernel, move: int) -> bool:
        """Whether the law refuses this move, which was not offered, to the player in turn."""
        return kernel.checked_fault(kernel.turn, move) != FINE or kernel.is_blind(move)

    def move(
        self,
        kernel: Kernel,
        lane: int,
        move: int,
        dice: Dice,
        luck: Dice,
        row: IntRow,
        points: IntRow,
    ) -> int:
        """Make a legal move; return whether the round is over, and what it then pays."""
        kernel.move_on(kernel.turn, move)
        over = self.wait(kernel, lane, dice, luck)
        for side in range(self.sides):
            points[side] = kernel.points_of(side) if over else 0
        if over:
            self.deal(kernel, lane, dice, luck)
        self.tell(kernel, row)
        return over

    def deal(self, kernel: Kernel, lane: int, dice: Dice, luck: Dice) -> None:
        """Deal a round up to the first decision waited for; one without any is dealt again."""
        self.begin_round(kernel, lane)
        while self.wait(kernel, lane, dice, luck):
            self.begin_round(kernel, lane)

    def begin_round(self, kernel: Kernel, lane: int) -> None:
        """Set up a new round before its shuffle."""
        self.dealt[lane] = self.states[lane]
        kernel.restart(CHANCE)

    def wait(self, kernel: Kernel, lane: int, dice: Dice, luck: Dice) -> bool:
        """Let chance and others act up to a move waited for; return whether the round is over."""
        while kernel.turn == CHANCE or self.moves_for(kernel.turn):
            if kernel.turn == CHANCE:
                self.chance(kernel, lane, dice)
            else:
                luck.state = self.luck[lane]
                kernel.act(luck, self.by_hand)
                self.luck[lane] = luck.state
        return kernel.turn == NOBODY

    def moves_for(self, seat: int) -> bool:
        """Whether this seat is moved automatically."""
        return self.seat >= 0 and seat >= 0 and seat != self.seat

    def chance(self, kernel: Kernel, lane: int, dice: Dice) -> None:
        """Make all moves of chance before the next player acts, with the dice of the lane."""
        dice.state = self.states[lane]
        kernel.chance_on(dice)
        self.states[lane] = dice.state

    def tell(self, kernel: Kernel, row: IntRow) -> None:
        """Write what the player in turn may do and knows."""
        kernel.tell_due(row)
        kernel.tell_facts(kernel.turn, row, self.masks)
        kernel.tell_history(kernel.turn, row, self.masks + self.facts)

    def hint(self, kernel: Kernel, lane: int, luck: Dice) -> int:
        """The move of a player in turn who follows the light rule of the game."""
        luck.state = self.luck[lane]
        move = kernel.rule_of_hand(luck)
        self.luck[lane] = luck.state
        return move

    # -- what is kept of lanes ----------------------------------------------------------------

    def seed(self, which: Iterable[int], seed: int) -> None:
        """Give these lanes new dice, which do not depend on the number of lanes."""
        master, wanted = Dice(seed), frozenset(which)
        for lane in range(max(wanted, default=-1) + 1):
            number = master.roll(HALF) * HALF + master.roll(HALF)
            if lane in wanted:
                self.states[lane] = state_of(number)
                self.luck[lane] = state_of(number ^ 1)

    def dice_of(self, lane: int) -> DiceOfLane:
        """The states of the dice of a lane."""
        return self.dealt[lane], self.states[lane], self.luck[lane]

    def replay(self, lane: int, dice: DiceOfLane, past: Sequence[tuple[int, int]]) -> bool:
        """Deal a lane with these dice and make its past moves; return whether they all fit."""
        kernel, own = self.kernels[lane], Dice(1)
        self.states[lane], self.luck[lane] = dice[0], dice[2]
        self.begin_round(kernel, lane)
        self.chance(kernel, lane, own)
        for seat, move in past:
            if seat == CHANCE:
                continue
            if kernel.turn != seat or kernel.fault(seat, move) != FINE:
                return False
            kernel.make(seat, move)
            if kernel.turn == CHANCE:
                self.chance(kernel, lane, own)
        waits = (
            kernel.turn >= 0 and not self.moves_for(kernel.turn) and kernel.random_move(own) >= 0
        )
        return waits and kernel.past() == past and self.states[lane] == dice[1]

    def copy(self) -> Lanes:
        """Return an independent copy of the lanes."""
        kernels = [kernel.copy() for kernel in self.kernels]
        other = Lanes(kernels, 1, self.seat, self.by_hand)
        other.states = array("Q", self.states)
        other.dealt = array("Q", self.dealt)
        other.luck = array("Q", self.luck)
        return other


def state_of(seed: int) -> int:
    """The first state of the dice of a seed."""
    dice = Dice(seed)
    return dice.state


# -- loops over lanes: `which` has their numbers, each once and in order --------------------------


def deal(lanes: Lanes, which: Array) -> None:
    """Deal these lanes, each with its own dice."""
    for lane in which:
        lanes.deal(lanes.kernels[lane], lane, Dice(1), Dice(1))


def tell(lanes: Lanes, which: Array, words: Array) -> None:
    """Write what the players in turn may do and know."""
    for lane in which:
        lanes.tell(lanes.kernels[lane], words[lane])


def first_illegal(lanes: Lanes, which: Array, moves: Array) -> int:
    """The place of the first move that is not legal; -1 if there is none."""
    for place, lane in enumerate(which):
        kernel = lanes.kernels[lane]
        if not kernel.is_offered(moves[place]) and lanes.refuses(kernel, moves[place]):
            return place
    return -1


def step(lanes: Lanes, which: Array, moves: Array, words: Array, points: Array, done: Array) -> int:
    """Make one legal move in each of these lanes; return how many rounds have ended."""
    dice, luck, ended = Dice(1), Dice(1), 0
    for place, lane in enumerate(which):
        move, row = memory.plain(moves[place]), words[lane]
        kernel = lanes.kernels[lane]
        done[lane] = over = lanes.move(kernel, lane, move, dice, luck, row, points[lane])
        ended += over
    return ended


def hint(lanes: Lanes, which: Array, moves: Array) -> None:
    """Write a move for each of these lanes, by the light rule of the game."""
    for place, lane in enumerate(which):
        moves[place] = lanes.hint(lanes.kernels[lane], lane, Dice(1))


def are_in_order(which: Array, size: int) -> bool:
    """Whether these are numbers of lanes, each once and in order."""
    last = -1
    for lane in which:
        if not last < lane < size:
            return False
        last = lane
    return True


with suppress(ImportError):  # the plain build has no other loops
    from eldest.protocol.lanes._steps import (  # noqa: F401  # these are the loops then
        are_in_order,
        deal,
        first_illegal,
        hint,
        step,
        tell,
    )
