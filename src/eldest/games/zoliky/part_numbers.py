"""A part of a turn as one number, for searches and playouts. C types are in part_numbers.pxd.

The lowest two bits are its kind; above them a new meld has its shape, and a lay-off or a swap the
end, the card and the number of the meld.
"""

from __future__ import annotations

from eldest.games.zoliky.constants import LAY, LAYOFF, SWAP


def lay_number(shape: int) -> int:
    """The number of the part that lays a new meld."""
    return LAY + shape * 4


def layoff_number(meld: int, card: int, end: int) -> int:
    """The number of the part that lays a card off at an end of a meld."""
    return LAYOFF + end * 4 + card * 16 + meld * 1024


def swap_number(meld: int, card: int) -> int:
    """The number of the part that swaps a card for a joker of a meld."""
    return SWAP + card * 16 + meld * 1024
