"""A round of Mariáš: who acts, which law judges a move, what the move does."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.cards.hand import mask_of
from eldest.cards.masks import BIT
from eldest.games.marias.constants import NOBODY
from eldest.games.marias.kernel.doors import Doors
from eldest.games.marias.kernel.phases import (
    AUCTION,
    AUCTION_DECLARE,
    BARVA,
    CHOOSE,
    CONTRACT,
    CUT,
    DISCARD,
    DOUBLING,
    OPEN,
    OVERRIDE,
    PLAY,
    SETTLED,
    SETUP,
    TAKEOVER,
)
from eldest.games.marias.moves import (
    ANNOUNCE,
    BID,
    BLIND,
    CHANGE_WORD,
    CHOICE,
    CLAIM,
    CLOSED,
    CONCEDE,
    CUT_AT,
    DECLARE,
    DISCARD_WORD,
    DONE,
    HIDDEN_CARD,
    HIDDEN_CHOICE,
    HIDDEN_CUT,
    HIDDEN_JITTER,
    JITTER,
    MISCOUNT,
    MISDEAL,
    MOVES,
    NEXT,
    PASS,
    PASS_CHOICE,
    PLAY_ON,
    RAISE,
    RESHAPE,
    REVOKED,
    SLAM_WORD,
    SPOKEN,
)
from eldest.games.marias.ranks import PACK
from eldest.games.marias.refusals import (
    DEAD_END,
    HUNDRED_NO_MARRIAGE,
    NOT_YOUR_TURN,
    OPTION_OFF,
    TALON_COUNT,
    WRONG_PACK,
    WRONG_PHASE,
)
from eldest.protocol.constants import CHANCE, CHANCE_WORD, FINE, SEAT_STEP, SHUFFLE
from eldest.protocol.constants import NOBODY as NO_ONE
from eldest.protocol.constants import OPEN as OPEN_ACTION

CARD_WORD, CHOICE_WORD, SAID_WORD, CUT_WORD = 1, 2, 4, 8  # words of moves as bits


class Marias(Doors):
    """The whole round, phase by phase (section 19)."""

    def next_actor(self) -> int:
        """M-0.6: exactly one seat, chance, or nobody when the round is over."""
        if self.phase == SETTLED:
            player = self.waiting()
            return NO_ONE if player == NOBODY else self.seat_of(player)
        if self.awaits_chance():
            return CHANCE
        return self.cutter() if self.phase == CUT else self.seat_of(self.player)

    def is_composite(self) -> bool:
        """Whether a discard, a change of the talon, a declaration or a speech can begin."""
        if self.phase == DISCARD or self.phase == TAKEOVER or self.phase == BARVA:
            return True
        return self.phase == DOUBLING or self.phase == AUCTION_DECLARE

    def is_whole(self, move: int) -> bool:
        """Whether the move is an action: not the words of a talon or declaration, nor a raise."""
        if DISCARD_WORD <= move <= CHANGE_WORD or DECLARE <= move < ANNOUNCE:
            return False
        return not RAISE <= move < DONE

    def length_fault(self, surplus: int) -> int:
        """M-5.3: exactly two cards; M-8.6: one speech for each turn."""
        return WRONG_PHASE if self.phase == DOUBLING else self.count_fault(MISCOUNT)

    def order_fault(self) -> int:
        """M-1.1: the thirty-two cards, each once."""
        return WRONG_PACK

    # -- the law ------------------------------------------------------------------------------

    def fault_of(self, seat: int, move: int) -> int:
        """Section 20: the option first, then the turn, then the phase, then its law; M-0.5."""
        if seat == CHANCE:
            return self.chance_fault(move)
        if move >= SPOKEN:
            found = self.option_fault(move)
            if found != FINE:
                return found
            if self.is_free_of_turn(move) and not self.partial:
                return self.free_fault(seat, move)
        if seat != self.turn:
            return WRONG_PHASE if self.turn == NO_ONE else NOT_YOUR_TURN
        return self.phase_fault(move)

    def option_fault(self, move: int) -> int:
        """M-0.9, M-4.6: words that this table does not allow."""
        if BLIND <= move < PASS_CHOICE:
            return self.blind_fault()
        if move == RESHAPE or CUT_AT <= move < JITTER:
            return FINE if self.cuts else OPTION_OFF
        if move == MISDEAL:
            return FINE if self.misdeals_on else OPTION_OFF
        if REVOKED <= move < MOVES:
            return OPTION_OFF if self.strict else FINE
        if CLOSED <= move <= PLAY_ON:
            return FINE if self.open_hand else OPTION_OFF
        if move == CLAIM:
            return FINE if self.claims else OPTION_OFF
        return OPTION_OFF if move == CONCEDE and not self.concedes else FINE

    def is_free_of_turn(self, move: int) -> bool:
        """M-0.6: what a seat may do although it is another's turn."""
        return REVOKED <= move < MOVES or move in (CHANGE_WORD, MISDEAL, NEXT)

    def free_fault(self, seat: int, move: int) -> int:
        """M-3.8, M-5.7, M-14.5, M-16.3: ask the law about a word beside the turn."""
        if move == CHANGE_WORD:
            return self.change_fault(seat)
        if move == MISDEAL:
            return self.misdeal_fault(seat)
        return self.next_fault(seat) if move == NEXT else self.revoke_fault(seat, move)

    def phase_fault(self, move: int) -> int:
        """Ask the law of the phase about the player in turn."""
        if self.phase == PLAY:
            return self.card_fault(move) if move < CHOICE else self.ending_fault(move)
        if self.phase == DOUBLING:
            return self.speech_fault(move)
        if self.laying:
            return self.laying_fault(move)
        if self.phase == DISCARD or self.phase == TAKEOVER:
            return self.type_fault(move)
        if self.phase == BARVA or self.phase == OVERRIDE:
            return self.answer_fault(move)
        if self.phase == CHOOSE:
            return self.choice_fault(move)
        return self.seldom_fault(move)

    def laying_fault(self, move: int) -> int:
        """Ask the law about a card of a discard or of a declaration."""
        if self.phase == AUCTION_DECLARE:
            return self.declaration_fault(move)
        return self.discard_fault(move)

    def seldom_fault(self, move: int) -> int:
        """Ask the law of the phases that a round passes once or never."""
        if self.phase == CONTRACT:
            return self.announcement_fault(move)
        if self.phase == AUCTION:
            return self.bid_fault(move)
        if self.phase == AUCTION_DECLARE:
            return self.declare_word_fault(move)
        if self.phase == OPEN:
            return self.opening_fault(move)
        return self.cut_fault(move) if self.phase == CUT else WRONG_PHASE

    def tells_later(self, fault: int) -> bool:
        """M-5.3 to M-5.6, M-6.9: whether to wait for the rest: a talon reports its lowest fault."""
        return TALON_COUNT <= fault <= HUNDRED_NO_MARRIAGE or fault == DEAD_END

    # -- the law as masks ---------------------------------------------------------------------

    def due(self) -> int:
        """The moves that are due: cards in the play, mostly words before it."""
        if self.phase == PLAY:
            self.mask[0] = self.legal_cards()
            if self.claims + self.concedes == 0:
                return CARD_WORD
            self.mask[2] = self.due_in(CLAIM, CONCEDE + 1)
            return CARD_WORD | SAID_WORD
        if self.laying:
            self.mask[0] = self.due_cards()
            return CARD_WORD
        if self.phase == CHOOSE:
            self.mask[1] = self.hands[0]
            self.mask[2] = self.due_choice()
            return CHOICE_WORD | SAID_WORD
        if self.phase <= CUT:
            return self.due_before()
        self.mask[2] = self.due_talk()
        return SAID_WORD

    def due_before(self) -> int:
        """The moves due before the deal: the shuffle, the first chooser, the cut and its jitter."""
        if self.phase == SETUP:
            self.mask[CHANCE_WORD] = self.due_chance()
            return BIT[CHANCE_WORD]
        if self.lifted:
            self.mask[3] = self.due_jitter()
            return CUT_WORD
        self.mask[2] = self.due_in(RESHAPE, RESHAPE + 1)
        self.mask[3] = self.due_in(CUT_AT, JITTER)
        return SAID_WORD | CUT_WORD

    def due_chance(self) -> int:
        """M-0.4: to shuffle, then to name the first chooser."""
        if self.shuffling:
            return BIT[SHUFFLE % 64]
        return BIT[self.seats] - 1

    def due_jitter(self) -> int:
        """M-3.4: what chance may add to a cut."""
        mask = 0
        for move in range(JITTER, HIDDEN_CUT):
            if self.chance_fault(move) == FINE:
                mask |= BIT[move % 64]
        return mask

    def due_cards(self) -> int:
        """Word 0: cards for the talon, or the trump card of a declaration."""
        return self.due_declared() if self.phase == AUCTION_DECLARE else self.loose_cards()

    def due_talk(self) -> int:
        """Word 2: words between the choice and the first lead, and NEXT."""
        if self.phase == DOUBLING:
            return self.due_speech()
        if self.phase == BARVA or self.phase == OVERRIDE:
            return self.due_answer()
        if self.phase == DISCARD:
            return BIT[DISCARD_WORD % 64] * 7  # a Trump Game, Misère or Slam
        if self.phase == TAKEOVER:
            return self.due_in(DISCARD_WORD, SLAM_WORD + 1)
        if self.phase == CONTRACT:
            return self.due_in(ANNOUNCE, RAISE)
        if self.phase == AUCTION:
            return self.due_in(PASS, PASS + 1) | self.due_in(BID, DECLARE)
        if self.phase == AUCTION_DECLARE:
            return self.due_in(DECLARE, ANNOUNCE)
        return self.due_in(CLOSED, PLAY_ON + 1) if self.phase == OPEN else BIT[NEXT % 64]

    def due_in(self, first: int, end: int) -> int:
        """The moves from `first` to before `end` that the phase allows, as bits of their word."""
        mask = 0
        for move in range(first, end):
            if self.phase_fault(move) == FINE and self.option_fault(move) == FINE:
                mask |= BIT[move % 64]
        return mask

    def is_extra(self, move: int) -> bool:
        """M-0.6: whether a move is never due: a changed talon, a misdeal, a claim of a revoke."""
        return REVOKED <= move < MOVES or move in (CHANGE_WORD, MISDEAL)

    def has_extras(self) -> bool:
        """M-0.6: whether words out of turn are possible; if duties bind, only in two phases."""
        return not self.strict or self.phase == BARVA or self.phase == CHOOSE

    def free_moves(self, seat: int, word: int) -> int:
        """M-0.6: what else a seat may do; NEXT is due for one player and free for the others."""
        if self.partial or (word != 2 and word != 4) or not self.has_extras():
            return 0
        mask = 0
        first = REVOKED if word == 4 else PASS_CHOICE
        for move in range(first, MOVES if word == 4 else BID):
            if self.is_besides(seat, move) and self.fault_of(seat, move) == FINE:
                mask |= BIT[move % 64]
        return mask

    def is_besides(self, seat: int, move: int) -> bool:
        """Whether a move is free of turn and not due for this seat."""
        return self.is_extra(move) or (move == NEXT and seat != self.turn)

    # -- what others hear (19.1) --------------------------------------------------------------

    def heard(self, viewer: int, index: int) -> int:
        """The move that a viewer hears; only its player hears where the pack was cut."""
        move = self.move_at(index)
        if self.maker(index) == viewer:
            return move
        if move < CHOICE:
            return HIDDEN_CARD if self.is_face_down(index) else move
        if move < SPOKEN:
            return HIDDEN_CHOICE
        if CUT_AT <= move < JITTER:
            return HIDDEN_CUT
        return HIDDEN_JITTER if JITTER <= move < HIDDEN_CUT else move

    def move_at(self, index: int) -> int:
        """The move of an entry of the history."""
        return self.history[index] & (SEAT_STEP - 1)

    def is_face_down(self, index: int) -> bool:
        """M-5.3, M-6.11: whether a card is of a talon; the trump card after it is shown."""
        if index < 1 or not self.history[index - 1] & OPEN_ACTION:
            return False
        return index < 3 or not DECLARE <= self.move_at(index - 3) < ANNOUNCE

    # -- what a move does ---------------------------------------------------------------------

    def carry_out(self, seat: int, move: int) -> None:
        """Carry out a move, and set who acts after it."""
        if not self.partial:
            self.came_from = self.phase
        if self.phase == PLAY and move < CHOICE:
            self.play(move)
            if self.phase == PLAY:
                self.turn = self.seat_of(self.player)
                return
        elif seat == CHANCE:
            self.act_by_chance(move)
        elif self.laying:
            self.secrets = self.length
            self.lay_card(move)
        elif self.phase == DOUBLING:
            self.say(move)
        elif self.is_free_of_turn(move):
            self.make_free(seat, move)
        elif self.phase == DISCARD or self.phase == TAKEOVER:
            self.open_discard(move)
        elif self.phase == BARVA or self.phase == OVERRIDE:
            self.answer(move)
        else:
            self.make_seldom(move)
        self.partial = self.laying or self.last_said
        between = CUT < self.phase < SETTLED
        self.turn = self.seat_of(self.player) if between else self.next_actor()

    def collect(self, order: Sequence[int]) -> None:
        """M-3.2, M-14.4: take the pack as it was collected, to be cut again."""
        if len(order) != 32 or mask_of(order) != PACK:
            raise ValueError("a collected pack has the 32 cards, each once")
        for place in range(32):
            self.pack[place] = order[place]
        self.shuffling = 0
        self.make_dealable()
        self.turn = self.next_actor()

    def act_by_chance(self, move: int) -> None:
        """Carry out the shuffle, the first chooser, or the jitter of a cut, which stays secret."""
        if self.lifted:
            self.secrets = self.length
        self.chance(move)

    def lay_card(self, move: int) -> None:
        """Lay the next card of a discard or of a declaration."""
        if self.phase == AUCTION_DECLARE:
            self.declare(move)
        else:
            self.discard(move)

    def make_free(self, seat: int, move: int) -> None:
        """M-3.8, M-5.7, M-14.5, M-16.3: carry out a word out of turn."""
        if move == CHANGE_WORD:
            self.open_discard(move)
        elif move == MISDEAL:
            self.misdeal()
        elif move == NEXT:
            self.next_by[self.nexts] = self.place_of(seat)
            self.nexts += 1
        else:
            self.revoke(move)

    def make_seldom(self, move: int) -> None:
        """Carry out a move of the phases that a round passes once or never."""
        if self.phase == CHOOSE:
            self.secrets = self.length
            self.choose(move)
        elif self.phase == CONTRACT:
            self.announce(move)
        elif self.phase == AUCTION:
            self.bid(move)
        elif self.phase == AUCTION_DECLARE:
            self.talon_size = 0
            self.laying = move
        elif self.phase == OPEN:
            self.open_or_answer(move)
        elif self.phase == CUT:
            self.secrets = self.length
            self.cut(move)
        else:
            self.end_by_word(move)
