"""Compare the costs of reviews with a brute-force search: check_costs.py GAME ROUNDS [FIRST].

Bots play seeded rounds. Every decision near the end of a round that the review prices exactly is
searched again by trying all actions with the rules alone, without the game's solver.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from eldest import games
from eldest.analysis.review.measure import Measure
from eldest.analysis.review.model import EXACT
from eldest.analysis.review.walk import Moment, measure_of, moments_of
from eldest.bots import load
from eldest.deal import Dice, Source
from eldest.protocol import CHANCE, Seat
from eldest.table import Table

CARDS = {"marias": 4, "mindikot": 3, "bridge": 3}  # of a hand, from where on all is tried
TINY = 1e-6

Round = Any  # as reviews have it


def played(game_key: str, seed: str) -> Table:
    """Play a round of beginners, whose mistakes give the review something to price."""
    game, dice = games.load(game_key), Dice(1)
    table, source = Table(game, game.first(game.options())), Source(seed.encode())
    bot = load(game_key, "beginner")
    while table.round.actors():
        seat = table.round.actors()[0]
        if seat == CHANCE:
            table.chance(source)
        else:
            table.play(seat, bot(table.round.view(seat), dice))
    return table


def value(measure: Measure, round_: Round, own: Seat) -> float:
    """The value of a round to a seat with open cards, found by trying everything."""
    if not round_.actors():
        return measure.result(round_, own)
    actor = round_.actors()[0]
    values = [value(measure, after, own) for _, after in ways(round_, actor)]
    return max(values) if measure.together(round_, actor, own) else min(values)


def ways(round_: Round, actor: Seat) -> Iterator[tuple[str, Round]]:
    """Every card that the law allows, with the round after it."""
    for action in round_.legal(actor):
        if len(str(action)) == 2:
            after = round_.copy()
            after.apply(actor, action)
            yield str(action), after


def differences(measure: Measure, moment: Moment) -> list[str]:
    """The differences between the review and the search; empty if there is no exact price."""
    prices = measure.open(moment.round, moment.seat, moment.text)
    if prices is None or prices.how != EXACT:
        return []
    tried = ways(moment.round, moment.seat)
    found = {text: value(measure, after, moment.seat) for text, after in tried}
    most, mine = max(found.values()), max(prices.worths[text] for text in found)
    return [
        f"{text} costs {mine - prices.worths[text]:g}, by brute force {most - worth:g}"
        for text, worth in found.items()
        if abs((mine - prices.worths[text]) - (most - worth)) > TINY
    ]


def late(measure: Measure, table: Table) -> Iterator[Moment]:
    """The decisions that are at most so many cards from the end."""
    most = CARDS[table.game.key]
    for moment in moments_of(table):
        view = moment.round.view(moment.seat)
        if view.phase == "play" and len(view.hand) <= most and not moment.forced:
            yield moment


def main(arguments: list[str]) -> int:
    """Print what was compared; return 1 if anything differs, 2 for useless arguments."""
    if len(arguments) not in (2, 3) or arguments[0] not in CARDS or not arguments[1].isdigit():
        print(f"check_costs.py GAME ROUNDS [FIRST], with one of {', '.join(CARDS)}")
        return 2
    game, rounds, first = arguments[0], int(arguments[1]), int((arguments[2:] or ["0"])[0])
    measure, decisions = measure_of(games.load(game)), 0
    for number in range(first, first + rounds):
        table = played(game, f"costs-{number}")
        for moment in late(measure, table):
            decisions += 1
            for difference in differences(measure, moment):
                print(f"round {number}, place {moment.place}: {difference}")
                return 1
    print(f"{game}: {rounds} rounds, {decisions} decisions: every cost equals brute force")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
