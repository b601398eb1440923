"""A scorer with all cards open who knows only the lawbook; rounds are compared with him."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

RANKS = "AKQJT98765432"


@dataclass
class Shadow:
    """The table as a patient player would keep it on paper, in card texts."""

    hands: list[set[str]]
    turn: int
    mode: str = "A"
    step: int = 1
    hidden: str | None = None
    hider: int = -1
    trump: str | None = None
    revealing: bool = False
    trick: list[tuple[int, str, bool]] = field(default_factory=list)
    tricks: list[int] = field(default_factory=lambda: [0, 0])
    tens: list[set[str]] = field(default_factory=lambda: [set(), set()])
    last: int = -1
    gone: set[str] = field(default_factory=set)

    def copy(self) -> Shadow:
        """Another that goes its own way; `deepcopy` takes ten times as long."""
        hands, tens = [set(hand) for hand in self.hands], [set(won) for won in self.tens]
        rows = {"trick": [*self.trick], "tricks": [*self.tricks], "gone": set(self.gone)}
        return replace(self, hands=hands, tens=tens, **rows)  # type: ignore[arg-type]  # by name

    def hide(self, card: str) -> None:
        """K-3.1: the card leaves the hider's hand."""
        self.hider, self.hidden = self.turn, card
        self.hands[self.turn].remove(card)

    def legal(self) -> set[str]:
        """K-11.2, line by line."""
        hand = self.hands[self.turn]
        if not self.trick:
            return set(hand)
        if self.revealing:
            return {card for card in hand if card[0] == self.trump} or set(hand)
        follow = {card for card in hand if card[0] == self.trick[0][1][0]}
        if follow:
            return follow
        if self.mode == "B" and self.trump is None and self.hidden is not None:
            return {"reveal"} | {"pass:" + card for card in hand}
        return set(hand)

    def act(self, text: str) -> None:
        """One action of the seat in turn."""
        if text == "reveal":
            self._reveal()
            return
        card = text.removeprefix("pass:")
        self._set_trump(card)
        self.hands[self.turn].remove(card)
        if card == self.hidden:
            self.hidden = None
        self.trick.append((self.turn, card, text.startswith("pass:")))
        self.revealing = False
        self._move_on()

    def _reveal(self) -> None:
        assert self.hidden is not None
        self.trump = self.hidden[0]
        self.hands[self.hider].add(self.hidden)
        self.hidden = None
        self.revealing = True

    def _set_trump(self, card: str) -> None:
        """K-5.1: in mode A the first card off the lead suit sets the trump."""
        unset = self.mode == "A" and self.trump is None
        if unset and self.trick and card[0] != self.trick[0][1][0]:
            self.trump = card[0]

    def _move_on(self) -> None:
        self.turn = (self.turn + self.step) % len(self.hands)
        if len(self.trick) == len(self.hands):
            self._gather()
        if self.turn == self.hider and self.hidden and not self.hands[self.turn]:
            self.hands[self.turn].add(self.hidden)

    def _gather(self) -> None:
        self.turn = self.winning()
        side = self.turn % 2
        lying = {card for _, card, _ in self.trick}
        self.tricks[side] += 1
        self.tens[side] |= {card for card in lying if card[1] == "T"}
        self.gone |= lying
        self.last, self.trick = self.turn, []

    def winning(self) -> int:
        """K-7.1: whose card wins what lies so far."""
        lead = self.trick[0][1][0]
        trumps = [(seat, c) for seat, c, passed in self.trick if c[0] == self.trump and not passed]
        able = trumps or [(seat, c) for seat, c, _ in self.trick if c[0] == lead]
        return min(able, key=lambda laid: RANKS.index(laid[1][1]))[0]

    def result(self, tie_break: str = "tricks", even: str = "last_trick") -> tuple[int, str]:
        """K-8.2 to K-8.5: the winning side, -1 in a draw, and why."""
        mine, yours = len(self.tens[0]), len(self.tens[1])
        assert mine + yours == 4
        if mine != yours:
            return int(yours > mine), "kot" if 4 in (mine, yours) else "majority"
        rule = tie_break
        if rule == "tricks" and self.tricks[0] == self.tricks[1]:
            rule = even
        if rule == "tricks":
            return int(self.tricks[1] > self.tricks[0]), "tricks"
        return (-1, "draw") if rule == "draw" else (self.last % 2, "last_trick")
