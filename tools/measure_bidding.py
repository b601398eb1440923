"""Measure the bidding of a level of bridge by double dummy: measure_bidding.py [--help].

Four players of the level bid each board; the score of their contract, with the tricks of double
dummy, is compared with par in IMPs. Then each pair bids alone, and the tool counts how many of its
makeable games and slams it bids and makes. `--slams` counts only slams, which is much quicker, so
that many boards can be measured.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from time import process_time
from typing import cast

from eldest.bots.bridge.solver import DoubleDummyPosition, reaches
from eldest.bots.registry import find
from eldest.bots.strength.intervals import Z
from eldest.deal import Dice, Source
from eldest.games.bridge import GAME, Deal
from eldest.games.bridge.boards import Vulnerability, vulnerability
from eldest.games.bridge.calls import trump_of
from eldest.games.bridge.constants import BOOK
from eldest.games.bridge.kernel.points import contract_points, trick_points
from eldest.games.bridge.scoring.contract import Contract, contract_of
from eldest.games.bridge.scoring.imps import imps
from eldest.games.bridge.solver import doubledummy
from eldest.games.bridge.solver.par import par
from eldest.protocol import CHANCE
from eldest.protocol.round import Round

BOARDS = 16  # until dealer and vulnerability come again
GAME_POINTS = 100
SLAM = 12  # tricks
Tricks = Sequence[Sequence[int]]


@dataclass(frozen=True, slots=True)
class BidBoard:
    """A board, its worth, and the three auctions: all four bid, NS alone, EW alone."""

    number: int
    deal: str
    tricks: Tricks
    par: int
    score: int
    auctions: tuple[str, ...]
    contracts: tuple[str, ...]
    found: tuple[tuple[str, str], ...]  # what NS and EW could bid, and what they did
    thinking: tuple[float, ...]  # CPU seconds of each call of the auction of all four

    @property
    def loss(self) -> int:
        """The IMPs from par, seen by NS."""
        return imps(self.score - self.par)


def dealt(seed: str, number: int) -> Round:
    """A board before its first call."""
    round_ = cast(Round, GAME.start(GAME.first(GAME.options(board=number % BOARDS + 1))))
    round_.apply(CHANCE, round_.chance(Source(f"{seed}/{number}".encode())))
    return round_


def hands(round_: Round) -> tuple[int, int, int, int]:
    """The four hands."""
    north, east, south, west = (round_.kernel.hand(seat) for seat in range(4))
    return north, east, south, west


def bid_out(round_: Round, level: str, dice: Dice, silent: int = -1) -> list[float]:
    """Bid to the end, with one side only passing if asked; note the CPU seconds of each call."""
    bot, times = find("bridge", level), []
    while round_.actors() and (view := round_.view(round_.actors()[0])).phase == "auction":
        seat, before = round_.actors()[0], process_time()
        said = "P" if seat & 1 == silent else bot(view, dice)
        times.append(process_time() - before)
        round_.apply(seat, GAME.read(said))
    return times


def measured(level: str, seed: str, asked: tuple[int, Tricks]) -> BidBoard:
    """One board with its three auctions."""
    number, tricks = asked
    rounds = [dealt(seed, number) for _ in range(3)]
    times = bid_out(rounds[0], level, Dice(number))
    for silent in (0, 1):
        bid_out(rounds[2 - silent], level, Dice(number), silent)
    contracts = [contract_of(round_.kernel) for round_ in rounds]
    marked = vulnerability(number % BOARDS + 1)
    ways = tuple((makeable(tricks, side), reached(contracts[1 + side], tricks)) for side in (0, 1))
    return BidBoard(
        number,
        str(Deal(hands(rounds[0]))),
        tricks,
        par(tricks, marked, number % 4).score,
        score(contracts[0], tricks, marked),
        auctions=tuple(" ".join(said.call for said in r.view(0).calls) for r in rounds),
        contracts=tuple(str(contract) if contract else "passed out" for contract in contracts),
        found=ways,
        thinking=tuple(times),
    )


def score(contract: Contract | None, tricks: Tricks, marked: Vulnerability) -> int:
    """The NS points by double dummy."""
    if contract is None:
        return 0
    made = tricks[contract.declarer][contract.denomination]
    vulnerable = int(marked.has(contract.side))
    points = contract_points(contract.level, contract.denomination, contract.risk, vulnerable, made)
    return -points if contract.side else points


def kind(level: int, denomination: int) -> str:
    """The kind of a contract: slam, game or part-score."""
    if level >= 6:
        return "slam"
    return "game" if trick_points(level, denomination, 0) >= GAME_POINTS else "part-score"


def makeable(tricks: Tricks, side: int) -> str:
    """The best kind of contract that a side can make."""
    kinds = {
        kind(made - BOOK, denomination)
        for seat in (side, side + 2)
        for denomination, made in enumerate(tricks[seat])
        if made > BOOK
    }
    return next((each for each in ("slam", "game") if each in kinds), "part-score")


def reached(contract: Contract | None, tricks: Tricks) -> str:
    """The kind of contract that was bid and makes, or `down` if it fails."""
    if contract is None:
        return "passed out"
    if tricks[contract.declarer][contract.denomination] < contract.target:
        return "down"
    return kind(contract.level, contract.denomination)


def makes(round_: Round, declarer: int, denominations: Iterable[int], tricks: int) -> bool:
    """Whether a seat wins this many tricks in one of the denominations."""
    asked = [
        DoubleDummyPosition(hands(round_), trump_of(each), (declarer + 1) % 4)
        for each in denominations
    ]
    return not all(reaches(asked, [14 - tricks] * len(asked)))


def slams_of(level: str, seed: str, number: int) -> list[str]:
    """The result of each pair that can make a slam and bids alone."""
    found = []
    for side in (0, 1):
        round_ = dealt(seed, number)
        if any(makes(round_, seat, range(5), SLAM) for seat in (side, side + 2)):
            bid_out(round_, level, Dice(number), 1 - side)
            found.append(slam_end(round_))
    return found


def slam_end(round_: Round) -> str:
    """Whether a slam was bid, and makes."""
    contract = contract_of(round_.kernel)
    if contract is None or contract.target < SLAM:
        return "not bid"
    strain = (contract.denomination,)
    return "slam" if makes(round_, contract.declarer, strain, contract.target) else "down"


def slam_report(level: str, seed: str, boards: int) -> str:
    """Return the share of makeable slams that a pair bids and makes."""
    ends = Counter(end for number in range(boards) for end in slams_of(level, seed, number))
    share, count = ends["slam"] / max(ends.total(), 1), ends.total()
    spread = Z * sqrt(share * (1 - share) / max(count, 1))
    return f"{boards} boards, makeable slams bid: {share:.1%} ± {spread:.1%} of {count} ({ends})"


def solved(seed: str, boards: int, kept: Path | None) -> list[Tricks]:
    """The double dummy tables of the boards; a file stores them for the next time."""
    if kept and kept.exists():
        found: list[Tricks] = json.loads(kept.read_text())
        if len(found) >= boards:
            return found[:boards]
    else:
        found = []
    for start in range(len(found), boards, BOARDS):
        numbers = range(start, min(start + BOARDS, boards))
        found += doubledummy.tables([Deal(hands(dealt(seed, number))) for number in numbers])
        if kept:
            kept.write_text(json.dumps(found))
    return found


def bid_boards(level: str, seed: str, tables: Iterable[Tricks], jobs: int) -> Iterator[BidBoard]:
    """Bid every board, with this many processes."""
    work = partial(measured, level, seed)
    if jobs < 2:
        yield from map(work, enumerate(tables))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(work, enumerate(tables), chunksize=8)


def report(found: Sequence[BidBoard]) -> Iterator[str]:
    """Return the lines of figures."""
    losses = [abs(board.loss) for board in found]
    spread = Z * stdev(losses) / sqrt(len(losses))
    yield f"{len(found)} boards"
    yield f"IMPs from par: {fmean(losses):.2f} ± {spread:.2f}"
    for wanted in ("game", "slam"):
        bid = [did for board in found for could, did in board.found if could == wanted]
        good = sum(did == wanted or (wanted == "game" and did == "slam") for did in bid)
        share = good / max(len(bid), 1)
        ends = ", ".join(f"{number} {did}" for did, number in Counter(bid).most_common())
        yield f"makeable {wanted}s bid by a pair alone: {share:.1%} of {len(bid)} ({ends})"
    over = Counter(could for board in found for could, did in board.found if did == "down")
    yield "contracts down of a pair alone, by what it could make: " + str(dict(over))
    times = sorted(time for board in found for time in board.thinking)
    middle = 1000 * times[len(times) // 2]
    yield f"a call: {middle:.2f} ms in the median, {times[-1]:.2f} s at most"


def worst(found: Sequence[BidBoard], count: int) -> Iterator[str]:
    """Return the boards that lost most."""
    for board in sorted(found, key=lambda board: -abs(board.loss))[:count]:
        yield f"{board.loss:+d} board {board.number} {board.deal}"
        yield f"   {board.auctions[0]} -> {board.contracts[0]} {board.score}, par {board.par}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--boards", type=int, default=400)
    parser.add_argument("--seed", default="bidding")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--tables", type=Path, help="keep the double dummy tables in this file")
    parser.add_argument("--worst", type=int, default=0, help="list this many boards")
    parser.add_argument("--slams", action="store_true", help="count only makeable slams")
    asked = parser.parse_args()
    if asked.slams:
        print(slam_report(asked.level, asked.seed, asked.boards))
        return
    tables = solved(asked.seed, asked.boards, asked.tables)
    found = list(bid_boards(asked.level, asked.seed, tables, asked.jobs))
    for line in (*report(found), *worst(found, asked.worst)):
        print(line)


if __name__ == "__main__":
    main()
