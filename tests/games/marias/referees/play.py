"""A referee with all cards open who knows only M-9 to M-11; rounds are compared with him."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

SUITS = "HDSC"
WITH_TRUMPS = "ATKQJ987"
WITHOUT = "AKQJT987"
PACK = frozenset(suit + rank for suit in SUITS for rank in WITHOUT)


@dataclass
class Shadow:
    """The play as a patient scorer keeps it on paper, in card texts."""

    hands: dict[int, set[str]]  # of the three players, clockwise from the chooser
    declarer: int
    turn: int
    kind: str = "TRUMP"
    trump: str | None = None
    keeper: int | None = None  # who announced a seven
    king_first: str = "forgo"
    trick: list[tuple[int, str]] = field(default_factory=list)
    piles: dict[int, list[tuple[str, ...]]] = field(default_factory=dict)
    marriages: list[tuple[int, str, int]] = field(default_factory=list)
    points: dict[int, int] = field(default_factory=dict)
    number: int = 1
    last: list[tuple[int, str]] = field(default_factory=list)
    revokes: list[tuple[int, int]] = field(default_factory=list)  # who, and in which trick

    def __post_init__(self) -> None:
        self.players = list(self.hands)
        for seat in self.hands:
            self.piles.setdefault(seat, [])
            self.points.setdefault(seat, 0)

    def after(self, seat: int) -> int:
        """M-0.3: the next player clockwise."""
        return self.players[(self.players.index(seat) + 1) % 3]

    def beats(self, card: str, other: str) -> bool:
        """M-9.4: whether the card wins over one that was winning."""
        order = WITH_TRUMPS if self.kind == "TRUMP" else WITHOUT
        if card[0] == other[0]:
            return order.index(card[1]) < order.index(other[1])
        return card[0] == self.trump

    def winning(self) -> tuple[int, str]:
        """M-9.4: who wins what lies so far, and with which card."""
        best = self.trick[0]
        for seat, card in self.trick[1:]:
            if self.beats(card, best[1]):
                best = (seat, card)
        return best

    def legal(self) -> set[str]:
        """M-9.7, M-11.3, M-10.5: follow, beat, trump; keep the seven, and the king."""
        hand = self.hands[self.turn]
        left = self._duties(hand) if self.trick else set(hand)
        seven = {f"{self.trump}7"}
        if self.keeper == self.turn and self.number < 10 and left - seven:
            left = left - seven
        if self.kind == "TRUMP" and self.king_first == "refused":
            left = {card for card in left if card[1] != "K" or card[0] + "Q" not in hand}
        return left

    def _duties(self, hand: set[str]) -> set[str]:
        follow = {card for card in hand if card[0] == self.trick[0][1][0]}
        able = follow or {card for card in hand if card[0] == self.trump}
        best = self.winning()[1]
        return {card for card in able if self.beats(card, best)} or able or set(hand)

    def play(self, card: str) -> None:
        """A card of the player on turn; M-10.2 for a queen whose king is still in hand."""
        if card not in self.legal():
            self.revokes.append((self.turn, self.number))
        hand = self.hands[self.turn]
        hand.remove(card)
        if self.kind == "TRUMP" and card[1] == "Q" and card[0] + "K" in hand:
            self.wed(self.turn, card[0])
        self.trick.append((self.turn, card))
        self.turn = self.after(self.turn)
        if len(self.trick) == 3:
            self._gather()

    def wed(self, seat: int, suit: str) -> None:
        """M-10.1: a marriage counts 40 in trumps, 20 in any other suit."""
        self.marriages.append((seat, suit, 40 if suit == self.trump else 20))

    def wed_the_rest(self, first: int) -> None:
        """M-16.4, M-17.2, M-17.3: pairs still in hand, from this seat clockwise."""
        for seat in (first, self.after(first), self.after(self.after(first))):
            for suit in SUITS:
                if {suit + "K", suit + "Q"} <= self.hands[seat]:
                    self.wed(seat, suit)

    def _gather(self) -> None:
        self.turn = self.winning()[0]
        self.piles[self.turn].append(tuple(card for _, card in self.trick))
        self.points[self.turn] += 10 * sum(card[1] in "AT" for _, card in self.trick)
        if self.number == 10:
            self.points[self.turn] += 10
        self.last, self.trick, self.number = self.trick, [], self.number + 1

    def tricks(self, seat: int) -> int:
        """How many tricks the seat has won."""
        return len(self.piles[seat])

    def over(self) -> bool:
        """M-9.10: Misère and Slam end with the trick that breaks them, all else with the tenth."""
        defence = sum(self.tricks(seat) for seat in self.hands if seat != self.declarer)
        early = {"MISERE": self.tricks(self.declarer), "SLAM": defence}
        return bool(early.get(self.kind, 0)) or self.number > 10

    def side(self, seat: int) -> int:
        """0 for the declarer, 1 for the defence."""
        return int(seat != self.declarer)

    def card_points(self) -> tuple[int, int]:
        """M-12.1: aces, tens and the last trick, for the declarer and the defence."""
        mine = self.points[self.declarer]
        return mine, sum(self.points.values()) - mine

    def pairs(self, side: int) -> tuple[int, ...]:
        """M-10.7: the marriages of a side in the order of their announcement."""
        return tuple(value for seat, _, value in self.marriages if self.side(seat) == side)

    def seven_won(self, seat: int) -> bool:
        """M-11.1, M-11.2: whether he won the tenth trick with the trump seven."""
        return self.number > 10 and (seat, f"{self.trump}7") in self.last and self.turn == seat

    def silent(self) -> int:
        """M-11.4: 1 if a silent seven is paid to the declarer, -1 if to the defence."""
        holders = [seat for seat, card in self.last if card == f"{self.trump}7"]
        if self.keeper is not None or self.number <= 10 or not holders:
            return 0
        (holder,) = holders
        paid = self.side(holder) if self.turn == holder else 1 - self.side(holder)
        return 1 if paid == 0 else -1

    def claims(self, talon: Sequence[str]) -> bool:
        """M-17.2: whether the leader can prove that all the rest is his."""
        hand = self.hands[self.turn]
        played = {card for pile in self.piles.values() for trick in pile for card in trick}
        others = PACK - hand - played - (set(talon) if self.turn == self.declarer else set())
        if self.kind == "MISERE" or (self.trump and f"{self.trump}7" in others):
            return False
        return not any(self.beats(other, card) for other in others for card in hand)

    def collected(self, talon: Sequence[str]) -> list[str]:
        """M-14.3, M-14.4; a card of an unfinished trick goes back to its player."""
        order: list[str] = []
        for seat in self.players:
            order += [card for trick in self.piles[seat] for card in trick]
            left = self.hands[seat] | {card for other, card in self.trick if other == seat}
            order += sorted(left, key=lambda c: (SUITS.index(c[0]), -WITHOUT.index(c[1])))
        return [*order, *talon]
