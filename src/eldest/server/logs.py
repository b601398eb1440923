"""Logs as lines of JSON: what happened at which table, never a card, never a token."""

from __future__ import annotations

import json
import logging
import sys

# Only these go into a line; whatever else a caller hangs on a record stays out.
FIELDS = ("table", "level", "why", "game")


class JsonLines(logging.Formatter):
    """One record, one line."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, logger, message, and the known fields.

        Of a message only its first line: asyncio puts the text of an error into the second.
        """
        line: dict[str, object] = {
            "at": self.formatTime(record),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": (record.getMessage().splitlines() or [""])[0],
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            line["trace"] = self._places(record)
        return json.dumps(line, ensure_ascii=False)

    def _places(self, record: logging.LogRecord) -> list[str]:
        """Where it happened, without the values of an error's text."""
        found, trace = [], record.exc_info[2] if record.exc_info else None
        while trace:
            code = trace.tb_frame.f_code
            found.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}")
            trace = trace.tb_next
        return found


def log_to_stderr() -> None:
    """From now on everything from warnings up, and our own from info up."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("eldest").setLevel(logging.INFO)
