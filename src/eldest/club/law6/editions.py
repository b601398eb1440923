"""The two editions of Law 6 behind one switch: every difference of B-6.X.2, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from eldest.cards import NotationError

DEFAULT = "2017"  # B-6.X.1


@dataclass(frozen=True, slots=True)
class Edition:
    """What one edition says where the two differ."""

    year: str
    forbids_adjacent: bool  # X1, the sentence added to 6B
    fouls_by_itself: bool  # X3, the last sentence of 6D1
    may_withdraw: bool  # X4, "must" against "may" in 6D3
    laws: Mapping[str, str]  # X2, X5, X6


EDITIONS = {
    "2007": Edition(
        year="2007",
        forbids_adjacent=False,
        fouls_by_itself=True,
        may_withdraw=False,
        laws={"extraneous": "16C", "passed_out": "22A", "substitute": "86C"},
    ),
    "2017": Edition(
        year="2017",
        forbids_adjacent=True,
        fouls_by_itself=False,
        may_withdraw=True,
        laws={"extraneous": "16D", "passed_out": "22B", "substitute": "86A"},
    ),
}


def edition_of(year: str) -> Edition:
    """The edition of a year; `NotationError` if there is none."""
    if year not in EDITIONS:
        raise NotationError(f"the editions are {' and '.join(EDITIONS)}, not {year!r}")
    return EDITIONS[year]


def law_ref(edition: str, key: str) -> str:
    """The law that a key means in an edition; other keys are the same in both (B-6.X.3)."""
    return edition_of(edition).laws.get(key, key)
