"""Measure how much an expert of Mariáš concludes: `python tools/measure_belief.py 60 seed`.

Club players play rounds of the seed against themselves. Before some of their cards, the real deal
is compared with worlds that fit the law: how much likelier it is, as a mean logarithm, by what the
declarer chose, by the doubling, and by the cards played. 0 is a guess; 0.7 is twice as likely.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import log, sqrt
from statistics import fmean, stdev

from eldest.bots.marias.belief.likely import Likely
from eldest.bots.marias.belief.worlds import belief
from eldest.bots.strength.intervals import Z
from eldest.bots.strength.simulate import decisions
from eldest.deal import Dice
from eldest.games.marias import GAME
from eldest.games.marias.contracts import TRUMP
from eldest.games.marias.kernel import Marias
from eldest.games.marias.options import Options
from eldest.games.marias.views.view import View
from eldest.protocol.round import Round

WORLDS = 60
HANDS = (10, 8, 6)  # cards that the player still holds
Told = tuple[float, float, float]  # by the choice, by the doubling, by the cards


def positions(seed: str, number: int) -> Iterator[tuple[Round, View]]:
    """Yield positions in which a player of a Trump Game has a choice of cards."""
    for round_, view, _ in decisions(GAME, Options(), "club", f"{seed}/{number}"):
        if view.phase == "play" and view.type == TRUMP and len(view.legal) > 1:
            yield round_, view


def told(real: Marias, view: View, dice: Dice) -> Told:
    """How much the choice, the doubling and the cards contribute."""
    imagination = GAME.imagination(view)
    worlds = [imagination.imagine(dice) for _ in range(WORLDS)]
    chosen = likelier(belief(view, hears=False, sees=False), real, worlds)
    doubled = likelier(belief(view, sees=False), real, worlds)
    return chosen, doubled - chosen, likelier(belief(view), real, worlds) - doubled


def likelier(likely: Likely, real: Marias, worlds: list[Marias]) -> float:
    """The logarithm of how much likelier the real deal is than these worlds."""
    return log(likely.of(real) / fmean(map(likely.of, worlds)))


def spread(values: Sequence[float]) -> str:
    """The mean and its interval."""
    return f"{fmean(values):+.2f} ± {Z * stdev(values) / sqrt(len(values)):.2f}"


def main(rounds: str = "60", seed: str = "belief") -> None:
    """Play rounds, compare worlds, and print the figures."""
    found: dict[tuple[str, int], list[Told]] = defaultdict(list)
    for number in range(int(rounds)):
        for round_, view in positions(seed, number):
            if len(view.hand) in HANDS:
                who = "declarer" if view.seat == view.declarer else "defender"
                row = told(round_.kernel, view, Dice(number + 1))
                found[who, len(view.hand)].append(row)
    for (who, cards), rows in sorted(found.items(), reverse=True):
        parts = (spread(each) for each in zip(*rows, strict=True))
        print(f"{who}, {cards} cards, {len(rows)} positions: {', '.join(parts)}")


if __name__ == "__main__":
    main(*sys.argv[1:3])
