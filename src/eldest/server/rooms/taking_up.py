"""Decides which tables a server resumes when it starts, by the end of their logs."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from eldest.server.rooms import entries as e
from eldest.server.storage import Row

# After these no round is on the table, or it is over; nothing but taking back goes on with it.
RESTING = (e.Pledged, e.Made)
GOING_ON = (e.Began, e.Acted, e.TimedOut, e.TookBack)


def may_be_timed(rows: Sequence[Row]) -> bool:
    """Whether a player's clock may be running; only such a log is replayed."""
    return bool(rows) and _has_clock(rows[0]) and _goes_on(rows)


def _has_clock(row: Row) -> bool:
    try:
        made = e.decode(row.body)
    except (msgspec.DecodeError, RecursionError):
        return False
    return isinstance(made, e.Made) and made.clock is not None


def _goes_on(rows: Sequence[Row]) -> bool:
    """Whether a round goes on, by the last entry that shows it; bad entries fail later."""
    for row in reversed(rows):
        try:
            entry = e.decode(row.body)
        except (msgspec.DecodeError, RecursionError):
            return True
        if isinstance(entry, RESTING + GOING_ON):
            return isinstance(entry, GOING_ON)
    return False
