"""Why an action is refused, where no duty of the auction or the play says so."""

from __future__ import annotations

from eldest.protocol import Refusal

CALL_TURN = Refusal("R-A-TURN", "B-A.1")
CALLED_LATE = Refusal("R-A-TURN", "B-A.8")
PLAY_TURN = Refusal("R-P-TURN", "B-P.2")
DUMMY_TURN = Refusal("R-P-TURN", "B-P.1")
SUSPENDED = Refusal("R-P-TURN", "B-Q.1")
NO_CLAIM = Refusal("R-Q-BAD", "B-Q.1")
NO_ANSWER = Refusal("R-Q-BAD", "B-Q.2")
CLAIMED_AGAIN = Refusal("R-Q-BAD", "B-Q.4")
CALL_STANDS = Refusal("R-A-BACK", "B-A.6")
CLAIM_STANDS = Refusal("R-Q-BACK", "B-Q.1")
NO_TALK = Refusal("R-A-TALK", "B-A.7")
DUMMY_ASKS = Refusal("R-A-TALK", "B-P.1")
SAID_ALREADY = Refusal("R-A-AGAIN", "B-A.7")
WRONG_PACK = Refusal("R-D-PACK", "B-0.2")
NO_SUCH_SEAT = Refusal("R-D-SEAT", "B-0.1")
NOT_DEALT = Refusal("R-D-WAIT", "B-B.1")
NOT_CHANCE = Refusal("R-D-DONE", "B-0.5")
