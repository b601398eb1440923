"""`eldest bridge session run`: run an evening at the keyboard, with a line for each result."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import click

from eldest.cards import NotationError
from eldest.club.commands.bridge.session.desk import answered, result_line
from eldest.club.commands.bridge.session.tables import (
    board_lines,
    card_lines,
    guide_lines,
    missing_lines,
    ranking_lines,
)
from eldest.club.commands.desk import errors_as_failures, now
from eldest.club.evening import Evening, Service
from eldest.club.evening.checks import known_pair
from eldest.club.law6 import By
from eldest.terminal.given import Failed
from eldest.terminal.lines import is_number

HELP = """\
ROUND TABLE BOARD RESULT   enter a result: 1 3 5 4HX S = CK
TABLE BOARD RESULT         the same, in the round that you named last
round N                    enter results of round N from now on
correct R T B RESULT       correct a result; you are asked for the reason
ranking, missing, guide    the ranking, results still missing, who plays where
board N, card PAIR         a traveller, a scorecard
quit                       stop; everything is already in the file
Results: 4HX S 10 CK, 3N N +1, 2S E -2, 5C W =, Pass, NP (not played), 60/40 (adjusted)."""


class Loop:
    """Reads lines until `quit` or the end of the input."""

    def __init__(self, service: Service, evening: Evening, person: str) -> None:
        self.service = service
        self.evening = evening
        self.person = person
        self.round: int | None = None
        self.shows: dict[str, Callable[[Evening], Iterable[str]]] = {
            "ranking": ranking_lines,
            "missing": missing_lines,
            "guide": guide_lines,
        }

    def run(self) -> None:
        """Read line after line; if one is wrong, say why and read the next."""
        click.echo("Type a result, `help` for everything that you can type, or `quit`.")
        while (line := self._line(self._prompt())) is not None:
            words = line.split()
            if words and words[0].lower() in ("quit", "q", "exit"):
                return
            try:
                with errors_as_failures():
                    self.do(words)
            except Failed as wrong:
                click.echo(f"? {wrong.format_message()}")

    def _prompt(self) -> str:
        return f"round {self.round}> " if self.round else "> "

    def _line(self, prompt: str) -> str | None:
        click.echo(prompt, nl=False)
        line = sys.stdin.readline()
        if not line:
            click.echo()
        return line.strip() if line else None

    def do(self, words: list[str]) -> None:
        """Carry out one line that the user typed."""
        if not words:
            return
        verb, rest = words[0].lower(), words[1:]
        if is_number(verb):
            self._enter(words)
        elif verb in self.shows and not rest:
            self._show(self.shows[verb](self.evening))
        elif verb == "help":
            click.echo(HELP)
        elif verb == "round" and len(rest) == 1 and is_number(rest[0]):
            self._round(int(rest[0]))
        elif verb == "board" and len(rest) == 1 and is_number(rest[0]):
            self._show(board_lines(self.evening, int(rest[0])))
        elif verb == "card" and rest:
            pair = known_pair(self.evening.state, " ".join(rest))
            self._show(card_lines(self.evening, pair))
        elif verb == "correct" and len(rest) > 3:
            self._correct(rest)
        else:
            raise NotationError(f"{' '.join(words)[:40]!r} is not understood: type `help`")

    def _show(self, lines: Iterable[str]) -> None:
        click.echo("\n".join(lines))

    def _round(self, number: int) -> None:
        if not 1 <= number <= len(self.evening.state.movement.rounds):
            raise NotationError(f"there is no round {number}")
        self.round = number

    def _enter(self, words: list[str]) -> None:
        numbers = [int(word) for word in words[:3] if is_number(word) and len(word) < 6]
        if len(numbers) == 2 and self.round is not None:
            numbers.insert(0, self.round)
            result = words[2:]
        else:
            result = words[3:]
        if len(numbers) != 3:
            raise NotationError("a result begins with round, table and board: 1 3 5 4HX S =")
        self._do("enter", numbers, " ".join(result))

    def _correct(self, words: list[str]) -> None:
        numbers = [int(word) for word in words[:3] if is_number(word) and len(word) < 6]
        if len(numbers) != 3:
            raise NotationError("a correction begins with round, table and board")
        reason = self._line("reason> ") or ""
        self._do("correct", numbers, " ".join(words[3:]), reason=reason)

    def _do(self, op: str, place: list[int], result: str, **more: str) -> None:
        args = dict(zip(("round", "table", "board"), place, strict=True)) | {"result": result}
        by = By(self.person, "director", now())
        click.echo(result_line(answered(self.service, by, op, args | more)))


@click.command()
@click.argument("file")
@click.option("--by", "person", default="director", metavar="NAME", help="Your name, for the log.")
def run(file: str, person: str) -> None:
    """Read results from the keyboard; `help` lists what you can type."""
    with errors_as_failures(), Service.open(Path(file)) as service:
        Loop(service, service.evening, person).run()
