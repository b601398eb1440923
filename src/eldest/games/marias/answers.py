"""Answers to "Barva?" and to a Misère (phases BARVA and OVERRIDE)."""

from __future__ import annotations

from eldest.cards import mask_of
from eldest.games.marias import doubling, refusals
from eldest.games.marias.actions import Accept, Action, Good, Take
from eldest.games.marias.phases import PhaseLaw
from eldest.games.marias.selection import take_back_desk
from eldest.games.marias.state import Phase, State
from eldest.protocol import Refusal, Seat


class _Answering(PhaseLaw):
    """One player after the other is asked; the first who takes the talon ends the question."""

    word: Action

    def actor(self, state: State) -> Seat:
        """The next who is asked."""
        return state.asked[0]

    def judge(self, state: State, action: Action) -> Refusal | None:
        """M-5.11."""
        if isinstance(action, Take) and state.asked[0] in state.taken_by:
            return refusals.TALON_ALREADY_TAKEN
        return None

    def candidates(self, state: State) -> list[Action]:
        """Yes or no."""
        return [self.word, Take()]

    def default(self, state: State) -> Action:
        """M-15.6."""
        return self.word

    def apply(self, state: State, action: Action) -> None:
        """Take the talon, or let the next one answer."""
        if isinstance(action, Take):
            take_talon(state, state.asked[0])
            return
        state.answered, state.asked = (*state.answered, state.asked[0]), state.asked[1:]
        if not state.asked:
            self.all_agreed(state)

    def all_agreed(self, state: State) -> None:
        """The selection stands."""
        raise NotImplementedError


class Barva(_Answering):
    """The phase BARVA (M-5.8 to M-5.12)."""

    actions = (Good, Take)
    word = Good()

    def all_agreed(self, state: State) -> None:
        """M-5.12: the desk card is turned up."""
        state.shown = state.desk
        state.phase = Phase.CONTRACT


class Override(_Answering):
    """The phase OVERRIDE (M-5.13 to M-5.16)."""

    actions = (Accept, Take)
    word = Accept()

    def all_agreed(self, state: State) -> None:
        """M-5.16."""
        doubling.begin(state)


def take_talon(state: State, taker: Seat) -> None:
    """M-5.9, M-5.14, M-6.9: the talon goes into the hand of the new declarer."""
    if state.phase is Phase.BARVA:
        take_back_desk(state)
    state.set_hand(taker, state.hand(taker) | mask_of(state.talon))
    state.talon, state.type = (), None
    state.declarer = taker
    state.taken_by = (*state.taken_by, taker)
    state.asked, state.answered = (), ()
    state.phase = Phase.TAKEOVER
