"""Checks that several operations share."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from eldest.cards import NotationError, read_card
from eldest.club.evening.bare import is_possible
from eldest.club.evening.model import EveningState, Place, Version
from eldest.club.evening.results import Result
from eldest.club.findings import ClubFinding, ClubRefusal, finding
from eldest.club.journal import By, seconds
from eldest.club.movements import Pair, Sitting, read_pair
from eldest.club.scoring import METHODS
from eldest.club.scoring.lines import PERCENTS
from eldest.games.bridge import SEATS

ODD = 1000  # points off the mean of a board (B-E.2)


def sitting_at(state: EveningState, place: Place) -> Sitting:
    """Who plays this board there; R-E-WHERE if nobody does."""
    sitting = state.sitting(place)
    if sitting is None:
        raise ClubRefusal("R-E-WHERE", place)
    return sitting


def check_round(state: EveningState, number: int) -> None:
    """R-E-WHERE for a round that the evening does not have."""
    if not 1 <= number <= len(state.movement.rounds):
        raise ClubRefusal("R-E-WHERE", f"round {number}")


def standing_at(state: EveningState, place: Place) -> Version:
    """The value that stands; R-E-NONE if there is none."""
    version = state.standing(place)
    if version is None:
        raise ClubRefusal("R-E-NONE", place)
    return version


def known_pair(state: EveningState, text: str) -> Pair:
    """The pair of a text; `NotationError` if it does not play this evening."""
    pair = read_pair(text)
    if pair not in state.movement.pairs:
        raise NotationError(f"there is no pair {pair} in this evening")
    return pair


def permitted(by: By, pairs: Sequence[Pair], place: object) -> None:
    """A player acts for their pair; their name in the log begins with its number: `NS3 Eva`."""
    words = by.person.split()
    if not words or words[0].upper() not in map(str, pairs):
        raise ClubRefusal("R-E-WHO", place)


def reason_given(reason: str, place: object) -> None:
    """R-E-REASON if no reason is given."""
    if not reason.strip():
        raise ClubRefusal("R-E-REASON", place)


def is_late(state: EveningState, by: By) -> bool:
    """Whether the time for corrections is over (79C)."""
    if state.official is None:
        return False
    return seconds(by.time) > seconds(state.official) + 60 * state.settings.correction_minutes


def on_time(state: EveningState, by: By, approved_by: str, place: object) -> list[ClubFinding]:
    """R-E-LATE after the time for corrections; if the organiser approves, a flag (B-E.4)."""
    if not is_late(state, by):
        return []
    if not approved_by.strip():
        raise ClubRefusal("R-E-LATE", place)
    return [finding("F-E-LATE", place)]


def approved(state: EveningState, by: By, approved_by: str) -> str:
    """Who approved a late correction; nothing while it is in time."""
    return approved_by if is_late(state, by) else ""


def odd_flags(state: EveningState, place: Place, found: Result) -> list[ClubFinding]:
    """F-E-ODD for a result far from the mean of the others on its board; never a refusal."""
    side = state.vulnerable(place.board)
    points = found.ns_score(side)
    others = [
        score
        for other, versions in state.results.items()
        if other.board == place.board and other != place
        if (score := versions[-1].result.ns_score(side)) is not None
    ]
    if points is None or not others:
        return []
    mean = Fraction(sum(others), len(others))
    return [finding("F-E-ODD", place)] if abs(points - mean) > ODD else []


def score_flags(state: EveningState, place: Place, found: Result) -> list[ClubFinding]:
    """F-E-SCORE for a bare score that no contract gives at this vulnerability (BT-E.3)."""
    if found.bare is None or is_possible(found.bare, state.vulnerable(place.board)):
        return []
    return [finding("F-E-SCORE", f"{place}: {found}")]


def fair_percents(state: EveningState, found: Result) -> None:
    """R-E-TEXT for percentages other than 60, 50 and 40 with IMPs (BT-E.2). Only in an individual
    do players have percentages of their own (BT-I.1).
    """
    if found.partners and not state.movement.individual:
        raise ClubRefusal("R-E-TEXT", found)
    method = METHODS.get(state.settings.method)
    if method and method.has_top:
        return
    if any(
        percent not in PERCENTS for percent in (*(found.adjusted or ()), *(found.partners or ()))
    ):
        raise ClubRefusal("R-E-TEXT", found)


def completes(state: EveningState, place: Place, found: Result) -> bool:
    """Whether a result adds the contract to the bare score entered before it (BT-E.6)."""
    standing, vulnerable = state.standing(place), state.vulnerable(place.board)
    if standing is None or standing.result.bare is None or not found.contract:
        return False
    return found.ns_score(vulnerable) == standing.result.bare


def lead_flags(state: EveningState, board: int, found: Result) -> list[ClubFinding]:
    """F-E-LEAD if the leader's hand is known and lacks the card."""
    if board not in state.cards or not found.lead:
        return []
    leader = (SEATS.index(found.declarer) + 1) % 4
    held = state.cards[board].deal.hands[leader] >> read_card(found.lead) & 1
    return [] if held else [finding("F-E-LEAD", f"board {board}, {found}")]


def result_flags(state: EveningState, place: Place, found: Result) -> list[ClubFinding]:
    """The flags of a result that the Director should look at again."""
    odd, impossible = odd_flags(state, place, found), score_flags(state, place, found)
    return odd + impossible + lead_flags(state, place.board, found)
