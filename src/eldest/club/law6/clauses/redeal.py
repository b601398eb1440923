"""Clause 6D3: the Director's decisions, the order of a redeal, and the redeal itself."""

from __future__ import annotations

import re
from dataclasses import replace

from eldest.cards import NotationError
from eldest.club.journal import By
from eldest.club.law6.answers import Answer, Verdict
from eldest.club.law6.clauses.decision import ILLEGAL_DEAL, NO_RESULT
from eldest.club.law6.clauses.reports import Reports
from eldest.club.law6.codes import Finding
from eldest.club.law6.model import BoardStage, SessionBoard, TeamMatch
from eldest.club.law6.operation import operation, stated

CANCEL = "cancel"
GROUNDS = ("known", "irregular", "cards", "security")  # "compatible with the Laws" (6D3)
BY_LAW = re.compile("law [1-9][0-9]?[a-z]?[0-9]?[a-z]?")  # or the Law that asks for it
UNDONE = (BoardStage.EMPTY, BoardStage.REDEAL_REQUIRED, BoardStage.VOID)


def is_ground(reason: str) -> bool:
    """B-6.D.3.1: whether it names a ground of 6D3, with or without more words after a colon."""
    word = reason.partition(":")[0].strip().lower()
    return word in GROUNDS or BY_LAW.fullmatch(word) is not None


class Redeals(Reports):
    """Orders, withdrawals and decisions."""

    @operation()
    def order_redeal(
        self,
        by: By,
        board: int | list[int],
        *,
        reason: str,
        existing: str | None = None,
        override_6f: bool = False,
        confirmed: int = 0,
    ) -> Answer:
        """The Director requires a new shuffle and deal of these boards (B-6.D.3)."""
        stated(reason)
        boards = [board] if isinstance(board, int) else board
        refusal = self._no_order(by, boards, existing, override_6f)
        if not refusal and not is_ground(reason) and not self.was_granted("R-6D3-REASON"):
            refusal = self.no("R-6D3-REASON")
        if refusal:
            return Answer(refusal)
        flags = (self.no("F-6D3-MATCH"),) if self._closing(boards) else ()
        if flags and confirmed < 2:
            return Answer(flags=flags, facts={"waits": 2 - confirmed})
        for number in boards:
            self._order(self.boards[number], reason)
        return Answer(flags=flags)

    @operation()
    def withdraw_redeal(self, by: By, board: int, *, reason: str) -> Answer:
        """The Director takes their order back before it is carried out (B-6.D.3.3)."""
        stated(reason)
        found = self.boards[board]
        if by.role != "director" or not self.holds(by):
            return self.refuse("R-6D3-ROLE")
        if found.redeal is None:
            return self.refuse("R-6B-STATE")
        if not self.edition.may_withdraw:
            return self.refuse("R-6D3-MUST")
        if not found.redeal.is_ordered:
            return self.refuse("R-6D1-REDEAL")
        self.put_back(found, found.redeal)
        return Answer()

    @operation()
    def decide(
        self,
        by: By,
        board: int,
        choice: str,
        *,
        reason: str,
        existing: str | None = None,
        table: int | None = None,
    ) -> Answer:
        """The Director's decision on a board that waits for them (B-6.D.1.5, B-6.F.4).

        `table` is where a card was seen, if not where the board lies.
        """
        stated(reason)
        found = self.boards[board]
        refusal = self.not_role(by, "director")
        if refusal:
            return Answer(refusal)
        if found.pending is None:
            return self.refuse("R-E-WHERE")
        if choice not in self._offered(found.pending):
            return self.refuse("R-6D1-OPEN", b=board)
        refusal = self._no_redeal(found, existing) if choice == "redeal" else None
        if refusal:
            return Answer(refusal)
        if table is not None and table not in found.tables:
            return self.refuse("R-E-WHERE")
        self._decided(found, found.pending, choice, reason, table or found.original.table)
        return Answer()

    @operation()
    def void_board(self, by: By, board: int, *, reason: str) -> Answer:
        """The Director takes a board out of the session for good (B-6.M.1)."""
        stated(reason)
        refusal = self.not_role(by, "director")
        if refusal:
            return Answer(refusal)
        found = self.boards[board]
        found.pending, found.redeal = None, None
        for box in found.boxes:
            box.state = BoardStage.VOID
        return Answer()

    def not_redealable(self, board: SessionBoard) -> Finding | None:
        """Why `redeal` cannot start: after an order of copies only the Director's word does."""
        if board.state == BoardStage.REDEAL_REQUIRED:
            return None
        return self.no("R-6F-NOREDEAL" if self.instructed_by else "R-6B-STATE")

    def _no_order(
        self, by: By, boards: list[int], existing: str | None, override_6f: bool
    ) -> Finding | None:
        if by.role != "director" or not self.holds(by):
            return self.no("R-6D3-ROLE")
        if not boards or len(set(boards)) != len(boards):
            raise NotationError("an order for a redeal must name each board only once")
        asked = [self.boards[number] for number in boards]
        found = (self._not_orderable(board, existing, override_6f) for board in asked)
        return next(filter(None, found), None) or self._last_of_match(boards)

    def _not_orderable(
        self, board: SessionBoard, existing: str | None, override_6f: bool
    ) -> Finding | None:
        if board.state in UNDONE or self.over:
            return self.no("R-6B-STATE")
        standing = [line for line in self.lines(board) if line.status != "annulled"]
        if any(line.contract == "Pass" for line in standing):
            return self.no("R-6D3-PASSED")
        if self.instructed_by and not override_6f:
            return self.no("R-6F-NOREDEAL")
        bound = self.begun(board) if self.instructed_by else bool(self.lines(board))
        return self.no("R-6D3-RESULTS") if bound and existing != CANCEL else None

    def _order(self, board: SessionBoard, reason: str) -> None:
        cancelled = tuple((line.table, line.status, line.law) for line in self.lines(board))
        self._cancel(board, "6D3")
        self.require_redeal(board, "6D3", reason)
        if board.redeal:
            board.redeal = replace(board.redeal, cancelled=cancelled)

    def _cancel(self, board: SessionBoard, law: str) -> None:
        for line in self.lines(board):
            self.revise(board.number, line.table, status="annulled", law=law)

    def _no_redeal(self, board: SessionBoard, existing: str | None) -> Finding | None:
        """What keeps the Director from choosing a redeal; one that 6D1 demands is never last."""
        if self.over:
            return self.no("R-6B-STATE")
        if self.lines(board) and existing != CANCEL:
            return self.no("R-6D3-RESULTS")
        chosen = board.pending is not None and board.pending.case == "d"
        return self._last_of_match([board.number]) if chosen else None

    def _offered(self, asked: Verdict) -> tuple[str, ...]:
        """The choices; before B-6.D.2.7 results could stand that 6D2 rules out."""
        narrowed = asked.choices == NO_RESULT and self.was_granted("R-6D1-OPEN")
        return ILLEGAL_DEAL if narrowed else asked.choices

    def _decided(
        self, board: SessionBoard, asked: Verdict, choice: str, reason: str, table: int | None
    ) -> None:
        board.pending = None
        match choice:
            case "redeal":
                self._cancel(board, "6D3")
                self.require_redeal(board, asked.law, reason)
            case "foul":
                board.fouled = True
            case "adjust":
                self._adjust(board, asked, table)
            case "restore":
                for box in board.boxes:
                    box.hands = board.original.hands

    def _adjust(self, board: SessionBoard, asked: Verdict, table: int | None) -> None:
        """An illegal deal costs every result of it, a sighting only that of its own table."""
        if asked.case != "d":
            for line in self.lines(board):
                self.award(board, line.table, "12C2")
        elif table is not None:
            self.award(board, table, asked.law)

    # Law 86: no substitute board when the result of the match could be known

    def _last_of_match(self, boards: list[int]) -> Finding | None:
        alone = any(len(together) == 1 for together in self._closing(boards))
        return self.no("R-6D3-MATCH") if alone else None

    def _closing(self, boards: list[int]) -> list[set[int]]:
        """Return, for each match that lacks only redealt boards, those boards."""
        ordered = self._ordered() | set(boards)
        return [
            ordered & set(match.boards)
            for match in self._matches()
            if set(boards) & set(match.boards)
            and set(match.boards) - ordered
            and self._open(match) <= ordered
        ]

    def _ordered(self) -> set[int]:
        return {number for number, board in self.boards.items() if board.redeal}

    def _open(self, match: TeamMatch) -> set[int]:
        """The boards of a match that are not complete at both tables."""
        return {
            number
            for number in match.boards
            if self.boards[number].state != BoardStage.VOID
            and not all(self.done_at(self.boards[number], table) for table in match.tables)
        }

    def _matches(self) -> tuple[TeamMatch, ...]:
        if self.event.format != "teams":
            return ()
        whole = TeamMatch(tuple(self.tables), tuple(self.boards))
        return self.matches or (whole,)
