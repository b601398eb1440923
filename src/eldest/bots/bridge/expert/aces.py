"""The question for aces: four notrump, its answers, and the bids that follow them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from eldest.bots.bridge.expert.later import SOLID, TOPS, Stand
from eldest.bots.bridge.hand import CLUBS, DIAMONDS, HEARTS, MAJORS, MINORS, SPADES
from eldest.bots.bridge.meaning import Entry, Meaning, length
from eldest.bots.bridge.opening import bid, notrump
from eldest.cards import NO_SUIT

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
    """Answers that show the number of aces by steps."""
    for call, aces in ANSWERS.items():
        yield Entry(call, Meaning(aces=aces, purpose="tells-aces"))


def after_answer(stand: Stand) -> Iterator[Entry]:
    """Bids after the answer: a slam if at most one ace is missing, else five of the suit."""
    theirs = ANSWERS[stand.told.partners_last][0]
    enough = tuple(range(max(ALL - 1 - theirs, 0), ALL + 1 - theirs))
    for trumps in _trumps(stand):
        suit = trumps.trump
        whole = replace(trumps, low=stand.need(GRAND), purpose="slam", aces=(ALL - theirs,))
        yield Entry(bid(7, suit), whole)
        slam = replace(trumps, purpose="slam", trump=NO_SUIT, aces=enough)
        yield Entry(bid(6, suit), slam)
    for trumps in _trumps(stand):
        five = bid(5, trumps.trump)
        play = replace(trumps, purpose="to-play", trump=NO_SUIT)
        if five > stand.told.last:
            yield Entry(five, play)
        elif five < stand.told.last:
            yield Entry(five + 5, play)


def _trumps(stand: Stand) -> Iterator[Meaning]:
    """Return the suits that may be trumps: with a fit, or solid and long, as `later.slams` asks."""
    for suit in (*MAJORS, *MINORS):
        yield Meaning(least=stand.fit(suit), trump=suit)
        yield Meaning(least=length(suit, SOLID), tops=((suit, TOPS),), trump=suit)
