"""Reads an explanation in terms (BD44) as an opponent would, and compares it with a hand."""

from __future__ import annotations

import re

from eldest.bots.bridge.hand import Hand

LETTERS = "SHDC"
POINTS = re.compile(
    r"p(?P<most>-?)(?P<low>\d+)(?P<least>\+?)(-(?P<high>\d+))?(?P<d>d?)(~(?P<near>\d))?"
)
SUIT = re.compile(r"(?P<suit>[SHDC])(?P<most>-?)(?P<number>\d+)(?P<least>\+?)")
HONOURS = re.compile(r"(?P<suit>[SHDC])(?P<number>\d)of(?P<which>AKQJ?)")
STOPPED = re.compile("(?P<suit>[SHDC])stop")
ACES = re.compile(r"aces(?P<numbers>[\d-]+)")


def misses(text: str, hand: Hand) -> list[str]:
    """The terms that are wrong of this hand, of the alternative with the fewest of them."""
    alternatives = [part.split(",") for part in text.removeprefix("=").split(";")]
    wrong = [[term for term in terms if not holds(term, hand)] for terms in alternatives]
    return min(wrong, key=len)


def holds(term: str, hand: Hand) -> bool:
    """Whether a term is right; words such as `raise` say nothing that could be wrong."""
    if term == "balanced":
        return hand.is_balanced
    if found := POINTS.fullmatch(term):
        return _points(found, hand)
    if found := SUIT.fullmatch(term):
        return _within(hand.lengths[LETTERS.index(found["suit"])], found)
    if found := HONOURS.fullmatch(term):
        held = hand.honours if found["which"] == "AKQ" else hand.tops
        return held[LETTERS.index(found["suit"])] >= int(found["number"])
    if found := STOPPED.fullmatch(term):
        return hand.stops(LETTERS.index(found["suit"]))
    found = ACES.fullmatch(term)
    return found is None or str(hand.aces) in found["numbers"].split("-")


def _points(found: re.Match[str], hand: Hand) -> bool:
    """With distribution any suit may be trumps: the terms do not say which."""
    low, near = int(found["low"]), int(found["near"] or 0)
    high = int(found["high"] or (99 if found["least"] else low))
    low = 0 if found["most"] else low
    counted = hand.worths[:4] if found["d"] else [hand.points]
    return any(low - near <= points <= high + near for points in counted)


def _within(held: int, found: re.Match[str]) -> bool:
    number = int(found["number"])
    if found["most"]:
        return held <= number
    return held >= number if found["least"] else held == number
