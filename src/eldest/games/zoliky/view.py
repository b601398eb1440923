"""What a seat may know (chapter 4): built by naming what is seen, never by striking out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from eldest.cards import card_text, read_card
from eldest.cards.card import NO_CARD
from eldest.games.zoliky.draft import Draft
from eldest.games.zoliky.options import Options
from eldest.games.zoliky.terms import JOLLY, JOLLY_HAND, MELD, OVER, TAKE, TURN
from eldest.melds import meld_of, shape_of
from eldest.protocol import CHANCE, Seat, Setup

if TYPE_CHECKING:
    from eldest.games.zoliky.round import Round

WORDS = {"": TURN, "take": TAKE, "jolly": JOLLY}


@dataclass(frozen=True, slots=True)
class TableMeld:
    """A meld on the table; `stands` has for each joker in order the faces that it may be."""

    id: int
    owner: Seat
    kind: str
    cards: tuple[str, ...]
    stands: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class LowDraw:
    """Who drew a card that the cutter had looked at, and the naturals he has parted with since."""

    seat: Seat
    parted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge of a deal; cards are texts, so that it is plain JSON."""

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
    hand: tuple[str, ...]
    sizes: tuple[int, ...]
    opened: tuple[bool, ...]
    stock: int
    pile: tuple[str, ...]  # everybody saw each card thrown; the top is last
    jolly: str | None  # until somebody takes it
    turned: str | None  # the Jolly card, wherever it is now
    kept: int | None
    looked: tuple[str, ...]  # by the cutter, the lowest first
    low_drawn: tuple[LowDraw, ...]  # of the looked-at cards at the bottom, the highest first
    owed: int  # at least so many jokers are in the cutter's hand
    made_of: tuple[str, ...]  # the pile that the last reshuffle made the stock of
    table: tuple[TableMeld, ...]
    drawn: str | None
    taken: tuple[tuple[str, ...], ...]  # by seat, from the pile
    reshuffles: int
    hands: tuple[tuple[str, ...], ...]  # at the end of the deal
    ending: str | None
    winner: Seat | None
    legal: tuple[str, ...]

    @property
    def top(self) -> str | None:
        """The top discard."""
        return self.pile[-1] if self.pile else None


def view_of(round_: Round, seat: Seat | None) -> View:
    """The view of a seat; None is the onlooker."""
    deal, setup = round_.deal, round_.setup
    seats = range(deal.players)
    over, dealt = deal.phase == OVER, deal.pack.jolly != NO_CARD
    mine = seat if dealt else None
    return View(
        seat=seat,
        setup=setup,
        phase=round_.phase.value,
        shuffled=round_.shuffled,
        actor=_actor(round_),
        dealer=None if setup.leader is None else (setup.leader - 1) % deal.players,
        leader=setup.leader,
        cutter=None if setup.leader is None else deal.cutter(),
        turn=deal.turn,
        round=deal.round(),
        turns=deal.turns,
        melding=deal.may_meld(),
        hand=() if mine is None else _texts(deal.hand(mine)),
        sizes=tuple(deal.hand_size(other) for other in seats),
        opened=tuple(bool(deal.opened >> other & 1) for other in seats),
        stock=deal.stock_size,
        pile=_texts(deal.pile_cards()),
        jolly=card_text(deal.pack.jolly) if jolly_lies(round_) else None,
        turned=card_text(deal.pack.jolly) if dealt else None,
        kept=deal.pack.kept if dealt else None,
        looked=_texts(deal.pack.seen()) if seat == deal.cutter() and dealt else (),
        low_drawn=tuple(LowDraw(who, _texts(cards)) for who, cards in round_.memory.low_drawn),
        owed=round_.memory.owed,
        made_of=_texts(round_.memory.made_of),
        table=_table(round_),
        drawn=card_text(deal.drawn) if deal.phase == MELD and seat == deal.turn else None,
        taken=tuple(_texts(cards) for cards in round_.memory.taken),
        reshuffles=deal.reshuffles,
        hands=tuple(_texts(deal.hand(other)) for other in seats) if over else (),
        ending=round_.ending,
        winner=round_.winner,
        legal=() if seat is None else tuple(map(str, round_.legal(seat))),
    )


def draft_of(view: View, word: str = "") -> Draft:
    """A draft from the view alone (Z-4.2): word "" after a draw, "take" or "jolly" instead."""
    draft = new_draft(cast(Options, view.setup.options), WORDS[word])
    for meld in view.table:
        cards = tuple(map(read_card, meld.cards))
        draft.board.fill(cards)
        draft.board.lay(shape_of(meld.kind, cards))
    draft.board.fill(map(read_card, view.hand))
    card = {"take": view.top, "jolly": view.jolly}.get(word)
    opened = view.seat is not None and view.opened[view.seat]
    draft.begin(WORDS[word], NO_CARD if card is None else read_card(card), opened)
    return draft


def new_draft(options: Options, word: int) -> Draft:
    """An empty draft under these house rules; Z-9.3 may free a Jolly Hand from the opening."""
    if word == JOLLY and not options.jolly_needs_opening:
        return Draft(0, False, options.set_max_jokers)
    return Draft(options.opening_points, options.opening_pure_run, options.set_max_jokers)


def jolly_lies(round_: Round) -> bool:
    """Z-9.6: whether the Jolly card is still in its place."""
    deal = round_.deal
    return deal.pack.jolly != NO_CARD and not (deal.phase == OVER and deal.ending == JOLLY_HAND)


def _actor(round_: Round) -> Seat | None:
    actors = round_.actors()
    return actors[0] if actors and actors[0] != CHANCE else None


def _table(round_: Round) -> tuple[TableMeld, ...]:
    found = []
    for number, (shape, owner) in enumerate(round_.deal.table(), start=1):
        meld = meld_of(shape)
        stands = tuple(map(_texts, meld.stands))
        found.append(TableMeld(number, owner, meld.kind, _texts(meld.cards), stands))
    return tuple(found)


def _texts(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(card_text, cards))
