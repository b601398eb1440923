"""Clause 6F: exact copies, made and checked under the Director's instructions."""

from __future__ import annotations

from eldest.cards import NotationError
from eldest.club.journal import By
from eldest.club.law6.answers import Answer, Outcome, Verdict
from eldest.club.law6.clauses.boards import Boards
from eldest.club.law6.clauses.methods import read_hands
from eldest.club.law6.clauses.roles import Roles
from eldest.club.law6.codes import Finding
from eldest.club.law6.model import HOLDING, BoardStage, Box, CopyGroup, SessionBoard
from eldest.club.law6.operation import operation, stated
from eldest.club.law6.pack import Hands
from eldest.games.bridge import SEATS


class Copies(Roles, Boards):
    """Copies of the boards of a session."""

    @operation()
    def instruct_copies(self, by: By, *, reason: str) -> Answer:
        """The Director orders copies; from now on there is normally no redeal (B-6.F.4)."""
        stated(reason)
        refusal = self.not_role(by, "director")
        if refusal:
            return Answer(refusal)
        self.instructed_by = by.person
        return Answer()

    @operation()
    def make_copies(
        self, by: By, board: int, n: int, *, tables: list[int] | None = None, by_hand: bool = False
    ) -> Answer:
        """Make n exact copies; those made by hand must still be confirmed (B-6.F.2)."""
        found = self.boards[board]
        if n < 1 or len(tables or []) > n:
            raise NotationError(
                f"there must be a copy for each table: {n} copies for {len(tables or [])} tables"
            )
        refusal = (
            self.not_copier(by, found)
            or (self._sees(by) if by_hand else None)
            or self._not_complete(found)
        )
        if refusal:
            return Answer(refusal)
        places: list[int | None] = [*(tables or []), *[None] * n][:n]
        hands = found.original.hands
        for place in places:
            found.boxes.append(Box(place, BoardStage.READY, hands, [], by_hand, not by_hand))
        return Answer(facts={"copies": len(found.boxes) - 1})

    @operation()
    def confirm_copy(
        self, by: By, board: int, copy: int, *, pockets: str = SEATS, with_record: bool = False
    ) -> Answer:
        """Note that somebody has checked pockets of a copy: two people, or one with the record."""
        found = self.boards[board]
        if not pockets or not set(pockets) <= set(SEATS):
            raise NotationError(f"the pockets are {' '.join(SEATS)}, not {pockets!r}")
        refusal = self.not_copier(by, found) or self._sees(by) or self._no_copy(found, copy)
        if refusal:
            return Answer(refusal)
        box = found.boxes[copy]
        for pocket in pockets:
            looked = box.confirmed.setdefault(pocket, [])
            looked += [by.person, f"{by.person} with the record"][: 1 + with_record]
        box.verified = all(len(set(box.confirmed.get(pocket, []))) >= 2 for pocket in SEATS)
        self.read_by_next_entry(found)
        return Answer(facts={"verified": box.verified})

    @operation("deal")
    def check_copy(self, by: By, board: int, copy: int, *, deal: str) -> Answer:
        """Report what the pockets of a copy hold; a wrong copy is restored or fouled (B-6.F.3)."""
        found = self.boards[board]
        hands = read_hands(deal)
        refusal = (
            self.not_copier(by, found)
            or self._no_copy(found, copy)
            or (self.no("R-F-BAD", n=copy, what=hands) if isinstance(hands, str) else None)
        )
        if refusal or isinstance(hands, str):
            return Answer(refusal)
        self.read_by_next_entry(found)
        return self._compared(found, copy, hands)

    @operation()
    def restore_copy(self, by: By, board: int, copy: int) -> Answer:
        """Put a copy right from the record: that is not a redeal (B-6.F.3)."""
        found = self.boards[board]
        refusal = self.not_copier(by, found) or self._no_copy(found, copy)
        if refusal:
            return Answer(refusal)
        found.boxes[copy].hands = found.original.hands
        return Answer()

    def copy_group(self, board: int) -> CopyGroup | None:
        """The original with its copies; None while there are none."""
        found = self.boards[board]
        copies = found.boxes[1:]
        if not copies:
            return None
        forms = tuple(self.form_of(found, box.hands) for box in copies)
        return CopyGroup(board, forms, self.instructed_by or "", all(c.verified for c in copies))

    def _compared(self, board: SessionBoard, copy: int, hands: Hands) -> Answer:
        box = board.boxes[copy]
        right = board.original.hands
        if right is None or hands == right:  # of real cards there may be no record
            return Answer(facts={"same": right and True})
        box.hands = hands
        if not self.begun(board):
            return Answer(verdict=Verdict("g", Outcome.RESTORE, "6F"), facts={"same": False})
        return self._played_changed(board, copy)

    def _played_changed(self, board: SessionBoard, copy: int) -> Answer:
        """Results of the changed copy get its form; the board is fouled if there are any."""
        form = self.form_of(board, board.boxes[copy].hands)
        lines = [line for line in self.lines(board) if line.copy == copy]
        if not lines:
            return Answer(verdict=Verdict("g", Outcome.RESTORE, "13"), facts={"same": False})
        for line in lines:
            self.revise(board.number, line.table, form_id=form)
        board.fouled = True
        law = "86B" if self.event.format == "teams" else "87"
        return Answer(verdict=Verdict("g", Outcome.FOULED, law), facts={"same": False})

    def _sees(self, by: By) -> Finding | None:
        """An agent who plays may handle sealed deals only, not open cards (B-6.E.4)."""
        plays = by.role == "agent" and self.seat_of(by.person) is not None
        return self.no("R-6F-ROLE", role="player") if plays else None

    def _not_complete(self, board: SessionBoard) -> Finding | None:
        return None if board.state in HOLDING else self.no("R-6B-STATE")

    def _no_copy(self, board: SessionBoard, copy: int) -> Finding | None:
        there = 0 < copy < len(board.boxes) and board.boxes[copy].state in HOLDING
        return None if there else self.no("R-E-WHERE")
