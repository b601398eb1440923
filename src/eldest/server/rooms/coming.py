"""The deal to come: its pledge, then the seals of the seats, then what they reveal (T-11, T-12)."""

from __future__ import annotations

import hmac

from eldest.deal import NO_ENTROPY, Recipe, commitment, seal
from eldest.protocol import Broken, Seat
from eldest.table import BrokenOff, Proof


class Coming:
    """What is known of a deal before it is dealt; the room's log is the only thing that fills it.

    `secret` is None until it is pledged. While `closed` is 0 seats may seal; from then on it is
    the number of the entry that closed the list of seals, and who has sealed must reveal.
    """

    def __init__(self) -> None:
        self.secret: bytes | None = None
        self.recipe: Recipe = 2
        self.seals: dict[Seat, bytes] = {}
        self.entropy: dict[Seat, bytes] = {}
        self.closed = 0
        self.gone: set[Seat] = set()  # seats that have sealed and can no longer reveal
        self.broken: tuple[BrokenOff, ...] = ()  # since the last deal

    @property
    def pledge(self) -> bytes | None:
        """What binds the table to its secret."""
        return self.secret and commitment(self.secret, self.recipe)

    @property
    def barred(self) -> set[Seat]:
        """Who has broken off a deal since the last one was dealt: it seals nothing now."""
        return {seat for seat, _ in self.broken}

    def takes_seal(self, seat: Seat) -> bool:
        """Whether this seat may seal for this deal."""
        return self.recipe == 2 and seat not in self.barred

    def unrevealed(self) -> list[Seat]:
        """Who still has to reveal; nobody as long as seats may seal."""
        return sorted(self.seals.keys() - self.entropy.keys()) if self.closed else []

    def give(self, seat: Seat, entropy: str | None, seal: str | None) -> None:
        """What a seat sends when it agrees: with recipe 1 its entropy, with recipe 2 its seal."""
        self.withdraw(seat)
        if entropy:
            self.entropy[seat] = bytes.fromhex(entropy)
        if seal:
            self.seals[seat] = bytes.fromhex(seal)

    def fits(self, seat: Seat, entropy: bytes) -> bool:
        """Whether these bytes are what the seat has sealed."""
        pledge = self.pledge
        return pledge is not None and hmac.compare_digest(
            self.seals[seat], seal(pledge, seat, entropy)
        )

    def withdraw(self, seat: Seat) -> None:
        """A player has left: an open list drops the seal, a closed one keeps it unopened."""
        if seat in self.unrevealed():
            self.gone.add(seat)
        elif not self.closed:
            self.seals.pop(seat, None)
            self.entropy.pop(seat, None)

    def break_off(self, seats: list[Seat]) -> Coming:
        """The deal to come after these seats broke off this one."""
        following = Coming()
        if self.pledge is None:
            raise Broken("a deal is broken off that was never pledged")
        following.broken = (*self.broken, *(BrokenOff(seat, self.pledge) for seat in seats))
        return following

    def proof(self, seats: range) -> Proof:
        """The proof of the deal."""
        if self.secret is None:
            raise Broken("a round begins without a pledge")
        entropy = tuple(self.entropy.get(seat, NO_ENTROPY) for seat in seats)
        sealed = frozenset(self.seals) if self.recipe == 2 else None
        return Proof(self.secret, entropy, sealed, self.broken)
