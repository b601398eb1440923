"""Decides between nearly equal calls: imagines deals, bids to the end, and compares IMPs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from eldest.bots.bridge import solver
from eldest.bots.bridge.agreement import System
from eldest.bots.bridge.auction import Calls
from eldest.bots.bridge.expert.belief import Belief
from eldest.bots.bridge.hand import Hand, hand_of
from eldest.bots.bridge.meaning import Entry, Table, first_fit
from eldest.bots.bridge.solver import DoubleDummyPosition
from eldest.bots.bridge.worlds import World
from eldest.deal import Draws
from eldest.games.bridge.calls import BIDS, DOUBLE, PASS, REDOUBLE, trump_of
from eldest.games.bridge.kernel.points import contract_points
from eldest.games.bridge.scoring.imps import imps

CANDIDATES = 4
BATCH, BATCHES = 8, 5  # worlds looked at before asking whether that is enough
SURE, GAIN = 1.0, 1.0  # standard errors and IMPs by which another call has to be better
LONGEST = 40  # calls of an imagined auction

Contract = tuple[int, int, int]  # bid, risk and declarer; no bid below 0
Ending = tuple[int, int, int, int]  # a world by its number, and the contract there


@dataclass(frozen=True, slots=True)
class Judge:
    """One player's decision about a call: what the player knows, the seat, the vulnerability."""

    belief: Belief
    seat: int
    vulnerable: tuple[bool, bool]

    @property
    def system(self) -> System:
        """The bidding system that all four players use."""
        return self.belief.system

    def choose(self, dice: Draws) -> int:
        """The call of the system, unless another one is clearly worth more over worlds."""
        calls = self.belief.calls
        rivals = candidates(self.system, calls, self.belief.known[self.seat])
        best, others = rivals[0], rivals[1:]
        margins: dict[int, list[int]] = {call: [] for call in others}
        for _ in range(BATCHES):
            if not margins:
                break
            self._compare(best, margins, dice)
            margins = {call: found for call, found in margins.items() if not _is_worse(found)}
        clear = [call for call, found in margins.items() if _is_better(found)]
        return max(clear, key=lambda call: fmean(margins[call]), default=best)

    def _compare(self, best: int, margins: dict[int, list[int]], dice: Draws) -> None:
        """Compare each call with the system's over another batch of worlds, in IMPs."""
        worlds = [self.belief.world(dice) for _ in range(BATCH)]
        calls = [best, *margins]
        ends = [[self._contract(world, call) for call in calls] for world in worlds]
        scores = self._scores(worlds, ends)
        for row in scores:
            for call, score in zip(margins, row[1:], strict=True):
                margins[call].append(imps(score - row[0]))

    def _contract(self, world: World, call: int) -> Contract:
        """The contract that results if all four bid on by the system."""
        belief = self.belief
        calls: Calls = (*belief.calls, call)
        while not _is_over(calls) and len(calls) < LONGEST:
            hand = hand_of(world[(belief.dealer + len(calls)) % 4])
            calls = (*calls, self.system.choose(calls, hand))
        return contract_of(calls, belief.dealer)

    def _scores(
        self, worlds: Sequence[World], ends: Sequence[Sequence[Contract]]
    ) -> list[list[int]]:
        """The points of our side for each contract in its world."""
        asked = dict.fromkeys(
            (at, *end)
            for at, row in enumerate(ends)
            if len(set(row)) > 1
            for end in row
            if end[0] >= 0
        )
        made = dict(zip(asked, _made(worlds, list(asked)), strict=True))
        return [
            [self._score(end, _tricks(made, at, end)) for end in row] for at, row in enumerate(ends)
        ]

    def _score(self, contract: Contract, tricks: int) -> int:
        """The points of our side; 0 if the tricks of the contract were not counted."""
        bid, risk, declarer = contract
        if tricks < 0:
            return 0
        side = declarer & 1
        points = contract_points(bid // 5 + 1, bid % 5, risk, int(self.vulnerable[side]), tricks)
        return points if side == self.seat & 1 else -points


def _made(worlds: Sequence[World], asked: Sequence[Ending]) -> list[bool]:
    """Whether each contract makes in its world, because the defenders cannot beat it."""
    positions = [
        DoubleDummyPosition(worlds[at], trump_of(bid % 5), (declarer + 1) % 4)
        for at, bid, _, declarer in asked
    ]
    beaten = solver.reaches(positions, [7 - bid // 5 for _, bid, _, _ in asked])
    return [not each for each in beaten]


def _tricks(made: Mapping[Ending, bool], at: int, end: Contract) -> int:
    """The tricks of a contract, derived from similar contracts that are known to make or fail."""
    if (at, *end) not in made:
        return -1
    bid, _, declarer = end
    alike = [
        (level, good)
        for (where, level, _, seat), good in made.items()
        if where == at and seat == declarer and level % 5 == bid % 5
    ]
    if made[at, *end]:
        return 7 + max(level // 5 for level, good in alike if good)
    return 6 + min(level // 5 for level, good in alike if not good)


def candidates(system: System, calls: Calls, cards: int) -> list[int]:
    """The system's call first, then others whose meaning the hand misses by a few points."""
    table, hand = system.table_of(calls), hand_of(cards)
    chosen = first_fit(table, hand)
    near = [chosen.call]
    if all(call == PASS for call in calls):
        return near
    for entry in _near(table, chosen, hand, system.slack):
        if entry.call not in near and not (entry.call == PASS and _forced(system, calls)):
            near.append(entry.call)
    return near[:CANDIDATES]


def _near(table: Table, chosen: Entry, hand: Hand, slack: int) -> Iterator[Entry]:
    """Return a pass, if the system's call barely fits, and calls that nearly fit."""
    if not chosen.meaning.nearly_fits(hand, -slack):
        yield from (entry for entry in table if entry.call == PASS)
    for entry in table:
        if entry.call != PASS and entry.meaning.nearly_fits(hand, slack):
            yield entry


def _forced(system: System, calls: Calls) -> bool:
    return calls[-1:] in ((PASS,), (DOUBLE,)) and system.forces(calls, len(calls) - 2)


def _is_better(found: Sequence[int]) -> bool:
    return fmean(found) > max(GAIN, SURE * _error(found))


def _is_worse(found: Sequence[int]) -> bool:
    return fmean(found) < -_error(found) or not any(found)


def _error(found: Sequence[int]) -> float:
    return stdev(found) / sqrt(len(found))


def _is_over(calls: Calls) -> bool:
    return len(calls) > 3 and calls[-3:] == (PASS, PASS, PASS)


def contract_of(calls: Calls, dealer: int) -> Contract:
    """The bid, risk and declarer of a finished auction."""
    place = next((at for at in reversed(range(len(calls))) if calls[at] < BIDS), -1)
    if place < 0:
        return -1, 0, 0
    risk = {DOUBLE: 1, REDOUBLE: 2}.get(next((c for c in calls[:place:-1] if c != PASS), PASS), 0)
    strain = calls[place] % 5
    side = range(place % 2, place + 1, 2)
    first = next(at for at in side if calls[at] < BIDS and calls[at] % 5 == strain)
    return calls[place], risk, (dealer + first) % 4
