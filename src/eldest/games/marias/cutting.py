"""Shuffle, first chooser, cut and Phase A (M-3): what chance does, and the phase CUT."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from eldest.cards import PACK_32, mask_of
from eldest.deal import Draws, shuffle
from eldest.games.marias import refusals
from eldest.games.marias.actions import Action, Cut, Jitter, Reshape
from eldest.games.marias.deck import (
    LEAST_CUT,
    MOST_CUT,
    Deck,
    cut_order,
    lifted_cards,
    packets_of,
)
from eldest.games.marias.phases import PhaseLaw
from eldest.games.marias.state import Phase, State
from eldest.protocol import Lead, Refusal, Seat, Shuffle

POLITE_CUT = 16  # M-15.6


def begin(state: State) -> None:
    """M-3.2: a pack that was collected is only cut."""
    if state.setup.order and state.players:
        state.deck = Deck(order=state.setup.order)
        _dealable(state)


def awaits_chance(state: State) -> bool:
    """M-0.4: the shuffle, the first dealer, the jitter of a cut."""
    return state.phase is Phase.SETUP or state.deck.lifted is not None


def judge_chance(state: State, action: Action) -> Refusal | None:
    """What chance may do now."""
    match action:
        case Shuffle(order) if state.phase is Phase.SETUP and not state.deck.order:
            return None if sorted(order) == list(PACK_32.cards) else refusals.WRONG_PACK
        case Lead(seat) if state.phase is Phase.SETUP and state.deck.order:
            return None if 0 <= seat < state.options.seats else refusals.NO_SUCH_SEAT
        case Jitter(number) if state.deck.lifted is not None:
            within = abs(number) <= state.options.cut_jitter
            return None if within else refusals.JITTER_RANGE
    return refusals.WRONG_PHASE if awaits_chance(state) else refusals.NOT_YOUR_TURN


def legal_chance(state: State) -> list[Action]:
    """What chance may do; a shuffle is too many to list."""
    if state.deck.lifted is not None:
        most = state.options.cut_jitter
        return [Jitter(number) for number in range(-most, most + 1)]
    if state.phase is Phase.SETUP and state.deck.order:
        return [Lead(seat) for seat in range(state.options.seats)]
    return []


def drawn(state: State, draws: Draws) -> Action:
    """M-3.1, M-2.5, M-3.4."""
    if state.deck.lifted is not None:
        most = state.options.cut_jitter
        return Jitter(draws.below(2 * most + 1) - most)
    if state.deck.order:
        return Lead(draws.below(state.options.seats))
    return Shuffle(tuple(shuffle(PACK_32.cards, draws)))


def apply_chance(state: State, action: Action) -> None:
    """The shuffle, the first chooser, or what a cut really was."""
    match action:
        case Shuffle(order):
            state.deck = replace(state.deck, order=order)
            if state.players:
                _dealable(state)
        case Lead(seat):
            state.setup = state.setup.led_by(seat)
            state.seat_players(seat)
            _dealable(state)
        case Jitter(number):
            if state.deck.lifted is not None:
                deal_cut(state, lifted_cards(state.deck.lifted, number))


def _dealable(state: State) -> None:
    """The pack is ready and everybody has his place: it is cut, or dealt at once (M-3.1)."""
    if state.options.cuts:
        state.phase = Phase.CUT
    else:
        order, state.deck = state.deck.order, replace(state.deck, order=())
        deal(state, order)


def deal_cut(state: State, number: int) -> None:
    """Phase A from the cut pack; the order before the cut is kept for a redeal (M-3.8)."""
    state.deck = replace(state.deck, lifted=None)
    deal(state, cut_order(state.deck.order, number))


def deal(state: State, order: tuple[int, ...]) -> None:
    """M-3.6, M-3.7; the chooser is the first declarer (M-2.6)."""
    state.clear()
    *hands, rest = packets_of(order)
    for seat, cards in zip(state.players, hands, strict=True):
        state.set_hand(seat, mask_of(cards))
    state.deck = replace(state.deck, rest=tuple(rest))
    state.declarer = state.chooser
    state.phase = Phase.CHOOSE


class Cutting(PhaseLaw):
    """The phase CUT: the cutter squares the pack and cuts it."""

    actions = (Reshape, Cut)

    def actor(self, state: State) -> Seat:
        """M-2.3."""
        return state.cutter

    def judge(self, state: State, action: Action) -> Refusal | None:
        """M-3.3, M-3.5."""
        match action:
            case Cut(number) if not LEAST_CUT <= number <= MOST_CUT:
                return refusals.CUT_RANGE
            case Reshape() if state.deck.reshaped:
                return refusals.RESHAPE_USED
        return None

    def candidates(self, state: State) -> Iterable[Action]:
        """Every cut, and to ask for a square pack."""
        return [Reshape(), *map(Cut, range(LEAST_CUT, MOST_CUT + 1))]

    def apply(self, state: State, action: Action) -> None:
        """M-3.4: without jitter, which is for tests only, the pack is dealt at once."""
        match action:
            case Reshape():
                state.deck = replace(state.deck, reshaped=True)
            case Cut(number) if state.options.cut_jitter:
                state.deck = state.deck.cut_at(number)
            case Cut(number):
                deal_cut(state, number)

    def default(self, state: State) -> Action:
        """M-15.6."""
        return Cut(POLITE_CUT)
