"""The pairing of BLS12-381, as far as a product of pairings is compared with one."""

from __future__ import annotations

from eldest.club.opendeal.bls.fields import (
    ORDER,
    UNIT,
    ZERO,
    P,
    Pair,
    Row,
    conjugate12,
    inverse2,
    inverse12,
    mul2,
    mul12,
    power2,
    power12,
    scale2,
    sub2,
)

LOOP = 0xD201000000010000  # the curve's parameter; its sign turns all pairings alike
HARD = (P**4 - P**2 + 1) // ORDER
GAMMA = power2((1, 1), (P * P - 1) // 6)  # w to the power P**2 is w times this
Point = tuple[int, int]  # of y**2 = x**3 + 4
TwistPoint = tuple[Pair, Pair]  # of y**2 = x**3 + 4 * (1 + i)


def product_is_one(*pairs: tuple[Point, TwistPoint]) -> bool:
    """Whether the pairings of these points multiply to one; no point is the neutral one."""
    product = UNIT
    for point, twisted in pairs:
        product = mul12(product, _miller(point, twisted))
    return _finished(product) == UNIT


def _miller(point: Point, base: TwistPoint) -> Row:
    """Miller's loop of the ate pairing, without the factors that the last power removes."""
    found, running = UNIT, base
    for bit in f"{LOOP:b}"[1:]:
        line, running = _line(running, running, point)
        found = mul12(mul12(found, found), line)
        if bit == "1":
            line, running = _line(running, base, point)
            found = mul12(found, line)
    return found


def _line(one: TwistPoint, other: TwistPoint, at: Point) -> tuple[Row, TwistPoint]:
    """The line through two points of the twist (a tangent if they are one) at a point; their sum.

    The twist's (x, y) is the curve's (x / w**2, y / w**3), and the line is taken times w**3.
    """
    (x1, y1), (x2, y2) = one, other
    if one == other:
        slope = mul2(scale2(mul2(x1, x1), 3), inverse2(scale2(y1, 2)))
    else:
        slope = mul2(sub2(y2, y1), inverse2(sub2(x2, x1)))
    x3 = sub2(sub2(mul2(slope, slope), x1), x2)
    y3 = sub2(mul2(slope, sub2(x1, x3)), y1)
    constant = sub2(mul2(slope, x1), y1)
    line = (constant, ZERO, scale2(slope, -at[0]), (at[1], 0), ZERO, ZERO)
    return line, (x3, y3)


def _finished(x: Row) -> Row:
    """x to the power (P**12 - 1) / ORDER, in three steps."""
    x = mul12(conjugate12(x), inverse12(x))  # P**6 - 1
    x = mul12(_squared_frobenius(x), x)  # P**2 + 1
    return power12(x, HARD)


def _squared_frobenius(x: Row) -> Row:
    """x to the power P**2."""
    factor, rows = (1, 0), []
    for pair in x:
        rows.append(mul2(pair, factor))
        factor = mul2(factor, GAMMA)
    a, b, c, d, e, f = rows
    return a, b, c, d, e, f
