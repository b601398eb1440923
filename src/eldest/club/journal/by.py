"""Who made an entry of a log, in which role, and when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache

from eldest.cards import NotationError

ROLES = ("director", "assistant", "agent", "player", "kibitzer", "system")  # B-0.8
TIME = "%Y-%m-%dT%H:%M:%SZ"  # B-0.6


@dataclass(frozen=True, slots=True)
class By:
    """Who acts, in which role, and when; the time is given, as the model has no clock."""

    person: str
    role: str
    time: str

    def __post_init__(self) -> None:
        if self.role not in ROLES:
            raise NotationError(f"the roles are {', '.join(ROLES)}, not {self.role!r}")
        seconds(self.time)


@lru_cache(maxsize=1024)  # a log is read again and again, and its times with it
def seconds(time: str) -> int:
    """Seconds of a UTC time such as `2023-09-15T08:00:00Z`."""
    try:
        return int(datetime.strptime(time, TIME).replace(tzinfo=UTC).timestamp())
    except ValueError:
        raise NotationError(f"a time must look like 2023-09-15T08:00:00Z, not {time!r}") from None
