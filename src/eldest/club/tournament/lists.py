"""Lists of players and results as CSV, and names that were pasted (MT-8.1 to MT-8.3)."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from eldest.cards import NotationError
from eldest.club.spreadsheet import csv_rows, csv_text, plain_cell, read_cell
from eldest.club.tournament.model import Player, Round, TournamentState
from eldest.club.tournament.operations import Enter
from eldest.club.tournament.playing import Write, waiting
from eldest.club.tournament.ranking.cells import ranking_cells
from eldest.club.tournament.ranking.standings import standings
from eldest.club.tournament.tables import seat_letter

PLAYERS = ("number", "name", "club", "id", "team")
RESULTS = ("round", "table", "seat", "player", "money")


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of a file by the names of its columns."""

    number: int
    cells: dict[str, str]

    def whole(self, column: str) -> int:
        """A cell that is a whole number; a decimal comma or point may follow with zeros."""
        text = self.cells[column].replace("\N{MINUS SIGN}", "-").replace(",", ".")
        whole, _, rest = text.partition(".")
        try:
            if rest.strip("0"):
                raise ValueError
            return int(whole)
        except ValueError:
            raise NotationError(
                f"line {self.number}: {column} {text!r} is not a whole number (MT-8.1)"
            ) from None


def read_players(text: str) -> list[Enter]:
    """A file of players, or pasted names: one in a line, the club after a comma or tab."""
    plain = _plain(text)
    if _is_table(plain, PLAYERS):
        return [_player(line) for line in _lines(plain, PLAYERS)]
    return [_pasted(line) for line in plain.splitlines() if line.strip()]


def _player(line: _Line) -> Enter:
    cells = line.cells
    number = line.whole("number") if cells["number"] else 0
    if not cells["name"]:
        raise NotationError(f"line {line.number}: a player needs a name (MT-1.1)")
    return Enter(cells["name"], cells["club"], cells["id"], cells["team"], number=number)


def _pasted(line: str) -> Enter:
    """MT-8.2: a pasted line has a name, and after a comma or tab the club."""
    at = min((line.index(mark) for mark in ",\t" if mark in line), default=len(line))
    return Enter(line[:at].strip(), line[at + 1 :].strip())


def read_results(text: str, state: TournamentState) -> list[Write]:
    """A file of results as slips, table by table; each seat must hold who sits there."""
    found: dict[tuple[int, int], dict[int, int]] = {}
    for line in _lines(_plain(text), RESULTS):
        place = line.whole("round"), line.whole("table")
        seats = state.round(place[0]).seats(place[1])
        player = line.whole("player")
        if player not in seats or line.cells["seat"] != seat_letter(seats.index(player)):
            raise NotationError(f"line {line.number}: player {player} does not sit there (MT-8.1)")
        found.setdefault(place, {})[player] = line.whole("money")
    return [_slip(state, place, money) for place, money in found.items()]


def _slip(state: TournamentState, place: tuple[int, int], money: dict[int, int]) -> Write:
    seats = state.round(place[0]).seats(place[1])
    if len(money) != len(seats):
        raise NotationError(f"round {place[0]}, table {place[1]}: a seat is missing (MT-8.1)")
    return Write(*place, tuple(money[player] for player in seats))


def _plain(text: str) -> str:
    return text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")


def _mark(text: str) -> str:
    first = text.partition("\n")[0]
    return ";" if ";" in first else ","


def _is_table(text: str, columns: Sequence[str]) -> bool:
    first = text.partition("\n")[0].strip().lower()
    return columns[1] in first.split(_mark(text))


def _lines(text: str, columns: Sequence[str]) -> Iterator[_Line]:
    """The lines below the heading; columns that are not there are empty."""
    rows = csv_rows(io.StringIO(text, newline=None), _mark(text))
    names = [name.strip().lower() for name in next(rows, [])]
    strange = [name for name in names if name not in columns]
    if strange or ("name" not in names and "money" not in names):
        raise NotationError(f"line 1: the columns are {';'.join(columns)} (MT-8.1)")
    for number, row in enumerate(rows, start=2):
        if any(cell.strip() for cell in row):
            if len(row) > len(names):
                raise NotationError(f"line {number} has more columns than line 1 (MT-8.1)")
            cells = dict.fromkeys(columns, "")
            yield _Line(number, cells | dict(zip(names, map(read_cell, row), strict=False)))


# -- to write ---------------------------------------------------------------------------------


def players_csv(state: TournamentState) -> str:
    """Everybody who has a number."""
    every = state.players.values()
    rows = [(p.number, *map(plain_cell, (p.name, p.club, p.id, p.team))) for p in every]
    return csv_text(PLAYERS, rows, "\n")


def results_csv(state: TournamentState) -> str:
    """The results of all slips, round by round and seat by seat."""
    rows = [
        (one.number, table, seat_letter(seat), player, money)
        for one in state.rounds
        for table in sorted(one.slips)
        for seat, (player, money) in enumerate(one.results(table).items())
    ]
    return csv_text(RESULTS, rows, "\n")


def ranking_csv(state: TournamentState) -> str:
    """The ranking as the lists have it; struck rounds in brackets."""
    heads, rows = ranking_cells(state, standings(state))
    plain = ([*row[:2], *map(plain_cell, row[2:4]), *row[4:]] for row in rows)  # name and club
    return csv_text(["place", "number", *heads[2:]], plain, "\n")


def slip_json(one: Round, table: int) -> dict[str, Any]:
    """A slip as MT-8.3 shows it."""
    slip = one.slip(table)
    seats = [
        {"seat": seat_letter(seat), "player": player, "money": money}
        for seat, (player, money) in enumerate(one.results(table).items())
    ]
    told: dict[str, Any] = {"round": one.number, "table": table, "seats": seats}
    if slip:
        told |= {"hands": slip.hands, "ended": slip.ended, "version": slip.version}
    return told


# -- as JSON ----------------------------------------------------------------------------------


def player_json(one: Player) -> dict[str, Any]:
    """A player as JSON."""
    told: dict[str, Any] = {"number": one.number, "name": one.name, "club": one.club}
    told |= {"id": one.id, "team": one.team, "guest": one.guest}
    return told | {"standing": str(one.standing)}


def round_json(state: TournamentState, one: Round) -> dict[str, Any]:
    """Who sits where, with the slips that are in."""
    tables = [
        {
            "table": number,
            "seats": [
                {"seat": seat_letter(seat), "player": n, "name": state.players[n].name}
                for seat, n in enumerate(seats)
            ],
            "slip": slip_json(one, number) if one.slip(number) else None,
            "waiting": waiting(state, one.number, number),
        }
        for number, seats in enumerate(one.tables, 1)
    ]
    told: dict[str, Any] = {"round": one.number, "method": one.method, "state": one.state}
    return told | {"started": one.started, "bell": one.rung, "tables": tables}


def status_json(state: TournamentState) -> dict[str, Any]:
    """The stage, the rounds, and what is missing."""
    return {
        "name": state.settings.name,
        "stage": str(state.stage),
        "seed": state.settings.seed,
        "options": state.options.words(),
        "present": len(state.present()),
        "rounds": [
            {"round": one.number, "state": one.state, "missing": one.missing()}
            for one in state.rounds
        ],
    }
