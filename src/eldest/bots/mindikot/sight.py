"""The facts that a Mindikot bot derives from its view before it chooses."""

from __future__ import annotations

from functools import cached_property
from typing import cast

from eldest.bots.mindikot.play.trick import Trick, beaters
from eldest.bots.sight import SUIT, TrickSight
from eldest.cards import (
    NO_SUIT,
    SUITS,
    CardTexts,
    cards_of,
    mask_of,
    read_card,
    suit_number,
    suit_of,
)
from eldest.deal import Draws
from eldest.games.mindikot import GAME
from eldest.games.mindikot.moves import TENS
from eldest.games.mindikot.options import Options
from eldest.games.mindikot.view import View


class Sight(TrickSight[View]):
    """The facts that the bot derives: its friends, who plays later, which cards are unseen."""

    def __init__(self, view: View, dice: Draws) -> None:
        super().__init__(view, dice)
        self.options = cast(Options, view.setup.options)
        self.seats = range(self.options.players)
        self.friends = next(side for side in GAME.sides(self.options) if self.seat in side)
        self.enemies = [seat for seat in self.seats if seat not in self.friends]
        self.passing = "reveal" in view.legal
        self.trump = suit_number(view.trump)
        self.trick = Trick(self.led, self.trump, self.best, int(self.options.hiding))
        self.known = self._known()
        self.unseen = self._unseen()

    @cached_property
    def texts(self) -> dict[int, str]:
        """The possible actions with each card: play, pass or hide it."""
        return {read_card(text[-2:]): text for text in self.view.legal if text != "reveal"}

    @cached_property
    def choices(self) -> int:
        """The cards with which the player can do something now."""
        return mask_of(self.texts)

    def _known(self) -> list[int]:
        """Cards of others that everybody has seen: the revealed card is back in a hand."""
        known = [0] * len(self.seats)
        view = self.view
        if view.hidden == "revealed" and view.hider is not None and view.hider != self.seat:
            known[view.hider] = self._hidden_card
        return known

    def _unseen(self) -> int:
        """Every card that may be in any of the other hands."""
        taken = self.view.taken[0].mask | self.view.taken[1].mask
        seen = self.hand | self.table | taken | sum(self.known) | self._hidden_card
        return mask_of(GAME.pack(self.options).cards) & ~seen

    @cached_property
    def _hidden_card(self) -> int:
        """The mask of the hidden card, as far as this player knows it."""
        return CardTexts(filter(None, [self.view.hidden_card])).mask

    @cached_property
    def room(self) -> tuple[int, ...]:
        """How many unseen cards each other hand holds."""
        sizes = zip(self.view.sizes, self.known, strict=True)
        others = [size - known.bit_count() for size, known in sizes]
        others[self.seat] = 0
        return tuple(others)

    @cached_property
    def lacked(self) -> tuple[str, ...]:
        """The suits that each hand lacks; a card that came back to the hider may be of any."""
        return self.view.voids if self.view.hidden == "back" else self.view.lacked

    @cached_property
    def shares(self) -> tuple[tuple[float, ...], ...]:
        """The chance, by suit and seat, that an unseen card of the suit is in that hand."""
        return tuple(self._shares(letter) for letter in SUITS)

    def _shares(self, letter: str) -> tuple[float, ...]:
        pairs = zip(self.room, self.lacked, strict=True)
        room = [0 if letter in lacked else size for size, lacked in pairs]
        return tuple(size / (sum(room) or 1) for size in room)

    @cached_property
    def later(self) -> tuple[int, ...]:
        """The seats that still play to this trick after this one, in order."""
        left = len(self.seats) - 1 - len(self.view.trick)
        step = self.options.step
        return tuple((self.seat + step * k) % len(self.seats) for k in range(1, left + 1))

    @property
    def leading(self) -> bool:
        """Whether this card opens the trick."""
        return not self.view.trick

    @property
    def is_void(self) -> bool:
        """Whether a card is led that this hand cannot follow."""
        return not self.leading and not self.hand & SUIT[self.trick.led]

    @property
    def friend_wins(self) -> bool:
        """Whether our side is winning the trick so far."""
        return self.view.winning in self.friends

    @property
    def hidden(self) -> bool:
        """Whether a trump suit lies hidden that somebody could still reveal."""
        return self.view.hidden in ("down", "back")

    @property
    def tens_down(self) -> int:
        """How many tens lie in the trick."""
        return (self.table & TENS).bit_count()

    @cached_property
    def masters(self) -> int:
        """The cards of this hand that no unseen card of their suit beats."""
        unseen = self.unseen | sum(self.known)
        return mask_of(card for card in cards_of(self.hand) if not _higher(card) & unseen)


def _higher(card: int) -> int:
    """The cards that beat this one when it is led and everybody follows."""
    led = Trick(suit_of(card), NO_SUIT, card, 1)
    return beaters(led) & SUIT[suit_of(card)]
