"""The contract of a Trump Game (section 7)."""

from __future__ import annotations

from eldest.cards import NO_CARD
from eldest.games.marias import doubling, refusals
from eldest.games.marias.actions import Action, Announce
from eldest.games.marias.holdings import has_pair
from eldest.games.marias.options import Options
from eldest.games.marias.phases import PhaseLaw
from eldest.games.marias.ranks import SEVENS as SEVEN_CARDS
from eldest.games.marias.state import State
from eldest.games.marias.words import CONTRACTS, GAME, HUNDREDS, SEVENS
from eldest.protocol import Refusal, Seat


class Contracting(PhaseLaw):
    """The phase CONTRACT."""

    actions = (Announce,)

    def actor(self, state: State) -> Seat:
        """M-7.1."""
        return state.lone

    def judge(self, state: State, action: Action) -> Refusal | None:
        """M-7.3, M-7.4: of the ten cards, the desk card included."""
        match action:
            case Announce(contract):
                ten = state.hand(state.lone) | 1 << state.desk
                return refused_contract(contract, ten, state.desk // 13, state.options)
        return refusals.WRONG_PHASE

    def candidates(self, state: State) -> list[Action]:
        """Four contracts."""
        return [*map(Announce, CONTRACTS)]

    def apply(self, state: State, action: Action) -> None:
        """M-7.5: the desk card returns to the hand; everybody keeps knowing it."""
        if isinstance(action, Announce):
            state.contract = action.contract
            state.set_hand(state.lone, state.hand(state.lone) | 1 << state.desk)
            state.desk = NO_CARD
            doubling.begin(state)

    def default(self, state: State) -> Action:
        """M-15.6."""
        return Announce(GAME)


def refused_contract(contract: str, ten: int, trump: int, options: Options) -> Refusal | None:
    """M-7.3, M-7.4."""
    if contract in SEVENS and not ten >> SEVEN_CARDS[trump] & 1:
        return refusals.SEVEN_NOT_HELD
    if contract in HUNDREDS and options.hundred_needs_marriage and not has_pair(ten):
        return refusals.HUNDRED_NO_MARRIAGE
    return None
