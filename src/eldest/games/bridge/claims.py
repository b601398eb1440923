"""Claims and concessions (B-Q.1 to B-Q.4), at a table without a Director."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from eldest.cards import NO_CARD, cards_of
from eldest.games.bridge.figures import TRICKS
from eldest.games.bridge.play import Play
from eldest.protocol import Seat

PROVED = 4  # a contested claim is tried on every line of play only if no more tricks remain


@dataclass(frozen=True, slots=True)
class Standing:
    """A claim that waits for answers: whose, how many tricks, how, and who is still asked."""

    seat: Seat
    tricks: int
    line: str
    waiting: tuple[Seat, ...]

    def accepted(self) -> Standing:
        """The same without the one who was asked first."""
        return replace(self, waiting=self.waiting[1:])


def remaining(play: Play) -> int:
    """The tricks that are not complete."""
    return TRICKS - play.finished()


def voters(play: Play, seat: Seat, tricks: int) -> tuple[Seat, ...]:
    """Who is asked, in this order: B-Q.2; before declarer the partner of a defender who concedes.

    Dummy has no vote.
    """
    if seat == play.declarer:
        return (seat + 1) % 4, (seat + 3) % 4
    partner = ((seat + 2) % 4,) if tricks < remaining(play) else ()  # B-Q.3
    return (*partner, play.declarer)


def declarers_tricks(play: Play, seat: Seat, tricks: int) -> int:
    """What declarer's side has when that claim of a seat stands: the rest is conceded (B-Q.1)."""
    side = play.declarer & 1
    won = tricks if seat & 1 == side else remaining(play) - tricks
    return play.won_by(side) + won


def is_proved(play: Play, side: int, tricks: int) -> bool:
    """B-Q.4: whether every legal line of play gives that side so many of the tricks."""
    if remaining(play) > PROVED:
        return False
    return not _can_fail(play, side, play.won_by(side) + tricks, set())


def _can_fail(play: Play, side: int, target: int, seen: set[tuple[int, ...]]) -> bool:
    """Whether some line of play leaves the side below its target."""
    if play.won_by(side) >= target:
        return False
    if play.won_by(side) + remaining(play) < target:
        return True
    place = (*(play.hand(seat) for seat in range(4)), play.turn, play.table, play.won_by(side))
    if place in seen:
        return False
    seen.add(place)
    return any(_can_fail(_after(play, card), side, target, seen) for card in _unlike(play))


def _unlike(play: Play) -> Iterator[int]:
    """The legal cards, of neighbours in a suit the highest: no card in play stands between them."""
    live = play.table
    for seat in range(4):
        live |= play.hand(seat)
    last = NO_CARD
    for card in cards_of(play.legal()):
        between = live & (1 << card) - (2 << last) if last != NO_CARD else 0
        if last == NO_CARD or last // 13 != card // 13 or between:
            yield card
        last = card


def _after(play: Play, card: int) -> Play:
    other = play.copy()
    other.play(card)
    return other
