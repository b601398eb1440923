"""Measure what removing the luck of drawing gains in Žolíky: check_luck.py [DEALS].

Every deal is played twice, with and without; CPU time is taken in turns. The last column is how
much CPU time an interval of the same width takes without luck, as a share of that with it.
"""

from __future__ import annotations

import sys
from statistics import fmean, stdev
from time import process_time

from eldest.bots.strength.intervals import mean_interval
from eldest.bots.strength.match import play_pair
from eldest.games import load

DEALS = 300
PAIRS = (("club", "greedy"), ("club", "beginner"), ("greedy", "beginner"))
OPTIONS = load("zoliky").preset("two")
SEED = "gain"  # not the deals from which the values of the luck were estimated


class Way:
    """The margins of one way to count, and the CPU time that they took."""

    def __init__(self, *, luck_removed: bool) -> None:
        self.luck_removed = luck_removed
        self.margins: list[float] = []
        self.seconds = 0.0

    def play(self, players: tuple[str, str], deal: int) -> None:
        """Play one more deal."""
        began = process_time()
        first, second = play_pair(
            "zoliky", OPTIONS, players, SEED, deal, luck_removed=self.luck_removed
        )
        self.seconds += process_time() - began
        self.margins.append(first - second)

    def told(self) -> str:
        """The margin, its deviation for a deal, and for a second of CPU time."""
        mean, deviation = fmean(self.margins), stdev(self.margins)
        low, high = mean_interval(self.margins) or (mean, mean)
        each = self.seconds / len(self.margins)
        return (
            f"{mean:+.2f} ± {(high - low) / 2:.2f} | {deviation:.2f} | {deviation * each**0.5:.3f}"
        )


def row(players: tuple[str, str], deals: int) -> str:
    """A line of the table."""
    kept, removed = Way(luck_removed=False), Way(luck_removed=True)
    for deal in range(deals):
        for way in (kept, removed) if deal % 2 else (removed, kept):
            way.play(players, deal)
    spread = (stdev(removed.margins) / stdev(kept.margins)) ** 2
    share = spread * removed.seconds / kept.seconds
    names = " against ".join(players)
    return f"| {names} | {deals} | {kept.told()} | {removed.told()} | {100 * share:.0f} % |"


def main(deals: int) -> None:
    """Print the table."""
    columns = "margin | deviation of a deal | of a CPU second"
    print(f"| Žolíky, two players | deals | {columns} | without luck: {columns} | CPU time |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for players in PAIRS:
        print(row(players, deals), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else DEALS)
