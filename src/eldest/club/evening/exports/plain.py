"""An evening as plain JSON, for a page or a phone (B-0.10)."""

from __future__ import annotations

from typing import Any

from eldest.club.evening.evening import Evening
from eldest.club.evening.exports.cells import names_of, ns_points, result_of, unit_of, value_text
from eldest.club.evening.ranking.rankings import Ranking
from eldest.club.evening.ranking.travellers import TravellerRow
from eldest.club.evening.results import Result
from eldest.club.movements import Pair
from eldest.club.scoring import Award, decimal

Plain = dict[str, Any]  # Any: JSON


def evening_json(evening: Evening) -> Plain:
    """What everybody may see at any time: the ranking, what is missing, the head of the log."""
    settings, state = evening.settings, evening.state
    return {
        "event": settings.event,
        "date": settings.date,
        "club": settings.club,
        "scoring": settings.method,
        "rounds": len(state.movement.rounds),
        "boards": list(settings.boards),
        "missing": len(evening.missing()),
        "published": len(state.published),
        "released": state.released,
        "head": evening.head,
        "rankings": [_ranking(evening, ranking) for ranking in evening.rankings()],
        "net": [_ranking(evening, ranking) for ranking in evening.net()],
    }


def _ranking(evening: Evening, ranking: Ranking) -> Plain:
    unit = unit_of(evening)
    rows = [
        {
            "place": one.place,
            "pair": str(one.pair),
            "names": names_of(evening, one.pair),
            "value": value_text(one),
            "points": decimal(one.points, unit.places),
            "boards": one.boards,
            "penalty": decimal(one.penalty),
        }
        for one in ranking.standings
    ]
    return {"line": ranking.line, "unit": unit.word, "standings": rows}


def row_json(evening: Evening, row: TravellerRow) -> Plain:
    """A result in the form of B-0.10, with the points of both sides."""
    result, version = result_of(row), row.version
    ns, ew = row.awards or (None, None)
    return {
        **row.place._asdict(),
        "ns": _pair(row.ns),
        "ew": _pair(row.ew),
        "contract": result.contract or None,
        "declarer": result.declarer or None,
        "tricks": result.tricks,
        "lead": result.lead or None,
        "ns_score": ns_points(evening, row),
        "status": _status(row),
        "law": _law(result),
        "version": version.number if version else 0,
        "ns_points": _points(evening, ns),
        "ew_points": _points(evening, ew),
    }


def _pair(pair: Pair) -> int | str:
    """The number of a pair, with its line if there are two, or both players in an individual."""
    return str(pair) if pair.side or pair.partner else pair.number


def _points(evening: Evening, award: Award | None) -> str | None:
    return unit_of(evening).points(award) or None


def _status(row: TravellerRow) -> str:
    version = row.version
    if version is None:
        return "missing"
    if version.result.is_artificial:
        return "adjusted"
    if not version.result.is_played:
        return "not_played"
    return "ok" if version.confirmed else "unconfirmed"


def _law(result: Result) -> str | None:
    """The law by which the Director gave a score."""
    if result.adjusted:
        return "12C2"
    return "12C1" if result.weights else None


def round_json(evening: Evening, number: int) -> list[Plain]:
    """The tables of a round: which results each phone has to ask for."""
    state = evening.state
    return [
        {
            "table": sitting.table,
            "ns": _pair(sitting.ns),
            "ew": _pair(sitting.ew),
            "boards": list(state.boards(sitting)),
            "began": state.started.get(number),
        }
        for sitting in state.movement.rounds[number - 1].sittings
    ]
