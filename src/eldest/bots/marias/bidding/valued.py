"""The type of game by worlds: whether an expert plays a Misère or a Slam.

In every world that fits, a way to play is solved with open cards. The result is then converted into
what such results were worth at a real table; `prospects` has the figures. `trumps` chooses trumps
and talon.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from statistics import fmean
from typing import cast

from eldest.bots.marias.bidding import answers
from eldest.bots.marias.bidding import choose as usual
from eldest.bots.marias.bidding.bare import best_discard, misere_chance, slam_chance
from eldest.bots.marias.bidding.contract import best_contract
from eldest.bots.marias.bidding.prospects import bare_units, trump_units
from eldest.bots.marias.sight import Sight
from eldest.bots.marias.solving import valuer
from eldest.cards import cards_of, mask_of
from eldest.games.marias import GAME
from eldest.games.marias.actions import Discard, Good, Take, Trumpless
from eldest.games.marias.contracts import CONTRACTS, MISERE, SLAM
from eldest.games.marias.contracts import GAME as PLAIN
from eldest.games.marias.kernel import Marias, phases
from eldest.games.marias.moves import ACCEPT, ANNOUNCE, DONE, GOOD
from eldest.games.marias.options import Options
from eldest.games.marias.solver.ends import MONEY
from eldest.protocol.game import dice_of
from eldest.protocol.moves import Row

WORLDS = 40
CLEARLY = 4.0  # units by which another type of game must be better than that of the club player
THINKABLE = 0.15  # a Misère or Slam that is made more seldom is not looked at
TALONS = 3  # of a Misère or Slam that are looked at
BARE = (MISERE, SLAM)
CHANCE = {MISERE: misere_chance, SLAM: slam_chance}
QUIET = {phases.BARVA: GOOD, phases.OVERRIDE: ACCEPT, phases.DOUBLING: DONE}

Worths = dict[str, float]  # of actions by their text, in units of the declarer


def counts(options: Options) -> bool:
    """Whether every game is played; M-8.11, M-17.1: else the rules of thumb decide."""
    return options.unplayed == "none" and options.open_hand == "off"


# -- the decisions --------------------------------------------------------------------------------


def discard(sight: Sight) -> str:
    """The club player's choice, or another type of game that is clearly worth more."""
    twelve = sight.hand | sight.desk
    trumps = usual.trump_discard(sight)
    types = thinkable(twelve)
    thumb = usual.trumpless(sight) or trumps
    if not types or not counts(sight.options):
        return thumb
    worlds = imagined(sight)
    worths = bare_worths(sight, twelve, types, worlds)
    worths[trumps] = talon_worth(sight, trumps, worlds)
    return best(worths) if clearly_other(worths, trumps, thumb) else thumb


def clearly_other(worths: Worths, trumps: str, thumb: str) -> bool:
    """Whether the type of game that the club player would not choose is clearly worth more."""
    bare = max(worth for text, worth in worths.items() if text != trumps)
    more = bare - worths[trumps] if thumb == trumps else worths[trumps] - bare
    return more > CLEARLY


def barva(sight: Sight) -> str:
    """What the club player says, unless the other answer is clearly worth more."""
    types = thinkable(sight.hand)  # as if the talon were two cards that do no harm
    if not types or not counts(sight.options):
        return answers.barva(sight)
    worlds = imagined(sight)
    taken = fmean(taken_worth(sight, types, world) for world in worlds)
    theirs = fmean(game_worth(sight, world) for world in worlds)
    loyal = -CLEARLY if answers.barva(sight) == str(Take()) else CLEARLY
    return str(Take() if taken + theirs / 2 > loyal else Good())


def takeover(sight: Sight) -> str:
    """The type and the talon that are worth most."""
    types = [type_ for type_ in BARE if sight.allows(str(talons(sight.hand, type_)[0]))]
    if not types or not counts(sight.options):
        return answers.takeover(sight)
    return best(bare_worths(sight, sight.hand, types, imagined(sight)))


# -- what the ways are worth ----------------------------------------------------------------------


def talon_worth(sight: Sight, text: str, worlds: Sequence[Marias]) -> float:
    """A Trump Game with this talon, and the contract of the club player."""
    action = cast(Discard, GAME.read(text))
    ten = (sight.hand | sight.desk) & ~mask_of(action.cards)
    contract = best_contract(ten, sight.trump, sight.options)
    return fmean(game_worth(sight, made(world.copy(), action.moves), contract) for world in worlds)


def game_worth(sight: Sight, world: Marias, contract: str = PLAIN) -> float:
    """A contract of the chooser in a world whose talon is laid."""
    trump = world.trump
    return trump_units(contract, trump, opened(sight, world.copy(), contract), sight.options)


def bare_worths(
    sight: Sight, twelve: int, types: Iterable[str], worlds: Sequence[Marias]
) -> Worths:
    """The worths of a Misère or Slam with each of the best talons."""
    return {
        str(each): bare_worth(sight, twelve, each, worlds)
        for type_ in types
        for each in talons(twelve, type_)
    }


def bare_worth(sight: Sight, twelve: int, way: Trumpless, worlds: Sequence[Marias]) -> float:
    """How often it is made with open cards, and by rule of thumb."""
    thumb = CHANCE[way.type](twelve & ~mask_of(way.cards), twelve)
    open_share = fmean(opened(sight, made(world.copy(), way.moves)) > 0 for world in worlds)
    return bare_units(way.type, open_share, thumb, sight.options)


def taken_worth(sight: Sight, types: Iterable[str], world: Marias) -> float:
    """The best that the talon of this world makes possible."""
    twelve = sight.hand | mask_of(world.talon)
    taken = made(world.copy(), Take.moves)
    ways = [talons(twelve, type_)[0] for type_ in types]
    return max(bare_worth(sight, twelve, way, [taken]) for way in ways)


# -- cards ----------------------------------------------------------------------------------------


def best(worths: Worths) -> str:
    """The choice that is worth most."""
    return max(worths, key=lambda text: worths[text])


def thinkable(cards: int) -> list[str]:
    """The types without trumps that these cards may be good for."""
    return [type_ for type_ in BARE if best_discard(cards, type_)[1] >= THINKABLE]


def talons(twelve: int, type_: str) -> list[Trumpless]:
    """The talons with which a Misère or Slam is made most often, by rule of thumb."""
    chance = CHANCE[type_]
    pairs = combinations(cards_of(twelve), 2)
    order = sorted(pairs, key=lambda pair: -chance(twelve & ~mask_of(pair), twelve))
    return [Trumpless(type_, pair) for pair in order[:TALONS]]


# -- worlds ---------------------------------------------------------------------------------------


def imagined(sight: Sight, count: int = 0) -> list[Marias]:
    """Worlds that fit the view; by default as many as a solver looks at."""
    dice, known = dice_of(sight.dice), GAME.imagination(sight.view)
    return [known.imagine(dice) for _ in range(count or WORLDS)]


def made(world: Marias, row: Row) -> Marias:
    """The world after an action of the player in turn."""
    seat = world.actor()
    for move in row:
        world.make(seat, move)
    return world


def opened(sight: Sight, world: Marias, contract: str = PLAIN) -> int:
    """What each defender pays with open cards if nobody objects to the contract."""
    while world.phase in QUIET:
        world.make(world.actor(), QUIET[world.phase])
    if world.phase == phases.CONTRACT:
        world.make(world.actor(), ANNOUNCE + CONTRACTS.index(contract))
        return opened(sight, world)
    return int(valuer(sight.options).best(world, MONEY))
