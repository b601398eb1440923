"""Why an action of the seat in turn is refused: the lines of K-11.4 in their order."""

from __future__ import annotations

from eldest.cards import NO_SUIT
from eldest.games.mindikot.tricks import Tricks
from eldest.protocol import Refusal, refused_by

NOT_YOUR_TURN = Refusal("not_your_turn", "K-0.5")
WRONG_PHASE = Refusal("wrong_phase", "K-11.2")
WRONG_PACK = Refusal("wrong_pack", "K-2.1")
NO_SUCH_SEAT = Refusal("no_such_seat", "K-1.2")
DECLARE_FIRST = Refusal("declare_first", "K-6.1")
CAN_FOLLOW = Refusal("cannot_declare", "K-4.3")
NOT_NOW = Refusal("cannot_declare", "K-6.1")
NOTHING_HIDDEN = Refusal("cannot_declare", "K-6.10")


def refused_play(tricks: Tricks, card: int) -> Refusal | None:
    """A card that was not allowed: by a duty, or because a declaration comes first."""
    if tricks.must_hide():
        return WRONG_PHASE
    refusal = refused_by(tricks.duties(), 1 << card)
    if refusal or not tricks.must_declare():
        return refusal
    return DECLARE_FIRST


def refused_declaration(tricks: Tricks, card: int | None) -> Refusal | None:
    """`reveal`, or `pass` with a card."""
    if tricks.must_hide() or tricks.revealing:
        return WRONG_PHASE
    if card is not None and not tricks.hand(tricks.turn) >> card & 1:
        return next(tricks.duties())[0]
    return None if tricks.must_declare() else _cannot_declare(tricks)


def _cannot_declare(tricks: Tricks) -> Refusal:
    if tricks.can_follow():
        return CAN_FOLLOW
    played_unrevealed = tricks.hiding and tricks.is_void() and tricks.trump == NO_SUIT
    return NOTHING_HIDDEN if played_unrevealed else NOT_NOW


def refused_hiding(tricks: Tricks, card: int) -> Refusal | None:
    """The card that is to be set aside."""
    return refused_by(tricks.duties(), 1 << card) if tricks.must_hide() else WRONG_PHASE
