"""Trumps, talon and contract by rollouts: what an expert chooses in a Trump Game.

In worlds that fit, rules of thumb play each choice to its end (`outlook`); the one that pays best
is taken. Trumps and talon are compared with the contract of the club player.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import cast

from eldest.bots.marias.belief.holding import lead_of
from eldest.bots.marias.bidding import choose as usual
from eldest.bots.marias.bidding import contract as usual_contract
from eldest.bots.marias.bidding import valued
from eldest.bots.marias.bidding.contract import best_contract
from eldest.bots.marias.bidding.outlook import ends, units
from eldest.bots.marias.bidding.worth import red
from eldest.bots.marias.sight import Sight
from eldest.cards import cards_of, mask_of
from eldest.games.marias import GAME
from eldest.games.marias.actions import Announce, Cards, Choose, Discard
from eldest.games.marias.contracts import CONTRACTS
from eldest.games.marias.kernel import Marias
from eldest.games.marias.options import Options
from eldest.games.marias.ranks import SHARP

TALONS = 12  # that are looked at, those first that rules of thumb like best
# Units by which another choice must be better than the club player's.
LOYAL_TO_TRUMPS, LOYAL_TO_TALON = 0.3, 0.1


def choose(sight: Sight, count: int) -> str:
    """The suit that is worth most with the cards that may come."""
    thumb = usual.choose(sight)
    suits = [suit for suit in sight.suits if sight.of(suit).bit_count() >= usual.PAIR]
    cards = {str(card): card for card in (telling_least(sight, suit) for suit in suits)}
    if len(cards) == 1 or thumb not in cards or not valued.counts(sight.options):
        return thumb
    worlds = valued.imagined(sight, count)
    worths = {text: choice_worth(sight, cards[text], worlds) for text in cards}
    worths[thumb] += LOYAL_TO_TRUMPS
    return valued.best(worths)


def discard(sight: Sight, count: int) -> str:
    """The talon that is worth most, unless another type of game is chosen."""
    thumb = GAME.read(valued.discard(sight))
    if not isinstance(thumb, Discard) or not valued.counts(sight.options):
        return str(thumb)
    worlds = valued.imagined(sight, count)
    worths = {str(each): talon_worth(sight, each, worlds) for each in talons(sight)}
    loyal = LOYAL_TO_TALON * red(sight.trump, sight.options)
    worths[str(thumb)] = talon_worth(sight, thumb, worlds) + loyal
    return valued.best(worths)


def announce(sight: Sight, count: int) -> str:
    """The contract that pays most; all are tried in the same worlds."""
    allowed = [name for name in CONTRACTS if str(Announce(name)) in sight.view.legal]
    if len(allowed) < 2 or not valued.counts(sight.options):
        return usual_contract.announce(sight)
    worlds = valued.imagined(sight, count)
    worths = {str(Announce(name)): contract_worth(sight, name, worlds) for name in allowed}
    return valued.best(worths)


def talons(sight: Sight) -> list[Discard]:
    """The talons that rules of thumb like best."""
    pairs = [Discard(pair) for pair in combinations(cards_of(sight.hand), 2)]
    allowed = [pair for pair in pairs if sight.allows(str(pair))]
    twelve = sight.hand | sight.desk
    return sorted(allowed, key=lambda pair: -kept_worth(sight, twelve, pair.cards))[:TALONS]


def kept_worth(sight: Sight, twelve: int, pair: Cards) -> float:
    """The worth of the cards that stay, by rule of thumb."""
    return usual.kept_worth(twelve, pair, sight.trump, sight.rates)


# -- what a choice is worth -----------------------------------------------------------------------


def talon_worth(sight: Sight, talon: Discard, worlds: Sequence[Marias]) -> float:
    """What each defender pays on average after this talon."""
    laid = [valued.made(world.copy(), talon.moves) for world in worlds]
    return game_worth(sight, sight.hand | sight.desk, talon, laid)


def choice_worth(sight: Sight, choice: Choose, worlds: Sequence[Marias]) -> float:
    """What each defender pays if this card sets trumps and the least useful talon is laid."""
    return sum(chosen_worth(sight, choice, world) for world in worlds) / len(worlds)


def chosen_worth(sight: Sight, choice: Choose, world: Marias) -> float:
    """The value of `choice_worth` in one world."""
    chosen = valued.made(world.copy(), choice.moves)
    hand = int(chosen.hand(0))
    twelve = hand | 1 << choice.card
    ways = ((way, lawful(chosen, way)) for way in trump_game_talons(hand, twelve, chosen.trump))
    way, laid = next(found for found in ways if found[1])
    return game_worth(sight, twelve, way, [cast(Marias, laid)])


def game_worth(sight: Sight, twelve: int, talon: Discard, laid: Sequence[Marias]) -> float:
    """A Trump Game with the contract of the club player; the worlds are used up."""
    contract = best_contract(twelve & ~mask_of(talon.cards), laid[0].trump, sight.options)
    return _paid(laid, contract, sight.options)


def contract_worth(sight: Sight, contract: str, worlds: Sequence[Marias]) -> float:
    """What each defender pays on average for this contract."""
    return _paid([world.copy() for world in worlds], contract, sight.options)


def _paid(worlds: Sequence[Marias], contract: str, options: Options) -> float:
    found = ends([(1.0, world) for world in worlds], contract, options)
    return units(found, worlds[0].trump, contract, options)


# -- cards ----------------------------------------------------------------------------------------


def telling_least(sight: Sight, suit: int) -> Choose:
    """The card by which a suit is chosen: one that reveals little."""
    return Choose(min(cards_of(sight.of(suit)), key=usual.tells))


def trump_game_talons(hand: int, twelve: int, trump: int) -> list[Discard]:
    """The talons of a Trump Game, the least useful cards first."""
    pairs = combinations(cards_of(hand & ~SHARP), 2)
    order = sorted(pairs, key=lambda pair: -lead_of(twelve & ~mask_of(pair), trump))
    return [Discard(pair) for pair in order]


def lawful(world: Marias, way: Discard) -> Marias | None:
    """The world after a talon that the law allows there."""
    laid = world.copy()
    return None if laid.row_fault(world.actor(), way.moves) else laid
