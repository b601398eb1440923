"""The expert of Mariáš: it solves worlds that fit what it saw and heard, each in money.

A world counts by how likely the others would have spoken and played like this with their cards in
it. The last tricks are exact: every remaining world counts. The expert also chooses trumps and
the type of game by worlds; talon, contract and bids are those of the club bot. It doubles a Game
by its worth in worlds and by its own cards.
"""

from __future__ import annotations

from typing import cast

from eldest.bots.marias.belief import BREADTH, Belief
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
from eldest.games.marias.kernel.marias import Marias
from eldest.games.marias.views.view import View
from eldest.protocol import View as AnyView
from eldest.protocol.kernel import Kernel

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


class HearingJudge(CardJudge):
    """A judge of cards who also weighs what the others have said."""

    def __init__(self, view: View) -> None:
        sign = 1 if view.seat == view.declarer else -1
        super().__init__(valuer(view.options), view.options, sign)
        self.belief = Belief(view)

    def likelihood(self, world: Kernel) -> float:
        """How likely everybody would have said what was heard, if these were their cards."""
        return self.belief(cast(Marias, world))


def worths(view: AnyView, budget: Budget, dice: Dice) -> Worths:
    """What each card brings this player's side, in money, on average."""
    own = cast(View, view)
    cards = [text for text in own.legal if len(text) == CARD]
    if own.phase != "play" or len(cards) < 2:
        return {}
    judge = HearingJudge(own)
    worlds = Worlds(GAME.imagination(own), judge)
    count = budget.worlds_for(len(own.hand))
    if len(own.hand) > ALL or not worlds.all_of(count):
        worlds.sample(count, 1 if judge.belief.is_even else BREADTH, dice)
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
