"""Every whole action of a phase in which actions are rows of moves: discards and speeches."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from eldest.cards import cards_of
from eldest.games.marias import moves
from eldest.games.marias.actions import Action
from eldest.games.marias.kernel import Marias, phases
from eldest.games.marias.table import TABLE
from eldest.protocol import Seat
from eldest.protocol.moves import Row
from eldest.protocol.round import Round

SAID = moves.SPOKEN // 64
COMPOSITE = (phases.DISCARD, phases.TAKEOVER, phases.AUCTION_DECLARE)
OF_ONE_MOVE = (
    phases.CHOOSE,
    phases.OVERRIDE,
    phases.AUCTION,
    phases.CONTRACT,
    phases.OPEN,
    phases.PLAY,
    phases.SETTLED,
)
MISERE_RUNG = 4


def listed(kernel: Marias) -> list[Action]:
    """What the actor may do now; the cards of a talon in both orders (M-14.4)."""
    if kernel.phase == phases.DOUBLING:
        return [TABLE.action(row) for row in _speeches(kernel)]
    if kernel.phase in COMPOSITE:
        words = [moves.SPOKEN + bit for bit in _bits(kernel.legal(SAID))]
        return [TABLE.action(row) for row in _in_order(kernel, words)]
    found: list[Action] = kernel.among(TABLE.actions)
    return found


def legal_texts(round_: Round, seat: Seat) -> list[str]:
    """`Round.legal` as texts, without making actions where each is one move."""
    kernel = round_.kernel
    if kernel.phase not in OF_ONE_MOVE:
        return [str(action) for action in round_.legal(seat)]
    found: list[str] = kernel.among(TABLE.texts) if seat == kernel.turn else []
    found += kernel.among_free(seat, TABLE.texts)
    return found


def changed(kernel: Marias, seat: int) -> list[Action]:
    """M-5.7: every other talon that the chooser may lay, free of turn."""
    if kernel.fault(seat, moves.CHANGE_WORD):
        return []
    return [TABLE.action(row) for row in _talons(kernel, seat, moves.CHANGE_WORD)]


def _in_order(kernel: Marias, words: list[int]) -> Iterator[Row]:
    """Discards of a Trump Game first; then pair by pair for Misère and Slam."""
    rows = [list(_talons(kernel, kernel.turn, word)) for word in words]
    trumpless = [row for row in rows if row and row[0][0] in (moves.MISERE_WORD, moves.SLAM_WORD)]
    for row in rows:
        if row and row not in trumpless:
            yield from row
    yield from chain.from_iterable(zip(*trumpless, strict=True))


def _talons(kernel: Marias, seat: int, word: int) -> Iterator[Row]:
    """The rows that begin with this word: two cards, and for a declared trump its card."""
    scratch = kernel.copy()
    scratch.make(seat, word)
    for first in _bits(scratch.legal(0)):
        then = scratch.copy()
        then.make(seat, first)
        for second in _bits(then.legal(0)):
            row = (word, first, second)
            if moves.DECLARE <= word < moves.DECLARE + MISERE_RUNG:
                yield from _with_trump(then, seat, row)
            else:
                yield row


def _with_trump(kernel: Marias, seat: int, row: Row) -> Iterator[Row]:
    then = kernel.copy()
    then.make(seat, row[2])
    return ((*row, card) for card in _bits(then.legal(0)))


def _speeches(kernel: Marias) -> Iterator[Row]:
    """M-8.6: every set of raises that stand alone, with every set of announcements that do."""
    said = [moves.SPOKEN + bit for bit in _bits(kernel.legal(SAID))]
    raises = [move for move in said if move < moves.AGAINST]
    news = [move for move in said if moves.AGAINST <= move < moves.DONE]
    for doubles in _subsets(raises):
        for announced in _subsets(news):
            yield (*doubles, *announced, moves.DONE)


def _subsets(said: list[int]) -> Iterator[Row]:
    """Counted in binary: the first is the lowest digit."""
    for number in range(1 << len(said)):
        yield tuple(move for place, move in enumerate(said) if number >> place & 1)


def _bits(mask: int) -> tuple[int, ...]:
    return cards_of(mask)
