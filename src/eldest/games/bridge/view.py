"""What a seat may know (B-P.5, B-T.1): built by naming what is seen, never by striking out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from eldest.cards import SUITS, card_text, cards_of
from eldest.games.bridge.calls import CALLS, call_text
from eldest.games.bridge.claims import Standing
from eldest.games.bridge.options import MARKINGS
from eldest.games.bridge.talk import Remarks
from eldest.protocol import CHANCE, Seat, Setup

if TYPE_CHECKING:
    from eldest.games.bridge.round import Round

SEATS = range(4)


@dataclass(frozen=True, slots=True)
class Said:
    """A call, and whether this viewer was alerted and told what it means (B-A.7)."""

    seat: Seat
    call: str
    alert: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in a trick, and whose it is."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge of a board; cards and calls are texts, so that it is plain JSON."""

    seat: Seat | None
    setup: Setup
    phase: str
    shuffled: bool
    board: int
    dealer: Seat | None
    vulnerable: str
    turn: Seat | None  # who acts: declarer when a card of dummy is due
    from_hand: Seat | None  # whose card is due
    hand: tuple[str, ...]
    sizes: tuple[int, ...]
    calls: tuple[Said, ...]
    talk: Remarks  # what this viewer heard of questions and explanations, in their order
    contract: str | None
    declarer: Seat | None
    dummy: Seat | None
    shown: tuple[tuple[str, ...] | None, ...]  # by seat: a hand that lies open, dummy's or claimed
    trick: tuple[Laid, ...]
    winning: Seat | None
    last_trick: tuple[Laid, ...]
    last_winner: Seat | None
    number: int
    tricks: tuple[int, int]
    gone: tuple[Laid, ...]  # the finished tricks in order: memory, of which a page shows the last
    lacked: tuple[str, ...]  # by seat: the suits that he has shown to lack
    claim: Standing | None
    claimed: tuple[int, ...]  # by seat: how many tricks were complete at his last claim, or -1
    agreed: int | None  # declarer's tricks by a claim that stands
    legal: tuple[str, ...]


LAID = [[Laid(seat, card_text(card)) for card in range(52)] for seat in SEATS]
SAID = [[Said(seat, call_text(call)) for call in range(CALLS)] for seat in SEATS]


def view_of(round_: Round, seat: Seat | None) -> View:
    """The view of a seat; None is the onlooker."""
    play, contract = round_.play, round_.contract
    complete = play.finished()
    return View(
        seat=seat,
        setup=round_.setup,
        phase=round_.phase.value,
        shuffled=round_.dealt or bool(round_.order),
        board=round_.options.board,
        dealer=round_.setup.leader,
        vulnerable=MARKINGS[round_.options.vulnerability],
        turn=_turn(round_),
        from_hand=play.turn if round_.phase.value == "play" else None,
        hand=() if seat is None else _texts(play.hand(seat)),
        sizes=tuple(play.hand(other).bit_count() for other in SEATS),
        calls=tuple(_said(round_, seat, place) for place in range(round_.auction.count)),
        talk=_heard(round_, seat),
        contract=contract.text if contract else None,
        declarer=contract.declarer if contract else None,
        dummy=play.dummy() if contract else None,
        shown=tuple(_shown(round_, other) for other in SEATS),
        trick=_laid(round_, 4 * complete, play.count),
        winning=play.winner if play.table else None,
        last_trick=_laid(round_, 4 * complete - 4, 4 * complete) if complete else (),
        last_winner=play.leader if complete else None,
        number=min(complete + 1, 13),
        tricks=(play.won_by(0), play.won_by(1)),
        gone=_laid(round_, 0, 4 * complete),
        lacked=tuple(_suits(play.shown_void(other)) for other in SEATS),
        claim=round_.claim,
        claimed=round_.claimed,
        agreed=round_.agreed,
        legal=() if seat is None else tuple(map(str, round_.legal(seat))),
    )


def _turn(round_: Round) -> Seat | None:
    actors = round_.actors()
    return actors[0] if actors and actors[0] != CHANCE else None


def _said(round_: Round, seat: Seat | None, place: int) -> Said:
    caller, call = round_.caller(place), round_.auction.call(place)
    note = round_.notes.get(place) if round_.hears(seat, caller) else None
    return SAID[caller][call] if note is None else Said(caller, call_text(call), True, note)


def _heard(round_: Round, seat: Seat | None) -> Remarks:
    return tuple(said for said in round_.talk if round_.hears(seat, round_.caller(said.call - 1)))


def _shown(round_: Round, other: Seat) -> tuple[str, ...] | None:
    """Dummy after the lead (B-P.1), and whoever has claimed (B-Q.1)."""
    play = round_.play
    is_dummy = play.is_dummy_down() and other == play.dummy()
    return _texts(play.hand(other)) if is_dummy or round_.has_shown(other) else None


def _laid(round_: Round, start: int, end: int) -> tuple[Laid, ...]:
    play = round_.play
    return tuple(LAID[play.owner(at)][play.card(at)] for at in range(start, end))


def _texts(mask: int) -> tuple[str, ...]:
    return tuple(map(card_text, cards_of(mask)))


def _suits(mask: int) -> str:
    return "".join(letter for suit, letter in enumerate(SUITS) if mask >> suit & 1)
