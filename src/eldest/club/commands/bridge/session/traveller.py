"""`eldest bridge session traveller` and `slip`: paper typed at one stroke (BT-E.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from pathlib import Path

import click

from eldest.club.commands.desk import by_director, columns, errors_as_failures, now, sentence
from eldest.club.evening import Evening, Result, Service, TravellerRow, read_result
from eldest.club.evening.exports.cells import unit_of
from eldest.club.evening.operations import Enter
from eldest.club.law6 import By
from eldest.club.scoring import Award, method_of
from eldest.terminal.given import Failed

REPEAT = "="
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
        found = [read_result(text) for text in _spelt_out(results)]
        if len(found) != len(rows):
            raise Failed(f"{where} lacks {len(rows)} results, not {len(found)}")
        by = By(person, "director", now())
        entries = [Enter(*row.place, str(one)) for row, one in zip(rows, found, strict=True)]
        click.echo("\n".join(columns(_table(service.evening, rows, found))))
        _judged(service.evening, entries, by)
        if not yes and not click.confirm("Store these results?"):
            raise Failed("nothing is stored")
        _store(service, entries, by)
    click.echo(f"{where}: {len(found)} results")


def _open_rows(rows: Rows, where: str) -> Rows:
    """The lines that have no result yet."""
    if not rows:
        raise Failed(f"nobody plays in {where}")
    if still := [row for row in rows if row.version is None]:
        return still
    raise Failed(f"{where} has all its results")


def _spelt_out(results: tuple[str, ...]) -> list[str]:
    """The results, where `=` is the one before it."""
    texts: list[str] = []
    for text in results:
        if text == REPEAT and not texts:
            raise Failed("= repeats the line above, and the first line has none")
        texts.append(texts[-1] if text == REPEAT else text)
    return texts


def _table(evening: Evening, rows: Rows, found: list[Result]) -> list[tuple[str, ...]]:
    """What the lines would give: score, its running sum and, of a board, points among the lines."""
    scores = [
        one.ns_score(evening.state.vulnerable(row.place.board))
        for row, one in zip(rows, found, strict=True)
    ]
    sums = accumulate(score or 0 for score in scores)
    cells: list[tuple[str, ...]] = [("board", "NS", "EW", "result", "NS score", "sum", "NS points")]
    awards = _awards(evening, rows, found)
    for row, one, score, summed, award in zip(rows, found, scores, sums, awards, strict=True):
        place = str(row.place.board), str(row.ns), str(row.ew), str(one)
        points = unit_of(evening).points(award)
        cells.append((*place, "" if score is None else str(score), str(summed), points))
    return cells if any(row[-1] for row in cells[1:]) else [row[:-1] for row in cells]


def _awards(evening: Evening, rows: Rows, found: Sequence[Result]) -> list[Award | None]:
    """What NS get of each line of a board; of a match only the other room can tell."""
    boards = {row.place.board for row in rows}
    if evening.settings.is_teams or len(boards) > 1:
        return [None] * len(rows)
    vulnerable = evening.state.vulnerable(boards.pop())
    lines = [one.line(vulnerable, "") for one in found]
    awards = method_of(evening.settings.method).awards(lines, len(lines))
    return [award and award[0] for award in awards]


def _judged(evening: Evening, entries: Sequence[Enter], by: By) -> None:
    """Tell what looks wrong before anything is stored; a line that is refused ends it (BT-E.3)."""
    for entry in entries:
        entry.admit(evening.state, by)
        for flag in entry.judge(evening.state, by):
            click.echo(f"note: {sentence(flag)}")


def _store(service: Service, entries: Sequence[Enter], by: By) -> None:
    """Enter everything; what is flagged has been told."""
    for entry in entries:
        refusal = service.do(by, Enter.name, entry.args()).refusal
        if refusal:
            raise Failed(sentence(refusal))
