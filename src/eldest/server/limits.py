"""The server's limits: sizes, rates, and allowed characters."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

from eldest.server.rooms.declined import Declined

MESSAGE_BYTES = 8_192
BODY_BYTES = 16_384
HEADER_BYTES = 16_384
NAME, CHAT = 24, 300
CHAT_LINES = (10, 1.0)  # of one seat at once, and a second
CHANGES = (60, 1.0)  # of a table's seats, by one seat, the organiser, or one invited address
REPLAYS = (30, 1.0)  # for one address: each folds a whole round
DEVICES = 8  # of one seat
REMEMBERED = 10_000  # addresses


class Bucket:
    """Allows a number of calls at once, and a number per second after that."""

    def __init__(
        self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst = burst
        self.rate = rate
        self.clock = clock
        self.left = burst
        self.at = clock()

    def take(self) -> bool:
        """Whether one more is allowed."""
        now = self.clock()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each address or other key; the one unused for longest is forgotten."""

    def __init__(
        self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst = burst
        self.rate = rate
        self.clock = clock
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether one more is allowed here."""
        bucket = self._known.pop(key, None) or Bucket(self.burst, self.rate, self.clock)
        self._known[key] = bucket
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return bucket.take()


def home_of(address: str) -> str:
    """The address that the limits count; an IPv6 address counts as the network of its line."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))


def clean_name(name: str) -> str:
    """Return a name that a record can hold: printable, with single spaces."""
    text = " ".join(name.split())
    if not 1 <= len(text) <= NAME or not text.isprintable():
        raise Declined("bad_name")
    return text


def is_printable(line: str) -> bool:
    """Whether every letter can be printed; joiners are letters of scripts that need them."""
    return line.replace("\u200c", "").replace("\u200d", "").isprintable()


def clean_chat(text: str) -> str:
    """Return a line of chat with single spaces; `Declined` if it is empty, long or unprintable."""
    line = " ".join(text.split())
    if not 1 <= len(line) <= CHAT or not is_printable(line):
        raise Declined("bad_text")
    return line
