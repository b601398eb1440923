"""RIPEMD-160, which Big Deal uses and some builds of Python lack (B-C.6).

Two lines of eighty steps run over each block of 64 bytes, and their results are crossed.
"""

from __future__ import annotations

import hashlib
from struct import pack, unpack

WORD = 0xFFFFFFFF
START = (0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0)


def _rounds(digits: str) -> list[list[int]]:
    """Five rounds of sixteen steps, a hex digit for each."""
    return [[int(digit, 16) for digit in row] for row in digits.split()]


# For each line: what a round adds, which word of the block a step takes, by how much it turns.
LEFT = (
    (0x00000000, 0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xA953FD4E),
    _rounds("0123456789abcdef 74d1a6f3c0952eb8 3ae49f812706db5c 19ba08c4d37fe562 40597c2ae138b6fd"),
    _rounds("befc5879bdef6798 768db97f7cf9b7dc bd67e9dfe8d65c75 bcefef989e56865c 9f5b68dc5cdeb856"),
)
RIGHT = (
    (0x50A28BE6, 0x5C4DD124, 0x6D703EF3, 0x7A6D76E9, 0x00000000),
    _rounds("5e7092b4d6f81a3c 6b370d5aef8c4912 f5137e69b8c2a04d 86413bf05c2d97ae cfa4158762de039b"),
    _rounds("899bdff5778beec6 9df7c89b77c76fdb 97fb866ecd5edd75 f58bee6e69c9c5f8 85c9c5e68d65fdbb"),
)
Line = tuple[tuple[int, ...], list[list[int]], list[list[int]]]
State = tuple[int, ...]


def ripemd160(text: bytes) -> bytes:
    """The hash, by the standard library where it has it."""
    try:
        return hashlib.new("ripemd160", text, usedforsecurity=False).digest()
    except ValueError:
        return own_ripemd160(text)


def own_ripemd160(text: bytes) -> bytes:
    """The hash, by the recipe itself."""
    padded = text + b"\x80" + bytes(-(len(text) + 9) % 64) + pack("<Q", 8 * len(text))
    state: State = START
    for at in range(0, len(padded), 64):
        block = unpack("<16I", padded[at : at + 64])
        left, right = (
            _line(state, block, LEFT, range(5)),
            _line(state, block, RIGHT, range(4, -1, -1)),
        )
        state = tuple(
            (state[(i + 1) % 5] + left[(i + 2) % 5] + right[(i + 3) % 5]) & WORD for i in range(5)
        )
    return pack("<5I", *state)


def _line(state: State, block: tuple[int, ...], line: Line, mixes: range) -> State:
    """Eighty steps; the right line mixes by the same five ways in reverse order."""
    a, b, c, d, e = state
    for added, words, turns, mix in zip(*line, mixes, strict=True):
        for word, turn in zip(words, turns, strict=True):
            t = _turned(a + _mixed(mix, b, c, d) + block[word] + added, turn) + e
            a, b, c, d, e = e, t & WORD, b, _turned(c, 10), d
    return a, b, c, d, e


def _mixed(way: int, x: int, y: int, z: int) -> int:
    match way:
        case 0:
            return x ^ y ^ z
        case 1:
            return (x & y) | (~x & WORD & z)
        case 2:
            return (x | (~y & WORD)) ^ z
        case 3:
            return (x & z) | (y & ~z & WORD)
        case _:
            return x ^ (y | (~z & WORD))


def _turned(word: int, by: int) -> int:
    word &= WORD
    return (word << by | word >> (32 - by)) & WORD
