"""What any clause may do to a board: fill it, empty it for a redeal, put it back, annul it."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from typing import Any

from eldest.club.law6.desk import Desk
from eldest.club.law6.model import (
    HOLDING,
    BoardStage,
    Dealt,
    Making,
    Provenance,
    Redeal,
    Result,
    SessionBoard,
    form_id,
)
from eldest.club.law6.pack import Hands
from eldest.games.bridge import Deal, rank

BY_HAND = "hand"  # the generator of a board dealt with real cards


def deal_print(hands: Hands) -> str:
    """The fingerprint of a deal in the office's registry (B-6.D.2.4)."""
    return sha256(rank(Deal(hands)).to_bytes(12, "big")).hexdigest()


def fp(salt: bytes, g: int) -> str:
    """What the log calls a deal until its salt is published (B-6.L.2)."""
    return sha256(b"OD1-fp\0" + salt + g.to_bytes(12, "big")).hexdigest()


class Boards(Desk):
    """Changes of a board's contents."""

    def form_of(self, board: SessionBoard, hands: Hands | None) -> str | None:
        """The form id of cards in this board; None if the program never saw them."""
        return hands and form_id(rank(Deal(hands)), board.dealer, board.vulnerability)

    def start_over(self, board: SessionBoard) -> None:
        """A redeal that was due is carried out: only now the old deal is gone (B-6.M.1)."""
        board.redeal = None
        board.provenance = None
        board.auction_begun_at = None
        board.illegal = False
        for box in board.boxes:
            box.calls = []
            box.state = BoardStage.EMPTY

    def fill(
        self, board: SessionBoard, hands: Hands | None, how: Provenance, made: Making | None = None
    ) -> dict[str, Any]:
        """Put a deal into the board and all its copies; returns what the log says about it."""
        mark = fp(self.salt, rank(Deal(hands))) if hands else None
        for box in board.boxes:
            box.hands, box.state = hands, BoardStage.READY
            box.verified, box.confirmed = not box.by_hand, {}
        board.provenance, board.sealed = how, True
        board.deals.append(Dealt(board.k, hands, mark, made))
        self.event_begun = True
        if how.generator != BY_HAND:
            self.register(hands)
        return {"index": board.k} | ({"fp": mark} if mark else {})

    def register(self, hands: Hands | None) -> None:
        """Register the deal; a session that is opened from its file has registered it before."""
        if hands and self.registry:
            self.registry.register(deal_print(hands), self.id)

    def require_redeal(self, board: SessionBoard, cause: str, reason: str) -> None:
        """Empty the pockets: nothing but a new shuffle and deal is possible now (B-6.M.1)."""
        aside = tuple((box.state, box.hands) for box in board.boxes)
        board.redeal = Redeal(cause, reason, board.making, aside, board.fouled, board.pending)
        board.making = Making(board.making.pack.gathered(board.original.hands))
        for box in board.boxes:
            box.state, box.hands = BoardStage.REDEAL_REQUIRED, None
        if board.deals and board.deals[-1].k == board.k:
            board.deals[-1] = replace(board.deals[-1], discarded=reason)
        board.k += 1
        board.fouled, board.pending = False, None

    def put_back(self, board: SessionBoard, redeal: Redeal) -> None:
        """Undo a redeal that was ordered and not yet carried out (B-6.D.3.3)."""
        board.k -= 1
        board.making, board.redeal = redeal.making, None
        board.fouled, board.pending = redeal.fouled, redeal.pending
        for box, (state, hands) in zip(board.boxes, redeal.boxes, strict=True):
            box.state, box.hands = state, hands
        if board.deals and board.deals[-1].k == board.k:
            board.deals[-1] = replace(board.deals[-1], discarded=None)
        for table, status, law in redeal.cancelled:
            self.revise(board.number, table, status=status, law=law)

    def revise(self, board: int, table: int, **changes: Any) -> Result | None:
        """A new version of a result; the old one stays in the list (B-E.4)."""
        line = self.result(board, table)
        if line is None:
            return None
        newer = replace(line, version=line.version + 1, **changes)
        self.results.append(newer)
        return newer

    def award(self, board: SessionBoard, table: int, law: str) -> None:
        """An adjusted score, instead of a result or where there is none (B-6.D.3.4)."""
        if not self.revise(board.number, table, status="adjusted", law=law):
            line = Result(table, self.round, board.number, None, None, status="adjusted", law=law)
            self.results.append(replace(line, k=board.k))
        box = board.box_at(table)
        if box and box.state in HOLDING:
            box.state = BoardStage.DONE

    def annul(self, board: SessionBoard) -> bool:
        """6D2: no result of this deal may stand, whenever that comes out (B-6.D.2.1)."""
        if not self.annuls(board):
            return False
        for line in self.lines(board):
            if line.status == "ok":
                self.revise(board.number, line.table, status="annulled", law="6D2")
        return True

    def annuls(self, board: SessionBoard) -> bool:
        """Whether 6D2 forbids results on the board as it was dealt."""
        how = board.provenance
        return how is not None and how.taint and self.event.purpose != "replay"
