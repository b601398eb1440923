"""How the figures of Mariáš's expert were found: `python tools/calibrate_marias.py 400 seed`.

Club players play rounds of the seed against themselves. Before the first lead each Trump Game is
solved with open cards, and every player says what he thinks of it. What came out is fitted to that
by least squares: the lead over the table, and what the Game was worth to its declarer.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from statistics import linear_regression, pstdev, quantiles
from typing import NamedTuple

import numpy as np

from eldest.bots.marias.bidding import raising
from eldest.bots.marias.bidding.outcomes import Marriages, game_units
from eldest.bots.marias.bidding.worth import red
from eldest.bots.marias.sight import Sight
from eldest.bots.marias.speeches import DEFENCE, game_worth
from eldest.bots.strength.simulate import decisions
from eldest.deal import Dice
from eldest.games.marias import GAME
from eldest.games.marias.contracts import SEVENS, TRUMP
from eldest.games.marias.options import Options
from eldest.games.marias.solver import points, position_of
from eldest.protocol.round import Round

Thought = tuple[float, ...]  # the worth of the Game with open cards, and by the player's own cards


class Played(NamedTuple):
    """One Trump Game: what was thought of it by declarer and defenders, and what came out."""

    declarer: Thought
    defenders: list[Thought]
    open_lead: int
    lead: int
    worth: float


def played(seed: str, number: int) -> Played | None:
    """One round of club players; None if it was not a Trump Game with a Game in it."""
    thoughts: dict[int, Thought] = {}
    pairs: Marriages = ((), ())
    lead = None
    for round_, view, _ in decisions(GAME, Options(), "club", f"{seed}/{number}"):
        if view.phase == "doubling" and not thoughts and view.type == TRUMP:
            thoughts = {each: thought(round_, each, number) for each in range(3)}
        if view.phase == "play" and lead is None and thoughts:
            lead, pairs = points(position_of(round_)).value, raising.pairs_of(round_.kernel)
    if lead is None:
        return None
    one, two = round_.kernel.counts()
    trump, options = round_.kernel.trump, Options()
    worth = game_units(one - two, trump, pairs, options) / red(trump, options)
    mine = thoughts.pop(round_.kernel.seated(round_.kernel.declarer))
    return Played(mine[:1], list(thoughts.values()), lead, one - two, worth)


def thought(round_: Round, seat: int, number: int) -> Thought:
    """What a player thinks of the Game before anybody has spoken."""
    sight = Sight(round_.view(seat), Dice(3 * number + seat + 1))
    own = game_worth(sight.hand, sight.trump, sight.view.contract in SEVENS, DEFENCE)
    return raising.opened(sight), own


def fitted(rows: Sequence[tuple[Thought, float]]) -> raising.Shares:
    """The shares that tell best what the Game was worth."""
    facts = np.array([(1.0, *thought, 0.0)[:3] for thought, _ in rows])
    weights = np.linalg.lstsq(facts, np.array([worth for _, worth in rows]), rcond=None)[0]
    return raising.Shares(*(round(float(each), 2) for each in weights))


def told(games: Sequence[Played]) -> Iterator[str]:
    """The figures of `outcomes.py` and `raising.py`."""
    slope, shift = linear_regression([g.open_lead for g in games], [g.lead for g in games])
    errors = [g.lead - shift - slope * g.open_lead for g in games]
    cuts = [round(cut) for cut in quantiles(errors, n=12)]
    yield f"{len(games)} Trump Games: lead = {shift:.1f} + {slope:.2f} * lead with open cards"
    yield f"errors: deviation {pstdev(errors):.1f}, twelfths {cuts}"
    yield f"ALONE   {fitted([(g.declarer, g.worth) for g in games])}"
    yield f"AGAINST {fitted([(each, g.worth) for g in games for each in g.defenders])}"


def main(rounds: str = "400", seed: str = "cal") -> None:
    """Play, fit, tell."""
    games = [game for number in range(int(rounds)) if (game := played(seed, number))]
    for line in told(games):
        print(line)


if __name__ == "__main__":
    main(*sys.argv[1:3])
