"""Random bidding for playouts and lanes: legal in every phase, and mostly a Trump Game.

Everybody chooses in CHOOSE a card or, one time in eight, to pass; discards for a Trump Game six
times in eight; takes the talon one time in eight; passes every second time in the auction. What is
left is drawn evenly from what is legal.
"""

from __future__ import annotations

from eldest.cards import cards_of
from eldest.deal import Draws
from eldest.games.marias.actions import (
    Action,
    Cards,
    Choose,
    Declare,
    Discard,
    Pass,
    PassChoice,
    Take,
    Trumpless,
)
from eldest.games.marias.declare import rung_won
from eldest.games.marias.round import LAWS, Round
from eldest.games.marias.state import Phase
from eldest.games.marias.words import CONTRACTS, MISERE, RUNGS, SLAM
from eldest.protocol import CHANCE

SELDOM = 8


def random_bidding(round_: Round, draws: Draws) -> None:
    """From the start of a round to its first lead, or to its end if nothing is played."""
    while round_.phase not in (Phase.PLAY, Phase.SETTLED):
        seat = round_.actor()
        chance = seat == CHANCE
        round_.apply(seat, round_.chance(draws) if chance else random_action(round_, draws))


def random_action(round_: Round, draws: Draws) -> Action:
    """A legal action of the player on turn, before the play."""
    match round_.phase:
        case Phase.CHOOSE:
            return _choice(round_, draws)
        case Phase.DISCARD | Phase.TAKEOVER | Phase.AUCTION_DECLARE:
            return _discard(round_, draws)
    law = LAWS[round_.phase]
    legal = law.legal(round_)
    quiet = {Phase.BARVA: Take, Phase.OVERRIDE: Take}.get(round_.phase)
    if quiet and draws.below(SELDOM):
        return next(action for action in legal if not isinstance(action, quiet))
    if round_.phase is Phase.AUCTION and draws.below(2):
        return Pass()
    return legal[draws.below(len(legal))]


def _choice(round_: Round, draws: Draws) -> Action:
    cards = cards_of(round_.hand(round_.chooser))
    if not draws.below(SELDOM):
        return PassChoice()
    return Choose(cards[draws.below(len(cards))])


def _discard(round_: Round, draws: Draws) -> Action:
    """Two cards and a type, drawn until the law allows them."""
    seat = round_.actor()
    hand = cards_of(round_.hand(seat))
    while True:
        action = _draft(round_, _two(hand, draws), draws)
        if round_.judge(seat, action) is None:
            return action


def _draft(round_: Round, cards: Cards, draws: Draws) -> Action:
    pick = draws.below(SELDOM)
    if round_.phase is Phase.AUCTION_DECLARE:
        return _declaration(round_, cards, draws)
    if round_.phase is Phase.DISCARD and pick > 1:
        return Discard(cards)
    return Trumpless(SLAM if pick % 2 else MISERE, cards)


def _declaration(round_: Round, cards: Cards, draws: Draws) -> Action:
    rungs = RUNGS[RUNGS.index(rung_won(round_)) :]
    rung = rungs[draws.below(len(rungs))]
    hand = cards_of(round_.hand(round_.lone))
    card = hand[draws.below(len(hand))]
    return Declare(cards, rung, card if rung in CONTRACTS else None)


def _two(hand: Cards, draws: Draws) -> Cards:
    first = draws.below(len(hand))
    second = (first + 1 + draws.below(len(hand) - 1)) % len(hand)
    return hand[first], hand[second]
