"""Logs as lines of JSON: events with their tables, but never a card or a token."""

from __future__ import annotations

import json
import logging
import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from eldest.server.limits import Bucket

# Only these go into a line; whatever else a caller hangs on a record stays out.
FIELDS = ("table", "bot", "why", "game", "more")
AT_ONCE, A_MINUTE = 20, 6  # lines of one kind
ALL_AT_ONCE, ALL_A_MINUTE = 200, 120  # of all kinds together
KINDS = 1000  # that are told apart
LETTERS, PLACES = 300, 30  # of a line's event, and of its trace: the innermost


class Bounded(logging.Filter):
    """Limits the log lines of each kind and in all; the next line says how many were left out.

    So nobody can fill the disk by making the server complain.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._all = Bucket(ALL_AT_ONCE, ALL_A_MINUTE / 60, clock)
        self._kinds: OrderedDict[tuple[str, int, str], Kind] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the line is written; `more` counts those of its kind that were not."""
        kind = self._kind(record)
        if not (kind.bucket.take() and self._all.take()):
            kind.left_out += 1
            return False
        if kind.left_out:
            record.more, kind.left_out = kind.left_out, 0
        return True

    def _kind(self, record: logging.LogRecord) -> Kind:
        key = (record.name, record.levelno, str(record.msg)[:LETTERS])
        if key not in self._kinds:
            self._kinds[key] = Kind(Bucket(AT_ONCE, A_MINUTE / 60, self._clock))
        self._kinds.move_to_end(key)
        while len(self._kinds) > KINDS:
            self._kinds.popitem(last=False)
        return self._kinds[key]


@dataclass
class Kind:
    """Lines of one logger with the same text."""

    bucket: Bucket
    left_out: int = 0


class JsonLines(logging.Formatter):
    """Formats each log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return time, level, logger, message, and the known fields.

        Only the first line of a message is kept: asyncio puts the text of an error into the second.
        """
        line: dict[str, object] = {
            "at": self.formatTime(record),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": (record.getMessage().splitlines() or [""])[0][:LETTERS],
        }
        for name in FIELDS:
            if hasattr(record, name):
                line.setdefault(name, getattr(record, name))
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            line["trace"] = self._places(record)
        return json.dumps(line, ensure_ascii=False)

    def _places(self, record: logging.LogRecord) -> list[str]:
        """The places in the code where an error happened, without the values in its text."""
        found, trace = [], record.exc_info[2] if record.exc_info else None
        while trace:
            code = trace.tb_frame.f_code
            found.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}")
            trace = trace.tb_next
        return found[-PLACES:]


def log_to_stderr() -> None:
    """Log warnings and worse of every package, and our own messages from info up."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Bounded())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("eldest").setLevel(logging.INFO)
