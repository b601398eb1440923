"""What a viewer knows of a round, in numbers: from it worlds are imagined by replay.

A world is a deal in which everything that the viewer heard could happen. Unseen cards are spread
over places of the pack, the history is replayed on a fresh kernel, and what the law or the viewer
contradicts is thrown away. C types are in sight.pxd.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from typing import Any

from eldest.cards.hand import cards_of, mask_of
from eldest.deal.dice import Dice
from eldest.deal.spread import Spreader
from eldest.deal.worlds import Place, all_spreads
from eldest.protocol.errors import Broken
from eldest.protocol.kernel import Kernel
from eldest.protocol.numbers import FINE, SHUFFLE

MOST_MISSES = 1_000_000  # worlds thrown away before we say that none fits
AS_HEARD = -1
ANYBODY = -3  # in the place of an actor: whoever it is
CARDS = 108


class Order:
    """The order of a shuffle as a viewer knows it: cards, and places that unseen cards fill.

    `pack` has for each place of the pack its card, or -1 - place for a card of that hidden place;
    `refused` is a mask of cards for each hidden place.
    """

    def __init__(self, pack: Sequence[int], unseen: Sequence[int], refused: Sequence[int]) -> None:
        spots = [
            [spot for spot, card in enumerate(pack) if card == -1 - place]
            for place in range(len(refused))
        ]
        self.hidden = [(len(row), mask) for row, mask in zip(spots, refused, strict=True)]
        self.unseen = tuple(unseen)
        self.spreader = Spreader(unseen, [size for size, _ in self.hidden], refused)
        self.is_fixed = 0
        if len(pack) > CARDS:
            raise ValueError(f"a pack has at most {CARDS} cards, not {len(pack)}")
        self.size = len(pack)
        self.known = [0] * 108
        self.spots = [0] * 108
        for spot, card in enumerate(pack):
            self.known[spot] = max(card, 0)
        for index, spot in enumerate(spot for row in spots for spot in row):
            self.spots[index] = spot

    def every(self) -> Iterator[Sequence[int]]:
        """Every spread of the unseen cards, a mask for each place; twins are told apart nowhere."""
        places = [Place(size, refused) for size, refused in self.hidden]
        return all_spreads(mask_of(self.unseen), places)

    def fix(self, masks: Sequence[int]) -> None:
        """From now on no spread is drawn but this one."""
        self.is_fixed = 1
        for index, card in enumerate(card for mask in masks for card in cards_of(mask)):
            self.spreader.cards[index] = card

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
        return True


class Sight:
    """A viewer's knowledge: the kernel before the shuffle, its orders, and what he heard.

    An act is (seat, move, spot). With a spot, the move was heard face down: it is `move` plus the
    card of that spot of the first pack. Else the spot is AS_HEARD; if such a move is against the
    law, it is a face-down one and the kernel guesses. `turn` is who acts now, where a viewer knows
    it better than from what he heard.
    """

    def __init__(
        self,
        begun: Kernel,
        viewer: int | None,
        orders: Sequence[Order],
        acts: Sequence[tuple[int, int, int]],
        turn: int = ANYBODY,
    ) -> None:
        self.begun = begun
        self.world = begun.copy()
        self.viewer = begun.seats if viewer is None else viewer
        self.orders = list(orders)
        self.count = len(acts)
        self.turn = turn
        self.seats, self.moves, self.spots = (
            array("i", [act[k] for act in acts] or [0]) for k in range(3)
        )
        self.first = [0] * 108

    def imagine(self, dice: Dice) -> Any:  # Any: a kernel of the game, with doors of its own
        """A world that the viewer may be in, each equally likely."""
        for _ in range(MOST_MISSES):
            if self.replay(dice):
                return self.world.copy()
        raise Broken("no world fits what this viewer has seen")

    def every(self) -> Iterator[Any]:  # Any: as above
        """Every world that the viewer may be in; for small endings of games with one shuffle."""
        dice = Dice(1)  # nothing is left to it
        for masks in self.orders[0].every() if self.orders else ((),):
            if self.orders:
                self.orders[0].fix(masks)
            if self.replay(dice):
                yield self.world.copy()

    def replay(self, dice: Dice) -> bool:
        """Try one world: whether everything that was heard can happen in it."""
        shuffles = 0
        self.world.take_over(self.begun)
        for act in range(self.count):
            if self.moves[act] == SHUFFLE:
                if not self.reorder(shuffles, dice):
                    return False
                shuffles += 1
            elif not self.happens(self.seats[act], self.moves[act], self.spots[act], dice):
                return False
        return self.turn == ANYBODY or self.turn == self.world.turn

    def reorder(self, number: int, dice: Dice) -> bool:
        """Chance shuffles as the viewer may believe it did."""
        order = self.orders[number]
        if not self.world.shuffling or not order.draw(self.world, dice):
            return False
        if number == 0:
            for spot in range(order.size):
                self.first[spot] = self.world.pack[spot]
        self.world.accept_order()
        return True

    def happens(self, seat: int, move: int, spot: int, dice: Dice) -> bool:
        """Whether the law lets this act happen, and the viewer hears it as he did."""
        world = self.world
        made = move if spot < 0 else move + self.first[spot]
        if spot < 0 and world.checked_fault(seat, made) != FINE:
            made = world.guess(seat, move, dice)
        if world.checked_fault(seat, made) != FINE:
            return False
        world.move_on(seat, made)
        return spot >= 0 or world.heard(self.viewer, world.length - 1) == move
