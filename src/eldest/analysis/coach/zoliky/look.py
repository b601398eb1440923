"""A view of Žolíky as the coach's rules read it."""

from __future__ import annotations

from typing import Any

from eldest.cards import read_card
from eldest.games.zoliky import solver
from eldest.games.zoliky.solver.hint import Hint, hint
from eldest.protocol import Seat, View

RUN = "A23456789TJQKA"
JOKER = "JK"
TENS = "TJQKA"  # ranks that are worth ten


class ZolikyLook:
    """A view as the Žolíky rules read it: a turn and its parts, the hand, the table."""

    def __init__(self, view: View, move: str) -> None:
        self.view, self.move, self.options = view, move, view.setup.options
        self.me: Seat = view.seat
        words = move.split()
        self.word = words[0] if words and words[0] in ("take", "jolly", "draw") else ""
        self.melds = [word[1:] for word in words if word[0] == "+"]
        self.adds = [word for word in words if word[0].isdigit() and set("><=") & set(word)]
        self.swaps = [word for word in words if "~" in word]
        self.thrown = next((word[1:] for word in words if word[0] == "-"), "")
        self.steps = bool(self.melds or self.adds or self.swaps)
        self.opened: bool = view.opened[self.me]
        self.next_opened: bool = view.opened[(self.me + 1) % len(view.sizes)]
        self.plain = bool(self.thrown) and not self.steps and not self.word

    def lying(self, id_: int) -> tuple[str, ...]:
        """The cards of a meld on the table; none if it is laid in this very turn."""
        return next((found.cards for found in self.view.table if found.id == id_), ())

    def laid(self) -> int:
        """The number of cards in the new melds of this turn."""
        return sum(len(meld) // 2 for meld in self.melds)

    def left(self) -> int:
        """The number of cards in the hand after this turn."""
        spent = self.laid() + len(self.adds) + bool(self.thrown)
        return len(self.view.hand) + (self.word in ("take", "jolly")) - spent

    def goes_out(self) -> bool:
        """Z-8.8: whether the turn discards the last card."""
        ends = self.steps and self.word != "jolly" and bool(self.thrown)
        return ends and self.left() == 0

    def others(self) -> list[str]:
        """The cards of the hand without the discard."""
        rest = list(self.view.hand)
        if self.thrown in rest:
            rest.remove(self.thrown)
        return rest

    def neighbours(self) -> list[str]:
        """Natural cards of the hand that could be in one meld with the discard."""
        return [card for card in self.others() if card != JOKER and near(self.thrown, card)]

    def friends(self, card: str) -> int:
        """How many cards of the hand could lie in one meld with this one."""
        rest = list(self.view.hand)
        rest.remove(card)
        return sum(near(card, other) for other in rest)

    def fits(self, card: str) -> list[int]:
        """The melds on the table that would take this card, except those that this turn changes."""
        if card == JOKER:
            return []
        changed = {number(word) for word in self.adds + self.swaps}
        return [m.id for m in self.view.table if m.id not in changed and takes(m, card)]

    def frees(self, card: str) -> list[int]:
        """The melds whose joker this card could set free."""
        return [
            meld.id
            for meld in self.view.table
            if meld.kind == "run" or len(meld.cards) == 4
            for faces in meld.stands
            if list(faces) == [card]
        ]

    def pure_run(self) -> list[str]:
        """Three cards of a run without a joker in the hand; none if there is no such run."""
        held = set(self.view.hand)
        for suit in "SHDC":
            for start in range(len(RUN) - 2):
                three = [suit + rank for rank in RUN[start : start + 3]]
                if held.issuperset(three):
                    return three
        return []

    def hints(self) -> dict[str, Hint]:
        """The game's own hints, by name."""
        return {one.name: one for one in reversed(hint(self.view))}

    def points(self) -> int:
        """Z-7.2: what the new melds are worth."""
        return sum(
            solver.greatest_points(tuple(map(read_card, two_by_two(meld))), self.view.setup.options)
            for meld in self.melds
        )


def two_by_two(row: str) -> list[str]:
    """The cards of a row that is written without gaps."""
    return [row[at : at + 2] for at in range(0, len(row), 2)]


def number(word: str) -> int:
    """The number of the meld that a part names, such as 3 in `3>S8`."""
    digits = word[:2] if word[1].isdigit() else word[:1]
    return int(digits)


def near(one: str, two: str) -> bool:
    """Whether two cards could lie in one meld, side by side or with one card between them."""
    if JOKER in (one, two):
        return True
    if one[1] == two[1]:
        return one[0] != two[0]
    return one[0] == two[0] and any(
        0 < abs(here - there) <= 2 for here in places(one[1]) for there in places(two[1])
    )


def places(rank: str) -> list[int]:
    """The place of a rank in a run; the ace has two places."""
    return [at for at, found in enumerate(RUN) if found == rank]


# Any: a meld of the view.
def takes(meld: Any, card: str) -> bool:
    """Whether a meld on the table can be lengthened by this card."""
    naturals = [found for found in meld.cards if found != JOKER]
    if meld.kind == "set":
        suits = {found[0] for found in naturals}
        return len(meld.cards) == 3 and card[1] == naturals[0][1] and card[0] not in suits
    if card[0] != naturals[0][0] or len(meld.cards) >= 13:
        return False
    start = run_start(meld.cards)
    end = start + len(meld.cards)
    return RUN[start - 1 : start] == card[1] or RUN[end : end + 1] == card[1]


def run_start(cards: tuple[str, ...]) -> int:
    """The place of a run's first card, the lowest that fits."""
    starts = range(len(RUN) + 1 - len(cards))
    return next(
        start
        for start in starts
        if all(c == JOKER or RUN[start + i] == c[1] for i, c in enumerate(cards))
    )
