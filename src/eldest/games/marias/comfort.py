"""Options of comfort: the open hand, the claim and the concession (section 17)."""

from __future__ import annotations

from eldest.cards import PACK_32, cards_of, mask_of
from eldest.games.marias import count, refusals
from eldest.games.marias.actions import AcceptOpen, Action, Closed, OpenHand, PlayOn
from eldest.games.marias.phases import PhaseLaw
from eldest.games.marias.ranks import ABOVE, SUIT_MASKS, pairs_in
from eldest.games.marias.state import Phase, State
from eldest.games.marias.words import MISERE, TRUMP
from eldest.protocol import Refusal, Seat

OPENING = (OpenHand, Closed)


class Opening(PhaseLaw):
    """The phase OPEN (M-17.1): the declarer first, then the defenders about his open hand."""

    actions = (OpenHand, Closed, AcceptOpen, PlayOn)

    def actor(self, state: State) -> Seat:
        """The declarer, or the next defender."""
        return state.asked[0] if state.opened else state.lone

    def judge(self, state: State, action: Action) -> Refusal | None:
        """Two words for the declarer, two for the defenders."""
        mine = isinstance(action, OPENING)
        return refusals.WRONG_PHASE if mine == state.opened else None

    def candidates(self, state: State) -> list[Action]:
        """Two of the four words."""
        return [AcceptOpen(), PlayOn()] if state.opened else [Closed(), OpenHand()]

    def apply(self, state: State, action: Action) -> None:
        """Shown for the rest of the round; both must accept it."""
        match action:
            case OpenHand():
                state.opened, state.asked = True, state.defenders
            case AcceptOpen():
                state.answered, state.asked = (*state.answered, state.asked[0]), state.asked[1:]
                if not state.asked:
                    count.finish(state, count.OPEN)
            case Closed() | PlayOn():
                state.asked, state.answered = (), ()
                state.phase = Phase.PLAY

    def default(self, state: State) -> Action:
        """M-15.6."""
        return AcceptOpen() if state.opened else Closed()


# -- the claim (M-17.2) --------------------------------------------------------------------------


def refused_claim(state: State, seat: Seat) -> Refusal | None:
    """Only who leads, and only what his own knowledge proves."""
    if state.trick:
        return refusals.WRONG_PHASE
    return None if is_proven(state, seat) else refusals.CLAIM_NOT_PROVEN


def is_proven(state: State, seat: Seat) -> bool:
    """No unseen card beats a card of the hand when that is led, nor is it the trump seven."""
    if state.type == MISERE:
        return False
    hand, unseen = state.hand(seat), unseen_by(state, seat)
    if state.trump is not None and unseen >> state.tricks.seven & 1:
        return False
    return not any(_beating(state, card) & unseen for card in cards_of(hand))


def unseen_by(state: State, seat: Seat) -> int:
    """X of M-17.2: not in hand, not played, not in a talon he discarded himself."""
    seen = state.hand(seat) | mask_of(card for trick in state.won for _, card in trick.cards)
    if state.stages[-1].seat == seat:
        seen |= mask_of(state.talon)
    return mask_of(PACK_32.cards) & ~seen


def _beating(state: State, card: int) -> int:
    above = ABOVE[state.type != TRUMP][card]
    if state.trump is None or card // 13 == state.trump:
        return above
    return above | SUIT_MASKS[state.trump]


def claim(state: State, seat: Seat) -> None:
    """All remaining tricks are his; pairs still held count as announced."""
    credit_pairs(state, seat)
    count.finish(state, count.CLAIM, seat)


# -- the concession (M-17.3) ---------------------------------------------------------------------


def refused_concession(state: State, seat: Seat) -> Refusal | None:
    """Only the declarer concedes."""
    return None if seat == state.declarer else refusals.NOT_YOUR_TURN


def concede(state: State) -> None:
    """All remaining tricks go to the defender at the declarer's left."""
    credit_pairs(state, state.lone)
    count.finish(state, count.CONCEDE, state.lone)


def credit_pairs(state: State, first: Seat) -> None:
    """Pairs still held, from this player clockwise; each of them once."""
    if state.type != TRUMP:
        return
    tricks = state.tricks
    told = {tricks.marriage(index)[1] for index in range(tricks.weds)}
    for seat in (first, *state.others(first)):
        for suit in pairs_in(state.hand(seat)):
            if suit not in told:
                tricks.wed(state.players.index(seat), suit)
