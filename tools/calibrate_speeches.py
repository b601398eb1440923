"""Compute the weights of `speeches.py`: `python tools/calibrate_speeches.py 4000 seed`.

Club players play rounds of the seed against themselves. What each Game was worth to its declarer is
fitted to the cards of each defender and, if it was doubled, to those of the declarer.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from eldest.bots.marias.belief.speeches import LONG
from eldest.bots.marias.bidding.worth import marriages, red, shape
from eldest.bots.strength.simulate import decisions
from eldest.cards import SUITS
from eldest.games.marias import GAME
from eldest.games.marias.constants import ALL_POINTS, MARRIAGE, TRUMP_MARRIAGE
from eldest.games.marias.contracts import GAME as GAME_COMMITMENT
from eldest.games.marias.contracts import SEVENS, TRUMP
from eldest.games.marias.kernel import Marias
from eldest.games.marias.options import Options
from eldest.games.marias.scoring.settle import PlayedRound, units
from eldest.games.marias.views.view import View
from eldest.protocol.round import Round

TIGHT = 10.0  # draws every weight to 0
Marriages = tuple[tuple[int, ...], tuple[int, ...]]  # of the declarer, of the defence


class Played(NamedTuple):
    """One Game: the facts of each hand, the declarer's first, its level, and its worth."""

    facts: list[list[float]]
    level: int
    worth: float


def facts(hand: int, trump: int, seven: bool) -> list[float]:
    """The facts that `Weights` lists, in its order."""
    own, pairs = shape(hand, trump), marriages(hand, trump)
    counted = (pairs.count(TRUMP_MARRIAGE), pairs.count(MARRIAGE), own.trumps >= LONG)
    return [1.0, float(seven), *own, *map(float, counted)]


def played(seed: str, number: int) -> Played | None:
    """Play one round of club players; None if no Game was played."""
    told: list[list[float]] = []
    for round_, view, _ in decisions(GAME, Options(), "club", f"{seed}/{number}"):
        if view.phase == "play" and view.type == TRUMP and not view.played:
            told, pairs = hands_of(round_, view), pairs_of(round_.kernel)
    levels = [each.level for each in view.commitments if each.name == GAME_COMMITMENT]
    if not told or not levels:
        return None
    one, two = round_.kernel.counts()
    trump, options = round_.kernel.trump, Options()
    worth = game_units(one - two, trump, pairs, options) / red(trump, options)
    return Played(told, levels[0], worth)


def pairs_of(world: Marias) -> Marriages:
    """The marriages of the declarer and of the defence before the first card."""
    found = [marriages(world.hand(player), world.trump) for player in range(3)]
    mine = found.pop(world.declarer)
    return mine, (*found[0], *found[1])


def game_units(lead: float, trump: int, pairs: Marriages, options: Options) -> int:
    """M-12.4, M-12.5: what a Game pays with the card points nearest to this lead."""
    mine, theirs = map(sum, pairs)
    points = 10 * round((ALL_POINTS + lead - mine + theirs) / 20)
    points = min(max(points, 0), ALL_POINTS)
    played_round = PlayedRound(
        type=TRUMP,
        trump=SUITS[trump],
        contract=GAME_COMMITMENT,
        cards=(points, ALL_POINTS - points),
        marriages=pairs,
    )
    return units(played_round, options)


def hands_of(round_: Round, view: View) -> list[list[float]]:
    """The facts of the hands before the first lead, the declarer's first."""
    kernel = round_.kernel
    order = [(kernel.declarer + step) % 3 for step in range(3)]
    seven = view.contract in SEVENS
    return [facts(int(kernel.hand(player)), kernel.trump, seven) for player in order]


def fitted(rows: Sequence[tuple[list[float], float]]) -> NDArray[np.float64]:
    """The weights that predict best what the Game was worth."""
    known = np.array([each for each, _ in rows])
    worths = np.array([worth for _, worth in rows])
    tight = TIGHT * np.eye(known.shape[1])
    found: NDArray[np.float64] = np.linalg.solve(known.T @ known + tight, known.T @ worths)
    return found


def main(rounds: str = "4000", seed: str = "g") -> None:
    """Play rounds, fit the weights, and print them."""
    games = [game for number in range(int(rounds)) if (game := played(seed, number))]
    print(len(games), "Games")
    defence = [(hand, game.worth) for game in games for hand in game.facts[1:]]
    doubled = [(game.facts[0], game.worth) for game in games if game.level]
    for name, rows in (("DEFENCE", defence), ("DOUBLED", doubled)):
        print(name, ", ".join(f"{each:.2f}" for each in fitted(rows)))


if __name__ == "__main__":
    main(*sys.argv[1:3])
