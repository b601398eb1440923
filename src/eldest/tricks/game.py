"""The base class of trick games: four players, each alone, and 52 cards dealt one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eldest.cards import PACK_52, Pack, cards_of
from eldest.protocol.dealing import HandsDealing
from eldest.protocol.game import Game
from eldest.protocol.round import Round
from eldest.protocol.types import ActionT, OptionsT, Setup, ViewT
from eldest.tricks.law import FACTS

if TYPE_CHECKING:
    from eldest.protocol.speech import Speech


class TrickGame(Game[OptionsT, ActionT, ViewT]):
    """The base class of a game on `PlainKernel`; a game overrides what is different."""

    facts = FACTS

    def speech(self) -> type[Speech]:
        """Return sentences about cards that are played and tricks that are won."""
        from eldest.tricks.speech import TrickSpeech  # not needed by who only plays

        return TrickSpeech

    def seats(self, options: OptionsT) -> int:
        """Return four, unless a game overrides it."""
        return 4

    def pack(self, options: OptionsT) -> Pack:
        """Return the whole pack of 52 cards."""
        return PACK_52

    def dealing(self, options: OptionsT) -> HandsDealing:
        """Return how to deal: one card at a time from the leader on."""
        return HandsDealing(self.pack(options), self.seats(options))

    def first(self, options: OptionsT) -> Setup:
        """Return the first setup, in which seat 0 leads."""
        return Setup(options, 0)

    def cards(self, round_: Round) -> list[int]:
        """Return the pack before the deal; later hands, tricks and table."""
        kernel = round_.kernel
        hands = [kernel.hand(seat) | kernel.taken_by(seat) for seat in range(kernel.seats)]
        dealt = [card for mask in (*hands, kernel.table) for card in cards_of(mask)]
        return sorted(dealt or kernel.unordered() or kernel.ordered())

    def label(self, round_: Round) -> str:
        """The number of the trick, or before the play that a leader is drawn."""
        kernel = round_.kernel
        return str(kernel.tricks + 1) if kernel.turn >= 0 else "lead"

    def closing(self, round_: Round) -> str | None:
        """The winner of the trick that was just finished."""
        kernel = round_.kernel
        return str(kernel.last_winner) if kernel.tricks and not kernel.table else None
