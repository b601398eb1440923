"""The reveal after a session: secret, entropy, and every deal that is not the first (B-C.16)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from eldest.club.opendeal.dealing import Dealer, session_seed
from eldest.club.opendeal.entropy import (
    Contributions,
    Signature,
    TextValue,
    Value,
    commits_text,
)
from eldest.club.opendeal.errors import BadText
from eldest.club.opendeal.lines import (
    LAST_SESSION,
    hex32,
    number_of,
    one_line,
    read_lines,
    write_lines,
)
from eldest.club.opendeal.plan import Plan
from eldest.club.opendeal.secret import Secret
from eldest.games.bridge.boards import LAST_BOARD

HEAD = "opendeal-reveal/1"
LAST_INDEX = (1 << 32) - 1


@dataclass(frozen=True, slots=True)
class Used:
    """A deal index above 0 that was dealt, and why."""

    board: int
    k: int
    reason: str


@dataclass(frozen=True, slots=True)
class OpenedSession:
    """One session of a reveal."""

    session: int
    secret: Secret
    value: Value
    used: tuple[Used, ...] = ()

    def lines(self) -> list[str]:
        """The lines of this session but for `used`, which come last."""
        told = [f"session {self.session} secret {self.secret.opened().hex()}"]
        if isinstance(self.value, Contributions):
            told.append(f"commits {self.session} {commits_text(self.value.commits)}")
        kind = {Signature: "beacon", Contributions: "players", TextValue: "text"}[type(self.value)]
        return [*told, f"entropy {self.session} {kind} {self.value}"]

    def index(self, board: int) -> int:
        """The deal index that was played: the last one used."""
        return max((used.k for used in self.used if used.board == board), default=0)

    def dealer(self, plan: Plan) -> Dealer:
        """The deals of the session; trusts that secret and entropy were checked."""
        return dealer_of(plan, self.session, self.secret, self.value)


@dataclass(frozen=True, slots=True)
class Reveal:
    """A reveal file: the secrets of a plan, and which deals were used."""

    plan_id: str
    opened: tuple[OpenedSession, ...]

    @classmethod
    def read(cls, data: bytes) -> Reveal:
        """The reveal of a file."""
        return _Reader(read_lines(data, HEAD)).reveal()

    def written(self) -> bytes:
        """The text of the reveal file."""
        lines = [f"plan {self.plan_id}"]
        for opened in self.opened:
            lines += opened.lines()
        lines += [
            f"used {opened.session} {used.board} {used.k} {used.reason}"
            for opened in self.opened
            for used in opened.used
        ]
        return write_lines(HEAD, lines)

    @property
    def sessions(self) -> tuple[int, ...]:
        """The sessions that are open."""
        return tuple(opened.session for opened in self.opened)

    def session(self, number: int) -> OpenedSession | None:
        """What is open of a session, if anything."""
        return next((opened for opened in self.opened if opened.session == number), None)


def dealer_of(plan: Plan, session: int, secret: Secret, value: Value) -> Dealer:
    """The deals of a session from all that goes into its seed (B-C.15)."""
    entropy = plan.promise(session).mixed(value)
    return Dealer(session_seed(bytes.fromhex(plan.id), session, secret, entropy))


def opendeal_reveal(plan: Plan, opened: Mapping[int, OpenedSession]) -> Reveal:
    """The reveal of these sessions, ascending."""
    for session, told in opened.items():
        if not plan.keeps(session, told.secret):
            raise BadText(f"this is not the secret that session {session} is pledged to")
    return Reveal(plan.id, tuple(opened[session] for session in sorted(opened)))


class _Reader:
    """Takes the lines of a reveal; an error names the line."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.plan_id = ""
        self.secrets: dict[int, Secret] = {}
        self.commits: dict[int, str] = {}
        self.values: dict[int, Value] = {}
        self.used: dict[int, list[Used]] = {}

    def reveal(self) -> Reveal:
        for number, line in enumerate(self.lines, 2):
            try:
                self._line(line, first=number == 2)
            except BadText as error:
                raise BadText(error.reason, number) from None
        if not self.plan_id or not self.secrets:
            raise BadText("a reveal names its plan and opens a session")
        for session in self.secrets:
            if session not in self.values:
                raise BadText(f"session {session} has a secret and no entropy")
        return Reveal(self.plan_id, tuple(self._opened(s) for s in sorted(self.secrets)))

    def _opened(self, session: int) -> OpenedSession:
        used = tuple(self.used.get(session, ()))
        return OpenedSession(session, self.secrets[session], self.values[session], used)

    def _line(self, line: str, *, first: bool) -> None:
        match line.split(" "):
            case ["plan", word] if first:
                self.plan_id = hex32(word, "a plan id").hex()
            case ["session", session, "secret", word]:
                self._secret(_session(session), Secret(hex32(word, "a secret")))
            case ["commits", session, commits]:
                self.commits[self._current(session)] = commits
            case ["entropy", session, kind, *words]:
                self._value(self._current(session), kind, " ".join(words))
            case ["used", session, board, k, *reason] if reason:
                self._use(_session(session), board, k, " ".join(reason))
            case _:
                raise BadText("this line does not belong here")

    def _secret(self, session: int, secret: Secret) -> None:
        if self.secrets and session <= max(self.secrets):
            raise BadText("the sessions must be in ascending order")
        self.secrets[session] = secret

    def _current(self, session: str) -> int:
        """The session that the lines are about, whose entropy is still to come."""
        number = _session(session)
        if not self.secrets or number != max(self.secrets) or number in self.values:
            raise BadText(f"session {number} is not the one that is being opened here")
        return number

    def _value(self, session: int, kind: str, words: str) -> None:
        match kind:
            case "beacon":
                self.values[session] = Signature.read(words)
            case "players":
                self.values[session] = Contributions.read(self.commits.get(session, ""), words)
            case "text":
                self.values[session] = TextValue.read(words)
            case _:
                raise BadText(f"entropy is beacon, players or text, not {kind[:20]!r}")

    def _use(self, session: int, board: str, k: str, reason: str) -> None:
        if session not in self.secrets:
            raise BadText(f"session {session} is not open")
        number = number_of(board, "a board", LAST_BOARD)
        row = self.used.setdefault(session, [])
        due = 1 + sum(used.board == number for used in row)
        if number_of(k, "a deal index", LAST_INDEX) != due:
            raise BadText(f"board {number} comes here with index {due}: no index may be left out")
        row.append(Used(number, due, one_line(reason)))


def _session(word: str) -> int:
    return number_of(word, "a session", LAST_SESSION)
