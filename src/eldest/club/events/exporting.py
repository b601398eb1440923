"""Sections of one evening, or several sessions, as one file for other programs (BT-X.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from eldest.club.evening import Evening
from eldest.club.evening.exports.pbn import pbn_of
from eldest.club.evening.exports.sheets import SectionSheet, sheet_of
from eldest.club.evening.exports.usebio import usebio_of
from eldest.club.evening.ranking.rankings import Ranking
from eldest.club.evening.ranking.travellers import TravellerRow
from eldest.club.events.awarding import field_awards
from eldest.club.events.sections import Sections
from eldest.club.members.awards import AwardRow
from eldest.club.movements import Pair

Won = Mapping[tuple[str, Pair], int]  # masterpoints by section and pair


def group_usebio(group: Sections, scheme: Sequence[AwardRow] = ()) -> bytes:
    """One session with its sections; points and masterpoints are those of the group."""
    return usebio_of([_sheets(group, _won(group.evenings, scheme))])


def group_pbn(group: Sections) -> bytes:
    """Every board once, with the results of all sections."""
    return pbn_of(_sheets(group, {}))


def sessions_usebio(sessions: Sequence[Evening]) -> bytes:
    """Each evening as a session of one event."""
    return usebio_of([[sheet_of(one)] for one in sessions])


def evening_usebio(evening: Evening, scheme: Sequence[AwardRow]) -> bytes:
    """An evening with the masterpoints of its pairs."""
    won = {pair: points for (_, pair), points in _won({"": evening}, scheme).items()}
    return usebio_of([[sheet_of(evening, won)]])


def _won(field: Mapping[str, Evening], scheme: Sequence[AwardRow]) -> Won:
    found = field_awards(field, scheme) if scheme else []
    return {(one.section, one.standing.pair): one.points for one in found}


def _sheets(group: Sections, won: Won) -> list[SectionSheet]:
    rows: dict[str, dict[int, list[TravellerRow]]] = {name: {} for name in group.evenings}
    for board in group.boards:
        for name, row in group.traveller(board):
            rows[name].setdefault(board, []).append(row)
    return [
        SectionSheet(name, one, _rankings(group, name), rows[name], _own(won, name))
        for name, one in group.evenings.items()
    ]


def _own(won: Won, name: str) -> dict[Pair, int]:
    return {pair: points for (section, pair), points in won.items() if section == name}


def _rankings(group: Sections, name: str) -> list[Ranking]:
    return [
        Ranking(one.line, tuple(row.standing for row in one.rows))
        for one in group.each()
        if one.section == name
    ]
