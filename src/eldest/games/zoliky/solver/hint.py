"""Hints: legal actions that a player could take now (Z-12.3).

They use only what the player sees (Z-4.2). Whether the player has a Jolly Hand, can go out, take
the discard or open (Z-13.1 to Z-13.5), is exact: `solver/__init__.py` decides it. Which card to
discard is only advice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from eldest.cards import JOKER, read_card
from eldest.games.zoliky import solver
from eldest.games.zoliky.actions import Turn
from eldest.games.zoliky.options import Options
from eldest.games.zoliky.solver import Plan
from eldest.games.zoliky.turn import draft_of
from eldest.games.zoliky.views.view import View
from eldest.melds import shape as shapes

CUT, DRAW, DISCARD, JOLLY, GO_OUT, TAKE, OPEN, MELD = (
    "cut",
    "draw",
    "discard",
    "jolly",
    "go_out",
    "take",
    "open",
    "meld",
)


@dataclass(frozen=True, slots=True)
class Hint:
    """A suggestion: what can be done, and its text."""

    name: str
    text: str
    left: int | None = None  # cards in the hand after the turn; None if it does not end it
    points: int = 0  # of an opening


def hint(view: View) -> tuple[Hint, ...]:
    """Return hints for the player, the best first; none out of turn."""
    if not view.legal:
        return ()
    if view.phase == "cut":
        return (Hint(CUT, view.legal[len(view.legal) // 2]),)
    return tuple(_draws(view) if view.phase == "draw" else _melds(view))


def spare_card(cards: Sequence[int], options: Options) -> int:
    """The card with the fewest friends in the hand; of several, the most valuable; no joker."""
    naturals = [card for card in cards if card != JOKER]
    return min(naturals, key=lambda card: _use(card, naturals, options), default=JOKER)


def _use(card: int, cards: Sequence[int], options: Options) -> tuple[int, int]:
    friends = sum(solver.greatest_points((card, other, JOKER), options) > 0 for other in cards)
    return friends, -shapes.rank_value(card % 13)


def _draws(view: View) -> Iterator[Hint]:
    """The ways to begin a turn: a Jolly Hand, taking the discard, and drawing."""
    if view.melding:
        jolly, taken = _jolly_hand(view), solver.fewest_left(draft_of(view, "take"))
        if jolly:
            yield _planned(view, JOLLY, jolly)
        if taken:
            yield _planned(view, TAKE if taken.left else GO_OUT, taken)
    yield Hint(DRAW, view.legal[0])


def _jolly_hand(view: View) -> Plan | None:
    """The best Jolly Hand, found exactly (Z-12.3)."""
    if view.jolly is None:
        return None
    return solver.best_jolly(_hand(view), read_card(view.jolly), _options(view))


def _melds(view: View) -> Iterator[Hint]:
    """A turn with steps, and one without."""
    if view.melding and view.phase == "meld":
        plan = solver.fewest_left(draft_of(view))
        if plan and plan.parts:
            name = MELD if plan.points == 0 else OPEN
            yield _planned(view, name if plan.left else GO_OUT, plan)
    discard = Turn((), spare_card(_hand(view), _options(view)))
    yield Hint(DISCARD, str(discard), len(view.hand) - 1)


def _planned(view: View, name: str, plan: Plan) -> Hint:
    discard = spare_card(plan.rest, _options(view)) if plan.rest else None
    return Hint(name, str(plan.action(discard)), plan.left, plan.points)


def _hand(view: View) -> list[int]:
    return [*view.hand.numbers]


def _options(view: View) -> Options:
    options = view.setup.options
    assert isinstance(options, Options)  # noqa: S101 - the view is of this game
    return options
