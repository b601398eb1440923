"""The auction after a pass, and what its winner declares."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from eldest.bots.marias.bidding.answers import expected
from eldest.bots.marias.bidding.bare import best_discard
from eldest.bots.marias.bidding.choose import ENOUGH, kept_worth, tells
from eldest.bots.marias.bidding.contract import best_contract
from eldest.bots.marias.bidding.worth import red, units
from eldest.bots.marias.sight import Sight
from eldest.cards import cards_of, mask_of
from eldest.games.marias.actions import Bid, Cards, Declare, Pass
from eldest.games.marias.contracts import CONTRACTS, MISERE, SLAM
from eldest.games.marias.ranks import SHARP, SUIT_MASKS

FAIR = 0.0  # units that a Game must promise before the talon is seen
BARE = (SLAM, MISERE)


def bid(sight: Sight) -> str:
    """Bid Slam or Misère with the hand for it, with a good suit the least that wins, else pass."""
    bare = [type_ for type_ in BARE if expected(sight, type_) >= ENOUGH]
    wanted = [str(Bid(rung)) for rung in (*bare, *trump_rungs(sight))]
    return sight.first_legal([*wanted, str(Pass())])


def trump_rungs(sight: Sight) -> tuple[str, ...]:
    """The contracts that the best suit is good for, the lowest first."""
    suit = max(sight.suits, key=lambda suit: units(sight.hand, suit, sight.rates))
    if units(sight.hand, suit, sight.rates) <= FAIR:
        return ()
    best = best_contract(sight.hand, suit, sight.options)
    return CONTRACTS[: CONTRACTS.index(best) + 1]


def declare(sight: Sight) -> str:
    """A good Slam or Misère, else the best Trump Game at the rung, else the least bad choice."""
    bare = {type_: best_discard(sight.hand, type_) for type_ in BARE}
    good = [type_ for type_ in BARE if bare[type_][1] >= ENOUGH]
    first = [str(Declare(bare[type_][0], type_)) for type_ in good]
    last = [str(Declare(bare[type_][0], type_)) for type_ in (MISERE, SLAM)]
    return sight.first_legal([*first, *trump_games(sight), *last])


def trump_games(sight: Sight) -> Iterator[str]:
    """Trump Games, the best suit and discard first, with every contract that could be asked for."""
    ways = [(suit, pair) for suit in sight.suits for pair in discards(sight.hand, suit)]
    ways.sort(key=lambda way: -declared_worth(sight, *way))
    for suit, pair in ways:
        kept = sight.hand & ~mask_of(pair)
        best = best_contract(kept, suit, sight.options)
        shown = min(cards_of(kept & SUIT_MASKS[suit]), key=tells)
        higher = CONTRACTS[CONTRACTS.index(best) :]
        yield from (str(Declare(pair, contract, shown)) for contract in (*higher, *CONTRACTS))


def declared_worth(sight: Sight, trump: int, pair: Cards) -> float:
    """The worth of the cards that stay, in a suit that may pay double."""
    return red(trump, sight.options) * kept_worth(sight.hand, pair, trump, sight.rates)


def discards(twelve: int, trump: int) -> list[Cards]:
    """Pairs of cards that leave a trump to show; the law decides about sharp cards and trumps."""
    pairs = combinations(cards_of(twelve & ~SHARP), 2)
    return [pair for pair in pairs if twelve & ~mask_of(pair) & SUIT_MASKS[trump]]
