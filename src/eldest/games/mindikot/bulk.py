"""Many rounds at once: random playouts, and lanes for learners.

The loops here are plain; `_bulk.pyx` has the same ones without the GIL and is taken where it was
compiled. Neither knows a rule: both ask `Tricks` and `Scale`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from eldest.deal.dice import Dice
from eldest.games.mindikot.moves import ACTIONS
from eldest.games.mindikot.options import Options
from eldest.games.mindikot.score import Scale, scale_of
from eldest.games.mindikot.tricks import Tricks
from eldest.protocol.bulk import Array, Field, Lanes, Layout, Playouts

WORDS = 10
LAYOUT = Layout(
    words=WORDS,
    sides=2,
    moves=ACTIONS,
    masks=(Field(4, 0, 52), Field(5, 0, 53), Field(6, 0, 52)),
    fields={
        "hand": Field(0, 0, 52),
        "table": Field(1, 0, 52),
        "taken_a": Field(2, 0, 52),
        "taken_b": Field(3, 0, 52),
        "seat": Field(7, 0, 3),
        "leader": Field(7, 3, 3),
        "led": Field(7, 6, 3),
        "trump": Field(7, 9, 3),
        "hidden": Field(7, 12, 3),
        "hider": Field(7, 15, 3),
        "revealing": Field(7, 18, 3),
        "hidden_card": Field(7, 21, 6),
        **{f"laid_{seat}": Field(8, 8 * seat, 8) for seat in range(6)},
        **{f"lacked_{seat}": Field(9, 8 * seat, 8) for seat in range(6)},
    },
)


def playouts(options: Options, first_seed: int, count: int) -> Playouts:
    """Random rounds of these seeds, from the shuffle to the score."""
    a, b, drawn, check = play_many(_tricks(options), scale_of(options), first_seed, count)
    return Playouts(count, (a, b), drawn, check)


def lanes_of(options: Options, count: int, seed: int) -> Lanes:
    """Rounds side by side; with `hide_by = chance` the dice hide the card."""
    blind = options.hiding > 0 and options.hide_by == "chance"
    rounds = [_tricks(options) for _ in range(count)]
    return loop_lanes(rounds, scale_of(options), Dice(seed), blind)


def _tricks(options: Options) -> Tricks:
    return Tricks(options.players, options.step, options.hiding)


def _plain_play_many(
    tricks: Tricks, scale: Scale, first_seed: int, count: int
) -> tuple[int, int, int, int]:
    points, drawn, check = [0, 0], 0, 0
    dice = Dice(1)
    for seed in range(first_seed, first_seed + count):
        dice.seed(seed)
        tricks.start(dice.below(tricks.seats))
        tricks.deal(dice)
        check = ((check ^ tricks.random_round(dice)) * 16777619) & 0xFFFFFFFF
        side = _winner(tricks, scale)
        if side < 0:
            drawn += 1
        else:
            points[side] += _worth(tricks, scale)
    return points[0], points[1], drawn, check


def _winner(tricks: Tricks, scale: Scale) -> int:
    won = tricks.tricks_of(0), tricks.tricks_of(1)
    return scale.side(tricks.tens_of(0), *won, tricks.last_winner & 1)


def _worth(tricks: Tricks, scale: Scale) -> int:
    return scale.worth(tricks.tens_of(0), tricks.tricks_of(0), tricks.tricks_of(1))


class _PlainLanes:
    """The twin of `_bulk.Lanes`."""

    def __init__(self, rounds: list[Tricks], scale: Scale, dice: Dice, blind: bool) -> None:
        self.rounds, self.scale, self.dice, self.blind = rounds, scale, dice, blind
        self.size = len(rounds)

    def begin(self, words: Array) -> None:
        """Deal every lane and tell what its player in turn knows."""
        for lane, tricks in enumerate(self.rounds):
            self._redeal(tricks, self.dice.below(tricks.seats))
            self._tell(lane, words)

    def first_illegal(self, moves: Array) -> int:
        """The first lane whose move the law does not leave; -1 if there is none."""
        for lane, tricks in enumerate(self.rounds):
            if not tricks.allows(int(moves[lane])):
                return lane
        return -1

    def step(self, moves: Array, words: Array, points: Array, done: Array) -> None:
        """Make one move in each lane; all of them were found legal."""
        for lane, tricks in enumerate(self.rounds):
            tricks.make(int(moves[lane]))
            done[lane] = tricks.is_over()
            points[lane, 0] = points[lane, 1] = 0
            if done[lane]:
                self._finish(lane, points)
            self._tell(lane, words)

    def _finish(self, lane: int, points: Array) -> None:
        tricks = self.rounds[lane]
        side = _winner(tricks, self.scale)
        if side >= 0:
            points[lane, side] = _worth(tricks, self.scale)
        self._redeal(tricks, (tricks.first_leader + tricks.step) % tricks.seats)

    def _redeal(self, tricks: Tricks, leader: int) -> None:
        tricks.start(leader)
        tricks.deal(self.dice)
        if self.blind:
            tricks.make(tricks.random_move(self.dice))

    def _tell(self, lane: int, words: Array) -> None:
        for index in range(WORDS):
            words[lane, index] = self.rounds[lane].word(index)


play_many: Callable[[Tricks, Scale, int, int], tuple[int, int, int, int]] = _plain_play_many
loop_lanes: Callable[[list[Tricks], Scale, Dice, bool], Lanes] = _PlainLanes

with suppress(ImportError):  # the plain build has no other loops
    from eldest.games.mindikot import _bulk

    play_many, loop_lanes = _bulk.play_many, _bulk.Lanes
