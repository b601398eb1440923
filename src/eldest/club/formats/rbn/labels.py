"""The data behind RBN labels: hands, calls, contract, play, result, names, date (B-F.51)."""

from __future__ import annotations

import re

from eldest.cards import NotationError, read_card
from eldest.club.formats.calls import MOST_CALLS, WrittenCall, WrittenContract, passes_left
from eldest.games.bridge import SEATS, Deal, Vulnerability
from eldest.games.bridge.deals import WHOLE, read_pbn_hand

SCORING = {
    "I": "IMP",
    "B": "BAM",
    "T": "TotalPoints",
    "X": "IMP;Cross",
    "M": "MatchPoints",
    "R": "Rubber",
    "C": "Chicago",
}
VULNERABLE = {
    "Z": Vulnerability.NONE,
    "N": Vulnerability.NS,
    "E": Vulnerability.EW,
    "B": Vulnerability.BOTH,
}
_HANDS = re.compile(r"([NESW])((?:[:;][^:;]*){4})", re.ASCII | re.IGNORECASE)
_START = re.compile(r"([NESW])([ZNEB?])(?::|$)", re.ASCII | re.IGNORECASE)
_CALL = re.compile(
    r"(?P<call>[1-7](?:NT|[CDHSN])|[PXRAY])|(?P<note>\^[0-9*])|(?P<mark>[!?*]+)|(?P<gap>[: ])",
    re.ASCII | re.IGNORECASE,
)
_CONTRACT = re.compile(
    r"([1-7])(NT|[CDHSN])(X|R|)[^:]*(?::([NESW]))(?::.*)?", re.ASCII | re.IGNORECASE
)
_RESULT = re.compile(r"([0-9]{1,2})(?:([+-])([0-9]{1,5}))?(?::.*)?", re.ASCII)
_DATE = re.compile(r"([0-9?]{4})([0-9?]{2})([0-9?]{2})(?:\D.*)?", re.ASCII)
_CARD = re.compile(r"([SHDC]?)(10|[2-9TJQKA])", re.ASCII | re.IGNORECASE)


def read_hands(text: str) -> Deal:
    """The deal of `W:hand:hand:hand:`; a last hand that is empty is the rest."""
    match = _HANDS.fullmatch(text)
    if match is None:
        raise NotationError(f"H has a first seat and four hands, each behind :, not {text[:60]!r}")
    start = SEATS.index(match[1].upper())
    words = re.split("[:;]", match[2])[1:]
    row = [read_pbn_hand(word.strip()) for word in words[:3]]
    rest = WHOLE & ~(row[0] | row[1] | row[2])
    row.append(read_pbn_hand(words[3].strip()) if words[3].strip() else rest)
    north, east, south, west = (row[(seat - start) % 4] for seat in range(4))
    return Deal((north, east, south, west))


def read_auction(text: str) -> tuple[int | None, Vulnerability | None, str]:
    """Dealer, vulnerability and the calls behind them; None where A does not say it."""
    match = _START.match(text)
    if match is None:
        return None, None, text
    sides = VULNERABLE.get(match[2].upper())
    return SEATS.index(match[1].upper()), sides, text[match.end() :]


def read_calls(text: str, notes: dict[str, str]) -> list[WrittenCall]:
    """The calls, `A` spelt out as passes; a query has no call yet and ends them."""
    calls: list[WrittenCall] = []
    at = 0
    while at < len(text):
        match = _CALL.match(text, at)
        if match is None:
            raise NotationError(f"{text[at : at + 20]!r} is not a call")
        at = match.end()
        word = match[0].upper()
        if len(calls) > MOST_CALLS:
            raise NotationError(f"an auction has at most {MOST_CALLS} calls")
        if match.lastgroup == "note" and calls:
            calls[-1] = WrittenCall(calls[-1].text, notes.get(word[1:], ""))
        elif word == "Y":
            break
        elif match.lastgroup == "call":
            calls += _spelt(word.removesuffix("T"), calls)
    return calls


def _spelt(word: str, calls: list[WrittenCall]) -> list[WrittenCall]:
    if word == "A":
        return [WrittenCall("P")] * passes_left([call.text for call in calls])
    return [WrittenCall("XX" if word == "R" else word)]


def read_contract(text: str) -> WrittenContract | None:
    """The contract of `4SX:S`; None if it is not given in full."""
    if text.strip().upper() in ("P", "PASS"):
        return WrittenContract("", None)
    match = _CONTRACT.fullmatch(text.strip())
    if match is None or match[4] is None:
        return None
    risk = {"": "", "X": "X", "R": "XX"}[match[3].upper()]
    return WrittenContract(f"{match[1]}{match[2][0].upper()}{risk}", SEATS.index(match[4].upper()))


def read_result(text: str) -> tuple[int | None, str]:
    """Declarer's tricks and the PBN score of `10+620:+4`; None if they are not said."""
    match = _RESULT.fullmatch(text)
    if match is None or int(match[1]) > 13:
        return None, ""
    side = {"+": "NS", "-": "EW"}.get(match[2] or "", "")
    return int(match[1]), f"{side} {int(match[3])}" if side else ""


def read_play(text: str) -> list[int] | None:
    """The cards of `SK54T:SA87H3` in turn; None unless the play is complete."""
    cards: list[int] = []
    for trick in re.split("[:;\n]", text):
        led = ""
        for suit, rank in _CARD.findall(trick):
            led = led or suit
            if not led:
                return None
            cards.append(read_card((suit or led) + rank))
        if "".join(map("".join, _CARD.findall(trick))) != trick.strip():
            return None
    return cards if len(cards) == 52 else None


def read_date(text: str) -> str:
    """`YYYY.MM.DD` of `yyyymmdd[:hhmm]`; nothing if it is not a date."""
    match = _DATE.fullmatch(text.strip())
    return ".".join(match.groups()) if match else ""


def read_names(text: str) -> dict[str, str]:
    """The players of `North+South:West+East[:room]`."""
    north_south, west_east, room = (*text.split(":", 2), "", "")[:3]
    north, _, south = north_south.partition("+")
    west, _, east = west_east.partition("+")
    names = {"North": north, "South": south, "West": west, "East": east, "Room": room}
    return {seat: name.strip() for seat, name in names.items() if name.strip()}
