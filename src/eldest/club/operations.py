"""What is done in a file of the club: operations that are judged, logged and applied.

An evening of bridge and a tournament of Mariáš each have a list of operations, and a session that
they are done in. An operation is a small frozen value whose fields are its arguments in the log.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

from eldest.cards import NotationError
from eldest.club.arguments import plain_fields, read_fields
from eldest.club.findings import ClubFinding, ClubRefusal
from eldest.club.journal import By, Keep, Log
from eldest.club.law6.answers import Answer

DIRECTOR = ("director",)
STAFF = ("director", "assistant")  # referee and scorer act as assistants (B-0.8, MT-1.2)
EVERYBODY = (*STAFF, "player")
FLAGS = "flags"  # beside the arguments of an entry

S = TypeVar("S")  # the state that operations change
Flags = list[ClubFinding]
Facts = dict[str, object]


class Operation(ABC, Generic[S]):
    """One thing that is done; `apply` trusts that it was judged."""

    name: ClassVar[str]
    roles: ClassVar[tuple[str, ...]] = DIRECTOR

    def admit(self, state: S, by: By) -> None:
        """`ClubRefusal` if this person has nothing to do with it."""
        return None

    def repeated(self, state: S, by: By) -> Facts | None:
        """What came of it, if it is done already: a phone that did not hear the answer."""
        return None

    def completed(self, state: S) -> Self:
        """The operation with what only the program can say, such as the tables of a draw."""
        return self

    def judge(self, state: S, by: By) -> Flags:
        """Flags for the director; `ClubRefusal` if it may not be done. Changes nothing."""
        return []

    def judge_again(self, state: S, by: By) -> None:
        """`ClubRefusal` if an entry of a file was never lawful; new law binds new entries only."""
        self.judge(state, by)

    @abstractmethod
    def apply(self, state: S, by: By) -> Facts:
        """Do it, and say what came of it."""

    def args(self) -> dict[str, object]:
        """The arguments that are no defaults, as plain JSON."""
        return plain_fields(self)


class Session(Generic[S]):
    """A state and the log that it follows from; `keep` writes each entry before it counts."""

    opened: ClassVar[str]  # the name of the first entry, whose arguments are the settings
    wrong_role: ClassVar[str]  # the code of the refusal

    def __init__(self, state: S, settings: object, by: By, keep: Keep | None = None) -> None:
        self.state = state
        self.log = Log(keep)
        self.log.add(by, self.opened, plain_fields(settings))

    @property
    def head(self) -> str:
        """The hash of the log."""
        return self.log.head

    def do(self, by: By, operation: Operation[S]) -> Answer:
        """Do it; `ClubRefusal` or `NotationError` if it may not be, and then nothing changes."""
        self.check_person(by, operation)
        repeated = operation.repeated(self.state, by)
        if repeated is not None:
            return Answer(facts=repeated)
        whole = operation.completed(self.state)
        flags = tuple(whole.judge(self.state, by))
        self.write(by, whole, [flag.code for flag in flags])
        return Answer(flags=flags, facts=whole.apply(self.state, by))

    def check_person(self, by: By, operation: Operation[S]) -> None:
        """`ClubRefusal` if the person has not the role, or nothing to do with the operation."""
        if by.role not in operation.roles:
            raise ClubRefusal(self.wrong_role, role=by.role)
        operation.admit(self.state, by)

    def write(self, by: By, operation: Operation[S], flags: Sequence[str]) -> None:
        """Add the operation to the log."""
        args = operation.args() | ({FLAGS: flags} if flags else {})
        self.log.add(by, operation.name, args)


def read_operation(
    kinds: Mapping[str, type[Operation[S]]], name: str, args: Mapping[str, Any]
) -> Operation[S]:
    """The operation of a log entry or a client's message; `NotationError` if it is none."""
    if name not in kinds:
        raise NotationError(f"there is no operation {name[:40]!r}: {', '.join(kinds)}")
    kind = kinds[name]
    return kind(**read_fields(kind, {key: args[key] for key in args if key != FLAGS}))
