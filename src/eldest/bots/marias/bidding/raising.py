"""When an expert doubles a Game: by what it is worth, not by how likely it is won.

A silent hundred (M-12.5) pays many times a Game, so few of them outweigh many Games. The worth
comes from worlds that fit what he has heard and, for a defender, from his own cards too: with open
cards a Game looks otherwise than it is. Both are weighed as they came true over the table.
"""

from __future__ import annotations

from typing import NamedTuple

from eldest.bots.marias.belief import likely_worlds
from eldest.bots.marias.bidding import doubling
from eldest.bots.marias.bidding.outcomes import Marriages, prospect
from eldest.bots.marias.bidding.worth import marriages, red
from eldest.bots.marias.sight import Sight
from eldest.bots.marias.solving import valuer
from eldest.bots.marias.speeches import DEFENCE, game_worth, spoken
from eldest.games.marias.actions import Respond
from eldest.games.marias.contracts import GAME
from eldest.games.marias.contracts import SEVENS as SEVEN_CONTRACTS
from eldest.games.marias.kernel import Marias, phases
from eldest.games.marias.moves import DONE
from eldest.games.marias.solver.ends import LEAD
from eldest.games.marias.views.view import Commitment
from eldest.protocol.game import dice_of

WORLDS = 40
# By level: the units that a Game must be worth to who raises it. A raise can be answered, and who
# raised before us thinks otherwise.
ENOUGH = (0.65, 0.15, 1.5, 1.5, 3.0, 3.0)


class Shares(NamedTuple):
    """How the worth of a Game to its declarer is made up, for a player of either side."""

    ever: float
    opened: float  # of its worth in worlds
    own: float  # of its worth by the player's own cards


# Fitted to 418 Games of `club`: the result against what declarer and defenders thought of it.
ALONE = Shares(-0.2, 0.8, 0.0)
AGAINST = Shares(0.1, 0.3, 0.7)
LET_GO = 0.3  # units more if the other defender did not double
REDOUBLED = 1.2  # and if the declarer has redoubled


def respond(sight: Sight) -> str:
    """Raise what is likely to go our way; all but a Game is judged by rule of thumb."""
    game = next((each for each in sight.view.commitments if may_raise(sight, each)), None)
    if game is None or sight.options.unplayed != "none":
        return doubling.respond(sight)
    others = [each for each in sight.view.commitments if each.name != GAME]
    doubles = {each.name for each in others if doubling.raises(sight, each)}
    doubles |= {GAME} if gain(sight, game.level) >= ENOUGH[game.level] else set()
    both = Respond(frozenset(doubles), doubling.announcements(sight))
    return sight.first_legal(map(str, (both, Respond(frozenset(doubles)), doubling.GOOD)))


def may_raise(sight: Sight, each: Commitment) -> bool:
    """Whether this is a Game that the law lets us raise."""
    raised = str(Respond(frozenset({GAME})))
    return each.name == GAME and each.open and raised in sight.view.legal


def gain(sight: Sight, level: int) -> float:
    """What the Game is worth to our side, in units of one that nobody has doubled."""
    worth = game_value(sight, level, opened(sight))
    return worth if sight.alone else -worth


def game_value(sight: Sight, level: int, open_value: float) -> float:
    """What it is worth to the declarer."""
    if sight.alone:
        return ALONE.ever + ALONE.opened * open_value
    seven = sight.view.contract in SEVEN_CONTRACTS
    own = game_worth(sight.hand, sight.trump, seven, DEFENCE)
    own += REDOUBLED * (level > 0) + LET_GO * any(not each.raised for each in spoken(sight.view))
    return AGAINST.ever + AGAINST.opened * open_value + AGAINST.own * own


def opened(sight: Sight) -> float:
    """What the declarer gains in worlds that fit, read as over the table."""
    gained = total = 0.0
    for weight, world in likely_worlds(sight.view, WORLDS, dice_of(sight.dice)):
        lead = valuer(sight.options).best(to_the_play(world), LEAD)
        gained += weight * prospect(lead, world.trump, pairs_of(world), sight.options).gain
        total += weight
    return gained / total / (red(sight.trump, sight.options) * sight.rates.game)


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
