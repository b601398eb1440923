"""The action for a player whose time has run out (M-15.6): the least harmful of each phase."""

from __future__ import annotations

from eldest.cards import SUITS, cards_of, mask_of
from eldest.games.marias import actions
from eldest.games.marias.actions import Action, Cards
from eldest.games.marias.constants import MISERE_GAME, TALON, TRUMP_GAME
from eldest.games.marias.contracts import GAME, MISERE, RUNGS, SLAM
from eldest.games.marias.kernel import Marias, phases
from eldest.games.marias.ranks import (
    PAIRS,
    SHARP,
    SUIT_MASKS,
    SUIT_ORDER,
    highest_first,
    lowest_first,
)

POLITE_CUT = 16
WORDS: dict[int, Action] = {
    phases.CUT: actions.Cut(POLITE_CUT),
    phases.BARVA: actions.Good(),
    phases.OVERRIDE: actions.Accept(),
    phases.AUCTION: actions.Pass(),
    phases.CONTRACT: actions.Announce(GAME),
    phases.DOUBLING: actions.Respond(),
    phases.SETTLED: actions.Next(),
}


def polite(kernel: Marias) -> Action:
    """M-15.6, M-14.5: the action for a player who does not act, by phase."""
    hand = kernel.hand(kernel.player)
    match kernel.phase:
        case phases.CHOOSE:
            return actions.Choose(lowest_first(cards_of(longest_suit(hand)), natural=False)[0])
        case phases.DISCARD:
            return actions.Discard(polite_discard(hand, kernel.trump))
        case phases.TAKEOVER:
            return _takeover(kernel, hand)
        case phases.AUCTION_DECLARE:
            return _declaration(kernel, hand)
        case phases.OPEN:
            return actions.AcceptOpen() if kernel.opened else actions.Closed()
        case phases.PLAY:
            natural = kernel.kind != TRUMP_GAME
            return actions.Play(lowest_first(cards_of(kernel.lawful()), natural=natural)[0])
    return WORDS[kernel.phase]


def _takeover(kernel: Marias, hand: int) -> Action:
    """The polite takeover: Misère without the two highest cards, or Slam without the two lowest."""
    if kernel.stage_kind[kernel.stages - 1] < MISERE_GAME:
        return actions.Trumpless(MISERE, two_highest(hand))
    return actions.Trumpless(SLAM, two_lowest(hand))


def _declaration(kernel: Marias, hand: int) -> Action:
    """The lowest rung that was won; SEVEN and HUNDRED are left for a Misère."""
    if kernel.rung <= 0:
        return polite_game(hand)
    if RUNGS[kernel.rung] == SLAM:
        return actions.Declare(two_lowest(hand), SLAM)
    return actions.Declare(two_highest(hand), MISERE)


def polite_game(hand: int) -> actions.Declare:
    """A Game in the longest suit, with the polite discard and the lowest trump that is kept."""
    trump = cards_of(longest_suit(hand))[0] // 13
    cards = polite_discard(hand, trump)
    kept = hand & ~mask_of(cards) & SUIT_MASKS[trump]
    return actions.Declare(cards, GAME, lowest_first(cards_of(kept), natural=False)[0])


def longest_suit(hand: int) -> int:
    """The longest suit of a hand; of equal ones the sharper, then the order of M-1.2."""
    suits = [hand & SUIT_MASKS[SUITS.index(letter)] for letter in SUIT_ORDER]
    return max(suits, key=lambda suit: (suit.bit_count(), (suit & SHARP).bit_count()))


def polite_discard(hand: int, trump: int) -> Cards:
    """The two lowest plain cards that may go, pairs last, trumps only if needed."""
    paired = sum(pair for pair in PAIRS if hand & pair == pair)
    low = lowest_first(cards_of(hand & ~SHARP), natural=False)
    low.sort(key=lambda card: (card // 13 == trump, bool(paired >> card & 1)))
    return tuple(low[:TALON])


def two_highest(hand: int) -> Cards:
    """The two cards that a polite Misère discards."""
    return tuple(highest_first(cards_of(hand))[:TALON])


def two_lowest(hand: int) -> Cards:
    """The two cards that a polite Slam discards."""
    return tuple(lowest_first(cards_of(hand), natural=True)[:TALON])
