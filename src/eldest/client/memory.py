"""A device's memory of a table's history, by which it notices a server that has lost some of it."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.server import messages as m
from eldest.server.speech import words


class Final(Exception):
    """Raised if the server no longer accepts this token."""


class HistoryLost(Final):
    """Raised if the server has lost what it had confirmed; the text is one sentence."""


@dataclass(frozen=True, slots=True)
class Known:
    """The last log entry that this device saw: its number and head."""

    seq: int
    head: str


def known_after(known: Known | None, state: m.State, language: str) -> Known:
    """Return what to remember after a state; `HistoryLost` if it contradicts what was known."""
    found = Known(state.seq, state.head)
    if known and (found.seq < known.seq or (found.seq == known.seq and found != known)):
        raise HistoryLost(_sentence(known, language))
    return found


def check_welcome(known: Known | None, welcome: m.Welcome, language: str) -> None:
    """Raise `HistoryLost` unless the welcome names the head that this device remembers."""
    if known and welcome.known != known.head:
        raise HistoryLost(_sentence(known, language))


def _sentence(known: Known, language: str) -> str:
    return words("declined", "history_lost", language, detail=known.seq)
