"""Who plays where: a sheet for the wall, and a card for each pair to carry, as HTML (B-V.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from eldest.club.document import document
from eldest.club.evening.evening import Evening
from eldest.club.evening.exports.cells import names_of
from eldest.club.evening.model import EveningState
from eldest.club.movements import Pair, Sitting
from eldest.club.opendeal.boards import boards_text
from eldest.club.speech import evening_text

_STYLE = """\
body { max-width: 60rem; font-size: 0.95rem; line-height: 1.3; }
h2 { font-size: 1.15em; margin: 1em 0 0.3em; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 0.2em 0.5em; text-align: left; border-bottom: 1px solid #bbb; }
th { font-weight: normal; color: #444; }
.rounds { columns: 2; column-gap: 2rem; }
section { break-inside: avoid; }
.cards { break-before: page; display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
.cards section { border: 1px dashed #777; padding: 0.6rem; }
.cards h2 { margin-top: 0; }
@page { margin: 12mm; }
"""


def guide(evening: Evening, language: str = "en") -> bytes:
    """The guide that a Director hangs up and hands out."""
    title = f"{evening.settings.event}, {evening.settings.date}"
    rounds = range(1, len(evening.state.movement.rounds) + 1)
    wall = "".join(_round(evening, number, language) for number in rounds)
    cards = "".join(_card(evening, pair, language) for pair in evening.state.movement.pairs)
    body = [
        f"<h1>{escape(title)}</h1>",
        f'<div class="rounds">{wall}</div>',
        f'<div class="cards">{cards}</div>',
    ]
    return document(title, body, _STYLE, language).encode()


def _word(name: str, language: str) -> str:
    return evening_text("guide", name, language)


def _round(evening: Evening, number: int, language: str) -> str:
    """All tables of a round, what rests, and who sits out."""
    state = evening.state
    round_ = state.movement.rounds[number - 1]
    rows = [
        (str(one.table), str(one.ns), str(one.ew), boards_of(state, one, language))
        for one in round_.sittings
    ]
    notes = []
    resting = resting_boards(evening, number)
    if resting:
        notes.append(f"{_word('rest', language)}: {resting}")
    if round_.out:
        notes.append(f"{_word('out', language)}: {', '.join(map(str, round_.out))}")
    heads = (_word("table", language), "NS", "EW", _word("boards", language))
    foot = "".join(f"<p>{escape(note)}</p>" for note in notes)
    title = evening_text("guide", "round", language, n=number)
    return f"<section><h2>{title}</h2>{_table(heads, rows)}{foot}</section>"


def boards_of(state: EveningState, sitting: Sitting, language: str = "en") -> str:
    """The boards of a table, and where it begins if others have the same ones (B-V.7)."""
    boards, first = boards_text(state.boards(sitting)), state.first_board(sitting)
    if first is None:
        return boards
    return evening_text("guide", "boards_from", language, boards=boards, first=first)


def resting_boards(evening: Evening, number: int) -> str:
    """The boards that are at no table (BT-V.5)."""
    state = evening.state
    if state.settings.is_teams or state.settings.is_swiss:
        return ""
    used = {sitting.set for sitting in state.movement.rounds[number - 1].sittings}
    sets = [boards for at, boards in enumerate(state.sets, start=1) if at not in used]
    return ", ".join(map(boards_text, sets))


def _card(evening: Evening, pair: Pair, language: str) -> str:
    """The card of one pair or player: where they go, round by round."""
    heads = [_word(name, language) for name in ("number", "table", "seat", "against", "boards")]
    title = f"{pair} {names_of(evening, pair)}".strip()
    rows = list(_moves(evening, pair, language))
    return f"<section><h2>{escape(title)}</h2>{_table(heads, rows)}</section>"


def _moves(evening: Evening, pair: Pair, language: str) -> Iterator[tuple[str, ...]]:
    state = evening.state
    for number, round_ in enumerate(state.movement.rounds, start=1):
        found = [one for one in round_.sittings if pair in one.contestants]
        if not found:
            yield str(number), "", _word("out", language), "", ""
        for one in found:
            north = pair in one.ns.contestants
            side, other = ("NS", one.ew) if north else ("EW", one.ns)
            seat = f"{side} {one.ns if north else one.ew}" if state.movement.individual else side
            yield str(number), str(one.table), seat, str(other), boards_of(state, one, language)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = ["".join(f"<th>{escape(head)}</th>" for head in heads)]
    lines += ["".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows]
    return f"<table>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"
