"""Boards at the tables: moving, calls, cards and results, as far as Law 6 looks at them."""

from __future__ import annotations

import re

from eldest.cards import NotationError, read_card
from eldest.club.journal import By
from eldest.club.law6.answers import Answer
from eldest.club.law6.clauses.boards import Boards
from eldest.club.law6.codes import Finding
from eldest.club.law6.model import SEATED, BoardStage, Box, Result, SessionBoard, SessionState
from eldest.club.law6.operation import operation, stated

CALL = re.compile(r"P|X|XX|[1-7][CDHSN]")
CONTRACT = re.compile(r"Pass|[1-7][CDHSN]X{0,2}")


class Playing(Boards):
    """What happens to a board after it is ready."""

    @operation()
    def move_board(self, by: By, board: int, table: int, *, copy: int = 0) -> Answer:
        """Carry a board to another table of the session: its provenance stays (B-6.D.2.5)."""
        found = self.boards[board]
        if table not in self.tables or not 0 <= copy < len(found.boxes):
            return self.refuse("R-E-WHERE")
        box = found.boxes[copy]
        if box.state in (BoardStage.IN_AUCTION, BoardStage.IN_PLAY):
            return self.refuse("R-E-WHERE")  # it is being played where it lies
        box.table = table
        if box.state == BoardStage.DONE:
            box.state, box.calls = BoardStage.READY, []
        return Answer()

    @operation()
    def call(self, by: By, board: int, call: str) -> Answer:
        """Note a call by the player; the first on this deal at any table is t0 (B-6.M.2)."""
        if not CALL.fullmatch(call):
            raise NotationError(f"a call is P, X, XX or 1C to 7N, not {call!r}")
        found = self.boards[board]
        box = self._box(by, found)
        refusal = self._not_playable(found, box, BoardStage.READY, BoardStage.IN_AUCTION)
        if refusal or box is None:
            return Answer(refusal)
        found.auction_begun_at = found.auction_begun_at or by.time
        box.state = BoardStage.IN_AUCTION
        box.calls.append(call)
        if box.calls == ["P"] * 4:
            return self._note(found, box.table or 0, box, "Pass")
        return Answer()

    @operation()
    def play_card(self, by: By, board: int) -> Answer:
        """Note that a card is played; which one does not concern Law 6."""
        found = self.boards[board]
        box = self._box(by, found)
        refusal = self._not_playable(found, box, BoardStage.IN_AUCTION, BoardStage.IN_PLAY)
        if refusal or box is None:
            return Answer(refusal)
        box.state = BoardStage.IN_PLAY
        return Answer()

    @operation("lead")
    def enter_result(
        self,
        by: By,
        board: int,
        table: int,
        *,
        contract: str | None = None,
        declarer: str | None = None,
        tricks: int | None = None,
        lead: str | None = None,
    ) -> Answer:
        """Enter a table's score, `Pass` if all passed; without a contract it was not played."""
        found = self.boards[board]
        _check_score(contract, declarer, lead)
        refusal = self._no_entry(by, found, table) or self._bad_tricks(contract, tricks)
        if refusal:
            return Answer(refusal)
        if contract is not None and found.provenance is not None:
            found.auction_begun_at = found.auction_begun_at or by.time
        box = found.box_at(table) or found.original
        return self._note(found, table, box, contract, declarer, tricks, lead)

    @operation("lead")
    def correct_result(
        self,
        by: By,
        board: int,
        table: int,
        *,
        reason: str,
        contract: str,
        declarer: str | None = None,
        tricks: int | None = None,
        lead: str | None = None,
    ) -> Answer:
        """Enter a new version of a result with its reason; the old one is kept (B-E.4)."""
        stated(reason)
        _check_score(contract, declarer, lead)
        refusal = self.not_role(by, "director", "assistant") or self._bad_tricks(contract, tricks)
        if refusal:
            return Answer(refusal)
        old = self.result(board, table)
        if old is None:
            return self.refuse("R-E-WHERE")
        status = old.status if old.status == "annulled" else "ok"
        score = {"contract": contract, "declarer": declarer, "tricks": tricks, "lead": lead}
        self.revise(board, table, status=status, **score)
        return Answer()

    @operation()
    def adjust_score(self, by: By, board: int, table: int, *, law: str, reason: str) -> Answer:
        """The Director awards an adjusted score, as a cancelled result needs it (B-6.D.3.4)."""
        stated(reason)
        found = self.boards[board]
        refusal = self.not_role(by, "director")
        if refusal:
            return Answer(refusal)
        if table not in found.tables:
            return self.refuse("R-E-WHERE")
        self.award(found, table, law)
        return Answer()

    def groups(self, board: int) -> dict[tuple[str | None, bool], list[int]]:
        """The tables that played the same form, lawful and unlawful deals apart (B-6.D.1.5)."""
        tables: dict[tuple[str | None, bool], list[int]] = {}
        for table in self.boards[board].tables:
            line = self.result(board, table)
            if line and line.status == "ok":
                tables.setdefault((line.form_id, line.legal), []).append(line.table)
        return tables

    def _note(
        self,
        board: SessionBoard,
        table: int,
        box: Box,
        contract: str | None,
        declarer: str | None = None,
        tricks: int | None = None,
        lead: str | None = None,
    ) -> Answer:
        """Write a result down; where 6D2 forbids it, it stands as annulled."""
        old = self.result(board.number, table)
        forbidden = self.annuls(board) and contract is not None
        line = Result(
            table=table,
            round=self.round,
            board=board.number,
            form_id=self.form_of(board, box.hands),
            contract=contract,
            declarer=declarer,
            tricks=tricks,
            lead=lead,
            status="annulled" if forbidden else "ok" if contract else "not_played",
            law="6D2" if forbidden else None,
            version=old.version + 1 if old else 1,
            copy=next(place for place, other in enumerate(board.boxes) if other is box),
            k=board.k - (board.redeal is not None),
            legal=not board.illegal,
        )
        self.results.append(line)
        if box.state in (BoardStage.READY, BoardStage.IN_AUCTION, BoardStage.IN_PLAY):
            box.state = BoardStage.DONE
        return Answer(flags=(self.no("F-6D2", b=board.number),) if forbidden else ())

    def _box(self, by: By, board: SessionBoard) -> Box | None:
        place = self.seat_of(by.person) if by.role == "player" else None
        return board.box_at(place[0]) if place else None

    def _not_playable(
        self, board: SessionBoard, box: Box | None, *states: BoardStage
    ) -> Finding | None:
        if box is None or self.state != SessionState.OPEN:
            return self.no("R-E-WHERE")
        if box.state == BoardStage.REDEAL_REQUIRED:
            return self.no("R-6D1-REDEAL")
        return self.waiting(board) or (None if box.state in states else self.no("R-E-WHERE"))

    def _no_entry(self, by: By, board: SessionBoard, table: int) -> Finding | None:
        """Who may enter a result, and for which table (B-E.2, B-6.D.2.1)."""
        if by.role not in ("player", "director", "assistant", "system") or not self.holds(by):
            return self.no("R-6-ROLE", role=by.role)
        place = self.seat_of(by.person)
        elsewhere = by.role == "player" and (place is None or place[0] != table)
        if elsewhere or table not in board.tables or board.state == BoardStage.VOID:
            return self.no("R-E-WHERE")
        if board.redeal is not None and not self.annuls(board):
            return self.no("R-6D1-REDEAL")
        half_dealt = board.state in (BoardStage.SHUFFLED, BoardStage.DEALT)
        return self.no("R-E-WHERE") if half_dealt else None

    def _bad_tricks(self, contract: str | None, tricks: int | None) -> Finding | None:
        played = contract not in (None, "Pass")
        right = tricks in range(14) if played else tricks is None
        return None if right else self.no("R-E-TRICKS")


def _check_score(contract: str | None, declarer: str | None, lead: str | None) -> None:
    """`NotationError` for what no score is written in (B-0.4)."""
    if contract is not None and not CONTRACT.fullmatch(contract):
        raise NotationError(f"a contract must look like 4HX or Pass, not {contract!r}")
    played = contract not in (None, "Pass")
    if played != (declarer in SEATED):
        raise NotationError(f"the declarer must be one of {' '.join(SEATED)}, not {declarer!r}")
    if lead is not None:
        read_card(lead)
