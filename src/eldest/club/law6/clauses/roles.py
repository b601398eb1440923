"""Who may shuffle, deal, generate, import and copy: the table B-6.E.8, row by row."""

from __future__ import annotations

from eldest.club.journal import By
from eldest.club.law6.codes import Finding
from eldest.club.law6.desk import Desk
from eldest.club.law6.model import Method, SessionBoard, SessionState

SHUFFLE = {  # shuffle and deal, by method
    Method.TABLE: ("seated", "director"),
    Method.DIRECTOR: ("director",),
    Method.AGENTS: ("director", "assistant", "agent"),
    Method.OTHER: (),
}
GENERATE = ("director", "assistant", "agent")
IMPORT = ("director",)
COPY = ("director", "assistant", "agent")


def column(desk: Desk, by: By, board: SessionBoard) -> str | None:
    """The actor's column: a player is `seated` at the board's table or they are `other`."""
    if not desk.holds(by, board.number):
        return None
    if by.role != "player":
        return by.role
    place = desk.seat_of(by.person)
    return "seated" if place and place[0] == board.original.table else "other"


class Roles(Desk):
    """Refusals by role, which come before any other check of an operation."""

    def not_dealer(self, by: By, board: SessionBoard) -> Finding | None:
        """Why the actor may not shuffle or deal this board now (B-6.E.1, B-6.E.2, B-6.E.8)."""
        method = self.method_of(board)
        if method is None:
            return self.no("R-6E-UNSET")
        if column(self, by, board) not in SHUFFLE[method]:
            return self.no(method.role_code, role=by.role)
        return self.not_now(board) if method == Method.TABLE else None

    def not_now(self, board: SessionBoard) -> Finding | None:
        """R-6E1-WHEN unless the board's first round has begun (B-6.E.2)."""
        on = self.state == SessionState.OPEN and self.round >= board.first_round
        return None if on else self.no("R-6E1-WHEN")

    def not_maker(self, by: By, board: SessionBoard, row: tuple[str, ...]) -> Finding | None:
        """Why the actor may not generate or import this board (B-6.E.1, B-6.E.8)."""
        method = self.method_of(board)
        if method is None:
            return self.no("R-6E-UNSET")
        if method == Method.OTHER and column(self, by, board) in row:
            return None
        return self.no(method.role_code, role=by.role)

    def not_copier(self, by: By, board: SessionBoard) -> Finding | None:
        """Why the actor may not handle copies: no instruction, or not their role (B-6.F.1)."""
        if self.instructed_by is None:
            return self.no("R-6F-NOINSTR")
        if column(self, by, board) in COPY:
            return None
        return self.no("R-6F-ROLE", role=by.role)
