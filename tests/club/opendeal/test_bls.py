"""The signature of the beacon (B-C.13), against the vectors of RFC 9380 and a published round."""

from __future__ import annotations

import pytest

from eldest.club.opendeal import Beacon, BeaconKey, Signature
from eldest.club.opendeal.bls import GENERATOR, KEY, is_signed
from eldest.club.opendeal.bls.fields import (
    ORDER,
    UNIT,
    P,
    add2,
    inverse2,
    inverse12,
    mul2,
    mul12,
    root2,
)
from eldest.club.opendeal.bls.hashing import expanded, hashed_point
from eldest.club.opendeal.bls.pairing import product_is_one
from eldest.club.opendeal.bls.points import add, multiple, negative, read_point, read_twist_point

from .evening import SIGNATURE

ROUND = Beacon(657413)
RAW = bytes.fromhex(SIGNATURE)
SUITE = b"QUUX-V01-CS02-with-BLS12381G1_XMD:SHA-256_SSWU_RO_"
# Appendix J.9.1 of RFC 9380: message, x, y.
POINTS = {
    b"": (
        "052926add2207b76ca4fa57a8734416c8dc95e24501772c814278700eed6d1e4e8cf62d9c09db0fac349612b759e79a1",
        "08ba738453bfed09cb546dbb0783dbb3a5f1f566ed67bb6be0e8c67e2e81a4cc68ee29813bb7994998f3eae0c9c6a265",
    ),
    b"abc": (
        "03567bc5ef9c690c2ab2ecdf6a96ef1c139cc0b2f284dca0a9a7943388a49a3aee664ba5379a7655d3c68900be2f6903",
        "0b9c15f3fe6e5cf4211f346271d7b01c8f3b28be689c8429c85b67af215533311f0b8dfaaa154fa6b88176c229f2885d",
    ),
}


def test_b_c_13_the_published_round_is_signed_by_the_beacon() -> None:
    assert BeaconKey().vouches(ROUND, Signature.read(SIGNATURE))


def test_b_c_13_no_other_round_has_this_signature() -> None:
    assert not BeaconKey().vouches(Beacon(657414), Signature.read(SIGNATURE))


@pytest.mark.parametrize("place", [0, 1, 20, 47])
def test_t_c_3_one_flipped_bit_is_no_signature(place: int) -> None:
    data = bytearray(RAW)
    data[place] ^= 1
    assert not BeaconKey().vouches(ROUND, Signature(bytes(data)))


def test_the_other_root_is_no_signature() -> None:
    data = bytes([RAW[0] ^ 0x20]) + RAW[1:]
    assert read_point(data) is not None
    assert not BeaconKey().vouches(ROUND, Signature(data))


@pytest.mark.parametrize(
    "data",
    [
        b"\xc0" + bytes(47),  # the neutral point
        bytes(48),  # not compressed
        b"\x9f" + b"\xff" * 47,  # above P
        RAW + b"\0",
        RAW[:-1],
        b"",
    ],
)
def test_what_is_no_point_is_no_signature(data: bytes) -> None:
    assert read_point(data) is None
    assert not is_signed(b"message", data, KEY)


def test_a_point_of_another_order_is_no_signature() -> None:
    x = next(x for x in range(1, 100) if pow(x**3 + 4, (P - 1) // 2, P) == 1)
    assert read_point(bytes([0x80]) + x.to_bytes(47, "big")) is None


@pytest.mark.parametrize("message", POINTS)
def test_rfc_9380_messages_hash_to_these_points(message: bytes) -> None:
    x, y = POINTS[message]
    assert hashed_point(message, SUITE) == (int(x, 16), int(y, 16))


def test_rfc_9380_messages_expand_to_these_bytes() -> None:
    found = expanded(b"", b"QUUX-V01-CS02-with-expander-SHA256-128", 32)
    assert found.hex() == "68a985b87eb6b46952128911f2a4412bbc302a9d759667f87f7a21d803f07235"


def test_the_pairing_is_linear() -> None:
    point = read_point(RAW)
    assert point is not None
    base = read_twist_point(GENERATOR)
    double, triple = multiple(point, 2), multiple(point, 3)
    assert double is not None
    assert triple is not None
    assert product_is_one((point, base), (double, base), (negative(triple), base))
    assert not product_is_one((point, base), (double, base), (triple, base))


def test_points_add_up() -> None:
    point = read_point(RAW)
    assert point is not None
    assert add(point, None) == add(None, point) == point
    assert add(point, negative(point)) is None
    assert add(multiple(point, 5), multiple(point, 7)) == multiple(point, 12)
    assert multiple(point, ORDER + 1) == point


def test_fields_divide_and_have_roots() -> None:
    pair = (3, 5)
    assert mul2(pair, inverse2(pair)) == (1, 0)
    square = mul2(pair, pair)
    found = root2(square)
    assert found in (pair, (P - 3, P - 5))
    assert root2((P - 1, 0)) in ((0, 1), (0, P - 1))
    assert root2(mul2(square, (1, 1))) is None
    row = tuple((k + 2, 7 * k + 1) for k in range(6))
    a, b, c, d, e, f = row
    assert mul12((a, b, c, d, e, f), inverse12((a, b, c, d, e, f))) == UNIT
    assert add2((P - 1, 1), (1, P - 1)) == (0, 0)


def test_a_key_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="not a point of the twist"):
        read_twist_point(b"\x80" + bytes(95))
