"""Boards and damaged files that the tests of the formats share."""

from __future__ import annotations

from eldest.club.formats import FORMATS, FiledBoard, write
from eldest.deal import Source
from eldest.games.bridge import DEALS, Board, Deal, rank, unrank

G1 = 3159190895829649558716249275  # B-C.7
DEAL_1 = unrank(G1)
BOARD_1 = Board.of(1, DEAL_1)
TWELVE = ("pbn", "lin", "dup", "bri", "dge", "dlm", "ber", "bhg", "rzd", "cds", "csv", "rbn")
WITHOUT_NUMBERS = tuple(key for key in TWELVE if not FORMATS[key].has_numbers)


def random_boards(count: int, seed: bytes = b"formats", first: int = 1) -> list[Board]:
    """Boards numbered from `first` on, the same in every run."""
    source = Source(seed)
    return [Board.of(first + at, _random_deal(source)) for at in range(count)]


def _random_deal(source: Source) -> Deal:
    return unrank(source.below(1 << 31) * (DEALS >> 31) + source.below(1 << 31))


def plain(boards: list[FiledBoard]) -> list[Board]:
    return [board.board for board in boards]


def numbers(boards: list[FiledBoard]) -> list[int]:
    return [rank(board.deal) for board in boards]


def four(format: str, *, sealed: bool = False, blind: bool = False) -> bytes:
    """B-C.7 g1 as board 1 of 4."""
    return write([BOARD_1, *random_boards(3, first=2)], format, sealed=sealed, blind=blind)


Trick = list[tuple[int, str]]  # seats and cards, the leader first
RANKS = "AKQJT98765432"


def whole_play(trump: str, leader: int) -> list[Trick]:
    """The deal of B-C.7 played out: everybody follows suit with his last card, sorted S H D C."""
    held = [
        ["SHDC"[card // 13] + RANKS[card % 13] for card in range(52) if hand >> card & 1]
        for hand in DEAL_1.hands
    ]
    tricks: list[Trick] = []
    for _ in range(13):
        led, trick = held[leader][-1][0], []
        for seat in ((leader + step) % 4 for step in range(4)):
            following = [card for card in held[seat] if card[0] == led]
            card = (following or held[seat])[-1]
            held[seat].remove(card)
            trick.append((seat, card))
        tricks.append(trick)
        leader = winner(trick, trump)
    return tricks


def winner(trick: Trick, trump: str) -> int:
    """Who wins a trick, found the slow way."""
    trumps = [play for play in trick if play[1][0] == trump]
    best = trumps or [play for play in trick if play[1][0] == trick[0][1][0]]
    return min(best, key=lambda play: RANKS.index(play[1][1]))[0]
