"""A viewer's knowledge of a round, in numbers; worlds are imagined by replaying the round.

A world is a deal in which everything that the viewer heard could happen. Unseen cards are spread
over places of the pack, the history is replayed on a fresh kernel, and what the law or the viewer
contradicts is thrown away. C types are in imagine.pxd.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Protocol

from eldest.cards.hand import cards_of, mask_of
from eldest.deal import rolls
from eldest.deal.dice import Dice
from eldest.deal.spread import Spreader
from eldest.deal.worlds import Mix, Place, all_spreads
from eldest.protocol.constants import FINE, SHUFFLE
from eldest.protocol.errors import Broken
from eldest.protocol.kernel import Kernel

MOST_MISSES = 1_000_000  # worlds thrown away before we say that none fits
AS_HEARD = -1
ANYBODY = -3  # in the place of an actor: whoever it is
CARDS = 108
MIXED = 108  # spot `s` after `m` mixes is called `MIXED * m + s`
MIXES = 4  # of one order, at most


class Order:
    """The order of a shuffle as a viewer knows it: cards, and places that unseen cards fill.

    `pack` has for each place of the pack its card, or -1 - place for a card of that hidden place;
    `refused` is a mask of cards for each hidden place. The cards lie there as they do at the end
    of what was heard; `mixes` lead back to the shuffle, one after the other.
    """

    def __init__(
        self,
        pack: Sequence[int],
        unseen: Sequence[int],
        refused: Sequence[int],
        mixes: Sequence[Mix] = (),
    ) -> None:
        spots = [
            [spot for spot, card in enumerate(pack) if card == -1 - place]
            for place in range(len(refused))
        ]
        self.hidden = [(len(row), mask) for row, mask in zip(spots, refused, strict=True)]
        self.unseen = tuple(unseen)
        self.spreader = Spreader(unseen, [size for size, _ in self.hidden], refused)
        self.is_fixed = 0
        if len(pack) > CARDS or len(mixes) > MIXES:
            raise ValueError(f"{len(pack)} cards and {len(mixes)} mixes are too many for one order")
        self.size = len(pack)
        self.known = [0] * 108
        self.spots = [0] * 108
        for spot, card in enumerate(pack):
            self.known[spot] = max(card, 0)
        for index, spot in enumerate(spot for row in spots for spot in row):
            self.spots[index] = spot
        self.cards = [0] * 540  # the pack after no mix, after one, and so on
        self._note_mixes(mixes)

    def _note_mixes(self, mixes: Sequence[Mix]) -> None:
        self.mixes = len(mixes)
        self.group = [len(mix.spots) for mix in mixes] + [0] * (MIXES - len(mixes))
        self.taken = [mix.taken for mix in mixes] + [0] * (MIXES - len(mixes))
        self.mixed = [0] * 128  # 32 spots of each mix
        self.told = [-1] * 128  # the cards of the first ones
        self.picks = [0] * 128  # which of them are taken, where that is fixed
        for number, mix in enumerate(mixes):
            for place, spot in enumerate(mix.spots):
                self.mixed[32 * number + place] = spot
            for place, card in enumerate(mix.known):
                self.told[32 * number + place] = card

    def every(self) -> Iterator[None]:
        """Yield every spread of the unseen cards, and for each every way to mix them."""
        places = [Place(size, refused) for size, refused in self.hidden]
        self.is_fixed = 1
        try:
            for masks in all_spreads(mask_of(self.unseen), places):
                for index, card in enumerate(card for mask in masks for card in cards_of(mask)):
                    self.spreader.cards[index] = card
                yield from self._every_mix(0)
        finally:
            self.is_fixed = 0  # also for who stops before the end: dice decide again

    def _every_mix(self, number: int) -> Iterator[None]:
        if number == self.mixes:
            yield
            return
        known = self.told[32 * number] >= 0
        taken = self.taken[number]
        for picks in combinations(range(taken if known else self.group[number]), taken):
            for place, pick in enumerate(picks):
                self.picks[32 * number + place] = pick
            yield from self._every_mix(number + 1)

    def draw(self, kernel: Kernel, dice: Dice) -> bool:
        """Give the pack of a kernel an order that the viewer may believe in."""
        if kernel.size != self.size:
            return False
        if not self.is_fixed and not self.spreader.draw(dice):
            return False
        for spot in range(self.size):
            kernel.pack[spot] = self.known[spot]
        for index in range(self.spreader.count):
            kernel.pack[self.spots[index]] = self.spreader.cards[index]
        self.note(kernel, 0)
        for number in range(self.mixes):
            if not self.mix(kernel, number, dice):
                return False
            self.note(kernel, number + 1)
        return True

    def note(self, kernel: Kernel, mixes: int) -> None:
        """The pack after this many mixes."""
        for spot in range(self.size):
            self.cards[CARDS * mixes + spot] = kernel.pack[spot]

    def mix(self, kernel: Kernel, number: int, dice: Dice) -> bool:
        """Move any cards of the group to its first spots, or those that the viewer knows."""
        for place in range(self.taken[number]):
            pick = self.pick(kernel, number, place, dice)
            if pick < 0:
                return False
            spot, other = self.mixed[32 * number + place], self.mixed[32 * number + pick]
            card = kernel.pack[spot]
            kernel.pack[spot] = kernel.pack[other]
            kernel.pack[other] = card
        return True

    def pick(self, kernel: Kernel, number: int, place: int, dice: Dice) -> int:
        """The place in the group of the card that goes to this spot; -1 if it is not there."""
        told = self.told[32 * number + place]
        if told < 0 and self.is_fixed:
            return self.picks[32 * number + place]
        if told < 0:
            return place + rolls.below(dice, self.group[number] - place)
        for pick in range(place, self.group[number]):
            if kernel.pack[self.mixed[32 * number + pick]] == told:
                return pick
        return -1


class Imagining(Protocol):
    """The interface of a viewer's knowledge, from which worlds are imagined."""

    @property
    def begun(self) -> Kernel:
        """The kernel from which the worlds start."""

    def imagine(self, dice: Dice) -> Any:  # Any: a kernel of the game, with doors of its own
        """Return one of the worlds, each equally likely."""

    def every(self) -> Iterator[Any]:  # Any: as above
        """All imagined worlds; for small endings."""


class Imagination:
    """A viewer's knowledge: the kernel before the shuffle, its orders, and all acts heard.

    An act is (seat, move, spot). With a spot, the move was heard face down: it is `move` plus the
    card of that spot of the pack that was dealt. Else the spot is AS_HEARD; if such a move is
    against the law, it is a face-down one and the kernel guesses. `turn` is who acts now, if a
    viewer knows it better than from the acts; `end` is what `Core.seen_end` shows the viewer.
    """

    def __init__(
        self,
        begun: Kernel,
        viewer: int | None,
        orders: Sequence[Order],
        acts: Sequence[tuple[int, int, int]],
        turn: int = ANYBODY,
        dealt: int = 0,
        end: int = 0,
    ) -> None:
        self.begun = begun
        self.dealt = dealt  # the shuffle whose pack the spots of acts speak of
        self.end = end
        self.world = begun.copy()
        self.viewer = begun.seats if viewer is None else viewer
        self.orders = list(orders)
        self.deal = orders[dealt] if orders else Order((), (), ())
        self.count = len(acts)
        self.turn = turn
        self.seats, self.moves, self.spots = (
            array("i", [act[k] for act in acts] or [0]) for k in range(3)
        )

    def imagine(self, dice: Dice) -> Any:  # Any: a kernel of the game, with doors of its own
        """Return a world that the viewer may be in, each equally likely."""

        self.find_world(dice)
        return self.world.copy()

    def find_world(self, dice: Dice) -> None:
        """Make `world` what `imagine` copies: it lasts until the next one is found."""
        for _ in range(MOST_MISSES):
            if self.replay(dice):
                return
        raise Broken("no world fits what this viewer has seen")

    def every(self) -> Iterator[Any]:  # Any: as above
        """Every world that the viewer may be in; for small endings of games with one shuffle."""
        dice = Dice(1)  # nothing is left to it
        for _ in self.orders[self.dealt].every() if self.orders else (None,):
            if self.replay(dice):
                yield self.world.copy()

    def replay(self, dice: Dice) -> bool:
        """Try one world: return whether everything that was heard can happen in it."""
        self.world.take_over(self.begun)
        shuffles = 0
        if self.orders and not self.world.shuffling:  # a pack that lies ready, its order unknown
            shuffles = 1
            if not self.reorder(0, dice):
                return False
        for act in range(self.count):
            if self.moves[act] == SHUFFLE:
                if not self.world.shuffling or not self.reorder(shuffles, dice):
                    return False
                shuffles += 1
            elif not self.happens(self.seats[act], self.moves[act], self.spots[act], dice):
                return False
        if self.turn != ANYBODY and self.turn != self.world.turn:
            return False
        return self.world.seen_end() == self.end

    def reorder(self, number: int, dice: Dice) -> bool:
        """Order the pack, or let chance shuffle it, as the viewer may believe."""
        order = self.orders[number]
        if not order.draw(self.world, dice):
            return False
        if self.world.shuffling:
            self.world.accept_order()
        return True

    def happens(self, seat: int, move: int, spot: int, dice: Dice) -> bool:
        """Whether the law allows this act in the world, and the viewer would hear the same."""
        world = self.world
        made = move if spot < 0 else move + self.deal.cards[spot]
        if spot < 0 and world.checked_fault(seat, made) != FINE:
            made = world.guess(seat, move, dice)
        if world.checked_fault(seat, made) != FINE:
            return False
        world.move_on(seat, made)
        return spot >= 0 or world.heard(self.viewer, world.length - 1) == move
