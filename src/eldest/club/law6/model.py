"""The objects of section 1.2: small, plain, and without a rule of their own."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from enum import StrEnum
from hashlib import sha256
from typing import Any

from eldest.club.law6.answers import Verdict
from eldest.club.law6.pack import Hands, Pack
from eldest.games.bridge import SEATS, Vulnerability

SIDES = ("NS", "EW")
SEATED = tuple(SEATS)  # "NE" is a part of the text SEATS, but no seat


class BoardStage(StrEnum):
    """Where a board stands on its way (B-6.M.1); `dealt` begins with the first card."""

    EMPTY = "empty"
    SHUFFLED = "shuffled"
    DEALT = "dealt"
    READY = "ready"
    IN_AUCTION = "in_auction"
    IN_PLAY = "in_play"
    DONE = "done"
    REDEAL_REQUIRED = "redeal_required"
    VOID = "void"


HOLDING = (BoardStage.READY, BoardStage.IN_AUCTION, BoardStage.IN_PLAY, BoardStage.DONE)
UNDEALT = (BoardStage.EMPTY, BoardStage.REDEAL_REQUIRED)


class Status(StrEnum):
    """What the Laws say of the board, beside its state (B-6.M.1)."""

    OK = "ok"
    FOULED = "fouled"
    DIRECTOR_DECISION = "director_decision"


class Method(StrEnum):
    """The Director's four options."""

    TABLE = "table"
    DIRECTOR = "director"
    AGENTS = "agents"
    OTHER = "other"

    @property
    def law(self) -> str:
        """The clause that the method belongs to: 6E1 to 6E4."""
        return f"6E{list(Method).index(self) + 1}"

    @property
    def role_code(self) -> str:
        """What refuses those who may not deal by this method (B-6.E.8)."""
        return f"R-{self.law}-ROLE"


class SessionState(StrEnum):
    """The states of a session, from preparing the boards to opening the hands."""

    PREPARED = "prepared"
    OPEN = "open"
    CLOSED = "closed"
    RELEASED = "released"


@dataclass(frozen=True, slots=True)
class Event:
    """What all sessions of a tournament share."""

    id: str = ""
    name: str = ""
    edition: str = "2017"
    purpose: str = "normal"
    competition: bool = True
    format: str = "pairs"


@dataclass(slots=True)
class SeatedTable:
    """Who sits where, and which seats are present; a bot is always present (B-6.C.5)."""

    seats: dict[str, str] = field(default_factory=dict)
    bots: tuple[str, ...] = ()
    connected: tuple[str, ...] = ()

    @property
    def present(self) -> tuple[str, ...]:
        """The seats that count for 6C."""
        return tuple(seat for seat in SEATS if seat in self.connected or seat in self.bots)


@dataclass(frozen=True, slots=True)
class Agent:
    """Somebody whom the Director appointed to deal (B-6.E.4)."""

    name: str
    since: str
    until: str
    boards: tuple[int, ...]  # empty: all


@dataclass(frozen=True, slots=True)
class Waiver:
    """The Director's word that a side need not be present (B-6.C.3)."""

    board: int | None
    table: int | None  # both None: the whole session
    reason: str


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """A team match: its boards, and the two tables that play them (B-6.D.3.2)."""

    tables: tuple[int, ...]
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Provenance:
    """How a deal came about."""

    method: str
    actor: str
    generator: str
    deal_index: int
    shuffled: bool = True
    plan_id: str | None = None
    imported_from_session: str | None = None
    sequence: str = ""  # the seats in dealing order
    presence: str = ""  # the seats present throughout
    presence_waived: bool = False
    attested: str | None = None  # who vouches for what the program cannot see
    file: str | None = None  # SHA-256 of an imported file

    @property
    def taint(self) -> bool:
        """Whether 6D2 lets no result stand (B-6.D.2.1)."""
        return not self.shuffled or self.imported_from_session is not None

    def json(self) -> dict[str, Any]:
        """Every field by its name."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Exposure:
    """A card that somebody could have seen; it is kept here and never in the log."""

    n: int  # the log entry that reported it
    phase: str
    card: str | None
    owner: str | None
    visible_to: tuple[str, ...]
    reported_by: str
    ascertained_at: str


@dataclass(frozen=True, slots=True)
class Result:
    """A score line; corrections are further versions, the old ones stay."""

    table: int
    round: int
    board: int
    form_id: str | None
    contract: str | None
    declarer: str | None = None
    tricks: int | None = None
    lead: str | None = None
    status: str = "ok"
    law: str | None = None
    version: int = 1
    copy: int = 0
    k: int = 0  # the deal index that was played
    legal: bool = True


@dataclass(slots=True)
class Box:
    """One holder of a deal: the original board or a copy."""

    table: int | None = None
    state: BoardStage = BoardStage.EMPTY
    hands: Hands | None = None  # of a board dealt by hand nobody may know them
    calls: list[str] = field(default_factory=list)
    by_hand: bool = False
    verified: bool = True
    confirmed: dict[str, list[str]] = field(default_factory=dict)  # pocket: who looked


@dataclass(slots=True)
class Making:
    """A deal on its way: pack, cut and the cards given out so far."""

    pack: Pack
    pledge: str | None = None
    secret: str | None = None
    entropy: tuple[str, ...] = ()
    seed: str | None = None
    shuffler: str = ""  # a seat, or the role that shuffled
    request: tuple[str, str] | None = None  # who asked for a cut without a number, and when
    declined: tuple[str, ...] = ()
    sequence: tuple[int, ...] = ()
    pockets: tuple[int, ...] = (0, 1, 2, 3)
    given: int = 0
    presence: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal that was once complete; what is known of it comes out at release."""

    k: int
    hands: Hands | None
    fp: str | None
    made: Making | None  # how a pack became it; None for a generated deal
    discarded: str | None = None


@dataclass(frozen=True, slots=True)
class Redeal:
    """A redeal that is due, and what it set aside in case it is withdrawn."""

    cause: str  # the law that demands it
    reason: str
    making: Making
    boxes: tuple[tuple[BoardStage, Hands | None], ...]
    fouled: bool
    pending: Verdict | None
    cancelled: tuple[tuple[int, str, str | None], ...] = ()  # table, status and law before

    @property
    def is_ordered(self) -> bool:
        """Whether the Director ordered it (6D3); else the Law itself requires it."""
        return self.cause == "6D3"


@dataclass(frozen=True, slots=True)
class CopyGroup:
    """The original with its copies, as pages show it (B-6.F)."""

    original: int
    copies: tuple[str | None, ...]  # their form ids
    instructed_by: str
    verified: bool


@dataclass(slots=True)
class SessionBoard:
    """A board of the session with everything that happened to it."""

    number: int
    dealer: int
    vulnerability: Vulnerability
    tables: tuple[int, ...]  # that are to play it
    making: Making
    first_round: int = 1
    boxes: list[Box] = field(default_factory=lambda: [Box()])  # the original, then the copies
    method: Method | None = None  # an exception from the session's (B-6.E.1)
    fouled: bool = False
    pending: Verdict | None = None  # what the Director has to decide
    provenance: Provenance | None = None
    auction_begun_at: str | None = None
    illegal: bool = False
    sealed: bool = False
    k: int = 0  # the index of the deal that is there or due
    deals: list[Dealt] = field(default_factory=list)
    redeal: Redeal | None = None
    exposures: list[Exposure] = field(default_factory=list)
    readers: list[int] = field(default_factory=list)  # the log entries of those who read it
    flags: list[str] = field(default_factory=list)  # on the public record

    @property
    def original(self) -> Box:
        """The board itself, not one of its copies."""
        return self.boxes[0]

    @property
    def state(self) -> BoardStage:
        """The stage of the original."""
        return self.original.state

    @property
    def status(self) -> Status:
        """What the Laws say of the board; an open question comes before a settled one."""
        if self.pending:
            return Status.DIRECTOR_DECISION
        return Status.FOULED if self.fouled else Status.OK

    def box_at(self, table: int) -> Box | None:
        """The original or the copy that lies at a table."""
        return next((box for box in self.boxes if box.table == table), None)


def form_id(g: int, dealer: int, vulnerability: int) -> str:
    """Sixteen hex digits that tell one form of a board from another (B-6.M.3)."""
    return sha256(g.to_bytes(12, "big") + bytes((dealer, vulnerability))).hexdigest()[:16]
