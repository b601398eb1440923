"""Sealed deals: who may look, exports for the dealing machine, and the release (B-6.E.7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

from eldest.cards import cards_of, cards_text
from eldest.club.journal import By
from eldest.club.law6.answers import Answer
from eldest.club.law6.clauses.boards import BY_HAND, Boards
from eldest.club.law6.codes import Finding
from eldest.club.law6.model import HOLDING, BoardStage, Dealt, SessionBoard, SessionState
from eldest.club.law6.operation import operation, stated
from eldest.games.bridge import SEATS, Deal
from eldest.games.bridge import Board as DealtBoard


class Sealing(Boards):
    """Nobody reads a sealed deal without a log entry (B-6.M.4)."""

    @operation()
    def take_hand(self, by: By, board: int) -> Answer:
        """A player takes their own thirteen cards out of the pocket (B-6.B.2)."""
        found = self.boards[board]
        place = self.seat_of(by.person) if by.role == "player" else None
        box = found.box_at(place[0]) if place else None
        if box and box.state == BoardStage.REDEAL_REQUIRED:
            return self.refuse("R-6D1-REDEAL")
        due = self.state == SessionState.OPEN and self.round >= found.first_round
        if not place or not box or box.state not in HOLDING or not due:
            return self.refuse("R-6E-SEALED")
        self.read_by_next_entry(found)
        hand = cards_of(box.hands[SEATS.index(place[1])]) if box.hands else ()
        return Answer(facts={"table": place[0], "seat": place[1]}, value=cards_text(hand))

    @operation()
    def peek(self, by: By, board: int, *, reason: str) -> Answer:
        """The Director reads a sealed deal; until every table is done, the public is told."""
        stated(reason)
        found = self.boards[board]
        refusal = self.not_role(by, "director")
        if refusal:
            return Answer(refusal)
        self.read_by_next_entry(found)
        value = self._text(found)
        if self.finished(found) or value is None:
            return Answer(value=value)
        found.flags.append("F-PEEK")
        return Answer(flags=(self.no("F-PEEK", b=board),), value=value)

    @operation()
    def read_deal(self, by: By, board: int) -> Answer:
        """Anybody reads a deal that has been released."""
        found = self.boards[board]
        if found.sealed or not found.deals:
            return self.refuse("R-6E-SEALED")
        self.read_by_next_entry(found)
        return Answer(value=self._text(found))

    def export(
        self,
        by: By,
        boards: Sequence[int],
        write: Callable[[Sequence[DealtBoard]], bytes],
        *,
        format: str,
        receiver: str,
    ) -> Answer:
        """Make a file for a dealing machine without showing a card; its hash is logged."""
        data = b""
        if not self._no_export(by, boards):
            data = write([self._dealt(self.boards[number]) for number in boards])
        digest = sha256(data).hexdigest()
        answer = self.export_deals(
            by, list(boards), format=format, receiver=receiver, sha256=digest
        )
        return Answer(answer.refusal, facts=answer.facts, value=data) if answer.ok else answer

    @operation()
    def export_deals(
        self, by: By, board: list[int], *, format: str, receiver: str, sha256: str
    ) -> Answer:
        """Log an export: format, receiver and SHA-256 of the file (B-O.3); this is not a look."""
        refusal = self._no_export(by, board)
        if refusal:
            return Answer(refusal)
        for number in board:
            self.read_by_next_entry(self.boards[number])
        return Answer()

    @operation()
    def release_hands(self, by: By) -> Answer:
        """Open all deals, also discarded ones, with salt and keys; they enter the log now."""
        refusal = self.not_role(by, "director", "system")
        if refusal:
            return Answer(refusal)
        boards = self.boards.values()
        if self.state == SessionState.PREPARED or not all(map(self.finished, boards)):
            return self.refuse("R-6E-SEALED")
        for board in boards:
            board.sealed = False
            if board.provenance and board.provenance.generator == BY_HAND:
                self.register(board.original.hands)
        self.state = SessionState.RELEASED
        return Answer(facts=self._opened())

    def _opened(self) -> dict[str, Any]:
        """Everything that was kept from the log, in plain words."""
        boards = self.boards.values()
        return {
            "salt": self.salt.hex(),
            "deals": [opened(b.number, old) for b in boards for old in b.deals],
            "exposures": [[e.n, e.card] for b in boards for e in b.exposures if e.card],
            "leads": [[r.board, r.table, r.lead] for r in self.results if r.lead],
        }

    def _no_export(self, by: By, boards: Sequence[int]) -> Finding | None:
        refusal = self.not_role(by, "director", "assistant", "agent")
        refusal = refusal or self.no_such_board(list(boards))
        if refusal:
            return refusal
        known = all(self.boards[number].original.hands for number in boards)
        return None if known else self.no("R-6B-STATE")

    def _dealt(self, board: SessionBoard) -> DealtBoard:
        hands = board.original.hands or (0, 0, 0, 0)
        return DealtBoard(board.number, board.dealer, board.vulnerability, Deal(hands))

    def _text(self, board: SessionBoard) -> str | None:
        hands = board.original.hands
        return Deal(hands).to_pbn() if hands else None


def opened(board: int, old: Dealt) -> dict[str, Any]:
    """A deal as the release publishes it, with what it takes to make it again."""
    told: dict[str, Any] = {"board": board, "index": old.k, "fp": old.fp}
    told["deal"] = Deal(old.hands).to_pbn() if old.hands else None
    if old.discarded is not None:
        told["discarded"] = old.discarded
    if old.made and old.made.seed:
        told["made"] = {
            "seed": old.made.seed,
            "secret": old.made.secret,
            "entropy": list(old.made.entropy),
            "cut": old.made.pack.cut_at,
            "sequence": "".join(SEATS[seat] for seat in old.made.sequence),
            "pockets": "".join(SEATS[pocket] for pocket in old.made.pockets),
        }
    return told
