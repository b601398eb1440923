"""Deals that fit a condition, found by dealing and looking (B-X.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from eldest.cards import cards_of
from eldest.club.practice.expressions import Try
from eldest.club.practice.script import Script
from eldest.deal import Source, shuffle
from eldest.games.bridge import Deal
from eldest.games.bridge.deals import WHOLE

EXHAUSTED = "N-X-EXHAUSTED: {tries} tries gave {found} of {wanted} deals"
PROGRESS_EVERY = 1000


class Tries:
    """The deals of a seed, one after the other; some cards may lie where they were put."""

    def __init__(self, seed: bytes, predealt: Sequence[int] = (0, 0, 0, 0)) -> None:
        self.source = Source(seed)
        self.predealt = predealt
        given = predealt[0] | predealt[1] | predealt[2] | predealt[3]
        self.rest = cards_of(WHOLE & ~given)
        ends, at = [], 0
        for hand in predealt:
            at += 13 - hand.bit_count()
            ends.append(at)
        self.ends = ends

    def next(self) -> Try:
        """Shuffle what is not predealt and fill N, E, S, W."""
        bits = [1 << card for card in shuffle(self.rest, self.source)]
        first, second, third, _ = self.ends
        north, east, south, west = self.predealt
        return Try(
            (
                north | sum(bits[:first]),
                east | sum(bits[first:second]),
                south | sum(bits[second:third]),
                west | sum(bits[third:]),
            )
        )


@dataclass(slots=True)
class Found:
    """What a search came to."""

    seed: bytes
    wanted: int
    tries: int = 0
    deals: list[Deal] = field(default_factory=list)
    printed: list[str] = field(default_factory=list)  # what the actions say
    notices: list[str] = field(default_factory=list)

    @property
    def report(self) -> str:
        """Tries, deals, their ratio and the seed in one line."""
        ratio = f"1 in {self.tries / len(self.deals):.1f}" if self.deals else "none"
        return f"{len(self.deals)} deals of {self.tries} tries ({ratio}), seed {self.seed.hex()}"


Progress = Callable[[int, int], object]  # tries and deals so far


def find(script: Script, seed: bytes, progress: Progress | None = None, *, first: int = 1) -> Found:
    """Run a script: the same script and seed give the same deals everywhere."""
    found = Found(seed, script.produce, notices=list(script.notices))
    tries = Tries(seed, script.predealt)
    wanted = script.condition.value
    while found.tries < script.generate and len(found.deals) < script.produce:
        a_try = tries.next()
        found.tries += 1
        if wanted(a_try):
            _keep(found, script, a_try, first)
        if progress and found.tries % PROGRESS_EVERY == 0:
            progress(found.tries, len(found.deals))
    return _ended(found, script)


def _keep(found: Found, script: Script, a_try: Try, first: int) -> None:
    number = first + len(found.deals)
    found.deals.append(Deal(a_try.hands))
    found.printed += [text for act in script.acts if (text := act.each(number, a_try))]


def _ended(found: Found, script: Script) -> Found:
    found.printed += [text for act in script.acts if (text := act.end())]
    if len(found.deals) < script.produce:
        sentence = EXHAUSTED.format(
            tries=found.tries, found=len(found.deals), wanted=script.produce
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
