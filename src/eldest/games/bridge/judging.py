"""What the law says to an action, by its kind and the phase of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eldest.games.bridge import refusals
from eldest.games.bridge.actions import (
    Accept,
    Action,
    Ask,
    Call,
    Claim,
    Explain,
    PlayCard,
    Refuse,
)
from eldest.games.bridge.claims import remaining
from eldest.games.bridge.phases import Phase
from eldest.games.bridge.talk import may_ask, may_explain
from eldest.protocol import CHANCE, Lead, Refusal, Seat, Shuffle, refused_by

if TYPE_CHECKING:
    from eldest.games.bridge.round import Round

SEATS = range(4)


def judge(round_: Round, seat: Seat, action: Action) -> Refusal | None:
    """Why the law refuses this action by this seat; None if it does not."""
    if seat == CHANCE:
        return refused_chance(round_, action)
    if not round_.dealt:
        return refusals.NOT_DEALT
    match action:
        case Call(call):
            return refused_call(round_, seat, call)
        case PlayCard(card):
            return refused_card(round_, seat, card)
        case Claim(tricks):
            return refused_claim(round_, seat, tricks)
        case Accept() | Refuse():
            asked = round_.phase is Phase.CLAIM and seat == round_.actor()
            return None if asked else refusals.NO_ANSWER
        case Ask() | Explain():
            return refused_talk(round_, seat, action)
    return refusals.NOT_CHANCE


def refused_chance(round_: Round, action: Action) -> Refusal | None:
    """The shuffle once, and the dealer where none is named."""
    match action:
        case Shuffle(order) if not round_.order and not round_.dealt:
            whole = sorted(order) == list(round_.dealing.pack.cards)
            return None if whole else refusals.WRONG_PACK
        case Lead(seat) if round_.order:
            return None if seat in SEATS else refusals.NO_SUCH_SEAT
    return refusals.NOT_CHANCE


def refused_call(round_: Round, seat: Seat, call: int) -> Refusal | None:
    """B-A.1 to B-A.3."""
    if round_.phase is not Phase.AUCTION:
        return refusals.CALLED_LATE
    if seat != round_.auction.turn:
        return refusals.CALL_TURN
    return refused_by(round_.auction.duties(), 1 << call)


def refused_card(round_: Round, seat: Seat, card: int) -> Refusal | None:
    """B-P.1, B-P.2; no card while a claim waits for answers (B-Q.1)."""
    if round_.phase is not Phase.PLAY:
        return refusals.SUSPENDED if round_.claim else refusals.PLAY_TURN
    if seat != round_.play.actor():
        is_dummy = seat == round_.play.dummy()
        return refusals.DUMMY_TURN if is_dummy else refusals.PLAY_TURN
    return refused_by(round_.play.duties(), 1 << card)


def refused_claim(round_: Round, seat: Seat, tricks: int) -> Refusal | None:
    """B-Q.1: from the opening lead on, and not by dummy; B-Q.4: not twice in a trick."""
    play = round_.play
    may = (
        round_.options.claims
        and round_.phase is Phase.PLAY
        and play.is_dummy_down()
        and seat in SEATS
        and seat != play.dummy()
        and 0 <= tricks <= remaining(play)
    )
    if not may:
        return refusals.NO_CLAIM
    return refusals.CLAIMED_AGAIN if round_.claimed[seat] == play.finished() else None


def refused_talk(round_: Round, seat: Seat, action: Ask | Explain) -> Refusal | None:
    """B-A.7: an opponent asks, the caller explains; while the board lasts."""
    there = 1 <= action.call <= round_.auction.count and round_.phase is not Phase.END
    if not there or seat not in SEATS:
        return refusals.NO_TALK
    if isinstance(action, Ask):
        return refused_question(round_, seat, action.call)
    if seat != round_.caller(action.call - 1) or not action.text:
        return refusals.NO_TALK
    return None if may_explain(round_.talk, action.call) else refusals.SAID_ALREADY


def refused_question(round_: Round, seat: Seat, call: int) -> Refusal | None:
    """B-A.7 of the opponents; B-P.1: dummy asks nothing when the auction is over."""
    if not (seat ^ round_.caller(call - 1)) & 1:
        return refusals.NO_TALK
    if round_.contract and seat == round_.play.dummy():
        return refusals.DUMMY_ASKS
    return None if may_ask(round_.talk, seat, call) else refusals.SAID_ALREADY
