"""Hand records as one HTML file: no script, nothing fetched, prints well (B-H.3)."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from string import Template

from eldest.club.document import document
from eldest.club.records.sheet import (
    COLUMNS,
    GRIDS,
    SEAT_NAMES,
    SYMBOLS,
    Heading,
    SheetBoard,
    pages,
    par_text,
    trick_cells,
)
from eldest.club.speech import record_word as word
from eldest.games.bridge import SEATS

NAMES = dict(zip(SYMBOLS, ("spades", "hearts", "diamonds", "clubs"), strict=True))
PAPERS = {"a4": (210, 297), "letter": (216, 279)}  # millimetres
MARGIN, HEAD_AND_FOOT = 8, 17

_STYLE = Template("""\
body { max-width: 75rem; font-size: 0.95rem; line-height: 1.2; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline;
  gap: 0 1rem; margin-bottom: 0.4rem; }
h2 { font-size: 1.8em; line-height: 1; margin: 0; }
p, dl, dd { margin: 0; }
.warning { flex-basis: 100%; font-weight: bold; color: #b00010; }
.boards { display: grid; grid-template-columns: repeat(auto-fill, minmax(19rem, 1fr));
  border: solid #bbb; border-width: 1px 0 0 1px; }
.board { display: grid; grid-template-columns: 36% 30% 34%; grid-template-rows: 1fr 1fr 1fr auto;
  gap: 0.3em 0; padding: 0.4em 0.5em; border: solid #bbb; border-width: 0 1px 1px 0;
  break-inside: avoid; }
.facts { grid-area: 1 / 1; }
.north { grid-area: 1 / 2 / 2 / 4; } .west { grid-area: 2 / 1; } .east { grid-area: 2 / 3; }
.south { grid-area: 3 / 2; }
.hand p { white-space: nowrap; }
.hand b { font-weight: normal; }
.long { letter-spacing: -0.08em; font-size: 0.86em; }
.longest { letter-spacing: -0.1em; font-size: 0.64em; }
i { font-style: normal; display: inline-block; min-width: 1.05em; }
.par i, th i { min-width: 0; }
.compass { grid-area: 2 / 2; place-self: center; position: relative; width: 4em; height: 4em;
  border: 1px solid #777; margin-right: 1em; }
.compass.ns { border-top: 0.2em solid #b00010; border-bottom: 0.2em solid #b00010; }
.compass.ew { border-left: 0.2em solid #b00010; border-right: 0.2em solid #b00010; }
.compass span { position: absolute; width: 1.5em; line-height: 1.5em; font-size: 0.75em;
  text-align: center; color: #444; transform: translate(-50%, -50%); }
.compass .deals { color: #fff; background: #111; border-radius: 50%; font-weight: bold;
  print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.compass .n { left: 50%; top: 20%; } .compass .s { left: 50%; top: 80%; }
.compass .w { left: 20%; top: 50%; } .compass .e { left: 80%; top: 50%; }
.points { grid-area: 3 / 1; align-self: center; justify-self: center; display: grid;
  grid-template: repeat(3, 1fr) / repeat(3, 1.7em); place-items: center; font-size: 0.9em;
  margin-right: 1.2em; }
.points dt { grid-area: 2 / 2; font-size: 0.7em; color: #444; }
.points .n { grid-area: 1 / 2; } .points .e { grid-area: 2 / 3; }
.points .s { grid-area: 3 / 2; } .points .w { grid-area: 2 / 1; }
table { grid-area: 3 / 3; border-collapse: collapse; font-size: 0.8em; width: 100%;
  align-self: center; }
th, td { padding: 0; text-align: center; font-weight: normal; line-height: 1.15; }
tbody th { color: #444; text-align: left; }
.par { grid-area: 4 / 1 / 5 / 4; font-size: 0.9em; }
.par strong { margin-right: 0.5em; }
footer { display: flex; justify-content: space-between; gap: 1rem; margin: 0.4rem 0 1.5rem;
  font-size: 0.75em; color: #444; }
@page { size: ${width}mm ${height}mm; margin: ${margin}mm; }
@media print {
  body { padding: 0; max-width: none; font-size: ${size}pt; }
  .page { break-after: page; }
  .page:last-of-type { break-after: auto; }
  .boards { grid-template-columns: repeat($columns, 1fr); grid-auto-rows: ${down}mm; }
  header { height: 8mm; margin: 0; } footer { margin: 1mm 0 0; }
}
""")


def html(
    entries: Sequence[SheetBoard],
    heading: Heading,
    *,
    boards: int = 18,
    paper: str = "a4",
    levels: bool = False,
    language: str = "en",
) -> str:
    """The document; `boards` is how many a printed page holds."""
    columns, rows = GRIDS[boards]
    width, height = PAPERS[paper]
    sheets = pages(entries, boards)
    down = (height - 2 * MARGIN - HEAD_AND_FOOT) / rows
    made = [
        _sheet(
            row,
            heading,
            word("page", language, n=number, all=len(sheets)),
            levels=levels,
            language=language,
        )
        for number, row in enumerate(sheets, 1)
    ]
    style = _STYLE.substitute(
        width=width,
        height=height,
        margin=MARGIN,
        columns=columns,
        down=f"{down:.2f}",
        size=f"{min(down * 0.163, (width - 2 * MARGIN) / columns * 0.16):.1f}",
    )
    title = " · ".join(part for part in (heading.title, heading.occasion) if part)
    return document(title, made, style, language)


def _sheet(
    entries: Sequence[SheetBoard], heading: Heading, page: str, *, levels: bool, language: str
) -> str:
    cells = "\n".join(_board(entry, levels=levels, language=language) for entry in entries)
    warning = f'<p class="warning">{escape(heading.warning)}</p>' if heading.warning else ""
    foot = " · ".join(part for part in (heading.occasion, heading.proof, heading.warning) if part)
    return (
        f'<section class="page"><header><h1>{escape(heading.title)}</h1>'
        f"<p>{escape(heading.occasion)}</p>{warning}</header>\n"
        f'<div class="boards">\n{cells}\n</div>\n'
        f"<footer><span>{escape(foot)}</span><span>{page}</span></footer></section>"
    )


def _board(entry: SheetBoard, *, levels: bool, language: str) -> str:
    number, label = entry.board.number, word("board", language, n=entry.board.number)
    deals = word("dealer", language, seat=entry.dealer)
    side = word("vulnerable", language, side=word(entry.vulnerable, language))
    parts = [
        f'<article class="board" aria-label="{label}"><div class="facts"><h2>{number}</h2>'
        f"<p>{deals}</p><p>{side}</p></div>",
        *(_hand(entry, seat, language) for seat in (0, 3, 1, 2)),
        _compass(entry),
        _points(entry, language),
        _table(entry, levels=levels, language=language),
        "</article>",
    ]
    return "\n".join(part for part in parts if part)


def _suit(symbol: str, language: str = "en") -> str:
    red = ' class="red"' if symbol in "♥♦" else ""
    return f'<i{red} role="img" aria-label="{word(NAMES[symbol], language)}">{symbol}</i>'


def _with_suits(text: str, language: str) -> str:
    return "".join(
        _suit(letter, language) if letter in NAMES else escape(letter) for letter in text
    )


def _hand(entry: SheetBoard, seat: int, language: str) -> str:
    lines = []
    for symbol, ranks in zip(SYMBOLS, entry.holdings(seat), strict=True):
        lines.append(f"<p>{_suit(symbol, language)}<b{_narrow(ranks)}>{ranks}</b></p>")
    name = SEAT_NAMES[seat]
    what = f'class="hand {name.lower()}" role="group" aria-label="{word(name, language)}"'
    return f"<div {what}>{''.join(lines)}</div>"


def _narrow(ranks: str) -> str:
    """The class that lets a long suit keep to its place."""
    if len(ranks) <= 7:
        return ""
    return ' class="long"' if len(ranks) <= 9 else ' class="longest"'


def _compass(entry: SheetBoard) -> str:
    """The compass: thick sides are vulnerable, the letter on black deals."""
    sides = [name for side, name in enumerate(("ns", "ew")) if entry.board.vulnerability.has(side)]
    letters = []
    for letter in SEATS:
        deals = " deals" if letter == entry.dealer else ""
        letters.append(f'<span class="{letter.lower()}{deals}">{letter}</span>')
    return (
        f'<div class="{" ".join(["compass", *sides])}" aria-hidden="true">{"".join(letters)}</div>'
    )


def _points(entry: SheetBoard, language: str) -> str:
    """The points where their hands lie; a screen reader says the name of the seat."""
    cells = [
        f'<dd class="{name[0].lower()}" aria-label="{word(name, language)} {points}">{points}</dd>'
        for name, points in zip(SEAT_NAMES, map(entry.points, range(4)), strict=True)
    ]
    return f'<dl class="points"><dt>{word("points", language)}</dt>{"".join(cells)}</dl>'


def _table(entry: SheetBoard, *, levels: bool, language: str) -> str:
    """The double dummy table and par, or nothing."""
    answer = entry.par
    if entry.table is None or answer is None:
        return ""
    head = "".join(f"<th>{_with_suits(name, language)}</th>" for name in COLUMNS)
    rows = []
    for seat, cells in trick_cells(entry.table, levels=levels):
        row = "".join(f"<td>{cell}</td>" for cell in cells)
        rows.append(f"<tr><th>{seat}</th>{row}</tr>")
    contracts = _with_suits(par_text(answer) or word("passed_out", language), language)
    label = word("par", language, score=answer.label)
    return (
        f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>\n"
        f'<p class="par"><strong>{label}</strong>{contracts}</p>'
    )
