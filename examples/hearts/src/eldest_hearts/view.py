"""The view of a seat in Hearts, and the worlds that it may be in.

Of each hand three places of the pack stand for the cards that it passes on. A viewer cannot tell
which unseen cards of a hand came by a pass, so every unseen card of it may lie there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from eldest.cards import PACK_52, cards_of, mask_of, read_card, texts_of
from eldest.protocol import CHANCE, Seat
from eldest.protocol.constants import LEAD, SHUFFLE
from eldest.protocol.imagine import AS_HEARD, Imagination, Order
from eldest.protocol.kernel import Kernel
from eldest.protocol.moves import MoveTable, Row, Said
from eldest.protocol.round import Round
from eldest.tricks.imagine import order_of, spots_of
from eldest.tricks.view import TrickView, seen
from eldest_hearts.actions import CARDS, FACE_DOWN, PASS, Pass, Play, read
from eldest_hearts.law import BROKEN, HEARTS, LAW, PASSING, POINTS, STEPS, TWO, HeartsKernel

SUIT, WHOLE = (1 << 13) - 1, (1 << CARDS) - 1
Heard = list[tuple[int, int]]  # seat and move


class Table(MoveTable):
    """Translates between moves and texts; others hear of a pass only that it was made."""

    def text(self, row: Sequence[int]) -> str:
        """A whole action as a viewer hears it."""
        if PASS <= row[0] < FACE_DOWN:
            return str(Pass(tuple(sorted(move - PASS for move in row))))
        return "pass:?" if row[0] == FACE_DOWN else super().text(tuple(row))

    def row(self, text: str) -> Row:
        """The moves of an action as a viewer heard it."""
        if text == "pass:?":
            return (FACE_DOWN,) * 3
        return read(text).moves if text.startswith("pass:") else super().row(text)

    def history(self, kernel: Kernel, viewer: int | None) -> tuple[Said, ...]:
        """The actions so far as a viewer heard them."""
        return tuple((seat, self.text(row)) for seat, row in kernel.rows(viewer))


TABLE = Table(map(Play, range(CARDS)), {})


@dataclass(frozen=True, slots=True)
class View(TrickView):
    """The view: the fields of all trick games, the cards passed, points, broken hearts."""

    points: tuple[int, ...]
    broken: bool
    received: tuple[str, ...] = field(metadata={"past": True})


def view_of(round_: Round, seat: Seat | None) -> View:
    """The view of a seat; None is the onlooker."""
    kernel = round_.kernel
    points = tuple(LAW.count(kernel, other) for other in range(4))
    received = texts_of(LAW.received(kernel, seat))
    known = seen(round_, seat, phase_of(kernel))
    return View(**known, points=points, broken=kernel.get(BROKEN) > 0, received=received)


def phase_of(kernel: HeartsKernel) -> str:
    """The name of the present phase."""
    if kernel.turn < 0:
        return "setup" if kernel.turn == CHANCE else "round_end"
    return "pass" if kernel.get(PASSING) else "play"


def imagination_of(view: View, kernel: HeartsKernel) -> Imagination:
    """A viewer's knowledge, in numbers."""
    heard = [(seat, move) for seat, text in view.history for move in TABLE.row(text)]
    leader, drawn = view.setup.leader, any(LEAD <= move < SHUFFLE for _, move in heard)
    kernel.begin(CHANCE if leader is None or drawn else leader)
    if not heard or leader is None:
        orders = [Order([-1] * CARDS, PACK_52.cards, [0])] * len(heard)
        return Imagination(kernel, view.seat, orders, [(*each, AS_HEARD) for each in heard])
    spots = spots_of(4, leader, CARDS)
    aside = [iter(places[10:]) for places in spots]
    acts = [
        (seat, PASS, next(aside[seat])) if move == FACE_DOWN else (seat, move, AS_HEARD)
        for seat, move in heard
    ]
    return Imagination(kernel, view.seat, [_order(view, heard, spots)], acts)


def _order(view: View, heard: Heard, spots: list[list[int]]) -> Order:
    """The pack: ten places for each hand, and three that are another hand's after the pass."""
    passed = view.phase in ("play", "round_end") and view.setup.options.passing  # type: ignore[attr-defined]  # Hearts' own
    step = STEPS[view.setup.leader or 0] if passed else 0
    tens, threes, may = [], [], _held(view, heard)
    for seat in range(4):
        giver = (seat - step) % 4
        fixed = {m - PASS for who, m in heard if who == giver and PASS <= m < FACE_DOWN}
        fixed |= set(map(read_card, view.received)) if seat == view.seat else set()
        known = sorted(_known(view, heard, seat) - fixed)
        tens.append((spots[seat][:10], mask_of(known[:10])))
        threes.append((spots[giver][10:], mask_of(fixed or known[10:])))
    return order_of(PACK_52.cards, [*tens, *threes], may if passed else [*may, *may])


def _known(view: View, heard: Heard, seat: int) -> set[int]:
    """The cards of a hand that the viewer knows: played, own, and the two of clubs."""
    played = [move for who, move in heard if who == seat and move < CARDS]
    own = map(read_card, view.hand) if seat == view.seat else ()
    begins = view.phase == "play" and seat == view.turn and not view.trick and not view.tricks
    return {*played, *own, *(cards_of(TWO) if begins else ())}


def _held(view: View, heard: Heard) -> list[int]:
    """By seat, the cards that it can still hold, by its plays (H-4.3 to H-4.5)."""
    may, led = [WHOLE] * 4, 0
    plays = [(seat, move) for seat, move in heard if move < CARDS]
    for place, (seat, card) in enumerate(plays):
        led = card // 13 if place % 4 == 0 else led
        early = place < 4 and not view.setup.options.first_trick_points  # type: ignore[attr-defined]  # Hearts' own
        unbroken = not any(HEARTS >> other & 1 for _, other in plays[:place])
        if card // 13 != led:
            may[seat] &= ~(SUIT << 13 * led) & (POINTS if early and POINTS >> card & 1 else WHOLE)
        elif place % 4 == 0 and unbroken and HEARTS >> card & 1:
            may[seat] &= HEARTS
    return may
