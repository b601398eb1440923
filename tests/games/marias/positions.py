"""Decks by wish, and rounds brought to the phase that a test is about."""

from __future__ import annotations

from typing import Any

from eldest.protocol import Round
from tests.games.marias.table import (
    PACK,
    act,
    begin,
    cards,
    drive,
    free,
    pack_of,
    phase,
    quiet,
    row,
    turn,
)

DECK_A = (
    "HT CQ HA C7 H7 CA CK HJ S7 SJ H9 ST SQ SK DT DA D8 "
    "S9 H8 C8 DQ CJ HQ CT C9 D9 D7 HK DK SA DJ S8"
)
CHOSEN_A = "0 choose:CQ, 0 discard:S8DJ"
GAME_A = "0 choose:CQ, 0 discard:S8DJ, 1 good, 2 good, 0 announce:GAME"

SIZE = 10
Hands = tuple[str, str, str, str]  # chooser, middle, third, and the talon

# The chooser's twelve cards hold eight sharp ones, and the desk card will be CQ.
SHARP_HANDS = ("HK HQ HJ H9 H8 DK DQ DJ D9 D8", "H7 D7 SK SQ SJ S9 S8 S7 C8 C7")


class _Filling:
    """Finds a home for every card that nobody asked for by name."""

    def __init__(self, wants: tuple[str, ...], taken: list[str]) -> None:
        self.hands = [_named(want) for want in wants]
        self.closed = ["".join(w[0] for w in want.split() if w[-1] != "+") for want in wants]
        self.fixed = {card for held in self.hands for card in held} | set(taken)
        assert len(self.fixed) == sum(map(len, self.hands)) + len(taken), "a card appears twice"

    def fill(self) -> list[list[str]]:
        """The full hands."""
        for card in PACK:
            if card not in self.fixed:
                assert self._place(card, set()), "no deal answers these wishes"
        return self.hands

    def _place(self, card: str, asked: set[int]) -> bool:
        """Gives the card to a hand that may take it; a full hand first passes one on."""
        for place in (p for p in range(3) if card[0] not in self.closed[p]):
            if place not in asked:
                asked.add(place)
                if len(self.hands[place]) < SIZE or self._pass_on(place, asked):
                    self.hands[place].append(card)
                    return True
        return False

    def _pass_on(self, place: int, asked: set[int]) -> bool:
        for card in [card for card in self.hands[place] if card not in self.fixed]:
            self.hands[place].remove(card)
            if self._place(card, asked):
                return True
            self.hands[place].append(card)
        return False


def _named(want: str) -> list[str]:
    return cards(" ".join(word.rstrip("+-") for word in want.split()))


def hands_of(ten: str, middle: str, third: str, talon: str) -> list[list[str]]:
    """Full hands by wish: `SK9` exactly these leaves, `SK9+` at least these, `S-` none."""
    return _Filling((ten, middle, third), cards(talon)).fill()


def deck(ten: str, middle: str, third: str, talon: str, desk: str) -> str:
    """A pack in which the chooser sees the desk card among his seven and the talon among twelve."""
    held, one, two = hands_of(ten, middle, third, talon)
    assert desk in held
    rest = [card for card in held if card != desk]
    seven, last = [desk, *rest[:6]], [*rest[6:], *cards(talon)]
    return pack_of(*(" ".join(part) for part in (seven, one, two, last)))


def chosen(
    ten: str, middle: str, third: str, talon: str, desk: str, leader: int = 0, **options: Any
) -> Round:
    """The chooser has laid the desk card and must discard."""
    round_ = begin(deck(ten, middle, third, talon, desk), leader, **options)
    return act(round_, leader, f"choose:{desk}")


def sharp(seven: str, rest: str, **options: Any) -> Round:
    """All aces and tens with the chooser, acorns chosen with CQ."""
    taken = {*cards(seven), *cards(rest)}
    left = [card for one in SHARP_HANDS for card in cards(one)]
    pool = [card for card in (*left, *cards("CK CJ C9")) if card not in taken]
    deck = pack_of(seven, " ".join(pool[:10]), " ".join(pool[10:]), rest)
    return drive(begin(deck, **options), "0 choose:CQ")


def accepted(
    ten: str, middle: str, third: str, talon: str, desk: str, leader: int = 0, **options: Any
) -> Round:
    """Both have said good, and the chooser must announce his contract."""
    round_ = chosen(ten, middle, third, talon, desk, leader, **options)
    act(round_, leader, f"discard:{row(cards(talon))}")
    return act(act(round_, turn(round_), "good"), turn(round_), "good")


def doubling(
    ten: str,
    middle: str,
    third: str,
    talon: str,
    desk: str,
    /,
    contract: str = "GAME",
    leader: int = 0,
    **options: Any,
) -> Round:
    """The contract is announced and the doubling begins."""
    round_ = accepted(ten, middle, third, talon, desk, leader, **options)
    return act(round_, leader, f"announce:{contract}")


def playing(
    ten: str,
    middle: str,
    third: str,
    talon: str,
    desk: str,
    /,
    contract: str = "GAME",
    leader: int = 0,
    **options: Any,
) -> Round:
    """The same with nothing doubled: the first card is led."""
    round_ = quiet(doubling(ten, middle, third, talon, desk, contract, leader, **options))
    assert phase(round_) == "play"
    return round_


def trumpless(
    kind: str, ten: str, middle: str, third: str, talon: str, leader: int = 0, **options: Any
) -> Round:
    """The chooser plays `misere` or `slam`, nobody overrides, and the doubling begins."""
    desk = hands_of(ten, middle, third, talon)[0][0]
    round_ = chosen(ten, middle, third, talon, desk, leader, **options)
    act(round_, leader, f"{kind}:{row(cards(talon))}")
    while phase(round_) == "override":
        act(round_, turn(round_), "accept")
    return round_


def raised(round_: Round, line: str) -> Round:
    """Doubles as a line says, and then everybody is content."""
    return quiet(drive(round_, line) if line else round_)


def ended(round_: Round) -> Round:
    """In table mode every player asks for the next round."""
    while round_.actors():
        free(round_, turn(round_), "next")
    return round_
