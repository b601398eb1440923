"""The public beacon over the network: asks a relay for a round (B-C.13)."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from http.client import HTTPException
from urllib.error import URLError
from urllib.request import Request, urlopen

from eldest.club.opendeal import BadText, Beacon, Signature
from eldest.club.opendeal.entropy import QUICKNET

RELAY = "https://api.drand.sh"
PATIENCE = 20  # seconds
LONGEST = 100_000  # bytes of an answer


@dataclass(slots=True)
class Relay:
    """A server that passes the beacon on; it is a witness for `verify`."""

    url: str
    answers: dict[int, Signature] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The relay by its address."""
        return f"the value of the relay {self.url}"

    def vouches(self, beacon: Beacon, signature: Signature) -> bool:
        """Whether the relay has the same signature for the round."""
        return self.signature(beacon) == signature

    def signature(self, beacon: Beacon) -> Signature:
        """The signature of a round, asked once."""
        if beacon.round not in self.answers:
            self.answers[beacon.round] = self._asked(beacon)
        return self.answers[beacon.round]

    def _asked(self, beacon: Beacon) -> Signature:
        address = f"{self.url.rstrip('/')}/{QUICKNET}/public/{beacon.round}"
        if not address.startswith(("https://", "http://")):
            raise BadText(f"the address of a relay must look like {RELAY}, not {self.url[:60]!r}")
        try:
            request = Request(address, headers={"User-Agent": "eldest"})  # noqa: S310 - checked above
            with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - checked above
                told = answer.read(LONGEST)
        except (URLError, HTTPException, OSError) as error:
            reason = getattr(error, "reason", error)
            raise BadText(
                f"the relay {self.url} gives no value: {reason} (R-C-NOENTROPY)"
            ) from None
        return read_answer(told, beacon, f"the relay {self.url}")


def read_answer(told: bytes, beacon: Beacon, whose: str) -> Signature:
    """The signature in a relay's answer about a round, which names the round and its randomness."""
    try:
        found = json.loads(told)
        round_, signature = found["round"], Signature.read(found["signature"])
        randomness = found.get("randomness", signature.randomness)
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BadText(f"{whose} gives no value that can be read") from None
    if (round_, randomness) != (beacon.round, signature.randomness):
        raise BadText(f"{whose} contradicts itself")
    return signature
