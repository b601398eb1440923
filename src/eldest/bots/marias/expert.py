"""The expert of Mariáš: it solves worlds that fit what it saw and heard, each in money.

A world counts by how likely the others would have spoken and played like this with their cards in
it. The last tricks are exact: every remaining world counts. The expert also chooses trumps and
the type of game by worlds; talon, contract and bids are those of the club bot. It doubles a Game
by its worth in worlds and by its own cards.
"""

from __future__ import annotations

from typing import cast

from eldest.bots.marias.belief import BREADTH, belief
from eldest.bots.marias.bidding import valued
from eldest.bots.marias.bidding.raising import respond
from eldest.bots.marias.club import club
from eldest.bots.marias.judge import CardJudge
from eldest.bots.marias.sight import Sight
from eldest.bots.marias.solving import valuer
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
TALK = {
    "choose": valued.choose,
    "discard": valued.discard,
    "barva": valued.barva,
    "takeover": valued.takeover,
    "doubling": respond,
}


def worths(view: AnyView, budget: Budget, dice: Dice) -> Worths:
    """What each card brings this player's side, in money, on average."""
    own = cast(View, view)
    cards = [text for text in own.legal if len(text) == CARD]
    if own.phase != "play" or len(cards) < 2:
        return {}
    likely = belief(own)
    judge = CardJudge(valuer(own.options), likely, 1 if own.seat == own.declarer else -1)
    worlds = Worlds(GAME.imagination(own), judge)
    count = budget.worlds_for(len(own.hand))
    if len(own.hand) > ALL or not worlds.all_of(count):
        worlds.sample(count, 1 if likely.is_even() else BREADTH, dice)
    return {text: judge.mean(CARDS[text]) for text in cards}


_searching = searching(worths, club, BUDGET)


def expert(view: View, dice: Draws) -> str:
    """One of the view's legal actions; where more than cards can be played, a claim comes first."""
    if view.phase in TALK:
        return TALK[view.phase](Sight(view, dice))
    if view.begins:
        return club(view, dice)
    if view.phase == "play" and any(len(text) != CARD for text in view.legal):
        asked = club(view, dice)
        if len(asked) != CARD:
            return asked
    return _searching(view, dice)
