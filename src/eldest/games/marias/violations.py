"""Misdeals, revokes and the end of a settled round with `enforcement = table` (M-3.8, M-16)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from eldest.games.marias import count, refusals
from eldest.games.marias.actions import Action, ClaimRevoke, Misdeal, Next
from eldest.games.marias.comfort import credit_pairs
from eldest.games.marias.state import Breach, Phase, Revoke, State
from eldest.protocol import Refusal, Seat


class Misdealing:
    """MISDEAL, by the dealer while CHOOSE waits (M-3.8)."""

    def judge(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """The host is no seat; at a table of four the dealer sits out and may still say it."""
        if state.phase is not Phase.CHOOSE:
            return refusals.WRONG_PHASE
        return None if seat == state.dealer else refusals.NOT_YOUR_TURN

    def candidates(self, state: State, seat: Seat) -> Iterator[Action]:
        """One word."""
        if state.phase is Phase.CHOOSE and seat == state.dealer:
            yield Misdeal()

    def apply(self, state: State, seat: Seat, action: Action) -> None:
        """The same dealer deals again: a new shuffle, or a new cut of the order before."""
        state.clear()
        state.deck = state.deck.misdealt()
        if state.options.cuts:
            state.phase = Phase.CUT
        else:
            state.deck = replace(state.deck, order=())
            state.phase = Phase.SETUP


class Revoking:
    """CLAIM_REVOKE, by any seat until the first NEXT (M-16.3)."""

    def judge(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """There must be such a card, and what was answered once is not asked again."""
        if not is_open(state):
            return refusals.WRONG_PHASE
        if not 0 <= seat < state.options.seats:
            return refusals.NOT_YOUR_TURN
        asked = isinstance(action, ClaimRevoke) and (action.player, action.trick)
        answered = [(claim.player, claim.trick) for claim in state.revokes]
        fresh = asked in cards_laid(state) and asked not in answered
        return None if fresh else refusals.WRONG_PHASE

    def candidates(self, state: State, seat: Seat) -> Iterator[Action]:
        """Every card that was laid."""
        if is_open(state):
            yield from (ClaimRevoke(*laid) for laid in cards_laid(state))

    def apply(self, state: State, seat: Seat, action: Action) -> None:
        """M-16.4: a right claim ends the round; only the earliest violation counts."""
        if isinstance(action, ClaimRevoke):
            settled = state.phase is Phase.SETTLED
            claim = Revoke(action.player, action.trick, state.laid, settled)
            state.revokes = (*state.revokes, claim)
            breach = breach_of(state, action)
            if breach and (state.offence is None or breach.place < state.offence.place):
                state.offence = breach
                credit_pairs(state, state.lone)
                count.finish(state, count.REVOKE, breach.seat)


def is_open(state: State) -> bool:
    """M-16.3."""
    return state.phase in (Phase.PLAY, Phase.SETTLED) and not state.said_next


def cards_laid(state: State) -> list[tuple[Seat, int]]:
    """Who laid a card to which trick."""
    rows = [trick.cards for trick in state.won] + [state.trick]
    return [(seat, number) for number, row in enumerate(rows, start=1) for seat, _ in row]


def breach_of(state: State, claim: ClaimRevoke) -> Breach | None:
    """The broken duty that is claimed, if there is one."""
    tricks = (breach for breach in state.breaches if breach.seat == claim.player)
    return next((breach for breach in tricks if breach.place // 3 == claim.trick - 1), None)


class GoingOn:
    """NEXT: the settled round waits until every player of the round has said it (M-14.5)."""

    def judge(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Once each; a strict round is over when it is settled."""
        if state.phase is not Phase.SETTLED or state.options.strict:
            return refusals.WRONG_PHASE
        waits = seat in state.players and seat not in state.said_next
        return None if waits else refusals.NOT_YOUR_TURN

    def candidates(self, state: State, seat: Seat) -> Iterator[Action]:
        """One word."""
        if self.judge(state, seat, Next()) is None:
            yield Next()

    def apply(self, state: State, seat: Seat, action: Action) -> None:
        """One more who has seen the settlement."""
        state.said_next = (*state.said_next, seat)
