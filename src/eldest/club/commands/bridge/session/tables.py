"""An evening as text: ranking, travellers, scorecards, guide; columns side by side."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from eldest.club.commands.desk import columns, some
from eldest.club.evening import Evening
from eldest.club.evening.exports.cells import (
    contract_text,
    names_of,
    ns_points,
    percent,
    result_of,
    unit_of,
    value_text,
)
from eldest.club.evening.exports.guide import boards_of, resting_boards
from eldest.club.evening.ranking.rankings import Ranking
from eldest.club.evening.ranking.travellers import TravellerRow
from eldest.club.formats.filed import VULNERABLE
from eldest.club.movements import Pair
from eldest.club.scoring import decimal
from eldest.games.bridge import SEATS, dealer


def ranking_lines(evening: Evening) -> Iterator[str]:
    """Every ranking with its heading, the net ones last, and what is still missing."""
    yield from _lists(evening, evening.rankings())
    net = evening.net()
    if net:
        yield "net"
        yield from _lists(evening, net)
    missing = len(evening.missing())
    yield (
        some(missing, "result is missing.", "results are missing.")
        if missing
        else "All results are in."
    )


def _lists(evening: Evening, rankings: list[Ranking]) -> Iterator[str]:
    unit = unit_of(evening)
    for ranking in rankings:
        rows = [("", "pair", "names", unit.word, unit.board, "boards", "adjusted")]
        for one in ranking.standings:
            adjusted = _adjustment(one.penalty) if one.penalty else ""
            points = decimal(one.points, unit.places)
            name = names_of(evening, one.pair)
            value = value_text(one)
            rows.append((one.place, str(one.pair), name, value, points, str(one.boards), adjusted))
        yield from columns(rows, left=(2,))
        yield ""


def _adjustment(penalty: Fraction) -> str:
    """A penalty with its minus, a bonus with its plus (B-M.7)."""
    return ("+" if penalty < 0 else "") + decimal(-penalty)


def board_lines(evening: Evening, board: int) -> Iterator[str]:
    """The traveller of a board, with its hands once they are released."""
    state = evening.state
    seat = state.marks[board][0] if board in state.marks else dealer(board)
    yield f"board {board}, dealer {SEATS[seat]}, vulnerable {VULNERABLE[state.vulnerable(board)]}"
    if board in state.cards:
        yield str(state.cards[board].deal)
    unit = unit_of(evening).board
    heads = ("NS", "EW", "contract", "by", "", "lead", "NS", f"NS {unit}", f"EW {unit}", "NS %", "")
    rows = [_cells(evening, row) for row in evening.traveller(board)]
    yield from columns([heads, *rows], left=(2,))


def _cells(evening: Evening, row: TravellerRow) -> tuple[str, ...]:
    result, points, unit = result_of(row), ns_points(evening, row), unit_of(evening)
    ns, ew = row.awards or (None, None)
    return (
        str(row.ns),
        str(row.ew),
        contract_text(result) if row.version else "-",
        result.declarer,
        result.shown_tricks(),
        result.lead,
        "" if points is None else str(points),
        unit.points(ns),
        unit.points(ew),
        percent(ns),
        _remark(row),
    )


def _remark(row: TravellerRow) -> str:
    version = row.version
    if version is None:
        return ""
    words = [
        "" if version.confirmed else "unconfirmed",
        f"version {version.number}" if version.number > 1 else "",
        f"form {version.form}" if version.form else "",
        "turned" if version.turned else "",
        "late" if version.late else "",
    ]
    return ", ".join(filter(None, words))


def card_lines(evening: Evening, pair: Pair) -> Iterator[str]:
    """The scorecard of a pair or team."""
    unit = unit_of(evening)
    yield f"{pair} {names_of(evening, pair)}".strip()
    rows = [("round", "board", "side", "against", "result", unit.board, "%")]
    for one in evening.scorecards()[pair]:
        place, side = one.place, "EW" if one.side else "NS"
        points = unit.points(one.award)
        cells = (str(place.round), str(place.board), side, str(one.opponent), one.score)
        rows.append((*cells, points, percent(one.award)))
    yield from columns(rows, left=(4,))


def guide_lines(evening: Evening) -> Iterator[str]:
    """Who plays whom and which boards, round by round, to hang up in the room."""
    for number in range(1, len(evening.state.movement.rounds) + 1):
        yield from round_lines(evening, number)
        yield ""


def round_lines(evening: Evening, number: int) -> Iterator[str]:
    """The tables of a round, and who sits out."""
    state = evening.state
    round_ = state.movement.rounds[number - 1]
    began = f", began {state.started[number]}" if number in state.started else ""
    yield f"round {number}{began}"
    rows = [("table", "NS", "EW", "boards")]
    for sitting in round_.sittings:
        names = str(sitting.table), str(sitting.ns), str(sitting.ew)
        rows.append((*names, boards_of(state, sitting)))
    yield from columns(rows)
    resting = resting_boards(evening, number)
    if resting:
        yield f"rest: {resting}"
    if round_.out:
        yield f"sits out: {', '.join(map(str, round_.out))}"


def missing_lines(evening: Evening) -> Iterator[str]:
    """Where results are still to come."""
    for place in evening.missing():
        sitting = evening.state.sitting(place)
        who = f": {sitting.ns} against {sitting.ew}" if sitting else ""
        yield f"{place}{who}"
