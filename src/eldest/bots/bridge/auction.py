"""The information in an auction so far: who has bid, and the least that each player holds."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.bots.bridge.meaning import MOST_POINTS, Entry
from eldest.games.bridge.calls import BIDS, NO_BID, PASS
from eldest.games.bridge.legal import legal_calls

Calls = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """The points and lengths that a player's calls have shown."""

    low: int = 0
    high: int = MOST_POINTS
    least: tuple[int, ...] = (0, 0, 0, 0)
    stops: tuple[int, ...] = ()  # suits with a stopper
    short: tuple[int, ...] = ()  # suits of one card at most

    @property
    def likely(self) -> int:
        """The points that may be counted on: the middle of a narrow range, else a few more."""
        return self.low + min(2, (self.high - self.low) // 2)

    def after_call(self, entries: tuple[Entry, ...]) -> Shown:
        """Return what the player has shown after one more call, which may mean any of these."""
        if not entries:
            return self
        meanings = [entry.meaning for entry in entries]
        least = tuple(min(m.lengths()[suit] for m in meanings) for suit in range(4))
        stopped = set(self.stops).union(set.intersection(*(set(m.stops) for m in meanings)))
        short = set(self.short).union(set.intersection(*(m.short() for m in meanings)))
        return Shown(
            max(self.low, min(m.low for m in meanings)),
            min(self.high, max(m.high for m in meanings)),
            tuple(map(max, self.least, least)),
            tuple(sorted(stopped)),
            tuple(sorted(short)),
        )


class Told:
    """The calls so far, as the player who has to call next sees them."""

    def __init__(self, calls: Calls) -> None:
        self.calls = calls
        self.bids = [(place, call) for place, call in enumerate(calls) if call < BIDS]
        self.last = self.bids[-1][1] if self.bids else NO_BID
        self.legal = legal_calls(calls)
        self.mine = calls[len(calls) % 4 :: 4]
        self.partners = calls[(len(calls) + 2) % 4 :: 4]

    @property
    def is_open(self) -> bool:
        """Whether nobody has bid."""
        return not self.bids

    @property
    def opened(self) -> int:
        """The opening bid."""
        return self.bids[0][1]

    @property
    def opener(self) -> str:
        """Who opened, seen from this player: me, partner or they."""
        steps = (len(self.calls) - self.bids[0][0]) % 4
        return {0: "me", 2: "partner"}.get(steps, "they")

    @property
    def is_first_chance(self) -> bool:
        """Whether this is the player's first call since the opening bid."""
        return len(self.calls) - self.bids[0][0] < 4

    def has_spoken(self, calls: Calls) -> bool:
        """Whether a player has done more than pass."""
        return any(call != PASS for call in calls)

    @property
    def right(self) -> int:
        """The call of the opponent on the right."""
        return self.calls[-1] if self.calls else PASS

    @property
    def partners_last(self) -> int:
        """Partner's last call; a pass if partner has not called."""
        return self.partners[-1] if self.partners else PASS

    @property
    def is_theirs(self) -> bool:
        """Whether the last bid is an opponent's."""
        return bool(self.bids) and (len(self.calls) - self.bids[-1][0]) % 2 == 1

    @property
    def their_suits(self) -> tuple[int, ...]:
        """The suits that opponents have bid before our side, as suit numbers."""
        first: dict[int, bool] = {}
        for place, call in self.bids:
            first.setdefault(3 - call % 5, (len(self.calls) - place) % 2 == 1)
        return tuple(suit for suit in range(4) if first.get(suit))

    def allows(self, call: int) -> bool:
        """Whether the law allows this call."""
        return call >= 0 and bool(self.legal >> call & 1)
