"""A session under Law 6: every operation of section 1.9 in one object."""

from __future__ import annotations

from typing import Any, Self

from eldest.club.journal import By
from eldest.club.law6.answers import Answer
from eldest.club.law6.clauses.copies import Copies
from eldest.club.law6.clauses.dealing import Dealing
from eldest.club.law6.clauses.imports import Imports
from eldest.club.law6.clauses.opening import VUL, Opening
from eldest.club.law6.clauses.playing import Playing
from eldest.club.law6.clauses.recording import Recording
from eldest.club.law6.clauses.redeal import Redeals
from eldest.club.law6.clauses.sealing import Sealing
from eldest.club.law6.desk import Registry
from eldest.club.law6.model import Method
from eldest.club.law6.operation import operation
from eldest.games.bridge import SEATS, Deal, rank


class Law6Session(Opening, Dealing, Imports, Recording, Redeals, Copies, Playing, Sealing):
    """Boards, people and the log of one session."""

    @classmethod
    def create(cls, by: By, *, registry: Registry | None = None, **founding: Any) -> Self:
        """A new session; the arguments are those of `create_session`."""
        session = cls()
        session.registry = registry
        session.create_session(by, **founding)
        return session

    @operation("seed", "secret", "entropy", "deal")
    def redeal(
        self,
        by: By,
        board: int,
        *,
        seed: str | None = None,
        secret: str | None = None,
        entropy: list[str] | None = None,
        riffles: int | None = None,
        deal: str | None = None,
        generator: str = "opendeal/1",
        plan_id: str | None = None,
    ) -> Answer:
        """Carry out a redeal that is due: the new shuffle, or the generator's next index."""
        found = self.boards[board]
        refusal = self.not_redealable(found)
        if refusal:
            return Answer(refusal)
        if self.method_of(found) == Method.OTHER:
            return self.generated(by, [[board, found.k, deal]], generator, plan_id)
        return self.shuffled(by, found, seed, secret, entropy, riffles)

    @property
    def head(self) -> str:
        """The hash on the Director's page and on printed sheets (B-6.L.3)."""
        return self.log.head

    def board_json(self, number: int) -> dict[str, Any]:
        """A board for everybody (B-0.10): its cards only after the release."""
        board = self.boards[number]
        hands = None if board.sealed else board.original.hands
        deal = Deal(hands) if hands else None
        return {
            "board": number,
            "dealer": SEATS[board.dealer],
            "vul": VUL[board.vulnerability],
            "deal": deal.to_pbn() if deal else None,
            "g": str(rank(deal)) if deal else None,
            "form": self.form_of(board, hands),
            "state": str(board.state),
            "status": str(board.status),
            "sealed": board.sealed,
            "flags": sorted(set(board.flags)),
            "provenance": board.provenance.json() if board.provenance else None,
        }
