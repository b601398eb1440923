"""A view of any trick game as the coach reads it: the trick, its winner, the unseen cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from eldest.cards import RANKS
from eldest.deal import Dice
from eldest.games import load
from eldest.protocol import Round, Seat, View

WORLDS = 20
ALL_SUITS = "SHDC"


def imagined(key: str, view: View, count: int = WORLDS) -> list[Round]:
    """Worlds that this seat cannot tell from the real one; each view always gives the same ones."""
    game, dice = load(key), Dice(1)
    return [game.imagine(view, dice) for _ in range(count)]


class TrickLook:
    """A seat's view of a trick game, and the move that is asked about."""

    order: ClassVar[str] = RANKS

    def __init__(self, view: View, move: str, trump: str | None) -> None:
        self.view, self.move, self.trump = view, move, trump
        last = move.split(":")[-1]
        self.card = last if len(last) == 2 and last[0] in ALL_SUITS else ""
        self.me: Seat = view.seat
        self.trick = view.trick
        self.led: str = self.trick[0].card[0] if self.trick else ""
        self.hand: tuple[str, ...] = tuple(view.hand)
        self.best: str = next((x.card for x in self.trick if x.seat == view.winning), "")
        self.seats = len(view.sizes)
        self.last = len(self.trick) == self.seats - 1
        self.cards: list[str] = [text for text in view.legal if len(text) == 2]

    def height(self, card: str) -> int:
        """Return the rank of a card as a number; a higher card has a higher number."""
        return -self.order.index(card[1])

    def beats(self, one: str, two: str) -> bool:
        """Whether card `one`, played now, beats `two`, the best so far."""
        if one[0] == two[0]:
            return self.height(one) > self.height(two)
        return one[0] == self.trump

    def wins(self, card: str) -> bool:
        """Whether this card goes ahead in the trick."""
        return bool(self.best and card) and self.beats(card, self.best)

    def winners(self) -> list[str]:
        """The legal cards that go ahead."""
        return [card for card in self.cards if self.wins(card)]

    def mates(self, seat: Seat | None) -> bool:
        """Whether that seat is a partner."""
        return seat is not None and seat != self.me and seat % 2 == self.me % 2

    @property
    def partner_wins(self) -> bool:
        """Whether a partner's card is the best of the trick so far."""
        return bool(self.trick) and self.mates(self.view.winning)

    @property
    def they_win(self) -> bool:
        """Whether a card of the other side is the best of the trick so far."""
        return bool(self.trick) and not self.partner_wins

    @property
    def void(self) -> bool:
        """Whether the hand that plays has no card of the suit led."""
        return bool(self.led) and not any(card[0] == self.led for card in self.own())

    def own(self) -> tuple[str, ...]:
        """The cards of the hand that plays."""
        return self.hand

    def pack(self) -> list[str]:
        """Every card of the game."""
        raise NotImplementedError

    def seen(self) -> set[str]:
        """The cards that this seat has seen."""
        return set(self.hand) | {x.card for x in self.trick}

    def out(self) -> list[str]:
        """Cards that this seat has not seen."""
        seen = self.seen()
        return [card for card in self.pack() if card not in seen]

    def higher_out(self, card: str) -> list[str]:
        """The cards of its suit that are out and beat it."""
        height = self.height(card)
        return [x for x in self.out() if x[0] == card[0] and self.height(x) > height]

    def is_highest(self, card: str) -> bool:
        """Whether no card of its suit that is out is higher."""
        return not self.higher_out(card)

    def lowest(self, cards: Iterable[str]) -> str:
        """The cheapest of these cards, trumps last."""
        return min(cards, key=lambda card: (card[0] == self.trump, self.height(card), card))

    def length(self, suit: str | None, cards: Iterable[str] | None = None) -> int:
        """How many cards of a suit are in the hand, or in these cards."""
        return sum(card[0] == suit for card in (self.hand if cards is None else cards))

    def longest(self) -> int:
        """The length of the longest suit in the hand."""
        return max(self.length(suit) for suit in ALL_SUITS)

    def later(self) -> list[Seat]:
        """The seats that play after this one."""
        return [(self.me + i) % self.seats for i in range(1, self.seats - len(self.trick))]


def cards_of(trick: Any) -> set[str]:
    """The cards of a trick in a view, whose class differs from game to game."""
    return {laid.card for laid in trick}
