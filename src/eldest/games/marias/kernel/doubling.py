"""The doubling of commitments, speech by speech (section 8).

An action is a row of moves: the raises in the order of the commitments, then what is announced
against the declarer, then DONE.
"""

from __future__ import annotations

from eldest.cards import bits
from eldest.cards.masks import BIT
from eldest.games.marias import holdings
from eldest.games.marias.constants import (
    ABSENT,
    GAME,
    HUNDRED,
    HUNDRED_AGAINST,
    HUNDREDS,
    MISERE,
    MISERE_GAME,
    NOBODY,
    SEVEN,
    SEVEN_AGAINST,
    SEVEN_RANK,
    TRUMP_GAME,
)
from eldest.games.marias.kernel.phases import DOUBLING
from eldest.games.marias.kernel.play import Play
from eldest.games.marias.moves import AGAINST, DONE, RAISE
from eldest.games.marias.refusals import (
    AGAINST_CLOSED,
    AGAINST_DUPLICATE,
    AGAINST_HUNDRED,
    AGAINST_NO_MARRIAGE,
    DOUBLE_CLOSED,
    DOUBLE_LIMIT,
    DOUBLE_OWN_SIDE,
    DOUBLE_TWICE,
    FINE,
    NO_SUCH_COMMITMENT,
    SEVEN_AGAINST_NOT_HELD,
    WRONG_PHASE,
)


class Doubling(Play):
    """The state from the contract, or the choice of Misère or Slam, to the first lead (M-8.1)."""

    def begin_doubling(self) -> None:
        """M-7.1, M-7.2, M-8.2: the declarer's commitments are open to the defence."""
        self.phase = DOUBLING
        self.asked = 0
        self.answered = 0
        self.commit_all()
        self.open = self.fresh
        self.fresh = 0
        self.speech = 0
        self.player = self.left_of(self.declarer)
        self.skip_silent()

    def commit_all(self) -> None:
        """M-7.1, M-7.2, M-7.6, M-8.2: open Misère, Slam, or one or two of GAME, SEVEN, HUNDRED."""
        if self.kind != TRUMP_GAME:
            self.commit(MISERE + self.kind - MISERE_GAME, self.declarer)
            return
        if self.contract < HUNDREDS or self.includes_game:
            self.commit(GAME, self.declarer)
        if self.has_seven():
            self.commit(SEVEN, self.declarer)
        if self.contract >= HUNDREDS:
            self.commit(HUNDRED, self.declarer)

    def has_seven(self) -> bool:
        """M-7.1: whether the contract is SEVEN or HUNDRED_SEVEN."""
        return self.contract % 2 == 1

    def commit(self, name: int, player: int) -> None:
        """M-8.2: open a commitment at level 0, which the other side may raise next."""
        self.level[name] = 0
        self.announcer[name] = player
        self.fresh |= BIT[name]

    # -- who speaks (M-8.4, M-8.9, M-8.10) ----------------------------------------------------

    def next_speaker(self) -> None:
        """M-8.4, M-8.9: the other defender, the other side, or the first lead."""
        if self.speech % 2 == 0 and self.player == self.left_of(self.declarer):
            self.player = self.left_of(self.player)
        elif self.fresh:
            self.open = self.fresh  # M-8.5
            self.fresh = 0
            self.speech += 1
            self.player = self.declarer if self.speech % 2 else self.left_of(self.declarer)
        else:
            self.begin_play()

    def skip_silent(self) -> None:
        """M-8.10: go on to the next player who has something to say."""
        while self.phase == DOUBLING and not self.has_a_say():
            self.next_speaker()

    def has_a_say(self) -> bool:
        """M-8.10: whether public facts leave the speaker anything to say."""
        left = self.open & ~self.fresh
        while left:
            if self.level[bits.lowbit(left)] < self.max_level:
                return True
            left &= left - 1
        return self.may_announce_seven() or self.may_announce_hundred()

    def may_announce(self) -> bool:
        """M-8.8: against is announced in speech 0 of a Trump Game only."""
        return self.kind == TRUMP_GAME and self.speech == 0

    def may_announce_seven(self) -> bool:
        """M-8.10: nobody has announced a seven, and the shown card is not the seven."""
        if not self.may_announce() or self.has_seven() or self.has(SEVEN_AGAINST):
            return False
        return self.shown != 13 * self.trump + SEVEN_RANK

    def may_announce_hundred(self) -> bool:
        """M-8.10: nobody has announced a Hundred."""
        if not self.may_announce() or self.contract >= HUNDREDS:
            return False
        return not self.has(HUNDRED_AGAINST)

    # -- what is said (M-8.6 to M-8.8) --------------------------------------------------------

    def speech_fault(self, move: int) -> int:
        """M-8.6: raises, then announcements, each once and in their order, then DONE."""
        if move == DONE:
            return FINE
        if move < RAISE or move > DONE:
            return WRONG_PHASE
        found = self.raise_fault(move - RAISE) if move < AGAINST else self.against_fault(move)
        return WRONG_PHASE if found == FINE and move <= self.last_said else found

    def due_speech(self) -> int:
        """The speeches that are due: `speech_fault` as a mask."""
        mask, left = BIT[DONE % 64], self.open
        while left:
            move = RAISE + bits.lowbit(left)
            left &= left - 1
            if self.speech_fault(move) == FINE:
                mask |= BIT[move % 64]
        for move in range(AGAINST, DONE):
            if self.speech == 0 and self.speech_fault(move) == FINE:
                mask |= BIT[move % 64]
        return mask

    def raise_fault(self, name: int) -> int:
        """M-8.7: the first condition for a raise that does not hold, in the law's order."""
        if self.level[name] == ABSENT:
            return NO_SUCH_COMMITMENT
        if self.fresh & BIT[name] and self.level[name]:
            return DOUBLE_TWICE
        if self.is_own(name):
            return DOUBLE_OWN_SIDE
        if not self.open & BIT[name]:
            return DOUBLE_CLOSED
        return FINE if self.level[name] < self.max_level else DOUBLE_LIMIT

    def is_own(self, name: int) -> bool:
        """M-8.7: at level 0 owned by the speaker's side, later raised last by it."""
        last = self.raiser[name]
        if last == NOBODY:
            last = self.announcer[name]
        return self.side(last) == self.side(self.player)

    def against_fault(self, move: int) -> int:
        """M-8.8: by a defender, in speech 0 of a Trump Game, with the cards for it."""
        if self.player == self.declarer or not self.may_announce():
            return AGAINST_CLOSED
        if move == AGAINST:
            held = self.hands[self.player] & BIT[13 * self.trump + SEVEN_RANK]
            return FINE if held else SEVEN_AGAINST_NOT_HELD
        if self.contract >= HUNDREDS:
            return AGAINST_HUNDRED
        if self.has(HUNDRED_AGAINST):
            return AGAINST_DUPLICATE
        paired = not self.needs_marriage or holdings.has_pair(self.hands[self.player])
        return FINE if paired else AGAINST_NO_MARRIAGE

    def say(self, move: int) -> None:
        """M-8.6: raise a commitment, announce one, or end the speech."""
        if move == DONE:
            self.last_said = 0
            self.next_speaker()
            self.skip_silent()
            return
        self.last_said = move
        if move >= AGAINST:
            self.announce_against(SEVEN_AGAINST + move - AGAINST)
        else:
            self.raise_level(move - RAISE)

    def announce_against(self, name: int) -> None:
        """M-8.8: one commitment of the defence more; Hundred against may replace the Game."""
        self.commit(name, self.player)
        if name == HUNDRED_AGAINST and self.replaces_game:
            self.lapse_game()

    def lapse_game(self) -> None:
        """M-8.8: remove the Game and its raises as if they had never been."""
        self.level[GAME] = ABSENT
        self.raiser[GAME] = NOBODY
        self.announcer[GAME] = NOBODY
        self.open &= ~BIT[GAME]
        self.fresh &= ~BIT[GAME]
        self.first_raiser = self.raiser[SEVEN]  # nothing else of the declarer's can be raised yet
        self.raisers = 0 if self.first_raiser == NOBODY else BIT[self.first_raiser]

    def raise_level(self, name: int) -> None:
        """M-8.7: raise a commitment by one level; note raising defenders for the limit (M-13.6)."""
        self.level[name] += 1
        self.raiser[name] = self.player
        self.fresh |= BIT[name]
        if self.player != self.declarer:
            self.raisers |= BIT[self.player]
            if self.first_raiser == NOBODY:
                self.first_raiser = self.player
