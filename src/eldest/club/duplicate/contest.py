"""A duplicate contest: pledged deals, results that are never overwritten, and the ranking."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from hashlib import sha256
from threading import RLock
from typing import Any, Concatenate, Literal, ParamSpec, TypeVar

from eldest.cards import NotationError
from eldest.club.arguments import plain_fields
from eldest.club.duplicate.comparing import Contestant, DealRow, ranking, rows
from eldest.club.duplicate.deals import pack_of, points_of, proof_of, replayed_points, table_of
from eldest.club.duplicate.promise import check_notice, check_value
from eldest.club.duplicate.settings import ContestSettings
from eldest.club.findings import ClubRefusal
from eldest.club.journal import By, Keep, Log
from eldest.deal import commitment, new_secret
from eldest.protocol import Seat
from eldest.table import Proof, Table, write_record

OPENED = "open_contest"
STAFF = ("director", "assistant")
P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Version:
    """One value of a result; later ones stand."""

    points: tuple[int, ...]
    by: By
    record: str = ""  # sealed until the reveal
    reason: str = ""


def alone(
    method: Callable[Concatenate[Contest, P], R],
) -> Callable[Concatenate[Contest, P], R]:
    """Let one thread in at a time."""

    @wraps(method)
    def run(contest: Contest, /, *args: P.args, **kwargs: P.kwargs) -> R:
        with contest.lock:
            return method(contest, *args, **kwargs)

    return run


class Contest:
    """The whole contest; threads can share it, and what it answers is on the disk."""

    def __init__(
        self,
        settings: ContestSettings,
        by: By,
        keep: Keep | None = None,
        secrets: Sequence[bytes] = (),
    ) -> None:
        settings.check()
        self.settings = settings
        self.secrets = tuple(secrets) or tuple(new_secret() for _ in range(settings.deals))
        self.log = Log(keep)
        self.lock = RLock()
        self.text = ""
        self.results: dict[tuple[int, int], list[Version]] = {}
        self.opened: Counter[tuple[int, int]] = Counter()
        self.looked: set[int] = set()
        self.here: dict[tuple[int, int], str] = {}  # what the server calls its tables
        self.revealed = False
        check_notice(settings.promised(), by)
        args = plain_fields(settings) | {"pledges": [pledge.hex() for pledge in self.pledges]}
        self.log.add(by, OPENED, args, {"secrets": [secret.hex() for secret in self.secrets]})

    @property
    def pledges(self) -> list[bytes]:
        """What is public before the first card."""
        return [commitment(secret) for secret in self.secrets]

    @property
    def head(self) -> str:
        """The hash of the log."""
        return self.log.head

    # -- what is done -------------------------------------------------------------------------

    @alone
    def mix(self, by: By, text: str) -> None:
        """Mix a public text into all deals that nobody could know when they were pledged.

        If a beacon was promised, only the signature of that round is accepted.
        """
        self._staff(by)
        if self.text or self.results or self.looked:
            raise ClubRefusal("R-E-THERE", "the entropy is fixed")
        check_value(self.settings.promised(), text)
        if not text.strip() or len(text) > 500:
            raise NotationError("the entropy must be a text of at most 500 letters")
        self.log.add(by, "mix", {"text": text})
        self.text = text

    @alone
    def open_table(self, by: By, table: int, deal: int) -> Table:
        """Open a table at which this deal is played; whoever serves it shows views, never the
        round.

        It is logged: a deal that was looked at, left and begun again is no longer secret.
        """
        where = self._where(table, deal)
        self._admit(by, table, deal)
        self._check_mixed()
        if (table, deal) in self.results:
            raise ClubRefusal("R-E-THERE", where)
        self.log.add(by, "open_table", {"table": table, "deal": deal})
        self.opened[table, deal] += 1
        return table_of(self.settings, deal, self.proof(deal))

    @alone
    def play_here(self, by: By, table: int, deal: int, room: str) -> None:
        """Name the table of a server at which this deal is played; it is played once."""
        where = self._where(table, deal)
        self._admit(by, table, deal)
        self._check_mixed()
        if not self.settings.online:
            raise NotationError(
                "this contest is not played at tables of a server: make it with --online"
            )
        if (table, deal) in self.results or (table, deal) in self.here:
            raise ClubRefusal("R-E-THERE", where)
        self.log.add(by, "play_here", {"table": table, "deal": deal, "room": room})
        self.here[table, deal] = room

    @alone
    def look(self, by: By, deal: int) -> tuple[list[str], list[str]]:
        """Show the pack of a deal from the top, and what else chance does, to prepare it for the
        tables.

        It is logged: whoever has looked cannot play (B-6.E.7).
        """
        self._staff(by)
        self._where(1, deal)
        if self.settings.online:
            raise NotationError(
                "the server deals the cards of this contest, so nobody may look at a pack"
            )
        self._check_mixed()
        self.log.add(by, "look", {"deal": deal})
        self.looked.add(deal)
        return pack_of(table_of(self.settings, deal, self.proof(deal)))

    @alone
    def finish(self, by: By, table: int, deal: int, played: Table) -> tuple[int, ...]:
        """Enter what was played at one of our tables."""
        points_of(played)
        seated = self.settings.seated(table, deal)
        sides = self.settings.sides
        names = ["bot"] * sum(map(len, sides))
        for who, seats in zip(seated, sides, strict=True):
            for seat in seats:
                names[seat] = "bot" if who is None else self.settings.names[who]
        return self.enter(by, table, deal, record=write_record(played, names))

    @alone
    def enter(
        self, by: By, table: int, deal: int, points: Sequence[int] = (), record: str = ""
    ) -> tuple[int, ...]:
        """Enter a result: the points of each side, or the record that they follow from."""
        where = self._where(table, deal)
        self._admit(by, table, deal)
        if self.settings.online:
            self._staff(by)
        scored = self._scored(deal, points, record)
        standing = self.results.get((table, deal))
        if standing and standing[-1].points == scored:
            return scored  # a client that did not hear the answer
        if standing:
            raise ClubRefusal("R-E-THERE", where)
        self._put(by, "enter", table, deal, Version(scored, by, record))
        return scored

    @alone
    def correct(self, by: By, table: int, deal: int, points: Sequence[int], reason: str) -> None:
        """Correct a result; the old value is kept."""
        where = self._where(table, deal)
        self._staff(by)
        if not reason.strip():
            raise ClubRefusal("R-E-REASON", where)
        if (table, deal) not in self.results:
            raise ClubRefusal("R-E-NONE", where)
        self._put(
            by, "correct", table, deal, Version(self._scored(deal, points, ""), by, "", reason)
        )

    @alone
    def reveal(self, by: By) -> None:
        """Open the secrets, once every table has played every deal."""
        self._staff(by)
        missing = self.missing()
        if missing:
            raise ClubRefusal("R-6E-SEALED", self._name(*missing[0]))
        if not self.revealed:
            self.log.add(by, "reveal", {"secrets": [secret.hex() for secret in self.secrets]})
            self.revealed = True

    # -- what is seen -------------------------------------------------------------------------

    def proof(self, deal: int) -> Proof:
        """What makes a deal; nobody may see it before the reveal."""
        return proof_of(self.settings, self.secrets[deal - 1], self.text)

    @alone
    def may(self, by: By, table: int, deal: int) -> Literal["enter", "correct", "play"] | None:
        """What this person may do about a result; what would be refused is left out."""
        is_there = (table, deal) in self.results
        if by.role in STAFF:
            return "correct" if is_there else "enter"
        try:
            self._admit(by, table, deal)
        except ClubRefusal:
            return None
        if is_there:
            return None
        return "play" if self.settings.online else "enter"

    @alone
    def missing(self) -> list[tuple[int, int]]:
        """Table and deal of every result that is still to come, deal by deal."""
        deals, tables = range(1, self.settings.deals + 1), range(1, self.settings.tables + 1)
        return [(t, d) for d in deals for t in tables if (t, d) not in self.results]

    @alone
    def is_played(self, deal: int) -> bool:
        """Whether everybody has played this deal."""
        return all((table, deal) in self.results for table in range(1, self.settings.tables + 1))

    @alone
    def ranking(self, *, played: bool = False) -> list[Contestant]:
        """Rank everybody by the results of all deals, or of those that every table `played`."""
        return ranking(self.settings, self._points(played=played))

    @alone
    def rows(self, *, played: bool = False) -> list[DealRow]:
        """A row for each comparison of two tables on one deal."""
        return rows(self.settings, self._points(played=played))

    @alone
    def records(self) -> dict[tuple[int, int], str]:
        """The records of all tables, after the reveal."""
        if not self.revealed:
            raise ClubRefusal("R-6E-SEALED", "the records show the cards")
        return {place: kept[-1].record for place, kept in self.results.items() if kept[-1].record}

    # -- how ----------------------------------------------------------------------------------

    def _check_mixed(self) -> None:
        """Refuse to show a deal before the promised value is mixed in."""
        if self.settings.promise and not self.text:
            raise ClubRefusal("R-6E-SEALED", "the promised entropy is still to come")

    def _points(self, *, played: bool) -> dict[tuple[int, int], tuple[int, ...]]:
        return {
            place: versions[-1].points
            for place, versions in self.results.items()
            if not played or self.is_played(place[1])
        }

    def _name(self, table: int, deal: int) -> str:
        return f"table {table}, deal {deal}"

    def _where(self, table: int, deal: int) -> str:
        where = self._name(table, deal)
        if not (1 <= table <= self.settings.tables and 1 <= deal <= self.settings.deals):
            raise ClubRefusal("R-E-WHERE", where)
        return where

    def _staff(self, by: By) -> None:
        if by.role not in STAFF:
            raise ClubRefusal("R-6-ROLE", role=by.role)

    def admit(self, by: By, table: int, deal: int) -> None:
        """Refuse everybody but the staff and the players who sit there."""
        self._where(table, deal)
        self._admit(by, table, deal)

    def seats_of(self, name: str, table: int, deal: int) -> tuple[Seat, ...]:
        """The seats of a contestant who plays this deal at this table."""
        seated = self.settings.seated(table, deal)
        return self.settings.sides[seated.index(self.settings.names.index(name))]

    def _admit(self, by: By, table: int, deal: int) -> None:
        seated = self.settings.seated(table, deal)
        names = {self.settings.names[who] for who in seated if who is not None}
        if by.role not in STAFF and by.person not in names:
            raise ClubRefusal("R-E-WHO", self._name(table, deal))

    def _scored(self, deal: int, points: Sequence[int], record: str) -> tuple[int, ...]:
        if record:
            return replayed_points(self.settings, deal, self.proof(deal), record)
        sides = len(self.settings.sides)
        if len(points) != sides or any(type(one) is not int for one in points):
            raise NotationError(
                f"a result must have the points of all {sides} sides, in their order"
            )
        return tuple(points)

    def _put(self, by: By, op: str, table: int, deal: int, version: Version) -> None:
        args: dict[str, Any] = {"table": table, "deal": deal, "points": list(version.points)}
        beside: Mapping[str, Any] = {}
        if version.record:
            args["record"] = sha256(version.record.encode()).hexdigest()
            beside = {"record": version.record}
        if version.reason:
            args["reason"] = version.reason
        self.log.add(by, op, args, beside)
        self.results.setdefault((table, deal), []).append(version)
