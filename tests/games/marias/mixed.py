"""Random house rules of Mariáš, and players who mostly keep calm until the first lead."""

from __future__ import annotations

import random

from eldest.deal import Dice
from eldest.games.marias.options import Options
from eldest.protocol import CHANCE, BadOption, Round, choices_of

CALM = 8  # a calm player does something else once in so many turns


def mixed_options(seed: int) -> Options:
    """House rules with every value drawn at random."""
    rng = random.Random(seed)
    while True:
        drawn = {name: rng.choice(some) for name, some in choices_of(Options).items()}
        try:
            return Options.make(drawn)
        except BadOption:
            continue


def random_bidding(round_: Round, dice: Dice) -> None:
    """To the first lead, mostly of a Trump Game, or to the end."""
    while round_.actors() and round_.view(None).phase not in ("play", "settled"):
        (seat,) = round_.actors()
        legal = round_.legal(seat)
        if seat == CHANCE:
            action = round_.chance(dice)
        elif dice.below(CALM):
            _, action = round_.default(seat, dice)
        else:
            action = legal[dice.below(len(legal))]
        round_.apply(seat, action)
