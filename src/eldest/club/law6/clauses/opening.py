"""A session from its founding to its end: event, edition, purpose, rounds."""

from __future__ import annotations

from dataclasses import replace

from eldest.cards import NotationError
from eldest.club.journal import By
from eldest.club.law6.answers import Answer
from eldest.club.law6.clauses.boards import Boards
from eldest.club.law6.codes import Finding
from eldest.club.law6.editions import edition_of
from eldest.club.law6.model import (
    BoardStage,
    Box,
    Event,
    Making,
    SeatedTable,
    SessionBoard,
    SessionState,
    TeamMatch,
)
from eldest.club.law6.operation import operation
from eldest.club.law6.pack import Pack
from eldest.games.bridge import SEATS, Vulnerability, dealer, vulnerability

PURPOSES = ("normal", "replay")
FORMATS = ("pairs", "teams", "individual")
VUL = ("None", "NS", "EW", "All")  # in the order of the byte of B-6.M.3


class Opening(Boards):
    """The operations that frame a session."""

    @operation("salt")
    def create_session(
        self,
        by: By,
        *,
        event: str,
        boards: list[int],
        tables: list[int],
        salt: str,
        session: int = 1,
        name: str = "",
        edition: str = "2017",
        purpose: str = "normal",
        competition: bool = True,
        format: str = "pairs",
        venues: list[str] | None = None,
        directors: list[str] | None = None,
        assistants: list[str] | None = None,
        matches: list[list[list[int]]] | None = None,
        strict_presence: bool = True,
        event_begun: bool = False,
    ) -> Answer:
        """The first entry of a log. A match is [tables, boards]; the salt is 16 bytes in hex."""
        _check_founding(edition, purpose, format, salt)
        if len(self.log):
            raise NotationError("this session has already begun: it can be founded only once")
        if competition and not directors:
            raise NotationError("a competition needs a Director")
        self.event = Event(event, name or event, edition, purpose, competition, format)
        self.number, self.venues = session, tuple(venues or ())
        self.salt = bytes.fromhex(salt)
        self.strict_presence, self.event_begun = strict_presence, event_begun
        self.directors, self.assistants = tuple(directors or ()), tuple(assistants or ())
        self.matches = tuple(TeamMatch(tuple(at), tuple(of)) for at, of in matches or ())
        self.tables = {table: SeatedTable() for table in tables}
        self.boards = {number: _board(number, tables) for number in boards}
        return Answer()

    @operation()
    def set_edition(self, by: By, edition: str) -> Answer:
        """Choose the edition of the Laws, before the event's first deal (B-6.X.1)."""
        edition_of(edition)
        refusal = self.not_role(by, "director") or self._begun("R-6X-LATE")
        if refusal:
            return Answer(refusal)
        self.event = replace(self.event, edition=edition)
        return Answer()

    @operation()
    def set_purpose(self, by: By, purpose: str) -> Answer:
        """Declare that past deals are replayed, or not, before the first deal (B-6.D.2.3)."""
        _check_word("purpose", purpose, PURPOSES)
        refusal = self.not_role(by, "director") or self._begun("R-6D2-PURPOSE")
        if refusal:
            return Answer(refusal)
        self.event = replace(self.event, purpose=purpose)
        return Answer()

    @operation()
    def schedule(self, by: By, board: int, *, tables: list[int], first_round: int = 1) -> Answer:
        """Set which tables play a board, in which order, and when the first one does."""
        refusal = self.not_role(by, "director", "assistant", "system")
        if refusal or not set(tables) <= set(self.tables):
            return Answer(refusal or self.no("R-E-WHERE"))
        found = self.boards[board]
        found.tables, found.first_round = tuple(tables), first_round
        found.original.table = tables[0] if tables else None
        return Answer()

    @operation()
    def mark_board(self, by: By, board: int, *, dealer: str, vulnerable: str) -> Answer:
        """Note markings that differ from a board's number; they apply in this session (B-B.2)."""
        _check_word("dealer", dealer, tuple(SEATS))
        _check_word("vulnerability", vulnerable, VUL)
        refusal = self.not_role(by, "director", "assistant")
        if refusal:
            return Answer(refusal)
        found = self.boards[board]
        found.dealer = SEATS.index(dealer)
        found.vulnerability = Vulnerability(VUL.index(vulnerable))
        found.flags.append("F-B-MARK")
        return Answer(flags=(self.no("F-B-MARK", b=board),))

    @operation()
    def open_session(self, by: By) -> Answer:
        """Begin play with round 1."""
        refusal = self.not_role(by, "director", "assistant", "system")
        if refusal or self.state != SessionState.PREPARED:
            return Answer(refusal or self.no("R-E-WHERE"))
        self.state, self.round = SessionState.OPEN, 1
        return Answer(facts={"edition": self.event.edition, "session": self.number})

    @operation()
    def begin_round(self, by: By, number: int) -> Answer:
        """Begin a later round."""
        refusal = self.not_role(by, "director", "assistant", "system")
        if refusal or self.state != SessionState.OPEN or number <= self.round:
            return Answer(refusal or self.no("R-E-WHERE"))
        self.round = number
        return Answer()

    @operation()
    def close_session(self, by: By) -> Answer:
        """End play; refused while the Director has something to decide (B-6.M.1)."""
        refusal = self.not_role(by, "director", "system")
        if refusal or self.state != SessionState.OPEN:
            return Answer(refusal or self.no("R-E-WHERE"))
        undecided = self._undecided()
        if undecided:
            return Answer(undecided)
        self.state = SessionState.CLOSED
        return Answer()

    def _begun(self, code: str) -> Finding | None:
        return self.no(code) if self.event_begun else None

    def _undecided(self) -> Finding | None:
        """A board that waits, or a result that was cancelled and has no score (B-6.D.3.4)."""
        for board in self.boards.values():
            lines = [self.result(board.number, table) for table in board.tables]
            owed = any(line and line.status == "annulled" and line.law == "6D3" for line in lines)
            if board.pending or (owed and board.state != BoardStage.VOID):
                return self.no("R-6D1-OPEN", b=board.number)
        return None


def _board(number: int, tables: list[int]) -> SessionBoard:
    """A board that waits to be dealt, at the first table that is to play it."""
    box = Box(tables[0] if tables else None)
    making = Making(Pack(f"pack-{number}"))
    marks = dealer(number), vulnerability(number)
    return SessionBoard(number, *marks, tuple(tables), making, boxes=[box])


def _check_founding(edition: str, purpose: str, format: str, salt: str) -> None:
    edition_of(edition)
    _check_word("purpose", purpose, PURPOSES)
    _check_word("format", format, FORMATS)
    if len(salt) != 32 or not set(salt) <= set("0123456789abcdef"):
        raise NotationError("the salt must be 16 bytes, written as 32 hex digits")


def _check_word(name: str, word: str, words: tuple[str, ...]) -> None:
    if word not in words:
        raise NotationError(f"the {name} must be one of {', '.join(words)}, not {word!r}")
