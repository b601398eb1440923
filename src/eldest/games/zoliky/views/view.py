"""The view of a seat in Žolíky (chapter 4), listed field by field."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Any

from eldest.cards import PACK_108, CardTexts, card_text
from eldest.cards.card import JOKER, NO_CARD
from eldest.games.zoliky.constants import JOLLY_HAND, LEAD, MELD, OVER
from eldest.games.zoliky.kernel import Zoliky
from eldest.games.zoliky.moves import DISCARD, FACES, LAY_CARD, PUT_CARD, TAKING
from eldest.games.zoliky.score import REASONS
from eldest.games.zoliky.table import lone_discards
from eldest.melds import meld_of
from eldest.protocol import Seat, Setup
from eldest.protocol.constants import NOBODY
from eldest.protocol.moves import Said
from eldest.protocol.native.values import made
from eldest.protocol.round import Round

TEXTS = [card_text(card) for card in PACK_108.faces]
NO_CARDS = CardTexts()
# The moves by which a natural leaves the hand, with its number.
NATURALS = {
    first + card: card
    for first in (DISCARD, LAY_CARD, PUT_CARD)
    for card in range(FACES)
    if card != JOKER
}


class Phase(Enum):
    """The phases of chapter 12, in the order of the numbers in `constants.py`."""

    SETUP = "setup"
    CUT = "cut"
    LEAD = "lead"
    DRAW = "draw"
    MELD = "meld"
    RESHUFFLE = "reshuffle"
    OVER = "over"


PHASES = tuple(phase.value for phase in Phase)


@dataclass(frozen=True, slots=True)
class TableMeld:
    """A meld on the table; `stands` has for each joker in order the faces that it may be."""

    id: int
    owner: Seat
    kind: str
    cards: CardTexts
    stands: tuple[CardTexts, ...]


@dataclass(frozen=True, slots=True)
class LowDraw:
    """A draw of a looked-at card: the seat, and the naturals that have left its hand since."""

    seat: Seat
    parted: CardTexts


@dataclass(frozen=True, slots=True)
class View:
    """A seat's knowledge of a deal; cards are texts, so the view is plain JSON."""

    seat: Seat | None
    setup: Setup
    phase: str
    shuffled: bool
    actor: Seat | None
    dealer: Seat | None
    leader: Seat | None
    cutter: Seat | None
    turn: Seat  # whose turn it is, also while chance reshuffles, and who had it last at the end
    round: int
    turns: int
    melding: bool  # Z-5.4: whether the round allows melds
    hand: CardTexts
    sizes: tuple[int, ...]
    opened: tuple[bool, ...]
    stock: int
    pile: CardTexts  # everybody saw each card thrown; the top is last
    jolly: str | None  # until somebody takes it
    turned: str | None  # the Jolly card, wherever it is now
    kept: int | None
    looked: CardTexts  # by the cutter, the lowest first
    low_drawn: tuple[LowDraw, ...]  # of the looked-at cards at the bottom, the highest first
    owed: int  # at least so many jokers are in the cutter's hand
    made_of: CardTexts  # the pile that the last reshuffle made the stock of
    table: tuple[TableMeld, ...]
    drawn: str | None
    taken: tuple[CardTexts, ...]  # by seat, from the pile
    reshuffles: int
    hands: tuple[CardTexts, ...]  # at the end of the deal
    ending: str | None
    winner: Seat | None
    legal: tuple[str, ...]
    history: tuple[Said, ...]  # who did what, in order, as this viewer heard it

    @property
    def top(self) -> str | None:
        """The top discard."""
        return self.pile[-1] if self.pile else None


def views_of(round_: Round, seats: Iterable[Seat | None]) -> dict[Seat | None, View]:
    """Z-4.1: the views of these seats; None is the onlooker."""
    alike = _alike(round_)
    return {seat: _own(round_, seat, alike) for seat in seats}


def _own(round_: Round, seat: Seat | None, alike: dict[str, Any]) -> View:
    """The fields that only this seat sees, added to those that all viewers see."""
    kernel = round_.kernel
    looks = kernel.jolly != NO_CARD and seat == kernel.cutting_seat()
    return made(
        View,
        seat=seat,
        hand=NO_CARDS if seat is None else texts(kernel.hand(seat)),
        looked=texts(kernel.seen()) if looks else NO_CARDS,
        drawn=TEXTS[kernel.drawn] if kernel.phase == MELD and seat == kernel.player else None,
        legal=() if seat is None else _legal(round_, seat),
        history=round_.history(seat),
        **alike,
    )


def _alike(round_: Round) -> dict[str, Any]:
    """The fields that are the same in everybody's view."""
    kernel = round_.kernel
    seats = range(kernel.seats)
    dealt = kernel.jolly != NO_CARD
    turned = TEXTS[kernel.jolly] if dealt else None
    return {
        **_places(round_),
        "phase": PHASES[kernel.phase],
        "shuffled": dealt or not kernel.unordered(),
        "actor": kernel.turn if kernel.turn >= 0 else None,
        "turn": kernel.player,
        "round": kernel.lap(),
        "turns": kernel.turns,
        "melding": kernel.is_melding(),
        "sizes": tuple([kernel.size_of_hand(other) for other in seats]),
        "opened": tuple([kernel.has_opened(other) for other in seats]),
        "stock": kernel.stock_size,
        "pile": texts(kernel.pile_cards()),
        "jolly": turned if jolly_lies(kernel) else None,
        "turned": turned,
        "kept": kernel.kept if dealt else None,
        "low_drawn": _low_drawn(kernel),
        "owed": kernel.owed,
        "made_of": texts(kernel.made_of()),
        "table": _table(kernel),
        "taken": _taken(kernel),
        "reshuffles": kernel.reshuffles,
        **_end(kernel),
    }


def _places(round_: Round) -> dict[str, Any]:
    """The seats that deal, lead and cut."""
    kernel, setup = round_.kernel, round_.setup
    return {
        "setup": setup,
        "dealer": None if setup.leader is None else (setup.leader - 1) % kernel.seats,
        "leader": setup.leader,
        "cutter": None if setup.leader is None else kernel.cutting_seat(),
    }


def _end(kernel: Zoliky) -> dict[str, Any]:
    over, seats = kernel.phase == OVER, range(kernel.seats)
    return {
        "hands": tuple([texts(kernel.hand(other)) for other in seats]) if over else (),
        "ending": REASONS[kernel.ending] if over else None,
        "winner": None if kernel.winner == NOBODY else kernel.winner,
    }


def _legal(round_: Round, seat: Seat) -> tuple[str, ...]:
    """D-47: the actions of one word; the texts of turns without steps are made only once."""
    kernel = round_.kernel
    if seat == kernel.turn and kernel.phase in (LEAD, MELD):
        known = round_.game.table.texts
        return tuple([known[move] for move in lone_discards(kernel)])
    return tuple(map(str, round_.legal(seat)))


def jolly_lies(kernel: Zoliky) -> bool:
    """Z-9.6: whether the Jolly card still lies in its place."""
    gone = kernel.phase == OVER and kernel.ending == JOLLY_HAND
    return kernel.jolly != NO_CARD and not gone


def _table(kernel: Zoliky) -> tuple[TableMeld, ...]:
    return tuple([_meld(at + 1, *meld) for at, meld in enumerate(kernel.table())])


@lru_cache(maxsize=4096)  # a table has the same melds in view after view
def _meld(number: int, shape: int, owner: Seat) -> TableMeld:
    meld = meld_of(shape)
    stands = tuple(map(texts, meld.stands))
    return TableMeld(number, owner, meld.kind, texts(meld.cards), stands)


def _taken(kernel: Zoliky) -> tuple[CardTexts, ...]:
    """Z-4.3: by seat, what it took from the pile."""
    found: list[list[str]] = [[] for _ in range(kernel.seats)]
    for seat, card in kernel.taken_cards():
        found[seat].append(TEXTS[card])
    return tuple(map(CardTexts, found))


def _low_drawn(kernel: Zoliky) -> tuple[LowDraw, ...]:
    """D-46: who drew a looked-at card, and the naturals that left this hand since."""
    return tuple([LowDraw(seat, _parted(kernel, seat, at)) for seat, at in kernel.low_draws()])


def _parted(kernel: Zoliky, seat: Seat, first: int) -> CardTexts:
    """The player's own naturals that left the hand in each turn, from a place of the history on."""
    before = kernel.past(0, first).count((seat, TAKING))
    own = [card for who, card in kernel.taken_cards() if who == seat]
    taken = iter(own[before:])
    found: list[int] = []
    gone: list[int] = []
    extra = NO_CARD  # from the pile
    for move in [move for who, move in kernel.past(first) if who == seat]:
        if move == TAKING:
            card = next(taken)
            extra = extra if card == JOKER else card
        elif move in NATURALS:
            gone.append(NATURALS[move])
            if move < FACES:
                found += sorted(_without(gone, extra))
                gone, extra = [], NO_CARD
    return texts(found)


def _without(cards: list[int], card: int) -> list[int]:
    if card in cards:
        cards.remove(card)
    return cards


def texts(cards: Iterable[int]) -> CardTexts:
    """Cards as the texts of a view."""
    return CardTexts([TEXTS[card] for card in cards])
