"""The fields of the curve BLS12-381: numbers modulo P, pairs of them, and rows of six pairs.

A pair (a, b) is a + b*i with i*i = -1. A row (c0 ... c5) is the sum of c_k * w**k with
w**6 = 1 + i, so that every extension that a pairing needs is one multiplication rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
P = int(
    "1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf"
    "6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab",
    16,
)
ORDER = 0x73EDA753299D7D483339D80809A1D80553BDA402FFFE5BFEFFFFFFFF00000001
Pair = tuple[int, int]
Row = tuple[Pair, Pair, Pair, Pair, Pair, Pair]

ZERO: Pair = (0, 0)
ONE: Pair = (1, 0)
UNIT: Row = (ONE, ZERO, ZERO, ZERO, ZERO, ZERO)


def repeated(join: Callable[[T, T], T], neutral: T, one: T, number: int) -> T:
    """`one` joined with itself this many times: a power, or a multiple."""
    found = neutral
    for bit in f"{number:b}":
        found = join(found, found)
        if bit == "1":
            found = join(found, one)
    return found


def root(square: int) -> int | None:
    """A square root modulo P, if there is one; P is 3 modulo 4."""
    found = pow(square, (P + 1) // 4, P)
    return found if found * found % P == square % P else None


def add2(x: Pair, y: Pair) -> Pair:
    """The sum of two pairs."""
    return (x[0] + y[0]) % P, (x[1] + y[1]) % P


def sub2(x: Pair, y: Pair) -> Pair:
    """The difference of two elements."""
    return (x[0] - y[0]) % P, (x[1] - y[1]) % P


def mul2(x: Pair, y: Pair) -> Pair:
    """The product of two elements."""
    return (x[0] * y[0] - x[1] * y[1]) % P, (x[0] * y[1] + x[1] * y[0]) % P


def scale2(x: Pair, number: int) -> Pair:
    """A pair times a number."""
    return x[0] * number % P, x[1] * number % P


def inverse2(x: Pair) -> Pair:
    """One divided by a pair."""
    over = pow(x[0] * x[0] + x[1] * x[1], -1, P)
    return x[0] * over % P, -x[1] * over % P


def power2(x: Pair, exponent: int) -> Pair:
    """A pair to a power."""
    return repeated(mul2, ONE, x, exponent)


def root2(square: Pair) -> Pair | None:
    """A square root of a pair, if there is one."""
    start = power2(square, (P - 3) // 4)
    norm, found = mul2(mul2(start, start), square), mul2(start, square)
    if norm == (P - 1, 0):
        found = mul2((0, 1), found)
    else:
        found = mul2(power2(add2(ONE, norm), (P - 1) // 2), found)
    return found if mul2(found, found) == square else None


def mul12(x: Row, y: Row) -> Row:
    """The product of two rows; pairs of zeros cost nothing, and lines are full of them."""
    real, imaginary = [0] * 11, [0] * 11
    some = [(k, b) for k, b in enumerate(y) if b != ZERO]
    for j, (a0, a1) in enumerate(x):
        for k, (b0, b1) in some:
            real[j + k] += a0 * b0 - a1 * b1
            imaginary[j + k] += a0 * b1 + a1 * b0
    for k in range(5):  # w**6 = 1 + i
        real[k] += real[k + 6] - imaginary[k + 6]
        imaginary[k] += real[k + 6] + imaginary[k + 6]
    return _row([(real[k] % P, imaginary[k] % P) for k in range(6)])


def conjugate12(x: Row) -> Row:
    """x to the power P**6, which turns w into -w."""
    return _row([scale2(pair, -1) if k % 2 else pair for k, pair in enumerate(x)])


def inverse12(x: Row) -> Row:
    """One divided by a row: with its conjugate it has even powers of w only."""
    turned = conjugate12(x)
    a, _, b, _, c, _ = mul12(x, turned)
    # One over a + b*v + c*v**2 with v**3 = 1 + i, by the adjugate of the multiplication.
    first = sub2(mul2(a, a), _by_xi(mul2(b, c)))
    second = sub2(_by_xi(mul2(c, c)), mul2(a, b))
    third = sub2(mul2(b, b), mul2(a, c))
    norm = add2(mul2(a, first), _by_xi(add2(mul2(c, second), mul2(b, third))))
    over = inverse2(norm)
    parts = (mul2(first, over), ZERO, mul2(second, over), ZERO, mul2(third, over), ZERO)
    return mul12(turned, parts)


def power12(x: Row, exponent: int) -> Row:
    """A row to a power."""
    return repeated(mul12, UNIT, x, exponent)


def _by_xi(x: Pair) -> Pair:
    return (x[0] - x[1]) % P, (x[0] + x[1]) % P


def _row(pairs: list[Pair]) -> Row:
    a, b, c, d, e, f = pairs
    return a, b, c, d, e, f
