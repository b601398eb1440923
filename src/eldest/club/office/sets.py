"""A set of boards on its way through the office: one session of a plan (B-O.1, B-O.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from eldest.club.office.gathering import Gathering
from eldest.club.opendeal import Used, Value, boards_text, read_boards


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
    SetState.EXPORTED: "play, then reveal",
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
    stale: set[str] = field(default_factory=set)  # files with a deal that was replaced
    printed: list[str] = field(default_factory=list)  # curtain cards: boards and time
    released_at: str = ""
    note: str = ""  # why it is void, or cannot be verified

    def need(self, step: str, *states: SetState) -> None:
        """Go on only in one of these states."""
        if self.state not in states:
            raise OutOfOrder(
                f"session {self.session} is {self.state.replace('_', ' ')}, so you cannot {step};"
                f" the next step is: {self.next} (B-O.2)"
            )

    @property
    def next(self) -> str:
        """The next step; nobody plays before every board is in a file that holds its deal."""
        missing = self.unfiled()
        if self.state == SetState.EXPORTED and self.stale:
            return f"export again what holds a replaced deal: {', '.join(sorted(self.stale))}"
        if self.state == SetState.EXPORTED and missing:
            return f"export for the dealing machine what it lacks: {boards_text(missing)}"
        return NEXT[self.state]

    def unfiled(self) -> list[int]:
        """The boards that are not in any file that left the office."""
        rows = (read_boards(line["boards"]) for line in self.exports)
        return sorted(set(self.boards).difference(*rows))

    def stale_exports(self) -> list[dict[str, str]]:
        """The last line on each file that holds a deal which was replaced."""
        lines = {line["file"]: line for line in self.exports}
        return [line for name, line in lines.items() if name in self.stale]

    def redealt(self, boards: Iterable[int], reason: str) -> None:
        """Note a redeal of these boards; files that hold the old deal are stale (B-O.4)."""
        again = set(boards)
        self.used += [Used(board, self.index(board) + 1, reason) for board in boards]
        hit = (line for line in self.exports if again.intersection(read_boards(line["boards"])))
        self.stale |= {line["file"] for line in hit}

    def exported(self, line: dict[str, str]) -> None:
        """Note that a file left the office; once rewritten, it is no longer stale."""
        self.exports.append(line)
        self.stale.discard(line["file"])
        self.state = max(self.state, SetState.EXPORTED, key=list(SetState).index)

    def index(self, board: int) -> int:
        """The deal index that a board is at."""
        return sum(used.board == board for used in self.used)
