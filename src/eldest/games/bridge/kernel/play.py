"""The play of the cards (section 8) and their score (section 9); C types are in play.pxd."""

from __future__ import annotations

from eldest.cards.masks import BIT, SUIT
from eldest.games.bridge.constants import NO_SEAT, NOT_AGREED, TRICKS
from eldest.games.bridge.kernel.auction import Bidding
from eldest.games.bridge.kernel.phases import CLAIMED, OVER, PLAYING
from eldest.games.bridge.kernel.points import contract_points
from eldest.games.bridge.options import Options
from eldest.games.bridge.refusals import DUMMY_TURN, FOLLOW_SUIT, NOT_HELD, PLAY_TURN, SUSPENDED
from eldest.protocol.constants import FINE, NOBODY


class Playing(Bidding):
    """The state of the play; before the end of the auction there is no declarer and no trick."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.won = [0, 0]  # tricks by side
        self.cards = [0] * 52  # every card played, in order, and whose it was
        self.owners = [0] * 52
        self.open_play()

    def open_play(self) -> None:
        """Set up the play before the deal."""
        self.clear()
        self.lead_from(0)
        self.played = 0
        self.gone = 0  # the cards of finished tricks
        self.finished = 0  # tricks
        self.won[0] = 0
        self.won[1] = 0
        self.agreed = NOT_AGREED  # declarer's tricks by a claim that stands

    # -- what may be played -------------------------------------------------------------------

    def play_fault(self, seat: int, card: int) -> int:
        """B-P.1: declarer plays dummy's cards; B-P.2, B-P.4: in turn, from the hand, in suit."""
        if self.phase != PLAYING:
            return SUSPENDED if self.phase == CLAIMED else PLAY_TURN
        if seat != self.turn:
            return DUMMY_TURN if seat == self.dummy else PLAY_TURN
        if not self.hands[self.player] & BIT[card]:
            return NOT_HELD
        return FOLLOW_SUIT if self.followers() and card // 13 != self.led else FINE

    def legal_plays(self) -> int:
        """B-P.2: the cards for which `play_fault` is FINE, for the seat that acts."""
        hand = self.hands[self.player]
        return hand & SUIT[self.led] or hand

    # -- what a card does ---------------------------------------------------------------------

    def play(self, card: int) -> None:
        """A card of the hand in turn; the winner of a complete trick leads next (B-P.3)."""
        self.cards[self.played] = card
        self.owners[self.played] = self.player
        self.played += 1
        self.lay(card)
        if self.player == self.leader:
            self.finish_trick()
        self.go_on()

    def finish_trick(self) -> None:
        """B-P.3: the winner leads; 13 tricks end the play."""
        self.finished += 1
        self.won[self.winner & 1] += 1
        self.gone |= self.table
        self.last_began = self.began
        self.lead_from(self.winner)
        if self.finished == TRICKS:
            self.phase = OVER

    def go_on(self) -> None:
        """B-P.1: the owner of the hand in turn acts, but declarer acts for dummy."""
        if self.phase == OVER:
            self.turn = NOBODY
        else:
            self.turn = self.declarer if self.player == self.dummy else self.player

    # -- section 9: the score -----------------------------------------------------------------

    def declarers_tricks(self) -> int:
        """The tricks of declarer so far, for Python; 0 before there is a declarer."""
        return 0 if self.declarer == NO_SEAT else self.made()

    def made(self) -> int:
        """Declarer's tricks: those that a claim gave, or those that the side has won."""
        if self.agreed != NOT_AGREED:
            return self.agreed
        return self.won[self.declarer & 1]

    def points_of(self, side: int) -> int:
        """B-S.1, B-S.2; BD15: what one side scores, the other does not lose."""
        if self.declarer == NO_SEAT:
            return 0
        mine = self.declarer & 1
        worth = contract_points(
            self.bid // 5 + 1,
            self.bid % 5,
            self.risk,
            (self.vulnerable >> mine) & 1,
            self.made(),
        )
        if side != mine:
            worth = -worth
        return worth if worth > 0 else 0
