"""Points of BLS12-381: sums, multiples, and the text that signatures and keys have."""

from __future__ import annotations

from eldest.club.opendeal.bls.fields import (
    ORDER,
    P,
    Pair,
    add2,
    mul2,
    repeated,
    root,
    root2,
    scale2,
)
from eldest.club.opendeal.bls.pairing import Point, TwistPoint

SIZE = 48  # bytes of a number
COMPRESSED, INFINITE, HIGH = 0x80, 0x40, 0x20  # flags in the first byte
HALF = (P - 1) // 2


def add(one: Point | None, other: Point | None) -> Point | None:
    """The sum of two points; None is the neutral one."""
    if one is None or other is None:
        return one or other
    (x1, y1), (x2, y2) = one, other
    if x1 == x2:
        if (y1 + y2) % P == 0:
            return None
        slope = 3 * x1 * x1 * pow(2 * y1, -1, P)
    else:
        slope = (y2 - y1) * pow(x2 - x1, -1, P)
    x3 = (slope * slope - x1 - x2) % P
    return x3, (slope * (x1 - x3) - y1) % P


def multiple(point: Point | None, number: int) -> Point | None:
    """A point added to itself this many times."""
    return repeated(add, None, point, number)


def negative(point: Point) -> Point:
    """The point that adds up with this one to the neutral one."""
    return point[0], -point[1] % P


def read_point(data: bytes) -> Point | None:
    """The point of 48 bytes, if it is one of the right order; None if not."""
    number = _number(data)
    if number is None or len(data) != SIZE:
        return None
    y = root(number**3 + 4)
    if y is None:
        return None
    point = number, y if (y > HALF) == bool(data[0] & HIGH) else P - y
    return point if multiple(point, ORDER) is None else None


def read_twist_point(data: bytes) -> TwistPoint:
    """The point of 96 bytes, of a key that is known to be one."""
    high, low = _number(data[:SIZE]), int.from_bytes(data[SIZE:], "big")
    x: Pair = (low, high or 0)
    y = root2(add2(mul2(mul2(x, x), x), (4, 4)))
    if high is None or y is None:
        raise ValueError("this is not a point of the twist")
    is_high = (y[1] or y[0]) > HALF
    return x, y if is_high == bool(data[0] & HIGH) else scale2(y, -1)


def _number(data: bytes) -> int | None:
    """The number below the flags; None if the flags are not those of a compressed point."""
    if len(data) < SIZE or data[0] & (COMPRESSED | INFINITE) != COMPRESSED:
        return None
    number = int.from_bytes(bytes([data[0] & 0x1F]) + data[1:SIZE], "big")
    return number if number < P else None
