"""The state of a table, for one viewer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import UNSET, Struct, UnsetType, defstruct
from msgspec.structs import fields

from eldest.server.messages.fields import Json, Kind, Stage
from eldest.server.messages.sheet import Sheet


class SeatState(Struct, frozen=True):
    """A place at the table."""

    seat: int
    side: int
    kind: Kind
    name: str
    level: str | None
    here: bool
    muted: bool
    ready: bool
    gone: int | None  # since when its person is not connected, in the server's time


class Offer(Struct, frozen=True, omit_defaults=True):
    """An action or a part of one: the text to send, and the label for the player.

    Actions that differ by a number can be shown as one row, which has the name `row`. `price` says
    what a risky one may cost.
    """

    text: str
    label: str
    row: str = ""
    price: str = ""


class ScoreLine(Struct, frozen=True):
    """The points that a law gives; side -1 with 0 points says why nobody scores."""

    law: str
    side: int
    points: int
    note: str


class Verdict(Struct, frozen=True):
    """A sentence about the end of a round, with its law and that law's text."""

    sentence: str
    law: str
    law_text: str


class OutcomeState(Struct, frozen=True):
    """How a round ended; the lines sum to the points of each side."""

    points: list[int]
    winner: int | None
    reason: str
    lines: list[ScoreLine]
    verdicts: list[Verdict]
    payments: str
    sheet: Sheet


class MatchState(Struct, frozen=True):
    """The series of rounds; `totals` include the finished round that is still on the table."""

    number: int  # 1 for the first match in this room
    round: int
    sides: list[str]
    totals: list[int]
    over: bool
    winners: list[int]
    sentence: str
    progress: str  # which round this is, and how far the match goes


class ClockState(Struct, frozen=True):
    """The clocks in milliseconds: what each seat has left, which runs, since when (server time)."""

    step: int
    reserve: list[int]
    running: list[int]
    since: int | None
    deadline: int | None


class BackState(Struct, frozen=True):
    """A request to take an action back, and the seats that have agreed so far."""

    seat: int
    agreed: list[int]
    needed: list[int]


class DealState(Struct, frozen=True):
    """How the deal of the state's pledge is made (T-11, T-12)."""

    recipe: int  # 1 at tables of an older server, until their next deal
    seals: list[str | None]  # by seat; null where it has sealed nothing
    unrevealed: list[int]  # the list of seals is closed, and these have still to reveal
    barred: list[int]  # these broke off a deal since the last one, and may not seal now
    broken_off: int  # deals since the table was made


class State(Struct, frozen=True):
    """All that one viewer may know about a table; it replaces every state before it."""

    seq: int
    head: str  # of the log up to this number: the same for every viewer, and never again another
    table: str
    game: str
    options: list[str]  # those that are not the default, as name=value
    stage: Stage
    awaits: Literal["begin", "next", "rematch"] | None  # what `ready` agrees to
    ending: list[int]  # the seats that would rather end the match
    may_end: bool  # whether they may, now and in this game
    seats: list[SeatState]
    match: MatchState
    view: Json  # the game's own view; null before the first pledge is used
    actors: list[int]
    prompt: str  # whose turn it is, as a sentence
    legal: list[Offer]
    parts: list[Offer]  # how a composite action may begin; empty where `legal` says it all
    back: Literal["free", "consent"] | None  # whether this seat could take back
    asked: BackState | None
    outcome: OutcomeState | None
    pledge: str | None
    deal: DealState
    clock: ClockState | None
    spectators: bool
    away: int  # seconds after which a bot plays for who is gone; 0 for never
    hints: bool  # none where the table was made without, or where somebody wants none
    coach_off: list[int]  # the seats that want none
    trial: bool  # played from a moment of another round: nothing counts
    daily: str | None  # the day whose deal this is: one attempt, no hints, no way back
    now: int


if TYPE_CHECKING:
    StatePart = State
else:
    StatePart = defstruct(
        "StatePart",
        [(field.name, field.type | UnsetType, UNSET) for field in fields(State)],
        frozen=True,
        module=__name__,
        namespace={"__doc__": "Any fields of a state."},
    )


class Changes(Struct, frozen=True, omit_defaults=True):
    """The changes of a state since number `since`, for the same viewer.

    `state` holds the fields that have changed; its `view` only those fields of the view that have.
    `grown` holds, by the name of a list in the view, the items that were added at its end.
    """

    since: int
    state: StatePart
    grown: dict[str, list[Json]] = {}
