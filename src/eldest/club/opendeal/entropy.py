"""The delayed entropy: what a plan promises, and the value that comes later (B-C.12 to B-C.14)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256

from eldest.club.journal import TIME, seconds
from eldest.club.opendeal.errors import BadText, DealingRefused
from eldest.club.opendeal.lines import hex32, number_of, one_line

QUICKNET = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
GENESIS, PERIOD = 1692803367, 3  # seconds (B-C.13)
NOTICE = 300  # seconds that a plan must be public before its beacon is due
USUAL_WAIT = 10  # minutes: long enough to put the plan up, and twice the notice
SIGNATURE = re.compile("[0-9a-f]{96}")
LAST_ROUND = (1 << 64) - 1
CONTRIBUTORS = 2  # at least (B-C.14)


@dataclass(frozen=True, slots=True)
class Beacon:
    """A round of the public beacon drand, chain quicknet."""

    round: int
    kind = "beacon"

    def __str__(self) -> str:
        return f"beacon drand {QUICKNET} {self.round}"

    @property
    def due(self) -> int:
        """When the round comes out, in Unix seconds (B-C.13)."""
        return GENESIS + PERIOD * (self.round - 1)

    @property
    def due_time(self) -> str:
        """When the round is due, as text."""
        return datetime.fromtimestamp(self.due, UTC).strftime(TIME)

    def mixed(self, value: Value) -> bytes:
        """E from the round's signature (B-C.12)."""
        if not isinstance(value, Signature):
            raise BadText("the plan promises a beacon, and this is not its signature")
        round_ = self.round.to_bytes(8, "big")
        return sha256(b"OD1-beacon\0" + QUICKNET.encode() + round_ + value.raw).digest()


@dataclass(frozen=True, slots=True)
class Players:
    """Numbers that players of the club commit to and then reveal."""

    kind = "players"

    def __str__(self) -> str:
        return self.kind

    def mixed(self, value: Value) -> bytes:
        """E from all contributions in list order (B-C.12)."""
        if not isinstance(value, Contributions):
            raise BadText("the plan promises players' numbers, and these are none")
        count = len(value.numbers).to_bytes(4, "big")
        return sha256(b"OD1-players\0" + count + b"".join(value.numbers)).digest()


@dataclass(frozen=True, slots=True)
class Text:
    """Some public text that will appear later, which the plan describes."""

    description: str
    kind = "text"

    def __str__(self) -> str:
        return f"text {self.description}"

    def mixed(self, value: Value) -> bytes:
        """E from the text (B-C.12)."""
        if not isinstance(value, TextValue):
            raise BadText("the plan promises a text, and this is none")
        return sha256(b"OD1-text\0" + value.text.encode("utf-8")).digest()


@dataclass(frozen=True, slots=True)
class Signature:
    """The value of a beacon."""

    raw: bytes

    @classmethod
    def read(cls, text: str) -> Signature:
        """A signature in hex digits."""
        if not SIGNATURE.fullmatch(text):
            raise BadText(
                f"the signature of a beacon must be 96 lower-case hex digits, not {text[:100]!r}"
            )
        return cls(bytes.fromhex(text))

    @property
    def randomness(self) -> str:
        """What the beacon publishes as its random value (B-C.13)."""
        return sha256(self.raw).hexdigest()

    def __str__(self) -> str:
        return self.raw.hex()


@dataclass(frozen=True, slots=True)
class Contributions:
    """What players committed to, and what they revealed, in list order (B-C.14)."""

    commits: tuple[bytes, ...]
    numbers: tuple[bytes, ...]

    @classmethod
    def read(cls, commits: str, numbers: str) -> Contributions:
        """Both lists in hex digits, joined by commas."""
        lists = (_hex_list(text) for text in (commits, numbers))
        return cls(*lists)

    def checked(self) -> Contributions:
        """The contributions, if everybody committed before and there are enough (B-C.14)."""
        if len(self.commits) < CONTRIBUTORS:
            raise BadText(f"at least {CONTRIBUTORS} players contribute (B-C.14)")
        if len(self.commits) != len(self.numbers):
            raise BadText(f"{len(self.commits)} players committed, {len(self.numbers)} revealed")
        for place, (commit, number) in enumerate(zip(self.commits, self.numbers, strict=True), 1):
            if contribution(number) != commit:
                raise BadText(f"number {place} is not the one that was committed to (B-C.14)")
        return self

    def __str__(self) -> str:
        return ",".join(number.hex() for number in self.numbers)


@dataclass(frozen=True, slots=True)
class TextValue:
    """The value of a text, as it is hashed."""

    text: str

    @classmethod
    def read(cls, text: str) -> TextValue:
        """A text of one line, whatever its spaces were."""
        words = one_line(text)
        if not words or not words.isprintable():
            raise BadText("the promised text is empty, or has an unprintable character")
        return cls(words)

    def __str__(self) -> str:
        return self.text


Promise = Beacon | Players | Text
Value = Signature | Contributions | TextValue


def read_promise(words: str) -> Promise:
    """What follows `entropy <s>` in a plan."""
    match words.split(" "):
        case ["beacon", "drand", chain, round_]:
            if chain != QUICKNET:
                raise BadText(f"only drand's chain quicknet is known here, not {chain[:70]}")
            return Beacon(number_of(round_, "the round of a beacon", LAST_ROUND))
        case ["players"]:
            return Players()
        case ["text", *description] if " ".join(description).strip():
            return Text(" ".join(description))
    raise BadText(f"{words[:60]!r} promises no beacon, no players and no text")


def contribution(number: bytes) -> bytes:
    """h of a player's number (B-C.14)."""
    return sha256(b"OD1-player\0" + number).digest()


def round_at(time: int) -> int:
    """The first round of the beacon that is due at this time or later."""
    return max(1, 1 + -(-(time - GENESIS) // PERIOD))


def check_promise(promise: Promise, published: str, edition: str) -> None:
    """R-C-EARLY for a beacon that is due too soon after the plan is public (B-C.13)."""
    if isinstance(promise, Beacon) and promise.due < seconds(published) + NOTICE:
        raise DealingRefused("R-C-EARLY", edition)


def _hex_list(text: str) -> tuple[bytes, ...]:
    return tuple(hex32(word, "a contribution") for word in text.split(","))


def commits_text(commits: Sequence[bytes]) -> str:
    """The list of commitments as a reveal writes it."""
    return ",".join(commit.hex() for commit in commits)
