"""`eldest bridge session traveller` and `slip`: type a paper in one command (BT-E.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import click

from eldest.club.commands.desk import by_director, columns, errors_as_failures, now, sentence
from eldest.club.evening import Evening, Service, TravellerRow
from eldest.club.evening.exports.cells import unit_of
from eldest.club.evening.paper import (
    REPEAT,
    JudgedLine,
    PaperLine,
    awards_of_board,
    judged,
    store,
)
from eldest.club.law6 import By
from eldest.terminal.given import Failed

NEGATIVE = {"ignore_unknown_options": True}  # `-100` is a result, no option
Rows = list[TravellerRow]


@click.command(context_settings=NEGATIVE)
@click.argument("file")
@click.argument("board", type=int)
@click.argument("results", nargs=-1, required=True)
@click.option("--yes", is_flag=True, help="Store the results without asking.")
@by_director
def traveller(file: str, board: int, results: tuple[str, ...], person: str, *, yes: bool) -> None:
    """Enter all RESULTS of a BOARD in the order of its traveller; `=` repeats the line above.

    The command shows the scores first, and stores nothing before you confirm.

    \b
    eldest bridge session traveller tuesday.evening 5 620 600 -100 "4S E made 5" A+ NP
    """
    where = f"board {board}"
    _take(file, lambda evening: evening.traveller(board), where, results, person, yes=yes)


@click.command(context_settings=NEGATIVE)
@click.argument("file")
@click.argument("round_", metavar="ROUND", type=int)
@click.argument("table", type=int)
@click.argument("results", nargs=-1, required=True)
@click.option("--yes", is_flag=True, help="Store the results without asking.")
@by_director
def slip(
    file: str, round_: int, table: int, results: tuple[str, ...], person: str, *, yes: bool
) -> None:
    """Enter all RESULTS of a ROUND at a TABLE, its boards in order; `=` repeats the line above.

    The command shows the scores first, and stores nothing before you confirm.

    \b
    eldest bridge session slip tuesday.evening 1 3 "4S N =" 620 Pass
    """

    def rows(evening: Evening) -> Rows:
        return _round_rows(evening, round_, table)

    _take(file, rows, f"round {round_}, table {table}", results, person, yes=yes)


def _round_rows(evening: Evening, round_: int, table: int) -> Rows:
    """What a table plays in a round, board by board."""
    sitting = evening.state.movement.at(round_, table)
    boards = evening.state.boards(sitting) if sitting else ()
    rows = [row for board in boards for row in evening.traveller(board)]
    return [row for row in rows if row.place[:2] == (round_, table)]


def _take(
    file: str,
    rows_of: Callable[[Evening], Rows],
    where: str,
    results: tuple[str, ...],
    person: str,
    *,
    yes: bool,
) -> None:
    """Show what the lines give, ask, and store all of them or none."""
    with errors_as_failures(), Service.open(Path(file)) as service:
        rows = _open_rows(rows_of(service.evening), where)
        lines = _lines(rows, results, where)
        by = By(person, "director", now())
        found = judged(service.evening, by, lines)
        _check(found)
        click.echo("\n".join(columns(_table(service.evening, rows, found))))
        for flag in (flag for line in found for flag in line.answer.flags):
            click.echo(f"note: {sentence(flag)}")
        if not yes and not click.confirm("Store these results?"):
            raise Failed("no result was stored")
        store(service, by, lines)
    click.echo(f"{where}: {len(found)} results")


def _open_rows(rows: Rows, where: str) -> Rows:
    """The lines that have no result yet."""
    if not rows:
        raise Failed(f"nobody plays in {where}")
    if still := [row for row in rows if row.version is None]:
        return still
    raise Failed(f"{where} has all its results")


def _lines(rows: Rows, results: tuple[str, ...], where: str) -> list[PaperLine]:
    """A result for each row."""
    if results[0] == REPEAT:
        raise Failed("= repeats the line above, and the first line has none")
    if len(results) != len(rows):
        raise Failed(f"{where} needs {len(rows)} results, but you typed {len(results)}")
    return [PaperLine(row.place, text) for row, text in zip(rows, results, strict=True)]


def _check(found: Sequence[JudgedLine]) -> None:
    """Refuse all lines if one is refused."""
    for line in found:
        if line.answer.refusal:
            raise Failed(sentence(line.answer.refusal))


def _table(evening: Evening, rows: Rows, found: Sequence[JudgedLine]) -> list[tuple[str, ...]]:
    """What the lines would give: score, its running sum and, of a board, points among the lines."""
    results = {line.place: line.result for line in found if line.result}
    boards = {place.board for place in results}
    awards = awards_of_board(evening, boards.pop(), results) if len(boards) == 1 else {}
    cells: list[tuple[str, ...]] = [("board", "NS", "EW", "result", "NS score", "sum", "NS points")]
    summed = 0
    for row in rows:
        one = results[row.place]
        score = one.ns_score(evening.state.vulnerable(row.place.board))
        summed += score or 0
        place = str(row.place.board), str(row.ns), str(row.ew), str(one)
        points = unit_of(evening).points(awards.get(row.place))
        cells.append((*place, "" if score is None else str(score), str(summed), points))
    return cells if any(row[-1] for row in cells[1:]) else [row[:-1] for row in cells]
