"""Questions about calls and explanations (B-A.7), and who hears them; C types in questions.pxd.

The words themselves are not a move: a round keeps them beside its history.
"""

from __future__ import annotations

from eldest.cards.masks import BIT
from eldest.deal.dice import Dice
from eldest.games.bridge.constants import NO_SEAT
from eldest.games.bridge.kernel.claims import Claiming
from eldest.games.bridge.kernel.phases import OVER
from eldest.games.bridge.moves import ASK, END, EXPLAIN, TALK, TALK_ABOUT
from eldest.games.bridge.refusals import DUMMY_ASKS, NO_TALK, SAID_ALREADY
from eldest.protocol.constants import FINE, SEAT_STEP

MOST_QUESTIONS = 3  # of one opponent about one call


def hears(viewer: int, caller: int) -> bool:
    """B-A.7: only the caller and the opponents hear what is said about a call, not onlookers."""
    return viewer < 4 and viewer != caller ^ 2


class Asking(Claiming):
    """Questions about calls and the callers' explanations, remembered in the history."""

    def talk_fault(self, seat: int, move: int) -> int:
        """B-A.7: an opponent asks, the caller explains; about a call, while the board lasts."""
        call = move - EXPLAIN if move >= EXPLAIN else move - ASK
        if call < 1 or call > self.calls or self.phase == OVER or seat < 0 or seat > 3:
            return NO_TALK
        if move < EXPLAIN:
            return self.question_fault(seat, call)
        if seat != self.caller(call):
            return NO_TALK
        return FINE if self.may_explain(call) else SAID_ALREADY

    def question_fault(self, seat: int, call: int) -> int:
        """B-A.7 of the opponents; B-P.1: dummy asks nothing when the auction is over."""
        if not (seat ^ self.caller(call)) & 1:
            return NO_TALK
        if self.dummy != NO_SEAT and seat == self.dummy:
            return DUMMY_ASKS
        return FINE if self.may_ask(seat, call) else SAID_ALREADY

    def caller(self, call: int) -> int:
        """The seat that made a call, which is counted from 1."""
        return (self.dealer + call - 1) & 3

    def may_ask(self, seat: int, call: int) -> bool:
        """B-A.7: again only when answered, and three times at most."""
        asked, waits = 0, 0
        for place in range(self.secrets):
            entry = self.history[place]
            if entry == (seat + 1) * SEAT_STEP + ASK + call:
                asked += 1
                waits = 1
            elif entry % SEAT_STEP == EXPLAIN + call:
                waits = 0
        return asked < MOST_QUESTIONS and waits == 0

    def may_explain(self, call: int) -> bool:
        """B-A.7: once unasked, and once more for every question."""
        spare = 1
        for place in range(self.secrets):
            move = self.history[place] % SEAT_STEP
            if move == ASK + call:
                spare += 1
            elif move == EXPLAIN + call:
                spare -= 1
        return spare > 0

    def legal_talk(self, seat: int, word: int) -> int:
        """The talk for which `talk_fault` is FINE; the list need not be fast."""
        mask = 0
        for bit in range(64):
            if self.talk_fault(seat, 64 * word + bit) == FINE:
                mask |= BIT[bit]
        return mask

    # -- who hears it -------------------------------------------------------------------------

    def talk_heard(self, viewer: int, move: int) -> int:
        """The move that a viewer hears: some talk; partner also hears whose call it is about."""
        caller = self.caller(move - EXPLAIN if move >= EXPLAIN else move - ASK)
        if hears(viewer, caller):
            return move
        return TALK if viewer > 3 else TALK_ABOUT + caller

    def talked(self) -> int:
        """The place in the history after the last talk; 0 if there was none."""
        return self.secrets

    def guess(self, seat: int, move: int, dice: Dice) -> int:
        """A guess at talk that was not heard; it does not depend on the cards."""
        count = 0
        for said in range(ASK, END):
            count += self.may_have_been(seat, said, move)
        count = dice.roll(count) if count else 0
        for said in range(ASK, END):
            if self.may_have_been(seat, said, move):
                if count == 0:
                    return said
                count -= 1
        return -1

    def may_have_been(self, seat: int, said: int, heard: int) -> bool:
        """Whether a seat may say this, and a viewer would hear just that much of it."""
        call = said - EXPLAIN if said >= EXPLAIN else said - ASK
        if heard != TALK and heard != TALK_ABOUT + self.caller(call):
            return False
        return self.talk_fault(seat, said) == FINE
