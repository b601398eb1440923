"""Checks the beacon's own signature without asking anybody (B-C.13): BLS on BLS12-381.

The code is written to be read, and checks public values only: it does not hide what it computes.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from eldest.club.opendeal.bls.hashing import hashed_point
from eldest.club.opendeal.bls.pairing import product_is_one
from eldest.club.opendeal.bls.points import negative, read_point, read_twist_point
from eldest.club.opendeal.entropy import Beacon, Signature

TAG = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
GENERATOR = bytes.fromhex(
    "93e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049"
    "334cf11213945d57e5ac7d055d042b7e024aa2b2f08f0a91260805272dc51051"
    "c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8"
)
# The public key of drand's chain quicknet.
KEY = bytes.fromhex(
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c"
    "8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb"
    "5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)


@dataclass(frozen=True, slots=True)
class BeaconKey:
    """The beacon's public key as a witness for `opendeal_verify`."""

    name: str = "its BLS signature"

    def vouches(self, beacon: Beacon, signature: Signature) -> bool:
        """Whether the beacon itself signed this round."""
        message = sha256(beacon.round.to_bytes(8, "big")).digest()
        return is_signed(message, signature.raw, KEY)


def is_signed(message: bytes, signature: bytes, key: bytes) -> bool:
    """Whether the owner of the key signed the message."""
    signed, due = read_point(signature), hashed_point(message, TAG)
    if signed is None or due is None:
        return False
    base, public = read_twist_point(GENERATOR), read_twist_point(key)
    return product_is_one((negative(signed), base), (due, public))
