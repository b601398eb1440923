"""Measure what more worlds are worth to the expert of Mariáš: `python tools/measure_worlds.py`.

Called with `60 seed 16,120,480` it takes every sixth card that is a choice from 60 rounds of club
players. Each budget (a number of worlds) chooses a card there, and 4,000 other worlds say how many
units that card gives away. This measures only how far a budget is from the expert's own judgement
with unlimited worlds, not whether that judgement is right.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from eldest.bots.marias.expert import worths
from eldest.bots.search import Budget
from eldest.bots.strength.intervals import mean_interval
from eldest.bots.strength.simulate import decisions
from eldest.deal import Dice
from eldest.games.marias import GAME
from eldest.games.marias.options import Options
from eldest.protocol import View

STRIDE = 6
JUDGE, CHOOSER = 7, 1  # dice of the worlds that judge a card, and of those that choose it


def budget(worlds: int) -> Budget:
    """A budget of this many worlds, with more of them for the last cards, as the level has."""
    return Budget(worlds=worlds, last=5, most=worlds * 5 // 3)


def looked_at(seed: str, number: int) -> Iterator[View]:
    """Every sixth view of a round whose player can choose between cards."""
    views = (view for _, view, _ in decisions(GAME, Options(), "club", f"{seed}/{number}"))
    choices = (view for view in views if view.phase == "play" and len(view.legal) > 1)
    for place, view in enumerate(choices):
        if (place + number) % STRIDE == 0:
            yield view


def given_away(view: View, judge: int, budgets: Sequence[int]) -> list[float]:
    """The units that each budget's card costs by the judge's worlds; empty without a search."""
    true = worths(view, budget(judge), Dice(JUDGE))
    if not true:
        return []
    chosen = [worths(view, budget(worlds), Dice(CHOOSER)) for worlds in budgets]
    return [max(true.values()) - true[max(each, key=lambda card: each[card])] for each in chosen]


def report(budgets: Sequence[int], cards: Sequence[Sequence[float]]) -> Iterator[str]:
    """Return a row for each budget."""
    yield f"{len(cards)} cards\n| worlds | units given away per card |\n| ---: | ---: |"
    for place, worlds in enumerate(budgets):
        lost = [each[place] for each in cards]
        low, high = mean_interval(lost) or (lost[0], lost[0])
        yield f"| {worlds} | {(low + high) / 2:.4f} ± {(high - low) / 2:.4f} |"


def main(
    rounds: str = "60", seed: str = "d", worlds: str = "16,120,480", judge: str = "4000"
) -> None:
    """Choose cards, judge them, and print the report."""
    budgets = [int(each) for each in worlds.split(",")]
    views = [view for number in range(int(rounds)) for view in looked_at(seed, number)]
    found = [lost for view in views if (lost := given_away(view, int(judge), budgets))]
    print(*report(budgets, found), sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
