"""The plan: what is promised in public before anybody can know a card (B-C.11)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256

from eldest.cards import NotationError
from eldest.club.journal import seconds
from eldest.club.law6.editions import EDITIONS
from eldest.club.opendeal.boards import boards_text, read_boards
from eldest.club.opendeal.entropy import Promise, check_promise, read_promise
from eldest.club.opendeal.errors import BadText
from eldest.club.opendeal.lines import (
    LAST_SESSION,
    hex32,
    number_of,
    one_line,
    read_lines,
    write_lines,
)
from eldest.club.opendeal.secret import Secret, commitment

HEAD = "opendeal/1"
EVERY = "*"
TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")  # B-0.6


@dataclass(frozen=True, slots=True)
class Pledge:
    """One session of a plan: its boards and the commitment to its secret."""

    session: int
    boards: tuple[int, ...]
    commit: bytes

    def __str__(self) -> str:
        return (
            f"session {self.session} boards {boards_text(self.boards)} commit {self.commit.hex()}"
        )


@dataclass(frozen=True)  # without slots: its id is asked for each board, and worked out once
class Plan:
    """A plan file; two plans are one if their bytes are."""

    event: str
    edition: str
    published: str
    pledges: tuple[Pledge, ...]
    promises: tuple[tuple[int | None, Promise], ...]  # None is `*`, and comes first
    source: bytes = b""  # the file it was read from, whose every byte counts

    @classmethod
    def read(cls, data: bytes) -> Plan:
        """The plan of a file."""
        return replace(_Reader(read_lines(data, HEAD)).plan(), source=data)

    def written(self) -> bytes:
        """The text of the plan file."""
        if self.source:
            return self.source
        lines = [f"event {self.event}", f"edition {self.edition}", f"published {self.published}"]
        lines += [str(pledge) for pledge in self.pledges]
        lines += [f"entropy {session or EVERY} {promise}" for session, promise in self.promises]
        return write_lines(HEAD, lines)

    @cached_property
    def id(self) -> str:
        """HP, which identifies the plan (B-C.11)."""
        return sha256(self.written()).hexdigest()

    @property
    def sessions(self) -> tuple[int, ...]:
        """The numbers of the sessions."""
        return tuple(pledge.session for pledge in self.pledges)

    def pledge(self, session: int) -> Pledge:
        """What the plan says about a session."""
        for pledge in self.pledges:
            if pledge.session == session:
                return pledge
        raise BadText(f"the plan has no session {session}")

    def promise(self, session: int) -> Promise:
        """The entropy of a session: its own line, else that of `*`."""
        found = dict(self.promises)
        own = found.get(session) or found.get(None)
        if own is None:
            raise BadText(f"the plan promises no entropy for session {session}")
        return own

    def deal_id(self, session: int, board: int, k: int) -> str:
        """The tag by which a PBN file names its deal (B-F.21)."""
        return f"OD1:{self.id[:16]}:{session}:{board}:{k}"

    def keeps(self, session: int, secret: Secret) -> bool:
        """Whether the secret is the one that the plan is pledged to."""
        return commitment(session, secret) == self.pledge(session).commit


def opendeal_plan(
    event: str,
    sessions: Mapping[int, tuple[Sequence[int], Secret]],
    promises: Mapping[int | None, Promise],
    *,
    published: str,
    edition: str = "2017",
) -> Plan:
    """A plan for these sessions; the entropy under None is that of all without their own."""
    pledges = tuple(
        Pledge(session, tuple(boards), commitment(session, secret))
        for session, (boards, secret) in sorted(sessions.items())
    )
    if not one_line(event):
        raise BadText("an event needs a name")
    order = sorted(promises.items(), key=lambda item: item[0] or 0)
    plan = Plan(one_line(event), edition, published, pledges, tuple(order))
    for _, promise in order:
        check_promise(promise, published, edition)
    return Plan.read(plan.written())  # what cannot be read again is no plan


class _Reader:
    """Takes the lines of a plan in their order; an error names the line."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 0

    def plan(self) -> Plan:
        try:
            plan = Plan(
                self._take("event"),
                self._edition(),
                self._time(),
                tuple(self._pledges()),
                tuple(self._promises()),
            )
            self._check(plan)
        except BadText as error:
            raise BadText(error.reason, error.line or self.at + 1) from None
        if self.at < len(self.lines):
            raise BadText("this line does not belong here", self.at + 2)
        return plan

    def _ahead(self, key: str) -> bool:
        return self.at < len(self.lines) and self.lines[self.at].startswith(f"{key} ")

    def _take(self, key: str) -> str:
        if not self._ahead(key):
            self.at += 1
            raise BadText(f"the line `{key}` must be here")
        self.at += 1
        return self.lines[self.at - 1].removeprefix(f"{key} ")

    def _edition(self) -> str:
        edition = self._take("edition")
        if edition not in EDITIONS:
            raise BadText(f"the edition must be one of {', '.join(EDITIONS)}, not {edition[:20]!r}")
        return edition

    def _time(self) -> str:
        time = self._take("published")
        if not TIME.fullmatch(time):
            raise BadText(f"a time must look like 2023-09-15T08:00:00Z, not {time[:40]!r}")
        try:
            seconds(time)
        except NotationError as error:
            raise BadText(str(error)) from None
        return time

    def _pledges(self) -> Iterator[Pledge]:
        before = 0
        while self._ahead("session") or not before:
            match self._take("session").split(" "):
                case [session, "boards", boards, "commit", commit]:
                    number = number_of(session, "a session", LAST_SESSION)
                    yield Pledge(number, read_boards(boards), hex32(commit, "a commitment"))
                case _:
                    raise BadText(
                        "a session must look like `session 1 boards 1-24 commit <64 hex>`"
                    )
            if number <= before:
                raise BadText("the sessions must be in ascending order")
            before = number

    def _promises(self) -> Iterator[tuple[int | None, Promise]]:
        before = -1
        while self._ahead("entropy") or before < 0:
            session, _, words = self._take("entropy").partition(" ")
            number = 0 if session == EVERY else number_of(session, "a session", LAST_SESSION)
            if number <= before:
                raise BadText("the entropy lines must be in the order *, 1, 2, 3 ...")
            before = number
            yield number or None, read_promise(words)

    def _check(self, plan: Plan) -> None:
        for session, promise in plan.promises:
            if session is not None:
                plan.pledge(session)
            check_promise(promise, plan.published, plan.edition)
        for session in plan.sessions:
            plan.promise(session)
