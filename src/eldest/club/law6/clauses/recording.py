"""Boards dealt by hand without the program: the sheet is entered later (`record_deal`, B-O.7)."""

from __future__ import annotations

from eldest.cards import NotationError
from eldest.club.journal import By
from eldest.club.law6.answers import Answer, Verdict
from eldest.club.law6.clauses import decision
from eldest.club.law6.clauses.boards import BY_HAND
from eldest.club.law6.clauses.dealing import Step, check_sequence, read_sequence
from eldest.club.law6.clauses.methods import read_hands
from eldest.club.law6.clauses.presence import Presence
from eldest.club.law6.clauses.reports import Reports
from eldest.club.law6.codes import Finding
from eldest.club.law6.model import SEATED, SIDES, BoardStage, Method, Provenance, SessionBoard
from eldest.club.law6.operation import operation
from eldest.club.law6.pack import Hands

MANNERS = {"R-6B-PACKET": "packet", "R-6B-COUNT": "count", "R-6B-ADJ": "adjacent"}


class Recording(Presence, Reports):
    """What the sheet of a hand-dealt board says; the manner of dealing is never refused (BD7)."""

    @operation("deal")
    def record_deal(
        self,
        by: By,
        board: int,
        *,
        dealt_by: str,
        shuffled_by: str | None = None,
        cut_by: str | None = None,
        present: list[str] | None = None,
        seq: str | list[object] | None = None,
        faults: list[str] | None = None,
        deal: str | None = None,
        played: bool = False,
    ) -> Answer:
        """Enter a sheet; nobody shuffled means a sorted deck, `faults` are misdeals found since."""
        found = self.boards[board]
        hands = _hands(deal)
        kinds = self._kinds(shuffled_by, seq, faults or [])
        _check_seats(present or [])
        refusal = self.not_role(by, "director", "assistant") or self.not_undealt(
            found, recording=True
        )
        if refusal:
            return Answer(refusal)
        played = played or bool(self.lines(found))
        self.start_over(found)
        how = self._sheet(by, found, dealt_by, shuffled_by, present or [], seq)
        facts = self.fill(found, hands, how)
        if played:
            found.auction_begun_at, found.original.state = by.time, BoardStage.DONE
        return self._judged(found, kinds, present or [], facts)

    def _kinds(
        self, shuffled_by: str | None, seq: str | list[object] | None, faults: list[str]
    ) -> list[str]:
        """Every misdeal that the sheet names."""
        for kind in faults:
            if kind not in decision.INCORRECT:
                raise NotationError(f"there is no dealing fault {kind!r}")
        steps: list[Step] = read_sequence(seq) if seq is not None else []
        code = check_sequence(steps, self.event.edition) if seq is not None else None
        unshuffled = ["unshuffled"] if shuffled_by is None else []
        return [*unshuffled, *([MANNERS[code]] if code else []), *faults]

    def _sheet(
        self,
        by: By,
        board: SessionBoard,
        dealt_by: str,
        shuffled_by: str | None,
        present: list[str],
        seq: str | list[object] | None,
    ) -> Provenance:
        return Provenance(
            method=str(self.method_of(board) or Method.TABLE),
            actor=dealt_by,
            generator=BY_HAND,
            deal_index=board.k,
            shuffled=shuffled_by is not None,
            sequence=seq if isinstance(seq, str) else "",
            presence="".join(present),
            presence_waived=self.waived(board),
            attested=by.person,
        )

    def _judged(
        self, board: SessionBoard, kinds: list[str], present: list[str], facts: dict[str, object]
    ) -> Answer:
        """B-6.D.1 and B-6.D.2 on what the sheet says, and 6C."""
        flags = list(self._missing(board, present))
        verdict: Verdict | None = None
        for kind in kinds:
            verdict = decision.misdeal(kind, self.standing(board))
            self.rule(board, verdict, kind)
            if board.state == BoardStage.REDEAL_REQUIRED:
                break
        flags += [self.no("F-6D1", b=board.number)] if kinds else []
        flags += [self.no("F-6D2", b=board.number)] if self.annul(board) else []
        return Answer(flags=tuple(flags), verdict=verdict, facts=facts)

    def _missing(self, board: SessionBoard, present: list[str]) -> tuple[Finding, ...]:
        """F-6C for a side that the sheet does not name (B-6.C.4)."""
        if self.method_of(board) not in (None, Method.TABLE) or self.waived(board):
            return ()
        away = [side for side in SIDES if not set(side) & set(present)]
        return tuple(self.no("F-6C", side=side, b=board.number) for side in away)


def _hands(deal: str | None) -> Hands | None:
    hands = read_hands(deal) if deal is not None else None
    if isinstance(hands, str):
        raise NotationError(hands)
    return hands


def _check_seats(present: list[str]) -> None:
    if not set(present) <= set(SEATED):
        raise NotationError(f"the seats are {' '.join(SEATED)}, not {' '.join(present)}")
