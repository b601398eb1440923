"""Clause 6C: a member of each side is present, unless the Director instructs otherwise."""

from __future__ import annotations

from eldest.cards import NotationError
from eldest.club.journal import By
from eldest.club.law6.answers import Answer
from eldest.club.law6.clauses.roles import Roles
from eldest.club.law6.codes import Finding
from eldest.club.law6.model import BoardStage, Method, SeatedTable, SessionBoard, Waiver
from eldest.club.law6.operation import operation, stated
from eldest.games.bridge import SEATS


class Presence(Roles):
    """Seats, who is present at them, and waivers."""

    @operation()
    def sit(
        self, by: By, table: int, seats: dict[str, str], bots: list[str] | None = None
    ) -> Answer:
        """Give the seats of a table to people; `bots` are the seats that a program plays."""
        refusal = self.not_role(by, "director", "assistant", "system") or self._no_table(table)
        if refusal:
            return Answer(refusal)
        _checked(seats)
        self.tables[table] = SeatedTable(dict(seats), tuple(_checked(bots or [])))
        agents = [agent.name for agent in self.agents if agent.name in seats.values()]
        return Answer(flags=tuple(self.no("F-6E3-PLAYER", name=name) for name in agents))

    @operation()
    def set_presence(self, by: By, table: int, seats: list[str]) -> Answer:
        """Set the seats that are connected, or that somebody attests to be present."""
        refusal = self.not_role(by, "director", "assistant", "system") or self._no_table(table)
        if refusal:
            return Answer(refusal)
        self.tables[table].connected = tuple(_checked(seats))
        for board in self.boards.values():
            if board.original.table == table and board.state in (
                BoardStage.SHUFFLED,
                BoardStage.DEALT,
            ):
                stayed = set(board.making.presence) & set(self.present(board))
                board.making.presence = tuple(seat for seat in SEATS if seat in stayed)
        return Answer()

    @operation()
    def waive_presence(
        self, by: By, *, reason: str, board: int | None = None, table: int | None = None
    ) -> Answer:
        """The Director allows that a side is away, for a board, a table or the session."""
        refusal = self.not_role(by, "director") or (
            self._no_table(table) if table is not None else None
        )
        if refusal:
            return Answer(refusal)
        self.waivers.append(Waiver(board, table, stated(reason)))
        return Answer()

    def present(self, board: SessionBoard) -> tuple[str, ...]:
        """The seats present at the table where the board lies."""
        table = self.tables.get(board.original.table or 0)
        return table.present if table else ()

    def unrepresented(self, board: SessionBoard, *, software: bool) -> Finding | None:
        """R-6C-ABSENT at a strict software table; real cards get a flag instead (B-6.C.2, C.4)."""
        side = self.absent(board)
        if side is None or not software or not self.strict_presence or self._excused(board):
            return None
        return self.no("R-6C-ABSENT", side=side)

    def absence_flags(self, board: SessionBoard) -> tuple[Finding, ...]:
        """F-6C if a side is away though nobody allowed it; never by itself a redeal (B-6.C.4)."""
        side = self.absent(board)
        if side is None or self._excused(board):
            return ()
        return (self.no("F-6C", side=side, b=board.number),)

    def _excused(self, board: SessionBoard) -> bool:
        """A waiver, or dealing in advance, which is an instruction otherwise (B-6.C.4)."""
        return self.method_of(board) != Method.TABLE or self.waived(board)

    def _no_table(self, table: int) -> Finding | None:
        return None if table in self.tables else self.no("R-E-WHERE")


def _checked(seats: list[str] | dict[str, str]) -> list[str]:
    if not set(seats) <= set(SEATS):
        raise NotationError(f"the seats are {' '.join(SEATS)}, not {' '.join(seats)}")
    return list(seats)
