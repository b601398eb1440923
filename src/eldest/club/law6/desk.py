"""The Director's desk: the state of a session and the questions that every clause asks of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from eldest.club.journal import By, Log
from eldest.club.law6.answers import Answer
from eldest.club.law6.codes import Finding
from eldest.club.law6.editions import Edition, edition_of
from eldest.club.law6.invariants import check
from eldest.club.law6.model import (
    SIDES,
    UNDEALT,
    Agent,
    BoardStage,
    Event,
    Method,
    Result,
    SeatedTable,
    SessionBoard,
    SessionState,
    TeamMatch,
    Waiver,
)
from eldest.games.bridge.boards import LAST_BOARD


class Registry(Protocol):
    """The office's registry of all deals ever used, by their fingerprints (B-6.D.2.4)."""

    def origin(self, fingerprint: str) -> str | None:
        """The session or practice set that a deal was registered for."""

    def register(self, fingerprint: str, session: str) -> None:
        """Note that a deal belongs to a session."""


class Desk:
    """Everything that a session knows; the clauses of Law 6 are written in its subclasses."""

    def __init__(self) -> None:
        self.event = Event()
        self.number = 0
        self.venues: tuple[str, ...] = ()
        self.state = SessionState.PREPARED
        self.round = 0
        self.method: Method | None = None
        self.generator: str | None = None
        self.plan_id: str | None = None
        self.strict_presence = True
        self.instructed_by: str | None = None  # copies, 6F
        self.event_begun = False  # a board of the event has been dealt
        self.directors: tuple[str, ...] = ()
        self.assistants: tuple[str, ...] = ()
        self.agents: list[Agent] = []
        self.waivers: list[Waiver] = []
        self.matches: tuple[TeamMatch, ...] = ()
        self.tables: dict[int, SeatedTable] = {}
        self.boards: dict[int, SessionBoard] = {}
        self.results: list[Result] = []
        self.salt = b""
        self.seeds: dict[str, int] = {}  # each seed used, with its board
        self.log = Log()
        self.registry: Registry | None = None
        self.again: Mapping[str, Any] | None = None  # what a file tells of the entry done again

    # What is where

    @property
    def id(self) -> str:
        """The session's name in registries and files."""
        return f"{self.event.id}-s{self.number}"

    @property
    def edition(self) -> Edition:
        """The edition in force."""
        return edition_of(self.event.edition)

    @property
    def casual(self) -> bool:
        """A table without a Director (B-6.M.5)."""
        return not self.directors

    @property
    def over(self) -> bool:
        """Whether nothing more is dealt or played in this session."""
        return self.state in (SessionState.CLOSED, SessionState.RELEASED)

    @property
    def dealt_any(self) -> bool:
        """Whether a board of this session has ever been dealt."""
        return any(board.deals for board in self.boards.values())

    def method_of(self, board: SessionBoard) -> Method | None:
        """The way of dealing a board: the session's, or its own exception."""
        return board.method or self.method

    def result(self, board: int, table: int) -> Result | None:
        """The latest version of a result."""
        found = [line for line in self.results if (line.board, line.table) == (board, table)]
        return found[-1] if found else None

    def lines(self, board: SessionBoard) -> list[Result]:
        """The latest results of the deal that is in the board, table by table."""
        found = [self.result(board.number, table) for table in board.tables]
        return [line for line in found if line and line.k == board.k]

    def begun(self, board: SessionBoard) -> bool:
        """Whether the auction has begun on this deal at any table (B-6.M.2)."""
        played = any(line.contract is not None for line in self.lines(board))
        return board.auction_begun_at is not None or played

    def done_at(self, board: SessionBoard, table: int) -> bool:
        """Whether a table has its score; a result cancelled by a redeal is none (B-6.D.3.4)."""
        line = self.result(board.number, table)
        return line is not None and (line.status != "annulled" or line.k == board.k)

    def finished(self, board: SessionBoard) -> bool:
        """Whether every table has played the board."""
        if board.state == BoardStage.VOID or self.over:
            return True
        return all(self.done_at(board, table) for table in board.tables)

    # Who is who

    def seat_of(self, person: str) -> tuple[int, str] | None:
        """Table and seat of a player."""
        for number, table in self.tables.items():
            for seat, name in table.seats.items():
                if name == person:
                    return number, seat
        return None

    def holds(self, by: By, board: int | None = None) -> bool:
        """Whether the actor has the role that they name, for that board if one is named."""
        match by.role:
            case "director":
                return by.person in self.directors
            case "assistant":
                return by.person in self.assistants
            case "agent":
                return any(_appointed(agent, by, board) for agent in self.agents)
            case "player":
                return self.seat_of(by.person) is not None
        return True

    def absent(self, board: SessionBoard) -> str | None:
        """The first side from which nobody is present at the board's table."""
        table = self.tables.get(board.original.table or 0)
        present = table.present if table else ()
        return next((side for side in SIDES if not set(side) & set(present)), None)

    def waived(self, board: SessionBoard) -> bool:
        """Whether the Director allowed a side to be away (B-6.C.3)."""
        table = board.original.table
        return any(
            (waiver.board is None or waiver.board == board.number)
            and (waiver.table is None or waiver.table == table)
            for waiver in self.waivers
        )

    # What is answered

    def no(self, code: str, **values: str | int) -> Finding:
        """A finding in the edition in force."""
        return Finding(code, self.event.edition, values)

    def refuse(self, code: str, **values: str | int) -> Answer:
        """The answer that changes nothing."""
        return Answer(self.no(code, **values))

    def was_granted(self, code: str) -> bool:
        """B-E.12: whether a file says that this did not refuse the entry, by the law of its day.

        A stricter law binds new entries only.
        """
        return self.again is not None and self.again.get("refused") != code

    def no_such_board(self, board: int | list[int] | None) -> Finding | None:
        """R-B-NUM or R-E-WHERE for an operation on a board that does not exist."""
        asked = board if isinstance(board, list) else [] if board is None else [board]
        for number in asked:
            if number not in self.boards:
                return self.no("R-E-WHERE" if 1 <= number <= LAST_BOARD else "R-B-NUM")
        return None

    def not_role(self, by: By, *roles: str) -> Finding | None:
        """R-6-ROLE unless the actor has one of the roles."""
        if by.role in roles and self.holds(by):
            return None
        return self.no("R-6-ROLE", role=by.role)

    def waiting(self, board: SessionBoard) -> Finding | None:
        """R-6D1-OPEN while the Director has to decide (B-6.M.1)."""
        return self.no("R-6D1-OPEN", b=board.number) if board.pending else None

    def not_undealt(self, board: SessionBoard, *, recording: bool = False) -> Finding | None:
        """R-6B-STATE unless the board waits to be dealt; played, its sheet is due (B-6.B.6)."""
        waits = board.state in UNDEALT and not self.over
        owing = bool(self.lines(board)) and not recording
        return None if waits and not owing else self.no("R-6B-STATE")

    def write(self, by: By, op: str, args: dict[str, Any], beside: dict[str, Any]) -> None:
        """Log an operation, accepted or refused, and check the invariants (B-6.L.2, B-6.M.4)."""
        self.log.add(by, op, args, beside)
        check(self.boards.values(), self.log)

    def read_by_next_entry(self, board: SessionBoard) -> None:
        """Note that the operation under way shows cards of a sealed board (B-6.M.4)."""
        board.readers.append(len(self.log) + 1)


def _appointed(agent: Agent, by: By, board: int | None) -> bool:
    if agent.name != by.person or not agent.since <= by.time <= agent.until:
        return False
    return board is None or not agent.boards or board in agent.boards
