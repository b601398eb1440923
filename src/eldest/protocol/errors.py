"""The three kinds of error: `NotationError` (not an action), `Illegal` and `Broken`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from eldest.protocol.law import Refusal


class Illegal(Exception):
    """Raised for a well-formed action that the law refuses; carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.law})")
        self.refusal = refusal


class Broken(AssertionError):
    """Raised if the engine contradicts itself. Never caught, always reported."""
