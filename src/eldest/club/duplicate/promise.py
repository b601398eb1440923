"""What a contest promises with its pledges: the beacon or text that will decide the deals.

Nobody who plays is there when the deals of a contest are made, so nobody can seal entropy for them
(T-11). What takes its place is a public value of the future that is named together with the pledges
(B-C.12, B-C.13).
"""

from __future__ import annotations

from eldest.cards import NotationError
from eldest.club.findings import ClubRefusal
from eldest.club.journal import By, seconds
from eldest.club.opendeal import BeaconKey
from eldest.club.opendeal.entropy import NOTICE, Beacon, Players, Signature, Text, read_promise


def promise_of(words: str) -> Beacon | Text | None:
    """The beacon or the text that these words promise; None if they promise nothing."""
    if not words:
        return None
    try:
        found = read_promise(words)
    except ValueError as error:
        raise NotationError(str(error)) from None
    if isinstance(found, Players):
        raise NotationError("a promise must name a round of the beacon or a text")
    return found


def check_notice(promise: Beacon | Text | None, by: By) -> None:
    """B-C.13: the pledges must be public for some time before the beacon is due."""
    if isinstance(promise, Beacon) and promise.due < seconds(by.time) + NOTICE:
        raise ClubRefusal("R-C-EARLY", f"round {promise.round}")


def check_value(promise: Beacon | Text | None, text: str) -> None:
    """Check that this can be the value that was promised; a beacon's value must be signed."""
    if not isinstance(promise, Beacon):
        return
    try:
        signature = Signature.read(text)
    except ValueError as error:
        raise NotationError(str(error)) from None
    if not BeaconKey().vouches(promise, signature):
        raise NotationError(f"this is not the signature of round {promise.round} of the beacon")
