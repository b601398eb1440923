"""Practice sets: deals as boards, rotated and mixed (B-X.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from eldest.club.practice.script import Script
from eldest.club.practice.search import Found, Progress, find
from eldest.club.practice.smart import smart_tries
from eldest.deal import Source, shuffle
from eldest.games.bridge import Board, Deal, Vulnerability

SOUTH = 2


@dataclass(frozen=True, slots=True)
class Practised:
    """A deal, and what its script says about dealer and vulnerability."""

    deal: Deal
    dealer: int | None = None
    vulnerability: Vulnerability | None = None

    def board(self, number: int) -> Board:
        """The board; where the script says nothing, its number does."""
        plain = Board.of(number, self.deal)
        return Board(
            number,
            plain.dealer if self.dealer is None else self.dealer,
            plain.vulnerability if self.vulnerability is None else self.vulnerability,
            self.deal,
        )

    def rotated(self, steps: int) -> Practised:
        """Everything moved this many seats clockwise."""
        dealer = None if self.dealer is None else (self.dealer + steps) % 4
        return Practised(rotated(self.deal, steps), dealer, _sides(self.vulnerability, steps))

    def to_dealer(self, number: int, seat: int) -> Practised:
        """The hands moved so that this seat's is the dealer's."""
        return replace(self, deal=rotated(self.deal, (self.board(number).dealer - seat) % 4))


def rotated(deal: Deal, steps: int) -> Deal:
    """The deal with every hand moved this many seats clockwise."""
    hands = [deal.hands[(seat - steps) % 4] for seat in range(4)]
    return Deal((hands[0], hands[1], hands[2], hands[3]))


def _sides(vulnerability: Vulnerability | None, steps: int) -> Vulnerability | None:
    """An odd number of steps changes the sides."""
    change = {Vulnerability.NS: Vulnerability.EW, Vulnerability.EW: Vulnerability.NS}
    if vulnerability is None or steps % 2 == 0:
        return vulnerability
    return change.get(vulnerability, vulnerability)


def practised(script: Script, found: Found) -> list[Practised]:
    """The deals of a script."""
    return [Practised(deal, script.dealer, script.vulnerability) for deal in found.deals]


def find_all(
    scripts: Sequence[Script],
    seed: bytes,
    progress: Progress | None = None,
    *,
    smart: bool = False,
) -> list[Found]:
    """Run the scripts; each of several has a seed of its own, made from the common one.

    `smart` draws the rarest hand instead of waiting for it, where that can be done.
    """
    found: list[Found] = []
    for at, script in enumerate(scripts):
        own = seed if len(scripts) == 1 else seed + b"\0%d" % at
        tries = smart_tries(script, own) if smart else None
        found.append(find(script, own, _going_on(progress, found), tries=tries))
    return found


def _going_on(progress: Progress | None, found: Sequence[Found]) -> Progress | None:
    """Report the progress of all scripts so far, not only of the last one."""
    if progress is None:
        return None
    before, deals = sum(some.tries for some in found), sum(len(some.hands) for some in found)
    return lambda tries, more: progress(before + tries, deals + more)


def mixed(scripts: Sequence[Script], found: Sequence[Found], seed: bytes) -> list[Practised]:
    """The deals of all scripts; of several in an order that the seed draws."""
    deals = [
        deal
        for script, some in zip(scripts, found, strict=True)
        for deal in practised(script, some)
    ]
    if len(scripts) == 1:
        return deals
    return [deals[at] for at in shuffle(range(len(deals)), Source(seed + b"\0mix"))]


def to_south(deals: Sequence[Practised], seat: int) -> list[Practised]:
    """All deals rotated so that this seat's hand is South's."""
    return [deal.rotated((SOUTH - seat) % 4) for deal in deals]
