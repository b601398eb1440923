"""The refusals of section 20: each code with the law that fits it best."""

from __future__ import annotations

from eldest.protocol import Refusal

NOT_YOUR_TURN = Refusal("not_your_turn", "M-0.6")
WRONG_PHASE = Refusal("wrong_phase", "M-0.6")
OPTION_OFF = Refusal("option_off", "M-0.9")
WRONG_PACK = Refusal("wrong_pack", "M-1.1")
NO_SUCH_SEAT = Refusal("no_such_seat", "M-2.1")

CUT_RANGE = Refusal("cut_range", "M-3.3")
JITTER_RANGE = Refusal("jitter_range", "M-3.4")
RESHAPE_USED = Refusal("reshape_used", "M-3.5")

CHOICE_NOT_HELD = Refusal("card_not_in_hand", "M-4.2")
DISCARD_NOT_HELD = Refusal("card_not_in_hand", "M-5.3")
TRUMPLESS_NOT_HELD = Refusal("card_not_in_hand", "M-5.6")
DECLARED_NOT_HELD = Refusal("card_not_in_hand", "M-6.9")
PLAY_NOT_HELD = Refusal("card_not_in_hand", "M-9.1")
BLIND_OFF = Refusal("blind_off", "M-4.6")

TALON_COUNT = Refusal("talon_count", "M-5.3")
TALON_SHARP = Refusal("talon_sharp", "M-5.4")
TALON_DESK_CARD = Refusal("talon_desk_card", "M-5.4")
TALON_TRUMP = Refusal("talon_trump", "M-5.5")
TALON_TOO_LATE = Refusal("talon_too_late", "M-5.7")
TYPE_NOT_HIGHER = Refusal("type_not_higher", "M-5.10")
TALON_ALREADY_TAKEN = Refusal("talon_already_taken", "M-5.11")

BID_TOO_LOW = Refusal("bid_too_low", "M-6.4")
CHOOSER_NO_TRUMP_BID = Refusal("chooser_no_trump_bid", "M-6.5")
RUNG_TOO_LOW = Refusal("rung_too_low", "M-6.9")

SEVEN_NOT_HELD = Refusal("seven_not_held", "M-7.3")
SEVEN_AGAINST_NOT_HELD = Refusal("seven_not_held", "M-8.8")
HUNDRED_NO_MARRIAGE = Refusal("hundred_no_marriage", "M-7.4")
AGAINST_NO_MARRIAGE = Refusal("hundred_no_marriage", "M-8.8")

NO_SUCH_COMMITMENT = Refusal("no_such_commitment", "M-8.7")
DOUBLE_TWICE = Refusal("double_twice", "M-8.7")
DOUBLE_OWN_SIDE = Refusal("double_own_side", "M-8.7")
DOUBLE_CLOSED = Refusal("double_closed", "M-8.5")
DOUBLE_LIMIT = Refusal("double_limit", "M-8.7")
AGAINST_CLOSED = Refusal("against_closed", "M-8.8")
AGAINST_HUNDRED = Refusal("against_hundred", "M-8.8")
AGAINST_DUPLICATE = Refusal("against_duplicate", "M-8.8")

MUST_FOLLOW = Refusal("must_follow", "M-9.5")
MUST_BEAT = Refusal("must_beat", "M-9.5")
MUST_TRUMP = Refusal("must_trump", "M-9.5")
MUST_OVERTRUMP = Refusal("must_overtrump", "M-9.5")
KEEP_SEVEN = Refusal("keep_seven", "M-11.3")
QUEEN_FIRST = Refusal("queen_first", "M-10.5")
CLAIM_NOT_PROVEN = Refusal("claim_not_proven", "M-17.2")
