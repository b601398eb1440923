"""Measure what more imagined deals are worth in bridge's play: `python -m tools.measure_cards`.

Called with `40 seed 5,20,80` it lets experts bid 40 boards of the seed, and rules of thumb play
them. At every fifth card each budget (a number of imagined deals) chooses a card, and double dummy
says how many tricks that card gives away in the real deal. All budgets choose in the same
positions, so few boards say much. Cards that cannot matter (one choice, or neighbours) are left
out.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from time import process_time
from typing import NamedTuple

from eldest.bots.bridge import solver
from eldest.bots.bridge.by_hand import by_hand
from eldest.bots.bridge.expert import card
from eldest.bots.bridge.sight import Sight
from eldest.bots.bridge.solver import DoubleDummyPosition
from eldest.bots.search import Budget
from eldest.bots.strength.intervals import mean_interval
from eldest.cards import card_text
from eldest.deal import Dice
from eldest.games.bridge import GAME
from eldest.protocol.round import Round
from tools.measure_bidding import bid_out, dealt, hands

STRIDE = 5
SYSTEM = "eldest.bots.bridge.expert:by_system"


class Chosen(NamedTuple):
    """The tricks that one budget gave away in one position, and its CPU seconds."""

    tricks: int
    seconds: float


def played(seed: str, number: int) -> Iterator[tuple[Round, Sight]]:
    """Every position of a board after experts' auction, with cards by rules of thumb."""
    round_, dice = dealt(seed, number), Dice(number)
    bid_out(round_, SYSTEM, dice)
    while actors := round_.actors():
        sight = Sight(round_.view(actors[0]), dice)
        yield round_, sight
        round_.apply(actors[0], GAME.read(card_text(by_hand(sight))))


def given_away(round_: Round, sight: Sight, budget: Budget) -> Chosen:
    """The tricks that a budget's card costs double dummy."""
    began = process_time()
    chosen = card(sight, budget, Dice(len(sight.played)))
    seconds = process_time() - began
    leader = sight.laid[0][0] if sight.laid else sight.turn
    trick = tuple(laid for _, laid in sight.laid)
    worth = solver.solve([DoubleDummyPosition(hands(round_), sight.trump, leader, trick)])[0]
    return Chosen(max(worth.values()) - worth[chosen], seconds)


def of_board(budgets: Sequence[Budget], seed: str, number: int) -> list[list[Chosen]]:
    """For each measured position of a board, the choice of each budget."""
    return [
        [given_away(round_, sight, budget) for budget in budgets]
        for place, (round_, sight) in enumerate(played(seed, number))
        if (place + number) % STRIDE == 0 and not sight.is_forced()
    ]


def spread(values: Sequence[float]) -> str:
    """Return a mean with its interval of 95 %."""
    low, high = mean_interval(values) or (values[0], values[0])
    return f"{(low + high) / 2:+.3f} ± {(high - low) / 2:.3f}"


def report(worlds: Sequence[int], boards: Sequence[list[list[Chosen]]]) -> Iterator[str]:
    """Return a row for each budget: tricks for a hundred cards, and against the budget before."""
    boards = [board for board in boards if board]
    cards = sum(map(len, boards))
    yield f"{len(boards)} boards, {cards} cards"
    yield "| worlds | tricks given away a board | fewer than the row above | ms a card |"
    sums = [[sum(row[at].tricks for row in each) for each in boards] for at in range(len(worlds))]
    for at, count in enumerate(worlds):
        less = [a - b for a, b in zip(sums[at - 1], sums[at], strict=True)]
        time = sum(row[at].seconds for board in boards for row in board)
        gain = spread(less) if at else ""
        yield f"| {count} | {spread(sums[at])} | {gain} | {1000 * time / cards:.0f} |"


def main(boards: str = "40", seed: str = "d", worlds: str = "5,20,80") -> None:
    """Play boards, let budgets choose, and print the report."""
    counts = [int(count) for count in worlds.split(",")]
    work = partial(of_board, [Budget(worlds=count) for count in counts], seed)
    for line in report(counts, [work(number) for number in range(int(boards))]):
        print(line, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
