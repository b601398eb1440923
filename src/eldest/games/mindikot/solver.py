"""Mindikot with all hands open: what a move is worth when nobody errs; C types are in solver.pxd.

The kernel itself is asked what is legal and what a card does, so that no law is written here. A
value is the points of team A less those of team B. What was proved at the beginning of a trick is
stored by the order of the remaining cards: which cards were played before does not matter.
"""

from __future__ import annotations

from array import array

from eldest.cards import bits
from eldest.cards.card import NO_SUIT
from eldest.cards.masks import BIT, MASK64, SUIT
from eldest.games.mindikot import score
from eldest.games.mindikot.kernel.mindikot import Mindikot
from eldest.games.mindikot.kernel.phases import AFTER_REVEAL, DOWN, HIDING
from eldest.games.mindikot.moves import HIDE, PASS, REVEAL, TENS
from eldest.games.mindikot.options import Options
from eldest.protocol.constants import NOBODY

DEPTH = 64  # moves of a round, at most
PLACES = 17  # of the table, as a power of two
SIZE = 1 << PLACES
SHIFT = 64 - PLACES
MIX = 0x9E3779B97F4A7C15
MOST = 100  # no round is worth as much
WIDTH = 14  # tricks of a team, as a digit of `bound_at`
TEN = 8  # beside the owner of a ten, in a key
NO_MOVE = -1


class Solver:
    """One search: a kernel for every move that it looks ahead, and what it has proved so far."""

    def __init__(self, options: Options) -> None:
        self.kernels = [Mindikot(options) for _ in range(DEPTH)]
        self.seats = options.players
        self.tricks = self.kernels[0].tricks_of_round
        self.keys = array("Q", bytes(8 * SIZE))
        self.proved = array("i", bytes(4 * SIZE))
        self.floors = array("i", bytes(4 * 25 * WIDTH * WIDTH))
        self.ceilings = array("i", bytes(4 * 25 * WIDTH * WIDTH))
        self.worth = [0] * 64  # of each move that was looked at last
        self.start = 0
        self.nodes = 0
        self.limit = 0
        self._set_bounds(options)

    # -- what can still come out --------------------------------------------------------------

    def _set_bounds(self, options: Options) -> None:
        """Set the lowest and highest possible result for each number of tens and tricks."""
        for one in range(5):
            for two in range(5 - one):
                for tricks in range(self.tricks + 1):
                    for other in range(self.tricks + 1 - tricks):
                        ends = _ends(options, self.tricks, (one, two), (tricks, other))
                        at = bound_at(one, two, tricks, other)
                        self.floors[at], self.ceilings[at] = min(ends), max(ends)

    # -- worlds -------------------------------------------------------------------------------

    def values(self, world: Mindikot, limit: int = 0) -> dict[int, int]:
        """Return what each legal move of a position is worth to team A.

        Empty if that takes more than `limit` positions; 0 sets no limit.
        """
        self.forget()
        moves = self.look_at(world, limit)
        return {self.start + place: self.worth[place] for place in range(64) if moves & BIT[place]}

    def look_at(self, world: Mindikot, limit: int) -> int:
        """The legal moves of a world as a mask from `start` on; `worth` holds what team A gets.

        0 if it takes more than `limit` positions; a limit of 0 is none.
        """
        first = self.at(0)
        first.become(world)
        self.nodes = 0
        self.limit = limit
        moves, self.start = self.choices(first)
        left = moves
        while left:
            place = bits.lowbit(left)
            left &= left - 1
            self.worth[place] = self.after(0, self.start + place, -MOST, MOST)
        return 0 if limit and self.nodes > limit else moves

    def forget(self) -> None:
        """Forget everything proved, so that an answer depends only on its question."""
        self.keys = array("Q", bytes(8 * SIZE))

    # -- the search ---------------------------------------------------------------------------

    def at(self, depth: int) -> Mindikot:
        """The kernel of this depth."""
        return self.kernels[depth]

    def choices(self, kernel: Mindikot) -> tuple[int, int]:
        """The legal moves of a kernel as a mask, and the number of its first bit."""
        if kernel.phase == HIDING:
            return kernel.hands[kernel.player], HIDE
        if kernel.must_declare():
            return kernel.legal_declarations(), REVEAL
        return kernel.legal_plays(), 0

    def after(self, depth: int, move: int, low: int, high: int) -> int:
        """The value after a move of the kernel of this depth, if it is between two values."""
        kernel = self.at(depth)
        child = self.at(depth + 1)
        child.become(kernel)
        child.move_on(kernel.turn, move)
        return self.value(depth + 1, low, high)

    def value(self, depth: int, low: int, high: int) -> int:
        """The value of the kernel of this depth, or a bound of it outside of `low` and `high`."""
        kernel = self.at(depth)
        if kernel.turn == NOBODY:
            return kernel.points_of(0) - kernel.points_of(1)
        self.nodes += 1
        if self.limit and self.nodes > self.limit:
            return 0
        if kernel.table or kernel.phase == AFTER_REVEAL:
            return self.best(depth, low, high)
        return self.at_lead(depth, low, high)

    def at_lead(self, depth: int, low: int, high: int) -> int:
        """The value at the beginning of a trick, at which proofs are stored."""
        kernel = self.at(depth)
        place = bound_at(
            bits.popcount(kernel.taken[0] & TENS),
            bits.popcount(kernel.taken[1] & TENS),
            kernel.tricks[0],
            kernel.tricks[1],
        )
        floor, ceiling = self.floors[place], self.ceilings[place]
        if floor >= high or floor == ceiling:
            return floor
        if ceiling <= low:
            return ceiling
        key = self.key(kernel, place)
        slot = key >> SHIFT
        if self.keys[slot] == key:
            floor = max(floor, self.proved[slot] // 256 - MOST)
            ceiling = min(ceiling, self.proved[slot] % 256 - MOST)
            if floor >= high or floor == ceiling:
                return floor
            if ceiling <= low:
                return ceiling
        value = self.best(depth, max(low, floor - 1), min(high, ceiling + 1))
        if self.limit and self.nodes > self.limit:
            return value
        if value > low:
            floor = max(floor, value)
        if value < high:
            ceiling = min(ceiling, value)
        self.keys[slot] = key
        self.proved[slot] = (floor + MOST) * 256 + ceiling + MOST
        return value

    def key(self, kernel: Mindikot, place: int) -> int:
        """A position as a key: holders of the other cards, leader, trump, hidden card, score."""
        live = self.live(kernel)
        key = place * 64 + kernel.player * 8 + kernel.trump
        key = key * 8 + kernel.condition
        for suit in range(4):
            left = live & SUIT[suit]
            key = ((key * 16 + 15) * MIX) & MASK64
            while left:
                card = bits.lowbit(left)
                left &= left - 1
                key = ((key + self.owner(kernel, card)) * MIX) & MASK64
                key ^= key >> 29
        return key or 1

    def owner(self, kernel: Mindikot, card: int) -> int:
        """A number for the holder of a card; tens and the hidden card have numbers of their own."""
        found = 7  # it lies hidden
        for seat in range(self.seats):
            if kernel.hands[seat] & BIT[card]:
                found = seat + 1
        if TENS & BIT[card]:
            found += TEN
        return found + (16 if card == kernel.hidden else 0)

    def live(self, kernel: Mindikot) -> int:
        """Every card that is in a hand, on the table or hidden."""
        live = kernel.table
        for seat in range(self.seats):
            live |= kernel.hands[seat]
        return live | (BIT[kernel.hidden] if kernel.condition == DOWN else 0)

    def best(self, depth: int, low: int, high: int) -> int:
        """The best move's value for the team in turn."""
        kernel = self.at(depth)
        highest = kernel.turn & 1 == 0
        value = -MOST if highest else MOST
        declares = kernel.must_declare()
        if declares:
            value = self.after(depth, REVEAL, low, high)
            if value >= high if highest else value <= low:
                return value
        start = PASS if declares else 0
        moves = kernel.hands[kernel.player] if declares else kernel.legal_plays()
        moves = self.thinned(kernel, moves)
        while moves:
            card = self.first(kernel, moves)
            moves &= ~BIT[card]
            if highest:
                value = max(value, self.after(depth, start + card, max(low, value), high))
                if value >= high:
                    return value
            else:
                value = min(value, self.after(depth, start + card, low, min(high, value)))
                if value <= low:
                    return value
        return value

    def thinned(self, kernel: Mindikot, moves: int) -> int:
        """Keep only the highest of equivalent neighbours in one hand."""
        others = self.live(kernel) & ~moves | TENS & moves
        if kernel.hidden >= 0:
            others |= BIT[kernel.hidden]
        found = 0
        for suit in range(4):
            left = moves & SUIT[suit]
            before = NO_MOVE
            while left:
                card = bits.lowbit(left)
                left &= left - 1
                if before < 0 or others & span(before, card):
                    found |= BIT[card]
                before = card
        return found

    def first(self, kernel: Mindikot, moves: int) -> int:
        """The move to try first: a ten to a friend's trick, a card that wins, or the lowest."""
        tens = moves & TENS
        if kernel.led == NO_SUIT:
            plain = moves & ~TENS
            return kernel.highest(plain if plain else moves)
        friendly = (kernel.winner ^ kernel.player) & 1 == 0
        if friendly and tens:
            return bits.lowbit(tens)
        winning = 0 if friendly else kernel.winners(moves)
        if winning & TENS:
            return bits.lowbit(winning & TENS)
        if winning:
            return kernel.highest(winning)
        plain = moves & ~TENS
        return kernel.lowest(plain if plain else moves)


def span(one: int, other: int) -> int:
    """The cards between two cards, both included."""
    return (BIT[other] | (BIT[other] - 1)) & ~(BIT[one] - 1)


def bound_at(tens: int, their_tens: int, tricks: int, their_tricks: int) -> int:
    """The place of the bounds of such a score."""
    return ((tens * 5 + their_tens) * WIDTH + tricks) * WIDTH + their_tricks


def _ends(
    options: Options, tricks: int, tens: tuple[int, int], taken: tuple[int, int]
) -> list[int]:
    """The values to team A of the most extreme ends of a round."""
    left = tricks - sum(taken)
    shares = {(left, 0), (0, left), (left - left // 2, left // 2), (left // 2, left - left // 2)}
    found = []
    for mine in range(tens[0], 5 - tens[1]):
        if not left and mine != tens[0]:
            continue
        for more, others in shares:
            counts = (taken[0] + more, taken[1] + others)
            found += [_worth(options, mine, counts, last) for last in range(2)]
    return found


def _worth(options: Options, tens: int, tricks: tuple[int, int], last: int) -> int:
    outcome = score.outcome_of(options, (tens, 4 - tens), tricks, last)
    return outcome.points[0] - outcome.points[1]
