"""The clocks: whose is running since when, how much is left, how long a player usually thinks."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection

from eldest.protocol import Seat
from eldest.server.messages import ClockRules

REMEMBERED = 16  # turns of a seat that its usual pause is taken from


class Turns:
    """Follows who is to act; all times are milliseconds of the log's own entries."""

    def __init__(self, seats: int, rules: ClockRules | None) -> None:
        self.rules = rules
        self.running: tuple[Seat, ...] = ()
        self.since = 0
        self.reserve = [0] * seats
        self.used: dict[Seat, tuple[int, int]] = {}  # by the last turn, and the reserve before it
        self.thought: list[deque[int]] = [deque(maxlen=REMEMBERED) for _ in range(seats)]

    def deal(self) -> None:
        """Give every seat its full reserve at the beginning of a round."""
        self.used.clear()
        if self.rules:
            self.reserve = [self.rules.reserve * 1000] * len(self.reserve)

    def acted(self, seat: Seat, at: int) -> None:
        """Count the time that a seat has used; an action out of turn uses none."""
        self.used.pop(seat, None)
        if seat in self.running:
            self.thought[seat].append(at - self.since)
            self.used[seat] = (at - self.since, self.reserve[seat])
            self._charge(seat, at)
            self.running = ()

    def _charge(self, seat: Seat, at: int) -> None:
        if self.rules:
            over = max(0, at - self.since - self.rules.step * 1000)
            self.reserve[seat] = max(0, self.reserve[seat] - over)

    def took_back(self, seat: Seat, at: int, *, free: bool) -> None:
        """Give new time after a take-back by consent; after a free one the old time goes on."""
        if not free:
            self.running = ()
        elif seat in self.used:
            used, self.reserve[seat] = self.used.pop(seat)
            self.running, self.since = (seat,), at - used

    def wait_for(self, seats: Collection[Seat], at: int) -> None:
        """Note that these seats must act; a seat already waited for gets no new time."""
        found = tuple(sorted(seats))
        if found != self.running:
            self.running, self.since = found, at

    def restart(self, at: int) -> None:
        """Start the clocks again, since no player is to blame for time without a server."""
        self.since = at

    def deadline(self) -> int | None:
        """The moment when the first of the seats waited for is out of time."""
        if self.rules is None or not self.running:
            return None
        return self.since + self.rules.step * 1000 + min(self.reserve[s] for s in self.running)

    def late(self, at: int) -> list[Seat]:
        """The seats whose time is over."""
        if self.rules is None:
            return []
        used = at - self.since - self.rules.step * 1000
        return [seat for seat in self.running if used >= self.reserve[seat]]
