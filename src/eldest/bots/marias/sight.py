"""What a Mariáš bot works out from its view before it chooses."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import cast

from eldest.bots.marias.duties import lawful, seat_of
from eldest.bots.marias.trick import PACK, above, beaters
from eldest.bots.sight import TrickSight
from eldest.cards import NO_SUIT, CardTexts, cards_of, suit_number
from eldest.deal import Draws
from eldest.deal.dice import Dice
from eldest.games.marias import GAME
from eldest.games.marias.contracts import TRUMP
from eldest.games.marias.options import Rates
from eldest.games.marias.ranks import PAIRS, SEVENS, SHARP, SUIT_MASKS
from eldest.games.marias.views.view import View
from eldest.protocol import Round

TALON = -1  # the place of the two cards that nobody plays
DECLARER_LONG = 1.6  # he chose his trumps because he had many: so much likelier each is his


class Sight(TrickSight[View]):
    """What the bot knows: who is with whom, who plays later, which cards are unseen."""

    def __init__(self, view: View, dice: Draws) -> None:
        super().__init__(view, dice)
        self.options = view.options
        self.desk = CardTexts([view.desk_card]).mask if view.desk_card and view.desk else 0
        self.natural = view.type not in (None, TRUMP)
        self.trump = NO_SUIT if self.natural else suit_number(view.trump)

    @cached_property
    def rates(self) -> Rates:
        """What each thing pays at this table."""
        return self.options.tariff

    # -- people -------------------------------------------------------------------------------

    @cached_property
    def players(self) -> tuple[int, ...]:
        """The three who play, the chooser first; at a table of four the dealer sits out."""
        return tuple(seat_of(self.view, player) for player in range(3))

    @cached_property
    def others(self) -> tuple[int, int]:
        """The other two, from this player's left."""
        place = self.players.index(self.seat)
        return self.players[(place + 1) % 3], self.players[(place + 2) % 3]

    @property
    def alone(self) -> bool:
        """Whether this player is the declarer."""
        return self.seat == self.view.declarer

    @property
    def declarer(self) -> int:
        """Who plays alone; ask this only once there is a declarer."""
        return cast(int, self.view.declarer)

    @cached_property
    def partner(self) -> int:
        """The other defender; the declarer has no partner."""
        if self.alone:
            return self.seat
        return next(seat for seat in self.others if seat != self.declarer)

    def is_friend(self, seat: int | None) -> bool:
        """Whether a seat is on this side; one's own seat is."""
        return seat in (self.seat, self.partner)

    @cached_property
    def later(self) -> tuple[int, ...]:
        """Who still plays to this trick after this player, in order."""
        return self.others[: 2 - len(self.view.trick)]

    # -- cards --------------------------------------------------------------------------------

    @cached_property
    def choices(self) -> int:
        """The cards that may be played now; the bot keeps even duties that are not enforced."""
        legal = super().choices
        return legal if self.options.strict else legal & lawful(self.view)

    @cached_property
    def known(self) -> tuple[int, ...]:
        """The cards that everybody knows to be in each seat's hand."""
        known = enumerate(self.view.known)
        return tuple(0 if seat == self.seat else cards.mask for seat, cards in known)

    @cached_property
    def unseen(self) -> int:
        """Every card whose place is not known."""
        seen = self.hand | self.desk | self.view.played.mask | self.view.talon.mask
        return PACK & ~(seen | sum(self.known))

    @cached_property
    def out(self) -> int:
        """Every card that is unseen or seen in another hand, and so may be played against us."""
        return self.unseen | sum(self.known)

    @cached_property
    def trumps_out(self) -> int:
        """The trumps that others may hold."""
        return 0 if self.trump == NO_SUIT else self.out & SUIT_MASKS[self.trump]

    @property
    def seven(self) -> int:
        """The bit of the trump seven; none without trumps."""
        return 0 if self.trump == NO_SUIT else 1 << SEVENS[self.trump]

    @property
    def suits(self) -> list[int]:
        """The suits of this hand."""
        return [suit for suit in range(4) if self.of(suit)]

    def is_pair(self, card: int) -> bool:
        """Whether this hand holds the king and queen of the card's suit, and it is one of them."""
        pair = PAIRS[card // 13]
        return bool(pair >> card & 1) and self.hand & pair == pair

    def is_master(self, card: int) -> bool:
        """Whether no card of its suit that is still out beats it."""
        return not above(card, natural=self.natural) & self.out

    def beaters(self, card: int) -> int:
        """The cards that would take a trick that this card wins so far."""
        return beaters(card, self.trump, natural=self.natural)

    # -- where the unseen cards are -----------------------------------------------------------

    @cached_property
    def room(self) -> dict[int, int]:
        """How many unseen cards each other hand holds, and the talon."""
        rooms = {seat: self.view.sizes[seat] - self.known[seat].bit_count() for seat in self.others}
        rooms[TALON] = 0 if self.view.talon else self.view.talon_size
        return rooms

    def share(self, card: int, seat: int) -> float:
        """The chance that an unseen card is in this hand."""
        return self._shares[card // 13, bool(SHARP >> card & 1)].get(seat, 0.0)

    @cached_property
    def _shares(self) -> dict[tuple[int, bool], dict[int, float]]:
        kinds = [(suit, sharp) for suit in range(4) for sharp in (False, True)]
        return {kind: self._weights(*kind) for kind in kinds}

    def _weights(self, suit: int, sharp: bool) -> dict[int, float]:
        weights = {place: float(room) for place, room in self.room.items()}
        for seat in self.others:
            if self.lacks(seat, suit):
                weights[seat] = 0.0
        if sharp and not self.natural:
            weights[TALON] = 0.0
        if suit == self.trump and self.view.declarer in weights:
            weights[self.view.declarer] *= DECLARER_LONG
        total = sum(weights.values()) or 1.0
        return {place: weight / total for place, weight in weights.items()}

    def holds(self, seat: int, cards: int) -> float:
        """The chance that a seat holds at least one of these cards."""
        if self.known[seat] & cards:
            return 1.0
        none = 1.0
        for card in cards_of(self.unseen & cards):
            none *= 1 - self.share(card, seat)
        return 1 - none

    # -- choosing -----------------------------------------------------------------------------

    def allows(self, text: str) -> bool:
        """Whether the law allows this action now: any world that fits the view can judge it."""
        if text in self.view.legal:
            return True
        return self._world.judge(self.seat, GAME.read(text)) is None

    @cached_property
    def _world(self) -> Round:
        return GAME.imagine(self.view, Dice(1))

    def first_legal(self, texts: Iterable[str]) -> str:
        """The first of these that the law allows now; whatever is allowed if none is."""
        return next(filter(self.allows, texts), None) or self._anything()

    def _anything(self) -> str:
        text = ""
        while parts := GAME.parts(self.view, text):
            text = f"{text} {parts[0]}".lstrip()
        return str(GAME.read(text))
