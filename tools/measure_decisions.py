"""Measure the gain of a bot's decisions: `measure_decisions.py marias expert 100 seed`.

Club players play rounds of the seed. Wherever the bot would decide differently, the round is played
to its end twice by club players, after each of the two decisions. The difference in the points of
the player is what that decision brings; the same decision brings 0. Deals need not be duplicated:
the cards are the same both times, so few rounds say much. A fifth argument names the phases to look
at, such as `choose,discard,doubling`; the others cost no time then.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from eldest import games
from eldest.bots import load
from eldest.bots.strength.intervals import mean_interval
from eldest.bots.strength.simulate import decisions
from eldest.deal import Dice
from eldest.protocol import Game, Outcome
from eldest.protocol.round import Round

CLUB = "club"


class Decided(NamedTuple):
    """One decision: its phase, whether the bot differed from the club player, and the gain."""

    phase: str
    differs: bool
    brings: float


def played_on(game: Game, round_: Round, seat: int, said: str, dice: Dice) -> float:
    """The result of a seat if club players play on after this action."""
    own, club = round_.copy(), load(game.key, CLUB)
    own.apply(seat, game.read(said))
    while actors := own.actors():
        own.apply(actors[0], game.read(club(own.view(actors[0]), dice)))
    side = next(n for n, seats in enumerate(game.sides(own.options)) if seat in seats)
    return float(cast(Outcome, own.outcome()).points[side])


def of_round(game: Game, level: str, seed: str, phases: Sequence[str] = ()) -> list[Decided]:
    """Every decision of one round, or those of some phases."""
    bot, found = load(game.key, level), []
    for round_, view, said in decisions(game, game.options(), CLUB, seed):
        if phases and _phase(view) not in phases:
            continue
        own = bot(view, Dice(1))
        both = [own, said] if own != said else []
        points = [played_on(game, round_, view.seat, each, Dice(1)) for each in both]
        brings = points[0] - points[1] if both else 0.0
        found.append(Decided(_phase(view), bool(both), brings))
    return found


def _phase(view: Any) -> str:  # Any: each game has a view of its own
    """The phase of a decision; in the play, declarer and defence count separately."""
    declarer = getattr(view, "declarer", None)
    if view.phase != "play" or declarer is None:
        return str(view.phase)
    return "play, declarer" if view.seat == declarer else "play, defence"


def told(phase: str, rounds: Sequence[Sequence[Decided]]) -> str:
    """A row of the table; rounds are counted, because the decisions of a round share its luck."""
    own = [[each for each in found if each.phase == phase] for found in rounds]
    different = sum(each.differs for found in own for each in found)
    sums = [sum(each.brings for each in found) for found in own]
    low, high = mean_interval(sums) or (sums[0], sums[0])
    spread = f"{(low + high) / 2:+.2f} ± {(high - low) / 2:.2f}"
    return f"| {phase} | {sum(map(len, own))} | {different} | {spread} |"


def main(
    key: str = "marias", level: str = "expert", rounds: str = "100", seed: str = "d", only: str = ""
) -> None:
    """Play rounds, compare decisions, and print the table."""
    game, phases = games.load(key), only.split(",") if only else []
    found = [of_round(game, level, f"{seed}/{number}", phases) for number in range(int(rounds))]
    print("| phase | decisions | different | points per round |\n| --- | ---: | ---: | ---: |")
    for phase in dict.fromkeys(each.phase for one in found for each in one):
        print(told(phase, found))


if __name__ == "__main__":
    main(*sys.argv[1:6])
