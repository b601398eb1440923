"""The view of a seat in bridge (B-P.5, B-T.1), listed field by field."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from eldest.cards import CardTexts, card_text, suit_letters, texts_of
from eldest.games.bridge.actions import CLAIMS, TABLE
from eldest.games.bridge.constants import NO_SEAT, NOT_AGREED, TRICKS
from eldest.games.bridge.kernel import Bridge
from eldest.games.bridge.kernel.phases import PHASES, PLAYING, SHUFFLING
from eldest.games.bridge.kernel.questions import hears
from eldest.games.bridge.moves import ACCEPT, ASK, CALL, CLAIM, TOO_MANY
from eldest.games.bridge.options import MARKINGS
from eldest.games.bridge.scoring.contract import contract_of
from eldest.games.bridge.talk.remarks import Remarks, call_places, remarks_of
from eldest.protocol import Seat, Setup
from eldest.protocol import moves as protocol
from eldest.protocol.constants import FINE
from eldest.protocol.native.values import made
from eldest.protocol.round import Round
from eldest.tricks.view import Laid

SEATS = range(4)


@dataclass(frozen=True, slots=True)
class Said:
    """A call, and whether this viewer was alerted and told what it means (B-A.7)."""

    seat: Seat
    call: str
    alert: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class PendingClaim:
    """A claim that waits for answers: who claims how many tricks and how, and who is asked."""

    seat: Seat
    tricks: int
    line: str
    waiting: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A seat's knowledge of a board; cards and calls are texts, so the view is plain JSON."""

    seat: Seat | None
    setup: Setup
    phase: str
    shuffled: bool
    board: int
    dealer: Seat | None
    vulnerable: str
    turn: Seat | None  # who acts: declarer when a card of dummy is due
    from_hand: Seat | None  # whose card is due
    hand: CardTexts
    sizes: tuple[int, ...]
    calls: tuple[Said, ...]
    talk: Remarks  # what this viewer heard of questions and explanations, in their order
    askable: tuple[int, ...]  # the calls, counted from 1, that this viewer may ask about
    contract: str | None
    declarer: Seat | None
    dummy: Seat | None
    shown: tuple[CardTexts | None, ...]  # by seat: a hand that lies open, dummy's or claimed
    trick: tuple[Laid, ...]
    winning: Seat | None
    last_trick: tuple[Laid, ...]
    last_winner: Seat | None
    number: int
    tricks: tuple[int, int]
    gone: tuple[Laid, ...]  # the finished tricks in order: memory, of which a page shows the last
    lacked: tuple[str, ...]  # by seat: the suits that it has shown to lack
    claim: PendingClaim | None
    claimed: tuple[int, ...]  # by seat: how many tricks were complete at its last claim, or -1
    agreed: int | None  # declarer's tricks by a claim that stands
    legal: tuple[str, ...]
    history: tuple[protocol.Said, ...]  # who did what, in order, as this viewer heard it


LAID = [[Laid(seat, card_text(card)) for card in range(52)] for seat in SEATS]
SAID = [[Said(seat, text) for text in TABLE.texts[CALL:ACCEPT]] for seat in SEATS]
CLAIM_TEXTS = tuple(map(str, CLAIMS))


def views_of(round_: Round, seats: Iterable[Seat | None]) -> dict[Seat | None, View]:
    """The views of these seats; None is the onlooker."""
    alike = _alike(round_)
    return {seat: _own(round_, seat, alike) for seat in seats}


def _own(round_: Round, seat: Seat | None, alike: dict[str, Any]) -> View:
    """The fields that only this seat sees, added to those that all viewers see."""
    kernel: Bridge = round_.kernel
    return made(
        View,
        seat=seat,
        hand=texts_of(0 if seat is None else kernel.hand(seat)),
        calls=_calls(round_, seat),
        talk=_talk(round_, seat),
        askable=_askable(kernel, seat),
        legal=_legal(kernel, seat),
        history=round_.history(seat),
        **alike,
    )


def _alike(round_: Round) -> dict[str, Any]:
    """The fields that are the same in everybody's view."""
    kernel: Bridge = round_.kernel
    return {
        "setup": round_.setup,
        "phase": PHASES[kernel.phase],
        "shuffled": kernel.phase != SHUFFLING,
        "board": round_.options.board,
        "dealer": round_.setup.leader,
        "vulnerable": MARKINGS[kernel.vulnerable],
        "turn": kernel.turn if kernel.turn >= 0 else None,
        "from_hand": kernel.player if kernel.phase == PLAYING else None,
        "sizes": tuple([kernel.hand(other).bit_count() for other in SEATS]),
        **_contract(kernel),
        "shown": _open_hands(kernel),
        **_tricks(kernel),
        "lacked": tuple([suit_letters(kernel.shown_void(other)) for other in SEATS]),
        "claim": _standing(round_),
        "claimed": tuple(kernel.claimed),
        "agreed": None if kernel.agreed == NOT_AGREED else kernel.agreed,
    }


def _contract(kernel: Bridge) -> dict[str, Any]:
    contract = contract_of(kernel)
    return {
        "contract": contract.text if contract else None,
        "declarer": contract.declarer if contract else None,
        "dummy": kernel.dummy if contract else None,
    }


def _tricks(kernel: Bridge) -> dict[str, Any]:
    """The cards on the table, and the finished tricks."""
    complete = kernel.finished
    gone = tuple(kernel.cards_in(LAID, 0, 4 * complete))
    return {
        "trick": tuple(kernel.cards_in(LAID, 4 * complete, kernel.played)),
        "winning": kernel.winner if kernel.table else None,
        "last_trick": gone[-4:],
        "last_winner": kernel.leader if complete else None,
        "number": min(complete + 1, TRICKS),
        "tricks": (kernel.tricks_of(0), kernel.tricks_of(1)),
        "gone": gone,
    }


def _legal(kernel: Bridge, seat: Seat | None) -> tuple[str, ...]:
    if seat is None:
        return ()
    claims = CLAIM_TEXTS[: kernel.claimable(seat)]
    return tuple(kernel.due_entries(TABLE.texts)) + claims if seat == kernel.turn else claims


def _calls(round_: Round, seat: Seat | None) -> tuple[Said, ...]:
    calls = round_.kernel.calls_in(SAID)
    if round_.notes:
        listener = round_.kernel.listener_of(seat)
        for number, place in enumerate(call_places(round_.kernel)):
            if place in round_.notes and hears(listener, calls[number].seat):
                call = calls[number]
                calls[number] = Said(call.seat, call.call, True, round_.notes[place])
    return tuple(calls)


def _talk(round_: Round, seat: Seat | None) -> Remarks:
    """The questions and explanations that this viewer heard."""
    kernel = round_.kernel
    if not kernel.talked():
        return ()
    listener = kernel.listener_of(seat)
    return tuple(
        remark
        for remark in remarks_of(round_)
        if hears(listener, (kernel.dealer + remark.call - 1) % 4)
    )


def _askable(kernel: Bridge, seat: Seat | None) -> tuple[int, ...]:
    """B-A.7: the opponents' calls, as long as no question about them waits."""
    if seat is None:
        return ()
    calls = range(1, kernel.calls + 1)
    return tuple([call for call in calls if kernel.fault(seat, ASK + call) == FINE])


def _open_hands(kernel: Bridge) -> tuple[CardTexts | None, ...]:
    """The open hands: dummy after the lead (B-P.1), and whoever has claimed (B-Q.1)."""
    dummy = kernel.dummy if kernel.played else NO_SEAT
    return tuple(
        [
            texts_of(kernel.hand(other)) if other == dummy or kernel.has_shown(other) else None
            for other in SEATS
        ]
    )


def _standing(round_: Round) -> PendingClaim | None:
    kernel = round_.kernel
    if kernel.claimer == NO_SEAT:
        return None
    moves = [move for _, move in kernel.past()]
    place = next(at for at in reversed(range(len(moves))) if CLAIM <= moves[at] < TOO_MANY)
    waiting = (kernel.turn, kernel.next_voter)[: 1 + (kernel.next_voter != NO_SEAT)]
    line = round_.notes.get(place, "")
    return PendingClaim(kernel.claimer, kernel.claimed_tricks, line, waiting)
