"""Asking for aces: four notrump, its answers, and where they lead."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.bots.bridge.expert.later import Stand
from eldest.bots.bridge.hand import CLUBS, DIAMONDS, HEARTS, MAJORS, MINORS, SPADES
from eldest.bots.bridge.meaning import Entry, Meaning
from eldest.bots.bridge.opening import bid, notrump

ASKS = "asks-aces"
QUESTION = notrump(4)
ANSWERS = {
    bid(5, CLUBS): (0, 4),
    bid(5, DIAMONDS): (1,),
    bid(5, HEARTS): (2,),
    bid(5, SPADES): (3,),
}
ALL = 4
GRAND = 37  # points of both hands


def answers() -> Iterator[Entry]:
    """The number of aces, by steps."""
    for call, aces in ANSWERS.items():
        yield Entry(call, Meaning(aces=aces, purpose="tells-aces"))


def after_answer(stand: Stand) -> Iterator[Entry]:
    """A slam if one ace at most is missing, else five of the suit."""
    theirs = ANSWERS[stand.told.partners_last][0]
    for suit in (*MAJORS, *MINORS):
        fit = stand.fit(suit)
        whole = Meaning(
            stand.need(GRAND), least=fit, purpose="slam", trump=suit, aces=(ALL - theirs,)
        )
        yield Entry(bid(7, suit), whole)
        enough = tuple(range(max(ALL - 1 - theirs, 0), ALL + 1 - theirs))
        yield Entry(bid(6, suit), Meaning(least=fit, purpose="slam", aces=enough))
    for suit in (*MAJORS, *MINORS):
        fit = stand.fit(suit)
        five = bid(5, suit)
        if five > stand.told.last:
            yield Entry(five, Meaning(least=fit, purpose="to-play"))
        elif five < stand.told.last:
            yield Entry(bid(6, suit), Meaning(least=fit, purpose="to-play"))
