"""Many rounds at once: random playouts, and lanes for learners.

A playout is a whole round in which every choice is drawn evenly from what is legal. A lane is the
play of the cards after a calmer bidding, so that most lanes are Trump Games; rounds that end before
the first lead are dealt again. The loops here are plain; `_bulk.pyx` has the same ones without the
GIL and is taken where it was compiled. Neither knows a rule: both ask `Quick`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from eldest.deal.dice import Dice
from eldest.games.marias.moves import ACTIONS
from eldest.games.marias.options import Options
from eldest.games.marias.quick import Quick
from eldest.protocol.bulk import Array, Field, Lanes, Layout, Playouts

WORDS = 11
MOST_SEATS = 4
CALM = 8
LAYOUT = Layout(
    words=WORDS,
    sides=MOST_SEATS,
    moves=ACTIONS,
    masks=(Field(5, 0, 52),),
    fields={
        "hand": Field(0, 0, 52),
        "table": Field(1, 0, 52),
        "taken": Field(2, 0, 52),
        "taken_left": Field(3, 0, 52),
        "taken_right": Field(4, 0, 52),
        "seat": Field(6, 0, 2),
        "declarer": Field(6, 2, 2),
        "leader": Field(6, 4, 2),
        "led": Field(6, 6, 3),
        "trump": Field(6, 9, 3),
        "type": Field(6, 12, 2),
        "keeper": Field(6, 14, 2),
        "tricks": Field(6, 16, 4),
        "laid_left": Field(7, 0, 8),
        "laid_right": Field(7, 8, 8),
        "lacked_left": Field(7, 16, 8),
        "lacked_right": Field(7, 24, 8),
        "levels": Field(8, 0, 21),
        "contract": Field(8, 21, 3),
        "shown": Field(8, 24, 6),
        "married": Field(8, 30, 4),
        "married_left": Field(8, 34, 4),
        "married_right": Field(8, 38, 4),
        "talon": Field(9, 0, 52),
        "open_hand": Field(10, 0, 52),
    },
)


def playouts(options: Options, first_seed: int, count: int) -> Playouts:
    """Random rounds of these seeds, from the shuffle to the settlement."""
    points, drawn, check = play_many(Quick(options), options.seats, first_seed, count)
    return Playouts(count, points, drawn, check)


def lanes_of(options: Options, count: int, seed: int) -> Lanes:
    """Rounds side by side, each at its first lead."""
    rounds = [Quick(options) for _ in range(count)]
    for quick in rounds:
        quick.calm = CALM
    return loop_lanes(rounds, options.seats, Dice(seed))


def _plain_play_many(
    quick: Quick, seats: int, first_seed: int, count: int
) -> tuple[tuple[int, ...], int, int]:
    points, drawn, check = [0] * seats, 0, 0
    dice = Dice(1)
    for seed in range(first_seed, first_seed + count):
        dice.seed(seed)
        check = ((check ^ quick.play_round(dice.below(seats), dice)) * 16777619) & 0xFFFFFFFF
        paid = [quick.paid_to(seat) for seat in range(seats)]
        drawn += not any(paid)
        points = [total + units for total, units in zip(points, paid, strict=True)]
    return tuple(points), drawn, check


class _PlainLanes:
    """The twin of `_bulk.Lanes`."""

    def __init__(self, rounds: list[Quick], seats: int, dice: Dice) -> None:
        self.rounds, self.seats, self.dice = rounds, seats, dice
        self.size = len(rounds)

    def begin(self, words: Array) -> None:
        """Deal every lane and tell what its player in turn knows."""
        for lane in range(self.size):
            self._redeal(lane, self.dice.below(self.seats))
            self._tell(lane, words)

    def first_illegal(self, moves: Array) -> int:
        """The first lane whose move the law does not leave; -1 if there is none."""
        for lane, quick in enumerate(self.rounds):
            if not quick.tricks.may_play(int(moves[lane])):
                return lane
        return -1

    def step(self, moves: Array, words: Array, points: Array, done: Array) -> None:
        """Play one card in each lane; all of them were found legal."""
        for lane, quick in enumerate(self.rounds):
            quick.tricks.play(int(moves[lane]))
            done[lane] = quick.tricks.is_over()
            points[lane, :] = 0
            if done[lane]:
                self._finish(lane, points)
            self._tell(lane, words)

    def _finish(self, lane: int, points: Array) -> None:
        quick = self.rounds[lane]
        quick.settle()
        for seat in range(self.seats):
            points[lane, seat] = quick.paid_to(seat)
        self._redeal(lane, (quick.tricks.chair + 1) % self.seats)

    def _redeal(self, lane: int, chooser: int) -> None:
        quick = self.rounds[lane]
        quick.bid(chooser, self.dice)
        while not quick.played:
            quick.bid(chooser, self.dice)

    def _tell(self, lane: int, words: Array) -> None:
        for index in range(WORDS):
            words[lane, index] = self.rounds[lane].word(index)


PlayMany = Callable[[Quick, int, int, int], tuple[tuple[int, ...], int, int]]
play_many: PlayMany = _plain_play_many
loop_lanes: Callable[[list[Quick], int, Dice], Lanes] = _PlainLanes

with suppress(ImportError):  # the plain build has no other loops
    from eldest.games.marias import _bulk

    play_many, loop_lanes = _bulk.play_many, _bulk.Lanes
