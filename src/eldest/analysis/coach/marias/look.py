"""A view of Mariáš as the coach's rules read it."""

from __future__ import annotations

from collections.abc import Iterable

from eldest.analysis.coach.tricks import TrickLook
from eldest.bots.marias.play.claims import open_hand
from eldest.bots.marias.sight import Sight
from eldest.cards import RANKS
from eldest.deal import Dice
from eldest.protocol import Seat, View

TRUMP_ORDER = "ATKQJ987"
SUIT_ORDER = "HDSC"
OPEN, ACCEPT_OPEN = "open", "accept_open"
TRUMPLESS = ("MISERE", "SLAM")


class MariasLook(TrickLook):
    """A view as the Mariáš rules read it: sharp cards, pairs, and the side of each seat."""

    def __init__(self, view: View, move: str) -> None:
        self.trumpless = view.type in TRUMPLESS
        super().__init__(view, move, None if self.trumpless else view.trump)
        self.play = view.phase == "play" and bool(self.card)  # a claim is no card
        self.solo = view.declarer == view.seat
        desk = view.desk_card
        self.held = self.hand + ((desk,) if desk and desk not in self.hand else ())

    def height(self, card: str) -> int:
        """M-1.3, M-1.4: the ten ranks next to the ace only in a game with trumps."""
        return -(RANKS if self.trumpless else TRUMP_ORDER).index(card[1])

    def mates(self, seat: Seat | None) -> bool:
        """Whether that seat is the viewer's partner: the two defenders play together."""
        return seat is not None and seat != self.me and self.view.declarer not in (seat, self.me)

    def pack(self) -> list[str]:
        """M-1.1: 32 cards, suit by suit."""
        return [suit + rank for suit in SUIT_ORDER for rank in TRUMP_ORDER]

    def seen(self) -> set[str]:
        """The cards seen so far, with those played and, if this seat knows it, the talon."""
        return super().seen() | set(self.view.played) | set(self.view.talon)

    def says(self, verb: str) -> bool:
        """Whether the move is this word, or begins with it."""
        return self.move == verb or self.move.startswith(f"{verb}:")

    def sharp(self, card: str) -> bool:
        """M-1.5: aces and tens."""
        return card[1] in "AT"

    def sharps(self, cards: Iterable[str]) -> list[str]:
        """The sharp cards among these."""
        return [card for card in cards if self.sharp(card)]

    def laid_away(self) -> list[str]:
        """The two cards that the move puts into the talon."""
        text = self.move.split(":")[1]
        return [text[:2], text[2:4]]

    def pairs(self, cards: Iterable[str]) -> list[str]:
        """The suits of which king and queen are among these cards."""
        held = set(cards)
        return [suit for suit in SUIT_ORDER if {f"{suit}K", f"{suit}Q"} <= held]

    def in_trick(self) -> int:
        """The card points that lie in the trick."""
        return 10 * sum(self.sharp(laid.card) for laid in self.trick)

    def voiding(self) -> list[str]:
        """The suits that this talon removes from the hand."""
        left = [card for card in self.held if card not in self.laid_away()]
        held = [suit for suit in SUIT_ORDER if self.length(suit, self.held)]
        return [suit for suit in held if not self.length(suit, left)]

    def broken_pair(self) -> str:
        """The suit of a held pair that this talon breaks; empty if it breaks none."""
        pairs = self.pairs(self.held)
        broken = (card[0] for card in self.laid_away() if card[1] in "KQ" and card[0] in pairs)
        return next(broken, "")

    def is_laid(self) -> bool:
        """Whether the declarer's hand, or the open one that a defender sees, cannot be beaten."""
        return open_hand(Sight(self.view, Dice(1))) == (OPEN if self.solo else ACCEPT_OPEN)

    def new_level(self) -> int:
        """The highest level that this speech raises a commitment to; 0 if it raises none."""
        raised = self.move.split(":")[1].split("!")[0].split("+")
        return max((c.level + 1 for c in self.view.commitments if c.name in raised), default=0)
