"""What must hold after every operation (B-6.M.4)."""

from __future__ import annotations

from collections.abc import Iterable

from eldest.club.journal import Log
from eldest.club.law6.model import HOLDING, BoardStage, Box, SessionBoard
from eldest.games.bridge.deals import fault
from eldest.protocol import Broken

READING = ("take_hand", "peek", "read_deal", "export_deals", "confirm_copy", "check_copy")


def check(boards: Iterable[SessionBoard], log: Log) -> None:
    """Raise `Broken` if a board contradicts the lawbook."""
    for board in boards:
        for box in board.boxes:
            _check_pockets(board, box)
        if board.auction_begun_at and board.provenance is None:
            raise Broken(f"board {board.number} is played and nobody knows how it was dealt")
        for n in board.readers[-1:]:  # the earlier ones were checked when they read
            _check_reader(board, n, log)


def _check_pockets(board: SessionBoard, box: Box) -> None:
    if box.state in HOLDING:
        attested = board.provenance is not None and board.provenance.attested is not None
        bad = None if box.hands is None and attested else fault(box.hands or (0, 0, 0, 0))
        if bad:
            raise Broken(f"board {board.number} is {box.state}, but {bad}")
    elif box.hands is not None and box.state != BoardStage.VOID:
        raise Broken(f"board {board.number} is {box.state} and holds cards")


def _check_reader(board: SessionBoard, n: int, log: Log) -> None:
    if n > len(log) or log[n].op not in READING or "refused" in log[n].args:
        raise Broken(f"board {board.number} was read without a log entry")
