"""Why something is refused: the lines of Z-12.1's table, each with the law that fits it best."""

from __future__ import annotations

from eldest.games.zoliky import terms
from eldest.games.zoliky.draft import Draft
from eldest.melds import CODES, SET
from eldest.melds import shape as shapes
from eldest.melds import terms as faults
from eldest.protocol import Refusal

NOT_YOUR_TURN = Refusal("not_your_turn", "Z-8.1")
WRONG_PHASE = Refusal("wrong_phase", "Z-8.1")
NO_FINISH = Refusal("wrong_phase", "Z-8.4")
BAD_CUT = Refusal("bad_cut", "Z-3.2")
TOO_EARLY = Refusal("too_early", "Z-5.4")
JOLLY_HAND_SIZE = Refusal("jolly_hand_size", "Z-9.1")
LAYOFF_NOT_OPENED = Refusal("not_opened", "Z-7.4")
SWAP_NOT_OPENED = Refusal("not_opened", "Z-7.5")
DISCARD_NOT_HELD = Refusal("card_not_in_hand", "Z-8.5")
NO_MELDS = Refusal("meld_size", "Z-7.1")
JOLLY_MELDS_ONLY = Refusal("jolly_not_out", "Z-9.2")
JOLLY_LAST = Refusal("jolly_not_out", "Z-9.4")
NO_STEPS = Refusal("drawn_unused", "Z-8.3")
WRONG_PACK = Refusal("wrong_pack", "Z-1.1")
WRONG_PILE = Refusal("wrong_pack", "Z-10.2")
NO_SUCH_SEAT = Refusal("no_such_seat", "Z-2.2")

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
_ENDS = {
    terms.JOKER_PENDING: Refusal("joker_pending", "Z-8.5"),
    terms.DRAWN_UNUSED: Refusal("drawn_unused", "Z-8.5"),
    terms.KEEP_ONE: Refusal("keep_one", "Z-8.5"),
    terms.OPENING_WITHOUT_DRAWN: Refusal("opening_without_drawn", "Z-8.3"),
    terms.JOLLY_CARD_UNUSED: Refusal("jolly_card_unused", "Z-9.2"),
    terms.JOLLY_NOT_OUT: JOLLY_MELDS_ONLY,
}


def of_meld(fault: int, kind: str) -> Refusal:
    """What is wrong with a new meld."""
    return Refusal(CODES[fault], _MELDS[fault][kind == SET])


def of_layoff(fault: int, shape: int) -> Refusal:
    """What is wrong with a lay-off on this meld (0 if there is none)."""
    if fault in (faults.NOT_HELD, faults.JOKERS_ADJACENT):
        return Refusal(CODES[fault], _MELDS[fault][shapes.is_set(shape)])
    return Refusal(CODES[fault], "Z-7.4")


def of_swap(fault: int) -> Refusal:
    """What is wrong with a swap."""
    return Refusal(CODES[fault], "Z-0.3" if fault == faults.NOT_HELD else "Z-7.5")


def of_end(fault: int, draft: Draft) -> Refusal:
    """What an opening lacks, or what is wrong at the end of a turn."""
    law = "Z-9.3" if draft.word == terms.JOLLY else "Z-7.1"
    if fault == terms.OPENING_POINTS:
        return Refusal("opening_points", law, (("sum", draft.points),))
    if fault == terms.OPENING_PURE_RUN:
        return Refusal("opening_pure_run", law)
    if fault == terms.DRAWN_UNUSED and draft.steps == 0:
        return NO_STEPS
    return _ENDS[fault]
