"""How values are written in every export: names, points, tricks."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.club.evening.evening import Evening
from eldest.club.evening.ranking.rankings import Standing
from eldest.club.evening.ranking.travellers import TravellerRow
from eldest.club.evening.results import Result
from eldest.club.movements import Pair
from eldest.club.scoring import BAM, METHODS, Award, decimal
from eldest.club.scoring.rounding import DASH, MATCHPOINT_PLACES, PERCENT_PLACES

UNITS = {"vps": "VP", "discrete-vps": "VP", "imps": "IMP", "cross-imps": "IMP", "butler": "IMP"}


@dataclass(frozen=True, slots=True)
class Unit:
    """The unit of an evening, and how many decimals are shown (B-M.1)."""

    word: str  # of the ranking
    board: str  # of a board
    places: int

    def points(self, award: Award | None) -> str:
        """What a side is awarded for a board."""
        return "" if award is None else decimal(award.points, self.places)


def unit_of(evening: Evening) -> Unit:
    """Percent of matchpoints, IMPs or VPs."""
    method = evening.settings.method
    if method in METHODS and METHODS[method].has_top:
        return Unit("%", "MP", MATCHPOINT_PLACES)
    if method in BAM:
        return Unit("BAM", "BAM", MATCHPOINT_PLACES)
    return Unit(UNITS[method], "IMP", PERCENT_PLACES)


def percent(award: Award | None) -> str:
    """The share of the top; empty if there is none."""
    if award is None or not award.top:
        return ""
    return decimal(100 * award.points / award.top)


def value_text(standing: Standing) -> str:
    """The value that decides the ranking; a dash for a pair that has played no board yet."""
    return decimal(standing.value) if standing.is_ranked else DASH


def names_of(evening: Evening, pair: Pair) -> str:
    """The names of a pair or team; empty if it has none."""
    return str(evening.state.players.get(pair, ""))


def result_of(row: TravellerRow) -> Result:
    """The valid result; an empty one while it is missing."""
    return row.version.result if row.version else Result()


def ns_points(evening: Evening, row: TravellerRow) -> int | None:
    """The points of NS at the table."""
    return result_of(row).ns_score(evening.state.vulnerable(row.place.board))


def pair_text(pair: Pair, side: str) -> str:
    """The number alone, unless the pair sits where the other line does."""
    return str(pair) if pair.side not in ("", side) else str(pair.number)


def seated(row: TravellerRow) -> dict[str, int]:
    """The four players of an individual by their directions, as they held the cards (BT-X.7)."""
    return {
        "North": row.ns.number,
        "South": row.ns.partner,
        "East": row.ew.number,
        "West": row.ew.partner,
    }


def contract_text(result: Result) -> str:
    """`4HX`, `3NT`, `Pass`, or what the Director gave."""
    if not result.is_played:
        return str(result) if result.is_artificial else ""
    return result.contract.replace("N", "NT", 1) if result.declarer else result.contract
