"""The auction after a pass (M-6.1 to M-6.8)."""

from __future__ import annotations

from eldest.games.marias import count, refusals
from eldest.games.marias.actions import Action, Bid, Pass
from eldest.games.marias.answers import take_talon
from eldest.games.marias.phases import PhaseLaw
from eldest.games.marias.state import Phase, Spoken, State
from eldest.games.marias.words import CONTRACTS, MISERE, RUNGS, SLAM
from eldest.protocol import Refusal, Seat


class Auctioning(PhaseLaw):
    """The phase AUCTION."""

    actions = (Bid, Pass)

    def actor(self, state: State) -> Seat:
        """M-6.3, M-6.6: the middle first; who passed or holds the bid is not asked."""
        last = state.spoken[-1].seat if state.spoken else state.chooser
        out = {*state.passed, state.bidder}
        return next(seat for seat in (*state.others(last), last) if seat not in out)

    def judge(self, state: State, action: Action) -> Refusal | None:
        """M-6.4, M-6.5."""
        match action:
            case Bid(rung):
                if self.actor(state) == state.chooser and rung in CONTRACTS:
                    return refusals.CHOOSER_NO_TRUMP_BID
                if state.rung and RUNGS.index(rung) <= RUNGS.index(state.rung):
                    return refusals.BID_TOO_LOW
        return None

    def candidates(self, state: State) -> list[Action]:
        """To pass, and every rung."""
        return [Pass(), *map(Bid, RUNGS)]

    def apply(self, state: State, action: Action) -> None:
        """M-6.7, M-6.8: somebody wins, all have passed, or it goes on."""
        rung = action.rung if isinstance(action, Bid) else None
        state.spoken = (*state.spoken, Spoken(self.actor(state), rung))
        passed = len(state.passed)
        if state.bidder is not None and (rung == SLAM or passed == 2):
            win(state, state.bidder)
        elif passed == 3:
            pass_out(state)

    def default(self, state: State) -> Action:
        """M-15.6."""
        return Pass()


def win(state: State, seat: Seat) -> None:
    """M-6.9: the winner takes the talon."""
    take_talon(state, seat)
    state.phase = Phase.AUCTION_DECLARE


def pass_out(state: State) -> None:
    """M-6.8."""
    if state.options.dealer_plays:
        win(state, state.players[2])
    else:
        count.finish(state, count.PASSED_OUT)


def unconvinced(state: State) -> tuple[Seat, ...]:
    """M-6.12: from the declarer's left, who has not accepted a Misère by passing over one."""
    accepted = set()
    standing = None
    for said in state.spoken:
        if said.rung is None and standing == MISERE:
            accepted.add(said.seat)
        standing = said.rung or standing
    return tuple(seat for seat in state.defenders if seat not in accepted)
