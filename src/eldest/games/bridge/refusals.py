"""Why an action is refused, by the number of the fault: in the order of the lawbook."""

from __future__ import annotations

from eldest.protocol.law import Refusal

(
    NO_SUCH_SEAT,
    WRONG_PACK,
    NOT_CHANCE,
    NOT_DEALT,
    CALL_TURN,
    TOO_LOW,
    NO_DOUBLE,
    NO_REDOUBLE,
    NO_TALK,
    SAID_ALREADY,
    CALLED_LATE,
    DUMMY_TURN,
    DUMMY_ASKS,
    PLAY_TURN,
    NOT_HELD,
    FOLLOW_SUIT,
    SUSPENDED,
    NO_CLAIM,
    NO_ANSWER,
    CLAIMED_AGAIN,
) = range(1, 21)

REFUSALS = {
    NO_SUCH_SEAT: Refusal("R-D-SEAT", "B-0.1"),
    WRONG_PACK: Refusal("R-D-PACK", "B-0.2"),
    NOT_CHANCE: Refusal("R-D-DONE", "B-0.5"),
    NOT_DEALT: Refusal("R-D-WAIT", "B-B.1"),
    CALL_TURN: Refusal("R-A-TURN", "B-A.1"),
    TOO_LOW: Refusal("R-A-LOW", "B-A.2"),
    NO_DOUBLE: Refusal("R-A-X", "B-A.3"),
    NO_REDOUBLE: Refusal("R-A-XX", "B-A.3"),
    NO_TALK: Refusal("R-A-TALK", "B-A.7"),
    SAID_ALREADY: Refusal("R-A-AGAIN", "B-A.7"),
    CALLED_LATE: Refusal("R-A-TURN", "B-A.8"),
    DUMMY_TURN: Refusal("R-P-TURN", "B-P.1"),
    DUMMY_ASKS: Refusal("R-A-TALK", "B-P.1"),
    PLAY_TURN: Refusal("R-P-TURN", "B-P.2"),
    NOT_HELD: Refusal("R-P-HAND", "B-P.2"),
    FOLLOW_SUIT: Refusal("R-P-FOLLOW", "B-P.2"),
    SUSPENDED: Refusal("R-P-TURN", "B-Q.1"),
    NO_CLAIM: Refusal("R-Q-BAD", "B-Q.1"),
    NO_ANSWER: Refusal("R-Q-BAD", "B-Q.2"),
    CLAIMED_AGAIN: Refusal("R-Q-BAD", "B-Q.4"),
}

CALL_STANDS = Refusal("R-A-BACK", "B-A.6")  # of taking back
CLAIM_STANDS = Refusal("R-Q-BACK", "B-Q.1")
