"""A bidding system: for every auction a table of calls with their meanings.

A bidder makes the first call whose meaning fits the hand; a listener looks the call up in the
same table. So every call that is made can be explained.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from eldest.bots.bridge.auction import Calls, Shown, Told
from eldest.bots.bridge.hand import Hand
from eldest.bots.bridge.meaning import Meaning, Table, first_fit, joined
from eldest.games.bridge.calls import PASS
from eldest.games.bridge.talk.explanations import ELSE, MARK

UNKNOWN = f"{MARK}unknown"
REMEMBERED = 8192  # auctions

Lines: TypeAlias = "Callable[[System, Told], Table]"


class System:
    """The agreement of a pair: `lines` gives the table after an opening bid, ended by a pass.

    After the opening bid its players may call with hands that miss the points by `slack`.
    """

    def __init__(self, opening: Table, lines: Lines, slack: int = 0) -> None:
        self.opening = opening
        self.lines = lines
        self.slack = slack
        self.table_of = lru_cache(maxsize=REMEMBERED)(self._table_of)
        self.shown = lru_cache(maxsize=REMEMBERED)(self._shown)

    def choose(self, calls: Calls, hand: Hand) -> int:
        """The call of this hand after these calls, the dealer's first."""
        return first_fit(self.table_of(calls), hand).call

    def explain(self, calls: Calls, call: int) -> str:
        """Explain a call after these calls, in terms.

        Different purposes are alternatives, and so are points with and without distribution.
        """
        kinds: dict[tuple[str, bool], list[Meaning]] = {}
        for entry in self.meanings(calls, call):
            meaning = entry.meaning
            kinds.setdefault((meaning.purpose, meaning.is_shaped), []).append(meaning)
        slack = 0 if Told(calls).is_open else self.slack
        text = ELSE.join(joined(each).text(slack) for each in kinds.values())
        return f"{MARK}{text}" if text else UNKNOWN

    def meanings(self, calls: Calls, call: int) -> Table:
        """The lines of the system that have this call after these calls."""
        return tuple(entry for entry in self.table_of(calls) if entry.call == call)

    def invites(self, calls: Calls, place: int) -> bool:
        """Whether the call at this place may have been an invitation."""
        if place < 0:
            return False
        return any(entry.invites for entry in self.meanings(calls[:place], calls[place]))

    def forces(self, calls: Calls, place: int) -> bool:
        """Whether the call at this place may not be passed by its partner."""
        said = self.meanings(calls[:place], calls[place]) if place >= 0 else ()
        return any(entry.forcing for entry in said)

    def _table_of(self, calls: Calls) -> Table:
        """All lines for the player who has to call, without calls that the law forbids."""
        told = Told(calls)
        entries = self.opening if told.is_open else self.lines(self, told)
        return tuple(entry for entry in entries if told.allows(entry.call))

    def _shown(self, calls: Calls, seat: int) -> Shown:
        """The points and lengths that a player, this many seats after the dealer, has shown."""
        told = Shown()
        for place in range(seat, len(calls), 4):
            told = told.after_call(self._spoken(calls[:place], calls[place]))
        return told

    def _spoken(self, calls: Calls, call: int) -> Table:
        """The possible meanings of a call; none for a pass, which says too little."""
        return () if call == PASS else self.meanings(calls, call)
