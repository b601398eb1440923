"""Clause 6D1: what anyone may report, and what follows by the decision table B-6.D.1."""

from __future__ import annotations

from dataclasses import replace

from eldest.cards import NotationError, read_card
from eldest.club.journal import By
from eldest.club.law6.answers import Answer, Outcome, Verdict
from eldest.club.law6.clauses import decision
from eldest.club.law6.clauses.boards import Boards
from eldest.club.law6.clauses.decision import BoardFacts
from eldest.club.law6.model import HOLDING, SEATED, BoardStage, Exposure, SessionBoard
from eldest.club.law6.operation import operation
from eldest.games.bridge import SEATS

SETTLED = (
    BoardStage.EMPTY,
    BoardStage.REDEAL_REQUIRED,
    BoardStage.VOID,
)  # there is no deal to rule on


class Reports(Boards):
    """Exposed cards, misdeals, and the table applied to them."""

    @operation("card")
    def report_exposure(
        self,
        by: By,
        board: int,
        *,
        phase: str,
        visible_to: list[str] | None = None,
        card: str | None = None,
        owner: str | None = None,
        exposed_by: str | None = None,
    ) -> Answer:
        """Report a card that everybody present, or `visible_to`, could have seen."""
        if phase not in decision.PHASES:
            raise NotationError(f"a card is seen in {', '.join(decision.PHASES)}, not in {phase!r}")
        if owner not in (None, *SEATED):
            raise NotationError(f"a card belongs to one of {' '.join(SEATED)}, not to {owner!r}")
        found = self.boards[board]
        if found.state in (BoardStage.SHUFFLED, BoardStage.DEALT):
            phase = "shuffle_deal"  # whatever the reporter calls it
        names = self._all(found) if visible_to is None else visible_to
        viewers = tuple(self._seat_or_name(found, name) for name in names)
        held_by = self._holder(found, card, owner)
        seen = Exposure(len(self.log) + 1, phase, card, held_by, viewers, by.person, by.time)
        found.exposures.append(seen)
        verdict = decision.exposure(
            phase,
            self.standing(found),
            seen=decision.could_have_seen(held_by, viewers, self._is_player),
            by_owner=exposed_by is not None and exposed_by == held_by,
        )
        return self._ruled(found, verdict, "a card could have been seen")

    @operation()
    def report_misdeal(self, by: By, board: int, *, kind: str, origin: str | None = None) -> Answer:
        """Report that the board was dealt wrongly, changed later, or comes from elsewhere."""
        if kind not in (*decision.INCORRECT, *decision.OTHER, decision.IMPORTED):
            raise NotationError(f"there is no misdeal {kind!r}")
        found = self.boards[board]
        if found.state not in SETTLED:
            self._taint(found, kind, origin)
        return self._ruled(found, decision.misdeal(kind, self.standing(found)), kind)

    def standing(self, board: SessionBoard) -> BoardFacts:
        """What the decision table has to know about a board."""
        how = board.provenance
        return BoardFacts(
            edition=self.edition,
            begun=self.begun(board),
            casual=self.casual,
            instructed=self.instructed_by is not None,
            copied=len(board.boxes) > 1 and board.state in HOLDING,
            unshuffled_allowed=self.event.purpose == "replay",
            no_result=self.annuls(board) and not self._ruled_without_6d2(),
            dealt_right=how is not None and board.original.hands is not None,
        )

    def _ruled_without_6d2(self) -> bool:
        """Whether a file tells a verdict from before B-6.D.2.7."""
        return self.again is not None and "6D2" not in str(self.again.get("verdict"))

    def rule(self, board: SessionBoard, verdict: Verdict, reason: str) -> None:
        """Carry a verdict out on the board."""
        if verdict.case == "c" and verdict.outcome != Outcome.LAW:
            board.illegal = True
            for line in self.lines(board):
                self.revise(board.number, line.table, legal=False)
        match verdict.outcome:
            case Outcome.REDEAL:
                self.require_redeal(board, "6D1", reason)
            case Outcome.FOULED:
                board.fouled = True
            case Outcome.DIRECTOR:
                self._ask_director(board, verdict)

    def _ruled(self, board: SessionBoard, verdict: Verdict, reason: str) -> Answer:
        if board.state in SETTLED or (self.over and not self.begun(board)):
            verdict = decision.NOTHING
        self.rule(board, verdict, reason)
        flags = [self.no("F-6D1", b=board.number)]
        if self.annul(board):
            self._narrow(board)
            flags.append(self.no("F-6D2", b=board.number))
        return Answer(flags=tuple(flags), verdict=verdict)

    def _ask_director(self, board: SessionBoard, verdict: Verdict) -> None:
        """Ask the Director; of two open questions the stricter one counts."""
        both = [asked for asked in (board.pending, verdict) if asked]
        board.pending = min(both, key=lambda asked: len(asked.choices))

    def _narrow(self, board: SessionBoard) -> None:
        """What waits for the Director on a deal that 6D2 rules out can only be adjusted."""
        asked = board.pending
        if asked and "stand" in asked.choices:
            board.pending = replace(asked, law="6D2, 12C2", choices=decision.NO_RESULT)

    def _taint(self, board: SessionBoard, kind: str, origin: str | None) -> None:
        """6D2 looks at the provenance, so what comes out later is written there."""
        if board.provenance is None:
            return
        if kind == "unshuffled":
            board.provenance = replace(board.provenance, shuffled=False)
        elif kind == decision.IMPORTED:
            board.provenance = replace(board.provenance, imported_from_session=origin or "unknown")

    def _all(self, board: SessionBoard) -> list[str]:
        table = self.tables.get(board.original.table or 0)
        return list(table.present) if table else list(SEATS)

    def _seat_or_name(self, board: SessionBoard, name: str) -> str:
        """The seat of somebody who sits at the board's table, so that an owner is known as such."""
        place = self.seat_of(name)
        return place[1] if place and place[0] == board.original.table else name

    def _is_player(self, viewer: str) -> bool:
        return viewer in SEATED or self.seat_of(viewer) is not None

    def _holder(self, board: SessionBoard, card: str | None, owner: str | None) -> str | None:
        """Whose card it is; before the deal is finished nobody's, whoever claims it (B-6.D.1.3)."""
        bit = 1 << read_card(card) if card is not None else 0
        if board.state in (BoardStage.SHUFFLED, BoardStage.DEALT):
            return None
        hands = board.original.hands or ()
        return next((SEATS[i] for i, hand in enumerate(hands) if hand & bit), owner)
