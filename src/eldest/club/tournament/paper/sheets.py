"""The contents of the printed sheets of a tournament, the same for PDF and HTML."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from eldest.club.speech import tournament_word as word
from eldest.club.tournament.model import Stage, TournamentState
from eldest.club.tournament.ranking.cells import ranking_cells, value_text
from eldest.club.tournament.ranking.teams import teams
from eldest.club.tournament.tables import first_tasks, seat_letter
from eldest.club.tournament.tournament import Tournament

SHORT = 16  # digits of the log's head that are enough to find it again
ROUND_SEATS = 4


@dataclass(frozen=True, slots=True)
class Section:
    """A table with its heading; `text` are the columns that begin at the left."""

    heading: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    text: frozenset[int]
    note: str = ""


def section(
    heading: str,
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    text: set[int],
    note: str = "",
) -> Section:
    """A section without the columns that nobody has anything in, such as clubs."""
    kept = [at for at, head in enumerate(heads) if not rows or any(row[at] for row in rows)]
    return Section(
        heading,
        [heads[at] for at in kept],
        [[row[at] for at in kept] for row in rows],
        frozenset(new for new, at in enumerate(kept) if at in text),
        note,
    )


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page or several to hang up."""

    title: str
    occasion: str
    foot: str
    sections: Sequence[Section]
    language: str


@dataclass(frozen=True, slots=True)
class Card:
    """A slip to cut out: heading, the seats with their players, the columns to fill in."""

    title: str
    place: str  # round and table
    heads: Sequence[str]
    seats: Sequence[tuple[str, str]]  # letter, number and name
    tasks: str
    below: str


def _occasion(state: TournamentState) -> str:
    settings = state.settings
    return " · ".join(part for part in (settings.place, settings.date) if part)


def _foot(found: Tournament, language: str) -> str:
    """The version and the head of the log, which identify a printed list."""
    version = len(found.state.published)
    parts = [f"{word('version', language)} {version}" if version else ""]
    parts.append(f"{word('head', language)} {found.head[:SHORT]}")
    return " · ".join(filter(None, parts))


# -- the draw ---------------------------------------------------------------------------------


def draw_sheet(found: Tournament, round_: int, language: str) -> Sheet:
    """Who sits where in a round: by table, and by name."""
    state = found.state
    name = word("draw", language, n=round_)
    sections = [_by_table(state, round_, language), _by_name(state, round_, language)]
    title = f"{state.settings.name}: {name}"
    seed = f"{word('seed', language)} {state.settings.seed} · {_foot(found, language)}"
    return Sheet(title, _occasion(state), seed, sections, language)


def _by_table(state: TournamentState, round_: int, language: str) -> Section:
    rows = []
    for table, seats in enumerate(state.round(round_).tables, 1):
        names = [f"{n} {state.players[n].name}" for n in seats]
        rows.append([str(table), *names, *[""] * (ROUND_SEATS - len(names))])
    heads = [word("table", language), *(seat_letter(seat) for seat in range(ROUND_SEATS))]
    return section(word("by_table", language), heads, rows, {*range(1, 1 + ROUND_SEATS)})


def _by_name(state: TournamentState, round_: int, language: str) -> Section:
    rows = []
    for table, seats in enumerate(state.round(round_).tables, 1):
        for seat, n in enumerate(seats):
            one = state.players[n]
            rows.append([str(n), one.name, one.club, str(table), seat_letter(seat)])
    rows.sort(key=lambda row: (czech_order(row[1]), int(row[0])))
    heads = ["", *(word(name, language) for name in ("name", "club", "table", "seat"))]
    return section(word("by_name", language), heads, rows, {1, 2, 4})


def czech_order(text: str) -> tuple[tuple[str, str], ...]:
    """Names as a Czech list has them: č, ř, š, ž are letters behind c, r, s, z, and ch behind h."""
    folded = text.casefold()
    letters: list[tuple[str, str]] = []
    at = 0
    while at < len(folded):
        wide = 2 if folded.startswith("ch", at) else 1
        letters.append(_letter(folded[at : at + wide]))
        at += wide
    return tuple(letters)


def _letter(letter: str) -> tuple[str, str]:
    if letter == "ch":
        return "h~", ""
    plain = unicodedata.normalize("NFD", letter)[0]
    return (f"{plain}~", "") if letter in "čřšž" else (plain, letter)


# -- slips ------------------------------------------------------------------------------------


def slip_cards(found: Tournament, round_: int, language: str) -> list[Card]:
    """A slip for each table of a round."""
    state = found.state
    heads = [word(name, language) for name in ("seat", "name", "money", "signature")]
    below = f"{word('hands', language)}: ________   {word('ended', language)}: ______________"
    cards = []
    for table, seats in enumerate(state.round(round_).tables, 1):
        place = word("place", language, round=round_, table=table)
        named = [(seat_letter(at), f"{n} {state.players[n].name}") for at, n in enumerate(seats)]
        tasks = word("tasks", language, **first_tasks(len(seats)))
        cards.append(Card(state.settings.name, place, heads, named, tasks, below))
    return cards


# -- lists ------------------------------------------------------------------------------------


def ranking_sheet(found: Tournament, language: str) -> Sheet:
    """The list after the rounds so far, or the final one; with the teams where there are any."""
    state = found.state
    name = "final" if state.stage in (Stage.FINISHED, Stage.OFFICIAL) else "interim"
    sections = [_ranking(found, language) if state.is_public else _hidden(found, language)]
    if state.is_public and state.teams():
        sections.append(_teams(state, language))
    title = f"{state.settings.name}: {word(name, language)}"
    return Sheet(title, _occasion(state), _foot(found, language), sections, language)


def _ranking(found: Tournament, language: str) -> Section:
    heads, rows = ranking_cells(found.state, found.standings())
    names = [word(head, language) if head.isalpha() else head for head in heads]
    return section(word("ranking", language), names, rows, {2, 3}, _note(rows, language))


def _hidden(found: Tournament, language: str) -> Section:
    """MT-6.3: only the rounds, by number, without places and sums."""
    heads, rows = ranking_cells(found.state, found.standings())
    names = [word(head, language) if head.isalpha() else head for head in heads]
    shown = sorted(([*row[1:-2]] for row in rows), key=lambda row: int(row[0]))
    note = word("hidden", language, round=found.state.options.publish_after)
    return section(word("rounds", language), names[1:-2], shown, {1, 2}, note)


def _note(rows: Sequence[Sequence[str]], language: str) -> str:
    """What brackets and stars mean, where there are any."""
    cells = [cell for row in rows for cell in row[4:]]
    notes = []
    if any(cell.startswith("(") for cell in cells):
        notes.append(word("struck", language))
    if any("*" in cell for cell in cells):
        notes.append(word("missed", language))
    return " ".join(notes)


def _teams(state: TournamentState, language: str) -> Section:
    rows = []
    for row in teams(state):
        members = ", ".join(state.players[n].name for n in row.members)
        rows.append([row.place, row.team, value_text(state, row.value), members])
    heads = ["", *(word(name, language) for name in ("team", "value", "members"))]
    return section(word("teams", language), heads, rows, {1, 3})
