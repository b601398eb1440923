"""A view of Mindikot as the coach's rules read it."""

from __future__ import annotations

from collections.abc import Iterable

from eldest.analysis.coach.tricks import ALL_SUITS, TrickLook, imagined
from eldest.cards import RANKS
from eldest.protocol import Seat, View


class MindikotLook(TrickLook):
    """A view as the Mindikot rules read it: the tens, and the cards that make the trump."""

    def __init__(self, view: View, move: str) -> None:
        super().__init__(view, move, view.trump)
        named = (text.split(":")[-1] for text in view.legal)
        self.cards = [card for card in named if len(card) == 2]
        no_trump = self.void and not self.trump
        self.sets_trump = bool(no_trump and view.setup.options.mode == "A" and self.card)
        self.ten_there: str = next((x.card for x in self.trick if x.card[1] == "T"), "")
        self.passes = move.startswith("pass:")

    def pack(self) -> list[str]:
        """K-2.1: six players have no twos."""
        ranks = RANKS if self.seats == 4 else RANKS.replace("2", "")
        return [suit + rank for suit in ALL_SUITS for rank in ranks]

    def seen(self) -> set[str]:
        """The cards seen so far, with the finished tricks."""
        return super().seen() | set(self.view.gone)

    def wins(self, card: str) -> bool:
        """Whether the card wins: a passed card cannot, a card that makes the trump does."""
        if self.passes:
            return False
        return self.sets_trump or super().wins(card)

    def later(self) -> list[Seat]:
        """The seats that play after this one; K-1.3: the table may play in either direction."""
        step = self.view.setup.options.step
        left = range(1, self.seats - len(self.trick))
        return [(self.me + step * place) % self.seats for place in left]

    def is_ten(self) -> bool:
        """Whether the move is a ten."""
        return self.card[1:] == "T"

    def tens(self) -> list[str]:
        """The tens among the legal cards."""
        return [card for card in self.cards if card[1] == "T"]

    def safe_worlds(self) -> int:
        """In how many imagined worlds nobody after us can lawfully beat our team's best card."""
        best = self.card if self.wins(self.card) else self.best
        trump = self.card[0] if self.sets_trump else self.trump
        others = [seat for seat in self.later() if not self.mates(seat)]
        return sum(
            not any(self.endangers(world.view(seat).hand, best, trump) for seat in others)
            for world in imagined("mindikot", self.view)
        )

    def endangers(self, hand: Iterable[str], best: str, trump: str | None) -> bool:
        """Whether a hand that plays later could beat this card, or make a trump that does."""
        follows = [card for card in hand if card[0] == self.led]
        if not follows and not trump:
            return True
        return any(
            self.height(card) > self.height(best) if card[0] == best[0] else card[0] == trump
            for card in follows or hand
        )
