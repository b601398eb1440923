"""When an expert doubles a Game or a Seven: by what it pays in worlds that fit what was heard.

Every world is played to its end by rules of thumb (`outlook`). A silent hundred (M-12.5) pays many
times a Game, so few of them outweigh many Games. Whoever raised before us disagrees, so higher
levels need more evidence.
"""

from __future__ import annotations

from collections.abc import Sequence

from eldest.bots.marias.belief.worlds import likely_worlds
from eldest.bots.marias.bidding import doubling
from eldest.bots.marias.bidding.outlook import End, ends, would_redouble
from eldest.bots.marias.sight import Sight
from eldest.games.marias.actions import Respond
from eldest.games.marias.contracts import COMMITMENTS, GAME, SEVEN
from eldest.games.marias.views.view import Commitment
from eldest.protocol.game import dice_of

PLAYED_OUT = (GAME, SEVEN)  # rules of thumb judge the others: rollouts do not aim at a Hundred
# By level: the units that a raise must bring, of what nobody has doubled in a suit that pays once.
ENOUGH = (0.5, 0.5, 0.5, 0.5, 1.0, 1.0)
REDOUBLED = 3  # times as much is at stake in a raise that is answered


def respond(sight: Sight, count: int) -> str:
    """Raise the commitments that go our way in worlds that fit."""
    own = [each for each in sight.view.commitments if may_raise(sight, each)]
    if not own or sight.options.unplayed != "none":
        return doubling.respond(sight)
    found = ends(likely_worlds(sight.view, count, dice_of(sight.dice)), GAME, sight.options)
    doubles = {each.name for each in own if brings(sight, each, found) >= ENOUGH[each.level]}
    others = [each for each in sight.view.commitments if each.name not in PLAYED_OUT]
    doubles |= {each.name for each in others if doubling.raises(sight, each)}
    both = Respond(frozenset(doubles), doubling.announcements(sight))
    return sight.first_legal(map(str, (both, Respond(frozenset(doubles)), doubling.GOOD)))


def may_raise(sight: Sight, each: Commitment) -> bool:
    """Whether this is a Game or Seven that the law lets us raise."""
    raised = str(Respond(frozenset({each.name})))
    return each.name in PLAYED_OUT and each.open and raised in sight.view.legal


def brings(sight: Sight, each: Commitment, found: Sequence[End]) -> float:
    """What our side gains on average by a raise."""
    name = COMMITMENTS.index(each.name)
    total = sum(end.weight * end.paid[name] * at_stake(sight, each, end) for end in found)
    return (1 if sight.alone else -1) * total / sum(end.weight for end in found)


def at_stake(sight: Sight, each: Commitment, end: End) -> int:
    """How many times a first double raises what is paid: a sound declarer answers it."""
    name = COMMITMENTS.index(each.name)
    answers = each.level == 0 and not sight.alone
    return REDOUBLED if answers and would_redouble(name, end.declarer, sight.trump) else 1
