"""Deals that fit a condition, found by dealing and looking (B-X.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from eldest.cards import cards_of
from eldest.club.practice.expressions import Try
from eldest.club.practice.script import Script
from eldest.deal import Source, shuffle
from eldest.games.bridge import Deal
from eldest.games.bridge.deals import WHOLE

EXHAUSTED = "N-X-EXHAUSTED: {tries} tries gave {found} of {wanted} deals"
PROGRESS_EVERY = 1000


Hands = tuple[int, int, int, int]


class DealSource(Protocol):
    """A source of deals."""

    def next(self) -> Try:
        """The next deal."""


class Tries:
    """The deals of a seed, one after the other; some cards may lie where they were put.

    With fewer than 13 `cards` a hand they are endings, and the rest of the pack is not dealt.
    """

    def __init__(
        self, seed: bytes, predealt: Sequence[int] = (0, 0, 0, 0), cards: int = 13
    ) -> None:
        self.source = Source(seed)
        self.predealt = predealt
        given = predealt[0] | predealt[1] | predealt[2] | predealt[3]
        self.rest = cards_of(WHOLE & ~given)
        ends, at = [], 0
        for hand in predealt:
            at += cards - hand.bit_count()
            ends.append(at)
        self.ends = ends

    def next(self) -> Try:
        """Shuffle what is not predealt and fill N, E, S, W."""
        bits = [1 << card for card in shuffle(self.rest, self.source)]
        first, second, third, fourth = self.ends
        north, east, south, west = self.predealt
        return Try(
            (
                north | sum(bits[:first]),
                east | sum(bits[first:second]),
                south | sum(bits[second:third]),
                west | sum(bits[third:fourth]),
            )
        )


@dataclass(slots=True)
class Found:
    """The result of a search."""

    seed: bytes
    wanted: int
    tries: int = 0
    hands: list[Hands] = field(default_factory=list)
    printed: list[str] = field(default_factory=list)  # what the actions say
    notices: list[str] = field(default_factory=list)

    @property
    def deals(self) -> list[Deal]:
        """The deals; endings are not deals."""
        return [Deal(hands) for hands in self.hands]

    @property
    def report(self) -> str:
        """Tries, deals, their ratio and the seed in one line."""
        ratio = f"1 in {self.tries / len(self.hands):.1f}" if self.hands else "none"
        return f"{len(self.hands)} deals of {self.tries} tries ({ratio}), seed {self.seed.hex()}"


Progress = Callable[[int, int], object]  # tries and deals so far


def find(
    script: Script,
    seed: bytes,
    progress: Progress | None = None,
    *,
    tries: DealSource | None = None,
) -> Found:
    """Run a script: the same script, seed and way of dealing give the same deals everywhere."""
    found = Found(seed, script.produce, notices=list(script.notices))
    dealing = tries or Tries(seed, script.predealt)
    wanted = script.condition.value
    while found.tries < script.generate and len(found.hands) < script.produce:
        a_try = dealing.next()
        found.tries += 1
        if wanted(a_try):
            _keep(found, script, a_try)
        if progress and found.tries % PROGRESS_EVERY == 0:
            progress(found.tries, len(found.hands))
    return _ended(found, script)


def _keep(found: Found, script: Script, a_try: Try) -> None:
    found.hands.append(a_try.hands)
    number = len(found.hands)
    found.printed += [text for act in script.acts if (text := act.each(number, a_try))]


def _ended(found: Found, script: Script) -> Found:
    found.printed += [text for act in script.acts if (text := act.end())]
    if len(found.hands) < script.produce:
        sentence = EXHAUSTED.format(
            tries=found.tries, found=len(found.hands), wanted=script.produce
        )
        found.notices.append(sentence)
    return found


def find_deals(
    fits: Callable[[Deal], object], seed: bytes, *, produce: int, generate: int = 1_000_000
) -> list[Deal]:
    """Deals for which a function of yours says yes; for programs, never for scripts."""
    tries, deals = Tries(seed), []
    for _ in range(generate):
        deal = Deal(tries.next().hands)
        if fits(deal):
            deals.append(deal)
            if len(deals) == produce:
                break
    return deals
