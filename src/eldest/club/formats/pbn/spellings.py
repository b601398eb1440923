"""Words of PBN as other programs spell them: what is clear is read (B-F.14, B-F.15, B-F.17)."""

from __future__ import annotations

import re

from eldest.games.bridge import Vulnerability

# Suit signs, black and white; the selector that asks for a picture says nothing.
_SIGNS = str.maketrans(
    dict(zip("♠♥♦♣♤♡♢♧", "SHDCSHDC", strict=True)) | {"\ufe0e": "", "\ufe0f": ""}
)
DOUBLES = dict.fromkeys(("D", "DB", "DBL", "DOUBLE"), "X")
DOUBLES |= dict.fromkeys(("R", "RD", "RDB", "RDBL", "REDBL", "REDOUBLE"), "XX")
PASSES = ("PASS", "PASSE", "PAS", "NOBID", "NB", "P")
ALL_PASS = ("ALLPASS", "ALL-PASS", "AP")
_NOTRUMP = ("NT", "SA", "N")
_UNDOTTED = re.compile(r"S([^SHDC.]*)H([^SHDC.]*)D([^SHDC.]*)C([^SHDC.]*)")
_SIDES = {
    Vulnerability.NONE: "none love loveall neither nobody nil no o",
    Vulnerability.NS: "ns northsouth sn southnorth",
    Vulnerability.EW: "ew eastwest we westeast",
    Vulnerability.BOTH: "all both gameall everybody everyone b nsew ewns nsandew",
}
_VULNERABLE = {word: sides for sides, words in _SIDES.items() for word in words.split()}


def plain(text: str) -> str:
    """The text with letters for the signs of suits."""
    return text if text.isascii() else text.translate(_SIGNS)


def call_words() -> str:
    """A pattern of all calls, the longer words first."""
    words = sorted((*PASSES, *ALL_PASS, *DOUBLES, "XX", "X"), key=len, reverse=True)
    # `1SAP` is 1S and AP, not one notrump in French and a pass.
    return "|".join((*words, r"[1-7](?:NT|SA(?!P)|[CDHSN])"))


def call_text(word: str) -> str:
    """A call as it is exported, in capital letters."""
    if word in PASSES:
        return "Pass"
    if word in ALL_PASS:
        return "AP"
    if word[0].isdecimal():
        return word[0] + ("NT" if word[1:] in _NOTRUMP else word[1:])
    return DOUBLES.get(word, word)


def sides_of(text: str) -> Vulnerability | None:
    """Who is vulnerable, in any spelling that means one thing only; `N` and `E` do not."""
    word = text.strip().lower()
    return Vulnerability.NONE if word == "-" else _VULNERABLE.get(re.sub(r"[^a-z]", "", word))


def dotted(hand: str) -> str:
    """A hand with dots between its suits, where their letters stand between them instead."""
    found = _UNDOTTED.fullmatch(hand)
    return ".".join(found.groups()) if found else hand
