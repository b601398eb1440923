"""The refusals of Žolíky: the lines of Z-12.1's table, each with the law that fits it best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eldest.games.zoliky.constants import JOLLY
from eldest.games.zoliky.moves import ON_JOKER
from eldest.melds import CODES
from eldest.melds import constants as faults
from eldest.melds import shape as shapes
from eldest.protocol.law import Refusal

if TYPE_CHECKING:
    from eldest.games.zoliky.kernel import Zoliky

# The faults, by the number of the refusal. 1 to 13 are those of melds (`melds/constants.py`): the
# whole meld is looked at before one is told, and the lowest is.
(
    NOT_YOUR_TURN,
    WRONG_PHASE,
    NO_FINISH,
    BAD_CUT,
    TOO_EARLY,
    JOLLY_HAND_SIZE,
    LAYOFF_NOT_OPENED,
    SWAP_NOT_OPENED,
    NO_MELDS,
    # what can be wrong with an opening or at the end of a turn, in the order in which it is told
    OPENING_POINTS,
    OPENING_PURE_RUN,
    OPENING_WITHOUT_DRAWN,
    JOKER_PENDING,
    DRAWN_UNUSED,
    KEEP_ONE,
    JOLLY_CARD_UNUSED,
    JOLLY_NOT_OUT,
    NO_STEPS,
    JOLLY_LAST,
    DISCARD_NOT_HELD,
    WRONG_PACK,
    WRONG_PILE,
    NO_SUCH_SEAT,
    UNFINISHED,
    SPOILED,  # something before was wrong, and is told now
) = range(20, 45)

REFUSALS = {
    NOT_YOUR_TURN: Refusal("not_your_turn", "Z-8.1"),
    WRONG_PHASE: Refusal("wrong_phase", "Z-8.1"),
    NO_FINISH: Refusal("wrong_phase", "Z-8.4"),
    UNFINISHED: Refusal("wrong_phase", "Z-8.4"),
    BAD_CUT: Refusal("bad_cut", "Z-3.2"),
    TOO_EARLY: Refusal("too_early", "Z-5.4"),
    JOLLY_HAND_SIZE: Refusal("jolly_hand_size", "Z-9.1"),
    LAYOFF_NOT_OPENED: Refusal("not_opened", "Z-7.4"),
    SWAP_NOT_OPENED: Refusal("not_opened", "Z-7.5"),
    NO_MELDS: Refusal("meld_size", "Z-7.1"),
    OPENING_WITHOUT_DRAWN: Refusal("opening_without_drawn", "Z-8.3"),
    JOKER_PENDING: Refusal("joker_pending", "Z-8.5"),
    DRAWN_UNUSED: Refusal("drawn_unused", "Z-8.5"),
    NO_STEPS: Refusal("drawn_unused", "Z-8.3"),
    KEEP_ONE: Refusal("keep_one", "Z-8.5"),
    JOLLY_CARD_UNUSED: Refusal("jolly_card_unused", "Z-9.2"),
    JOLLY_NOT_OUT: Refusal("jolly_not_out", "Z-9.2"),
    JOLLY_LAST: Refusal("jolly_not_out", "Z-9.4"),
    DISCARD_NOT_HELD: Refusal("card_not_in_hand", "Z-8.5"),
    WRONG_PACK: Refusal("wrong_pack", "Z-1.1"),
    WRONG_PILE: Refusal("wrong_pack", "Z-10.2"),
    NO_SUCH_SEAT: Refusal("no_such_seat", "Z-2.2"),
}
_MELDS = {  # by the fault of a new meld: the law of a run, and of a set
    faults.NOT_HELD: ("Z-0.3", "Z-0.3"),
    faults.MELD_SIZE: ("Z-6.2", "Z-6.6"),
    faults.JOKERS_ADJACENT: ("Z-6.2", "Z-6.7"),
    faults.RUN_SUIT: ("Z-6.2", ""),
    faults.RUN_WRAP: ("Z-6.3", ""),
    faults.RUN_ORDER: ("Z-6.2", ""),
    faults.SET_RANK: ("", "Z-6.6"),
    faults.SET_SUIT: ("", "Z-6.6"),
}


def refusal_of(kernel: Zoliky, fault: int) -> Refusal:
    """The refusal for a fault; the kernel must be in the state after the action so far."""
    if fault in REFUSALS:
        return REFUSALS[fault]
    if fault in (OPENING_POINTS, OPENING_PURE_RUN):
        return _of_opening(kernel, fault)
    return Refusal(CODES[fault], _law(kernel, fault))


def _of_opening(kernel: Zoliky, fault: int) -> Refusal:
    law = "Z-9.3" if kernel.word == JOLLY else "Z-7.1"
    if fault == OPENING_POINTS:
        return Refusal("opening_points", law, (("sum", kernel.opening_sum),))
    return Refusal("opening_pure_run", law)


def _law(kernel: Zoliky, fault: int) -> str:
    """D-28: the law of a new meld, of a lay-off or of a swap."""
    if kernel.on < 0:
        return _MELDS[fault][kernel.is_wrong_set(fault)]
    if fault == faults.NOT_HELD:
        return "Z-0.3"
    if kernel.sign == ON_JOKER:
        return "Z-7.5"
    adjacent = fault == faults.JOKERS_ADJACENT
    return _MELDS[fault][shapes.is_set(kernel.meld(kernel.on))] if adjacent else "Z-7.4"
