"""A deal put together again from a view and from cards that the viewer does not see."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eldest.cards import read_card
from eldest.cards.card import NO_CARD
from eldest.games.zoliky.memory import left_low
from eldest.games.zoliky.round import PHASES, Phase, Round
from eldest.games.zoliky.score import REASONS
from eldest.games.zoliky.view import View
from eldest.melds import shape_of

Cards = Sequence[int]


def undealt_from(view: View, order: Cards) -> Round:
    """Before the shuffle nothing is there; before the cut the order is unknown."""
    round_ = Round(view.setup)
    if view.shuffled:
        round_.deal.pack.fill(order)
        round_.shuffled = True
    round_.deal.phase = PHASES.index(Phase(view.phase))
    return round_


def deal_from(view: View, hands: Sequence[Cards], stock: Cards, drawn: int) -> Round:
    """A deal with these hands, this stock (the lowest card first) and the card just drawn."""
    round_ = Round(view.setup)
    deal = round_.deal
    for seat, hand in enumerate(hands):
        for card in hand:
            deal.give(seat, card)
    deal.set_stock(stock)
    deal.set_pile(cards_from(view.pile))
    deal.set_table([(shape_of(m.kind, cards_from(m.cards)), m.owner) for m in view.table])
    deal.drawn = drawn
    _set_public(round_, view)
    _remember(round_, view)
    return round_


def _set_public(round_: Round, view: View) -> None:
    deal = round_.deal
    round_.shuffled = True
    deal.pack.size = 0
    deal.pack.kept = view.kept or 0
    deal.pack.jolly = NO_CARD if view.turned is None else read_card(view.turned)
    deal.phase = PHASES.index(Phase(view.phase))
    deal.turn, deal.turns, deal.reshuffles = view.turn, view.turns, view.reshuffles
    deal.opened = sum(1 << seat for seat, opened in enumerate(view.opened) if opened)
    if view.winner is not None:
        deal.winner = view.winner
    deal.ending = next((e for e, name in REASONS.items() if name == view.ending), deal.ending)


def _remember(round_: Round, view: View) -> None:
    memory = round_.memory
    memory.taken = [cards_from(cards) for cards in view.taken]
    memory.owed = view.owed
    memory.low = left_low(view.kept or 0) - len(view.low_drawn)
    memory.low_drawn = [(low.seat, cards_from(low.parted)) for low in view.low_drawn]
    memory.made_of = cards_from(view.made_of)


def cards_from(texts: Iterable[str]) -> list[int]:
    """The cards of a view's texts."""
    return [read_card(text) for text in texts]
