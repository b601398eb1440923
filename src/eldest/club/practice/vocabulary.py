"""The words of the language, singular and plural alike (B-X.2)."""

from __future__ import annotations

from eldest.club.practice.hands import COUNTS
from eldest.games.bridge import Vulnerability

SEATS = {"north": 0, "east": 1, "south": 2, "west": 3}
SUITS = {"spade": 0, "heart": 1, "diamond": 2, "club": 3}
STRAINS = {"club": 0, "diamond": 1, "heart": 2, "spade": 3, "notrump": 4}  # B-0.3
SIDES = {
    "none": Vulnerability.NONE,
    "ns": Vulnerability.NS,
    "ew": Vulnerability.EW,
    "all": Vulnerability.BOTH,
}
STATEMENTS = (
    *("generate", "produce", "dealer", "vulnerable", "predeal", "pointcount", "altcount"),
    *("condition", "action"),
)
ACTS = (
    *("printall", "print", "printew", "printpbn", "printcompact", "printoneline", "printes"),
    *("average", "frequency"),
)
ALTERNATIVE = [f"pt{number}" for number in range(10)]
FUNCTIONS = (
    *SUITS,
    *("hcp", "loser", "shape", "hascard", "trick", "score", "imp"),
    *COUNTS,
    *ALTERNATIVE,
)
OPERATORS = ("and", "or", "not")
UNSUPPORTED = ("quality", "cccc")
_FIXED = {"print"}  # an s behind it would be another word


def stem(word: str) -> str:
    """The word in small letters, without the s of a plural that the language has."""
    low = word.lower()
    single = low.removesuffix("s")
    if low != single and single in _SINGLE:
        return single
    return low


_SINGLE = {word for word in (*SUITS, *STRAINS, *FUNCTIONS) if word not in _FIXED}
RESERVED = {
    *SEATS,
    *SUITS,
    *STRAINS,
    *STATEMENTS,
    *ACTS,
    *FUNCTIONS,
    *OPERATORS,
    *UNSUPPORTED,
}
