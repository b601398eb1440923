"""Lanes as bytes: the dice and moves of each, by which it is dealt and played again.

Bytes that do not replay are refused, so that foreign or damaged ones can do no harm. The bytes are
the same in both builds and on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from struct import Struct

from eldest.protocol.constants import SEAT_STEP
from eldest.protocol.lanes.sidebyside import Lanes

HEAD = Struct("<3QI")  # three states of dice, the number of moves
ENTRY = Struct("<H")  # (seat + 1) * 4096 + move


class BadLanes(ValueError):
    """Raised if bytes are not lanes that this program has saved."""


def kept(lanes: Lanes) -> bytes:
    """Return the rounds of all lanes as bytes, without the rounds before them."""
    return b"".join(_lane(lanes, lane) for lane in range(lanes.size))


def _lane(lanes: Lanes, lane: int) -> bytes:
    past = lanes.kernels[lane].past()
    moves = b"".join(ENTRY.pack((seat + 1) * SEAT_STEP + move) for seat, move in past)
    return HEAD.pack(*lanes.dice_of(lane), len(past)) + moves


def restore(lanes: Lanes, given: bytes) -> None:
    """Restore lanes to this state; after a `BadLanes` they are unusable."""
    heads = _split(given, lanes.size)
    for lane, (dice, past) in enumerate(heads):
        if 0 in dice or not lanes.replay(lane, dice, past):
            raise BadLanes(f"lane {lane} does not replay: its moves do not follow from its dice")


def _split(
    given: bytes, count: int
) -> Iterator[tuple[tuple[int, int, int], list[tuple[int, int]]]]:
    place = 0
    for lane in range(count):
        if len(given) < place + HEAD.size:
            raise BadLanes(f"the bytes end before lane {lane}")
        dealt, now, luck, moves = HEAD.unpack_from(given, place)
        place += HEAD.size
        end = place + ENTRY.size * moves
        if len(given) < end:
            raise BadLanes(f"the bytes end in lane {lane}")
        entries = (entry for (entry,) in ENTRY.iter_unpack(given[place:end]))
        past = [(entry // SEAT_STEP - 1, entry % SEAT_STEP) for entry in entries]
        yield (dealt, now, luck), past
        place = end
    if place != len(given):
        raise BadLanes(f"after {count} lanes there are {len(given) - place} bytes too many")
