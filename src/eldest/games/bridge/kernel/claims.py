"""Claims and concessions (B-Q.1 to B-Q.4), at a table without a Director; C types in claims.pxd."""

from __future__ import annotations

from eldest.cards import bits
from eldest.cards.masks import BIT
from eldest.games.bridge.constants import NEVER, NO_SEAT, TRICKS
from eldest.games.bridge.kernel.phases import CLAIMED, OVER, PLAYING
from eldest.games.bridge.kernel.play import Playing
from eldest.games.bridge.moves import CLAIM
from eldest.games.bridge.options import Options
from eldest.games.bridge.refusals import CLAIMED_AGAIN, NO_ANSWER, NO_CLAIM
from eldest.protocol.constants import FINE

PROVED = 4  # a contested claim is tried on every line of play only if no more tricks remain
FIRST_CLAIM = CLAIM % 64


class Claiming(Playing):
    """The state of a claim: who claims how many tricks, who is asked, and the result."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.claimed = [NEVER] * 4  # by seat: how many tricks were complete at its last claim
        self.open_claims()

    def open_claims(self) -> None:
        """Set up a board on which nobody has claimed."""
        self.claimer = NO_SEAT
        self.claimed_tricks = 0
        self.next_voter = NO_SEAT  # who is asked after the one in turn
        for seat in range(4):
            self.claimed[seat] = NEVER

    # -- what may be claimed and answered -----------------------------------------------------

    def claim_fault(self, seat: int, tricks: int) -> int:
        """B-Q.1: from the opening lead on, and not by dummy; B-Q.4: not twice in a trick."""
        if not self.may_claim(seat) or tricks > TRICKS - self.finished:
            return NO_CLAIM
        return CLAIMED_AGAIN if self.claimed[seat] == self.finished else FINE

    def may_claim(self, seat: int) -> bool:
        """B-Q.1: a player other than dummy, while cards are played."""
        sits = seat >= 0 and seat < 4 and seat != self.dummy
        return self.claims != 0 and self.phase == PLAYING and self.played > 0 and sits

    def claim_numbers(self, seat: int) -> int:
        """The number of claims that `claim_fault` allows a seat: of no trick, of one, and so on."""
        if not self.may_claim(seat) or self.claimed[seat] == self.finished:
            return 0
        return TRICKS - self.finished + 1

    def legal_claims(self, seat: int) -> int:
        """The claims for which `claim_fault` is FINE."""
        return (BIT[self.claim_numbers(seat)] - 1) * BIT[FIRST_CLAIM]

    def answer_fault(self, seat: int) -> int:
        """B-Q.2: only a player who is asked, while a claim waits."""
        return FINE if self.phase == CLAIMED and seat == self.turn else NO_ANSWER

    # -- what becomes of a claim --------------------------------------------------------------

    def claim(self, seat: int, tricks: int) -> None:
        """B-Q.2: opponents are asked; B-Q.3: first the partner of a defender who concedes.

        Dummy has no vote.
        """
        self.claimer = seat
        self.claimed_tricks = tricks
        self.phase = CLAIMED
        if seat == self.declarer:
            self.turn = (seat + 1) & 3
            self.next_voter = (seat + 3) & 3
        elif tricks < TRICKS - self.finished:
            self.turn = seat ^ 2
            self.next_voter = self.declarer
        else:
            self.turn = self.declarer
            self.next_voter = NO_SEAT

    def accept(self) -> None:
        """B-Q.2: when all have accepted, the tricks are fixed."""
        if self.next_voter == NO_SEAT:
            self.settle()
        else:
            self.turn = self.next_voter
            self.next_voter = NO_SEAT

    def refuse(self, seat: int) -> None:
        """B-Q.3: the claimer's partner refuses; B-Q.4: an opponent cannot refuse a proved claim."""
        is_opponent = (seat ^ self.claimer) & 1
        if is_opponent and self.is_proved(self.claimer & 1, self.claimed_tricks):
            self.settle()
        else:
            self.end_claim(PLAYING)

    def settle(self) -> None:
        """B-Q.1: a claim of n is a concession of the rest."""
        side = self.declarer & 1
        won = self.claimed_tricks
        if (self.claimer ^ side) & 1:
            won = TRICKS - self.finished - won
        self.agreed = self.won[side] + won
        self.end_claim(OVER)

    def end_claim(self, phase: int) -> None:
        """The hand stays shown, and the claimer claims no more before another trick is complete."""
        self.claimed[self.claimer] = self.finished
        self.claimer = NO_SEAT
        self.phase = phase
        self.go_on()

    # -- B-Q.4: the proof ---------------------------------------------------------------------

    def is_proved(self, side: int, tricks: int) -> bool:
        """B-Q.4: whether every legal line of play gives that side this many of the tricks."""
        if TRICKS - self.finished > PROVED:
            return False
        return not self.can_fail(side, self.won[side] + tricks)

    def can_fail(self, side: int, target: int) -> bool:
        """Whether some line of play leaves the side below its target; nothing is changed."""
        if self.won[side] >= target:
            return False
        if self.won[side] + TRICKS - self.finished < target:
            return True
        cards = self.unlike()
        while cards:
            if self.fails_after(bits.lowbit(cards), side, target):
                return True
            cards &= cards - 1
        return False

    def fails_after(self, card: int, side: int, target: int) -> bool:
        """Whether the claim fails if this card is played now; the card is taken back afterwards."""
        player, leader, winner = self.player, self.leader, self.winner
        led, best, table = self.led, self.best, self.table
        lacked, laid = self.voids[player], self.laid[player]
        gone, began, last_began = self.gone, self.began, self.last_began
        ours, theirs, phase = self.won[0], self.won[1], self.phase
        self.lay(card)
        if self.is_complete():
            self.finish_trick()
        fails = self.can_fail(side, target)
        self.player, self.leader, self.winner = player, leader, winner
        self.led, self.best, self.table = led, best, table
        self.voids[player], self.laid[player] = lacked, laid
        self.gone, self.began, self.last_began = gone, began, last_began
        self.won[0], self.won[1], self.finished = ours, theirs, ours + theirs
        self.phase = phase
        self.hands[player] |= BIT[card]
        return fails

    def unlike(self) -> int:
        """The legal cards; of neighbours without a card in play between them only the highest."""
        live = self.table | self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]
        cards = self.legal_plays()
        found, last = 0, -1
        while live:
            card = bits.lowbit(live)
            live &= live - 1
            mine = cards & BIT[card]
            if mine and (last < 0 or last // 13 != card // 13):
                found |= mine
            last = card if mine else -1
        return found

    # -- doors --------------------------------------------------------------------------------

    def claimable(self, seat: int) -> int:
        """The number of claims that a seat may choose from: of no trick, of one, and so on."""
        return self.claim_numbers(seat) if 0 <= seat < 4 else 0

    def has_shown(self, seat: int) -> bool:
        """B-Q.1: a claimer shows the hand, and it cannot be unseen."""
        if not 0 <= seat < 4:
            return False
        return self.claimed[seat] != NEVER or self.claimer == seat

    def proves(self, side: int, tricks: int) -> bool:
        """B-Q.4: whether a claim of these tricks would be proved in the present position."""
        return 0 <= side < 2 and self.is_proved(side, tricks)
