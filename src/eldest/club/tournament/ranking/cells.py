"""Rankings as cells of a table and as JSON, for terminal, page and paper."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from eldest.club.scoring import decimal
from eldest.club.tournament.model import TournamentState
from eldest.club.tournament.ranking.series import SeriesRow
from eldest.club.tournament.ranking.standings import RankedPlayer, RoundCell
from eldest.club.tournament.ranking.teams import TeamRow

DASH = "\N{EN DASH}"
Cells = list[str]


def value_text(state: TournamentState, value: Fraction) -> str:
    """A value in the unit of the ranking: money with its sign, others rounded to a decimal."""
    if state.options.count == "money":
        return signed(value)
    return number_text(value)


def signed(value: Fraction) -> str:
    """A number with its sign: `+45`, `-16`, `0`."""
    return f"+{number_text(value)}" if value > 0 else number_text(value)


def number_text(value: Fraction) -> str:
    """A whole number as it is, others rounded half up to one decimal (MT-0.2)."""
    return decimal(value, 0 if value.denominator == 1 else 1)


def cell_text(state: TournamentState, cell: RoundCell | None) -> str:
    """A round in the ranking: in brackets if it is struck, a dash where there is no value."""
    if cell is None or cell.value is None:
        return DASH
    text = value_text(state, cell.value) + ("*" if cell.money is None else "")
    return f"({text})" if cell.struck else text


def ranking_cells(
    state: TournamentState, rows: Sequence[RankedPlayer]
) -> tuple[Cells, list[Cells]]:
    """Heading and rows: place, number, name, club, each round, counted, and all rounds."""
    rounds = [one.number for one in state.rounds if one.slips]
    penalties = any(row.penalty for row in rows)
    heads = ["", "", "name", "club", *map(str, rounds), *["penalty"] * penalties, "counted", "all"]
    return heads, [_ranking_row(state, row, rounds, penalties=penalties) for row in rows]


def _ranking_row(
    state: TournamentState, row: RankedPlayer, rounds: Sequence[int], *, penalties: bool
) -> Cells:
    cells = {cell.round: cell for cell in row.cells}
    penalty = [signed(row.penalty) if row.penalty else ""] * penalties
    return [
        row.place,
        str(row.player.number),
        row.player.name,
        row.player.club,
        *(cell_text(state, cells.get(round_)) for round_ in rounds),
        *penalty,
        value_text(state, row.counted),
        value_text(state, row.total),
    ]


def exact(value: Fraction | None) -> int | str | None:
    """A number for JSON: whole, or the exact fraction as text."""
    if value is None:
        return None
    return int(value) if value.denominator == 1 else str(value)


def ranking_json(state: TournamentState, rows: Sequence[RankedPlayer]) -> dict[str, Any]:
    """The ranking with the law behind each round (MT-6.5)."""
    return {
        "name": state.settings.name,
        "count": state.options.count,
        "version": len(state.published),
        "public": state.is_public,
        "rows": [_row_json(row) for row in rows],
    }


def _row_json(row: RankedPlayer) -> dict[str, Any]:
    one = row.player
    return {
        "place": row.place,
        "number": one.number,
        "name": one.name,
        "club": one.club,
        "rounds": [_cell_json(cell) for cell in row.cells],
        "penalty": exact(row.penalty),
        "counted": exact(row.counted),
        "all": exact(row.total),
        "money": row.money,
    }


def _cell_json(cell: RoundCell) -> dict[str, Any]:
    told: dict[str, Any] = {"round": cell.round, "value": exact(cell.value), "money": cell.money}
    return told | {"law": cell.law, "struck": cell.struck}


def teams_json(rows: Sequence[TeamRow]) -> list[dict[str, Any]]:
    """The teams with the members who count."""
    return [
        {
            "place": row.place,
            "team": row.team,
            "value": exact(row.value),
            "members": list(row.members),
            "money": row.money,
        }
        for row in rows
    ]


def series_cells(rows: Sequence[SeriesRow]) -> tuple[Cells, list[Cells]]:
    """Heading and rows of a series: struck tournaments in brackets, an absence as a dash."""
    many = len(rows[0].scores) if rows else 0
    heads = ["", "name", "club", *(str(n) for n in range(1, many + 1)), "counted", "all"]
    table = []
    for row in rows:
        scores = []
        for score in row.scores:
            text = number_text(score.points) if score.place else DASH
            scores.append(f"({text})" if score.struck else text)
        sums = [number_text(row.counted), number_text(row.total)]
        table.append([row.place, row.name, row.club, *scores, *sums])
    return heads, table


def series_json(rows: Sequence[SeriesRow]) -> list[dict[str, Any]]:
    """The rows of a series."""
    return [
        {
            "place": row.place,
            "name": row.name,
            "club": row.club,
            "scores": [
                {"points": exact(one.points), "place": one.place, "struck": one.struck}
                for one in row.scores
            ],
            "counted": exact(row.counted),
            "all": exact(row.total),
        }
        for row in rows
    ]
