"""How Trump Games end if all go on by rules of thumb: experts use it to decide before the play.

Nobody sees another hand in these rollouts, so a Game is worth in them what it is worth at a real
table. Whether somebody doubles is foreseen from the cards of each hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from threading import local
from typing import NamedTuple

from eldest.bots.marias.belief.speeches import DEFENCE, TURNS, game_worth
from eldest.bots.marias.bidding.forecast import SCATTER
from eldest.bots.marias.bidding.worth import chance_of, lead, red, seven_chance
from eldest.bots.marias.rollouts.light import Light
from eldest.games.marias.constants import GAME, SEVEN, VALUES
from eldest.games.marias.contracts import CONTRACTS, SEVENS
from eldest.games.marias.kernel import Marias, phases
from eldest.games.marias.moves import ACCEPT, ANNOUNCE, CLOSED, DONE, GOOD
from eldest.games.marias.options import Options

QUIET = {
    phases.BARVA: GOOD,
    phases.OVERRIDE: ACCEPT,
    phases.DOUBLING: DONE,
    phases.OPEN: CLOSED,
}
SOUND = 0.7  # how likely a declarer makes what he redoubles
_own = local()  # rollouts serve one thread

Weighed = Iterable[tuple[float, Marias]]


class End(NamedTuple):
    """How a world ended: what each commitment paid the declarer, as if nobody had doubled it."""

    weight: float
    paid: tuple[float, ...]  # by commitment, by each defender, as in a suit that pays once
    declarer: int  # his ten cards
    defenders: tuple[int, int]  # and theirs


def light(options: Options) -> Light:
    """The rollouts of this thread for a table."""
    found: dict[Options, Light] = _own.__dict__.setdefault("lights", {})
    if options not in found:
        found.clear()
        found[options] = Light(options)
    return found[options]


def ends(worlds: Weighed, contract: str, options: Options) -> list[End]:
    """Play every world to its end if nobody objects to this contract; the worlds are used up."""
    return [_ended(weight, _to_the_play(world, contract), options) for weight, world in worlds]


def _to_the_play(world: Marias, contract: str) -> Marias:
    announced = ANNOUNCE + CONTRACTS.index(contract)
    while world.phase in QUIET or world.phase == phases.CONTRACT:
        world.make(world.actor(), QUIET.get(world.phase, announced))
    return world


def _ended(weight: float, world: Marias, options: Options) -> End:
    own, left, right = (int(world.hand((world.declarer + place) % 3)) for place in range(3))
    light(options).play_out(world)
    times, levels, amounts = red(world.trump, options), world.level, world.amount
    paid = [amounts[name] / (times << max(0, levels[name])) for name in range(VALUES)]
    return End(weight, tuple(paid), own, (left, right))


# -- what is foreseen of the doubling -------------------------------------------------------------


def units(found: Sequence[End], trump: int, contract: str, options: Options) -> float:
    """What each defender pays the declarer on average, a double of the Game included."""
    total = sum(end.weight * _foreseen(end, trump, contract) for end in found)
    return red(trump, options) * total / sum(end.weight for end in found)


def _foreseen(end: End, trump: int, contract: str) -> float:
    seven = contract in SEVENS
    doubled = any(would_double(hand, trump, seven=seven) for hand in end.defenders)
    return sum(end.paid) + end.paid[GAME] * doubled


def would_double(hand: int, trump: int, *, seven: bool) -> bool:
    """Whether a defender with these ten cards would double a Game."""
    return game_worth(hand, trump, seven, DEFENCE) < TURNS[0]


def would_redouble(name: int, hand: int, trump: int) -> bool:
    """Whether a declarer with these ten cards would redouble a Game or Seven."""
    if name == GAME:
        return chance_of(lead(hand, trump) / SCATTER) >= SOUND
    return name == SEVEN and seven_chance(hand, trump) >= SOUND
