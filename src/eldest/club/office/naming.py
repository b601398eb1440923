"""Names of files that leave the office (B-O.3)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

LONGEST = 60


def safe(event: str) -> str:
    """An event's name as every file system takes it: letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", event).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-").lower()[:LONGEST] or "event"


def export_name(event: str, session: int, boards: Sequence[int], extension: str) -> str:
    """`<event>-s<session>-<first>-<last>.<ext>`."""
    return f"{safe(event)}-s{session}-{boards[0]}-{boards[-1]}.{extension}"
