"""Late positions for the conformance suite: random boards mostly end by a claim before them."""

from __future__ import annotations

import random

from eldest.deal import shuffle
from eldest.deal.dice import Dice
from eldest.games.bridge.actions import CARD_ACTIONS, Claim, Refuse
from eldest.games.bridge.options import Options
from eldest.protocol import CHANCE, Setup, Shuffle
from eldest.protocol.round import Round

from .table import actor, done, started

AUCTIONS = ("1S P P P", "P P 3N X P P P", "1H 1S 2H 2S P P P", "P P P 7C P P P")
CONTESTED = 28  # cards after which somebody may claim in vain: five tricks and more are left
LEFT = (3, 7, 11)  # cards of the four hands: one, two or three tricks, one of them begun


def late(options: Options, rng: random.Random) -> Round:
    """A board in its last tricks, with a hand that was shown by a claim in every third."""
    round_ = started(Setup(options, rng.randrange(4)))
    round_.apply(CHANCE, Shuffle(tuple(shuffle(range(52), Dice(rng.randrange(1 << 32))))))
    done(round_, rng.choice(AUCTIONS))
    claims, left = options.claims and rng.random() < 1 / 3, rng.choice(LEFT) + rng.randrange(2)
    while round_.kernel.played < 52 - left:
        if claims and round_.kernel.played == CONTESTED:
            contest(round_)
        cards = [action for action in round_.legal(actor(round_)) if action in CARD_ACTIONS]
        round_.apply(actor(round_), rng.choice(cards))
    return round_


def contest(round_: Round) -> None:
    """Who is in turn claims all that is left, and the first who is asked does not believe it."""
    round_.apply(actor(round_), Claim(13 - round_.kernel.finished))
    round_.apply(actor(round_), Refuse())
