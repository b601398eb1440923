"""Late positions for the conformance suite: random deals leave too many cards unknown.

Everybody is dealt a run of eleven cards and one card more. He opens with the run as soon as he may,
keeps that card and throws what he draws until the stock is nearly used up.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import asdict

from eldest.games.zoliky.options import Options
from eldest.protocol import Round

from .table import begin, order_of, pass_by, play, turn
from .words import RANKS, SUITS, run, split

RUN = 11
NATURALS = ("SA", "SA", "HA", "HA")
JOKERS = 4
FULL_TABLE = 5  # with so many the cutter keeps a joker, so that one hand less is unknown


def late(options: Options, rng: random.Random) -> Round:
    """A position with one unknown card in each hand and one or two in the stock."""
    seats, leader = options.players, rng.randrange(options.players)
    kept = 1 if seats >= FULL_TABLE else rng.randrange(2)
    naturals = rng.sample(NATURALS, len(NATURALS))
    low, spare = naturals[: 2 - kept], naturals[2 - kept :]
    singles = rng.sample([*spare, *["JK"] * (JOKERS - kept)], seats)
    if kept:
        singles[(leader - 2) % seats] = "JK"
    hands = [f"{' '.join(split(held(seat)))} {single}" for seat, single in enumerate(singles)]
    bottom = " ".join(["C2", *["JK"] * kept, *low])
    return nearly_played(order_of(hands, leader, bottom=bottom), leader, options, rng)


def held(seat: int) -> str:
    """The run that a seat is dealt."""
    return run(SUITS[seat % 4], RANKS[2], RUN)


def nearly_played(
    dealt: tuple[list[str], list[list[str]]], leader: int, options: Options, rng: random.Random
) -> Round:
    """The deal until all have opened and one or two cards are left in the stock."""
    order, hands = dealt
    round_ = begin(order, leader, **asdict(options))
    play(round_, f"-{hands[leader][-1]}")
    go_on(round_, lambda: bool(round_.view(None).melding))
    for _ in range(options.players):
        seat = turn(round_)
        play(round_, "draw")
        play(round_, f"+{held(seat)} -{round_.view(seat).drawn}")
    left = 1 if options.players >= FULL_TABLE else rng.choice((1, 2))
    go_on(round_, lambda: bool(round_.view(None).stock == left))
    return play(round_, "draw") if rng.random() < 0.3 else round_


def go_on(round_: Round, until: Callable[[], bool]) -> None:
    """Turns without melds."""
    while not until():
        pass_by(round_)
