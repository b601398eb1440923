"""Operations on a file of the club, which are judged, logged, applied and stored.

An evening of bridge and a tournament of Mariáš each have a list of operations, and a session that
they are done in. An operation is a small frozen value; its fields are its arguments in the log.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Self, TypeVar

from eldest.cards import NotationError
from eldest.club.arguments import plain_fields, read_fields
from eldest.club.findings import ClubFinding, ClubRefusal, replaying
from eldest.club.journal import By, FileKind, Keep, Log, LogEntry
from eldest.club.law6.answers import Answer

DIRECTOR = ("director",)
STAFF = ("director", "assistant")  # referee and scorer act as assistants (B-0.8, MT-1.2)
EVERYBODY = (*STAFF, "player")
FLAGS = "flags"  # beside the arguments of an entry
UNDONE = "undo"  # the entry that takes back another one
LINES, LONGEST = ("reason", "approved", "team"), 300  # what people write freely

S = TypeVar("S")  # the state that operations change
C = TypeVar("C")  # the settings that it begins with
Flags = list[ClubFinding]
Facts = dict[str, object]


class Operation(ABC, Generic[S]):
    """One operation; `apply` trusts that it was judged."""

    name: ClassVar[str]
    roles: ClassVar[tuple[str, ...]] = DIRECTOR

    def admit(self, state: S, by: By) -> None:
        """Raise `ClubRefusal` if this person may not do it."""
        return None

    def repeated(self, state: S, by: By) -> Facts | None:
        """The earlier answer, if it is done already but a phone did not receive the answer."""
        return None

    def completed(self, state: S) -> Self:
        """The operation with what only the program can say, such as the tables of a draw."""
        return self

    def judge(self, state: S, by: By) -> Flags:
        """Flags for the director; `ClubRefusal` if it may not be done. Changes nothing."""
        return []

    def judge_again(self, state: S, by: By) -> None:
        """`ClubRefusal` if an entry of a file was never lawful; new laws bind new entries only."""
        self.judge(state, by)

    @abstractmethod
    def apply(self, state: S, by: By) -> Facts:
        """Carry it out, and return the facts for the log."""

    def args(self) -> dict[str, object]:
        """The arguments that differ from their defaults, as plain JSON."""
        return plain_fields(self)


class Session(ABC, Generic[S, C]):
    """A state and the log that it follows from; `keep` writes each entry before it counts."""

    operations: Mapping[str, type[Operation[S]]]  # by their names
    opened: ClassVar[str]  # the name of the first entry, whose arguments are the settings
    wrong_role: ClassVar[str]  # the code of the refusal
    not_undone: ClassVar[str]  # the code of the refusal to take an entry back

    def __init__(self, settings: C, by: By, keep: Keep | None = None) -> None:
        self._first = settings
        self.state = self.begun(settings)
        self.log = Log(keep)
        self.log.add(by, self.opened, plain_fields(settings))
        self.undone: set[int] = set()  # entries that do not stand

    @property
    def head(self) -> str:
        """The hash of the log."""
        return self.log.head

    @abstractmethod
    def begun(self, settings: C) -> S:
        """The state before the second entry of the log."""

    def do(self, by: By, operation: Operation[S]) -> Answer:
        """Do an operation, or raise `ClubRefusal` or `NotationError` and change nothing."""
        self._check_live(by, operation)
        repeated = operation.repeated(self.state, by)
        if repeated is not None:
            return Answer(facts=repeated)
        whole = operation.completed(self.state)
        flags = tuple(whole.judge(self.state, by))
        noted = {FLAGS: [flag.code for flag in flags]} if flags else {}
        self.log.add(by, whole.name, whole.args() | noted)
        return Answer(flags=flags, facts=whole.apply(self.state, by))

    def judge(self, by: By, operation: Operation[S]) -> Answer:
        """Return its flags; raise `ClubRefusal` if it is not allowed. Changes nothing."""
        self._check_live(by, operation)
        return Answer(flags=tuple(operation.completed(self.state).judge(self.state, by)))

    def _check_live(self, by: By, operation: Operation[S]) -> None:
        """Check what binds new entries only: the person, and texts that a page can show."""
        self._check_person(self.state, by, operation)
        args = operation.args()
        for name in LINES:
            text = str(args.get(name, ""))
            if len(text) > LONGEST or not text.isprintable():
                raise NotationError(f"{name} must be one line of at most {LONGEST} letters")

    def _check_person(self, state: S, by: By, operation: Operation[S]) -> None:
        """Raise `ClubRefusal` if the person does not have the role, or may not do the operation."""
        if by.role not in operation.roles:
            raise ClubRefusal(self.wrong_role, role=by.role)
        operation.admit(state, by)

    # -- to do again --------------------------------------------------------------------------

    def again(self, entry: LogEntry) -> None:
        """Repeat an entry of a file; earlier draws, grants and flags stay valid (B-E.12)."""
        if entry.op == UNDONE:
            self._undo(entry.by)
            return
        operation = self._redone(self.state, entry)
        self.log.add(entry.by, operation.name, entry.args)
        operation.apply(self.state, entry.by)

    def _redone(self, state: S, entry: LogEntry) -> Operation[S]:
        """The operation of an entry; `ClubRefusal` if it was never lawful there."""
        operation = read_operation(self.operations, entry.op, entry.args)
        self._check_person(state, entry.by, operation)
        operation.judge_again(state, entry.by)
        return operation

    # -- to take back -------------------------------------------------------------------------

    def undo(self, by: By) -> Answer:
        """BT-E.7: take back a person's own last entry; it and its undoing stay in the log."""
        self.check_undo(by)
        return self._undo(by)

    def check_undo(self, by: By) -> None:
        """`ClubRefusal` if it is too late to take back; new laws bind new entries only."""
        return None

    def _undo(self, by: By) -> Answer:
        if by.role not in DIRECTOR:
            raise ClubRefusal(self.wrong_role, role=by.role)
        own = [one for one in self._standing() if one.actor == by.person]
        if not own:
            raise ClubRefusal(self.not_undone)
        last = own[-1]
        state = self.without(last.n)
        self.log.add(by, UNDONE, {"entry": last.n})
        self.undone.add(last.n)
        self.renew(state)
        return Answer(facts={"entry": last.n, "op": last.op})

    def _standing(self) -> list[LogEntry]:
        """The entries after the first that nobody took back."""
        later = self.log.entries[1:]
        return [one for one in later if one.op != UNDONE and one.n not in self.undone]

    def without(self, n: int) -> S:
        """The state as if an entry had never been made; refused if a later one depends on it."""
        state = self.begun(self._first)
        for entry in self._standing():
            if entry.n != n:
                self._apply_again(state, entry)
        return state

    def _apply_again(self, state: S, entry: LogEntry) -> None:
        try:
            self._redone(state, entry).apply(state, entry.by)
        except (ClubRefusal, NotationError):
            raise ClubRefusal(self.not_undone, f"entry {entry.n}") from None

    def renew(self, state: S) -> None:
        """Replace the old state by another."""
        self.state = state


def read_operation(
    kinds: Mapping[str, type[Operation[S]]], name: str, args: Mapping[str, Any]
) -> Operation[S]:
    """The operation of a log entry or a client's message; `NotationError` if it is none."""
    if name not in kinds:
        raise NotationError(
            f"there is no operation {name[:40]!r}; the operations are {', '.join(kinds)}"
        )
    kind = kinds[name]
    return kind(**read_fields(kind, {key: args[key] for key in args if key != FLAGS}))


K = TypeVar("K", bound=Session[Any, Any])


def session_file(what: str, session: type[K], settings: type) -> FileKind[K]:
    """The kind of file of an evening or a tournament: settings, then what was done."""

    def begun(entry: LogEntry) -> K:
        if entry.op != session.opened:
            raise NotationError(f"the file does not say which {what} it is")
        with replaying(entry):
            return session(settings(**read_fields(settings, entry.args)), entry.by)

    def again(kept: K, entry: LogEntry) -> None:
        with replaying(entry):
            kept.again(entry)

    return FileKind(f"eldest {what}", 1, begun, again)
