"""A set of boards on its way through the office: one session of a plan (B-O.1, B-O.2)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from eldest.club.office.gathering import Gathering
from eldest.club.opendeal import Used, Value


class SetState(StrEnum):
    """Where a set stands; the order is the only one there is."""

    PLANNED = "planned"
    PUBLISHED = "published"
    ENTROPY_DUE = "entropy_due"
    SEALED = "sealed"
    EXPORTED = "exported"
    IN_PLAY = "in_play"
    RELEASED = "released"
    VOID = "void"


DEALT = (SetState.SEALED, SetState.EXPORTED, SetState.IN_PLAY)
# What to do next, in the words of whoever has to do it.
NEXT = {
    SetState.PLANNED: "publish the plan",
    SetState.PUBLISHED: "wait for the promised random value",
    SetState.ENTROPY_DUE: "deal",
    SetState.SEALED: "export the boards for the dealing machine",
    SetState.EXPORTED: "play",
    SetState.IN_PLAY: "finish the play, then reveal",
    SetState.RELEASED: "nothing: everything is public",
    SetState.VOID: "make a new plan",
}


class OutOfOrder(ValueError):
    """A step that is not the next one; nothing was done."""


@dataclass(slots=True)
class BoardSet:
    """One session: its boards and what happened to them, without a card."""

    session: int
    boards: tuple[int, ...]
    state: SetState = SetState.PLANNED
    gathering: Gathering = field(default_factory=Gathering)
    value: Value | None = None
    used: list[Used] = field(default_factory=list)
    exports: list[dict[str, str]] = field(default_factory=list)
    released_at: str = ""
    note: str = ""  # why it is void, or cannot be verified

    def need(self, step: str, *states: SetState) -> None:
        """Go on only in one of these states."""
        if self.state not in states:
            raise OutOfOrder(
                f"session {self.session} is {self.state.replace('_', ' ')}, so one cannot {step};"
                f" the next step is: {NEXT[self.state]} (B-O.2)"
            )

    def index(self, board: int) -> int:
        """The deal index that a board is at."""
        return sum(used.board == board for used in self.used)
