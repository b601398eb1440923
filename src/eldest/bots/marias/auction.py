"""The auction after a pass, and what its winner declares."""

from __future__ import annotations

from itertools import combinations

from eldest.bots.marias.answers import prospect
from eldest.bots.marias.bare import best_discard
from eldest.bots.marias.choose import ENOUGH, talon_worth
from eldest.bots.marias.contract import best_contract
from eldest.bots.marias.sight import Sight
from eldest.bots.marias.trick import height
from eldest.bots.marias.worth import lead
from eldest.cards import cards_of, mask_of
from eldest.games.marias.actions import Bid, Declare
from eldest.games.marias.ranks import SHARP, SUIT_MASKS
from eldest.games.marias.words import CONTRACTS, GAME, HUNDRED, MISERE, RUNGS, SLAM

FAIR = 1.0  # tens by which a Game must be won, for the chooser pays if nobody bids


def bid(sight: Sight) -> str:
    """A Slam or Misère with the hand for it, a Game with a good suit, else pass."""
    wanted = [str(Bid(type_)) for type_ in (SLAM, MISERE) if prospect(sight, type_) >= ENOUGH]
    if max(lead(sight.hand, suit) for suit in range(4)) >= FAIR:
        wanted.append(str(Bid(GAME)))
    return sight.first_legal([*wanted, "pass"]) or sight.view.legal[0]


def declare(sight: Sight) -> str:
    """The best Trump Game of the rung, unless a Misère or Slam is better or is all there is."""
    bare = {type_: best_discard(sight.hand, type_) for type_ in (SLAM, MISERE)}
    good = [str(Declare(cards, type_)) for type_, (cards, made) in bare.items() if made >= ENOUGH]
    last = [str(Declare(bare[type_][0], type_)) for type_ in (MISERE, SLAM)]
    texts = [*good, *trump_games(sight), *last]
    return sight.first_legal(texts) or sight.view.legal[0]


def trump_games(sight: Sight) -> list[str]:
    """Trump Games from the best suit down, each with its contract and what could replace it."""
    suits = sorted(range(4), key=lambda suit: -_suit_lead(sight.hand, suit))
    return [text for suit in suits for text in _games_in(sight, suit)]


def _games_in(sight: Sight, trump: int) -> list[str]:
    pairs = _pairs(sight.hand, trump)
    texts = []
    for pair in pairs[:3]:
        kept = sight.hand & ~mask_of(pair)
        shown = _shown(kept & SUIT_MASKS[trump])
        contract = best_contract(kept, trump, sight.options)
        higher = CONTRACTS[CONTRACTS.index(contract) :]
        texts += [str(Declare(pair, name, shown)) for name in (*higher, *CONTRACTS)]
    return texts


def _pairs(hand: int, trump: int) -> list[tuple[int, ...]]:
    """Discards without sharp cards and trumps, best first."""
    plain = cards_of(hand & ~SHARP & ~SUIT_MASKS[trump])
    rest = cards_of(hand & ~SHARP)
    pairs = list(combinations(plain, 2)) or list(combinations(rest, 2))
    kept = [pair for pair in pairs if hand & ~mask_of(pair) & SUIT_MASKS[trump]]
    return sorted(kept, key=lambda pair: -talon_worth(hand, pair, trump))


def _suit_lead(hand: int, trump: int) -> float:
    return lead(hand, trump) if hand & SUIT_MASKS[trump] else -99.0


def _shown(trumps: int) -> int:
    """The lowest trump that is no seven, so that the seven stays a secret."""
    low = sorted(cards_of(trumps), key=lambda card: height(card, natural=False))
    return low[1] if len(low) > 1 and height(low[0], natural=False) == 0 else low[0]


__all__ = ["HUNDRED", "RUNGS", "bid", "declare"]
