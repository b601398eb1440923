"""The view of a seat in Mindikot (chapter 10), listed field by field."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from eldest.cards import SUITS, CardTexts, card_text, suit_letters, texts_of
from eldest.games.mindikot.kernel import Mindikot
from eldest.games.mindikot.kernel.phases import SHUFFLING
from eldest.games.mindikot.moves import CARDS, PASS, PLAY, REVEAL, TABLE
from eldest.protocol import Seat, Setup
from eldest.protocol.moves import Said
from eldest.protocol.native.values import made
from eldest.protocol.round import Round
from eldest.tricks import view as tricks

HIDDEN = ("none", "down", "back", "revealed", "played")  # by the condition of the hidden card
PHASES = ("setup", "setup", "hide", "play", "after_reveal", "round_end")  # by the kernel's phase


@dataclass(frozen=True, slots=True)
class Laid(tricks.Laid):
    """A card in a trick, its player, and its effect: it sets, reveals, passes, or nothing."""

    mark: str = ""


@dataclass(frozen=True, slots=True)
class View:
    """A seat's knowledge of a round; cards and suits are texts, so the view is plain JSON."""

    seat: Seat | None
    setup: Setup
    phase: str
    shuffled: bool
    turn: Seat | None
    hand: CardTexts
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
    taken: tuple[CardTexts, CardTexts]
    lacked: tuple[str, ...]  # by seat: the suits missing from its hand when it had to follow
    legal: tuple[str, ...]
    history: tuple[Said, ...]  # who did what, in order, as this viewer heard it

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
        """Whether the hidden card, which is in no hand until it is played, may be of that suit."""
        if seat != self.hider or self.hidden == "played":
            return False
        return self.hidden != "revealed" or self.hidden_card is None or suit == self.hidden_card[0]


def views_of(round_: Round, seats: Iterable[Seat | None]) -> dict[Seat | None, View]:
    """K-10.1, K-10.2: the views of these seats; None is the onlooker."""
    alike = _alike(round_)
    return {seat: _own(round_, seat, alike) for seat in seats}


def _own(round_: Round, seat: Seat | None, alike: dict[str, Any]) -> View:
    """The fields that only this seat sees, added to those that all viewers see."""
    kernel = round_.kernel
    viewer = kernel.seats if seat is None else seat
    return made(
        View,
        seat=seat,
        hand=texts_of(kernel.hand_seen_by(viewer)),
        hidden_card=card_text(kernel.hidden) if kernel.knows_hidden(viewer) else None,
        legal=tuple(kernel.due_entries(TABLE.texts)) if viewer == kernel.turn else (),
        history=round_.history(seat),
        **alike,
    )


def _alike(round_: Round) -> dict[str, Any]:
    """The fields that are the same in everybody's view."""
    kernel = round_.kernel
    seats = range(kernel.seats)
    finished = kernel.tricks_of(0) + kernel.tricks_of(1)
    return {
        "setup": round_.setup,
        "phase": PHASES[kernel.phase],
        "shuffled": kernel.phase != SHUFFLING,
        "turn": kernel.turn if kernel.turn >= 0 else None,
        "sizes": tuple([kernel.hand(other).bit_count() for other in seats]),
        "hider": kernel.first_leader if kernel.condition else None,
        "hidden": HIDDEN[kernel.condition],
        "trump": SUITS[kernel.trump] if kernel.trump < len(SUITS) else None,
        "trick": laid(round_, kernel.began, kernel.length) if kernel.table else (),
        "winning": kernel.winner if kernel.table else None,
        "last_trick": laid(round_, kernel.last_began, kernel.began) if finished else (),
        "last_winner": kernel.last_winner if finished else None,
        "number": number_of(kernel),
        "tricks": (kernel.tricks_of(0), kernel.tricks_of(1)),
        "taken": (texts_of(kernel.taken_by(0)), texts_of(kernel.taken_by(1))),
        "lacked": tuple([suit_letters(kernel.shown_void(other)) for other in seats]),
    }


def number_of(kernel: Mindikot) -> int:
    """The number of the trick on the table; of the last one when the round is over."""
    return min(kernel.tricks_of(0) + kernel.tricks_of(1) + 1, kernel.tricks_of_round)


def laid(round_: Round, first: int, last: int) -> tuple[Laid, ...]:
    """The cards of a trick, taken from the history, with the effect of each."""
    found, mark = [], ""
    for place, (seat, move) in enumerate(round_.kernel.past(first, last), start=first):
        if move == REVEAL:
            mark = "reveals"
            continue
        if place == round_.kernel.trump_set_at:
            mark = "sets"
        card = move - PASS if move > REVEAL else move - PLAY
        found.append(_laid(seat, card, mark if move < CARDS else "passes"))
        mark = ""
    return tuple(found)


@lru_cache(maxsize=2048)  # every card, seat and mark: a view is made of the same few
def _laid(seat: Seat, card: int, mark: str) -> Laid:
    return Laid(seat, card_text(card), mark)
