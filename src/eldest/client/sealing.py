"""The seals of a seat: what it seals, reveals and remembers, and how it checks deals (T-12)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace

from eldest.deal import seal
from eldest.server import messages as m
from eldest.table import Proof, RecordError
from eldest.table.verify import proved_tables

Place = tuple[int, int]  # the match and the round on the table


@dataclass(frozen=True, slots=True)
class Kept:
    """A seat's knowledge of a deal from before it was dealt; `after` is the previous round."""

    seat: int
    pledge: str
    entropy: str = ""  # empty where this seat could not seal
    seals: tuple[str | None, ...] | None = None  # all, as shown before this seat revealed
    broken: tuple[str, ...] = ()  # pledges for which it revealed, and which were broken off
    after: Place | None = None
    place: Place | None = None  # of the round that was dealt

    @property
    def own(self) -> str:
        """This seat's seal; empty if it could not seal."""
        return sealed(self.pledge, self.seat, self.entropy) if self.entropy else ""


def sealed(pledge: str, seat: int, entropy: str) -> str:
    """Return a seat's seal on its entropy as hexadecimal text."""
    return seal(bytes.fromhex(pledge), seat, bytes.fromhex(entropy)).hex()


class Sealing:
    """The seals of one seat: for the next deal, and what it remembers of earlier deals."""

    def __init__(self) -> None:
        self.next: Kept | None = None
        self.kept: list[Kept] = []

    def seal(self, state: m.State, seat: int) -> str | None:
        """Return the seal to send with `ready`; the bytes are drawn once for each pledge."""
        if state.pledge and (self.next is None or self.next.pledge != state.pledge):
            self.next = self._planned(state, state.pledge, seat)
        return (self.next.own or None) if self.next else None

    def _planned(self, state: m.State, pledge: str, seat: int) -> Kept:
        may_seal = state.deal.recipe == 2 and seat not in state.deal.barred
        before = self.next
        broken = before.broken if before else ()
        if before and before.seals:
            broken = (*broken, before.pledge)
        entropy = os.urandom(32).hex() if may_seal else ""
        return Kept(seat, pledge, entropy, None, broken, place_of(state))

    def reveal(self, state: m.State, seat: int) -> str | None:
        """Return the bytes to reveal, once all seals are shown and this seat's is among them."""
        shown, mine = state.deal.seals, self.next
        if mine is None or mine.seals or seat not in state.deal.unrevealed:
            return None
        if mine.pledge != state.pledge or not mine.own or mine.own != shown[seat]:
            return None
        self.next = replace(mine, seals=tuple(shown))
        return mine.entropy

    def keep(self, state: m.State) -> None:
        """Store what was known before a round, once it has begun."""
        if state.stage == "playing" and self.next and self.next.after != place_of(state):
            self.kept.append(replace(self.next, place=place_of(state)))
            self.next = None


def place_of(state: m.State) -> Place | None:
    """The place of the round in the matches of the table; None before the first."""
    return None if state.stage == "waiting" else (state.match.number, state.match.round)


def faults_of(record: str, kept: Kept) -> list[str]:
    """List the differences between the record of a match and what this seat saw."""
    try:
        proofs = [table.proof for table in proved_tables(record)]
    except RecordError as error:
        return [str(error)]
    number = kept.place[1] if kept.place else len(proofs)
    proof = proofs[number - 1] if number <= len(proofs) else None
    return list(_faults(proof, kept)) if proof else [f"the record has no round {number}"]


def _faults(proof: Proof, kept: Kept) -> Iterator[str]:
    broken = {pledge.hex() for _, pledge in proof.broken}
    blamed = {pledge.hex() for seat, pledge in proof.broken if seat == kept.seat}
    for pledge in kept.broken:
        if pledge not in broken:
            yield f"the deal of pledge {pledge} was broken off, and the record does not name it"
    for pledge in (*kept.broken, *([kept.pledge] if kept.seals else ())):
        if pledge in blamed:
            yield f"this seat revealed for pledge {pledge}, and is said to have broken it off"
    if kept.pledge in broken:  # the seat was away since then: of this deal it knows nothing
        return
    if proof.pledge.hex() != kept.pledge:
        yield f"the pledge is not the one that was shown: {kept.pledge}"
    seals = tuple(each.hex() if each else None for each in proof.seals)
    if kept.seals and seals != kept.seals:
        yield "the seals are not the ones that were shown before this seat revealed"
    if kept.entropy and proof.entropy[kept.seat].hex() != kept.entropy:
        yield f"the bytes of seat {kept.seat} are not the ones that it sealed"
