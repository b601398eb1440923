"""Every whole action of a phase in which actions are rows of moves: discards and speeches."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from eldest.cards import cards_of
from eldest.games.marias import moves
from eldest.games.marias.actions import Action
from eldest.games.marias.constants import MISERE_RUNG
from eldest.games.marias.kernel import Marias, phases
from eldest.games.marias.notation.table import TABLE
from eldest.protocol import Seat
from eldest.protocol.moves import Row

SAID = moves.SPOKEN // 64
COMPOSITE = (phases.DISCARD, phases.TAKEOVER, phases.AUCTION_DECLARE)
TRUMPLESS = (moves.MISERE_WORD, moves.SLAM_WORD)
CARDS = range(64)  # the moves that are due while a talon is laid


def listed(kernel: Marias) -> list[Action]:
    """List the actor's actions, with the cards of a talon in both orders (M-14.4)."""
    if kernel.phase == phases.DOUBLING:
        return [TABLE.known[row] for row in _speeches(kernel)]
    if kernel.phase in COMPOSITE:
        return _in_order(kernel, _spoken(kernel))
    found: list[Action] = kernel.due_entries(TABLE.actions)
    return found


def short_texts(kernel: Marias, seat: Seat) -> list[str]:
    """Actions of one word: no talon, and speeches with at most one thing in them."""
    found: list[str] = []
    if seat == kernel.turn and kernel.phase == phases.DOUBLING:
        found = [TABLE.whole[row] for row in _short_speeches(kernel)]
    elif seat == kernel.turn and kernel.phase not in COMPOSITE:
        found = kernel.due_entries(TABLE.texts)
    return [*found, *filter(None, kernel.free_entries(seat, TABLE.texts))]


def first_words(kernel: Marias, seat: Seat) -> list[str]:
    """M-5.2, M-5.7, M-6.9: the words that open a talon, whose cards follow one by one."""
    if seat == kernel.turn and kernel.phase in COMPOSITE:
        return kernel.due_entries(TABLE.part_texts)
    return [] if kernel.fault(seat, moves.CHANGE_WORD) else [TABLE.part_texts[moves.CHANGE_WORD]]


def _short_speeches(kernel: Marias) -> Iterator[Row]:
    """Speeches with nothing, with one raise, or with one announcement."""
    said = _spoken(kernel)
    yield (moves.DONE,)
    yield from ((move, moves.DONE) for move in said if move < moves.DONE)


def changed(kernel: Marias, seat: int) -> list[Action]:
    """M-5.7: every other talon that the chooser may lay; this is free of turn."""
    return [] if kernel.fault(seat, moves.CHANGE_WORD) else _talons(kernel, seat, moves.CHANGE_WORD)


def _in_order(kernel: Marias, words: list[int]) -> list[Action]:
    """Discards of a Trump Game first, then those for Misère and Slam, pair by pair."""
    talons = {word: _talons(kernel, kernel.turn, word) for word in words}
    trumpless = [talons.pop(word) for word in TRUMPLESS if word in talons]
    found = list(chain.from_iterable(talons.values()))
    return found + list(chain.from_iterable(zip(*trumpless, strict=True)))


def _talons(kernel: Marias, seat: int, word: int) -> list[Action]:
    """The actions that begin with this word: two cards, and for a declared trump its card."""
    scratch, then = kernel.copy(), kernel.copy()
    scratch.make(seat, word)
    with_trump = moves.DECLARE <= word < moves.DECLARE + MISERE_RUNG
    found: list[Action] = []
    for first in scratch.due_entries(CARDS):
        then.take_over(scratch)
        then.make(seat, first)
        if with_trump:
            found += _with_trump(then, seat, (word, first))
        else:
            found += then.due_entries(TABLE.talons[word, first])
    return found


def _with_trump(kernel: Marias, seat: int, row: Row) -> Iterator[Action]:
    then = kernel.copy()
    for second in kernel.due_entries(CARDS):
        then.take_over(kernel)
        then.make(seat, second)
        for card in then.due_entries(CARDS):
            yield TABLE.known[*row, second, card]


def _speeches(kernel: Marias) -> Iterator[Row]:
    """M-8.6: each set of possible raises, combined with each set of possible announcements."""
    said = _spoken(kernel)
    raises = [move for move in said if move < moves.AGAINST]
    news = [move for move in said if moves.AGAINST <= move < moves.DONE]
    for doubles in _subsets(raises):
        for announced in _subsets(news):
            yield (*doubles, *announced, moves.DONE)


def _subsets(said: list[int]) -> Iterator[Row]:
    """All subsets, counted in binary: the first item is the lowest digit."""
    for number in range(1 << len(said)):
        yield tuple(move for place, move in enumerate(said) if number >> place & 1)


def _spoken(kernel: Marias) -> list[int]:
    """The spoken moves that are due: the bits of their word of moves, read as a mask of cards."""
    return [moves.SPOKEN + bit for bit in cards_of(kernel.legal(SAID))]
