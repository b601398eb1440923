"""The dealing office of one event: the steps of B-O.2 in their order, each one in a log.

The log is the truth: `done` writes an entry and `apply` carries it out, so that a folder opened
again comes to the same state. Secrets and deals are no part of it; they lie in the vault.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Protocol

from eldest.club.journal import Log, seconds
from eldest.club.law6 import Answer, By, Law6Session
from eldest.club.law6.operation import stated
from eldest.club.office.sets import DEALT, BoardSet, OutOfOrder, SetState
from eldest.club.opendeal import (
    BadText,
    Beacon,
    BeaconKey,
    DealingRefused,
    OpenedSession,
    Plan,
    Players,
    Promise,
    Reveal,
    Secret,
    Signature,
    Text,
    TextValue,
    Value,
    boards_text,
    opendeal_generate,
    opendeal_plan,
    opendeal_reveal,
    read_boards,
    read_promise,
)
from eldest.club.opendeal.lines import hex32, one_line


class Vault(Protocol):
    """Where an office keeps what nobody may see: secrets and sessions with their deals."""

    def new_secrets(self, secrets: Mapping[int, Secret]) -> None:
        """Keep the secrets of a plan, for the first and only time."""

    def secret(self, session: int) -> Secret:
        """The secret of a session."""

    def session(self, number: int) -> Law6Session:
        """The Law 6 session with its deals."""

    def keep(self, number: int, session: Law6Session) -> None:
        """Write a session down."""


class Office:
    """All sets of boards of one event."""

    def __init__(self, vault: Vault) -> None:
        self.vault = vault
        self.log = Log()
        self.event = ""
        self.edition = "2017"
        self.promises: dict[int | None, Promise] = {}
        self.sets: dict[int, BoardSet] = {}
        self.plan: Plan | None = None

    # Describe and publish

    def describe(
        self,
        by: By,
        event: str,
        sessions: Mapping[int, Sequence[int]],
        promises: Mapping[int | None, Promise],
        *,
        edition: str = "2017",
    ) -> None:
        """Describe what is to be dealt, and draw the secrets; a trial plan checks everything."""
        if self.sets:
            raise OutOfOrder("this office has its plan; another event has its own folder (B-O.2)")
        secrets = {number: Secret.new() for number in sessions}
        both = {number: (boards, secrets[number]) for number, boards in sessions.items()}
        opendeal_plan(event, both, promises, published=by.time, edition=edition)
        self.vault.new_secrets(secrets)
        told = {str(number): boards_text(tuple(boards)) for number, boards in sessions.items()}
        kinds = {str(number or "*"): str(promise) for number, promise in promises.items()}
        args = {"event": one_line(event), "edition": edition, "sessions": told, "entropy": kinds}
        self.done(by, "describe", args)

    def publish(self, by: By) -> Plan:
        """Fix the plan: from now on the Director is bound (B-C.11)."""
        for found in self.sets.values():
            found.need("publish", SetState.PLANNED)
        both = {s: (found.boards, self.vault.secret(s)) for s, found in self.sets.items()}
        plan = opendeal_plan(
            self.event, both, self.promises, published=by.time, edition=self.edition
        )
        self.done(by, "publish", {"plan": plan.written().decode(), "id": plan.id})
        return plan

    # Entropy

    def commit(self, by: By, session: int, contestant: str, commit: str) -> None:
        """A contributor puts a commitment on the list (B-C.14)."""
        found = self._players(session, "take a commitment")
        found.gathering.check_commit(hex32(commit, "a commitment"))
        name = one_line(contestant)
        if not name:
            raise BadText("a commitment needs the name of its contestant")
        self.done(by, "commit", {"session": session, "contestant": name, "commit": commit})

    def close_list(self, by: By, session: int) -> None:
        """The Director closes the list; only now numbers may be revealed (B-C.14)."""
        found = self._players(session, "close the list")
        found.gathering.check_close()
        commits = [commit.hex() for commit in found.gathering.commits]
        self.done(by, "close_list", {"session": session, "commits": commits})

    def reveal_number(self, by: By, session: int, number: str) -> None:
        """The next contributor's number; only the one committed to is taken (B-C.14)."""
        found = self._players(session, "reveal a number")
        found.gathering.check_reveal()
        if not found.gathering.fits(hex32(number, "a number")):
            who = found.gathering.next
            raise BadText(f"this is not the number that {who} committed to (B-C.14)")
        self.done(by, "reveal_number", {"session": session, "number": number})

    def miss_number(self, by: By, session: int) -> None:
        """Note that the next contributor's number does not come: the round is void (B-C.14)."""
        found = self._players(session, "miss a number")
        found.gathering.check_reveal()
        self.void(by, session, f"the number of {found.gathering.next} is missing")

    def take_value(self, by: By, session: int, value: Value) -> None:
        """Take the promised random value; a beacon's never before it is due (B-C.13)."""
        self.of(session).need("take the random value", SetState.PUBLISHED)
        self.check_due(by, session)
        promise = self._plan().promise(session)
        if isinstance(promise, Players):
            raise BadText("the plan promises players' numbers: they commit and reveal (B-C.14)")
        promise.mixed(value)
        match promise, value:
            case Beacon(), Signature() if not BeaconKey().vouches(promise, value):
                raise BadText(f"this is not the signature of round {promise.round} of the beacon")
        self.done(by, "take_value", {"session": session, "value": str(value)})

    def check_due(self, by: By, session: int) -> None:
        """R-C-NOENTROPY before a promised beacon can have a value (B-C.13)."""
        promise = self._plan().promise(session)
        if isinstance(promise, Beacon) and seconds(by.time) < promise.due:
            raise DealingRefused("R-C-NOENTROPY", self.edition)

    # Deal, export, redeal

    def generate(self, by: By, session: int) -> None:
        """Fill the boards, sealed; nobody sees them, and there is no second time (EC-14)."""
        found = self.of(session)
        if found.state == SetState.PUBLISHED:
            raise DealingRefused("R-C-NOENTROPY", self.edition)
        found.need("deal", SetState.ENTROPY_DUE)
        plan, desk = self._plan(), self.vault.session(session)
        made = opendeal_generate(plan, session, self.vault.secret(session), found.value)
        deals: list[list[object]] = [[board.number, 0, board.deal.to_pbn()] for board in made]
        if desk.plan_id != plan.id:  # else the office stopped between the two files
            granted(desk.generate(by, generator="opendeal/1", deals=deals, plan_id=plan.id))
            self.vault.keep(session, desk)
        self.done(by, "generate", {"session": session, "boards": len(made), "head": desk.head})

    def redeal(self, by: By, session: int, boards: Sequence[int], reason: str) -> None:
        """The Director orders the next deal index for these boards, in public (B-O.4)."""
        found = self.of(session)
        found.need("redeal", *DEALT)
        why, plan, desk = one_line(stated(reason)), self._plan(), self.vault.session(session)
        unknown = sorted(set(boards) - set(found.boards))
        if unknown or not boards:
            raise BadText(f"session {session} has no board {unknown[0] if unknown else ''}".strip())
        granted(desk.order_redeal(by, list(boards), reason=why))
        for board in boards:
            k = desk.boards[board].k
            secret = self.vault.secret(session)
            (made,) = opendeal_generate(plan, session, secret, found.value, boards=[board], k=k)
            granted(desk.redeal(by, board, deal=made.deal.to_pbn(), plan_id=plan.id))
        self.vault.keep(session, desk)
        self.done(by, "redeal", {"session": session, "boards": list(boards), "reason": why})

    def exported(
        self, by: By, session: int, name: str, data: bytes, receiver: str, **about: str
    ) -> None:
        """Note a file that left the office: name, hash, receiver, time (B-O.3)."""
        self.of(session).need("export", *DEALT)
        digest = sha256(data).hexdigest()
        args = {"session": session, "file": name, "sha256": digest, "receiver": receiver}
        self.done(by, "export", args | about)

    def printed(self, by: By, session: int, boards: Sequence[int], data: bytes) -> None:
        """Note curtain cards of sealed boards: whoever prints them may see the hands (B-6.E.7)."""
        self.of(session).need("print curtain cards", *DEALT)
        desk = self.vault.session(session)
        made = desk.export(by, boards, lambda _: data, format="curtain", receiver="printer")
        granted(made)
        self.vault.keep(session, desk)
        args = {"session": session, "boards": boards_text(boards)}
        self.done(by, "print", args | {"sha256": sha256(data).hexdigest()})

    # Play, release, accidents

    def begin_play(self, by: By, session: int) -> None:
        """Open the session; from now on its boards are on the tables."""
        found = self.of(session)
        found.need("play", SetState.SEALED, SetState.EXPORTED)
        desk = self.vault.session(session)
        granted(desk.open_session(by))
        self.vault.keep(session, desk)
        self.done(by, "begin_play", {"session": session})

    def release(self, by: By, session: int) -> None:
        """When every table has finished, make hands, keys and statistics public (B-H.1)."""
        found = self.of(session)
        found.need("reveal", SetState.IN_PLAY)
        desk = self.vault.session(session)
        for step in (desk.close_session, desk.release_hands):
            granted(step(by))
        self.vault.keep(session, desk)
        self.done(by, "release", {"session": session, "head": desk.head})

    def void(self, by: By, session: int, reason: str) -> None:
        """Void a set for good, because a secret is lost or a round of numbers failed (B-O.5)."""
        early = (SetState.PLANNED, SetState.PUBLISHED, SetState.ENTROPY_DUE)
        self.of(session).need("void the set", *early)
        self.done(by, "void", {"session": session, "reason": one_line(stated(reason))})

    def lose_secret(self, by: By, session: int, reason: str) -> None:
        """Note a lost secret: before the deal the set is void, after it nobody can verify it."""
        if self.of(session).state in DEALT:
            args = {"session": session, "reason": one_line(stated(reason))}
            self.done(by, "lose_secret", args)
        else:
            self.void(by, session, reason)

    # What may be told

    def of(self, session: int) -> BoardSet:
        """The set of a session."""
        if session not in self.sets:
            known = ", ".join(map(str, self.sets)) or "none"
            raise BadText(f"there is no session {session} here; the sessions are: {known}")
        return self.sets[session]

    def reveal(self) -> Reveal:
        """The reveal of all sessions that are released and can be verified (B-C.16)."""
        opened = {}
        for session, found in self.sets.items():
            if found.state == SetState.RELEASED and found.value and not found.note:
                secret = self.vault.secret(session)
                opened[session] = OpenedSession(session, secret, found.value, tuple(found.used))
        if not opened:
            raise DealingRefused("R-6E-SEALED", self.edition)
        return opendeal_reveal(self._plan(), opened)

    # The log

    def done(self, by: By, op: str, args: dict[str, Any]) -> None:
        """Write an entry and carry it out."""
        self.log.add(by, op, args)
        self.apply(op, args, by.time)

    def apply(self, op: str, args: dict[str, Any], time: str) -> None:
        """Carry out an entry of the log; trusts that it was judged when it was written."""
        match op:
            case "describe":
                self._described(args)
            case "publish":
                self.plan = Plan.read(args["plan"].encode())
                self._all(SetState.PUBLISHED)
            case _:
                self._happened(self.sets[args["session"]], op, args, time)

    def _described(self, args: dict[str, Any]) -> None:
        self.event, self.edition = args["event"], args["edition"]
        for number, boards in args["sessions"].items():
            self.sets[int(number)] = BoardSet(int(number), read_boards(boards))
        for number, promise in args["entropy"].items():
            self.promises[None if number == "*" else int(number)] = read_promise(promise)

    def _happened(self, found: BoardSet, op: str, args: dict[str, Any], time: str) -> None:
        gathering = found.gathering
        match op:
            case "commit":
                gathering.contestants.append(args["contestant"])
                gathering.commits.append(bytes.fromhex(args["commit"]))
            case "close_list":
                gathering.closed = True
            case "reveal_number":
                gathering.numbers.append(bytes.fromhex(args["number"]))
                self._valued(found, gathering.value())
            case "take_value":
                self._valued(found, self._read_value(found.session, args["value"]))
            case "generate":
                found.state = SetState.SEALED
            case "redeal":
                found.redealt(args["boards"], args["reason"])
            case "export":
                found.exported({"time": time, **{k: str(v) for k, v in args.items()}})
            case "print":
                found.printed.append(f"{args['boards']} at {time}")
            case "begin_play":
                found.state = SetState.IN_PLAY
            case "release":
                found.state, found.released_at = SetState.RELEASED, time
            case "void":
                found.state, found.note = SetState.VOID, args["reason"]
            case "lose_secret":
                found.note = args["reason"]
            case _:
                raise BadText(f"the log of the office has no step {op!r}")

    def _valued(self, found: BoardSet, value: Value | None) -> None:
        if value is not None:
            found.value, found.state = value, SetState.ENTROPY_DUE

    def _read_value(self, session: int, text: str) -> Value:
        return read_value(self._plan().promise(session), text)

    def _all(self, state: SetState) -> None:
        for found in self.sets.values():
            if found.state != SetState.VOID:
                found.state = state

    def _players(self, session: int, step: str) -> BoardSet:
        found = self.of(session)
        found.need(step, SetState.PUBLISHED)
        if not isinstance(self._plan().promise(session), Players):
            raise BadText(f"the plan promises no players' numbers for session {session}")
        return found

    def _plan(self) -> Plan:
        if self.plan is None:
            raise OutOfOrder("the plan is not published yet (B-O.2)")
        return self.plan


def granted(answer: Answer) -> Answer:
    """The answer of an operation that Law 6 allows; its refusal is raised."""
    if answer.refusal:
        raise DealingRefused(answer.refusal)
    return answer


def read_value(promise: Promise, text: str) -> Value:
    """A value as its promise needs it: a signature, or some text."""
    match promise:
        case Beacon():
            return Signature.read(text.strip().lower())
        case Text():
            return TextValue.read(text)
        case Players():
            raise BadText("players' numbers are revealed one by one (B-C.14)")
