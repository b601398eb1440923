"""The numbers of moves; a move is 64 * word + bit (`protocol/kernel.py`)."""

from __future__ import annotations

from eldest.games.bridge.calls import BIDS, DOUBLE, MOST_CALLS, PASS, REDOUBLE

CARDS = 52
PLAY = 0  # PLAY + card

CALL = 64  # the calls in the order of B-A.8: pass, double, redouble, and the bids
CALL_PASS, CALL_DOUBLE, CALL_REDOUBLE = CALL, CALL + 1, CALL + 2
BID = CALL + 3  # BID + bid
ACCEPT = BID + BIDS
REFUSE = ACCEPT + 1
CLAIM = REFUSE + 1  # CLAIM + tricks
TOO_MANY = CLAIM + 14  # more tricks than there are
TALK = TOO_MANY + 1  # what nobody may say; it also stands for talk that an onlooker does not hear
TALK_ABOUT = TALK + 1  # TALK_ABOUT + seat: about a call of that seat; its partner does not hear it

ASK = 128  # ASK + call, counted from 1
EXPLAIN = ASK + MOST_CALLS + 1  # EXPLAIN + call
END = EXPLAIN + MOST_CALLS + 1
WORDS = END // 64
ANSWERS = 1 << ACCEPT % 64 | 1 << REFUSE % 64  # the mask of both
OFFERS = 2  # words in which something can be due: cards; calls and answers

_FIRST = {PASS: CALL_PASS, DOUBLE: CALL_DOUBLE, REDOUBLE: CALL_REDOUBLE}
MOVES = tuple(_FIRST.get(call, BID + call) for call in range(BIDS + len(_FIRST)))  # by call


def is_call(move: int) -> bool:
    """Whether a move is a call."""
    return CALL <= move < ACCEPT
