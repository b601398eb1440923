"""The expert of Mariáš: it looks at worlds that fit what it saw and heard.

A world counts by how likely the others would have spoken and played like this with their cards in
it. A card is worth what it brings in money with open cards and, in a Trump Game, if all go on by
rules of thumb. The last tricks are exact: every remaining world counts. Trumps, talon, contract
and doubling are chosen by rollouts, the type of game with open cards; bids are those of the club
bot.
"""

from __future__ import annotations

from typing import cast

from eldest.bots.marias.belief.likely import Likely
from eldest.bots.marias.belief.worlds import BREADTH, belief
from eldest.bots.marias.bidding import raising, trumps, valued
from eldest.bots.marias.bidding.outlook import light
from eldest.bots.marias.club import club
from eldest.bots.marias.judge import CardJudge
from eldest.bots.marias.sight import Sight
from eldest.bots.marias.solving import valuer
from eldest.bots.registry import Bot
from eldest.bots.search import Budget, Worths
from eldest.bots.search import expert as searching
from eldest.bots.sight import CARDS
from eldest.bots.worlds import Worlds
from eldest.deal import Draws
from eldest.deal.dice import Dice
from eldest.games.marias import GAME
from eldest.games.marias.views.view import View
from eldest.protocol import View as AnyView

BUDGET = Budget(worlds=120, last=5, most=200)
CARD = 2  # letters of a card
ALL = 5  # cards of a hand for which all worlds may be few enough
EXACT = 4  # cards of a hand that is played by open cards alone
# The share of rollouts in what a card is worth: nobody sees all cards, the defence still less so.
DECLARER, DEFENDER = 0.5, 0.3
SPEECH = 2.5  # worlds of a decision before the play for each of a card: they cost less


def worths(view: AnyView, budget: Budget, dice: Dice) -> Worths:
    """What each card brings this player's side, in money, on average."""
    own = cast(View, view)
    cards = [text for text in own.legal if len(text) == CARD]
    if own.phase != "play" or len(cards) < 2:
        return {}
    likely = belief(own)
    judge = judge_of(own, likely)
    worlds = Worlds(GAME.imagination(own), judge)
    count = budget.worlds_for(len(own.hand))
    if len(own.hand) > ALL or not worlds.all_of(count):
        worlds.sample(count, 1 if likely.is_even() else BREADTH, dice)
    return {text: judge.mean(CARDS[text]) for text in cards}


def judge_of(view: View, likely: Likely) -> CardJudge:
    """The judge of the cards in this player's worlds."""
    alone = view.seat == view.declarer
    share = DECLARER if alone else DEFENDER
    if len(view.hand) <= EXACT:
        share = 0.0
    sign = 1 if alone else -1
    return CardJudge(valuer(view.options), likely, sign, light(view.options), share)


def speech(view: View, dice: Draws, count: int) -> str:
    """What the player does before the play, judged by this many worlds."""
    sight = Sight(view, dice)
    match view.phase:
        case "choose":
            return trumps.choose(sight, count)
        case "discard":
            return trumps.discard(sight, count)
        case "contract":
            return trumps.announce(sight, count)
        case "doubling":
            return raising.respond(sight, count)
        case "barva":
            return valued.barva(sight)
        case "takeover":
            return valued.takeover(sight)
    return club(view, dice)


def thinking(budget: Budget) -> Bot:
    """An expert with this budget; if it can do more than play a card, it claims first."""
    search, count = searching(worths, club, budget), round(SPEECH * budget.worlds)

    def think(view: View, dice: Draws) -> str:
        if view.phase != "play" or view.begins:
            return speech(view, dice, count)
        asked = club(view, dice) if any(len(text) != CARD for text in view.legal) else ""
        return asked if asked and len(asked) != CARD else search(view, dice)

    return think


expert = thinking(BUDGET)
# The same with less thought, to measure what thought is worth.
brief = thinking(Budget(worlds=16, last=5, most=30))
hasty = thinking(Budget(worlds=2, last=5, most=4))
