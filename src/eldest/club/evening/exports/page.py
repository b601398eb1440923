"""The public page of an evening: one HTML file, no script, nothing fetched (B-E.8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape

from eldest.club.document import document
from eldest.club.evening.evening import Evening
from eldest.club.evening.exports.cells import (
    contract_text,
    names_of,
    ns_points,
    percent,
    result_of,
    unit_of,
    value_text,
)
from eldest.club.evening.proof import planned
from eldest.club.evening.ranking.rankings import PlayedBoard, Ranking
from eldest.club.evening.ranking.travellers import TravellerRow
from eldest.club.formats.filed import VULNERABLE
from eldest.club.scoring import decimal
from eldest.club.speech import evening_text
from eldest.games.bridge import SEATS, Board, dealer
from eldest.games.bridge.deals import pbn_hand

UNREPAIRED = " (unrepaired)"  # B-M.14
SYMBOLS, RED = "♠♥♦♣", "♥♦"
_STYLE = """\
body { max-width: 60rem; font-size: 1rem; line-height: 1.35; }
h2 { font-size: 1.2em; margin: 1.6em 0 0.4em; }
h3 { font-size: 1em; margin: 1.2em 0 0.3em; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.15em 0.6em; text-align: right; border-bottom: 1px solid #ddd; }
th { font-weight: normal; color: #444; }
.text { text-align: left; }
nav a { margin-right: 0.8em; }
.late { color: #b00010; }
code { overflow-wrap: anywhere; font-size: 0.85em; }
pre { margin: 0.3em 0; line-height: 1.2; white-space: pre-wrap; overflow-wrap: anywhere; }
@media print { section { break-inside: avoid; } nav { display: none; } }
"""


def page(evening: Evening, language: str = "en") -> str:
    """Ranking, and after the release travellers, scorecards and hands; how to verify them."""
    settings, say = evening.settings, Words(language)
    title = f"{settings.event}, {settings.date}"
    parts = [f"<h1>{escape(title)}</h1>", _about(evening, say), *_rankings(evening, say)]
    if evening.state.released:
        parts += [*_travellers(evening, say), *_scorecards(evening, say)]
    else:
        parts.append(f"<p>{say('sealed')}</p>")
    parts += _verification(evening, say)
    return document(title, parts, _STYLE, language)


@dataclass(frozen=True, slots=True)
class Words:
    """The words of the page in one language."""

    language: str

    def __call__(self, name: str, **values: object) -> str:
        """A word with its gaps filled."""
        return evening_text("page", name, self.language, **values)

    def heads(self, *names: str) -> list[str]:
        """Heads of a table; one that is not a word stays as it is."""
        return [self(name) if name.islower() else name for name in names]


def _about(evening: Evening, say: Words) -> str:
    state = evening.state
    missing = len(evening.missing())
    words = [
        evening.settings.club,
        evening.settings.method + UNREPAIRED * (evening.settings.method == "discrete-vps"),
        say("version", n=len(state.published)) if state.published else "",
        say("missing", n=missing) if missing else "",
    ]
    return f"<p>{escape(' · '.join(filter(None, words)))}</p>"


def _rankings(evening: Evening, say: Words) -> Iterator[str]:
    for word, lists in (("ranking", evening.rankings()), ("net", evening.net())):
        for ranking in lists:
            yield f"<section><h2>{escape(f'{say(word)} {ranking.line}'.strip())}</h2>"
            yield _ranking(evening, ranking, say)
            yield "</section>"
    for penalty in evening.state.penalties:
        words = say(penalty.word, **penalty.logged)
        yield f"<p>{escape(words)}</p>"


def _ranking(evening: Evening, ranking: Ranking, say: Words) -> str:
    unit = unit_of(evening)
    rows = []
    for one in ranking.standings:
        link = f"#pair-{one.pair}" if evening.state.released else ""
        points = decimal(one.points, unit.places)
        cells = [one.place, str(one.pair), names_of(evening, one.pair)]
        rows.append([*cells, value_text(one), points, str(one.boards), link])
    heads = say.heads("place", "pair", "names", unit.word, unit.board, "boards")
    return _table(heads, rows, text={2}, link=1)


def _table(
    heads: Iterable[str], rows: Iterable[list[str]], *, text: set[int], link: int | None = None
) -> str:
    """Rows of cells; the last cell of a row is the address behind the cell `link`."""
    lines = ["".join(_cell("th", head, is_text=at in text) for at, head in enumerate(heads))]
    for row in rows:
        cells = row if link is None else row[:-1]
        shown_cells = [escape(cell) for cell in cells]
        if link is not None and row[-1]:
            shown_cells[link] = f'<a href="{escape(row[-1])}">{shown_cells[link]}</a>'
        lines.append(
            "".join(_cell("td", cell, is_text=at in text) for at, cell in enumerate(shown_cells))
        )
    body = "\n".join(f"<tr>{line}</tr>" for line in lines)
    return f'<div class="scroll"><table>\n{body}\n</table></div>'


def _cell(tag: str, text: str, *, is_text: bool) -> str:
    return f'<{tag} class="text">{text}</{tag}>' if is_text else f"<{tag}>{text}</{tag}>"


def _travellers(evening: Evening, say: Words) -> Iterator[str]:
    boards = evening.settings.boards
    yield f"<h2>{say('all_boards')}</h2><nav>"
    yield " ".join(f'<a href="#board-{board}">{board}</a>' for board in boards) + "</nav>"
    for board in boards:
        yield f'<section id="board-{board}"><h3>{say("board", n=board)}</h3>'
        yield _facts(evening, board, say)
        rows = [_traveller(evening, row) for row in evening.traveller(board)]
        unit = unit_of(evening).board
        heads = say.heads("NS", "EW", "contract", "declarer", "tricks", "lead")
        points = (f"NS {say('score')}", f"NS {unit}", f"EW {unit}", "NS %")
        yield _table((*heads, *points), rows, text={2, 5})
        yield "</section>"


def _facts(evening: Evening, board: int, say: Words) -> str:
    cards = evening.state.cards.get(board)
    seat = evening.state.marks[board][0] if board in evening.state.marks else dealer(board)
    side = VULNERABLE[evening.state.vulnerable(board)]
    facts = f"<p>{say('dealt', seat=SEATS[seat], side=side)}</p>"
    return facts + (_hands(cards) if cards else "")


def _hands(board: Board) -> str:
    """The four hands, a line each, suits by their symbols."""
    lines = [
        f"{seat}  {'  '.join(map(_suit, SYMBOLS, pbn_hand(hand).split('.')))}"
        for seat, hand in zip(SEATS, board.deal.hands, strict=True)
    ]
    return f"<pre>{chr(10).join(lines)}</pre>"


def _suit(symbol: str, ranks: str) -> str:
    shown_symbol = f'<span class="red">{symbol}</span>' if symbol in RED else symbol
    return f"{shown_symbol} {ranks or '-'}"


def _traveller(evening: Evening, row: TravellerRow) -> list[str]:
    result, points = result_of(row), ns_points(evening, row)
    unit = unit_of(evening)
    ns, ew = row.awards or (None, None)
    mark = " *" if row.version and row.version.late else ""
    return [
        str(row.ns),
        str(row.ew),
        contract_text(result) + mark,
        result.declarer,
        result.shown_tricks(),
        result.lead,
        "" if points is None else str(points),
        unit.points(ns),
        unit.points(ew),
        percent(ns),
    ]


def _scorecards(evening: Evening, say: Words) -> Iterator[str]:
    yield f"<h2>{say('scorecards')}</h2>"
    for pair, card in evening.scorecards().items():
        names = f"{pair} {names_of(evening, pair)}".strip()
        yield f'<section id="pair-{pair}"><h3>{escape(names)}</h3>'
        yield _table(
            say.heads(
                "round", "one_board", "side", "against", "result", unit_of(evening).board, "%"
            ),
            [_played(evening, one) for one in card],
            text={4},
        )
        yield "</section>"


def _played(evening: Evening, one: PlayedBoard) -> list[str]:
    side = "EW" if one.side else "NS"
    against = f"{one.opponent} {names_of(evening, one.opponent)}".strip()
    points = unit_of(evening).points(one.award)
    place = one.place
    return [
        str(place.round),
        str(place.board),
        side,
        against,
        one.score,
        points,
        percent(one.award),
    ]


def _verification(evening: Evening, say: Words) -> Iterator[str]:
    state = evening.state
    yield f"<h2>{say('verification')}</h2>"
    late = [at for at, versions in state.results.items() if any(one.late for one in versions)]
    for place in sorted(late):
        yield f'<p class="late">* {say("late", place=place)}</p>'
    if state.plan:
        plan = planned(state.plan, state.session, evening.settings.boards)
        yield f"<p>{say('plan')} <code>{plan.id}</code></p>"
        yield f"<pre>{escape(state.plan)}</pre>"
    if state.released and state.reveal:
        yield f"<p>{say('reveal')}</p><pre>{escape(state.reveal)}</pre>"
        if not state.pledged:
            yield f"<p>{say('unproved')}</p>"
    entries = len(evening.log.entries)
    yield f"<p>{say('log', n=entries)} <code>{evening.head}</code></p>"
