"""What a seat may know (chapter 10): built by naming what is seen, never by striking out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from eldest.cards import SUITS, card_text, cards_of
from eldest.games.mindikot.options import KNOWN
from eldest.protocol import CHANCE, Seat, Setup

if TYPE_CHECKING:
    from eldest.games.mindikot.round import Round

HIDDEN = ("none", "down", "back", "revealed", "played")  # by the condition of the hidden card


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in a trick, who laid it, and what it did: sets, reveals, passes or nothing."""

    seat: Seat
    card: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge of a round; cards and suits are texts, so that it is plain JSON."""

    seat: Seat | None
    setup: Setup
    phase: str
    shuffled: bool
    turn: Seat | None
    hand: tuple[str, ...]
    sizes: tuple[int, ...]
    hider: Seat | None
    hidden: str
    hidden_card: str | None
    trump: str | None
    trick: tuple[Laid, ...]
    winning: Seat | None
    last_trick: tuple[Laid, ...]
    last_winner: Seat | None
    number: int
    tricks: tuple[int, int]
    taken: tuple[tuple[str, ...], tuple[str, ...]]
    lacked: tuple[str, ...]  # by seat: the suits that he had not in his hand when he was to
    legal: tuple[str, ...]

    @property
    def gone(self) -> tuple[str, ...]:
        """Every card of the finished tricks; the page shows only the last trick."""
        return self.taken[0] + self.taken[1]

    @property
    def tens(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The tens that each team has taken."""
        a, b = (tuple(card for card in cards if card[1] == "T") for cards in self.taken)
        return a, b

    @property
    def voids(self) -> tuple[str, ...]:
        """K-10.3: the suits that each seat cannot hold, as everybody may conclude."""
        return tuple(
            "".join(suit for suit in suits if not self._may_return(seat, suit))
            for seat, suits in enumerate(self.lacked)
        )

    def _may_return(self, seat: Seat, suit: str) -> bool:
        """The hider's card lay outside his hand: it may be of that suit until it is played."""
        if seat != self.hider or self.hidden == "played":
            return False
        return self.hidden != "revealed" or self.hidden_card is None or suit == self.hidden_card[0]


def view_of(round_: Round, seat: Seat | None) -> View:
    """The view of a seat; None is the onlooker."""
    tricks = round_.tricks
    seats = range(round_.options.players)
    return View(
        seat=seat,
        setup=round_.setup,
        phase=round_.phase.value,
        shuffled=round_.dealt or bool(round_.order),
        turn=_turn(round_),
        hand=_texts(_seen_hand(round_, seat)),
        sizes=tuple(tricks.hand(other).bit_count() for other in seats),
        hider=tricks.first_leader if tricks.condition else None,
        hidden=HIDDEN[tricks.condition],
        hidden_card=_seen_hidden(round_, seat),
        trump=SUITS[tricks.trump] if tricks.trump < len(SUITS) else None,
        trick=_laid(round_.trick),
        winning=tricks.winner if round_.trick else None,
        last_trick=_laid(round_.last_trick),
        last_winner=tricks.last_winner if round_.last_trick else None,
        number=round_.number,
        tricks=(tricks.tricks_of(0), tricks.tricks_of(1)),
        taken=(_texts(tricks.taken_by(0)), _texts(tricks.taken_by(1))),
        lacked=tuple(_suits(tricks.shown_void(other)) for other in seats),
        legal=() if seat is None else tuple(map(str, round_.legal(seat))),
    )


def _turn(round_: Round) -> Seat | None:
    actors = round_.actors()
    return actors[0] if actors and actors[0] != CHANCE else None


def _seen_hand(round_: Round, seat: Seat | None) -> int:
    """K-3.3: a hider who may not know his card sees none before it is taken away."""
    if seat is None:
        return 0
    if round_.awaits_blind_hiding() and seat == round_.tricks.first_leader:
        return 0
    return round_.tricks.hand(seat)


def _seen_hidden(round_: Round, seat: Seat | None) -> str | None:
    """Revealed or played: everybody. Back in the hand: the hider. Else as K-3.3 says."""
    tricks = round_.tricks
    state = HIDDEN[tricks.condition]
    shown = state in ("revealed", "played")
    knows = state == "back" or round_.options.hiding == KNOWN
    if shown or (state != "none" and knows and seat == tricks.first_leader):
        return card_text(tricks.hidden)
    return None


def _laid(trick: list[tuple[int, int, str]]) -> tuple[Laid, ...]:
    return tuple(Laid(seat, card_text(card), mark) for seat, card, mark in trick)


def _texts(mask: int) -> tuple[str, ...]:
    return tuple(map(card_text, cards_of(mask)))


def _suits(mask: int) -> str:
    return "".join(letter for suit, letter in enumerate(SUITS) if mask >> suit & 1)
