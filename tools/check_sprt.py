"""Count the wrong verdicts of matches of a bot against itself: check_sprt.py [MATCHES].

Both players are `random` with different dice, so "stronger" is always wrong; the test of a match
says how often that may happen. Two rows: matches by `eldest.bots.strength.match`, in which the bot
is asked for every card, and matches whose rounds are rolled out by the compiled kernel with the
default bounds, which take a hundred times as many deals.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from time import process_time

from eldest.bots.strength.intervals import wilson_interval
from eldest.bots.strength.match import VERDICTS, Pair, Tally, Terms, match
from eldest.bots.strength.sprt import Bounds
from eldest.deal import Dice
from eldest.games.mindikot import GAME
from eldest.protocol import CHANCE

MATCHES = 1000
WIDE, USUAL = Bounds(0.0, 0.5), Bounds()
LONGEST = 10**6  # deals: no match takes so many
OPTIONS = GAME.options()

Verdict = str
Meeting = Callable[[Bounds, int], tuple[Verdict, int]]  # the verdict on its number, and the deals


def asked(bounds: Bounds, number: int) -> tuple[Verdict, int]:
    """Play a match of `random` against itself, as `eldest match` plays it."""
    terms = Terms("mindikot", (), ("random", "random"), f"itself/{number}", bounds)
    standing = match(GAME, OPTIONS, terms, LONGEST)
    return standing.verdict, standing.deals


def rolled(bounds: Bounds, number: int) -> tuple[Verdict, int]:
    """Play the same match with rounds of the compiled kernel."""
    tally = Tally(bounds)
    for pair in _pairs(Dice(number + 1)):
        tally.add(pair)
        if tally.verdict:
            break
    return VERDICTS[tally.verdict], tally.deals


def _pairs(dice: Dice) -> Iterator[Pair]:
    """Play each deal twice: the first player sits north and south, then east and west."""
    while True:
        deal = GAME.start(GAME.first(OPTIONS))
        while deal.actors() == (CHANCE,):
            deal.apply(CHANCE, deal.chance(dice))
        once, again = (GAME.rollouts(deal, 1, dice).points for _ in range(2))
        yield (once[0] + again[1]) / 2, (once[1] + again[0]) / 2


def count(meet: Meeting, bounds: Bounds, matches: int) -> tuple[Counter[Verdict], int]:
    """How often each verdict came, and the total number of deals."""
    ends = [meet(bounds, number) for number in range(matches)]
    return Counter(verdict for verdict, _ in ends), sum(deals for _, deals in ends)


def main(matches: int) -> None:
    """Print a row for each way to play."""
    print("| rounds | bounds | stated | matches | stronger | share | 95 % | deals a match | CPU |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name, way, bounds in (("asked", asked, WIDE), ("rolled out", rolled, USUAL)):
        began = process_time()
        verdicts, deals = count(way, bounds, matches)
        wrong = verdicts[VERDICTS[1]]
        low, high = wilson_interval(wrong, matches) or (0.0, 1.0)
        shares = f"{100 * wrong / matches:.1f} % | {100 * low:.1f} to {100 * high:.1f} %"
        tested = f"{bounds.low:g} and {bounds.high:g} | {100 * bounds.error:g} %"
        took = f"{deals / matches:.0f} | {process_time() - began:.0f} s"
        print(f"| {name} | {tested} | {matches} | {wrong} | {shares} | {took} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else MATCHES)
