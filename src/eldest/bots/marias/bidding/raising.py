"""When an expert doubles a Game: by worlds that fit what he has heard, and by rule of thumb.

With open cards a Game looks worse to its declarer than it is: who raises by worlds alone loses 0.6
units a seat and round. So both are weighed as they came true; tools/calibrate_marias.py tells how.
"""

from __future__ import annotations

from math import log
from typing import NamedTuple

from eldest.bots.marias.belief import likely_worlds
from eldest.bots.marias.bidding import doubling, forecast
from eldest.bots.marias.bidding.outcomes import Marriages, prospect
from eldest.bots.marias.bidding.worth import marriages
from eldest.bots.marias.sight import Sight
from eldest.bots.marias.solving import valuer
from eldest.games.marias.actions import Respond
from eldest.games.marias.contracts import GAME
from eldest.games.marias.kernel import Marias, phases
from eldest.games.marias.moves import DONE
from eldest.games.marias.solver.ends import LEAD
from eldest.games.marias.views.view import Commitment
from eldest.protocol.game import dice_of

WORLDS = 40
# By level: how likely it must go our way. Whoever raised before us thinks otherwise.
ENOUGH = (0.7, 0.7, 0.85, 0.9, 0.95, 0.98)
SUREST = 0.98  # of a rule of thumb


class Odds(NamedTuple):
    """How the odds that a Game is lost are made up, as a logarithm."""

    even: float
    balance: float  # for each unit of it, with open cards
    usual: float  # of the odds by rule of thumb


# Fitted to 306 Games of `club`: the result against what declarer and defenders thought of it.
ALONE = Odds(-0.36, -1.74, 0.31)
DEFENCE = Odds(-0.5, -0.79, 0.63)


def respond(sight: Sight) -> str:
    """Raise what is likely to go our way; all but a Game is judged by rule of thumb."""
    game = next((each for each in sight.view.commitments if may_raise(sight, each)), None)
    if game is None or sight.options.unplayed != "none":
        return doubling.respond(sight)
    others = [each for each in sight.view.commitments if each.name != GAME]
    doubles = {each.name for each in others if doubling.raises(sight, each)}
    doubles |= {GAME} if goes_our_way(sight) >= ENOUGH[game.level] else set()
    both = Respond(frozenset(doubles), doubling.announcements(sight))
    return sight.first_legal(map(str, (both, Respond(frozenset(doubles)), doubling.GOOD)))


def may_raise(sight: Sight, each: Commitment) -> bool:
    """Whether this is a Game that the law lets us raise."""
    raised = str(Respond(frozenset({GAME})))
    return each.name == GAME and each.open and raised in sight.view.legal


def goes_our_way(sight: Sight) -> float:
    """How likely our side wins the Game."""
    lost = game_lost(sight, balance(sight))
    return 1 - lost if sight.alone else lost


def game_lost(sight: Sight, open_balance: float) -> float:
    """How likely the declarer loses the Game."""
    if sight.alone:
        odds, usual = ALONE, 1 - forecast.own_game(sight)
    else:
        odds, usual = DEFENCE, forecast.game_fails(sight)
    usual = min(max(usual, 1 - SUREST), SUREST)
    logarithm = odds.even + odds.balance * open_balance + odds.usual * log(usual / (1 - usual))
    return forecast.odds(logarithm)


def balance(sight: Sight) -> float:
    """What the declarer gains in worlds that fit, as a share of all that is paid: -1 to 1."""
    gained = paid = 0.0
    for weight, world in likely_worlds(sight.view, WORLDS, dice_of(sight.dice)):
        lead = valuer(sight.options).best(to_the_play(world), LEAD)
        found = prospect(lead, world.trump, pairs_of(world), sight.options)
        gained += weight * found.gain
        paid += weight * found.paid
    return gained / paid


def to_the_play(world: Marias) -> Marias:
    """Nobody says anything more."""
    while world.phase == phases.DOUBLING:
        world.make(world.actor(), DONE)
    return world


def pairs_of(world: Marias) -> Marriages:
    """The marriages of the declarer and of the defence before the first card."""
    found = [marriages(world.hand(player), world.trump) for player in range(3)]
    mine = found.pop(world.declarer)
    return mine, (*found[0], *found[1])
