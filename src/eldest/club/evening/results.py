"""A result as it is written, typed and logged: `4HX S 10 CK`, `3N N +1`, `Pass`, `60/40` (B-E.2).

`str` of a result reads back; what is typed may leave out the blanks and count tricks from the
contract: `=`, `+1`, `-2`, `made 5`, `down 2`. A score alone (`+620`) and averages in words (`A+`)
are results too (BT-E.1, BT-E.2).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain

from eldest.cards import card_text, read_card
from eldest.club.evening.bare import averages, bare_score
from eldest.club.findings import ClubRefusal
from eldest.club.scoring import BadScore, BoardScore, artificial, result, weighted
from eldest.games.bridge import SEATS, Vulnerability
from eldest.games.bridge.constants import BOOK
from eldest.games.bridge.kernel.points import contract_points

DENOMINATIONS = "CDHSN"  # B-0.3
PASSED, NOT_PLAYED = "Pass", "NP"
_PLAYED = re.compile(
    r"([1-7])(NT|[CDHSN])(XX|X|)([NESW])(=|[+-]?[0-9]{1,2}|(?:MADE|MAKING|DOWN|OFF)[0-9]{1,2})"
    r"(?:([SHDC])(10|[AKQJT2-9]))?",
    re.ASCII,
)
_EACH = re.compile(r"([0-9]{1,3})-([0-9]{1,3})/([0-9]{1,3})-([0-9]{1,3})", re.ASCII)
_WORDS = re.compile(r"(MADE|MAKING|DOWN|OFF)([0-9]{1,2})", re.ASCII)
_WEIGHT = re.compile(r"([+-]?[0-9]{1,5}):([0-9]{1,4})(?:/([0-9]{1,4})|%)", re.ASCII)
_PASSED_WORDS = {"PASS", "P", "AP", "PASSEDOUT"}
_NOT_PLAYED_WORDS = {"NP", "NOTPLAYED"}


@dataclass(frozen=True, slots=True)
class Result:
    """What happened on a board at a table; empty where it does not apply."""

    contract: str = ""  # `4HX`; `Pass` when passed out
    declarer: str = ""
    tricks: int | None = None
    lead: str = ""
    adjusted: tuple[int, int] | None = None
    weights: tuple[tuple[int, Fraction], ...] = ()
    bare: int | None = None  # the NS score alone, without a contract (BT-E.1)
    partners: tuple[int, int] | None = None  # of S and W, if N and E have their own (BT-I.1)

    @property
    def is_artificial(self) -> bool:
        """Whether the Director gave it: adjusted or assigned."""
        return self.adjusted is not None or bool(self.weights)

    @property
    def is_played(self) -> bool:
        """Whether the result was achieved at the table."""
        return bool(self.contract) or self.bare is not None

    def __str__(self) -> str:
        if self.bare is not None:
            return f"{self.bare:+d}"
        if self.adjusted and self.partners:
            return "{}-{}/{}-{}".format(*chain(*zip(self.adjusted, self.partners, strict=True)))
        if self.adjusted:
            return "{}/{}".format(*self.adjusted)
        if self.weights:
            return " ".join(
                f"{points}:{weight.numerator}/{weight.denominator}"
                for points, weight in self.weights
            )
        if not self.contract:
            return NOT_PLAYED
        parts = (self.contract, self.declarer, self.tricks, self.lead)
        return " ".join(str(part) for part in parts if part not in (None, ""))

    def ns_score(self, vulnerable: Vulnerability) -> int | None:
        """The points of NS; None if the result was not achieved at the table (B-S.2)."""
        if self.bare is not None:
            return self.bare
        if not self.contract:
            return None
        if self.tricks is None:
            return 0
        side = SEATS.index(self.declarer) % 2
        level, strain, doubled = read_contract(self.contract)
        points = contract_points(level, strain, doubled, vulnerable.has(side), self.tricks)
        return -points if side else points

    def line(self, vulnerable: Vulnerability, form: str) -> BoardScore:
        """The result as the comparison of the board uses it."""
        if self.adjusted:
            return artificial(*self.adjusted)
        if self.weights:
            return weighted(self.weights, form)
        points = self.ns_score(vulnerable)
        return BoardScore() if points is None else result(points, form)

    def shown_tricks(self) -> str:
        """Tricks counted from the contract: `=`, `+1`, `-2`."""
        if self.tricks is None:
            return ""
        over = self.tricks - BOOK - int(self.contract[0])
        return f"{over:+d}" if over else "="


def read_contract(text: str) -> tuple[int, int, int]:
    """Level, denomination and risk of `4HX`."""
    return int(text[0]), DENOMINATIONS.index(text[1]), len(text) - 2


def read_result(text: str) -> Result:
    """The result of a text; R-E-TEXT if it is none, R-E-TRICKS if tricks are impossible."""
    plain = text.upper().replace("\N{MINUS SIGN}", "-")
    word = re.sub(r"\s+", "", plain)
    if word in _PASSED_WORDS:
        return Result(PASSED)
    if word in _NOT_PLAYED_WORDS:
        return Result()
    if match := _PLAYED.fullmatch(word):
        return _played(match)
    if match := _EACH.fullmatch(word):
        north, south, east, west = map(int, match.groups())
        _checked(Result(adjusted=(south, west)), text)
        return _checked(Result(adjusted=(north, east), partners=(south, west)), text)
    if percents := averages(word):
        return _checked(Result(adjusted=percents), text)
    if (points := bare_score(word)) is not None:
        return Result(bare=points)
    if ":" in word:
        return _checked(Result(weights=tuple(map(_weight, plain.split()))), text)
    raise ClubRefusal("R-E-TEXT", text[:40])


def _played(match: re.Match[str]) -> Result:
    level, strain, risk, declarer, tricks, suit, rank = match.groups()
    made = int(level) + BOOK
    count = made if tricks == "=" else _count(tricks, made)
    if not 0 <= count <= 13:
        raise ClubRefusal("R-E-TRICKS", f"{level}{strain[0]}{risk} {declarer} {tricks}")
    lead = card_text(read_card(suit + rank.replace("10", "T"))) if suit else ""
    return Result(f"{level}{strain[0]}{risk}", declarer, count, lead)


def _count(tricks: str, made: int) -> int:
    """Declarer's tricks of `10`, `+1`, `-2`, `MADE5` (above the book) or `DOWN2`."""
    if match := _WORDS.fullmatch(tricks):
        number = int(match[2])
        return number + BOOK if match[1].startswith("MA") else made - number
    return int(tricks) + (made if tricks[0] in "+-" else 0)


def _weight(word: str) -> tuple[int, Fraction]:
    match = _WEIGHT.fullmatch(word)
    if match is None or match[3] == "0":
        raise ClubRefusal("R-E-TEXT", word)
    return int(match[1]), Fraction(int(match[2]), int(match[3] or 100))


def _checked(found: Result, text: str) -> Result:
    try:
        found.line(Vulnerability.NONE, "")
    except BadScore as error:
        raise ClubRefusal("R-E-TEXT", f"{text[:40]}: {error}") from None
    return found
