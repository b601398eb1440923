"""Hashes a text to a point of BLS12-381, as RFC 9380 requires for signatures in the small group.

The map goes by a curve E' that has an isogeny of degree 11 to ours. The isogeny is written by
Kohel's formula from the polynomial of its kernel, which takes six numbers instead of fifty.
"""

from __future__ import annotations

from hashlib import sha256

from eldest.club.opendeal.bls.fields import P, root
from eldest.club.opendeal.bls.pairing import Point
from eldest.club.opendeal.bls.points import add, multiple

# E': y**2 = x**3 + A*x + B, and the number that is no square.
A = int(
    "00144698a3b8e9433d693a02c96d4982b0ea985383ee66a8"
    "d8e8981aefd881ac98936f8da0e0f97f5cf428082d584c1d",
    16,
)
B = int(
    "12e2908d11688030018b12e8753eee3b2016c1f0f24f4070"
    "a0b9c14fcef35ef55a23215a316ceaa5d1cc48e98e172be0",
    16,
)
Z = 11
DEGREE = 11
# The monic polynomial of the kernel's x, lowest power first, and the scale of the isogeny.
KERNEL = (
    0x133341FB0962A34CB0504A9C4FADA0A5090D38679B4C040D5D1C3AFB023A3409FCC0815FEA66D8B02BBEF9C8B5A66E07,
    0x0264908AF037BCEDE00D054CF5D4775E83EB6CF63C76B969F8ED174FB59FCFF78D201F46F6CFC4ED6552E59CE75177B0,
    0x1335C502C1F54C49ACEEA65E87FD7203BA0F626F305FC0CFD606A5DAE9F3C8E81A4B3B69600129FABD307C69BF319D39,
    0x094440F65F408A6E930E16E3E92DD17BF60D6E9679A8D3D58593DE55AC23703042D609537EB3549AAC234D896CA82944,
    0x04AFE09D5CF4956A23B6B71F59D2B3407B415A774B7BE81BBB6FA99CBC798E0AC98BA725A5BC328016B1C268B4766E85,
    1,
)
SCALE = int(
    "17a3e1bda8a2d1a38a19241a0ea1e2f25b552d6197903f96"
    "bae690ef6be6b1381be22e8a72a9745cd7a1ffffffffb26d",
    16,
)
COFACTOR = 0xD201000000010001
FIELD_BYTES = 64


def hashed_point(message: bytes, tag: bytes) -> Point | None:
    """The point of a message; the tag keeps different uses of the curve apart."""
    data = expanded(message, tag, 2 * FIELD_BYTES)
    numbers = (data[:FIELD_BYTES], data[FIELD_BYTES:])
    one, other = (_mapped(int.from_bytes(part, "big") % P) for part in numbers)
    return multiple(add(one, other), COFACTOR)


def expanded(message: bytes, tag: bytes, length: int) -> bytes:
    """A number of uniform bytes from a message (`expand_message_xmd` with SHA-256)."""
    tail = tag + bytes([len(tag)])
    first = sha256(bytes(64) + message + length.to_bytes(2, "big") + b"\0" + tail).digest()
    blocks = [sha256(first + b"\1" + tail).digest()]
    while 32 * len(blocks) < length:
        mixed = bytes(a ^ b for a, b in zip(first, blocks[-1], strict=True))
        blocks.append(sha256(mixed + bytes([len(blocks) + 1]) + tail).digest())
    return b"".join(blocks)[:length]


def _mapped(number: int) -> Point:
    """A number as a point: on E' by the simplified map of Shallue and van de Woestijne."""
    turned = Z * number * number % P
    over = turned * turned + turned
    scale = -B * pow(A, -1, P)
    x = scale * (1 + pow(over, -1, P)) % P if over % P else B * pow(Z * A, -1, P) % P
    y = root(x**3 + A * x + B)
    if y is None:
        x = turned * x % P
        y = root(x**3 + A * x + B) or 0
    return _isogenous(x, y if y % 2 == number % 2 else -y % P)


def _isogenous(x: int, y: int) -> Point:
    """The image of a point of E'; r stands for h'/h of the kernel's polynomial h."""
    h, *rest = _derivatives(x)
    over = pow(h, -1, P)
    r, second, third = (value * over % P for value in rest)
    r1 = second - r * r
    r2 = third - second * r - 2 * r * r1
    curve, slope = x**3 + A * x + B, 3 * x * x + A
    image = DEGREE * x + 2 * KERNEL[4] - 2 * slope * r - 4 * curve * r1
    stretch = DEGREE - 12 * x * r - 6 * slope * r1 - 4 * curve * r2
    return image * SCALE**2 % P, y * stretch * SCALE**3 % P


def _derivatives(x: int) -> list[int]:
    """The kernel's polynomial at x, and its first three derivatives."""
    found, row = [], list(KERNEL)
    for _ in range(4):
        value = 0
        for coefficient in reversed(row):
            value = (value * x + coefficient) % P
        found.append(value)
        row = [power * coefficient for power, coefficient in enumerate(row)][1:]
    return found
