"""Writes the readable text of a round: header, lines of play with assertions, score.

Fields are separated by two or more spaces, words inside a field by one; `docs/reference/records.md`
describes every line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eldest.cards import cards_text
from eldest.games import OWN
from eldest.protocol import CHANCE, Game, Round, Seat, Shuffle
from eldest.table.log import Acted, TookBack
from eldest.table.table import Table

FORMAT = 1
WIDTH = 9  # of a key in the header
INDENT = 4  # room for the number of a trick and its leader


def write_record(
    table: Table, seats: Sequence[str] = (), totals: Sequence[int] | None = None
) -> str:
    """Return the record of a table; it contains the secret only if the round is over (T-10)."""
    lines = [*_header(table, seats), *_body(table), *_score(table, totals)]
    return "\n".join(lines) + "\n"


def side_scores(game: Game, scores: Sequence[int]) -> str:
    """Return the scores of all sides, such as `A 1  B 0`."""
    return "  ".join(f"{game.side_name(side)} {points}" for side, points in enumerate(scores))


def seat_text(seat: Seat) -> str:
    """Return a seat's number, or `chance`."""
    return "chance" if seat == CHANCE else str(seat)


def _header(table: Table, seats: Sequence[str]) -> Iterator[str]:
    game, setup = table.game, table.setup
    yield _line("eldest", str(FORMAT))
    yield _line("game", f"{game.key} {game.version}")
    if setup.options.words():
        yield _line("options", " ".join(setup.options.words()))
    if game.key not in OWN:
        yield _line("layout", game.told_layout(setup.options))
    if seats:
        yield _line("seats", " ".join(name.replace(" ", "_") for name in seats))
    if setup.leader is not None:
        yield _line("leader", str(setup.leader))
    yield from _proof(table)
    if setup.order:
        yield _line("pack", cards_text(setup.order))
    if setup.spent:
        yield _line("spent", " ".join(map(str, setup.spent)))
    yield from _deal(table)


def _proof(table: Table) -> Iterator[str]:
    proof = table.proof
    if proof is None:
        return
    yield _line("pledge", proof.pledge.hex())
    if proof.sealed is not None:
        yield _line("sealed", " ".join(each.hex() if each else "-" for each in proof.seals))
    if proof.broken:
        yield _line("broken", " ".join(f"{seat}:{pledge.hex()}" for seat, pledge in proof.broken))
    if not table.round.actors():
        yield _line("entropy", " ".join(given.hex() for given in proof.entropy))
        yield _line("secret", proof.secret.hex())


def _deal(table: Table) -> Iterator[str]:
    """The deal's exact number and its text; until a leader is drawn, seat 0 counts as leader."""
    leader = table.round.setup.leader or 0
    shuffles = table.shuffles()
    if not shuffles:
        return
    dealing = table.game.dealing(table.setup.options)
    yield _line("deal", str(dealing.number(shuffles[0].order, leader)))
    yield _line("hands", dealing.text(shuffles[0].order, leader))


def _body(table: Table) -> Iterator[str]:
    writer, steps = _Writer(table), table.steps()
    round_ = next(steps)
    for place, event in enumerate(table.log):
        label, actors = round_.label(), round_.actors()
        round_ = next(steps)  # as it is after the event
        if isinstance(event, TookBack):
            yield from writer.back(event)
        else:
            yield from writer.act(place, event, label, round_, unasked=event.seat not in actors)
    yield from writer.close()


def _score(table: Table, totals: Sequence[int] | None) -> Iterator[str]:
    outcome = table.round.outcome()
    if outcome is not None:
        yield _line("score", side_scores(table.game, outcome.points))
    if totals is not None:
        yield _line("total", side_scores(table.game, totals))


def _line(key: str, text: str) -> str:
    return f"{key:<{WIDTH}}{text}"


class _Writer:
    """Groups actions into lines: a trick is one line, an act of chance another."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.start = ""
        self.actions: list[str] = []

    def act(
        self, place: int, event: Acted, label: str, after: Round, *, unasked: bool
    ) -> Iterator[str]:
        """The lines that this action completes; an action out of turn gets its own line."""
        if event.seat == CHANCE or unasked or not self.start.startswith(f"{label} "):
            yield from self.close()
        if not self.actions:
            self.start = f"{label} {seat_text(event.seat)}"
        self.actions.append(str(event.action))
        if isinstance(event.action, Shuffle) and place == 0:
            self.actions.clear()  # the header has it
        elif event.seat == CHANCE:
            yield from self.close(self.table.drawn(place) if self.table.proof else None)
        elif unasked or after.closing() is not None:
            yield from self.close(after.closing())

    def back(self, event: TookBack) -> Iterator[str]:
        """The line about a take-back and the seats that agreed."""
        yield from self.close()
        agreed = " ".join(map(str, event.agreed))
        yield f"back {event.seat}  {event.to}" + (f"   {agreed}" if agreed else "")

    def close(self, asserted: str | None = None) -> Iterator[str]:
        """The open line, with its assertion."""
        if self.actions:
            end = f"   {asserted}" if asserted else ""
            yield f"{self.start:<{INDENT}}  {' '.join(self.actions)}{end}"
        self.actions.clear()
