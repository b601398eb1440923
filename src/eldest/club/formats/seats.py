"""Deals as rows of seats and as card codes: what the dealing machines read (section 4.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from eldest.cards import NotationError, cards_of, mask_of
from eldest.club.formats.errors import FormatError
from eldest.games.bridge import SEATS, Deal
from eldest.games.bridge.deals import WHOLE


def seats_of(deal: Deal) -> list[int]:
    """The seat that holds each card, from SA to C2."""
    seats = [0] * 52
    for seat, hand in enumerate(deal.hands):
        for card in cards_of(hand):
            seats[card] = seat
    return seats


def deal_of_seats(seats: Sequence[int]) -> Deal:
    """The deal in which each card, from SA to C2, lies with its seat."""
    hands = [0, 0, 0, 0]
    for card, seat in enumerate(seats):
        hands[seat] |= 1 << card
    return Deal((hands[0], hands[1], hands[2], hands[3]))


def hand_of(cards: Iterable[int], seat: int) -> int:
    """The mask of thirteen different cards."""
    row = list(cards)
    hand = mask_of(row)
    if hand.bit_count() != 13:
        raise NotationError(f"{SEATS[seat]} has {hand.bit_count()} different cards, not 13")
    return hand


def with_rest(north: int, east: int, south: int) -> Deal:
    """The deal in which West has what the others do not hold."""
    return Deal((north, east, south, WHOLE & ~(north | east | south)))


def records(data: bytes, size: int, start: int = 0) -> Iterator[tuple[int, int, bytes]]:
    """Number, first byte and bytes of each record; all must be whole."""
    for number, byte in enumerate(range(start, len(data), size), 1):
        chunk = data[byte : byte + size]
        if len(chunk) < size:
            reason = f"the last record has {len(chunk)} bytes, not {size}"
            raise FormatError(reason, record=number, byte=byte)
        yield number, byte, chunk
