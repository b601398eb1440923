"""The plan that a server deals from: a file that somebody else extends, or its own."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from threading import Lock

from eldest.club.daily.deals import MILLISECONDS, day_of, days_from
from eldest.club.daily.plan import Plan, create, read, reopen
from eldest.club.journal import TIME, By

AHEAD = 30  # days that a server pledges ahead
LEAST = 7  # as long as so many are left, nothing is added


class Shelf:
    """The plan as it is now; a file that has changed is read again."""

    def __init__(self, path: Path, *, own: bool) -> None:
        self.path, self.own = path, own
        self._plan: Plan | None = None
        self._read: tuple[int, int] | None = None
        self._lock = Lock()

    def plan(self, now: int) -> Plan:
        """The plan; a server's own plan is made and extended automatically."""
        with self._lock:
            if self.own:
                self._go_on(now)
            found = self.path.stat()
            if self._plan is None or self._read != (found.st_mtime_ns, found.st_size):
                self._plan, self._read = read(self.path), (found.st_mtime_ns, found.st_size)
            return self._plan

    def _go_on(self, now: int) -> None:
        today = day_of(now)
        if self._plan and days_from(today, LEAST)[-1] in self._plan.days:
            return
        time = datetime.fromtimestamp(now // MILLISECONDS, UTC).strftime(TIME)
        by = By("server", "system", time)
        plan, journal = reopen(self.path) if self.path.exists() else create(self.path, by)
        with journal:
            for day in days_from(today, AHEAD):
                if day not in plan.days:
                    plan.add(by, day)
