"""The facts that a bot derives from its view before it chooses; each game adds its own.

The cards of a view are texts that know their numbers, so nothing is parsed here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar, cast

from eldest.cards import JOKER, NO_CARD, NO_SUIT, SUITS, CardTexts, card_text, mask_of, masks
from eldest.deal import Draws
from eldest.protocol.types import Seeing
from eldest.tricks.view import Laid

CARDS = {card_text(card): card for card in range(JOKER)}  # an action that is a card, by its text
SUIT = masks.SUIT[: len(SUITS)]  # the cards of each suit, and no more

T = TypeVar("T")
V = TypeVar("V", bound=Seeing)


class Sight(Generic[V]):
    """A view, the player's own seat, and dice that choose between equals."""

    def __init__(self, view: V, dice: Draws) -> None:
        self.view = view
        self.dice = dice
        self.seat = cast(int, view.seat)  # an onlooker has nothing to choose

    # Any: whatever can be compared.
    def greatest(self, things: Iterable[T], key: Callable[[T], Any]) -> T:
        """Return the item with the greatest key."""
        return self._one(max, things, key)

    def least(self, things: Iterable[T], key: Callable[[T], Any]) -> T:
        """Return the item with the least key."""
        return self._one(min, things, key)

    def _one(self, end: Callable[..., Any], things: Iterable[T], key: Callable[[T], Any]) -> T:
        keys = [(thing, key(thing)) for thing in things]
        bound = end(value for _, value in keys)
        equal = [thing for thing, value in keys if value == bound]
        return equal[self.dice.below(len(equal))]


class TrickSeeing(Seeing, Protocol):
    """The fields that the views of all trick games have."""

    @property
    def hand(self) -> CardTexts: ...
    @property
    def trick(self) -> Sequence[Laid]: ...
    @property
    def winning(self) -> int | None: ...
    @property
    def lacked(self) -> Sequence[str]: ...


TV = TypeVar("TV", bound=TrickSeeing)


class TrickSight(Sight[TV]):
    """The cards of a trick game in numbers: hand, trick, trumps, and what may be played."""

    trump = NO_SUIT

    @property
    def hand(self) -> int:
        """The cards of the hand that has to play."""
        return self.view.hand.mask

    @cached_property
    def laid(self) -> list[tuple[int, int]]:
        """The cards of the trick, each after the seat that laid it."""
        return [(laid.seat, laid.number) for laid in self.view.trick]

    @cached_property
    def table(self) -> int:
        """The cards of the trick."""
        return mask_of(card for _, card in self.laid)

    @property
    def led(self) -> int:
        """The suit led; NO_SUIT if this hand leads."""
        return self.laid[0][1] // 13 if self.laid else NO_SUIT

    @cached_property
    def best(self) -> int:
        """The card that wins the trick so far."""
        return next((card for seat, card in self.laid if seat == self.view.winning), NO_CARD)

    @cached_property
    def choices(self) -> int:
        """The cards that may be played now."""
        return mask_of(CARDS[text] for text in self.view.legal if text in CARDS)

    @property
    def trumps(self) -> int:
        """The trumps of this hand."""
        return self.of(self.trump)

    def of(self, suit: int) -> int:
        """The cards of a suit in this hand."""
        return 0 if suit == NO_SUIT else self.hand & SUIT[suit]

    def lacks(self, seat: int, suit: int) -> bool:
        """Whether a seat has shown that it has no card of a suit."""
        return SUITS[suit] in self.view.lacked[seat]
