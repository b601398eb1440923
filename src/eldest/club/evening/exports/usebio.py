"""Results as USEBIO 1.2 (B-E.10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from eldest.club.evening.evening import Evening
from eldest.club.evening.exports.cells import (
    contract_text,
    ns_points,
    result_of,
    seated,
    unit_of,
)
from eldest.club.evening.exports.sheets import SectionSheet, sheet_of
from eldest.club.evening.model import Players
from eldest.club.evening.ranking.matches import Match
from eldest.club.evening.ranking.rankings import Standing
from eldest.club.evening.ranking.travellers import TravellerRow
from eldest.club.formats import filed
from eldest.club.formats.usebio import board_element, document, element, leaves
from eldest.club.scoring import decimal

BOARD_SCORING = {
    "matchpoints": "MATCH_POINTS",
    "matchpoints-1": "MATCH_POINTS",
    "cross-imps": "CROSS_IMPS",
    "butler": "BUTLER_IMPS",
    "imps": "IMPS",
    "vps": "IMPS",
    "discrete-vps": "IMPS",
    "bam": "BAM",
    "bam-1": "BAM",
}
EVENT_TYPE = {"teams": "TEAMS", "swiss": "SWISS_TEAMS", "swiss-pairs": "SWISS_PAIRS"}


def usebio(evening: Evening) -> bytes:
    """The file of an evening."""
    return usebio_of([[sheet_of(evening)]])


def usebio_of(sessions: Sequence[Sequence[SectionSheet]]) -> bytes:
    """The file of an event: its sessions, each with its sections (BT-X.7)."""
    evening = sessions[0][0].evening
    settings = evening.settings
    club = {"CLUB_NAME": settings.club, "CLUB_ID_NUMBER": settings.club_id}
    usual = "INDIVIDUAL" if evening.state.movement.individual else "PAIRS"
    kind = EVENT_TYPE.get(settings.kind, usual)
    parts = [_session(number, sheets) for number, sheets in enumerate(sessions, 1)]
    return document(club, _head(evening, sessions), parts, kind)


def _head(evening: Evening, sessions: Sequence[Sequence[SectionSheet]]) -> dict[str, str]:
    settings = evening.settings
    lines = [len(ranking.standings) for ranking in evening.rankings()]
    return {
        "EVENT_IDENTIFIER": evening.log.entries[0].hash[:16],
        "EVENT_DESCRIPTION": settings.event,
        "DATE": "/".join(reversed(settings.date.split("-"))),
        "BOARD_SCORING_METHOD": BOARD_SCORING[settings.method],
        "MATCH_SCORING_METHOD": "VPS" if settings.method.endswith("vps") else "",
        "SESSION_COUNT": str(len(sessions)),
        "SECTION_COUNT": str(len(sessions[0])),
        "BOARDS_PLAYED": str(len(settings.boards)),
        "WINNER_TYPE": str(len(lines)),
        "PAIRS": str(lines[0]),
        "EW_PAIRS": str(lines[1]) if len(lines) > 1 else "",
    }


def _session(number: int, sheets: Sequence[SectionSheet]) -> Iterator[str]:
    sections = [line for sheet in sheets for line in _section(sheet)]
    return element("SESSION", sections, SESSION_ID=str(number))


def _section(sheet: SectionSheet) -> Iterator[str]:
    evening, body = sheet.evening, [*element("PARTICIPANTS", _participants(sheet))]
    if evening.settings.is_teams:
        body += [line for match in evening.matches() for line in _match(evening, match)]
    else:
        for board, rows in sheet.travellers.items():
            body += _board(evening, board, rows)
    return element("SECTION", body, SECTION_ID=sheet.letter)


def _participants(sheet: SectionSheet) -> Iterator[str]:
    evening = sheet.evening
    for ranking in sheet.rankings:
        for standing in ranking.standings:
            players = evening.state.players.get(standing.pair, Players())
            number = str(standing.pair.number)
            if evening.settings.is_teams:
                body = _scored(sheet, standing, players)
                yield from element("TEAM", body, TEAM_ID=number, TEAM_NAME=players.team or number)
            elif evening.state.movement.individual:
                yield from element("PLAYER", _player(sheet, standing, players))
            else:
                first = leaves({"PAIR_NUMBER": number, "DIRECTION": ranking.line})
                yield from element("PAIR", [*first, *_scored(sheet, standing, players)])


def _player(sheet: SectionSheet, standing: Standing, players: Players) -> Iterator[str]:
    name, number = (*players.names, "")[0], (*players.ids, "")[0]
    first = {"PLAYER_NUMBER": str(standing.pair.number), "PLAYER_NAME": name}
    yield from leaves(first | {"NATIONAL_ID_NUMBER": number})
    yield from leaves({"BOARDS_PLAYED": str(standing.boards)})
    yield from _totals(sheet, standing)


def _scored(sheet: SectionSheet, standing: Standing, players: Players) -> Iterator[str]:
    yield from leaves({"BOARDS_PLAYED": str(standing.boards)})
    for name, number in zip_longest(players.names, players.ids[: len(players.names)], fillvalue=""):
        yield from element("PLAYER", leaves({"PLAYER_NAME": name, "NATIONAL_ID_NUMBER": number}))
    yield from _totals(sheet, standing)


def _totals(sheet: SectionSheet, standing: Standing) -> Iterator[str]:
    evening, won = sheet.evening, sheet.won.get(standing.pair)
    has_top = unit_of(evening).word == "%"
    total = decimal(standing.points, 1) if has_top else decimal(standing.value)
    share = decimal(standing.value) if has_top else ""
    yield from leaves({"PLACE": standing.place, "TOTAL_SCORE": total, "PERCENTAGE": share})
    yield from leaves({"HANDICAP": evening.state.handicaps.get(standing.pair, "")})
    if won:
        yield from element("MASTER_POINTS", leaves({"MASTER_POINTS_AWARDED": str(won)}))


def _board(evening: Evening, board: int, rows: Sequence[TravellerRow]) -> Iterator[str]:
    lines = [line for row in rows if row.version for line in _traveller(evening, row)]
    cards = evening.state.cards.get(board)
    if cards:
        return board_element(filed(cards), lines)
    return element("BOARD", [*leaves({"BOARD_NUMBER": str(board)}), *lines])


def _traveller(evening: Evening, row: TravellerRow) -> Iterator[str]:
    result, unit = result_of(row), unit_of(evening)
    points = ns_points(evening, row)
    word = "MATCH_POINTS" if unit.word == "%" else "IMPS"
    ns, ew = row.awards or (None, None)
    apart = evening.settings.kind == "odd-teams"  # both rooms of a match are rounds apart
    values = _who(evening, row) | {
        "ROUND_NUMBER": str(row.place.round) if apart else "",
        "CONTRACT": contract_text(result).upper(),
        "PLAYED_BY": result.declarer,
        "LEAD": result.lead,
        "TRICKS": "" if result.tricks is None else str(result.tricks),
        "SCORE": "" if points is None else str(points),
        f"NS_{word}": unit.points(ns),
        f"EW_{word}": unit.points(ew),
    }
    return element("TRAVELLER_LINE", leaves(values))


def _who(evening: Evening, row: TravellerRow) -> dict[str, str]:
    if evening.state.movement.individual:
        return {f"{seat[0]}_PLAYER_NUMBER": str(number) for seat, number in seated(row).items()}
    return {"NS_PAIR_NUMBER": str(row.ns.number), "EW_PAIR_NUMBER": str(row.ew.number)}


def _match(evening: Evening, match: Match) -> Iterator[str]:
    values = {
        "ROUND_NUMBER": str(match.round),
        "TEAM": str(match.first.number),
        "OPPOSING_TEAM": str(match.second.number),
        "TEAM_SCORE": decimal(match.vps[0]),
        "OPPOSING_TEAM_SCORE": decimal(match.vps[1]),
    }
    lines: list[str] = []
    for one in match.boards:
        rooms = (one.open_room, one.closed_room)
        rows = [row for row in evening.traveller(one.number) if row.place in rooms]
        lines += _board(evening, one.number, rows)
    return element("MATCH", [*leaves(values), *lines])
