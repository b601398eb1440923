"""Which melds to lay: the best of the turns that leave the fewest cards in the hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from eldest.bots.zoliky.sight import Sight
from eldest.cards import JOKER, NO_CARD
from eldest.games.zoliky.constants import TURN
from eldest.games.zoliky.kernel import Zoliky
from eldest.games.zoliky.parts import number_of
from eldest.games.zoliky.solver import Plan, fewest_left
from eldest.games.zoliky.turn import begun

LATE = 3.5  # cards that must go with each joker that is laid, itself among them
HURRY = 3  # cards of an opened enemy who may go out soon: then jokers wait no longer


def best_turn(sight: Sight, word: str = "") -> Plan | None:
    """The turn to choose; None if no turn can begin with this word."""
    return min(
        plans(sight, word), key=lambda plan: (plan.left > 0, burden(sight, plan)), default=None
    )


def burden(sight: Sight, plan: Plan) -> float:
    """The cost of the remaining cards; a joker is an asset unless somebody soon goes out."""
    jokers = plan.rest.count(JOKER)
    late = LATE if sight.threat > HURRY else 0.0
    return plan.left + jokers * (sight.options.joker_penalty - 1 - late)


def drafted(sight: Sight, plan: Plan, word: str = "") -> Zoliky:
    """Hand and table as they are after the plan."""
    draft = sight.draft(word)
    for part in plan.parts:
        draft.add_part(number_of(part, sight.options.set_max_jokers))
    return draft


def after_turn(draft: Zoliky, card: int) -> Zoliky:
    """The next turn of this player, after a discard, as if nobody else had a turn."""
    after = draft.copy()
    after.take_out(card)
    after.lay_hand(after.player, (), after.opened or after.opening)
    return begun(after, TURN, NO_CARD)


def plans(sight: Sight, word: str) -> Iterator[Plan]:
    """For each number of jokers kept back, the turn that leaves the fewest cards."""
    for kept in range(sight.hand.count(JOKER) + 1):
        draft = sight.draft(word)
        for _ in range(kept):
            draft.take_out(JOKER)
        plan = fewest_left(draft)
        if plan:
            yield replace(plan, rest=(*plan.rest, *(JOKER,) * kept))
