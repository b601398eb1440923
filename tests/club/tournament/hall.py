"""A tournament to play with, and the one of ten players that the lawbook tells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from eldest.club.findings import ClubRefusal
from eldest.club.journal import By
from eldest.club.law6.answers import Answer
from eldest.club.operations import Operation
from eldest.club.tournament import Tournament, TournamentSettings
from eldest.club.tournament.model import TournamentState
from eldest.club.tournament.operations import Enter
from eldest.club.tournament.playing import Draw, Start, Write

BOOK = (Path(__file__).parents[3] / "docs" / "rules" / "marias-tournaments.md").read_text("utf-8")
NAMES = ["Adam", "Berta", "Cyril", "Dana", "Emil", "Filip", "Gita", "Hana", "Ivan", "Jana"]
SEED = "Jihlava 2026-11-16"
MORNING = "2026-11-16T08:00:00Z"
DIRECTOR = By("Eva", "director", MORNING)
SCORER = By("Ota", "assistant", MORNING)


def at(minutes: int, by: By = DIRECTOR) -> By:
    """The same person so many minutes after eight."""
    return By(by.person, by.role, f"2026-11-16T{8 + minutes // 60:02}:{minutes % 60:02}:00Z")


def player(number: int) -> By:
    return By(str(number), "player", MORNING)


def opened(*options: str, preset: str = "club", seed: str = SEED) -> Tournament:
    return Tournament(TournamentSettings("Jihlava", seed, preset=preset, options=options), DIRECTOR)


def entered(
    players: int | Sequence[str], *options: str, preset: str = "club", seed: str = SEED
) -> Tournament:
    """A tournament that these players have entered."""
    found = opened(*options, preset=preset, seed=seed)
    names = players if not isinstance(players, int) else [f"P{n}" for n in range(1, players + 1)]
    for name in names:
        found.do(DIRECTOR, Enter(name))
    return found


def drawn(tournament: Tournament, method: str = "", tables: str = "", reason: str = "") -> Answer:
    """Draw and start the next round; tables by hand as `1 2 3 | 4 5 6`."""
    number = len(tournament.state.rounds) + 1
    rows = tuple(row.strip() for row in tables.split("|")) if tables else ()
    answer = tournament.do(DIRECTOR, Draw(number, method or ("manual" if rows else ""), rows))
    tournament.do(DIRECTOR, Start(number))
    return answer


def tables_of(tournament: Tournament, round_: int) -> str:
    return plan(tournament.state.round(round_).tables)


def plan(tables: Iterable[Iterable[int]]) -> str:
    """Tables as the lawbook writes them."""
    return " | ".join(" ".join(map(str, table)) for table in tables)


def written(tournament: Tournament, *tables: tuple[int, ...]) -> None:
    """The slips of the last round."""
    round_ = len(tournament.state.rounds)
    for number, money in enumerate(tables, 1):
        tournament.do(DIRECTOR, Write(round_, number, money))


def refusal(tournament: Tournament, by: By, operation: Operation[TournamentState]) -> str:
    """The code with which it is refused, and nothing changes."""
    before = tournament.head, repr(tournament.state)
    try:
        tournament.do(by, operation)
    except ClubRefusal as refused:
        assert (tournament.head, repr(tournament.state)) == before
        return refused.finding.code
    raise AssertionError("it was not refused")


SLIPS = [
    [
        [(int(n), int(money)) for n, money in re.findall(r"(\d+) ([+-]?\d+)", table)]
        for table in line.split("·")
    ]
    for line in re.findall(r"^\| [1-5] \| (\d+ -?\+?\d+, .*?) \|$", BOOK, re.M)
]


def ten(*options: str, preset: str = "vysocina", rounds: int = 5) -> Tournament:
    """The tournament of section 9, with its slips."""
    found = entered(NAMES, *options, preset=preset)
    for slips in SLIPS[:rounds]:
        drawn(found, "manual", " | ".join(" ".join(str(n) for n, _ in table) for table in slips))
        written(found, *(tuple(money for _, money in table) for table in slips))
    return found


def ranking(tournament: Tournament) -> str:
    """The order as the lawbook writes it: `1= Cyril 59, 1= Jana 59, 3 Ivan 40`."""
    rows = tournament.standings()
    return ", ".join(f"{row.place} {row.player.name} {number(row.counted)}" for row in rows)


def number(value: object) -> str:
    return f"{float(str(value).replace('/', ' ').split()[0]) / _below(value):g}"


def _below(value: object) -> int:
    return int(str(value).partition("/")[2] or 1)
