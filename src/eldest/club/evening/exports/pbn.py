"""Results as PBN: a game for each board with its ScoreTable, the ranking in the first (B-E.9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eldest.club.evening.evening import Evening
from eldest.club.evening.exports.cells import (
    contract_text,
    names_of,
    ns_points,
    pair_text,
    percent,
    result_of,
    seated,
    unit_of,
)
from eldest.club.evening.exports.sheets import SectionSheet, sheet_of
from eldest.club.evening.ranking.travellers import TravellerRow
from eldest.club.formats import PbnGame, write_games
from eldest.club.formats.filed import VULNERABLE
from eldest.club.formats.game import Tag, fresh
from eldest.club.formats.pbn.tables import table
from eldest.club.scoring import Award, decimal
from eldest.games.bridge import SEATS, dealer

SCORING = {
    "matchpoints": "MatchPoints;MP1",
    "matchpoints-1": "MatchPoints;MP2",
    "cross-imps": "IMP;Cross",
    "butler": "IMP;Butler",
    "imps": "IMP",
    "vps": "IMP;VP",
    "discrete-vps": "IMP;VP",
    "bam": "BAM",
    "bam-1": "BAM",
}
DIRECTION = {"NS": "N-S", "EW": "E-W", "": "-", **{seat: seat for seat in SEATS}}
_SECTION = r"Section\1L;"
_PLACE = r"Table\2R;Round\2R;"
_PAIRS = r"PairId_NS\3R;PairId_EW\3R;"
_PLAYERS = r"PlayerId_North\3R;PlayerId_South\3R;PlayerId_East\3R;PlayerId_West\3R;"
_RESULT = r"Contract\5L;Declarer\1R;Result\2R;Lead\3L;Score_NS\6R;Score_EW\6R;"
_MATCHPOINTS = r"MP_NS\5R;MP_EW\5R;Percentage_NS\5R;Percentage_EW\5R"
_IMPS = r"IMP_NS\6R;IMP_EW\6R"
_TOTAL = r"Rank\3R;{who}\3R;Direction\5R;{points}Names\40L;NrBoards\3R;MemberID1\8R;MemberID2\8R"
_TOTALS = {
    "%": r"TotalScoreMP\6R;TotalPercentage\6R;",
    "IMP": r"TotalScoreIMP\7R;",
    "VP": r"TotalScoreVP\7R;",
    "BAM": r"TotalScoreBAM\7R;",
}


def pbn(evening: Evening, *, utf8: bool = True) -> bytes:
    """The file of an evening; with its hands once they are released."""
    return pbn_of([sheet_of(evening)], utf8=utf8)


def pbn_of(sheets: Sequence[SectionSheet], *, utf8: bool = True) -> bytes:
    """The file of all sections of an evening; more than one have a column Section (BT-X.7)."""
    boards = sorted({board for sheet in sheets for board in sheet.travellers})
    games = [_game(sheets, board) for board in boards]
    games[0] = games[0].place(_totals(sheets))
    return write_games(games, utf8=utf8)


def _game(sheets: Sequence[SectionSheet], board: int) -> PbnGame:
    playing = next(sheet for sheet in sheets if board in sheet.travellers)
    game = _plain_game(playing.evening, board)
    tail = _MATCHPOINTS if unit_of(playing.evening).word == "%" else _IMPS
    rows = [
        [*_section(sheets, sheet), *_cells(sheet.evening, row)]
        for sheet in sheets
        for row in sheet.travellers.get(board, ())
        if row.version
    ]
    who = _PLAYERS if playing.evening.state.movement.individual else _PAIRS
    columns = _letters(sheets) + _PLACE + who + _RESULT + tail
    return game.place(table("ScoreTable", columns, rows))


def _letters(sheets: Sequence[SectionSheet]) -> str:
    return _SECTION if len(sheets) > 1 else ""


def _section(sheets: Sequence[SectionSheet], sheet: SectionSheet) -> list[str]:
    return [sheet.letter] if len(sheets) > 1 else []


def _plain_game(evening: Evening, board: int) -> PbnGame:
    state, settings = evening.state, evening.settings
    seat = state.marks[board][0] if board in state.marks else dealer(board)
    cards = state.cards.get(board)
    return fresh(
        Event=settings.event,
        Site=settings.club,
        Date=settings.date.replace("-", "."),
        Board=str(board),
        Dealer=SEATS[seat],
        Vulnerable=VULNERABLE[state.vulnerable(board)],
        Deal=cards.deal.to_pbn(seat) if cards else "",
        Scoring=SCORING[settings.method],
        Competition=_competition(evening),
    )


def _competition(evening: Evening) -> str:
    if evening.state.movement.individual:
        return "Individuals"
    return "Teams" if evening.settings.is_teams else "Pairs"


def _cells(evening: Evening, row: TravellerRow) -> Iterator[str]:
    result = result_of(row)
    yield str(row.place.table)
    yield str(row.place.round)
    if evening.state.movement.individual:
        yield from map(str, seated(row).values())
    else:
        yield pair_text(row.ns, "NS")
        yield pair_text(row.ew, "EW")
    unknown = "-" if result.bare is None else "?"  # a score alone (BT-E.1)
    yield (contract_text(result) if result.is_played else "") or unknown
    yield result.declarer or unknown
    yield unknown if result.tricks is None else str(result.tricks)
    yield result.lead or "-"
    points = ns_points(evening, row)
    yield str(points) if points is not None and points >= 0 else "-"
    yield str(-points) if points is not None and points < 0 else "-"
    yield from _awards(evening, row)


def _awards(evening: Evening, row: TravellerRow) -> Iterator[str]:
    """Points of both sides, `^` before what is artificial."""
    unit = unit_of(evening)
    both = row.awards or (None, None)
    yield from (_marked(award, unit.points(award)) for award in both)
    if unit.word == "%":
        yield from (_marked(award, percent(award)) for award in both)


def _marked(award: Award | None, text: str) -> str:
    if award is None or not text:
        return "-"
    return text if award.percent is None else "^" + text


def _totals(sheets: Sequence[SectionSheet]) -> Tag:
    evening = sheets[0].evening
    who = "PlayerId" if evening.state.movement.individual else "PairId"
    columns = _TOTAL.format(who=who, points=_TOTALS[unit_of(evening).word])
    rows = [[*_section(sheets, sheet), *cells] for sheet in sheets for cells in _standings(sheet)]
    return table("TotalScoreTable", _letters(sheets) + columns, rows)


def _standings(sheet: SectionSheet) -> Iterator[Iterator[str]]:
    evening = sheet.evening
    for ranking in sheet.rankings:
        for standing in ranking.standings:
            players = evening.state.players.get(standing.pair)
            first, second = (*(players.ids if players else ()), "", "")[:2]
            matchpoints = [decimal(standing.points, 1)] if unit_of(evening).word == "%" else []
            yield iter(
                [
                    standing.place or "-",
                    str(standing.pair.number),
                    DIRECTION[ranking.line],
                    *matchpoints,
                    decimal(standing.value) if standing.is_ranked else "-",
                    names_of(evening, standing.pair),
                    str(standing.boards),
                    first or "-",
                    second or "-",
                ]
            )
