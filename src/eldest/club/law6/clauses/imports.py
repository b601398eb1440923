"""Clause 6D2 for deal files: nothing from another session, and a fresh file is 6E4 (B-6.E.6)."""

from __future__ import annotations

from typing import Any

from eldest.club.journal import By
from eldest.club.law6.answers import Answer
from eldest.club.law6.clauses.boards import deal_print
from eldest.club.law6.clauses.methods import GENERATORS, Methods, read_deals
from eldest.club.law6.clauses.roles import IMPORT
from eldest.club.law6.codes import Finding
from eldest.club.law6.model import Provenance
from eldest.club.law6.operation import operation
from eldest.club.law6.pack import Hands

PRACTICE = "practice"  # the generator of section 6, never for a competition


class Imports(Methods):
    """Deals from a file."""

    @operation("deals", "known")
    def import_deals(
        self,
        by: By,
        *,
        file: str,
        sha256: str,
        deals: list[list[object]],
        declared: str | None = None,
        generator: str | None = None,
        made_at: str | None = None,
        for_this_session: bool = False,
        unseen: bool = False,
        edited: bool = False,
        known: dict[str, str] | None = None,
    ) -> Answer:
        """Fill boards from a file: each deal is board, index and PBN text.

        `declared` is the session that the file names; `generator` to `edited` are the Director's
        attestation (B-6.E.6); `known` is what the registry knows, asked of it unless given.
        """
        made = read_deals(deals)
        if isinstance(made, tuple):
            return self.refuse("R-F-BAD", n=made[0], what=made[1])
        origins = self._origins(made) if known is None else known
        attested = bool(generator and made_at and for_this_session and unseen and not edited)
        refusal = self._no_importing(by, made) or self._not_fresh(
            declared, generator, origins, attested=attested
        )
        if refusal:
            return Answer(refusal, beside={"known": origins})
        marks = {}
        for number, (_, hands) in made.items():
            origin = origins.get(str(number), declared)
            marks[str(number)] = self._import(by, number, hands, sha256, generator, origin)
        return Answer(facts={"filled": marks}, beside={"known": origins})

    def _origins(self, made: dict[int, tuple[int, Hands]]) -> dict[str, str]:
        """The boards whose deals are registered for another session or for practice."""
        if self.registry is None:
            return {}
        found = {str(b): self.registry.origin(deal_print(hands)) for b, (_, hands) in made.items()}
        return {b: origin for b, origin in found.items() if origin and origin != self.id}

    def _no_importing(self, by: By, made: dict[int, tuple[int, Hands]]) -> Finding | None:
        lost = self.no_such_board(list(made))
        if lost:
            return lost
        asked = [self.boards[number] for number in made]
        if not (self.casual and by.role == "system"):  # practice sets at casual tables (B-6.M.5)
            roles = (self.not_maker(by, board, IMPORT) for board in asked)
            refusal = next(filter(None, roles), None)
            if refusal:
                return refusal
        found = (self.not_due(board, *made[board.number]) for board in asked)
        return next(filter(None, found), None)

    def _not_fresh(
        self,
        declared: str | None,
        generator: str | None,
        origins: dict[str, str],
        *,
        attested: bool,
    ) -> Finding | None:
        """B-6.D.2.4: an imported deal must be fresh, or R-6D2-IMPORT or R-6E4-EXPECT says why not.

        Replay events take any deal but practice, casual tables all.
        """
        if not self.event.competition:
            return None
        if self.event.purpose == "replay":  # B-X.1 knows no exception for a competition
            practice = PRACTICE in origins.values() or (generator or "").startswith(PRACTICE)
            return self.no("R-6E4-EXPECT") if practice else None
        if origins or declared not in (None, self.id):
            return self.no("R-6D2-IMPORT")
        accepted = generator in GENERATORS and attested
        return None if accepted else self.no("R-6E4-EXPECT")

    def _import(
        self,
        by: By,
        number: int,
        hands: Hands,
        sha256: str,
        generator: str | None,
        origin: str | None,
    ) -> dict[str, Any]:
        board = self.boards[number]
        self.start_over(board)
        elsewhere = origin not in (None, self.id, PRACTICE) and generator != PRACTICE
        how = Provenance(
            method=str(self.method_of(board)),
            actor=by.person,
            generator=generator or "file",
            deal_index=board.k,
            imported_from_session=origin if elsewhere else None,
            file=sha256,
        )
        return self.fill(board, hands, how)
