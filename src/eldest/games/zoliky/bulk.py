"""Many deals at once: random playouts, and lanes for learners.

The loops over deals and lanes are plain here; `_bulk.pyx` has the same ones without the GIL and is
taken where it was compiled. Neither knows a rule: both ask `Playout`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from eldest.deal.dice import Dice
from eldest.games.zoliky.deal import Deal
from eldest.games.zoliky.moves import WORDS
from eldest.games.zoliky.options import Options
from eldest.games.zoliky.playout import Playout
from eldest.games.zoliky.terms import JOLLY, NOBODY, OVER, SEATS, TURN
from eldest.games.zoliky.view import new_draft
from eldest.protocol.bulk import Array, Lanes, Playouts

# Points by seat, deals without a winner, checksum, moves: draws and turns.
Sums = tuple[list[int], int, int, int]


def playouts(options: Options, first_seed: int, count: int) -> Playouts:
    """Random deals of these seeds, from the shuffle to the score."""
    scale = options.joker_penalty, options.jolly_multiplier
    played = play_many(playout_of(options), *scale, first_seed, count)
    points, drawn, check, moves = played
    return Playouts(count, tuple(points[: options.players]), drawn, check, moves)


def lanes_of(options: Options, count: int, seed: int) -> Lanes:
    """Deals side by side; chance cuts."""
    tables = [playout_of(options) for _ in range(count)]
    return loop_lanes(tables, options.joker_penalty, options.jolly_multiplier, Dice(seed))


def playout_of(options: Options) -> Playout:
    """A table for these options."""
    deal = Deal(
        options.players,
        options.meld_from_round,
        options.max_reshuffles,
        options.reshuffle_keeps_top,
    )
    turn, jolly = new_draft(options, TURN), new_draft(options, JOLLY)
    return Playout(deal, turn, jolly, options.jolly_hand)


def _plain_play_many(
    table: Playout, penalty: int, factor: int, first_seed: int, count: int
) -> Sums:
    points, drawn, check = [0] * SEATS, 0, 0
    dice, before = Dice(1), table.moves
    for seed in range(first_seed, first_seed + count):
        dice.seed(seed)
        table.begin(dice)
        check = ((check ^ table.random_round(dice)) * 16777619) & 0xFFFFFFFF
        drawn += table.deal.winner == NOBODY
        for seat in range(table.deal.players):
            points[seat] -= table.deal.minus(seat, penalty, factor)
    return points, drawn, check, table.moves - before


class _PlainLanes:
    """The twin of `_bulk.Lanes`."""

    def __init__(self, tables: list[Playout], penalty: int, factor: int, dice: Dice) -> None:
        self.tables, self.penalty, self.factor, self.dice = tables, penalty, factor, dice
        self.size = len(tables)

    def begin(self, words: Array) -> None:
        """Deal every lane and tell what its player in turn knows."""
        for lane, table in enumerate(self.tables):
            table.begin(self.dice)
            self._tell(lane, words)

    def first_illegal(self, moves: Array) -> int:
        """The first lane whose move the law does not leave; -1 if there is none."""
        for lane, table in enumerate(self.tables):
            if not table.allows(int(moves[lane])):
                return lane
        return -1

    def step(self, moves: Array, words: Array, points: Array, done: Array) -> None:
        """Make one move in each lane; all of them were found legal."""
        for lane, table in enumerate(self.tables):
            table.make(int(moves[lane]), self.dice)
            done[lane] = table.deal.phase == OVER
            points[lane, :] = 0
            if done[lane]:
                self._finish(lane, points)
            self._tell(lane, words)

    def _finish(self, lane: int, points: Array) -> None:
        table = self.tables[lane]
        for seat in range(table.deal.players):
            points[lane, seat] = -table.deal.minus(seat, self.penalty, self.factor)
        table.begin(self.dice)

    def _tell(self, lane: int, words: Array) -> None:
        for index in range(WORDS):
            words[lane, index] = self.tables[lane].word_at(index)


play_many: Callable[[Playout, int, int, int, int], Sums] = _plain_play_many
loop_lanes: Callable[[list[Playout], int, int, Dice], Lanes] = _PlainLanes

with suppress(ImportError):  # the plain build has no other loops
    from eldest.games.zoliky import _bulk

    play_many, loop_lanes = _bulk.play_many, _bulk.Lanes
