"""What anybody can check after the session: plan, pledge, entropy and every board (B-C.16)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from eldest.club.formats import FiledBoard
from eldest.club.opendeal.entropy import Beacon, Contributions, Promise, Signature, Text, Value
from eldest.club.opendeal.errors import BadText
from eldest.club.opendeal.plan import Plan
from eldest.club.opendeal.reveal import OpenedSession, Reveal
from eldest.games.bridge import rank

DEAL_ID = re.compile(r"OD1:([0-9a-f]{16}):([0-9]{1,5}):([0-9]{1,5}):([0-9]{1,10})")


class Verdict(StrEnum):
    """The result of a check; only OK proves anything."""

    OK = "OK"
    DIFFERENT = "DIFFERENT"
    MISSING = "MISSING"
    UNCHECKED = "UNCHECKED"


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was checked."""

    item: str
    verdict: Verdict
    says: str = ""
    is_board: bool = False  # whether the cards of a board were compared

    def __str__(self) -> str:
        return f"{self.item}: {self.verdict}" + (f", {self.says}" if self.says else "")


@dataclass(frozen=True, slots=True)
class Report:
    """All that was checked, in order."""

    lines: tuple[Check, ...]

    @property
    def ok(self) -> bool:
        """Whether everything is proved; without any board nothing is."""
        return self.boards > 0 and not self.faults()

    @property
    def boards(self) -> int:
        """How many boards were compared with the recipe."""
        return sum(line.is_board for line in self.lines)

    def faults(self) -> list[Check]:
        """The checks that are not OK."""
        return [line for line in self.lines if line.verdict != Verdict.OK]


class Witness(Protocol):
    """Somebody other than the Director who knows the value of a beacon (B-C.13)."""

    @property
    def name(self) -> str:
        """The name of the witness, for the sentence that says what was checked."""

    def vouches(self, beacon: Beacon, signature: Signature) -> bool:
        """Whether this is the signature of that round."""


@dataclass(frozen=True, slots=True)
class Published:
    """The value that a public relay gave: signature or randomness, in hex digits."""

    value: str
    name: str = "the value of a public relay"

    def vouches(self, beacon: Beacon, signature: Signature) -> bool:
        """Whether the relay's value is the signature's."""
        return self.value.lower() in (str(signature), signature.randomness)


def opendeal_verify(
    plan: Plan,
    reveal: Reveal,
    files: Iterable[Sequence[FiledBoard]],
    *,
    witness: Witness | None = None,
    session: int | None = None,
) -> Report:
    """Check plan, secrets, entropy and boards; `session` is that of files which do not say it."""
    checker = _Checker(plan, reveal, witness)
    lines = [checker.plan_line()]
    for opened in reveal.opened:
        lines += checker.session_lines(opened)
    boards = checker.sorted_boards(files, session)
    for number in sorted(boards.keys() | set(reveal.sessions)):
        lines += checker.board_lines(number, boards.get(number, []))
    return Report(tuple(lines))


class _Checker:
    """One run of the checks."""

    def __init__(self, plan: Plan, reveal: Reveal, witness: Witness | None) -> None:
        self.plan = plan
        self.reveal = reveal
        self.witness = witness

    def plan_line(self) -> Check:
        """Check that the reveal belongs to this plan."""
        if self.reveal.plan_id == self.plan.id:
            return Check("plan", Verdict.OK, self.plan.id)
        says = f"its id is {self.plan.id}, the reveal is for {self.reveal.plan_id}"
        return Check("plan", Verdict.DIFFERENT, says)

    def session_lines(self, opened: OpenedSession) -> Iterator[Check]:
        """The pledge and the entropy of a session."""
        name = f"session {opened.session}"
        if opened.session not in self.plan.sessions:
            yield Check(name, Verdict.DIFFERENT, "the plan has no such session")
            return
        kept = self.plan.keeps(opened.session, opened.secret)
        says = "the secret is the one that was pledged" if kept else "this is another secret"
        yield Check(f"{name} pledge", Verdict.OK if kept else Verdict.DIFFERENT, says)
        promise = self.plan.promise(opened.session)
        yield Check(f"{name} entropy", *self._entropy(promise, opened.value))

    def _entropy(self, promise: Promise, value: Value) -> tuple[Verdict, str]:
        try:
            promise.mixed(value)
            if isinstance(value, Contributions):
                value.checked()
        except BadText as error:
            return Verdict.DIFFERENT, error.reason
        if isinstance(promise, Beacon) and isinstance(value, Signature):
            return self._beacon(promise, value)
        if isinstance(promise, Text):
            return Verdict.OK, f"the text is {str(value)!r}: compare it with {promise.description}"
        return Verdict.OK, "every number was committed to: compare the list with the one you saw"

    def _beacon(self, beacon: Beacon, signature: Signature) -> tuple[Verdict, str]:
        if self.witness is None:
            says = f"entropy unchecked: nobody was asked for round {beacon.round} of the beacon"
            return Verdict.UNCHECKED, says
        if self.witness.vouches(beacon, signature):
            return Verdict.OK, f"round {beacon.round} of the beacon, by {self.witness.name}"
        says = f"round {beacon.round} of the beacon has another value, by {self.witness.name}"
        return Verdict.DIFFERENT, says

    def sorted_boards(
        self, files: Iterable[Sequence[FiledBoard]], session: int | None
    ) -> dict[int, list[FiledBoard]]:
        """The boards of all files by session: as their tag says, else as the caller does."""
        found: dict[int, list[FiledBoard]] = {}
        for boards in files:
            for board in boards:
                found.setdefault(self._session_of(board, session), []).append(board)
        return found

    def _session_of(self, board: FiledBoard, session: int | None) -> int:
        match = DEAL_ID.fullmatch(board.game.value("DealId"))
        if match and int(match[2]) in self.plan.sessions:
            return int(match[2])
        if session is None and len(self.reveal.sessions) != 1:
            raise BadText(f"board {board.number} does not say its session: name the session")
        return self.reveal.sessions[0] if session is None else session

    def board_lines(self, session: int, boards: Sequence[FiledBoard]) -> Iterator[Check]:
        """Every board of a session, in order, and those that do not belong to it."""
        opened = self.reveal.session(session)
        if opened is None or session not in self.plan.sessions:
            yield Check(f"session {session}", Verdict.MISSING, "its secret is not revealed")
            return
        listed = self.plan.pledge(session).boards
        found: dict[int, list[FiledBoard]] = {}
        for board in boards:
            found.setdefault(board.number, []).append(board)
        try:
            dealer = opened.dealer(self.plan)
        except BadText:
            return  # the value is of another kind, and the line on the entropy says so
        for number in listed:
            k = opened.index(number)
            g = dealer.number(number, k)
            yield self._board_line(opened, number, found.get(number, []), g, k)
        for number in sorted(found.keys() - set(listed)):
            name = f"session {session} board {number}"
            yield Check(name, Verdict.DIFFERENT, "the plan has no such board")

    def _board_line(
        self, opened: OpenedSession, number: int, boards: Sequence[FiledBoard], g: int, k: int
    ) -> Check:
        """The verdict on a board; a number that comes twice must be right both times."""
        name = f"session {opened.session} board {number}"
        if not boards:
            return Check(name, Verdict.MISSING)
        found = (self._difference(board, g, opened.session, k) for board in boards)
        says = next(filter(None, found), "")
        if says:
            return Check(name, Verdict.DIFFERENT, says, is_board=True)
        whys = [f"dealt again: {used.reason}" for used in opened.used if used.board == number]
        return Check(name, Verdict.OK, "; ".join(whys), is_board=True)

    def _difference(self, board: FiledBoard, g: int, session: int, k: int) -> str:
        """What is wrong with a board, or nothing."""
        if rank(board.deal) != g:
            return "this is not the deal that the recipe gives"
        if board.is_marked():
            return "its dealer or vulnerability is not that of its number"
        tag = board.game.value("DealId")
        due = self.plan.deal_id(session, board.number, k)
        return f"its DealId is {tag}, not {due}" if tag and tag != due else ""
