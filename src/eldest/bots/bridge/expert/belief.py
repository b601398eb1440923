"""Hidden hands that fit their owners' calls, drawn seat by seat, the most informative first.

The cards of a seat are drawn until they fit its calls; after a fixed number of draws the best fit
is taken. So a world costs a few dozen draws even if few deals fit the whole auction.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from eldest.bots.bridge.agreement import System
from eldest.bots.bridge.auction import Calls
from eldest.bots.bridge.hand import Hand, hand_of
from eldest.bots.bridge.meaning import Table, first_fit
from eldest.bots.bridge.worlds import World
from eldest.deal import Draws
from eldest.deal.worlds import Place, spread
from eldest.games.bridge.calls import PASS

DRAWS = 80  # of a seat's cards, of which the most fitting are taken
ENDLESS = 1 << 30
ODD = 4  # the misfit of a pass where the system bids, or of a call that it does not have
SEATS = range(4)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Spoken:
    """A call, and the table of the system from which its owner chose it."""

    call: int
    table: Table

    def misfit(self, hand: Hand) -> int:
        """How far a hand is from one that makes this call; 0 if the system makes it."""
        said = [entry.meaning for entry in self.table if entry.call == self.call]
        # Few hands fit these lines; the lines before them are read only for those.
        fits = any(meaning.fits(hand) for meaning in said)
        if fits and first_fit(self.table, hand).call == self.call:
            return 0
        bids = said if self.call != PASS else []
        return 1 + min((meaning.misfit(hand) for meaning in bids), default=ODD)


@dataclass(frozen=True, slots=True)
class Belief:
    """A player's knowledge of the four hands: cards, room for unseen ones, and all calls."""

    system: System
    dealer: int
    calls: Calls
    known: World  # the cards of each seat that are known, played ones among them
    unseen: int
    places: tuple[Place, Place, Place, Place]

    def world(self, dice: Draws) -> World:
        """Draw a world: all four hands as they were dealt."""
        hidden = [seat for seat in SEATS if self.places[seat].size]
        hidden.sort(key=lambda seat: -self._calls_made(seat))
        if not hidden:
            return self.known
        settled = hidden if len(hidden) < 3 else hidden[:1]
        masks = self._fitting(settled, dice)
        rest = [seat for seat in hidden if seat not in settled]
        return self._with(settled, masks).world(dice) if rest else self._all(masks)

    def _fitting(self, seats: Sequence[int], dice: Draws) -> list[int]:
        spoken = [(seat, each) for seat in seats for each in self.spoken(seat)]
        best, least = list[int](), ENDLESS
        for _ in range(DRAWS):
            masks = spread(self.unseen, self.places, dice)
            misfit = self._misfit(spoken, masks, least)
            if misfit < least:
                best, least = masks, misfit
            if not least:
                break
        return best

    def _misfit(self, spoken: Iterable[tuple[int, Spoken]], masks: list[int], enough: int) -> int:
        """How far hands are from what their owners' calls showed; counting stops at `enough`."""
        total = 0
        for seat, call in spoken:
            total += call.misfit(hand_of(self.known[seat] | masks[seat]))
            if total >= enough:
                break
        return total

    def spoken(self, seat: int) -> list[Spoken]:
        """The calls of a seat."""
        places = range((seat - self.dealer) % 4, len(self.calls), 4)
        return [Spoken(self.calls[at], self.system.table_of(self.calls[:at])) for at in places]

    def _calls_made(self, seat: int) -> int:
        """Return how many bids and doubles a seat has made."""
        return sum(call != PASS for call in self.calls[(seat - self.dealer) % 4 :: 4])

    def _with(self, seats: Sequence[int], masks: Sequence[int]) -> Belief:
        taken = [masks[seat] if seat in seats else 0 for seat in SEATS]
        places = [Place(0) if taken[seat] else self.places[seat] for seat in SEATS]
        unseen = self.unseen & ~sum(taken)
        return replace(self, known=self._all(taken), unseen=unseen, places=four(places))

    def _all(self, masks: Sequence[int]) -> World:
        return four(self.known[seat] | masks[seat] for seat in SEATS)


def worlds_of(belief: Belief, count: int, dice: Draws) -> list[World]:
    """Return this many worlds."""
    return [belief.world(dice) for _ in range(count)]


def four(each: Iterable[T]) -> tuple[T, T, T, T]:
    """A tuple with one value for each seat."""
    north, east, south, west = each
    return north, east, south, west
