"""Makes the deals of a session from its seed, by the recipe of B-C.15."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from hmac import digest
from itertools import count

from eldest.club.opendeal.secret import Secret
from eldest.games.bridge import DEALS, Board, Deal, unrank

_DEAL = b"OD1-deal\0"


def session_seed(plan_id: bytes, session: int, secret: Secret, entropy: bytes) -> bytes:
    """Z: plan, session, secret and entropy in one value (B-C.15)."""
    parts = (b"OD1-seed\0", plan_id, session.to_bytes(4, "big"), secret.opened(), entropy)
    return sha256(b"".join(parts)).digest()


class Dealer:
    """All deals of one session; the order in which boards are asked for changes nothing."""

    __slots__ = ("_seed",)

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def number(self, board: int, k: int = 0) -> int:
        """g of a board at deal index k: the first candidate that is a deal (B-C.15)."""
        return self.tried(board, k)[0]

    def tried(self, board: int, k: int = 0) -> tuple[int, int]:
        """The number g, and t: how many candidates were too high before it."""
        stem = _DEAL + board.to_bytes(4, "big") + k.to_bytes(4, "big")
        for t in count():
            mac = digest(self._seed, stem + t.to_bytes(4, "big"), "sha256")
            g = int.from_bytes(mac[:12], "big")
            if g < DEALS:  # never a modulo (EC-17)
                return g, t
        raise AssertionError  # count() does not end

    def deal(self, board: int, k: int = 0) -> Deal:
        """The deal of a board at index k: 0 is the original, more are redeals (B-C.15)."""
        return unrank(self.number(board, k))

    def boards(self, numbers: Iterable[int], k: int = 0) -> list[Board]:
        """Whole boards with the markings of their numbers."""
        return [Board.of(number, self.deal(number, k)) for number in numbers]

    def __repr__(self) -> str:
        return "Dealer(sealed)"
