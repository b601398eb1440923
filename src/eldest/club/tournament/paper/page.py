"""The paper of a tournament as one HTML file: no script, nothing fetched, prints well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from eldest.club.document import document
from eldest.club.tournament.paper.sheets import Card, Section, Sheet

SLIPS_ON_PAGE = 4
_STYLE = """\
body { max-width: 62rem; font-size: 1rem; line-height: 1.35; }
h2 { font-size: 1.15em; margin: 1.4em 0 0.4em; }
p { margin: 0.3em 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100%; }
th, td { padding: 0.2em 0.5em; text-align: right; border-bottom: 1px solid #ddd; }
th { font-weight: normal; color: #444; }
.text { text-align: left; }
footer { margin-top: 1em; color: #444; font-size: 0.8em; overflow-wrap: anywhere; }
.slips { display: grid; grid-template-columns: repeat(auto-fit, minmax(19rem, 1fr)); gap: 1rem; }
.slip { border: 1px dashed #777; padding: 0.8rem; break-inside: avoid; }
.slip h2 { margin: 0.2em 0; font-size: 1.4em; }
.slip td { border: 1px solid #777; height: 2.6em; }
.slip .name { width: 45%; }
.slip .money { width: 18%; }
@page { size: A4; margin: 10mm; }
@media print {
  body { padding: 0; max-width: none; font-size: 10.5pt; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  .page { display: grid; grid-template-columns: 1fr 1fr; grid-auto-rows: 136mm; gap: 2mm;
    break-after: page; }
  .page:last-of-type { break-after: auto; }
}
"""


def sheet_html(sheet: Sheet) -> str:
    """A sheet to hang up or to publish."""
    parts = [f"<h1>{escape(sheet.title)}</h1>", f"<p>{escape(sheet.occasion)}</p>"]
    for section in sheet.sections:
        parts += _section(section)
    parts.append(f"<footer>{escape(sheet.foot)}</footer>")
    return document(sheet.title, parts, _STYLE, sheet.language)


def _section(section: Section) -> Iterator[str]:
    yield f"<section><h2>{escape(section.heading)}</h2>"
    yield '<div class="scroll"><table>'
    yield f"<thead>{_row('th', section.heads, section)}</thead>"
    yield "<tbody>"
    yield from (_row("td", row, section) for row in section.rows)
    yield "</tbody></table></div>"
    if section.note:
        yield f"<p>{escape(section.note)}</p>"
    yield "</section>"


def _row(tag: str, cells: Sequence[str], section: Section) -> str:
    made = []
    for at, cell in enumerate(cells):
        kind = ' class="text"' if at in section.text else ""
        made.append(f"<{tag}{kind}>{escape(cell)}</{tag}>")
    return f"<tr>{''.join(made)}</tr>"


def slips_html(cards: Sequence[Card], language: str) -> str:
    """Slips to cut, four on A4."""
    body = []
    for at in range(0, len(cards), SLIPS_ON_PAGE):
        body.append('<div class="slips page">')
        body += [_card(card) for card in cards[at : at + SLIPS_ON_PAGE]]
        body.append("</div>")
    return document(cards[0].title if cards else "", body, _STYLE, language)


def _card(card: Card) -> str:
    seat, name, money, signature = map(escape, card.heads)
    head = (
        f'<tr><th>{seat}</th><th class="name text">{name}</th>'
        f'<th class="money">{money}</th><th>{signature}</th></tr>'
    )
    rows = [
        f'<tr><td class="text">{letter}</td><td class="text">{escape(who)}</td>'
        "<td></td><td></td></tr>"
        for letter, who in card.seats
    ]
    return (
        f'<article class="slip"><p>{escape(card.title)}</p><h2>{escape(card.place)}</h2>'
        f"<table><thead>{head}</thead><tbody>{''.join(rows)}</tbody></table>"
        f"<p>{escape(card.tasks)}</p><p>{escape(card.below)}</p></article>"
    )
