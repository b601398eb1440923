"""The next deal: its pledge, then the seals of the seats, then what they reveal (T-11, T-12)."""

from __future__ import annotations

import hmac

from eldest.deal import NO_ENTROPY, Recipe, commitment, seal
from eldest.protocol import Broken, Seat
from eldest.table import BrokenOff, Proof


class Coming:
    """The known facts of a deal before it is dealt; only the room's log fills them.

    `secret` is None until it is pledged. While `closed` is 0, seats may seal; later it is the
    number of the entry that closed the list of seals, and every seat that has sealed must reveal.
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
        """The hash that binds the table to its secret."""
        return self.secret and commitment(self.secret, self.recipe)

    @property
    def barred(self) -> set[Seat]:
        """The seats that broke off a deal since the last one; they may not seal now."""
        return {seat for seat, _ in self.broken}

    def takes_seal(self, seat: Seat) -> bool:
        """Whether this seat may seal for this deal."""
        return self.recipe == 2 and seat not in self.barred

    def unrevealed(self) -> list[Seat]:
        """The seats that still have to reveal; none while seats may seal."""
        return sorted(self.seals.keys() - self.entropy.keys()) if self.closed else []

    def give(self, seat: Seat, entropy: str | None, seal: str | None) -> None:
        """Note what a seat sends with its agreement: entropy in recipe 1, a seal in recipe 2."""
        self.withdraw(seat)
        if entropy:
            self.entropy[seat] = bytes.fromhex(entropy)
        if seal:
            self.seals[seat] = bytes.fromhex(seal)

    def fits(self, seat: Seat, entropy: bytes) -> bool:
        """Whether these bytes are those that the seat sealed."""
        pledge = self.pledge
        return pledge is not None and hmac.compare_digest(
            self.seals[seat], seal(pledge, seat, entropy)
        )

    def withdraw(self, seat: Seat) -> None:
        """Note that a player has left: an open list drops the seal, a closed one keeps it."""
        if seat in self.unrevealed():
            self.gone.add(seat)
        elif not self.closed:
            self.seals.pop(seat, None)
            self.entropy.pop(seat, None)

    def break_off(self, seats: list[Seat]) -> Coming:
        """Return the next deal, after these seats broke off this one."""
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
