"""What everybody saw happen: the onlooker's view before and after, and what was done."""

from __future__ import annotations

from typing import Any

from eldest.protocol import Outcome, Seat, View


class Event:
    """One event as the onlooker heard it; the outcome is None until the round is over."""

    def __init__(
        self, before: View, after: View, seat: Seat, text: str, outcome: Outcome | None
    ) -> None:
        self.before, self.after, self.seat, self.text = before, after, seat, text
        # Any: conditions ask whether there is an outcome before they read it.
        self.outcome: Any = outcome
        self.card = text.split(":")[-1]
        plays = len(text) == 2 or text.startswith("pass:")
        self.is_card = plays and len(self.card) == 2 and self.card[0] in "SHDC"
        trick = getattr(before, "trick", ())
        self.led: str = trick[0].card[0] if trick else ""
        self.won = bool(trick) and self.is_card and not getattr(after, "trick", ())
        self.last_trick = getattr(after, "last_trick", ())
        self.winner: Any = getattr(after, "last_winner", None)

    def best(self) -> str:
        """The card that won the trick."""
        won: str = next(laid.card for laid in self.last_trick if laid.seat == self.winner)
        return won

    def cards(self, ranks: str) -> list[str]:
        """The cards of these ranks in the trick that was won."""
        return [laid.card for laid in self.last_trick if laid.card[1] in ranks]

    def name(self, seat: Seat | None = None) -> str:
        """A gap for the name of a player: this seat, or who acted."""
        return f"<{self.seat if seat is None else seat}>"
