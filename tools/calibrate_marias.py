"""How the figures of Mariáš's expert were found: `python tools/calibrate_marias.py 400 seed`.

Club players play rounds of the seed against themselves. Before the first lead each Trump Game is
solved with open cards, and every player says what he thinks of it. What came out is fitted to that:
the lead over the table by a straight line, and the odds that the Game is lost by a logistic one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from math import exp, log
from statistics import linear_regression, pstdev, quantiles
from typing import NamedTuple, cast

from eldest.bots import load
from eldest.bots.marias.bidding import forecast, raising
from eldest.bots.marias.sight import Sight
from eldest.bots.simulate import dice_for
from eldest.deal import Dice, Source
from eldest.games.marias import GAME
from eldest.games.marias.contracts import TRUMP
from eldest.games.marias.options import Options
from eldest.games.marias.solver import points, position_of
from eldest.protocol import CHANCE
from eldest.protocol.round import Round

STEPS, PACE = 400, 2.0  # of the logistic fit
Thought = tuple[float, float]  # the balance with open cards, the odds that it is lost by hand


class Played(NamedTuple):
    """One Trump Game: what was thought of it by declarer and defenders, and what came out."""

    declarer: Thought
    defenders: list[Thought]
    open_lead: int
    lead: int


def played(seed: str, number: int) -> Played | None:
    """One round of club players; None if it was no Trump Game with a Game in it."""
    club, name = load("marias", "club"), f"{seed}/{number}"
    round_ = cast(Round, GAME.start(GAME.first(Options())))
    source, dice = Source(name.encode()), dice_for(name, range(3))
    thoughts: dict[int, Thought] = {}
    lead = None
    while actors := round_.actors():
        seat = actors[0]
        if seat == CHANCE:
            round_.apply(seat, round_.chance(source))
            continue
        view = round_.view(seat)
        if view.phase == "doubling" and not thoughts and view.type == TRUMP:
            thoughts = {each: thought(round_, each, number) for each in range(3)}
        if view.phase == "play" and lead is None and thoughts:
            lead = points(position_of(round_)).value
        round_.apply(seat, GAME.read(club(view, dice[seat])))
    if lead is None:
        return None
    one, two = round_.kernel.counts()
    mine = thoughts.pop(round_.kernel.seated(round_.kernel.declarer))
    return Played(mine, list(thoughts.values()), lead, one - two)


def thought(round_: Round, seat: int, number: int) -> Thought:
    """What a player thinks of the Game before anybody has spoken."""
    sight = Sight(round_.view(seat), Dice(3 * number + seat + 1))
    usual = 1 - forecast.own_game(sight) if sight.alone else forecast.game_fails(sight)
    usual = min(max(usual, 1 - raising.SUREST), raising.SUREST)
    return raising.balance(sight), log(usual / (1 - usual))


def fitted(rows: Sequence[tuple[Thought, bool]]) -> raising.Odds:
    """The logistic weights that tell best what was lost."""
    weights = [0.0, 0.0, 0.0]
    for _ in range(STEPS):
        slopes = [0.0, 0.0, 0.0]
        for (balance, usual), lost in rows:
            facts = (1.0, balance, usual)
            chance = 1 / (1 + exp(-sum(w * x for w, x in zip(weights, facts, strict=True))))
            slopes = [s + (lost - chance) * x for s, x in zip(slopes, facts, strict=True)]
        weights = [w + PACE * s / len(rows) for w, s in zip(weights, slopes, strict=True)]
    return raising.Odds(*weights)


def told(games: Sequence[Played]) -> Iterator[str]:
    """The figures of `outcomes.py` and `raising.py`."""
    slope, shift = linear_regression([g.open_lead for g in games], [g.lead for g in games])
    errors = [g.lead - shift - slope * g.open_lead for g in games]
    cuts = [round(cut) for cut in quantiles(errors, n=12)]
    yield f"{len(games)} Trump Games: lead = {shift:.1f} + {slope:.2f} * lead with open cards"
    yield f"errors: deviation {pstdev(errors):.1f}, twelfths {cuts}"
    yield f"ALONE   {fitted([(g.declarer, g.lead <= 0) for g in games])}"
    defence = [(each, g.lead <= 0) for g in games for each in g.defenders]
    yield f"DEFENCE {fitted(defence)}"


def main(rounds: str = "400", seed: str = "cal") -> None:
    """Play, fit, tell."""
    games = [game for number in range(int(rounds)) if (game := played(seed, number))]
    for line in told(games):
        print(line)


if __name__ == "__main__":
    main(*sys.argv[1:3])
