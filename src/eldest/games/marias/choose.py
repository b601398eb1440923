"""The chooser's decision on seven cards (section 4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from eldest.cards import SUITS, cards_of, mask_of
from eldest.games.marias import refusals
from eldest.games.marias.actions import Action, Blind, Choose, PassChoice
from eldest.games.marias.deck import FOR_CHOOSER
from eldest.games.marias.figures import REST
from eldest.games.marias.holdings import is_scattered
from eldest.games.marias.phases import PhaseLaw
from eldest.games.marias.ranks import SHARP, SUIT_MASKS, SUIT_ORDER, lowest_first
from eldest.games.marias.state import Phase, Stage, State
from eldest.protocol import Refusal, Seat


class Choosing(PhaseLaw):
    """The phase CHOOSE."""

    actions = (Choose, Blind, PassChoice)

    def actor(self, state: State) -> Seat:
        """M-4.1."""
        return state.chooser

    def judge(self, state: State, action: Action) -> Refusal | None:
        """M-4.2, M-4.6."""
        hand = state.hand(state.chooser)
        match action:
            case Choose(card) if not hand >> card & 1:
                return refusals.CHOICE_NOT_HELD
            case Blind(index) if not (0 <= index < REST and may_be_blind(state, hand)):
                return refusals.BLIND_OFF
        return None

    def candidates(self, state: State) -> Iterator[Action]:
        """Each of the seven, each of the five, or nothing."""
        yield from map(Choose, cards_of(state.hand(state.chooser)))
        if state.options.from_people != "off":
            yield from map(Blind, range(REST))
        yield PassChoice()

    def apply(self, state: State, action: Action) -> None:
        """M-4.2, M-4.5, M-4.6."""
        match action:
            case Choose(card):
                state.set_hand(state.chooser, state.hand(state.chooser) & ~(1 << card))
                complete(state, card, state.deck.rest)
            case Blind(index):
                rest = state.deck.rest
                state.blind = True
                complete(state, rest[index], rest[:index] + rest[index + 1 :])
            case PassChoice():
                decline(state)

    def default(self, state: State) -> Action:
        """M-15.6."""
        hand = state.hand(state.chooser)
        return Choose(lowest_first(cards_of(longest_suit(hand)), natural=False)[0])


def may_be_blind(state: State, hand: int) -> bool:
    """M-4.6: with `max_two` no suit may have three of the seven."""
    if state.options.from_people == "max_two":
        return is_scattered(hand)
    return state.options.from_people == "always"


def complete(state: State, desk: int, rest: Iterable[int]) -> None:
    """M-4.3: Phase B."""
    state.desk = desk
    state.trump = desk // 13
    state.set_hand(state.chooser, state.hand(state.chooser) | mask_of(rest))
    state.deck = replace(state.deck, rest=())
    state.phase = Phase.DISCARD


def decline(state: State) -> None:
    """M-4.5: three cards to the chooser, two unseen ones are the talon."""
    rest = state.deck.rest
    state.set_hand(state.chooser, state.hand(state.chooser) | mask_of(rest[:FOR_CHOOSER]))
    state.talon = rest[FOR_CHOOSER:]
    state.stages = (Stage(None, None, state.talon),)
    state.deck = replace(state.deck, rest=())
    state.declarer = None
    state.phase = Phase.AUCTION


def longest_suit(hand: int) -> int:
    """M-15.6: the longest suit of a hand; of equal ones the sharper, then the order of M-1.2."""
    suits = [hand & SUIT_MASKS[SUITS.index(letter)] for letter in SUIT_ORDER]
    return max(suits, key=lambda suit: (suit.bit_count(), (suit & SHARP).bit_count()))
