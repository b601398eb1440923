"""The auction after a pass, and what its winner declares."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from eldest.bots.marias.answers import expected
from eldest.bots.marias.bare import best_discard
from eldest.bots.marias.choose import ENOUGH, kept_worth, tells
from eldest.bots.marias.contract import best_contract
from eldest.bots.marias.sight import Sight
from eldest.bots.marias.worth import units
from eldest.cards import cards_of, mask_of
from eldest.games.marias.actions import Bid, Cards, Declare, Pass
from eldest.games.marias.ranks import SHARP, SUIT_MASKS
from eldest.games.marias.words import CONTRACTS, GAME, MISERE, SLAM

FAIR = 0.0  # units that a Game must promise before the talon is seen
BARE = (SLAM, MISERE)


def bid(sight: Sight) -> str:
    """A Slam or Misère with the hand for it, a Game with a good suit, else pass."""
    wanted = [type_ for type_ in BARE if expected(sight, type_) >= ENOUGH]
    if max(units(sight.hand, suit, sight.options) for suit in sight.suits) > FAIR:
        wanted.append(GAME)
    return sight.first_legal([*(str(Bid(rung)) for rung in wanted), str(Pass())])


def declare(sight: Sight) -> str:
    """A good Slam or Misère, else the best Trump Game of the rung, else what is least bad."""
    bare = {type_: best_discard(sight.hand, type_) for type_ in BARE}
    good = [type_ for type_ in BARE if bare[type_][1] >= ENOUGH]
    first = [str(Declare(bare[type_][0], type_)) for type_ in good]
    last = [str(Declare(bare[type_][0], type_)) for type_ in (MISERE, SLAM)]
    return sight.first_legal([*first, *trump_games(sight), *last])


def trump_games(sight: Sight) -> Iterator[str]:
    """Trump Games, the best suit and discard first, with every contract that could be asked for."""
    ways = [(suit, pair) for suit in sight.suits for pair in discards(sight.hand, suit)]
    options = sight.options
    ways.sort(key=lambda way: -kept_worth(sight.hand, way[1], way[0], options))
    for suit, pair in ways:
        kept = sight.hand & ~mask_of(pair)
        best = best_contract(kept, suit, options)
        shown = min(cards_of(kept & SUIT_MASKS[suit]), key=tells)
        higher = CONTRACTS[CONTRACTS.index(best) :]
        yield from (str(Declare(pair, contract, shown)) for contract in (*higher, *CONTRACTS))


def discards(twelve: int, trump: int) -> list[Cards]:
    """Pairs that leave a trump to be shown; the law has its own word on sharp cards and trumps."""
    pairs = combinations(cards_of(twelve & ~SHARP), 2)
    return [pair for pair in pairs if twelve & ~mask_of(pair) & SUIT_MASKS[trump]]
