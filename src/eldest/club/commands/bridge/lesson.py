"""The file of a practice set: its options, their checks, and how it is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path, PurePath

from eldest.club.commands.bridge.output import check_free, write_whole
from eldest.club.formats import (
    FiledBoard,
    PbnGame,
    with_double_dummy,
    write,
    write_games,
)
from eldest.club.office.folder import REGISTRY
from eldest.club.office.registry import FileRegistry
from eldest.club.opendeal import BadText
from eldest.club.practice import Found, Script, ending_game, marked, mixed, to_south
from eldest.club.practice import vocabulary as words
from eldest.games.bridge import BadBoard, dealer
from eldest.games.bridge.solver import doubledummy
from eldest.games.bridge.solver.doubledummy import NoSolver
from eldest.games.bridge.solver.par import par
from eldest.terminal.given import Failed, reason_of
from eldest.terminal.progress import progress

SEATS = tuple(words.SEATS)


@dataclass(frozen=True, slots=True)
class Lesson:
    """What the command line asks of a practice set."""

    seed: bytes
    event: str
    output: str | None
    first: int
    south: str | None
    dealer: str | None
    cards: int | None
    smart: bool
    par: bool
    registry: str | None
    replace: bool

    def check(self, scripts: int) -> None:
        """Refuse what cannot be done, before any deal is looked for."""
        if self.south is not None and self.dealer is not None:
            raise Failed("pass --south or --dealer, not both: a deal can be turned only once")
        if self.cards is not None:
            self._check_endings(scripts)
        if self.output is None:
            return
        if PurePath(self.output).suffix.lower() != ".pbn":
            raise Failed(
                f"{self.output} must end in .pbn: no other format can mark a deal as practice"
            )
        check_free(self.output, replace=self.replace)
        self.book()

    def _check_endings(self, scripts: int) -> None:
        if scripts > 1 or self.south or self.dealer or self.smart or self.par:
            raise Failed(
                "--cards takes only one script, and no --south, --dealer, --smart or --par"
            )

    def book(self) -> FileRegistry:
        """The registry, by which the office knows practice deals without their tags (B-6.D.2.4)."""
        beside = Path(self.output or ".").parent / REGISTRY
        path = beside if self.registry is None else Path(self.registry)
        try:
            return FileRegistry(path, datetime.now(UTC).isoformat())
        except BadText as error:
            raise Failed(f"{path}: {error}") from None
        except (OSError, ValueError) as error:
            raise Failed(f"{path} cannot be read: {reason_of(error)}") from None

    def write(self, scripts: Sequence[Script], found: Sequence[Found]) -> None:
        """Write the file, if one was asked for, and add its deals to the registry."""
        if self.output is None:
            return
        _check_last(self.first + sum(len(some.hands) for some in found) - 1)
        utf8 = not self.event.isascii()
        if self.cards is not None:
            games = self._endings(scripts[0], found[0])
            write_whole(self.output, write_games(games, utf8=utf8), replace=self.replace)
            return
        boards = self._boards(scripts, found)
        write_whole(self.output, write(boards, "pbn", utf8=utf8), replace=self.replace)
        _note(self.book(), boards)

    def _boards(self, scripts: Sequence[Script], found: Sequence[Found]) -> list[FiledBoard]:
        """The deals of all scripts as marked boards: mixed, turned, solved."""
        deals = mixed(scripts, found, self.seed)
        if self.south is not None:
            deals = to_south(deals, SEATS.index(self.south))
        boards = []
        for number, deal in enumerate(deals, self.first):
            own = deal if self.dealer is None else deal.to_dealer(number, SEATS.index(self.dealer))
            board = marked(own.board(number), self.seed, smart=self.smart)
            boards.append(board.tagged(Event=self.event))
        return _solved(boards) if self.par else boards

    def _endings(self, script: Script, found: Found) -> list[PbnGame]:
        """Endings as games; they are not deals, so the registry has no line for them."""
        return [
            ending_game(number, hands, script, self.seed).put(Event=self.event)
            for number, hands in enumerate(found.hands, self.first)
        ]


def _check_last(number: int) -> None:
    try:
        dealer(number)
    except BadBoard as error:
        raise Failed(str(error)) from None


def _solved(boards: Sequence[FiledBoard]) -> list[FiledBoard]:
    """The boards with their double dummy tables and par."""
    try:
        with progress(len(boards)) as advance:
            tell = (lambda done: advance(done, len(boards))) if advance else None
            tables = doubledummy.tables([board.deal for board in boards], tell)
    except NoSolver as error:
        raise Failed(str(error)) from None
    solved = []
    for board, table in zip(boards, tables, strict=True):
        score = par(table, board.vulnerability, board.dealer).score
        solved.append(replace(board, game=with_double_dummy(board.game, table, score)))
    return solved


def _note(book: FileRegistry, boards: Sequence[FiledBoard]) -> None:
    try:
        for board in boards:
            book.register_practice(board.deal)
    except OSError as error:
        raise Failed(f"{book.path} cannot be written: {reason_of(error)}") from None
