"""Calls by their numbers: the bids of B-0.3 from 0 (1C) to 34 (7N), then pass, double, redouble."""

from __future__ import annotations

from eldest.cards import NO_SUIT, NotationError

DENOMINATIONS = "CDHSN"  # B-0.3, lowest first
BIDS = 35
PASS, DOUBLE, REDOUBLE = 35, 36, 37
CALLS = 38
MOST_CALLS = 319  # B-A.4
NO_BID = -1
RISKS = ("", "X", "XX")

TEXTS = (*(f"{n // 5 + 1}{DENOMINATIONS[n % 5]}" for n in range(BIDS)), "P", "X", "XX")
_NUMBERS = {text: number for number, text in enumerate(TEXTS)}
_NUMBERS |= {f"{level}NT": 5 * level - 1 for level in range(1, 8)}
_NUMBERS |= {"PASS": PASS, "DBL": DOUBLE, "RDBL": REDOUBLE}


def call_text(call: int) -> str:
    """B-0.4: the text of a call: `P`, `X`, `XX`, `1C` to `7N`."""
    return TEXTS[call]


def find_call(text: str) -> int | None:
    """The number of a call in any spelling that players use; None if the text is not a call."""
    return _NUMBERS.get(text.upper())


def read_call(text: str) -> int:
    """The number of a call's text."""
    call = find_call(text)
    if call is None:
        raise NotationError(f"{text[:20]!r} is not a call: write P, X, XX, or a bid as in 1C or 7N")
    return call


def trump_of(denomination: int) -> int:
    """The suit number of a denomination; `NO_SUIT` for notrump."""
    return NO_SUIT if denomination == 4 else 3 - denomination
