"""The play of the cards in Mindikot, both modes: plain Python, with C types in tricks.pxd.

Seats 0, 2, 4 are team 0 (A), seats 1, 3, 5 team 1 (B), so a seat's team is its lowest bit.
For playouts and learners a move is a small number: a card to play it, PASS + card, REVEAL, or
HIDE + card.
"""

from __future__ import annotations

from collections.abc import Iterator

from eldest.cards import PACK_48, PACK_52, RANKS, bits, mask_of
from eldest.cards.card import NO_CARD, NO_SUIT
from eldest.deal.dice import Dice
from eldest.games.mindikot.moves import HIDE, MOVES, PASS, REVEAL
from eldest.games.mindikot.options import KNOWN
from eldest.protocol.law import Refusal
from eldest.tricks import play as base
from eldest.tricks.play import TrickPlay

NOTHING, DOWN, BACK, REVEALED, PLAYED = range(5)  # what the hidden card of mode B is now
TENS = mask_of(13 * suit + RANKS.index("T") for suit in range(4))
PACK = [mask_of(PACK_52.cards), mask_of(PACK_48.cards)]  # for four and for six (K-2.1)
MASK32 = 0xFFFFFFFF
UNSEEN = 63

HELD = Refusal("card_not_in_hand", "K-4.1")
HELD_BY_HIDER = Refusal("card_not_in_hand", "K-3.4")
FOLLOW = Refusal("follow_suit", "K-4.3")
TRUMP = Refusal("must_trump", "K-6.4")


class Tricks(TrickPlay):
    """One round's hands, tricks and hidden card."""

    def __init__(self, seats: int = 4, step: int = 1, hiding: int = 0) -> None:
        self.tricks = [0, 0]
        self.taken = [0, 0]
        self.pack = [0] * 52
        self.hiding = hiding  # mode B, the first leader's card is set aside: BLIND or KNOWN to him
        super().__init__(seats, step)
        self.start(0)

    def start(self, leader: int) -> None:
        """K-2.4: no trump, nothing hidden, no trick taken."""
        self.begin(leader)
        self.first_leader = leader
        self.hidden = NO_CARD
        self.condition = NOTHING
        self.revealing = 0
        self.last_winner = -1
        for team in range(2):
            self.tricks[team] = 0
            self.taken[team] = 0

    # -- what the law leaves ------------------------------------------------------------------

    def legal_cards(self) -> int:
        """The mask that the last duty leaves: the hot path of every playout."""
        hand = self.hands[self.turn]
        if self.revealing:
            return hand & base.SUIT[self.trump] or hand  # K-6.4
        return hand & base.SUIT[self.led] or hand  # K-4.1, K-4.3, K-4.4

    def duties(self) -> Iterator[tuple[Refusal, int]]:
        """Each law that binds a card of the player in turn, with the cards it leaves."""
        hand = self.hand(self.turn)
        yield (HELD_BY_HIDER if self.hides(self.turn) else HELD), hand
        if self.followers():
            yield FOLLOW, self.followers()
        trumps = hand & base.SUIT[self.trump]
        if self.revealing and trumps:
            yield TRUMP, trumps

    def can_follow(self) -> bool:
        """Whether a card is led that the player in turn can follow."""
        return self.followers() != 0

    def is_void(self) -> bool:
        """Whether a card is led that the player in turn cannot follow."""
        return self.led != NO_SUIT and self.followers() == 0

    def must_declare(self) -> bool:
        """K-6.1: void, and a hidden card is there to be revealed."""
        return (
            (self.condition == DOWN or self.condition == BACK)
            and not self.revealing
            and self.is_void()
        )

    def sets_trump(self, card: int) -> bool:
        """K-5.1: mode A, no trump yet, and this card does not follow."""
        return (
            self.trump == NO_SUIT
            and self.led != NO_SUIT
            and card // 13 != self.led
            and not self.hiding
        )

    def hides(self, seat: int) -> bool:
        """Whether a card of this seat lies hidden outside his hand (K-3.4)."""
        return self.condition == DOWN and seat == self.first_leader

    def tricks_of_round(self) -> int:
        """K-0.4: N, 13 with four players and 8 with six."""
        return 13 if self.seats == 4 else 8

    def is_over(self) -> bool:
        """K-8.1: all tricks are played."""
        return self.tricks[0] + self.tricks[1] == self.tricks_of_round()

    def must_hide(self) -> bool:
        """K-3.1: mode B, and no card is set aside yet."""
        return self.hiding != 0 and self.condition == NOTHING

    # -- what a move does ---------------------------------------------------------------------

    def hide(self, card: int) -> None:
        """K-3.1: a card of the first leader is set aside."""
        self.hidden = card
        self.condition = DOWN
        self.hands[self.first_leader] &= ~base.BIT[card]

    def reveal(self) -> None:
        """K-6.2, K-6.3: its suit is trump, and the card is back in the hider's hand."""
        self.trump = self.hidden // 13
        self.condition = REVEALED
        self.hands[self.first_leader] |= base.BIT[self.hidden]
        self.revealing = 1

    def play(self, card: int) -> None:
        """A card on the table; in mode A the first that does not follow sets the trump (K-5.1)."""
        if self.sets_trump(card):
            self.trump = card // 13
        if self.revealing:
            if card // 13 != self.trump:
                self.voids[self.turn] |= base.BIT[self.trump]  # K-6.4: he would have had to
            self.revealing = 0
        self.put(card)

    def put(self, card: int) -> None:
        """A card on the table with no say about trumps: a passed card, K-6.6, is just put."""
        if card == self.hidden:
            self.condition = PLAYED
        self.lay(card)
        if self.is_complete():
            self.finish_trick()
        if self.condition == DOWN and self.hands[self.turn] == 0:
            self.condition = BACK  # K-6.9: the hider's last card, seen by him only
            self.hands[self.turn] = base.BIT[self.hidden]

    def finish_trick(self) -> None:
        """K-7.2: the winner's team takes the cards; he leads the next trick."""
        team = self.winner & 1
        self.tricks[team] += 1
        self.taken[team] |= self.table
        self.last_winner = self.winner
        self.lead_from(self.winner)

    def make(self, move: int) -> None:
        """Carry out a move by its number."""
        if move < PASS:
            self.play(move)
        elif move < REVEAL:
            self.put(move - PASS)
        elif move == REVEAL:
            self.reveal()
        else:
            self.hide(move - HIDE)

    # -- learners ---------------------------------------------------------------------------

    def allows(self, move: int) -> bool:
        """Whether the law leaves this move to the player in turn."""
        if move < 0 or move >= MOVES:
            return False
        if move < PASS:
            return self.may_play(move)
        if move < HIDE:
            return self.declarations() & base.BIT[move - PASS] != 0
        return self.hides_open() & base.BIT[move - HIDE] != 0

    def may_play(self, card: int) -> bool:
        """Whether every duty leaves this card, and no declaration is due."""
        return 0 <= card < PASS and self.plays() & base.BIT[card] != 0

    def plays(self) -> int:
        """The cards that may be played now."""
        return 0 if self.must_hide() or self.must_declare() else self.legal_cards()

    def declarations(self) -> int:
        """The cards that may be passed with, and the reveal as one bit more."""
        return self.hands[self.turn] | base.BIT[REVEAL - PASS] if self.must_declare() else 0

    def hides_open(self) -> int:
        """The cards that may be set aside."""
        return self.hands[self.turn] if self.must_hide() else 0

    def word(self, index: int) -> int:
        """What the player in turn knows, as ten masks and packed numbers; `envs` unpacks them."""
        if index == 0:
            return self.hands[self.turn]
        if index == 1:
            return self.table
        if index < 4:
            return self.taken[index - 2]
        if index == 4:
            return self.plays()
        if index == 5:
            return self.declarations()
        if index == 6:
            return self.hides_open()
        if index == 7:
            return self.facts()
        return self.packed(index == 8)

    def facts(self) -> int:
        """Turn, leader, led suit, trump; the hidden card's condition, hider, reveal and face."""
        word = self.hidden_seen()
        word = word * 8 + self.revealing
        word = word * 8 + self.first_leader
        word = word * 8 + self.condition
        word = word * 8 + self.trump
        word = word * 8 + self.led
        word = word * 8 + self.leader
        return word * 8 + self.turn

    def hidden_seen(self) -> int:
        """The hidden card as far as the player in turn knows it; UNSEEN if he does not."""
        if self.condition == NOTHING:
            return UNSEEN
        mine = self.turn == self.first_leader and (self.hiding == KNOWN or self.condition == BACK)
        return self.hidden if mine or self.condition >= REVEALED else UNSEEN

    def packed(self, laid: bool) -> int:
        """Eight bits a seat: the card he has laid (UNSEEN: none yet), or the suits he lacked."""
        word = 0
        for seat in range(base.SEATS - 1, -1, -1):
            value = self.voids[seat]
            if laid:
                value = self.laid[seat] if self.has_laid(seat) else UNSEEN
            word = word * 256 + value
        return word

    def has_laid(self, seat: int) -> bool:
        """Whether a card of this seat lies in the trick."""
        return seat < self.seats and self.table & base.BIT[self.laid[seat]] != 0

    # -- playouts -----------------------------------------------------------------------------

    def deal(self, dice: Dice) -> None:
        """Shuffle with dice and deal one card at a time from the leader (K-2.3)."""
        size = self.fill_pack()
        for i in range(size - 1, 0, -1):
            j = dice.below(i + 1)
            self.pack[i], self.pack[j] = self.pack[j], self.pack[i]
        seat = self.first_leader
        for i in range(size):
            self.hands[seat] |= base.BIT[self.pack[i]]
            seat += self.step
            if seat >= self.seats:
                seat -= self.seats

    def fill_pack(self) -> int:
        """The sorted pack (K-2.1); how many cards it has."""
        whole = PACK[self.seats == 6]
        size = 0
        while whole:
            self.pack[size] = bits.lowbit(whole)
            whole &= whole - 1
            size += 1
        return size

    def random_move(self, dice: Dice) -> int:
        """A move that the law allows, each equally likely."""
        hand = self.hands[self.turn]
        if self.must_hide():
            return HIDE + bits.nth_bit(hand, dice.below(bits.popcount(hand)))
        if self.must_declare():
            pick = dice.below(bits.popcount(hand) + 1)
            return REVEAL if pick == 0 else PASS + bits.nth_bit(hand, pick - 1)
        cards = self.legal_cards()
        return bits.nth_bit(cards, dice.below(bits.popcount(cards)))

    def random_round(self, dice: Dice) -> int:
        """Random moves to the end; a checksum of every move."""
        check = 0
        while not self.is_over():
            move = self.random_move(dice)
            check = (check * 31 + move) & MASK32
            self.make(move)
        return check

    # -- for those who look on from Python ----------------------------------------------------

    def tricks_of(self, team: int) -> int:
        """How many tricks a team has taken."""
        return self.tricks[team]

    def taken_by(self, team: int) -> int:
        """The cards that a team has taken."""
        return self.taken[team]

    def tens_of(self, team: int) -> int:
        """How many tens a team has taken."""
        return bits.popcount(self.taken[team] & TENS)

    def set_taken(self, team: int, tricks: int, cards: int) -> None:
        """Put a team's tricks and cards where an imagined round has them."""
        self.tricks[team] = tricks
        self.taken[team] = cards

    def copy(self) -> Tricks:
        """An independent round in the same state."""
        other = Tricks(self.seats, self.step, self.hiding)
        other.copy_play(self)
        for team in range(2):
            other.tricks[team] = self.tricks[team]
            other.taken[team] = self.taken[team]
        other.first_leader = self.first_leader
        other.hidden = self.hidden
        other.condition = self.condition
        other.revealing = self.revealing
        other.last_winner = self.last_winner
        return other
