"""What the winner of the auction declares (M-6.9 to M-6.12)."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.cards import cards_of, mask_of
from eldest.games.marias import contract, doubling, refusals, talon
from eldest.games.marias.actions import Action, Cards, Declare
from eldest.games.marias.auction import unconvinced
from eldest.games.marias.choose import longest_suit
from eldest.games.marias.phases import PhaseLaw, pairs_of
from eldest.games.marias.ranks import SUIT_MASKS, lowest_first
from eldest.games.marias.selection import ask_override, lay_talon
from eldest.games.marias.state import State
from eldest.games.marias.words import CONTRACTS, GAME, MISERE, RUNGS, SLAM, type_of
from eldest.protocol import Refusal, Seat


class Declaring(PhaseLaw):
    """The phase AUCTION_DECLARE."""

    actions = (Declare,)

    def actor(self, state: State) -> Seat:
        """The winner of the auction."""
        return state.lone

    def judge(self, state: State, action: Action) -> Refusal | None:
        """M-6.9, M-6.10."""
        if not isinstance(action, Declare):
            return refusals.WRONG_PHASE
        hand = state.hand(state.lone)
        refusal = talon.refused_cards(hand, action.cards, refusals.DECLARED_NOT_HELD)
        if refusal:
            return refusal
        if RUNGS.index(action.contract) < RUNGS.index(rung_won(state)):
            return refusals.RUNG_TOO_LOW
        if action.contract in CONTRACTS:
            return self._refused_in_trumps(state, hand, action)
        return None if action.trump_card is None else refusals.DECLARED_NOT_HELD

    def _refused_in_trumps(self, state: State, hand: int, action: Declare) -> Refusal | None:
        kept = hand & ~mask_of(action.cards)
        if action.trump_card is None or not kept >> action.trump_card & 1:
            return refusals.DECLARED_NOT_HELD
        trump = action.trump_card // 13
        refusal = talon.refused_in_trumps(hand, action.cards, trump, state.options)
        return refusal or contract.refused_contract(action.contract, kept, trump, state.options)

    def candidates(self, state: State) -> Iterator[Action]:
        """Every two cards with every contract of the rung or above, and every card as trump."""
        hand = state.hand(state.lone)
        rungs = RUNGS[RUNGS.index(rung_won(state)) :]
        for cards in pairs_of(hand):
            kept = cards_of(hand & ~mask_of(cards))
            for rung in rungs:
                if rung in CONTRACTS:
                    yield from (Declare(cards, rung, card) for card in kept)
                else:
                    yield Declare(cards, rung)

    def legal(self, state: State) -> list[Action]:
        """The same with each trump suit judged once, not once for every card of it."""
        hand, won = state.hand(state.lone), RUNGS.index(rung_won(state))
        found: list[Action] = []
        for cards in pairs_of(hand):
            kept = hand & ~mask_of(cards)
            for rung in RUNGS[won:]:
                if rung in CONTRACTS:
                    shown = cards_of(kept & self._suits(state, kept, cards, rung))
                    found += (Declare(cards, rung, card) for card in shown)
                else:
                    found.append(Declare(cards, rung))
        return found

    def _suits(self, state: State, kept: int, cards: Cards, rung: str) -> int:
        """The cards of every suit that could be trumps in this contract."""
        hand, suits = state.hand(state.lone), 0
        for mask in SUIT_MASKS:
            card = cards_of(kept & mask)[:1]
            action = Declare(cards, rung, card[0]) if card else None
            if action and not self._refused_in_trumps(state, hand, action):
                suits |= mask
        return suits

    def apply(self, state: State, action: Action) -> None:
        """M-6.11, M-6.12."""
        if isinstance(action, Declare):
            lay_talon(state, state.lone, type_of(action.contract), action.cards)
            if action.trump_card is not None:
                state.shown, state.trump = action.trump_card, action.trump_card // 13
                state.contract = action.contract
            if action.contract == MISERE:
                ask_override(state, unconvinced(state))
            else:
                doubling.begin(state)

    def default(self, state: State) -> Action:
        """M-15.6."""
        hand = state.hand(state.lone)
        if rung_won(state) == GAME:
            return polite_game(hand)
        if rung_won(state) == SLAM:
            return Declare(talon.two_lowest(hand), SLAM)
        return Declare(talon.two_highest(hand), MISERE)


def rung_won(state: State) -> str:
    """The rung that must be met; a dealer who has to play won nothing but GAME (M-6.8)."""
    return state.rung or GAME


def polite_game(hand: int) -> Declare:
    """M-15.6: the longest suit, the polite discard, and the lowest trump that is kept."""
    trump = cards_of(longest_suit(hand))[0] // 13
    cards = talon.polite_discard(hand, trump)
    kept = hand & ~mask_of(cards) & SUIT_MASKS[trump]
    return Declare(cards, GAME, lowest_first(cards_of(kept), natural=False)[0])
