"""Computes what has changed in a viewer's state since the one before it, field by field.

It uses only that viewer's own two states, so it reveals nothing that they do not.
"""

from __future__ import annotations

from itertools import compress
from operator import is_not
from typing import Any, NamedTuple

from eldest.server import messages as m
from eldest.server.rooms.shown.audience import Audience, Seen
from eldest.server.rooms.states import SPEAKERS, States

# After these almost everything is new; and what a round has shown does not bear on the next one.
WHOLE = frozenset({"began", "took_back", "sat", "left"})
UNKNOWN = object()
PARTS = {"parts"}


class Before(NamedTuple):
    """The last state that an audience received."""

    seq: int
    own: dict[str, Any]
    seen: Seen | None


class Common(NamedTuple):
    """The common part of all states of one entry."""

    seq: int
    lasting: dict[str, Any]
    passing: dict[str, Any]


class Changing:
    """Remembers the last state of each audience that wants changes."""

    def __init__(self, states: States) -> None:
        self._states = states
        self._before: dict[Audience, Before] = {}
        self._common = Common(0, {}, {})
        self._fresh: tuple[int, dict[str, Any]] = (0, {})

    def forget_seats(self) -> None:
        """Forget the seats when somebody comes or goes, since newcomers receive other ones."""
        lasting = self._common.lasting
        others = {name: value for name, value in lasting.items() if name != "seats"}
        self._common = self._common._replace(lasting=others)

    def changes(self, to: Audience, now: int, *, parts: bool = True) -> m.Changes | None:
        """Return the changes by the last event; None if this audience needs the whole state."""
        room, before = self._states.room, self._before.get(to)
        after = Before(room.seq, self._states.own(to, parts=parts), self._states.seen(to))
        common = self._fresh_in_common()
        self._remember(to, after, parts=parts)
        if before is None or before.seq != room.seq - 1 or room.past[-1].kind in WHOLE:
            return None
        return _changes(before, after, {**common, "now": now})

    def _remember(self, to: Audience, after: Before, *, parts: bool) -> None:
        """Remember a state; parts that must be searched for are sent later in any case."""
        if len(self._before) >= SPEAKERS:
            self._before.clear()
        if not parts:
            own = {name: after.own[name] for name in after.own.keys() - PARTS}
            after = after._replace(own=own)
        self._before[to] = after

    def _fresh_in_common(self) -> dict[str, Any]:
        """The changed common fields, found once for all audiences of a moment."""
        seq = self._states.room.seq
        if self._fresh[0] != seq:
            old, new = self._common, Common(seq, self._states.lasting(), self._states.passing())
            self._fresh, self._common = (seq, _fresh(old, new)), new
        return self._fresh[1]


def _fresh(old: Common, new: Common) -> dict[str, Any]:
    """The changed fields; all of them if the last state was not that of the entry before."""
    if old.seq != new.seq - 1:
        return new.lasting | new.passing
    fresh = {} if old.lasting is new.lasting else _unlike(old.lasting, new.lasting)
    fresh |= _unlike(old.passing, new.passing)
    if new.passing["clock"]:  # times differ by chance: whether they do says nothing
        fresh["clock"] = new.passing["clock"]
    return fresh


def _unlike(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    return {
        name: value
        for name, value in new.items()
        if (was := old.get(name, UNKNOWN)) is not value and was != value
    }


def _changes(before: Before, after: Before, fresh: dict[str, Any]) -> m.Changes | None:
    fresh |= _unlike(before.own, after.own)
    state: Any = fresh  # a dictionary is written as a `StatePart` would be
    if before.seen is after.seen:  # nothing happened to the cards
        return m.Changes(before.seq, state)
    if before.seen is None or after.seen is None or before.seen.names is not after.seen.names:
        return None
    view, grown = _looks(before.seen, after.seen)
    if view:
        fresh["view"] = view
    return m.Changes(before.seq, state, grown)


def _looks(before: Seen, after: Seen) -> tuple[dict[str, Any], dict[str, list[Any]]]:
    """The fields of a view that have changed, and the ends of lists that have only grown."""
    view, grown = dict[str, Any](), dict[str, list[Any]]()
    fields = zip(after.names, before.values, after.values, strict=True)
    for name, old, new in compress(fields, map(is_not, before.values, after.values)):
        if old == new:
            continue
        if isinstance(new, tuple) and isinstance(old, tuple) and old and new[: len(old)] == old:
            grown[name] = list(new[len(old) :])
        else:
            view[name] = new
    return view, grown
