"""Compute the figures of `prospects.py`: `python tools/calibrate_talk.py 150 seed`.

With twelve cards each chooser of the seed considers all Trump Games and the Misère. In eight worlds
that fit, each of these ways is solved with open cards, and club players play it on, with doubling.
What the chooser got on average is fitted to what open cards and the rule of thumb had predicted.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple, cast

import numpy as np

from eldest.bots import load
from eldest.bots.marias.bidding import valued
from eldest.bots.marias.bidding.choose import trump_discard
from eldest.bots.marias.bidding.prospects import DEFENDERS
from eldest.bots.marias.bidding.worth import red
from eldest.bots.marias.sight import Sight
from eldest.cards import mask_of
from eldest.deal import Dice, Source
from eldest.games.marias import GAME
from eldest.games.marias.actions import Action, Announce
from eldest.games.marias.contracts import CONTRACTS, MISERE
from eldest.games.marias.options import Options
from eldest.games.marias.views.view import View
from eldest.protocol import CHANCE, Outcome
from eldest.protocol.round import Round

WORLDS = 8
CLUB = load("marias", "club")


class Played(NamedTuple):
    """One way of a chooser: the prediction and the result."""

    way: str
    foreseen: tuple[float, ...]
    got: float


def with_twelve(name: str, dice: Dice) -> View:
    """The view of the chooser before the talon is laid."""
    round_, source = cast(Round, GAME.start(GAME.first(Options()))), Source(name.encode())
    while (seat := round_.actors()[0]) == CHANCE:
        round_.apply(seat, round_.chance(source))
    round_.apply(seat, GAME.read(CLUB(round_.view(seat), dice)))
    return cast(View, round_.view(seat))


def ways(view: View, number: int) -> Iterator[Played]:
    """Every lawful contract with the club player's talon, and a Misère if it is plausible."""
    sight = Sight(view, Dice(number))
    twelve = sight.hand | sight.desk
    talon = GAME.read(trump_discard(sight))
    for contract in CONTRACTS:
        rows = [row for w in range(WORLDS) if (row := played(sight, talon, contract, number, w))]
        if rows:
            pays = red(sight.trump, sight.options)
            yield Played(contract, (pays, DEFENDERS * fmean(o for o, _ in rows)), mean_got(rows))
    if MISERE in valued.thinkable(twelve):
        way = valued.talons(twelve, MISERE)[0]
        usual = valued.CHANCE[MISERE](twelve & ~mask_of(way.cards), twelve)
        rows = [row for w in range(WORLDS) if (row := played(sight, way, MISERE, number, w))]
        made = fmean(got > 0 for _, got in rows)
        yield Played(MISERE, (1.0, fmean(o > 0 for o, _ in rows), usual), made)


def mean_got(rows: Sequence[tuple[int, float]]) -> float:
    """The average result of the chooser."""
    return fmean(got for _, got in rows)


def played(
    sight: Sight, talon: Action, contract: str, number: int, world: int
) -> tuple[int, float] | None:
    """One world: what open cards predict, and what the chooser got; None if it is not lawful."""
    dice = Dice(1000 * number + world + 1)
    round_ = cast(Round, GAME.imagine(sight.view, dice))
    round_.apply(sight.seat, talon)
    announced = Announce(contract) if contract in CONTRACTS else None
    try:
        opened = valued.opened(sight, round_.kernel.copy(), contract)
    except ValueError:
        return None
    while actors := round_.actors():
        view = round_.view(actors[0])
        spoken = announced if view.phase == "contract" else None
        round_.apply(actors[0], spoken or GAME.read(CLUB(view, dice)))
    return opened, cast(Outcome, round_.outcome()).points[sight.seat]


def told(rows: Sequence[Played]) -> Iterator[str]:
    """The figures of each way, as text."""
    for way in (*CONTRACTS, MISERE):
        some = [row for row in rows if row.way == way]
        if len(some) > WORLDS:
            facts = np.array([row.foreseen for row in some])
            weights = np.linalg.lstsq(facts, np.array([row.got for row in some]), rcond=None)[0]
            yield f"{way}: {len(some)} choosers, weights {', '.join(f'{w:.2f}' for w in weights)}"


def main(rounds: str = "150", seed: str = "talk") -> None:
    """Play rounds, fit the figures, and print them."""
    numbers = range(int(rounds))
    views = ((with_twelve(f"{seed}/{n}", Dice(n + 1)), n + 1) for n in numbers)
    for line in told([row for view, number in views for row in ways(view, number)]):
        print(line)


if __name__ == "__main__":
    main(*sys.argv[1:3])
