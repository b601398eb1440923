"""Why an action is refused: the lines of K-11.4 in their order, by the number of the fault."""

from __future__ import annotations

from eldest.protocol.law import Refusal

(
    NOT_YOUR_TURN,
    WRONG_PHASE,
    HIDE_FIRST,
    NOT_HELD,
    HIDER_NOT_HELD,
    FOLLOW_SUIT,
    DECLARE_FIRST,
    CAN_FOLLOW,
    NOTHING_HIDDEN,
    NOT_NOW,
    MUST_TRUMP,
    WRONG_PACK,
    NO_SUCH_SEAT,
) = range(1, 14)

REFUSALS = {
    NOT_YOUR_TURN: Refusal("not_your_turn", "K-0.5"),
    WRONG_PHASE: Refusal("wrong_phase", "K-11.2"),
    HIDE_FIRST: Refusal("hide_first", "K-3.1"),
    NOT_HELD: Refusal("card_not_in_hand", "K-4.1"),
    HIDER_NOT_HELD: Refusal("card_not_in_hand", "K-3.4"),
    FOLLOW_SUIT: Refusal("follow_suit", "K-4.3"),
    DECLARE_FIRST: Refusal("declare_first", "K-6.1"),
    CAN_FOLLOW: Refusal("cannot_declare", "K-4.3"),
    NOTHING_HIDDEN: Refusal("cannot_declare", "K-6.10"),
    NOT_NOW: Refusal("cannot_declare", "K-6.1"),
    MUST_TRUMP: Refusal("must_trump", "K-6.4"),
    WRONG_PACK: Refusal("wrong_pack", "K-2.1"),
    NO_SUCH_SEAT: Refusal("no_such_seat", "K-1.2"),
}
