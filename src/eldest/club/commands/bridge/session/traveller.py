"""`eldest bridge session traveller`: a paper traveller typed at one stroke (BT-E.4)."""

from __future__ import annotations

from pathlib import Path

import click

from eldest.club.commands.bridge.session.desk import answered
from eldest.club.commands.desk import columns, errors_as_failures, now
from eldest.club.evening import Evening, Result, Service, TravellerRow, read_result
from eldest.club.evening.exports.cells import unit_of
from eldest.club.evening.operations import Enter
from eldest.club.law6 import By
from eldest.club.scoring import Award, BoardScore, method_of
from eldest.terminal.given import Failed

REPEAT = "="
NEGATIVE = {"ignore_unknown_options": True}  # `-100` is a result, no option


@click.command(context_settings=NEGATIVE)
@click.argument("file")
@click.argument("board", type=int)
@click.argument("results", nargs=-1, required=True)
@click.option("--yes", is_flag=True, help="Store the results without asking.")
@click.option("--by", "person", default="director", metavar="NAME", help="Your name, for the log.")
def traveller(file: str, board: int, results: tuple[str, ...], person: str, *, yes: bool) -> None:
    """Enter all RESULTS of a BOARD in the order of its traveller; `=` repeats the line above.

    The command shows the scores first, and stores nothing before you confirm.

    \b
    eldest bridge session traveller tuesday.evening 5 620 600 -100 "4S E made 5" A+ NP
    """
    with errors_as_failures(), Service.open(Path(file)) as service:
        evening = service.evening
        rows = _open_rows(evening, board)
        found = [read_result(text) for text in _spelt_out(results)]
        if len(found) != len(rows):
            raise Failed(f"board {board} lacks {len(rows)} results, not {len(found)}")
        click.echo("\n".join(columns(_table(evening, rows, found))))
        if not yes and not click.confirm("Store these results?"):
            raise Failed("nothing is stored")
        _store(service, rows, found, person)
    click.echo(f"board {board}: {len(found)} results")


def _open_rows(evening: Evening, board: int) -> list[TravellerRow]:
    """The lines of the traveller that have no result yet."""
    rows = [row for row in evening.traveller(board) if row.version is None]
    if not rows:
        raise Failed(f"board {board} has all its results")
    return rows


def _spelt_out(results: tuple[str, ...]) -> list[str]:
    """The results, where `=` is the one before it."""
    texts: list[str] = []
    for text in results:
        if text == REPEAT and not texts:
            raise Failed("= repeats the line above, and the first line has none")
        texts.append(texts[-1] if text == REPEAT else text)
    return texts


def _table(
    evening: Evening, rows: list[TravellerRow], found: list[Result]
) -> list[tuple[str, ...]]:
    """What the lines would give: score and, of pairs, points among themselves."""
    vulnerable = evening.state.vulnerable(rows[0].place.board)
    lines = [result.line(vulnerable, "") for result in found]
    cells: list[tuple[str, ...]] = [("NS", "EW", "result", "NS score", "NS points")]
    for row, result, award in zip(rows, found, _awards(evening, lines), strict=True):
        points = result.ns_score(vulnerable)
        score = "" if points is None else str(points)
        cells.append((str(row.ns), str(row.ew), str(result), score, unit_of(evening).points(award)))
    return cells


def _awards(evening: Evening, lines: list[BoardScore]) -> list[Award | None]:
    """What NS get of each line; of a team match only the other room can tell."""
    if evening.settings.is_teams:
        return [None] * len(lines)
    found = method_of(evening.settings.method).awards(lines, len(lines))
    return [award and award[0] for award in found]


def _store(service: Service, rows: list[TravellerRow], found: list[Result], person: str) -> None:
    """Enter everything; what would be refused is found out before the first is written."""
    by, state = By(person, "director", now()), service.evening.state
    entries = [Enter(*row.place, str(one)) for row, one in zip(rows, found, strict=True)]
    for entry in entries:
        entry.judge(state, by)
    for entry in entries:
        answered(service, by, Enter.name, entry.args())
