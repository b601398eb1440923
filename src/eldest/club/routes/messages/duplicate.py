"""What calls about a duplicate of any game take and give."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from eldest.server.messages.fields import Name, Strict

DuplicateRole = Literal["director", "player", "players", "watch"]
Points = Annotated[int, Meta(ge=-100_000, le=100_000)]
TableNumber = Annotated[int, Meta(ge=0, le=100)]


class DuplicateStanding(Struct, frozen=True):
    """A contestant: the points per deal are luck plus skill; `margin` is the 95 % margin."""

    place: str
    name: str
    value: str
    points: str
    luck: str
    skill: str
    margin: str | None
    deals: int


class DuplicateRow(Struct, frozen=True):
    """A contestant on one deal, beside those who held the same cards."""

    seat: int
    name: str
    table: int
    points: str
    others: str | None
    skill: str | None


class DuplicateDeal(Struct, frozen=True):
    """All that can be compared on a deal."""

    deal: int
    rows: list[DuplicateRow]


class DuplicateHere(Struct, frozen=True):
    """A table of the server: whether the cards are dealt, and who sits there already."""

    begun: bool
    seats: int  # of people
    seated: list[str]


class DuplicatePlaying(Struct, frozen=True):
    """A deal at a table: who sits there side by side, and the points that stand."""

    round: int
    deal: int
    table: int
    names: list[str | None]  # of each side; nobody where a bot plays
    points: list[int] | None
    by: str
    reason: str
    may: Literal["enter", "correct", "play"] | None
    here: DuplicateHere | None = None  # where it is played at a table of the server


class DuplicateContest(Struct, frozen=True):
    """A contest as this viewer may see it: no card, and no secret before the reveal."""

    contest: str
    role: DuplicateRole
    name: str | None  # whose phone this is
    title: str
    game: str
    scoring: str
    solo: bool
    online: bool  # dealt at tables of the server
    names: list[str]
    entries: int
    missing: int
    entropy: str
    revealed: bool
    pledges: list[str]
    secrets: list[str]
    ranking: list[DuplicateStanding]
    deals: list[DuplicateDeal]  # of deals that every table has played; all for who runs real cards
    playings: list[DuplicatePlaying]


class DuplicateLinks(Struct, frozen=True):
    """The tokens that the organiser gives away."""

    contest: str
    players: str
    watch: str
    names: dict[str, str]


class DuplicateJoin(Strict, frozen=True):
    """Who holds this phone."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]


class DuplicateLook(Strict, frozen=True):
    """Which deal the organiser looks at."""

    deal: Annotated[int, Meta(ge=1, le=1000)]
    name: Name | None = None


class DuplicatePack(Struct, frozen=True):
    """The pack of a deal from the top, and what else chance does before the first player acts."""

    deal: int
    cards: list[str]
    acts: list[str]


class DuplicateSit(Strict, frozen=True):
    """Sit down to play a deal; `begin` if bots may play for those who are missing.

    The key is the device's own, so that partners do not get each other's seat.
    """

    table: Annotated[int, Meta(ge=1, le=100)]
    deal: Annotated[int, Meta(ge=1, le=1000)]
    key: Annotated[str, Meta(min_length=32, max_length=64)]
    begin: bool = False


class DuplicateSeat(Struct, frozen=True):
    """The seat of this device at a table of the server; none for the organiser."""

    table: str
    seat: int | None
    token: str
    begun: bool


class DuplicateDeed(Strict, frozen=True):
    """Enter or correct the points of each side, mix a public text into all deals, or reveal."""

    op: Literal["enter", "correct", "mix", "reveal"]
    table: TableNumber = 0
    deal: Annotated[int, Meta(ge=0, le=1000)] = 0
    points: Annotated[list[Points], Meta(max_length=10)] = field(default_factory=list)
    reason: Annotated[str, Meta(max_length=200)] = ""
    text: Annotated[str, Meta(max_length=500)] = ""
    name: Name | None = None
