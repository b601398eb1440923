"""The first discard and the discard of who took the talon (phases DISCARD and TAKEOVER)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from eldest.cards import NO_CARD, mask_of
from eldest.games.marias import doubling, refusals, talon
from eldest.games.marias.actions import Action, Cards, Change, Discard, Trumpless
from eldest.games.marias.figures import TALON
from eldest.games.marias.phases import PhaseLaw, pairs_of
from eldest.games.marias.ranks import SHARP
from eldest.games.marias.state import Phase, Stage, State
from eldest.games.marias.words import MISERE, SLAM, TRUMP, TYPES
from eldest.protocol import Refusal, Seat


class Discarding(PhaseLaw):
    """The phase DISCARD: the chooser makes the talon and selects the type (M-5.3 to M-5.6)."""

    actions = (Discard, Trumpless)

    def actor(self, state: State) -> Seat:
        """Section 5.2."""
        return state.chooser

    def judge(self, state: State, action: Action) -> Refusal | None:
        """Two of the eleven, or two of all twelve."""
        hand = state.hand(state.chooser)
        match action:
            case Discard(cards):
                return refused_trump_discard(state, hand, cards)
            case Trumpless(_, cards):
                twelve = hand | 1 << state.desk
                return talon.refused_cards(twelve, cards, refusals.TRUMPLESS_NOT_HELD)
        return refusals.WRONG_PHASE

    def candidates(self, state: State) -> Iterator[Action]:
        """Every two cards that are not sharp, and every two without trumps."""
        hand = state.hand(state.chooser)
        yield from map(Discard, pairs_of(hand & ~SHARP))
        yield from trumpless(hand | 1 << state.desk, (MISERE, SLAM))

    def legal(self, state: State) -> list[Action]:
        """Without trumps any two may go: only the others need a judge."""
        hand = state.hand(state.chooser)
        loose = map(Discard, pairs_of(hand & ~SHARP))
        found: list[Action] = [action for action in loose if self.judge(state, action) is None]
        return [*found, *trumpless(hand | 1 << state.desk, (MISERE, SLAM))]

    def apply(self, state: State, action: Action) -> None:
        """The talon is made; the desk card stays for a Trump Game only."""
        match action:
            case Discard(cards):
                lay_talon(state, state.chooser, TRUMP, cards)
                state.phase = Phase.BARVA
                state.asked, state.answered = state.others(state.chooser), ()
            case Trumpless(type_, cards):
                take_back_desk(state)
                declare_trumpless(state, type_, cards)

    def default(self, state: State) -> Action:
        """M-15.6."""
        hand = state.hand(state.chooser)
        return Discard(talon.polite_discard(hand, state.desk // 13))


def refused_trump_discard(state: State, hand: int, cards: Cards) -> Refusal | None:
    """M-5.3 to M-5.5; the card on the desk is not in the hand."""
    if len(set(cards)) == len(cards) == TALON and state.desk in cards:
        return refusals.TALON_DESK_CARD
    refusal = talon.refused_cards(hand, cards, refusals.DISCARD_NOT_HELD)
    return refusal or talon.refused_in_trumps(hand, cards, state.desk // 13, state.options)


def trumpless(hand: int, types: Sequence[str]) -> Iterator[Action]:
    """Every two cards of a hand, for each of these types."""
    return (each for cards in pairs_of(hand) for each in _trumpless(tuple(types), cards))


@cache
def _trumpless(types: tuple[str, ...], cards: Cards) -> tuple[Action, ...]:
    return tuple(Trumpless(type_, cards) for type_ in types)


def lay_talon(state: State, seat: Seat, type_: str, cards: Cards) -> None:
    """Two cards of this hand are the talon of this type."""
    state.set_hand(seat, state.hand(seat) & ~mask_of(cards))
    state.talon = tuple(cards)
    state.stages = (*state.stages, Stage(seat, type_, state.talon))
    state.type = type_


def take_back_desk(state: State) -> None:
    """M-5.6, M-5.9: the desk card returns to the chooser's hand unseen, and there is no trump."""
    state.set_hand(state.chooser, state.hand(state.chooser) | 1 << state.desk)
    state.desk, state.trump = NO_CARD, None


def declare_trumpless(state: State, type_: str, cards: Cards) -> None:
    """M-5.13, M-5.15: the others are asked about a Misère; nothing is higher than a Slam."""
    lay_talon(state, state.lone, type_, cards)
    ask_override(state, state.defenders if type_ == MISERE else ())


def ask_override(state: State, asked: tuple[Seat, ...]) -> None:
    """OVERRIDE, or the doubling at once if nobody is to be asked (M-5.16, M-6.12)."""
    state.asked, state.answered = asked, ()
    state.phase = Phase.OVERRIDE
    if not asked:
        doubling.begin(state)


class TakingOver(PhaseLaw):
    """The phase TAKEOVER: the taker must declare a higher type (M-5.10)."""

    actions = (Trumpless,)

    def actor(self, state: State) -> Seat:
        """The taker is the declarer (M-5.9)."""
        return state.lone

    def judge(self, state: State, action: Action) -> Refusal | None:
        """Two of the twelve, and strictly higher than what stood (M-5.2)."""
        match action:
            case Trumpless(type_, cards):
                hand = state.hand(state.lone)
                refusal = talon.refused_cards(hand, cards, refusals.TRUMPLESS_NOT_HELD)
                return refusal or self._refused_type(state, type_)
        return refusals.WRONG_PHASE

    def _refused_type(self, state: State, type_: str) -> Refusal | None:
        standing = state.stages[-1].type or TRUMP
        higher = TYPES.index(type_) > TYPES.index(standing)
        return None if higher else refusals.TYPE_NOT_HIGHER

    def candidates(self, state: State) -> Iterator[Action]:
        """Every two cards, for every type that is high enough."""
        higher = [type_ for type_ in (MISERE, SLAM) if not self._refused_type(state, type_)]
        return trumpless(state.hand(state.lone), higher)

    def legal(self, state: State) -> list[Action]:
        """Any two may go."""
        return list(self.candidates(state))

    def apply(self, state: State, action: Action) -> None:
        """A new talon, a new type."""
        match action:
            case Trumpless(type_, cards):
                declare_trumpless(state, type_, cards)

    def default(self, state: State) -> Action:
        """M-15.6: Misère without the two highest, or Slam without the two lowest."""
        misere = Trumpless(MISERE, talon.two_highest(state.hand(state.lone)))
        if self.judge(state, misere) is None:
            return misere
        return Trumpless(SLAM, talon.two_lowest(state.hand(state.lone)))


class Changing:
    """CHANGE_TALON, free of turn until the first answer (M-5.7)."""

    def judge(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Only the chooser, and only while nobody has answered."""
        if state.phase is not Phase.BARVA:
            return refusals.WRONG_PHASE
        if seat != state.chooser:
            return refusals.NOT_YOUR_TURN
        if state.answered:
            return refusals.TALON_TOO_LATE
        match action:
            case Change(cards):
                return refused_trump_discard(state, _eleven(state), cards)
        return refusals.WRONG_PHASE

    def candidates(self, state: State, seat: Seat) -> Iterator[Action]:
        """Every two of the eleven."""
        if state.phase is Phase.BARVA and seat == state.chooser and not state.answered:
            yield from map(Change, pairs_of(_eleven(state)))

    def apply(self, state: State, seat: Seat, action: Action) -> None:
        """The talon returns to the hand and another one is laid."""
        match action:
            case Change(cards):
                state.set_hand(seat, _eleven(state))
                state.stages = state.stages[:-1]
                lay_talon(state, seat, TRUMP, cards)


def _eleven(state: State) -> int:
    return state.hand(state.chooser) | mask_of(state.talon)
