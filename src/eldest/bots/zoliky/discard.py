"""Which card to discard: the one the hand needs least and the next player wants least."""

from __future__ import annotations

from collections.abc import Collection

from eldest.bots.zoliky.sight import Sight
from eldest.bots.zoliky.worth import MATES, Worth
from eldest.cards import JOKER
from eldest.games.zoliky.kernel import Zoliky
from eldest.melds.constants import ANY, FINE, HIGH, LOW
from eldest.melds.find import stood_for

JOKER_WORTH = 1000.0  # no natural is worth so much
FED = 8.0  # the next player could lay the card off at once
FREED = 40.0  # he could swap it for a joker of the table
LURED = 2.0  # it is a mate of a card that he has taken


def discard(sight: Sight, draft: Zoliky, cards: Collection[int]) -> int:
    """Choose one of the cards that a draft leaves; dice choose between equals."""
    costs = costs_of(sight, draft, cards)
    equal = [card for card, cost in costs.items() if cost == min(costs.values())]
    return equal[sight.dice.below(len(equal))]


def costs_of(sight: Sight, draft: Zoliky, cards: Collection[int]) -> dict[int, float]:
    """The cost of discarding each of these cards."""
    worth = Worth(sight, draft)
    return {card: _cost(sight, draft, worth, card) for card in cards}


def _cost(sight: Sight, draft: Zoliky, worth: Worth, card: int) -> float:
    if card == JOKER:
        return JOKER_WORTH
    return worth.of(card) + gift(sight, draft, card)


def gift(sight: Sight, draft: Zoliky, card: int) -> float:
    """The possible value of a card to the next player; a joker is never discarded for it."""
    if card == JOKER:
        return 0.0
    fed = _use(draft, card) if sight.view.opened[sight.next] else 0.0
    lured = card in sight.taken or any({one, two} & sight.taken for one, two, *_ in MATES[card])
    return fed + LURED * lured


def _use(draft: Zoliky, card: int) -> float:
    """The value of the card to a player who has opened."""
    if any(stood_for(draft.meld(meld)) >> card & 1 for meld in range(1, draft.count + 1)):
        return FREED
    return FED if _has_place(draft, card) else 0.0


def _has_place(draft: Zoliky, card: int) -> bool:
    """Whether a meld on the table would take the card."""
    board = draft
    return any(
        board.end_wrong(board.meld(meld), card, end) == FINE
        for meld in range(1, board.count + 1)
        for end in (ANY, LOW, HIGH)
    )
