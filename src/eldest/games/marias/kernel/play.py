"""The play of the cards (sections 9 to 11), claims and revokes (16, 17)."""

from __future__ import annotations

from eldest.cards.card import NO_CARD, NO_SUIT
from eldest.cards.masks import BIT, SUIT
from eldest.games.marias import holdings
from eldest.games.marias.constants import (
    GAME,
    HUNDRED_AGAINST,
    MISERE_GAME,
    NOBODY,
    SEVEN,
    SEVEN_AGAINST,
    SEVEN_RANK,
    SLAM_GAME,
    TRICKS,
    TRUMP_GAME,
)
from eldest.games.marias.kernel.pay import Pay
from eldest.games.marias.kernel.phases import (
    CLAIMED,
    CONCEDED,
    LAID,
    MISERE_BROKEN,
    OPEN,
    PLAY,
    PLAYED,
    REVOKE,
    SETTLED,
    SLAM_BROKEN,
    UNPLAYED,
)
from eldest.games.marias.moves import (
    ACCEPT_OPEN,
    CLAIM,
    CLOSED,
    CONCEDE,
    OPEN_HAND,
    PLAY_ON,
    REVOKED,
)
from eldest.games.marias.ranks import ABOVE as ORDERS
from eldest.games.marias.ranks import KINGS, PACK, QUEENS
from eldest.games.marias.refusals import (
    CLAIM_NOT_PROVEN,
    FINE,
    KEEP_SEVEN,
    MUST_BEAT,
    MUST_FOLLOW,
    MUST_OVERTRUMP,
    MUST_TRUMP,
    NOT_YOUR_TURN,
    PLAY_NOT_HELD,
    QUEEN_FIRST,
    WRONG_PHASE,
)

ABOVE = [*ORDERS[0], *ORDERS[1]]  # by 52 * natural + card: the cards of its suit that beat it
PAIR_ORDER = [1, 2, 0, 3]  # M-1.2: hearts, diamonds, spades, clubs by their numbers
NO_CLAIM = 40  # a claim of a revoke that names no card
PUB, CSM = 1, 2  # unplayed


class Play(Pay):
    """The state from the last speech to the last trick."""

    def begin_play(self) -> None:
        """M-8.11, M-8.12: settle without play, ask about an open hand, or await the first lead."""
        self.prepare_play()
        if self.is_unplayed():
            self.finish(UNPLAYED, NOBODY)
        elif self.open_hand:
            self.phase = OPEN
            self.player = self.declarer
        else:
            self.phase = PLAY

    def prepare_play(self) -> None:
        """M-9.2, M-11.3: who keeps the seven, and who leads."""
        self.order_ranks()
        self.keeper = NOBODY
        if self.has(SEVEN):
            self.keeper = self.announcer[SEVEN]
        elif self.has(SEVEN_AGAINST):
            self.keeper = self.announcer[SEVEN_AGAINST]
        self.lead_from(self.first_leader())

    def order_ranks(self) -> None:
        """M-1.3, M-1.4: the type decides the order of the ranks; without trumps no seven counts."""
        self.natural = 0 if self.kind == TRUMP_GAME else 1
        self.seven = NO_CARD if self.trump == NO_SUIT else 13 * self.trump + SEVEN_RANK

    def first_leader(self) -> int:
        """M-9.2: the chooser in a Trump Game, else the declarer."""
        return self.declarer if self.kind != TRUMP_GAME or self.declarer_leads else 0

    def is_unplayed(self) -> bool:
        """M-8.11: a Game that nobody doubled, or only once, is settled without play."""
        if self.unplayed < PUB or self.kind != TRUMP_GAME:
            return False
        if self.has(SEVEN_AGAINST) or self.has(HUNDRED_AGAINST):
            return False
        if self.contract == GAME:
            return self.level[GAME] == 0 or (self.unplayed == CSM and self.level[GAME] == 1)
        if self.unplayed != CSM or self.contract != SEVEN:
            return False
        return self.level[GAME] == 1 and self.level[SEVEN] == 0

    # -- the open hand (M-17.1) ---------------------------------------------------------------

    def opening_fault(self, move: int) -> int:
        """M-17.1: the declarer opens the hand or not; then each defender accepts or plays on."""
        if self.opened:
            return FINE if move in (ACCEPT_OPEN, PLAY_ON) else WRONG_PHASE
        return FINE if move in (OPEN_HAND, CLOSED) else WRONG_PHASE

    def open_or_answer(self, move: int) -> None:
        """M-17.1: show the hand for the rest of the round, or note a defender's answer."""
        if move == OPEN_HAND:
            self.opened = 1
            self.ask_defenders()
        elif move == ACCEPT_OPEN:
            self.note_answer()
            if not self.asked:
                self.finish(LAID, NOBODY)
        else:
            self.asked = 0
            self.answered = 0
            self.phase = PLAY
            self.player = self.first_leader()

    def ask_defenders(self) -> None:
        """M-5.8, M-5.13, M-17.1: both are asked, the one at the declarer's left first."""
        self.asked = BIT[0] | BIT[1] | BIT[2]
        self.asked &= ~BIT[self.declarer]
        self.answered = 0
        self.player = self.next_asked()

    def note_answer(self) -> None:
        """Note the answer of the player in turn, and ask the next one, if there is one."""
        self.asked &= ~BIT[self.player]
        self.answered |= BIT[self.player]
        if self.asked:
            self.player = self.next_asked()

    def next_asked(self) -> int:
        """The first player from the declarer's left who has not answered."""
        place = self.left_of(self.declarer)
        return place if self.asked & BIT[place] else self.left_of(place)

    # -- what the law leaves (M-9.5 to M-9.7) -------------------------------------------------

    def beaters(self) -> int:
        """M-9.4: every card that would beat the winning card of the trick."""
        above = ABOVE[52 * self.natural + self.best]
        return above if self.best // 13 == self.trump else above | SUIT[self.trump]

    def beats(self, card: int) -> bool:
        """M-9.4: whether this card beats the winning card."""
        return self.beaters() & BIT[card] != 0

    def trick_cards(self) -> int:
        """M-9.5, M-9.6: the cards of the hand that the trick allows, whoever is winning it."""
        hand = self.hands[self.player]
        if self.led == NO_SUIT:
            return hand
        return holdings.bound(hand, SUIT[self.led], SUIT[self.trump], self.beaters())

    def must_keep_seven(self) -> bool:
        """M-11.3: whoever announced the seven keeps it for the last trick as long as possible."""
        return self.keeper == self.player and self.number < TRICKS - 1

    def lawful_cards(self) -> int:
        """M-9.7: the cards for which `duty_fault` is FINE, whether it is enforced or not."""
        cards = self.trick_cards()
        if self.must_keep_seven():
            cards = cards & ~BIT[self.seven] or cards
        if self.queen_first:
            cards &= ~self.kings_with_queens()
        return cards

    def legal_cards(self) -> int:
        """The cards that may be played: `card_fault` is FINE."""
        return self.lawful_cards() if self.strict else self.hands[self.player]

    def kings_with_queens(self) -> int:
        """M-10.5: kings whose queens are still in the same hand; a queen's number is the next."""
        hand = self.hands[self.player]
        if self.kind != TRUMP_GAME:
            return 0
        return hand & KINGS & (hand & QUEENS) >> 1

    def card_fault(self, card: int) -> int:
        """M-9.1, M-16.1: a card of one's own hand, with its duties where they are enforced."""
        if not self.hands[self.player] & BIT[card]:
            return PLAY_NOT_HELD
        return self.duty_fault(card) if self.strict else FINE

    def duty_fault(self, card: int) -> int:
        """M-9.5, M-11.3, M-10.5: the first duty that forbids this card."""
        cards = self.trick_cards()
        if not cards & BIT[card]:
            return self.trick_fault(card)
        if card == self.seven and self.must_keep_seven() and cards & ~BIT[card]:
            return KEEP_SEVEN
        return QUEEN_FIRST if self.queen_first and self.kings_with_queens() & BIT[card] else FINE

    def trick_fault(self, card: int) -> int:
        """M-9.5: the duty that a card breaks which the trick does not allow."""
        followers = self.hands[self.player] & SUIT[self.led]
        if followers:
            return MUST_BEAT if followers & BIT[card] else MUST_FOLLOW
        return MUST_OVERTRUMP if card // 13 == self.trump else MUST_TRUMP

    # -- what a card does ---------------------------------------------------------------------

    def play(self, card: int) -> None:
        """M-9.1: play a card; note a broken duty if it is not refused (M-16.2)."""
        if not self.strict and not self.lawful_cards() & BIT[card]:
            self.breaches |= BIT[self.cards_played]
        if self.makes_marriage(card):
            self.marry(self.player, card // 13)
        if self.number == TRICKS - 1 and card == self.seven:
            self.seven_by = self.player
        if self.throws_away(card):
            self.voids[self.player] |= BIT[self.trump]  # M-9.5: a trump would have been a duty
        self.played[self.cards_played] = card
        self.played_by[self.cards_played] = self.player
        self.cards_played += 1
        self.lay(card)
        if self.is_complete():
            self.finish_trick()

    def throws_away(self, card: int) -> bool:
        """Whether this card neither follows nor trumps, in a Trump Game."""
        suit = card // 13
        if self.kind != TRUMP_GAME or self.led == NO_SUIT:
            return False
        return suit != self.led and suit != self.trump

    def makes_marriage(self, card: int) -> bool:
        """M-10.1, M-10.2, M-10.4: a queen of a Trump Game whose king is in the same hand."""
        if self.kind != TRUMP_GAME or not QUEENS & BIT[card]:
            return False
        return self.hands[self.player] & BIT[card - 1] != 0

    def marry(self, player: int, suit: int) -> None:
        """M-10.3: note a marriage, which counts for good."""
        self.married_by[self.marriages] = player
        self.married_suit[self.marriages] = suit
        self.marriages += 1

    def finish_trick(self) -> None:
        """M-9.3, M-9.8, M-9.10: the winner takes the cards and leads, or the play is over."""
        self.tricks[self.winner] += 1
        self.taken[self.winner] |= self.table
        self.won_by[self.number] = self.winner
        self.number += 1
        self.last_winner = self.winner
        self.lead_from(self.winner)
        if self.number == TRICKS:
            self.finish(PLAYED, NOBODY)
        elif self.kind == MISERE_GAME and self.tricks[self.declarer]:
            self.finish(MISERE_BROKEN, NOBODY)
        elif self.kind == SLAM_GAME and self.tricks[self.declarer] < self.number:
            self.finish(SLAM_BROKEN, NOBODY)

    # -- claims (M-17.2) and concessions (M-17.3) ---------------------------------------------

    def ending_fault(self, move: int) -> int:
        """M-17.2: only the player who leads claims; M-17.3: only the declarer concedes."""
        if move == CLAIM:
            if self.table:
                return WRONG_PHASE
            return FINE if self.is_proven(self.player) else CLAIM_NOT_PROVEN
        if move == CONCEDE:
            return FINE if self.player == self.declarer else NOT_YOUR_TURN
        return WRONG_PHASE

    def is_proven(self, player: int) -> bool:
        """M-17.2: no unseen card beats a card of the hand, nor is one the trump seven."""
        if self.kind == MISERE_GAME:
            return False
        unseen = self.unseen_by(player)
        if self.seven != NO_CARD and unseen & BIT[self.seven]:
            return False
        for card in range(52):
            if self.hands[player] & BIT[card] and self.above(card) & unseen:
                return False
        return True

    def unseen_by(self, player: int) -> int:
        """M-17.2: not in the hand, in a finished trick, or in a talon of the player's own."""
        seen = self.hands[player] | self.taken[0] | self.taken[1] | self.taken[2]
        if self.stage_by[self.stages - 1] == player:
            seen |= self.talon_mask()
        return PACK & ~seen

    def above(self, card: int) -> int:
        """The cards that beat this one when it is led."""
        higher = ABOVE[52 * self.natural + card]
        if self.trump == NO_SUIT or card // 13 == self.trump:
            return higher
        return higher | SUIT[self.trump]

    def end_by_word(self, move: int) -> None:
        """M-17.2, M-17.3: the remaining tricks go to one side; pairs still held count."""
        self.credit_pairs(self.player)
        self.finish(CLAIMED if move == CLAIM else CONCEDED, self.player)

    def credit_pairs(self, first: int) -> None:
        """M-17.2: count pairs still held, from this player on, each of them once."""
        if self.kind != TRUMP_GAME:
            return
        player = first
        for _ in range(3):
            for i in range(4):
                self.credit_pair(player, PAIR_ORDER[i])
            player = self.left_of(player)

    def credit_pair(self, player: int, suit: int) -> None:
        """Count the marriage of a king and queen in this hand, unless it counts already."""
        for i in range(self.marriages):
            if self.married_suit[i] == suit:
                return
        if holdings.has_pair(self.hands[player] & SUIT[suit]):
            self.marry(player, suit)

    # -- revokes (M-16.3, M-16.4) -------------------------------------------------------------

    def revoke_fault(self, seat: int, move: int) -> int:
        """M-16.3: a card that was laid, named once, until the first NEXT."""
        if (self.phase != PLAY and self.phase != SETTLED) or self.nexts:
            return WRONG_PHASE
        if seat < 0 or seat >= self.seats:
            return NOT_YOUR_TURN
        claim = move - REVOKED
        if claim == NO_CLAIM or self.card_of(claim) == NOBODY:
            return WRONG_PHASE
        for i in range(self.revokes):
            if 10 * self.revoke_of[i] + self.revoke_trick[i] - 1 == claim:
                return WRONG_PHASE
        return FINE

    def card_of(self, claim: int) -> int:
        """The card that a claim of a revoke means, counted from the first lead; NOBODY if none."""
        player = self.place_of(claim // 10)
        first = 3 * (claim % 10)
        for i in range(first, min(first + 3, self.cards_played)):
            if self.played_by[i] == player:
                return i
        return NOBODY

    def revoke(self, move: int) -> None:
        """M-16.4: a right claim ends the round; only the earliest violation counts."""
        claim = move - REVOKED
        self.revoke_of[self.revokes] = claim // 10
        self.revoke_trick[self.revokes] = claim % 10 + 1
        self.revoke_after[self.revokes] = self.cards_played
        self.revoke_settled[self.revokes] = 1 if self.phase == SETTLED else 0
        self.revokes += 1
        card = self.card_of(claim)
        if self.breaches & BIT[card] and (self.offence == NOBODY or card < self.offence):
            self.offence = card
            self.credit_pairs(self.declarer)
            self.finish(REVOKE, self.played_by[card])

    # -- the end (M-14.5) ---------------------------------------------------------------------

    def next_fault(self, seat: int) -> int:
        """M-14.5: each player of a settled round once; a strict round is over at once."""
        if self.phase != SETTLED or self.strict:
            return WRONG_PHASE
        player = self.place_of(seat)
        return FINE if player != NOBODY and not self.has_said_next(player) else NOT_YOUR_TURN

    def has_said_next(self, player: int) -> bool:
        """M-14.5: whether this player has seen the settlement."""
        found = False
        for i in range(self.nexts):
            found = found or self.next_by[i] == player
        return found

    def waiting(self) -> int:
        """The first player who has not said NEXT; NOBODY if the round is over."""
        if self.strict:
            return NOBODY
        for player in range(3):
            if not self.has_said_next(player):
                return player
        return NOBODY
