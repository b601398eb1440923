"""A kernel whose law is plain Python, for a game from another package.

The state stays here, in numbers, so that copies, lanes and imagined worlds work as for every game;
the law is asked for everything specific to a game. It is slower than a compiled law, with the same
results. C types are in plain.pxd.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

from eldest.cards.masks import BIT
from eldest.protocol.constants import CHANCE_WORD, NO_MOVE, NOBODY, OPEN, SEAT_STEP, SEATS
from eldest.tricks.kernel import TrickKernel
from eldest.tricks.law import TrickLaw

CELLS = 32  # numbers that a law may keep
CARDS = 52


class PlainKernel(TrickKernel):
    """A state of one game; a subclass has `__slots__ = ()` and names its `law`."""

    def __init__(self, seats: int, sides: int, words: int, recalls: int, facts: int = 3) -> None:
        super().__init__(seats, sides, words, facts, recalls, seats, 1)
        if type(self).__dictoffset__ != PlainKernel.__dictoffset__:
            raise TypeError(f"{type(self).__name__} holds numbers only: give it __slots__ = ()")
        self.law()  # a game without a law fails here, not later
        self.cells = [0] * 32
        self.taken = [0, 0, 0, 0, 0, 0]
        self.forget()

    def forget(self) -> None:
        """Set up a state in which nothing has been played."""
        self.clear()
        self.lead_from(0)
        self.tricks = 0
        self.last_winner = -1
        for player in range(SEATS):
            self.taken[player] = 0

    # -- what the base asks -------------------------------------------------------------------

    def prepare(self, leader: int) -> None:
        """Set up a new round."""
        try:
            self.forget()
            self.law().prepare(self, leader)
        except Exception as error:
            self.give_up(error)

    def carry_out(self, seat: int, move: int) -> None:
        """Carry out a faultless move."""
        try:
            self.law().carry_out(self, seat, move)
        except Exception as error:
            self.give_up(error)

    def fault_of(self, seat: int, move: int) -> int:
        """Why the law refuses a move; if the law fails on it, it is not a move."""
        return self.ask(NO_MOVE, self.law().fault_of, seat, move)

    def due(self) -> int:
        """The moves that are due."""
        words = 0
        for word in range(CHANCE_WORD + 1):
            if self.has_word(word):
                self.mask[word] = self.ask(0, self.law().due, word)
                words |= BIT[word]
        return words

    def free_moves(self, seat: int, word: int) -> int:
        """The moves that a seat may make although they are not due."""
        return self.ask(0, self.law().free_moves, seat, word)

    def points_of(self, side: int) -> int:
        """The points of a side."""
        return self.ask(0, self.law().points_of, side)

    def is_composite(self) -> bool:
        """Whether an action that begins now may be of more than one move."""
        return self.ask(0, self.law().is_composite) != 0

    def length_fault(self, surplus: int) -> int:
        """Return the fault of an action that is too short or too long."""
        return self.ask(NO_MOVE, self.law().length_fault, surplus)

    def order_fault(self) -> int:
        """Return the fault of a shuffle with wrong cards."""
        return self.ask(NO_MOVE, self.law().order_fault)

    def heard(self, viewer: int, index: int) -> int:
        """A move of the history as a viewer heard it; one that must stay hidden is left out."""
        entry = self.history[index] & (OPEN - 1)
        move, seat = entry % SEAT_STEP, entry // SEAT_STEP - 1
        return self.ask(NO_MOVE, self.law().heard, viewer, move, seat)

    def fact(self, viewer: int, index: int) -> int:
        """A word of what the viewer knows."""
        return self.ask(0, self.law().fact, viewer, index)

    def ask(self, otherwise: int, question: Callable[..., int], *given: int) -> int:
        """Ask the law; if it fails, report its error and return another answer."""
        try:
            return int(question(self, *given))
        except Exception as error:
            self.report(error)
            return otherwise

    # -- what a law that fails does ------------------------------------------------------------

    def law(self) -> TrickLaw:
        """The law of the game, which a subclass provides."""
        raise NotImplementedError(f"{type(self).__name__} has no law")

    def give_up(self, error: Exception) -> None:
        """End the round and report the error, because the law failed in the middle of a move."""
        self.turn = NOBODY
        self.partial = 0
        self.shuffling = 0
        self.report(error)

    def report(self, error: Exception) -> None:
        """Print an error of the law, since the code above cannot handle an exception."""
        sys.excepthook(type(error), error, error.__traceback__)

    # -- doors for the law --------------------------------------------------------------------

    def shuffle_first(self, cards: Iterable[int]) -> None:
        """Let chance order these cards, which lie sorted."""
        pack = sorted(cards)
        if not 0 < len(pack) <= CARDS or min(pack) < 0 or max(pack) >= CARDS:
            raise ValueError("a trick game has 1 to 52 cards, of the numbers 0 to 51")
        for place in range(len(pack)):
            self.pack[place] = pack[place]
        self.await_shuffle(len(pack))

    def get(self, cell: int) -> int:
        """Return a number that the law has stored."""
        if not 0 <= cell < CELLS:
            raise IndexError(f"there is no cell {cell}: there are {CELLS}")
        return self.cells[cell]

    def put(self, cell: int, number: int) -> None:
        """Store a number in a cell of the state."""
        if not 0 <= cell < CELLS:
            raise IndexError(f"there is no cell {cell}: there are {CELLS}")
        self.cells[cell] = number

    def give_turn(self, seat: int, *, partial: bool = False) -> None:
        """Say who acts next, a seat, CHANCE or NOBODY, and whether the action goes on."""
        if not NOBODY <= seat < self.seats:
            raise ValueError(f"seat {seat} cannot act: there are {self.seats} seats")
        self.turn = seat
        self.partial = 1 if partial else 0

    def give_hand(self, player: int, hand: int) -> None:
        """Give a player these cards."""
        self.check_player(player)
        if not 0 <= hand < BIT[CARDS]:
            raise ValueError(f"the hand {hand} has cards that are in no pack")
        self.hands[player] = hand

    def start_trick(self, player: int) -> None:
        """Begin a new trick, which this player leads, and give that player the turn."""
        self.check_player(player)
        self.lead_from(player)
        self.turn = player

    def lay_card(self, card: int) -> bool:
        """Lay a card from the hand and pass the turn on; return whether all have laid one."""
        if not 0 <= card < CARDS or not self.hands[self.player] & BIT[card]:
            raise ValueError(f"player {self.player} does not hold the card {card}")
        self.lay(card)
        self.turn = self.player
        return self.is_complete()

    def take_trick(self) -> int:
        """Let the winner take the cards of the trick and lead; return who that is."""
        winner = self.winner
        self.taken[winner] |= self.table
        self.tricks += 1
        self.last_winner = winner
        self.last_began = self.began
        self.start_trick(winner)
        return winner

    def taken_by(self, player: int) -> int:
        """The cards of the tricks that a player has won."""
        return self.taken[player] if 0 <= player < SEATS else 0

    def following(self) -> int:
        """The cards of the player that follow suit; none if the player leads or is void."""
        return self.followers()

    def keep_secret(self) -> None:
        """Note that not everybody hears the move that was just made."""
        self.secrets = self.length

    def check_player(self, player: int) -> None:
        """Refuse a number that is not a player's."""
        if not 0 <= player < self.seats:
            raise ValueError(f"there is no player {player}: there are {self.seats}")
