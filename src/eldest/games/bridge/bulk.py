"""Many boards at once: random playouts, and lanes for learners.

The loops here are plain; `_bulk.pyx` has the same ones without the GIL and is taken where it was
compiled. Neither knows a rule: both ask `Quick`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from eldest.deal.dice import Dice
from eldest.games.bridge.figures import AS_MARKED, BOARDS
from eldest.games.bridge.moves import ACTIONS
from eldest.games.bridge.options import Options
from eldest.games.bridge.quick import Quick
from eldest.protocol.bulk import Array, Field, Lanes, Layout, Playouts

Counts = tuple[int, int, int, int, int]  # points of NS and EW, boards without, checksum, moves
WORDS = 15
LAYOUT = Layout(
    words=WORDS,
    sides=2,
    moves=ACTIONS,
    masks=(Field(4, 0, 52), Field(5, 0, 38)),
    fields={
        "hand": Field(0, 0, 52),
        "dummy": Field(1, 0, 52),
        "table": Field(2, 0, 52),
        "gone": Field(3, 0, 52),
        "seat": Field(6, 0, 3),
        "turn": Field(6, 3, 3),
        "dealer": Field(6, 6, 3),
        "vulnerable": Field(6, 9, 3),
        "bid": Field(6, 12, 6),
        "risk": Field(6, 18, 3),
        "declarer": Field(6, 21, 3),
        "trump": Field(6, 24, 3),
        "led": Field(6, 27, 3),
        "calls": Field(6, 30, 9),
        "tricks_ns": Field(6, 39, 4),
        "tricks_ew": Field(6, 43, 4),
        **{f"laid_{seat}": Field(7, 8 * seat, 8) for seat in range(4)},
        **{f"lacked_{seat}": Field(8, 8 * seat, 8) for seat in range(4)},
        **{f"bids_{seat}": Field(9 + seat, 0, 35) for seat in range(4)},
        "doubled": Field(13, 0, 35),
        "redoubled": Field(14, 0, 35),
    },
)


def playouts(options: Options, first_seed: int, count: int) -> Playouts:
    """Random boards of these seeds, from the shuffle to the score."""
    ns, ew, drawn, check, moves = play_many(_quick(options), first_seed, count)
    return Playouts(count, (ns, ew), drawn, check, moves)


def lanes_of(options: Options, count: int, seed: int) -> Lanes:
    """Boards side by side."""
    return loop_lanes([_quick(options) for _ in range(count)], Dice(seed))


def _quick(options: Options) -> Quick:
    marked = AS_MARKED if options.vulnerable == "board" else int(options.vulnerability)
    return Quick(marked)


def _plain_play_many(board: Quick, first_seed: int, count: int) -> Counts:
    ns, ew, drawn, check, moves = 0, 0, 0, 0, 0
    dice = Dice(1)
    for seed in range(first_seed, first_seed + count):
        dice.seed(seed)
        board.start(dice.below(BOARDS), dice)
        check = ((check ^ board.random_board(dice)) * 16777619) & 0xFFFFFFFF
        moves += board.auction.count + board.cards.count
        points = board.points()
        if points > 0:
            ns += points
        elif points < 0:
            ew -= points
        else:
            drawn += 1
    return ns, ew, drawn, check, moves


class _PlainLanes:
    """The twin of `_bulk.Lanes`."""

    def __init__(self, boards: list[Quick], dice: Dice) -> None:
        self.boards, self.dice = boards, dice
        self.size = len(boards)

    def begin(self, words: Array) -> None:
        """Deal every lane and tell what the one who decides knows."""
        for lane, board in enumerate(self.boards):
            board.start(self.dice.below(BOARDS), self.dice)
            self._tell(lane, words)

    def first_illegal(self, moves: Array) -> int:
        """The first lane whose move the law does not leave; -1 if there is none."""
        for lane, board in enumerate(self.boards):
            if not board.allows(int(moves[lane])):
                return lane
        return -1

    def step(self, moves: Array, words: Array, points: Array, done: Array) -> None:
        """Make one move in each lane; all of them were found legal."""
        for lane, board in enumerate(self.boards):
            board.make(int(moves[lane]))
            done[lane] = board.is_over()
            points[lane, 0] = points[lane, 1] = 0
            if done[lane]:
                worth = board.points()
                points[lane, int(worth < 0)] = abs(worth)
                board.start(self.dice.below(BOARDS), self.dice)
            self._tell(lane, words)

    def _tell(self, lane: int, words: Array) -> None:
        for index in range(WORDS):
            words[lane, index] = self.boards[lane].word(index)


play_many: Callable[[Quick, int, int], Counts] = _plain_play_many
loop_lanes: Callable[[list[Quick], Dice], Lanes] = _PlainLanes

with suppress(ImportError):  # the plain build has no other loops
    from eldest.games.bridge import _bulk

    play_many, loop_lanes = _bulk.play_many, _bulk.Lanes
